import Records

/// A kind of sport, training or rest: 62 types in nine categories.
///
/// A type is stored as its raw value. ``init(published:)`` also reads the names that older apps used.
package enum ActivityType: String, Choice, Sendable {
  case strengthTraining = "strength_training", functionalFitness = "functional_fitness", crossfit
  case weightlifting, powerlifting, bodybuilding, olympicLifting = "olympic_lifting", calisthenics
  case running, cycling, swimming, rowing, elliptical, stairClimbing = "stair_climbing"
  case jumpRope = "jump_rope"
  case boxing, kickboxing, mma, muayThai = "muay_thai", jiuJitsu = "jiu_jitsu", karate, taekwondo
  case wrestling
  case basketball, soccer, football, volleyball, baseball, hockey, rugby, lacrosse
  case tennis, squash, racquetball, badminton, pickleball
  case golf, skiing, snowboarding, surfing, skateboarding, rockClimbing = "rock_climbing", bouldering
  case hiking, trailRunning = "trail_running"
  case yoga, pilates, taiChi = "tai_chi", meditation, stretching, mobility
  case recovery, rest, activeRecovery = "active_recovery", physicalTherapy = "physical_therapy", massage
  case walking
  case other
  case cardiovascular, crossTraining = "cross_training", skills, competition

  /// Creates a type from its raw value, or from a name in an older, shorter list of types.
  ///
  /// Returns nil if the name is unknown.
  package init?(published name: String) {
    switch name {
    case "strength": self = .strengthTraining
    case "cardio": self = .cardiovascular
    default: self.init(rawValue: name)
    }
  }

  /// The type's row in the table of activities.
  package var traits: ActivityTraits { ActivityTable.traits[place] }
  package var category: ActivityCategory { traits.category }
}

/// A category of activity types.
package enum ActivityCategory: String, Choice, Sendable {
  case strength, cardio, combatSports, teamSports, racquetSports, individualSports, mindBody, recovery, other

  /// The name of the category's SF Symbol, for clients of the API.
  package var symbol: String {
    switch self {
    case .strength: "dumbbell.fill"
    case .cardio: "heart.fill"
    case .combatSports: "figure.boxing"
    case .teamSports: "sportscourt.fill"
    case .racquetSports: "tennisball.fill"
    case .individualSports: "figure.outdoor.cycle"
    case .mindBody: "figure.yoga"
    case .recovery: "bed.double.fill"
    case .other: "ellipsis.circle.fill"
    }
  }
}

/// An activity type's row in the table of activities.
package struct ActivityTraits: Sendable {
  package var category = ActivityCategory.other
  /// The name of the type's SF Symbol, for clients of the API.
  package var symbol = ""
  /// The usual duration in minutes, or 0 if the type has no duration.
  package var minutes: Int64 = 0
  package var intensity = Intensity.moderate
  /// The durations offered as choices, in minutes.
  package var choices: [Int64] = []
}

/// The intended intensity of a workout.
package enum Intensity: String, Choice, Sendable {
  case light, moderate, hard
  case veryHard = "very_hard"
}
