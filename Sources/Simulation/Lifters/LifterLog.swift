package import Training

/// One set that a policy asks for.
package struct AskedSet: Equatable, Sendable {
  package var weight: Weight
  package var reps: Int64
  /// Whether to go on beyond the repetitions, until one is left: "as many as possible".
  package var isOpen = false

  package init(_ weight: Weight, _ reps: Int64, isOpen: Bool = false) {
    (self.weight, self.reps, self.isOpen) = (weight, reps, isOpen)
  }
}

extension [AskedSet] {
  /// Three equal sets.
  static func sets(_ weight: Weight, _ reps: Int64, lastIsOpen: Bool = false) -> [AskedSet] {
    (0..<3).map { AskedSet(weight, reps, isOpen: lastIsOpen && $0 == 2) }
  }
}

/// One set of a log.
package struct DoneSet: Equatable, Sendable {
  package var asked: AskedSet
  package var reps: Int64
  /// How hard it was said to be, in tenths; nil where nobody said.
  package var rpe: Int64?

  package init(asked: AskedSet, reps: Int64, rpe: Int64? = nil) {
    (self.asked, self.reps, self.rpe) = (asked, reps, rpe)
  }

  package var isReached: Bool { reps >= asked.reps }
}

/// One day of a log.
package struct DoneDay: Equatable, Sendable {
  /// Days since the first one.
  package var number: Int64
  package var sets: [DoneSet]

  package init(number: Int64, sets: [DoneSet]) { (self.number, self.sets) = (number, sets) }

  /// Whether every set had its repetitions.
  package var isReached: Bool { sets.allSatisfy { $0.isReached } }
  /// The heaviest weight that was asked for.
  package var weight: Weight { sets.map { $0.asked.weight }.max() ?? .zero }

  /// Whether more than a tenth of what was asked is missing: the law by which outcomes are judged.
  package var isFailed: Bool {
    let missed = sets.reduce(Int64(0)) { $0 + max(0, $1.asked.reps - $1.reps) }
    return 10 * missed > sets.reduce(Int64(0)) { $0 + $1.asked.reps }
  }
}

/// Says what to do next, from what a lifter's log shows and nothing else.
package struct Policy: Sendable {
  /// Policies of one rule that differ by their steps alone have the same family.
  package let family: String
  package let name: String
  /// Begins with a lifter; what it answers is asked before each session, with the log so far and the day.
  package let begin: @Sendable (LifterBrief) -> ([DoneDay], _ today: Int64) -> [AskedSet]

  package init(
    _ family: String, _ name: String,
    begin: @escaping @Sendable (LifterBrief) -> ([DoneDay], _ today: Int64) -> [AskedSet]
  ) {
    (self.family, self.name, self.begin) = (family, name, begin)
  }
}
