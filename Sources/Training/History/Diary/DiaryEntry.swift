package import Records

/// A line in the diary that describes a finished session.
package struct DiaryEntry: Equatable, Sendable {
  package var sessionID: ID
  package var title: String
  package var day: Day
  package var startedAt: Instant
  package var origin: SessionOrigin
  /// The duration in minutes, or nil if unknown.
  package var minutes: Int64?
  /// The number of sets, excluding warm-ups.
  package var sets: Int64 = 0
  /// The volume in gram-repetitions.
  package var volume: Int64 = 0
  /// The effort, from 1 to 10, or nil if the athlete didn't rate it.
  package var effort: Int64?
  /// True if the session's targets were overridden.
  package var isLightened = false
  /// True if the session was corrected or amended afterwards.
  package var isAmended = false

  init(_ session: WorkoutSession) {
    sessionID = session.id
    title = session.title
    day = session.day
    startedAt = session.startedAt
    origin = session.origin
  }

  /// Creates a diary entry from a session's complete facts.
  package init(_ facts: SessionFacts) {
    self.init(facts.session)
    minutes = facts.end.flatMap { facts.session.startedAt.minutes(until: $0.endedAt) }
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

extension Instant {
  /// Returns the number of whole minutes until `end`, or nil if the interval is under one minute or over ten
  /// days.
  package func minutes(until end: Instant) -> Int64? {
    let passed = end - self
    return (60_000...864_000_000).contains(passed) ? passed / 60_000 : nil
  }
}
