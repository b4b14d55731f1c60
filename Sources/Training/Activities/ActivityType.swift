import Records

/// What kind of sport, training or rest something is: 62 types in nine categories.
///
/// A type is stored under its name; those of an older app are read by ``init(published:)``.
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

  /// Reads a type's name, or one that it had before types were as many.
  package init?(published name: String) {
    switch name {
    case "strength": self = .strengthTraining
    case "cardio": self = .cardiovascular
    default: self.init(rawValue: name)
    }
  }

  /// What the table says about it.
  package var traits: ActivityTraits { ActivityTable.traits[place] }
  package var category: ActivityCategory { traits.category }
}

/// What types of activity are sorted into.
package enum ActivityCategory: String, Choice, Sendable {
  case strength, cardio, combatSports, teamSports, racquetSports, individualSports, mindBody, recovery, other

  /// The name of its drawing among Apple's symbols, for clients of the API.
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

/// What stands about a type in the table of activities.
package struct ActivityTraits: Sendable {
  package var category = ActivityCategory.other
  /// The name of its drawing among Apple's symbols, for clients of the API.
  package var symbol = ""
  /// How long it usually takes, in minutes; 0 has no length.
  package var minutes: Int64 = 0
  package var intensity = Intensity.moderate
  /// The lengths that are offered, in minutes.
  package var choices: [Int64] = []
}

/// How hard a training is meant to be.
package enum Intensity: String, Choice, Sendable {
  case light, moderate, hard
  case veryHard = "very_hard"
}
