/// What a phase makes of the targets of a day: a row of the table that athletes are shown.
package struct PhaseTargets: Equatable, Sendable {
  package var phase: ProgramPhase
  /// Tenths of a percent that go off each weight, below zero; 0 is as planned.
  package var weight: Int64
  /// The same of the working sets of each exercise; −1000 leaves one.
  package var sets: Int64
  /// Whether that one set is done for as many repetitions as there are.
  package var isOpen = false

  /// Whether days of the phase ask for what their templates ask for, and progress goes on.
  package var isAsPlanned: Bool { weight == 0 && sets == 0 }

  /// What is stored of it for a session.
  package var adjustments: [OverrideAdjustment] {
    var found: [OverrideAdjustment] = []
    if weight != 0 { found.append(OverrideAdjustment(.percentWeight, tenthsOfPercent: weight)) }
    if sets != 0 { found.append(OverrideAdjustment(.percentVolume, tenthsOfPercent: sets)) }
    return found
  }
}

extension ProgramPhase {
  /// The table of phases.
  ///
  /// A deload takes sets and load off and keeps training going: a week off costs strength (Coleman 2024), and
  /// athletes who deload do fewer sets with less load (survey in `docs/notes/goals.md`). A peak takes 41–60 %
  /// of the volume off and keeps the load (Bosquet 2007). A test is one top set. While targets are lowered
  /// nothing is learned, so the phases in which an athlete progresses leave them as they are.
  package var targets: PhaseTargets {
    switch self {
    case .base, .build, .capacity, .strength, .power: PhaseTargets(phase: self, weight: 0, sets: 0)
    case .peak: PhaseTargets(phase: self, weight: 0, sets: -450)
    case .deload, .recovery: PhaseTargets(phase: self, weight: -100, sets: -500)
    case .test: PhaseTargets(phase: self, weight: 0, sets: -1000, isOpen: true)
    }
  }
}
