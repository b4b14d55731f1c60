package import Records

/// A question to the coach: what it is about, and what it names.
package struct Question: Equatable, Sendable {
  package var topic = CoachTopic.other
  package var catalogID: String?
  package var muscle: Muscle?
  package var equipment: Equipment?
  package var bodyPart: BodyPart?
  package var planID: ID?
  package var weight: Weight?
  /// How much time there is.
  package var minutes: Int64?
  /// How long something lasted.
  package var days: Int64?
  /// A number that is neither weight nor time, such as that of a version.
  package var number: Int64?
  /// The next such weekday, tomorrow, or the day after.
  package var day: Day?

  package init(_ topic: CoachTopic = .other) { self.topic = topic }
}

/// What the coach can be asked about.
package enum CoachTopic: CaseIterable, Sendable {
  case session, recovery, nextTarget, stall, deload, muscleSets, maximum, whenReached, instead, equipment
  case pause, badSleep, lastSession, versions, ranking, neglected, planWeek, moveSession, race, weekLoad
  case overtraining, moreSets, whySuggestion, tooMuch, hitRate, duration, warmUp, climbing, yearAgo, form
  /// Nothing that it understands.
  case other
}

/// A part of the body that hurts.
package enum BodyPart: String, CaseIterable, Sendable {
  case shoulder, knee, back, wrist, elbow, hip, finger, ankle, neck

  /// The movements that load it most.
  package var movements: [Movement] {
    switch self {
    case .shoulder, .wrist: [.push]
    case .elbow: [.pull]
    case .knee: [.squat, .lunge]
    case .back, .hip: [.hinge]
    case .finger: [.grip]
    case .ankle: [.lunge]
    case .neck: [.carry]
    }
  }

  /// As a limitation is called by it.
  package func name(in language: Language) -> String {
    let (english, german) =
      switch self {
      case .shoulder: ("Shoulder", "Schulter")
      case .knee: ("Knee", "Knie")
      case .back: ("Back", "Rücken")
      case .wrist: ("Wrist", "Handgelenk")
      case .elbow: ("Elbow", "Ellenbogen")
      case .hip: ("Hip", "Hüfte")
      case .finger: ("Finger", "Finger")
      case .ankle: ("Ankle", "Knöchel")
      case .neck: ("Neck", "Nacken")
      }
    return language == .german ? german : english
  }
}

/// What a text asks, by its words in English or German, however they are written.
package func question(in text: String, _ finder: ExerciseFinder, in tx: Transaction) -> Question {
  let names = KnownNames(finder, in: tx)
  return QuestionReading(text, names, today: tx.context.today, unit: units(in: tx).weight).question
}

/// The names that a question may have: of templates and of exercises.
struct KnownNames {
  let plans: [(id: ID, words: [[UInt8]])]
  let finder: ExerciseFinder
  /// Points by catalogue id for what the athlete has done.
  let trained: [String: Int64]

  init(_ finder: ExerciseFinder, in tx: Transaction) {
    self.finder = finder
    plans = tx.list(WorkoutPlan.self).filter { $0.complete }.map { plan in
      (plan.id, TextFolding.fold(plan.name.utf8).split(separator: 0x20).map { Array($0) })
    }
    var trained: [String: Int64] = [:]
    let today = tx.context.today
    for exercise in mostTrained(summaries(from: today - 365, through: today, in: tx)) {
      trained[exercise.catalogID] = KnownNames.boost + min(exercise.sessions, 90)
    }
    self.trained = trained
  }

  private static let boost: Int64 = 300

  /// The template whose whole name stands in the words; the longest of several.
  func plan(in words: [[UInt8]]) -> ID? {
    let found = plans.filter { plan in
      guard !plan.words.isEmpty, plan.words.count <= words.count else { return false }
      return (0...(words.count - plan.words.count)).contains {
        Array(words[$0..<($0 + plan.words.count)]) == plan.words
      }
    }
    return found.max { $0.words.count < $1.words.count }?.id
  }

  /// The exercise that words name; one that the athlete does before others.
  func exercise(_ typed: String, mayBeMistyped: Bool) -> String? {
    guard let found = finder.search(typed, limit: 1, boosts: trained).first else { return nil }
    let points = found.score - (trained[found.catalogID] ?? 0)
    // Below 2500 it was found by muscle or equipment alone, below 2000 by words that are nearly those.
    // Two letters begin too many: only a short form that is exactly that counts.
    if points >= (typed.utf8.count > 2 ? 2500 : 4000) { return found.catalogID }
    guard mayBeMistyped, points < 2000, typed.utf8.count >= 5, trained[found.catalogID] != nil else {
      return nil
    }
    return found.catalogID
  }
}
