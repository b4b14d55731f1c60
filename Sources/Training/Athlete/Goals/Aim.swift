package import Records

/// The athlete's overall training aim.
///
/// It is a single record, so that two devices can't choose different aims.
package struct AimChoice: Record, Sendable {
  package static let kind = "aim_choice"
  package static let theID = ID.derived(kind)

  package var id = AimChoice.theID
  /// The aim, or nil if none is chosen, in which case no exercise is adapted to an aim.
  package var aim: Aim?
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("aim", &aim)
  }
}

/// A training aim: strength, muscle growth, endurance or fat loss.
package enum Aim: String, Choice, Sendable {
  case strength, muscle, endurance
  case fatLoss = "fat_loss"
}

/// The repetition ranges, rest times, weekly sets and caution that suit a training aim.
///
/// Sources: ACSM 2009 and the NSCA's table of repetitions and rest by goal, and for weekly sets Schoenfeld
/// 2017, Baz-Valle 2022 and Pelland 2024. `docs/notes/goals.md` contains the table and marks the values
/// without a source.
package struct TrainingAim: Equatable, Sendable {
  package let aim: Aim

  package init(_ aim: Aim) { self.aim = aim }

  /// Returns the repetition range for a compound or isolation exercise.
  package func reps(isCompound: Bool) -> ClosedRange<Int64> {
    switch aim {
    case .strength: isCompound ? 3...6 : 6...10
    case .muscle, .fatLoss: isCompound ? 6...12 : 10...15
    case .endurance: isCompound ? 12...20 : 15...25
    }
  }

  /// Returns the rest between sets of a compound or isolation exercise, in seconds.
  package func restSeconds(isCompound: Bool) -> Int64 {
    switch aim {
    case .strength: isCompound ? 180 : 120
    case .muscle: isCompound ? 120 : 90
    case .endurance: isCompound ? 60 : 45
    case .fatLoss: isCompound ? 90 : 60
    }
  }

  /// The recommended number of sets per muscle per week.
  ///
  /// A set that works the muscle as a secondary muscle counts as half.
  package var weeklySets: ClosedRange<Int64> {
    switch aim {
    case .strength: 5...10
    case .muscle: 10...20
    case .endurance: 8...15
    case .fatLoss: 6...12
    }
  }

  /// The number of percentage points added to the athlete's risk tolerance to get a target's success bound.
  ///
  /// Strength requires more caution because one more repetition in a set of three is a third more work. Fat
  /// loss requires the most because the goal in a calorie deficit is only to maintain the load.
  package var caution: Int64 {
    switch aim {
    case .strength: 5
    case .muscle, .endurance: 0
    case .fatLoss: 10
    }
  }
}
