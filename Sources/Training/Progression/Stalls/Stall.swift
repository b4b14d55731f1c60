package import Records

/// The cause of a stall, real or apparent.
package enum StallCause: Equatable, Sendable {
  /// A single miss, since a difference of one repetition is chance.
  case noise
  /// A pause since the previous session, in days.
  case pause(days: Int64)
  /// The last increase, in whole percent of the weight before it, at which the targets were still met.
  case bigStep(percent: Int64, from: Int64)
  /// A drop in repetitions across the sets, with the rest taken in seconds.
  case shortRest(taken: Int64, fall: Int64)
  /// Fatigue, with its signs.
  case fatigue(Strain)
  /// None of the other causes applies.
  case unknown(times: Int64)
}

/// The signs of fatigue, of which two are required, or one if the exercise has stalled for longer.
package struct Strain: Equatable, Sendable {
  /// The number of the session's exercises that declined together, or nil if only this one did.
  package var falling: Int64?
  /// The effort in tenths, or nil if it neither rose at this weight nor stayed at 9 or more.
  package var effort: Int64?
  /// The weekly sets, or nil if there weren't many more than usual.
  package var sets: WeeklySets?

  package init() {}

  var signs: Int { (falling == nil ? 0 : 1) + (effort == nil ? 0 : 1) + (sets == nil ? 0 : 1) }
}

/// The hard sets of the seven days that end with a session, and of an average week in the four weeks before.
package struct WeeklySets: Equatable, Sendable {
  package var latest: Int64
  package var usual: Int64

  package init(latest: Int64, usual: Int64) {
    self.latest = latest
    self.usual = usual
  }

  /// True if the sets are at least three tenths above usual.
  var isMany: Bool { usual >= 8 && latest - usual >= 3 && (latest - usual) * 10 >= usual * 3 }
}

/// One session of an exercise, as the stall rules use it.
package struct StallDay: Equatable, Sendable {
  package var day: Day
  /// The heaviest load of the done sets.
  package var load: Int64
  /// The total number of repetitions or seconds in the done sets.
  package var done: Int64
  package var sets: Int64
  /// The total number of repetitions or seconds missing below the range.
  package var missed: Int64
  package var effort: Int64?
  /// True if every set had a target and reached it, so that the exercise waits for higher targets and isn't
  /// stalled.
  package var isAsAsked = false
  /// True if targets were missed, within the range or below it.
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

/// The input of the stall rules: the sessions of one exercise and their context.
package struct StallSigns: Sendable {
  /// The sessions without overridden targets, newest first, including the current session.
  package var days: [StallDay]
  /// The difference within which loads count as equal.
  package var halfStep: Int64 = 0
  /// True if the weight is added to bodyweight, where no step is big.
  package var isBodyweight = false
  /// The rest taken between equal sets and the drop in repetitions across them, or nil if the rest wasn't
  /// short.
  package var shortRest: (taken: Int64, fall: Int64)?
  /// The number of the session's exercises that declined, including this one, or 0 if this one didn't.
  package var falling: Int64 = 0
  package var weeklySets: WeeklySets?

  /// The last earlier day on which the exercise was trained, even with overridden targets, or nil if unknown.
  package var lastTrained: Day?
  /// The median effort of recent sessions in tenths, or nil if there are fewer than four.
  package var usualEffort: Int64?

  package init(days: [StallDay]) { self.days = days }
}
