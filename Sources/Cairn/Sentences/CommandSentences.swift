import Records
import Training

extension CommandError: CommandLineError {
  var ending: Ending {
    switch self {
    case .noSuchFile, .fileTooLong, .logFile, .unitUnknown, .rowsUnread, .templateFile: .badFile
    case .cannotWrite, .checkFailed, .noDatabase: .databaseTrouble
    case .notWatched: .notUnderstood
    case .noSetGiven, .notASet, .weightOutside, .notAPrescription, .notARange, .notAWeight,
      .notAnAdjustment, .notAChange, .notAFeeling, .notAUnit, .notAWord, .noEditGiven, .notAnEdit,
      .notAMoment, .notADay, .notATime, .databaseUnnamed, .reasonTooLong:
      .notUnderstood
    default: .refused
    }
  }

  var sentence: String {
    switch self {
    case .notASet, .noSetGiven, .weightOutside, .notAPrescription, .notARange, .notAWeight,
      .notAnAdjustment, .notAChange, .notAFeeling, .notAUnit, .notAWord, .noEditGiven, .notAnEdit,
      .notAMoment, .notADay, .notATime, .databaseUnnamed, .reasonTooLong:
      notUnderstood
    case .noSuchFile, .fileTooLong, .cannotWrite, .templateFile, .logFile, .unitUnknown, .rowsUnread,
      .databaseNotEmpty, .severalAthletes, .checkFailed, .noDatabase, .needsKey, .databaseExists,
      .notInBackup, .athletePresent, .notWatched:
      aboutFiles
    default: notFound
    }
  }

  private var notUnderstood: String {
    switch self {
    case .noSetGiven: "Enter what you did, such as 100x8 or 100x8@9 100x7."
    case .notASet(let text): "“\(text)” isn't a set. Try 100x8, 100x8@9, x12, 60s, 20x45s, 5km or w60x10."
    case .weightOutside(let text):
      "The weight of “\(text)” must be at most 10,000. Enter what you lifted, such as 100x5."
    case .notAPrescription(let text): "“\(text)” isn't a template exercise. Try Bench Press:3x8-12@60kg."
    case .notARange(let text): "“\(text)” isn't a range. Try 8-12, 10, 30-45s, max or any."
    case .notAWeight(let text): "“\(text)” isn't a weight. Try 62.5, 60kg or 135lb."
    case .notAnAdjustment(let text):
      "“\(text)” isn't a change to today's targets. Try -10%, -1set, -50%sets, or skip and an exercise."
    case .notAChange(let text):
      "“\(text)” isn't a valid change. Try +2.5kg, 62.5kg, +1rep, 10reps, +1set, -1set, 120s or failure."
    case .notAFeeling(let text):
      "“\(text)” isn't a mood. Use great, good, okay, tired or sick (or super, gut, okay, müde, krank)."
    case .notAWord(let text, let words):
      "“\(text)” isn't valid. Possible values: \(words.joined(separator: ", "))."
    case .notAUnit(let text): "“\(text)” isn't a unit. Use kg or lb."
    case .notAnEdit(let text, let example): "“\(text)” isn't a valid edit. Try \(example)."
    case .notADay(let text): "“\(text)” isn't a date. Use a format such as 2026-11-23."
    case .notATime(let text): "“\(text)” isn't a time. Use a format such as 18:30."
    case .notAMoment(let text):
      "CAIRN_NOW: “\(text)” isn't a valid time. Unset it, or use a format such as 2026-11-21T18:00:00Z."
    case .reasonTooLong(let limit): "--because can have at most \(limit) bytes. Shorten it."
    case .databaseUnnamed: "--database needs a file. Leave it out to use the default database."
    default: "Nothing to change. Run cairn template edit --help to see the options."
    }
  }

  private var aboutFiles: String {
    switch self {
    case .noSuchFile(let path): "Can't read \(path). Check the path."
    case .fileTooLong(let path): "\(path) is too large. Check that it is the right file."
    case .needsKey(let path): "\(path) is encrypted. Name the file with its key: --key FILE."
    case .cannotWrite(let path): "Can't write to \(path). Check the path and your permissions."
    case .templateFile(let path, let problem): "\(path): \(problem)"
    case .logFile(let path, let words): "\(path): \(words)"
    case .unitUnknown(let file, let guess, let unit):
      "\(file): \(guess ?? "The file doesn't state the unit.") "
        + (unit.map { "If that's right, use --unit \($0.rawValue). Otherwise, use the other unit." }
          ?? "Use --unit kg or --unit lb.")
    case .rowsUnread(let file, let count):
      "\(file): \(count == 1 ? "one row" : "\(count) rows") can't be read, so nothing was imported. "
        + "Fix the file, or use --skip-bad-rows to import the rest."
    case .databaseNotEmpty(let path):
      "\(path) already contains data. Restore to a new file with --database, or add missing records "
        + "with --merge."
    case .severalAthletes(let names):
      "This database has several athletes. Choose one with --athlete"
        + (names.isEmpty ? "." : ": \(names.joined(separator: ", ")).")
    case .noDatabase(let path):
      "\(path) doesn't exist. Check the path, or choose another database with --database."
    case .databaseExists(let path):
      "\(path) already exists, and a backup never replaces a database. Choose a new file with --database, "
        + "or move the existing one first."
    case .notInBackup(let name, let names):
      "The backup has no account named \(name). "
        + (names.isEmpty ? "It has no accounts." : "It has \(names.joined(separator: ", ")).")
    case .athletePresent(let name):
      "The database already has different records for \(name), so nothing was restored. Use a database "
        + "without these athletes, or restore the others one at a time with --athlete."
    case .checkFailed(let count):
      count == 1 ? "Found one problem." : "Found \(count) problems."
    case .notWatched: "--watched is only for servers that cairn serve starts itself. Leave it out."
    default: ""
    }
  }

  private var notFound: String {
    switch self {
    case .noHelp(let weight, let exercise):
      "\(weight) is negative, but \(exercise) can't be assisted. Enter what you lifted, without the minus."
    case .noLoad(let weight, let exercise):
      "\(weight) is too light for \(exercise). Enter what you lifted, or add --yes if it's right."
    case .manyReps(let reps, let exercise):
      "\(reps) reps of \(exercise) are far more than you've ever done. Add --yes if that's right."
    case .farHeavier(let weight, let times, let heaviest, let exercise):
      "\(weight) is \(times) times your heaviest \(exercise), \(heaviest). Add --yes if it's right."
    case .noSuchTemplate(let name, let similar): "There is no template named “\(name)”." + perhaps(similar)
    case .severalTemplates(let name, let names):
      "“\(name)” could be \(either(names)). Enter more of the name."
    case .noSuchPreset(let name, let similar):
      "There is no preset named “\(name)”. Run cairn presets to see all presets." + perhaps(similar)
    case .noTemplates: "No templates yet. Create one with cairn template new or cairn template derive."
    case .noSuchExercise(let name, let similar): "There is no exercise named “\(name)”." + perhaps(similar)
    case .severalExercises(let name, let names):
      "“\(name)” could be \(either(names)). Enter more of the name."
    case .notInTemplate(let name, let template, let names):
      "“\(name)” isn't in \(template.isEmpty ? "this session" : template). "
        + (names.isEmpty
          ? "It has no exercises yet." : "Its exercises are \(names.joined(separator: ", ")).")
    case .noSuchSession(let text): "No session has the ID \(text). Run cairn history to see your sessions."
    case .noSuchBatch(let text): "No import has the ID \(text). Run cairn import list to see your imports."
    case .severalIDs(let text, let ids): "\(text) matches several IDs: \(ids.joined(separator: ", "))."
    case .noSuchGym(let name): "There is no gym named “\(name)”. Run cairn gym list to see your gyms."
    case .noSuchProgram(let name):
      "No single program matches “\(name)”. Run cairn programs list to see your programs."
    case .noSuchActivity(let name): "There is no activity named “\(name)”. Try running, yoga or another name."
    case .noSuchTraining(let text):
      "No planned workout has the ID \(text). Run cairn calendar to see your planned workouts."
    case .noSuchEvent(let text): "No event has the ID \(text). Run cairn events to see your events."
    case .noSuchTrash(let text):
      "No deleted item has the ID \(text). Run cairn trash to see your deleted items."
    case .noSuchChange("all"): "No suggestions have been listed yet. Run cairn suggestions first."
    case .noSuchChange(let text):
      "There is no suggestion \(text). Run cairn suggestions to see your pending suggestions."
    case .commandOffered(let command): "There is nothing to accept. To start, run \(command)."
    case .notAccepted(let text, let why): "Nothing was accepted. Problem with \(text): \(why)"
    case .noSetsLogged: "No sets have been logged yet."
    case .noSuchSetNumber(let number, let count):
      "There is no set \(number): \(countText(count, "set", "sets"))."
    case .noSuchExerciseNumber(let number, let count):
      "There is no exercise \(number): \(countText(count, "exercise", "exercises"))."
    case .nothingNext: "All sets in the template are done. Name the exercise you did, or run cairn finish."
    case .nothingToDerive:
      "No two sessions in the last eight weeks are similar enough to derive a template."
    case .noMove(let names): "There is no move of \(either(names)) to cancel."
    case .noOutcomeYet(let text):
      "You haven't trained with change \(text) yet. Say how it felt after your next session."
    default: ""
    }
  }

  private func countText(_ count: Int64, _ one: String, _ many: String) -> String {
    count == 0 ? "there are none" : count == 1 ? "there is one \(one)" : "there are only \(count) \(many)"
  }

  private func perhaps(_ names: [String]) -> String { names.isEmpty ? "" : " Did you mean \(either(names))?" }

  private func either(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
