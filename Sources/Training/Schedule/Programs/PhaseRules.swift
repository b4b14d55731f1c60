/// A phase's adjustments to a day's targets, shown to athletes as a row of a table.
package struct PhaseTargets: Equatable, Sendable {
  package var phase: ProgramPhase
  /// The change in each weight, in tenths of a percent; negative or 0.
  package var weight: Int64
  /// The change in each exercise's number of working sets, in tenths of a percent; −1000 leaves one set.
  package var sets: Int64
  /// True if the remaining set is done for as many repetitions as possible.
  package var isOpen = false

  /// True if the phase leaves the templates' targets unchanged, so that progression continues.
  package var isAsPlanned: Bool { weight == 0 && sets == 0 }

  /// The phase's targets as the adjustments that are stored with a session.
  package var adjustments: [OverrideAdjustment] {
    var found: [OverrideAdjustment] = []
    if weight != 0 { found.append(OverrideAdjustment(.percentWeight, tenthsOfPercent: weight)) }
    if sets != 0 { found.append(OverrideAdjustment(.percentVolume, tenthsOfPercent: sets)) }
    return found
  }
}

extension ProgramPhase {
  /// The targets of the phase.
  ///
  /// A deload reduces sets and load but doesn't interrupt training: a week off costs strength (Coleman 2024),
  /// and athletes who deload do fewer sets with less load (survey in `docs/notes/goals.md`). A peak cuts
  /// volume by 41–60% and maintains the load (Bosquet 2007). A test is one top set. Progression pauses while
  /// targets are lowered, so phases in which the athlete should progress leave targets unchanged.
  package var targets: PhaseTargets {
    switch self {
    case .base, .build, .capacity, .strength, .power: PhaseTargets(phase: self, weight: 0, sets: 0)
    case .peak: PhaseTargets(phase: self, weight: 0, sets: -450)
    case .deload, .recovery: PhaseTargets(phase: self, weight: -100, sets: -500)
    case .test: PhaseTargets(phase: self, weight: 0, sets: -1000, isOpen: true)
    }
  }
}
