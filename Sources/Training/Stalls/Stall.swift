package import Records

/// Why an exercise doesn't get on, or only seems not to.
package enum StallCause: Equatable, Sendable {
  /// Missed once: a repetition more or less is chance.
  case noise
  /// So many days passed since the time before.
  case pause(days: Int64)
  /// The last rise, in whole percent of the weight before it; there the load was still met.
  case bigStep(percent: Int64, from: Int64)
  /// Repetitions fall from set to set by so many, with so many seconds of rest.
  case shortRest(taken: Int64, fall: Int64)
  /// What speaks for it.
  case fatigue(Strain)
  /// None of these is to be seen.
  case unknown(times: Int64)
}

/// What speaks for fatigue: two signs, or one where the exercise has stood still for longer.
package struct Strain: Equatable, Sendable {
  /// How many exercises of the session fell together; nil where this one fell alone.
  package var falling: Int64?
  /// In tenths, where effort went up at this weight or stayed at nine and more.
  package var effort: Int64?
  /// Where there were many more than usual.
  package var sets: WeeklySets?

  package init() {}

  var signs: Int { (falling == nil ? 0 : 1) + (effort == nil ? 0 : 1) + (sets == nil ? 0 : 1) }
}

/// Hard sets of the seven days that end with a session, and of a usual week in the four before.
package struct WeeklySets: Equatable, Sendable {
  package var latest: Int64
  package var usual: Int64

  package init(latest: Int64, usual: Int64) {
    self.latest = latest
    self.usual = usual
  }

  /// Three tenths more than usual.
  var isMany: Bool { usual >= 8 && latest - usual >= 3 && (latest - usual) * 10 >= usual * 3 }
}

/// One time of an exercise, as far as a stall can be told from it.
package struct StallDay: Equatable, Sendable {
  package var day: Day
  /// The heaviest load of the sets that were done.
  package var load: Int64
  /// Repetitions or seconds of the sets that were done, in sum.
  package var done: Int64
  package var sets: Int64
  /// How far the sets lie under their range, in sum.
  package var missed: Int64
  package var effort: Int64?
  /// Whether targets asked for all that was done and nothing more: then it doesn't stand still, it waits.
  package var isAsAsked = false
  /// Whether targets were missed, within the range or under it.
  package var isShort = false

  package init(day: Day, load: Int64, done: Int64, sets: Int64 = 3, missed: Int64 = 0, effort: Int64? = nil) {
    self.day = day
    self.load = load
    self.done = done
    self.sets = sets
    self.missed = missed
    self.effort = effort
  }
}

/// What a stall is told from: the times of one exercise and what lies about them.
package struct StallSigns: Sendable {
  /// The newest first, the session's own among them, without those under an override.
  package var days: [StallDay]
  /// Loads within it are the same.
  package var halfStep: Int64 = 0
  /// Added to a body's own weight no step is big.
  package var isBodyweight = false
  /// Today's fall over equal sets and the rest between them, where the rest was short.
  package var shortRest: (taken: Int64, fall: Int64)?
  /// Exercises of the session that fell, this one among them; none where it did not.
  package var falling: Int64 = 0
  package var weeklySets: WeeklySets?

  /// The day before on which it was trained, also under an override; nil where that isn't known.
  package var lastTrained: Day?
  /// The middle of the efforts of the last times, in tenths; nil of fewer than four.
  package var usualEffort: Int64?

  package init(days: [StallDay]) { self.days = days }
}
