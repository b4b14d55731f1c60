import Database
import HTTPTypes
import Records
import Sync
import TestSupport
import Testing
import Training

@testable import Server

/// Records that another program could push with a device's key, with the worst values in every field of every
/// kind.
@Suite struct HostileRecordTests {
  private let site: TestServer

  init() throws { site = try TestServer() }

  private static let kinds = TrainingRecords.schema.kinds.filter { !$0.isDerived }
  private static let pages = [
    "/", "/week", "/calendar", "/history", "/progress", "/plans", "/exercises", "/profile", "/deleted",
    "/coach",
    "/programs", "/lessons", "/metrics", "/data/export", "/api/v1/sessions", "/api/v1/metrics", "/healthz",
  ]

  /// Pushes each write as a separate op, and returns the statuses.
  private func push(_ writes: [Value], from device: UInt64) async throws -> [String] {
    let id = ID(high: 5, low: device)
    let ops = writes.enumerated().map { place, write in
      Value.object([
        Field("n", .integer(Int64(place) + 1)), Field("hlc", .integer(.max)), Field("device", .id(id)),
        Field("action", .id(ID(high: device, low: UInt64(place)))), Field("schema", .integer(Op.schema)),
        Field("writes", .list([write])),
      ])
    }
    let body = Value.object([
      Field("athlete", .id(site.athletes[0])), Field("device", .id(id)), Field("name", .text("x")),
      Field("epoch", .null), Field("cursor", .integer(0)), Field("confirmed", .integer(0)),
      Field("schema", .integer(Op.schema)), Field("limit", .integer(2000)), Field("digest", .boolean(false)),
      Field("ops", .list(ops)),
    ])
    let reply = await site.ask(
      .post, "/sync/v1/exchange",
      [("Sec-Fetch-Site", "same-origin"), ("Content-Type", "application/json"), ("X-Sync-Protocol", "1")],
      bytes: JSONWriter.bytes(of: body))
    try #require(reply.status == 200, "\(reply.text.prefix(300))")
    guard case .list(let results)? = try JSONReader.value(of: reply.bytes)["results"] else { return [] }
    return results.map { result in
      if case .text(let word)? = result["st"] { word } else { "" }
    }
  }

  private func put(_ row: Row) -> Value {
    .object([Field("put", .text(row.kind)), Field("id", .id(row.id)), Field("v", .object(row.fields))])
  }

  private func expectPages() async {
    for page in HostileRecordTests.pages {
      let status = await site.ask(.get, page).status
      #expect(status < 500, "\(page)")
    }
  }

  @Test func `what belongs to another session that is complete can't be changed`() async throws {
    let now = site.edge.settings.clock()
    let (session, exercises) = try site.file.write(site.athletes[0]) { store in
      let tx = Transaction(store, Context(now: now, action: ID(high: 1, low: 1)))
      let template = try createTemplate(Sample.pushDay, in: tx)
      let session = try startSession(from: template.id, in: tx)
      let snapshot = try #require(tx.find(TemplateSnapshot.self, session.snapshotID))
      let performances = snapshot.exercises.enumerated().map { place, exercise in
        ExercisePerformance(of: exercise, at: place, in: session)
      }
      var taken = performances[1]
      taken.sessionID = ID(high: 4, low: 4)
      tx.put(taken)
      try store.stamp(tx.writes, at: now)
      try store.stamp([.put(Row(SessionEnd(sessionID: taken.sessionID, endedAt: now)))], at: now)
      return (session.id, performances.map(\.id))
    }
    let order = exercises.reversed().map { ("order", $0.text) }
    let reply = await site.post("/sessions/\(session.text)/order", [("op", op(1))] + order)
    #expect(reply.status == 409 && reply.text.contains("Nothing was changed"), "\(reply.status)")
  }

  @Test(arguments: kinds.map(\.name))
  func `records with numbers beyond their limits are refused, and at their limits stop no page`(
    _ name: String
  ) async throws {
    let kind = try #require(TrainingRecords.schema[name])
    var random = SeededGenerator(seed: 11)
    var (bad, good): ([Value], [Value]) = ([], [])
    for field in kind.fields {
      var shape = field.shape
      if case .optional(let wrapped) = shape { shape = wrapped }
      guard shape == .integer else { continue }
      for number in [Int64.min, .max, field.limits.lowerBound, field.limits.upperBound] {
        var row = random.row(of: kind, id: random.id())
        row.fields.removeAll { $0.name == field.name }
        row.fields.append(Field(field.name, .integer(number)))
        if field.limits.contains(number) { good.append(put(row)) } else { bad.append(put(row)) }
      }
    }
    if !bad.isEmpty {
      let became = try await push(bad, from: 1)
      #expect(became.count == bad.count && became.allSatisfy { $0 == "rejected" }, "\(became)")
    }
    if !good.isEmpty { _ = try await push(good, from: 2) }
    await expectPages()
  }

  @Test func `more records than share a parent are refused, one by one and together`() async throws {
    var random = SeededGenerator(seed: 8)
    func progress(on item: UInt64, _ id: ID) -> Value {
      var progress = FeedItemProgress()
      (progress.id, progress.itemID) = (id, ID(high: 2, low: item))
      return put(Row(progress))
    }
    func write(_ verb: String, _ id: ID) -> Value {
      let at = verb == "trash" ? [Field("at", .integer(1))] : []
      return .object([Field(verb, .text(FeedItemProgress.kind)), Field("id", .id(id))] + at)
    }
    let ids = (0..<201).map { _ in random.id() }
    let became = try await push(ids.map { progress(on: 1, $0) }, from: 1)
    #expect(became == Array(repeating: "applied", count: 200) + ["rejected"])
    // An existing record may be written again, but no other record may move to this parent.
    let elsewhere = random.id()
    let moved = [progress(on: 1, ids[0]), progress(on: 2, elsewhere), progress(on: 1, elsewhere)]
    #expect(try await push(moved, from: 2) == ["applied", "applied", "rejected"])
    // Trashed records don't count, but restored ones do.
    let exchanged = [write("trash", ids[0]), progress(on: 1, ids[200]), write("restore", ids[0])]
    #expect(try await push(exchanged, from: 3) == ["applied", "applied", "rejected"])
    let count = try site.file.read(site.athletes[0]) { store in
      try store.count(FeedItemProgress.kind, FeedItemProgress.byItem.equal(ID(high: 2, low: 1)))
    }
    #expect(count == 200)
  }

  @Test func `of more sets than a session has those that fit are kept`() async throws {
    let now = site.edge.settings.clock()
    var random = SeededGenerator(seed: 8)
    let most = SetPerformance.mostOfSession
    let writes = (0..<most + 30).map { _ in
      var set = SetPerformance()
      (set.id, set.sessionID, set.catalogID) = (random.id(), ID(high: 2, low: 2), "squat")
      return Write.put(Row(set))
    }
    let stamp = Stamp(clock: HybridClock.value(of: now), device: ID(high: 6, low: 6), number: 1)
    let op = Op(stamp, action: random.id(), writes: writes)
    let kept = try site.file.write(site.athletes[0]) { store in
      let own = Stamp(clock: stamp.clock, device: try store.head().device, number: 1)
      let result = try Merge.apply(
        op, clock: stamp.clock, to: store, by: own, policy: TrainingMergePolicy.self)
      #expect(result.status == .rejected(.tooLarge) && result.storedFacts.count == most)
      return try store.count(SetPerformance.kind, Query())
    }
    #expect(kept == Int64(most))
  }

  private func set(_ id: ID, in session: ID, _ unknown: [Field] = []) -> Write {
    var set = SetPerformance()
    (set.id, set.sessionID, set.catalogID, set.unknown) = (id, session, "squat", unknown)
    return .put(Row(set))
  }

  /// Ends a session that has amendments, merges an op with later writes to it, and returns the result.
  private func amend(_ session: ID, besides count: Int, _ writes: [Write]) throws -> OpResult {
    let now = site.edge.settings.clock()
    return try site.file.write(site.athletes[0]) { store in
      let amendments = (0..<count).map { number in
        var amendment = Amendment()
        amendment.id = .derived("amendment", from: session, ID(high: 0, low: UInt64(number)))
        (amendment.sessionID, amendment.recordKind) = (session, SetPerformance.kind)
        return Write.put(Row(amendment))
      }
      let end = Write.put(Row(SessionEnd(sessionID: session, endedAt: now)))
      try store.stamp([end] + amendments, at: now)
      let stamp = Stamp(clock: HybridClock.value(of: now) + 100, device: ID(high: 6, low: 6), number: 1)
      let own = Stamp(clock: stamp.clock, device: try store.head().device, number: 9)
      return try Merge.apply(
        Op(stamp, action: session, writes: writes), clock: stamp.clock, to: store, by: own,
        policy: TrainingMergePolicy.self)
    }
  }

  @Test(
    arguments: [
      (Amendment.mostOfSession, [ID(high: 7, low: 1), ID(high: 7, low: 2)]),
      (Amendment.mostWithFacts - 1, [ID(high: 7, low: 1)]), (Amendment.mostWithFacts, []),
    ] as [(Int, [ID])])
  func `beside as many corrections as a session has late sets are kept, as far as they fit`(
    count: Int, kept: [ID]
  ) throws {
    let session = ID(high: 2, low: 2)
    let mood = Write.put(Row(PreWorkoutMood(sessionID: session, feeling: .good, notes: nil)))
    let sets = (1...2).map { set(ID(high: 7, low: $0), in: session) }
    let result = try amend(session, besides: count, [mood] + sets)
    #expect(result.status == .rejected(.tooLarge) && result.storedFacts == kept)
    let query = Amendment.bySession.equal(session)
    let found = try site.file.read(site.athletes[0]) { try $0.count(Amendment.kind, query) }
    #expect(found == Int64(count + kept.count))
  }

  @Test func `a late set that is too deep for an amendment is refused, and the other is kept`() throws {
    let session = ID(high: 2, low: 2)
    let deep = (1...100).reduce(Value.integer(1)) { value, _ in .list([value]) }
    let (one, other) = (ID(high: 7, low: 1), ID(high: 7, low: 2))
    let result = try amend(
      session, besides: 0, [set(one, in: session, [Field("later", deep)]), set(other, in: session)])
    #expect(result.status == .rejected(.invalid) && result.storedFacts == [other])
  }

  @Test func `an export with more records than share a parent is refused`() throws {
    var random = SeededGenerator(seed: 8)
    var rows = (0..<201).map { _ in
      var progress = FeedItemProgress()
      (progress.id, progress.itemID) = (random.id(), ID(high: 2, low: 1))
      return Row(progress)
    }
    let context = Context(now: site.edge.settings.clock(), action: ID(high: 1, low: 1))
    #expect(throws: ArchiveError.self) {
      _ = try site.file.restore(site.athletes[0], context) { each in try each(rows) }
    }
    rows[200].trashedAt = context.now
    _ = try site.file.restore(site.athletes[0], context) { each in try each(rows) }
    let count = try site.file.read(site.athletes[0]) { try $0.count(FeedItemProgress.kind, Query()) }
    #expect(count == 200)
  }

  @Test(arguments: [Int64.min, .max, Instant.range.lowerBound, 0])
  func `what was deleted at any moment is listed, and can come back`(_ at: Int64) async throws {
    var random = SeededGenerator(seed: 4)
    let goal = random.row(of: Kind(Goal.self), id: ID(high: 3, low: 3))
    let trash = Value.object([
      Field("trash", .text(Goal.kind)), Field("id", .id(goal.id)), Field("at", .integer(at)),
    ])
    let restore = Value.object([Field("restore", .text(Goal.kind)), Field("id", .id(goal.id))])
    #expect(try await push([put(goal), trash], from: 1) == ["applied", "applied"])
    #expect(await site.ask(.get, "/deleted").status == 200)
    #expect(try await push([restore], from: 2).count == 1)
    await expectPages()
  }
}
