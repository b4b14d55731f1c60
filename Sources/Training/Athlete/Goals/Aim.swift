package import Records

/// The athlete's overall training aim, as a single record, so that two devices can't each choose one.
package struct AimChoice: Record, Sendable {
  package static let kind = "aim_choice"
  package static let theID = ID.derived(kind)

  package var id = AimChoice.theID
  /// The aim; nil if none is chosen, which leaves every exercise unchanged.
  package var aim: Aim?
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("aim", &aim)
  }
}

/// The aim of training.
package enum Aim: String, Choice, Sendable {
  case strength, muscle, endurance
  case fatLoss = "fat_loss"
}

/// The consequences of an aim for the rules: repetition ranges, rest, pace and volume.
///
/// Sources: ACSM 2009 and the NSCA's table of repetitions and rest by goal; weekly sets by Schoenfeld 2017,
/// Baz-Valle 2022 and Pelland 2024. `docs/notes/goals.md` contains the table and marks our own values.
package struct TrainingAim: Equatable, Sendable {
  package let aim: Aim

  package init(_ aim: Aim) { self.aim = aim }

  /// Returns the range of repetitions for an isolation or compound exercise.
  package func reps(isCompound: Bool) -> ClosedRange<Int64> {
    switch aim {
    case .strength: isCompound ? 3...6 : 6...10
    case .muscle, .fatLoss: isCompound ? 6...12 : 10...15
    case .endurance: isCompound ? 12...20 : 15...25
    }
  }

  /// Returns the rest between sets, in seconds.
  package func restSeconds(isCompound: Bool) -> Int64 {
    switch aim {
    case .strength: isCompound ? 180 : 120
    case .muscle: isCompound ? 120 : 90
    case .endurance: isCompound ? 60 : 45
    case .fatLoss: isCompound ? 90 : 60
    }
  }

  /// The weekly sets per muscle.
  ///
  /// Sets for which it is a secondary muscle count half.
  package var weeklySets: ClosedRange<Int64> {
    switch aim {
    case .strength: 5...10
    case .muscle: 10...20
    case .endurance: 8...15
    case .fatLoss: 6...12
    }
  }

  /// The percentage points that a target's success bound is raised above the athlete's risk tolerance.
  ///
  /// At three repetitions, one more is a third more; in a calorie deficit, the load should only be held.
  package var caution: Int64 {
    switch aim {
    case .strength: 5
    case .muscle, .endurance: 0
    case .fatLoss: 10
    }
  }
}
