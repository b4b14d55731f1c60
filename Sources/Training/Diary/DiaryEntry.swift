package import Records

/// A finished session as one line of the diary.
package struct DiaryEntry: Equatable, Sendable {
  package var sessionID: ID
  package var title: String
  package var day: Day
  package var startedAt: Instant
  package var origin: SessionOrigin
  /// nil where no length was noted.
  package var minutes: Int64?
  /// Sets that are no warm-up.
  package var sets: Int64 = 0
  /// Gram-repetitions.
  package var volume: Int64 = 0
  /// 1…10.
  package var effort: Int64?
  /// Whether its targets were lighter than the template's.
  package var isLightened = false
  /// Whether something was corrected or added afterwards.
  package var isAmended = false

  init(_ session: WorkoutSession) {
    sessionID = session.id
    title = session.title
    day = session.day
    startedAt = session.startedAt
    origin = session.origin
  }

  /// A session that was read whole.
  package init(_ facts: SessionFacts) {
    self.init(facts.session)
    minutes = facts.end.flatMap { Training.minutes(from: facts.session.startedAt, to: $0.endedAt) }
    effort = facts.effort?.rpe
    isLightened = facts.override != nil
    isAmended = !facts.corrections.isEmpty
    count(facts.summaries)
  }

  mutating func count(_ summaries: [SessionSummary]) {
    for summary in summaries {
      sets += summary.hardSets
      volume += summary.volume
    }
  }
}

/// The whole minutes from a start to an end; nil where there are none, or more than ten days.
package func minutes(from start: Instant, to end: Instant) -> Int64? {
  let passed = end - start
  return (60_000...864_000_000).contains(passed) ? passed / 60_000 : nil
}
