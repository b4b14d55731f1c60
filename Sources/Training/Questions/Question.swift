package import Records

/// A question to the coach: what it is about, and what it names.
package struct Question: Equatable, Sendable {
  package var topic = CoachTopic.other
  package var catalogID: String?
  package var muscle: Muscle?
  /// All muscles of a word such as legs, the one above first.
  package var muscles: [Muscle] = []
  package var equipment: Equipment?
  package var bodyPart: BodyPart?
  package var planID: ID?
  package var weight: Weight?
  /// How much time there is.
  package var minutes: Int64?
  /// How long the night was that is told of, in minutes.
  package var slept: Int64?
  /// Equipment that is said not to be there.
  package var without: [Equipment] = []
  /// What is said of being ill.
  package var illness: Illness?
  /// Whether an illness lies behind.
  package var isOver = false
  /// How long something lasted.
  package var days: Int64?
  /// A number that is neither weight nor time, such as that of a version.
  package var number: Int64?
  /// How many repetitions are asked about.
  package var reps: Int64?
  /// The next such weekday, tomorrow, or the day after.
  package var day: Day?
  /// The days that lie behind and are asked about: a date, last Monday, this week.
  package var past: ClosedRange<Day>?
  /// Whether something hurts.
  package var hurts = false
  /// Whether the words clearly wish to leave something out: it hurts, or is to be done otherwise.
  package var wantsOut = false

  package init(_ topic: CoachTopic = .other) { self.topic = topic }
}

/// What the coach can be asked about.
package enum CoachTopic: CaseIterable, Sendable {
  case session, recovery, nextTarget, stall, deload, muscleSets, maximum, whenReached, instead, equipment
  case pause, badSleep, lastSession, versions, ranking, neglected, planWeek, moveSession, race, weekLoad
  case overtraining, moreSets, whySuggestion, tooMuch, hitRate, duration, warmUp, climbing, yearAgo, form
  case done
  /// Whether something can be trained today.
  case today
  /// What an illness means for training.
  case illness
  /// What is understood, and no matter of training: food, pills, prices, the weather.
  case outside
  /// Nothing that it understands.
  case other
}

/// What a text asks, by its words in English or German, however they are written.
package func question(in text: String, _ finder: ExerciseFinder, in tx: Transaction) -> Question {
  let names = KnownNames(finder, in: tx)
  return QuestionReading(text, names, today: tx.context.today, unit: units(in: tx).weight).question
}

/// The names that a question may have: of templates and of exercises.
struct KnownNames {
  typealias Named<Item> = (id: Item, words: [[UInt8]])

  let plans: [Named<ID>]
  let finder: ExerciseFinder
  /// Points by catalogue id for what the athlete has done.
  let trained: [String: Int64]
  /// The exercises that stand in templates, with the day that each was last trained on.
  let standing: [String: Day]
  /// The athlete's own exercises by their names.
  let own: [Named<String>]

  init(
    plans: [Named<ID>], finder: ExerciseFinder, trained: [String: Int64], standing: [String: Day] = [:],
    own: [Named<String>] = []
  ) {
    (self.plans, self.finder, self.trained) = (plans, finder, trained)
    (self.standing, self.own) = (standing, own)
  }

  init(_ finder: ExerciseFinder, in tx: Transaction) {
    let plans = tx.list(WorkoutPlan.self).filter { $0.complete }.map { plan -> Named<ID> in
      (id: plan.id, words: KnownNames.words(of: plan.name))
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
    for plan in plans {
      let version = planVersions(of: plan.id, in: tx).current
      guard let snapshot = version.flatMap({ tx.find(PlanSnapshot.self, $0.snapshotID) }) else { continue }
      for lift in snapshot.exercises { standing[lift.catalogID] = last[lift.catalogID] ?? Day(number: 0) }
    }
    self.init(plans: plans, finder: finder, trained: trained, standing: standing, own: own)
  }

  private static let boost: Int64 = 300

  private static func words(of name: String) -> [[UInt8]] {
    TextFolding.fold(name.utf8).split(separator: 0x20).map { Array($0) }
  }

  /// The template whose whole name stands in the words; the longest of several.
  ///
  /// Else the only one with a word of `push day` in its name.
  func plan(in words: [[UInt8]]) -> ID? {
    if let whole = KnownNames.longest(of: plans, in: words)?.id { return whole }
    for word in WordPairs(words: words).daysOf where word.count >= 3 && !Stem.isGeneral(word) {
      let meant = plans.filter { plan in
        plan.words.contains { $0 == word || $0 + Array("s".utf8) == word || word + Array("s".utf8) == $0 }
      }
      if meant.count == 1 { return meant.first?.id }
    }
    return nil
  }

  /// The exercise of the athlete's own whose whole name stands in the words, and where.
  func ownExercise(in words: [[UInt8]]) -> (id: String, places: Range<Int>)? {
    KnownNames.longest(of: own, in: words)
  }

  /// The longest of the names that stand whole in the words.
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

  /// The exercise that words name; one that the athlete does before others.
  ///
  /// `isOtherWord` says that they are one word that nearly is one of the question: then only a whole word of
  /// a name counts.
  func exercise(_ typed: String, isOtherWord: Bool) -> String? {
    let found = finder.search(typed, limit: 20, boosts: trained)
    let named = found.filter { isNamed($0, typed, isOtherWord) }
    guard let best = named.first else {
      guard !isOtherWord, typed.utf8.count >= 5 else { return nil }
      // Below 2000 they are words that are nearly those.
      return found.first { trained[$0.catalogID] != nil && points($0) < 2000 }?.catalogID
    }
    guard let meant = finder.catalogue.exercise(best.catalogID), standing[best.catalogID] == nil else {
      return best.catalogID
    }
    if let other = inTemplates(like: meant, typed) { return other }
    guard trained[best.catalogID] == nil else { return best.catalogID }
    // The same for the same muscle with other equipment, where the athlete does that.
    let alike = named.filter { match in
      guard trained[match.catalogID] != nil, let other = finder.catalogue.exercise(match.catalogID) else {
        return false
      }
      return other.isAlike(meant)
    }
    return (alike.first { standing[$0.catalogID] != nil } ?? alike.first ?? best).catalogID
  }

  /// Of the exercises that stand in templates the one trained last that is the same but for its equipment, or
  /// for being done seated, and is no other than what was typed.
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

  /// Whether a word is one of the catalogue's, begins one or is nearly one.
  func isNear(_ word: [UInt8]) -> Bool {
    !finder.search(String(decoding: word, as: UTF8.self), limit: 1).isEmpty
  }

  private func points(_ match: ExerciseMatch) -> Int64 { match.score - (trained[match.catalogID] ?? 0) }

  /// Whether words stand for a name; those of its muscle or equipment alone have under 2500 points.
  private func isNamed(_ match: ExerciseMatch, _ typed: String, _ isOtherWord: Bool) -> Bool {
    // Two or three letters begin too many: only a short form that is exactly that counts.
    let isShort = typed.utf8.count == 3 && !holds(match.catalogID, Array(typed.utf8))
    guard points(match) >= (typed.utf8.count > 2 && !isShort ? 2500 : 4000) else { return false }
    // From 4000 on it is exactly that, also as the gym shortens it.
    guard !typed.utf8.contains(0x20), points(match) < 4000 else { return true }
    if holds(match.catalogID, Array(typed.utf8)) { return true }
    return !isOtherWord && (typed.utf8.count >= 5 || trained[match.catalogID] != nil)
  }

  /// Whether a word stands whole in a name or an alias.
  private func holds(_ catalogID: String, _ word: [UInt8]) -> Bool {
    guard let exercise = finder.catalogue.exercise(catalogID) else { return false }
    return ([exercise.name] + exercise.aliases).contains { name in
      TextFolding.fold(name.utf8).split(separator: 0x20).contains { $0.elementsEqual(word) }
    }
  }
}

extension Exercise {
  /// Whether it is of the same movement, for the same muscle first.
  fileprivate func isAlike(_ other: Exercise) -> Bool {
    movement == other.movement && primaryMuscles.first == other.primaryMuscles.first
  }
}

/// Words of a name that say how the body is held, and not what is done.
private enum Posture {
  static func isOne(_ word: [UInt8]) -> Bool {
    word.elementsEqual("seated".utf8) || word.elementsEqual("sitting".utf8)
  }
}
