import Records
import TestSupport
import Testing
import Training

/// Sessions and recorded activities on three days, many of them at the same time.
@Suite struct LoadReadingTests {
  private let story = Story()

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `what is the same training is found as if all were compared with all`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let first = story.now.day(utcOffset: 0)
    let activities = (0..<60).map { _ in activity(&random) }
    let sessions = (0..<30).map { _ in session(&random) }
    try story.act { tx in
      for activity in activities { tx.put(activity) }
      for session in sessions {
        tx.put(session.0)
        tx.put(session.1)
      }
    }
    let note = try story.act { tx in
      var note = ActivityNote()
      note.id = ActivityNote.id(of: activities[0].id)
      (note.activityID, note.sessionID) = (activities[0].id, sessions[0].0.id)
      tx.put(note)
      return note
    }
    let found = story.read { loads(from: first, through: first + 4, in: $0) }
    #expect(Set(found.map { "\($0.what)" }) == compared(activities, sessions, note))
    #expect(found.count < 90)
  }

  private func instant(_ random: inout SeededGenerator) -> Instant {
    story.now + Int64.random(in: 0..<4320, using: &random) * 60_000
  }

  private func activity(_ random: inout SeededGenerator) -> RecordedActivity {
    var activity = RecordedActivity()
    activity.id = random.id()
    activity.startedAt = instant(&random)
    activity.title = "Run"
    activity.day = activity.startedAt.day(utcOffset: 0)
    activity.durationSeconds = Int64.random(in: 0...60, using: &random) * 600
    activity.source = Bool.random(using: &random) ? .manual : .strava
    return activity
  }

  private func session(_ random: inout SeededGenerator) -> (WorkoutSession, SessionEnd) {
    var session = WorkoutSession()
    session.id = random.id()
    session.startedAt = instant(&random)
    session.day = session.startedAt.day(utcOffset: 0)
    let length = Int64.random(in: 0...300, using: &random) * 60_000
    return (session, SessionEnd(sessionID: session.id, endedAt: session.startedAt + length))
  }

  /// Computes the same result by comparing all pairs.
  private func compared(
    _ activities: [RecordedActivity], _ sessions: [(WorkoutSession, SessionEnd)], _ note: ActivityNote
  ) -> Set<String> {
    var left = activities.sorted { ($0.day, $0.id) < ($1.day, $1.id) }
    var found: Set<String> = []
    for (session, end) in sessions.sorted(by: { ($0.0.day, $0.0.id) < ($1.0.day, $1.0.id) }) {
      let place = left.firstIndex { activity in
        if activity.id == note.activityID { return session.id == note.sessionID }
        return isSameTraining(activity.stretch, (session.startedAt, end.endedAt))
      }
      let activity = place.map { left.remove(at: $0) }
      found.insert("\(DayLoad.Training.session(session.id, activity: activity?.id))")
    }
    var kept: [RecordedActivity] = []
    for activity in left.sorted(by: { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }) {
      let isKnown = kept.contains {
        $0.source != activity.source && isSameTraining($0.stretch, activity.stretch)
      }
      if !isKnown { kept.append(activity) }
    }
    for activity in kept { found.insert("\(DayLoad.Training.activity(activity.id))") }
    return found
  }
}
