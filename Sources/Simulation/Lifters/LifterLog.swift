package import Training

/// A set that a policy prescribes.
package struct PrescribedSet: Equatable, Sendable {
  package var weight: Weight
  package var reps: Int64
  /// True if the set continues beyond the target until one repetition is left in reserve ("as many as
  /// possible").
  package var isOpen = false

  package init(_ weight: Weight, _ reps: Int64, isOpen: Bool = false) {
    (self.weight, self.reps, self.isOpen) = (weight, reps, isOpen)
  }
}

extension [PrescribedSet] {
  /// Returns three sets with the same weight and repetitions.
  ///
  /// If `lastIsOpen` is true, the last set is open.
  static func sets(_ weight: Weight, _ reps: Int64, lastIsOpen: Bool = false) -> [PrescribedSet] {
    (0..<3).map { PrescribedSet(weight, reps, isOpen: lastIsOpen && $0 == 2) }
  }
}

/// A performed set in a simulated lifter's log, with its target.
package struct DoneSet: Equatable, Sendable {
  package var asked: PrescribedSet
  package var reps: Int64
  /// The reported RPE in tenths, or nil if none was reported.
  package var rpe: Int64?

  package init(asked: PrescribedSet, reps: Int64, rpe: Int64? = nil) {
    (self.asked, self.reps, self.rpe) = (asked, reps, rpe)
  }

  package var isReached: Bool { reps >= asked.reps }
}

/// A training day in a simulated lifter's log.
package struct DoneDay: Equatable, Sendable {
  /// The number of days since the first day.
  package var number: Int64
  package var sets: [DoneSet]

  package init(number: Int64, sets: [DoneSet]) { (self.number, self.sets) = (number, sets) }

  /// True if every set reached its target.
  package var isReached: Bool { sets.allSatisfy { $0.isReached } }
  /// The heaviest prescribed weight.
  package var weight: Weight { sets.map { $0.asked.weight }.max() ?? .zero }

  /// True if more than a tenth of the prescribed repetitions were missed.
  ///
  /// The app applies the same threshold when it judges outcomes.
  package var isFailed: Bool {
    let missed = sets.reduce(Int64(0)) { $0 + max(0, $1.asked.reps - $1.reps) }
    return 10 * missed > sets.reduce(Int64(0)) { $0 + $1.asked.reps }
  }
}

/// A rule that prescribes the next sets from a lifter's log alone.
package struct Policy: Sendable {
  /// The name of the rule, without its step size.
  ///
  /// Policies that differ only in step size have the same family.
  package let family: String
  package let name: String
  /// A closure that creates the rule for a lifter.
  ///
  /// The returned closure prescribes a session from the log so far and the day's number.
  package let begin: @Sendable (LifterBrief) -> ([DoneDay], _ today: Int64) -> [PrescribedSet]

  package init(
    _ family: String, _ name: String,
    begin: @escaping @Sendable (LifterBrief) -> ([DoneDay], _ today: Int64) -> [PrescribedSet]
  ) {
    (self.family, self.name, self.begin) = (family, name, begin)
  }
}
