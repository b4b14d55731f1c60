package import Records

/// A question to the coach, with its topic and the items that it mentions.
package struct Question: Equatable, Sendable {
  package var topic = CoachTopic.other
  package var catalogID: String?
  /// The exercise that is to replace the other one, as in `replace fly with pec deck`.
  package var replacementID: String?
  package var muscle: Muscle?
  /// All muscles that a word such as `legs` refers to, starting with ``muscle``.
  package var muscles: [Muscle] = []
  package var equipment: Equipment?
  package var bodyPart: BodyPart?
  package var templateID: ID?
  package var weight: Weight?
  /// The available time, in minutes.
  package var minutes: Int64?
  /// The minutes of sleep that the question mentions.
  package var slept: Int64?
  /// Equipment that isn't available.
  package var without: [Equipment] = []
  /// The illness that the question mentions.
  package var illness: Illness?
  /// True if the illness is over.
  package var isOver = false
  /// The reason to ask for medical help first that the question mentions.
  package var redFlag: RedFlag?
  /// True if the question mentions an injury that a doctor should examine.
  package var isInjured = false
  /// The duration that the question mentions, in days.
  package var days: Int64?
  /// A number that is neither a weight nor a time, such as a version number.
  package var number: Int64?
  /// The number of repetitions that the question mentions.
  package var reps: Int64?
  /// The upcoming day that the question mentions, such as a weekday (which may be today) or tomorrow.
  package var day: Day?
  /// The day of the workout that the question asks to move, or nil if it names none.
  package var fromDay: Day?
  /// The past days that the question is about, such as a date, last Monday or this week.
  package var past: ClosedRange<Day>?
  /// The planned absence that the question announces.
  package var absence: PlannedAbsence?
  /// True if the question says that something hurts.
  package var hurts = false
  /// True if the question clearly asks for an exercise to be left out because of pain, or to be replaced.
  package var wantsOut = false
  /// The change to an exercise's targets that the question asks for.
  package var targetRequest: TargetRequest?

  package init(_ topic: CoachTopic = .other) { self.topic = topic }
}

/// The topic of a question to the coach.
package enum CoachTopic: CaseIterable, Sendable {
  case session, recovery, nextTarget, stall, deload, muscleSets, maximum, whenReached, instead, equipment
  case pause, badSleep, lastSession, versions, ranking, neglected, planWeek, moveSession, race, weekLoad
  case overtraining, moreSets, whySuggestion, tooMuch, hitRate, duration, warmUp, climbing, yearAgo, form
  case done
  /// Training an exercise or muscle group today.
  case today
  /// The rest between the sets of an exercise.
  case restBetween
  /// The plates for a weight.
  case plates
  /// A request to change an exercise's targets.
  case changeTargets
  /// A planned absence, such as a holiday.
  case absence
  /// The next workout that trains some muscles.
  case muscleNext
  /// The next workout, or the one on a day.
  case nextWorkout
  /// The effect of an illness on training.
  case illness
  /// A reason to ask for medical help before training.
  case redFlag
  /// A recognised topic other than training, such as food, pills, prices or the weather.
  case outside
  /// An unrecognised topic.
  case other
}

extension Question {
  /// Creates a question from a text in English, German or Spanish, tolerating spelling mistakes.
  package init(in text: String, _ finder: ExerciseFinder, in tx: Transaction) {
    let names = KnownNames(finder, in: tx)
    self = QuestionReading(text, names, today: tx.context.today, unit: units(in: tx).weight).question
  }
}

/// The names of templates and exercises that a question may contain.
struct KnownNames {
  typealias Named<Item> = (id: Item, words: [[UInt8]])

  let templates: [Named<ID>]
  let finder: ExerciseFinder
  /// The extra search points for exercises that the athlete has trained in the last year, by catalogue ID.
  let trained: [String: Int64]
  /// The day on which each exercise in a template was last trained, by catalogue ID.
  ///
  /// An exercise that wasn't trained in the last year has day 0.
  let standing: [String: Day]
  /// The names of the athlete's custom exercises.
  let own: [Named<String>]

  init(
    templates: [Named<ID>], finder: ExerciseFinder, trained: [String: Int64], standing: [String: Day] = [:],
    own: [Named<String>] = []
  ) {
    (self.templates, self.finder, self.trained) = (templates, finder, trained)
    (self.standing, self.own) = (standing, own)
  }

  init(_ finder: ExerciseFinder, in tx: Transaction) {
    let templates = tx.list(Template.self).filter { $0.complete }.map { template -> Named<ID> in
      (id: template.id, words: KnownNames.words(of: template.name))
    }
    let own = tx.list(Exercise.self).map { exercise -> Named<String> in
      (id: exercise.mergedInto ?? exercise.catalogID, words: KnownNames.words(of: exercise.name))
    }
    var trained: [String: Int64] = [:]
    let today = tx.context.today
    let year = summaries(from: today - 365, through: today, in: tx)
    for exercise in mostTrained(year) {
      trained[exercise.catalogID] = KnownNames.boost + min(exercise.sessions, 90)
    }
    var last: [String: Day] = [:]
    for summary in year { last[summary.catalogID] = max(last[summary.catalogID] ?? summary.day, summary.day) }
    var standing: [String: Day] = [:]
    for template in templates {
      let version = templateVersions(of: template.id, in: tx).current
      guard let snapshot = version.flatMap({ tx.find(TemplateSnapshot.self, $0.snapshotID) }) else {
        continue
      }
      for lift in snapshot.exercises { standing[lift.catalogID] = last[lift.catalogID] ?? Day(number: 0) }
    }
    self.init(templates: templates, finder: finder, trained: trained, standing: standing, own: own)
  }

  private static let boost: Int64 = 300

  private static func words(of name: String) -> [[UInt8]] {
    TextFolding.fold(name.utf8).split(separator: 0x20).map { Array($0) }
  }

  /// Returns the template whose full name occurs in the words, or the one with the longest name if there are
  /// several.
  ///
  /// If there is none, returns the only template whose name contains the word before `day` or a similar word,
  /// as in `push day`.
  func template(in words: [[UInt8]]) -> ID? {
    if let whole = KnownNames.longest(of: templates, in: words)?.id { return whole }
    for word in WordPairs(words: words).daysOf where word.count >= 3 && !Stem.isGeneral(word) {
      let meant = templates.filter { template in
        template.words.contains { $0 == word || $0 + Array("s".utf8) == word || word + Array("s".utf8) == $0 }
      }
      if meant.count == 1 { return meant.first?.id }
    }
    return nil
  }

  /// Returns the custom exercise whose full name occurs in the words, and the positions of the name's words.
  func ownExercise(in words: [[UInt8]]) -> (id: String, places: Range<Int>)? {
    KnownNames.longest(of: own, in: words)
  }

  /// Returns the item with the longest name that occurs completely in the words, and that name's position.
  private static func longest<Item>(
    of names: [Named<Item>], in words: [[UInt8]]
  ) -> (id: Item, places: Range<Int>)? {
    var best: (id: Item, places: Range<Int>)?
    for name in names where !name.words.isEmpty && name.words.count <= words.count {
      guard name.words.count > best?.places.count ?? 0 else { continue }
      let start = (0...(words.count - name.words.count)).first {
        Array(words[$0..<($0 + name.words.count)]) == name.words
      }
      if let start { best = (name.id, start..<(start + name.words.count)) }
    }
    return best
  }

  /// Returns the exercise named in the typed words, preferring exercises that the athlete trains, or nil if
  /// they name none.
  ///
  /// `isOtherWord` is true if a single word was typed that may be a misspelled question word. That word must
  /// then match a whole word in the exercise's name.
  func exercise(_ typed: String, isOtherWord: Bool) -> String? {
    // In German, `wie viel auf der Bank` means the bench press, not the bench dip.
    if typed.hasSameBytes(as: "bank") { return exercise("bankdrucken", isOtherWord: false) }
    let found = finder.search(typed, limit: 20, boosts: trained)
    let named = found.filter { isNamed($0, typed, isOtherWord) }
    guard let best = named.first else {
      guard !isOtherWord, typed.utf8.count >= 5 else { return nil }
      // Below 2000 points, words match only approximately.
      return found.first { trained[$0.catalogID] != nil && points($0) < 2000 }?.catalogID
    }
    guard let meant = finder.catalogue.exercise(best.catalogID), standing[best.catalogID] == nil else {
      return best.catalogID
    }
    if let other = inTemplates(like: meant, typed) { return other }
    guard trained[best.catalogID] == nil else { return best.catalogID }
    // Otherwise, a trained exercise for the same movement and muscle is preferred.
    let alike = named.filter { match in
      guard trained[match.catalogID] != nil, let other = finder.catalogue.exercise(match.catalogID) else {
        return false
      }
      return other.isAlike(meant)
    }
    return (alike.first { standing[$0.catalogID] != nil } ?? alike.first ?? best).catalogID
  }

  /// Returns the most recently trained template exercise that differs from `meant` only in equipment or in
  /// being seated, and that doesn't contradict the text.
  private func inTemplates(like meant: Exercise, _ typed: String) -> String? {
    func signature(_ text: String) -> Signature {
      finder.catalogue.language.signature(of: GymLanguage.words(of: text.utf8))
    }
    let (asked, name) = (signature(typed), signature(meant.name))
    let found = standing.filter { catalogID, _ in
      guard let other = finder.catalogue.exercise(catalogID), other.isAlike(meant),
        asked.equipment == 0 || asked.equipment & other.equipment.bit != 0
      else { return false }
      return ([other.name] + other.aliases).contains { alias in
        let words = signature(alias).words
        return words.filter { !Posture.isOne($0) } == name.words.filter { !Posture.isOne($0) }
          && asked.words.allSatisfy { !Posture.isOne($0) || words.contains($0) }
      }
    }
    return found.max { left, right in
      left.value != right.value
        ? left.value < right.value : right.key.utf8.lexicographicallyPrecedes(left.key.utf8)
    }?.key
  }

  /// Returns true if a word matches, begins or resembles a word in the catalogue.
  func isNear(_ word: [UInt8]) -> Bool {
    !finder.search(String(decoding: word, as: UTF8.self), limit: 1).isEmpty
  }

  private func points(_ match: ExerciseMatch) -> Int64 { match.score - (trained[match.catalogID] ?? 0) }

  /// Returns true if the typed words match an exercise's name.
  ///
  /// A match by muscle or equipment alone has under 2500 points.
  private func isNamed(_ match: ExerciseMatch, _ typed: String, _ isOtherWord: Bool) -> Bool {
    // Two or three letters begin too many names, so only an exact abbreviation counts.
    let isShort = typed.utf8.count == 3 && !holds(match.catalogID, Array(typed.utf8))
    guard points(match) >= (typed.utf8.count > 2 && !isShort ? 2500 : 4000) else { return false }
    // From 4000 points on the match is exact, including common gym abbreviations.
    guard !typed.utf8.contains(0x20), points(match) < 4000 else { return true }
    if holds(match.catalogID, Array(typed.utf8)) { return true }
    return !isOtherWord && (typed.utf8.count >= 5 || trained[match.catalogID] != nil)
  }

  /// Returns true if the exercise's name or one of its aliases contains the whole word.
  private func holds(_ catalogID: String, _ word: [UInt8]) -> Bool {
    guard let exercise = finder.catalogue.exercise(catalogID) else { return false }
    return ([exercise.name] + exercise.aliases).contains { name in
      TextFolding.fold(name.utf8).split(separator: 0x20).contains { $0.elementsEqual(word) }
    }
  }
}

extension Exercise {
  /// Returns true if both exercises have the same movement and the same first primary muscle.
  fileprivate func isAlike(_ other: Exercise) -> Bool {
    movement == other.movement && primaryMuscles.first == other.primaryMuscles.first
  }
}

/// Words in a name that describe the posture rather than the exercise.
private enum Posture {
  static func isOne(_ word: [UInt8]) -> Bool {
    WordPairs.holds("seated sitting sentado", word)
  }
}
