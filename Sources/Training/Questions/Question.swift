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
