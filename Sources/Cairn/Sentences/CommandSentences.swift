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
      .notAMoment, .notADay, .notATime, .databaseUnnamed, .reasonTooLong, .notACount:
      .notUnderstood
    default: .refused
    }
  }

  var sentence: String {
    switch self {
    case .notASet, .noSetGiven, .weightOutside, .notAPrescription, .notARange, .notAWeight,
      .notAnAdjustment, .notAChange, .notAFeeling, .notAUnit, .notAWord, .noEditGiven, .notAnEdit,
      .notAMoment, .notADay, .notATime, .databaseUnnamed, .reasonTooLong, .notACount:
      notUnderstood
    case .noSuchFile, .fileTooLong, .cannotWrite, .templateFile, .logFile, .unitUnknown, .rowsUnread,
      .databaseNotEmpty, .severalAthletes, .checkFailed, .noDatabase, .databaseExists, .notWatched:
      aboutFiles
    default: notFound
    }
  }

  private var notUnderstood: String {
    switch self {
    case .noSetGiven: "Say what you did, such as 100x8 or 100x8@9 100x7."
    case .notASet(let text): "“\(text)” is no set; write 100x8, 100x8@9, x12, 60s, 20x45s, 5km or w60x10."
    case .weightOutside(let text):
      "The weight of “\(text)” must be at most 10,000; write what was lifted, such as 100x5."
    case .notAPrescription(let text): "“\(text)” is no exercise of a template; write Bench Press:3x8-12@60kg."
    case .notARange(let text): "“\(text)” is no range; write 8-12, 10, 30-45s, max or any."
    case .notAWeight(let text): "“\(text)” is no weight; write 62.5, 60kg or 135lb."
    case .notAnAdjustment(let text):
      "“\(text)” is no change of today's targets; write -10%, -1set, -50%sets or skip and an exercise."
    case .notAChange(let text):
      "“\(text)” is no change; write +2.5kg, 62.5kg, +1rep, 10reps, +1set, -1set, 120s or failure."
    case .notAFeeling(let text):
      "“\(text)” is no feeling; write great, good, okay, tired or sick (or super, gut, okay, müde, krank)."
    case .notAWord(let text, let words): "“\(text)” is none of \(words.joined(separator: ", "))."
    case .notAUnit(let text): "“\(text)” is no unit; write kg or lb."
    case .notAnEdit(let text, let example): "“\(text)” says no change; write \(example)."
    case .notADay(let text): "“\(text)” is no day; write 2026-11-23."
    case .notATime(let text): "“\(text)” is no time of day; write 18:30."
    case .notAMoment(let text):
      "CAIRN_NOW is “\(text)”, which is no moment; leave it out, or write 2026-11-21T18:00:00Z."
    case .reasonTooLong(let limit): "--because holds at most \(limit) bytes; say it shorter."
    case .notACount(let count): "--keep \(count) would keep nothing; say how many backups stay, such as 14."
    case .databaseUnnamed: "--database names no file; leave it out, or say which file your records are in."
    default: "Say what to change; cairn template edit --help lists it."
    }
  }

  private var aboutFiles: String {
    switch self {
    case .noSuchFile(let path): "\(path) can't be read; check the path."
    case .fileTooLong(let path): "\(path) is longer than a gigabyte; check that it is the right file."
    case .cannotWrite(let path): "\(path) can't be written; check the path and what you may write."
    case .templateFile(let path, let problem): "\(path): \(problem)"
    case .logFile(let path, let words): "\(path): \(words)"
    case .unitUnknown(let file, let guess, let unit):
      "\(file): \(guess ?? "The file doesn't state the unit.") "
        + (unit.map { "If that is right, say --unit \($0.rawValue), otherwise the other unit." }
          ?? "Say --unit kg or --unit lb.")
    case .rowsUnread(let file, let count):
      "\(file): \(count == 1 ? "one row" : "\(count) rows") can't be read, so nothing was imported. "
        + "Correct the file, or leave these rows out with --skip-bad-rows."
    case .databaseNotEmpty(let path):
      "\(path) holds records already; restore into a new file with --database, or add what is missing "
        + "with --merge."
    case .severalAthletes(let names):
      "Several athletes have records here; say whose are meant with --athlete and the name"
        + (names.isEmpty ? "." : ": \(names.joined(separator: ", ")).")
    case .noDatabase(let path): "\(path) isn't there; say with --database where the records are."
    case .databaseExists(let path):
      "\(path) is there already, and a whole backup takes nobody's place; name a new file with --database, "
        + "or move that one away first."
    case .checkFailed(let count):
      count == 1 ? "One thing is not in order." : "\(count) things are not in order."
    case .notWatched: "--watched is for a server that cairn serve starts itself; leave it out."
    default: ""
    }
  }

  private var notFound: String {
    switch self {
    case .noHelp(let weight, let exercise):
      "\(weight) is below zero, but nothing helps with \(exercise); write what was lifted, without the minus."
    case .noLoad(let weight, let exercise):
      "\(weight) is less than \(exercise) begins with; write what was lifted, or add --yes if it is right."
    case .manyReps(let reps, let exercise):
      "\(reps) repetitions of \(exercise) are more than you ever did; add --yes if they are right."
    case .farHeavier(let weight, let times, let heaviest, let exercise):
      "\(weight) is \(times) times your heaviest \(exercise), \(heaviest); add --yes if it is right."
    case .noSuchTemplate(let name, let similar): "No template is called “\(name)”." + perhaps(similar)
    case .severalTemplates(let name, let names):
      "“\(name)” could be \(either(names)); write more of the name."
    case .noSuchPreset(let name, let similar):
      "No preset is called “\(name)”; cairn presets lists them." + perhaps(similar)
    case .noTemplates: "There is no template yet; make one with cairn template new or cairn template derive."
    case .noSuchExercise(let name, let similar): "No exercise is called “\(name)”." + perhaps(similar)
    case .severalExercises(let name, let names):
      "“\(name)” could be \(either(names)); write more of the name."
    case .notInTemplate(let name, let template, let names):
      "“\(name)” is not in \(template), which has \(names.joined(separator: ", "))."
    case .noSuchSession(let text): "No session has the id \(text); cairn history lists them."
    case .noSuchBatch(let text): "No import has the id \(text); cairn import list shows them."
    case .severalIDs(let text, let ids): "\(text) begins several ids: \(ids.joined(separator: ", "))."
    case .noSuchGym(let name): "There is no gym “\(name)”; cairn gym list shows what there is."
    case .noSuchProgram(let name):
      "There is no one program “\(name)”; cairn programs list shows what there is."
    case .noSuchActivity(let name): "No activity is called “\(name)”; try running, yoga or another name."
    case .noSuchTraining(let text): "No planned training has the id \(text); cairn calendar lists them."
    case .noSuchEvent(let text): "No event has the id \(text); cairn events lists them."
    case .noSuchTrash(let text): "Nothing recently deleted has the id \(text); cairn trash lists what does."
    case .noSuchChange(let text): "There is no suggestion \(text); cairn suggestions lists them."
    case .commandOffered(let command): "There is nothing to accept, but to begin: \(command)."
    case .notAccepted(let text, let why): "Nothing was accepted, because of \(text): \(why)"
    case .noSuchSetNumber(let number, let count):
      "There is no set \(number); \(countText(count, "set", "sets"))."
    case .noSuchExerciseNumber(let number, let count):
      "There is no exercise \(number); \(countText(count, "exercise", "exercises"))."
    case .nothingNext: "Every set of the template is done; say which exercise you did, or cairn finish."
    case .nothingToDerive:
      "The log's last eight weeks hold no two sessions that are alike, so no template can be derived."
    case .noOutcomeYet(let text):
      "The change \(text) was not trained yet; say how it felt after the next session."
    default: ""
    }
  }

  private func countText(_ count: Int64, _ one: String, _ many: String) -> String {
    count == 0 ? "there are none" : count == 1 ? "there is one \(one)" : "there are \(count) \(many)"
  }

  private func perhaps(_ names: [String]) -> String { names.isEmpty ? "" : " Perhaps \(either(names))?" }

  private func either(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
