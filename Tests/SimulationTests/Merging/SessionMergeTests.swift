import Records
import Sync
import TestSupport
import Testing
import Training

/// Concurrent facts about a session from two devices.
@Suite struct SessionMergeTests {
  let pair: Pair

  init() throws { pair = try Pair() }

  private func frozen(_ session: WorkoutSession) throws -> [Row] {
    let store = pair.server.store
    return try [WorkoutSession.kind].compactMap { try store.row($0, session.id) }
      + store.rows(ExercisePerformance.kind, ExercisePerformance.bySession.equal(session.id).including(.any))
      + store.rows(SetPerformance.kind, SetPerformance.bySession.equal(session.id).including(.any))
  }

  @Test func `a session whose end comes first is taken in all the same`() throws {
    let session = try pair.session()
    try pair.finish(session, effort: 8, on: pair.laptop)
    let device = ID(high: 9, low: 9)
    let store = MemoryStore(schema: TrainingRecords.schema, device: device)
    for op in pair.laptop.unsent + pair.phone.settled.map({ $0.op }) {
      let own = Stamp(clock: op.clock, device: device, number: 1)
      _ = try Merge.apply(op, clock: op.clock, to: store, by: own, policy: TrainingMergePolicy.self)
    }
    #expect(try store.row(WorkoutSession.kind, session.id) != nil)
    let tx = Transaction(store, Context(now: pair.now, action: .none))
    #expect(Training.facts(of: session.id, in: tx)?.exercises.flatMap { $0.sets }.count == 1)
  }

  @Test func `sets logged on both are all there`() throws {
    let session = try pair.session()
    try pair.log(9, on: pair.phone, in: session)
    try pair.log(8, on: pair.laptop, in: session)
    try pair.syncBoth()
    #expect(try Set(pair.reps(session)) == [10, 9, 8])
  }

  @Test func `of two finishes the first counts and what the second says otherwise is kept beside it`() throws
  {
    let session = try pair.session()
    try pair.log(9, on: pair.laptop, in: session)
    try pair.finish(session, effort: 7, on: pair.phone)
    try pair.finish(session, effort: 9, on: pair.laptop)
    try pair.sync(pair.phone)
    let before = try frozen(session)
    #expect(try pair.sync(pair.laptop) == [.amended, .amended])
    try pair.syncBoth()
    #expect(try frozen(session) == before)
    let facts = try pair.facts(session)
    #expect(try pair.reps(session) == [10, 9])
    #expect(facts.effort?.rpe == 9)
    #expect(facts.amendments.contains { $0.recordKind == SetPerformance.kind && $0.reason == .late })
    #expect(facts.amendments.contains { $0.recordKind == PostWorkoutEffort.kind && $0.reason == .correction })
  }

  @Test
  func `what was done before the end and comes after it is late, what is changed after is a correction`()
    throws
  {
    let session = try pair.session()
    let set = try #require(try pair.facts(session).exercises.first?.sets.first)
    try pair.log(9, on: pair.laptop, in: session)
    try pair.finish(session, effort: 7, on: pair.phone)
    try pair.on(pair.laptop) { tx throws(SessionError) in
      try editSet(set.id, to: Sample.set(Sample.kilograms(55), 10), in: session.id, tx)
    }
    try pair.on(pair.laptop) { tx throws(SessionError) in try removeSet(set.id, in: session.id, tx) }
    try pair.sync(pair.phone)
    try pair.sync(pair.laptop)
    try pair.syncBoth()
    #expect(try pair.reps(session) == [9])
    #expect(try pair.facts(session).amendments.map { $0.reason } == [.late, .correction, .correction])
    #expect(try pair.server.store.row(SetPerformance.kind, set.id)?.trashedAt == nil)
  }

  @Test func `an exercise that comes late with its set is told with it`() throws {
    let session = try pair.session()
    try pair.log(12, of: Sample.squat, on: pair.laptop, in: session)
    try pair.finish(session, effort: 7, on: pair.phone)
    try pair.syncBoth()
    #expect(try pair.facts(session).exercises.last?.performance.nameSnapshot == "Squat")
    #expect(try pair.reps(session).contains(12))
    let summaries = pair.read { Training.summaries(of: Sample.squat.catalogID, limit: 5, in: $0) }
    #expect(summaries.map { $0.reps } == [12])
  }

  @Test func `a set that was not known brings a deleted session back`() throws {
    let session = try pair.session()
    try pair.log(9, on: pair.laptop, in: session)
    try pair.delete(session, on: pair.phone)
    try pair.sync(pair.phone)
    try pair.sync(pair.laptop)
    try pair.syncBoth()
    #expect(pair.read { $0.trashedAt(WorkoutSession.self, session.id) } == nil)
    #expect(try pair.reps(session) == [10, 9])
  }

  @Test func `a set that was logged after the deletion keeps the session, whichever comes first`() throws {
    let session = try pair.session()
    try pair.delete(session, on: pair.phone)
    try pair.log(9, on: pair.laptop, in: session)
    try pair.sync(pair.laptop)
    #expect(try pair.sync(pair.phone) == [.superseded])
    try pair.syncBoth()
    #expect(try pair.reps(session) == [10, 9])
  }

  @Test func `deleting what is known to all deletes it, and it comes back whole`() throws {
    let session = try pair.session()
    try pair.delete(session, on: pair.laptop)
    try pair.syncBoth()
    #expect(pair.read { Training.facts(of: session.id, in: $0) } == nil)
    try pair.on(pair.phone) { tx throws(SessionError) in try restoreSession(session.id, in: tx) }
    try pair.syncBoth()
    #expect(try pair.reps(session) == [10])
  }

  @Test func `a finished session may be deleted whole, and a late set brings it back`() throws {
    let session = try pair.session()
    try pair.log(9, on: pair.laptop, in: session)
    try pair.finish(session, effort: 7, on: pair.phone)
    try pair.delete(session, on: pair.phone)
    try pair.sync(pair.phone)
    #expect(try pair.sync(pair.laptop) == [.amended])
    try pair.syncBoth()
    #expect(try pair.reps(session) == [10, 9])
  }
}
