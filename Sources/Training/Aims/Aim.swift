package import Records

/// What the athlete trains for as a whole; one record, so that two devices can't both choose one.
package struct AimChoice: Record, Sendable {
  package static let kind = "aim_choice"
  package static let theID = ID.derived(kind)

  package var id = AimChoice.theID
  /// nil where none is chosen: then every exercise keeps what it has.
  package var aim: Aim?
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("aim", &aim)
  }
}

/// What training is for.
package enum Aim: String, Choice, Sendable {
  case strength, muscle, endurance
  case fatLoss = "fat_loss"
}

/// What follows from an aim, as the rules ask it: ranges, rest, pace and volume.
///
/// Sources: ACSM 2009 and the NSCA's table of repetitions and rest by goal; weekly sets by Schoenfeld 2017,
/// Baz-Valle 2022 and Pelland 2024. `docs/notes/goals.md` has the table and says what in it is our own.
package struct TrainingAim: Equatable, Sendable {
  package let aim: Aim

  package init(_ aim: Aim) { self.aim = aim }

  /// The repetitions that suit an exercise with one joint or with several.
  package func reps(isCompound: Bool) -> ClosedRange<Int64> {
    switch aim {
    case .strength: isCompound ? 3...6 : 6...10
    case .muscle, .fatLoss: isCompound ? 6...12 : 10...15
    case .endurance: isCompound ? 12...20 : 15...25
    }
  }

  /// Seconds of rest between the sets.
  package func restSeconds(isCompound: Bool) -> Int64 {
    switch aim {
    case .strength: isCompound ? 180 : 120
    case .muscle: isCompound ? 120 : 90
    case .endurance: isCompound ? 60 : 45
    case .fatLoss: isCompound ? 90 : 60
    }
  }

  /// Sets of each muscle in a week, where it helps counted half.
  package var weeklySets: ClosedRange<Int64> {
    switch aim {
    case .strength: 5...10
    case .muscle: 10...20
    case .endurance: 8...15
    case .fatLoss: 6...12
    }
  }

  /// Percent points by which a target has to be surer than the athlete's boldness asks.
  ///
  /// Of three repetitions one is a third, and in a deficit the load is to be held.
  package var caution: Int64 {
    switch aim {
    case .strength: 5
    case .muscle, .endurance: 0
    case .fatLoss: 10
    }
  }
}
