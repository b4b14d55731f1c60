import Records
import TestSupport
import Testing
import Training

/// The activities that the athlete enters by hand.
@Suite struct RecordingTests {
  private let story = Story()

  private func note(_ activity: RecordedActivity) throws -> RecordedActivity {
    try story.act { tx throws(ActivityError) in try noteActivity(activity, in: tx) }
  }

  private func run(daysAgo days: Int64 = 0) -> RecordedActivity {
    var run = RecordedActivity()
    (run.title, run.startedAt) = ("Run", story.now + -days * 86_400_000)
    return run
  }

  @Test func `a day takes no more activities than it may have, and they can still be changed`() throws {
    let most = RecordedActivity.mostOfDay
    let first = try note(run())
    let rows = (1..<UInt64(most)).map { number in
      var run = first
      run.id = ID(high: 0xf, low: number)
      return Write.put(Row(run))
    }
    try story.commit(rows)
    #expect(throws: ActivityError.dayFull(most: Int64(most))) { try note(run()) }
    var changed = first
    changed.title = "Long run"
    #expect(try note(changed).title == "Long run")
    #expect(try note(run(daysAgo: 1)).id != .none)
    try story.act { tx throws(ActivityError) in try deleteActivity(first.id, in: tx) }
    #expect(try note(run()).day == first.day)
  }
}
