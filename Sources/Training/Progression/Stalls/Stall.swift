package import Records

/// The cause of a stall, real or apparent.
package enum StallCause: Equatable, Sendable {
  /// A single miss, which is attributed to chance because results commonly differ by one repetition.
  case noise
  /// A pause before the session, with its length in days.
  case pause(days: Int64)
  /// An increase that was too large, with its size in whole percent and the previous load, at which targets
  /// were still met.
  case bigStep(percent: Int64, from: Int64)
  /// A drop in repetitions across the sets after too little rest, with the rest taken in seconds.
  case shortRest(taken: Int64, fall: Int64)
  /// Fatigue, with its signs.
  case fatigue(Strain)
  /// No known cause, with the number of sessions in a row at this weight.
  case unknown(times: Int64)
}

/// The signs of fatigue, of which two are required, or one if the exercise has stalled for several sessions.
package struct Strain: Equatable, Sendable {
  /// The number of the session's exercises that declined together, or nil if fewer than two did.
  package var falling: Int64?
  /// The effort in tenths, or nil if it neither rose at this weight nor stayed at 9 or more.
  package var effort: Int64?
  /// The weekly sets, or nil if there weren't many more than usual.
  package var sets: WeeklySets?

  package init() {}

  var signs: Int { (falling == nil ? 0 : 1) + (effort == nil ? 0 : 1) + (sets == nil ? 0 : 1) }
}

/// The numbers of hard sets in the seven days that end with a session, and in an average week of the four
/// preceding weeks.
package struct WeeklySets: Equatable, Sendable {
  package var latest: Int64
  package var usual: Int64

  package init(latest: Int64, usual: Int64) {
    self.latest = latest
    self.usual = usual
  }

  /// True if ``usual`` is at least eight and ``latest`` exceeds it by at least three sets and 30%.
  var isMany: Bool { usual >= 8 && latest - usual >= 3 && (latest - usual) * 10 >= usual * 3 }
}

/// One session of an exercise, as used by the stall rules.
package struct StallDay: Equatable, Sendable {
  package var day: Day
  /// The heaviest load of the completed sets, in millionths of the athlete's unit.
  package var load: Int64
  /// The total number of repetitions or seconds in the completed sets.
  package var done: Int64
  package var sets: Int64
  /// The total number of repetitions or seconds by which the completed sets fell below the range.
  package var missed: Int64
  package var effort: Int64?
  /// True if every set had a target and reached it.
  ///
  /// In that case, the exercise isn't stalled, because its targets have yet to be raised.
  package var isAsAsked = false
  /// True if any target was missed, whether the result was within or below the range.
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
  /// The sessions without overridden targets, most recent first, including the current session.
  package var days: [StallDay]
  /// The maximum difference between loads that count as equal.
  package var halfStep: Int64 = 0
  /// True if the weight is added to bodyweight, so that no step counts as big.
  package var isBodyweight = false
  /// The rest taken between equal sets, in seconds, and the drop in repetitions across them, or nil if the
  /// rest wasn't short.
  package var shortRest: (taken: Int64, fall: Int64)?
  /// The number of the session's exercises that declined, including this one, or 0 if this one didn't.
  package var falling: Int64 = 0
  package var weeklySets: WeeklySets?

  /// The day on which the exercise was last trained before this session, even if with overridden targets, or
  /// nil if unknown.
  package var lastTrained: Day?
  /// The median effort of recent sessions in tenths, or nil if there are fewer than four.
  package var usualEffort: Int64?

  package init(days: [StallDay]) { self.days = days }
}
