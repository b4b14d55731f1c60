import Records
import Sync
import Testing

@Suite struct DeviceTests {
  static let athlete = ServerReplicaTests.athlete
  let server = ServerReplica(Toys.store(9), of: athlete, policy: ToyPolicy.self)
  let device: Device<ToyPolicy>
  let now = Instant(milliseconds: 1_790_000_000_000)

  enum Never: Error {}

  init() throws { device = try DeviceTests.device() }

  static func device(_ kept: [JournalEntry] = []) throws -> Device<ToyPolicy> {
    try Device(kept, athlete: athlete, new: ID(high: 1, low: 1), schema: Toys.schema, policy: ToyPolicy.self)
  }

  func write(_ id: UInt64, _ text: String, action: UInt64) throws {
    _ = try device.perform(Context(now: now, action: ID(high: 0, low: action))) { tx throws(Never) in
      tx.put(Toys.note(id, text))
    }
  }

  func text(_ id: UInt64) throws -> Value? {
    try device.view.row(Note.kind, ID(high: 0, low: id))?["text"]
  }

  func handle(_ answer: ExchangeResponse, at later: Int64 = 0) throws {
    _ = try device.handle(
      Reply(.response(answer), sentAt: now + later, receivedAt: now + later, random: (1, 2)))
  }

  /// Pushes all ops, and pulls a batch with up to `limit` changes.
  func exchange(limit: Int64 = 1000, later: Int64 = 0) throws {
    var asked = device.makeExchange(at: now + later)
    asked.limit = limit
    try handle(server.response(to: asked, server.apply(asked, at: now), at: now), at: later)
  }

  /// Pushes all ops when the server's and the device's clocks show different times.
  func exchange(at time: Instant, clock: Instant) throws {
    let asked = device.makeExchange(at: clock)
    let answer = try server.response(to: asked, server.apply(asked, at: time), at: time)
    _ = try device.handle(Reply(.response(answer), sentAt: clock, receivedAt: clock, random: (1, 2)))
  }

  @Test func `an op stays upon the base until the base holds it`() throws {
    try write(1, "mine", action: 1)
    let asked = device.makeExchange(at: now)
    let results = try server.apply(asked, at: now)
    var early = ChangeBatch(from: 0, to: 0, time: now)
    early.done = true
    try handle(ExchangeResponse(to: device.id, time: now, epoch: .none, results: results, batch: early))
    #expect(device.unsent.isEmpty)
    #expect(device.outbox.count == 1)
    #expect(try text(1) == .text("mine"))
    try exchange()
    #expect(device.outbox.isEmpty)
    #expect(device.settled.map { $0.op.number } == [1])
    #expect(try text(1) == .text("mine"))
  }

  @Test func `an answer from before all was asked for anew brings back nothing older`() throws {
    let asked = device.makeExchange(at: now)
    let late = try server.response(to: asked, server.apply(asked, at: now), at: now)
    try write(1, "mine", action: 1)
    try exchange()
    _ = try device.handle(Reply(.refusal(.resync), sentAt: now, receivedAt: now, random: (1, 2)))
    try handle(late)
    #expect(try text(1) == .text("mine"))
    try exchange()
    #expect(try device.cursor == 1 && text(1) == .text("mine"))
  }

  @Test func `what was said to a former name answers nothing of this one`() throws {
    try write(1, "mine", action: 1)
    let asked = device.makeExchange(at: now)
    var answer = try server.response(to: asked, server.apply(asked, at: now), at: now)
    answer.device = ID(high: 5, low: 5)
    answer.batch.entries = []
    try handle(answer)
    #expect(device.outbox.map { $0.result } == [nil])
    #expect(try text(1) == .text("mine"))
  }

  @Test func `a single op that is too much for a proxy is given up only when it was so again and again`()
    throws
  {
    try write(1, "mine", action: 1)
    for attempt in 1...5 {
      #expect(try text(1) == .text("mine"))
      _ = device.makeExchange(at: now)
      let again = try device.handle(Reply(.tooLarge, sentAt: now, receivedAt: now, random: (1, 2)))
      #expect(again == (attempt == 5))
      device.resetBackOff()
    }
    #expect(try text(1) == nil)
    #expect(device.refused.map { $0.refusal } == [.tooLarge])
    #expect(device.unsent.map { $0.writes.count } == [0])
  }

  @Test func `a backlog too large for a slow connection is sent in smaller parts`() throws {
    for number in 1...100 as ClosedRange<UInt64> { try write(number, "mine", action: number) }
    let slowPull = Reply(.nothing, sentAt: now, receivedAt: now + 30_000, random: (1, 2))
    #expect(try device.handle(slowPull) == false, "a slow pull has no ops to halve")
    var sizes: [Int] = []
    for wait in [200, 30_000, 30_000, 30_000] as [Int64] {
      sizes.append(device.makeExchange(at: now).ops.count)
      let late = Reply(.nothing, sentAt: now, receivedAt: now + wait, random: (1, 2))
      #expect(try device.handle(late) == false)
    }
    #expect(sizes == [100, 100, 50, 25])
    while !device.unsent.isEmpty, sizes.count < 20 {
      sizes.append(device.makeExchange(at: now).ops.count)
      try exchange()
    }
    #expect(sizes == [100, 100, 50, 25, 12, 24, 48, 16])
  }

  @Test func `what is not sent yet is laid upon what comes`() throws {
    try write(1, "mine", action: 1)
    let theirs = Toys.op(
      2, 1, at: 5, [.put(Row(Toys.note(1, "theirs"))), .put(Row(Toys.note(2, "more")))])
    _ = try server.apply(Toys.exchange([theirs]), at: now)
    var asked = device.makeExchange(at: now)
    asked.ops = []
    try handle(server.response(to: asked, [], at: now))
    #expect(try text(1) == .text("mine"))
    #expect(try text(2) == .text("more"))
  }

  @Test func `numbers are never given twice and actions never done twice, whatever was confirmed`() throws {
    try write(1, "a", action: 1)
    try exchange()
    try write(1, "again", action: 1)
    #expect(device.outbox.isEmpty)
    try write(1, "b", action: 2)
    #expect(device.outbox.map { $0.op.number } == [2])
  }

  @Test func `nothing of the pages is shown before the last, and a late page is dropped`() throws {
    for number in 1...4 {
      let op = Toys.op(2, Int64(number), at: 5, [.put(Row(Toys.note(UInt64(number), "n")))])
      _ = try server.apply(Toys.exchange([op]), at: now)
    }
    var asked = device.makeExchange(at: now)
    asked.limit = 2
    let first = try server.response(to: asked, [], at: now)
    try handle(first)
    #expect(device.cursor == 0)
    #expect(try text(1) == nil)
    let second = try server.response(to: device.makeExchange(at: now), [], at: now)
    try handle(second)
    #expect(device.cursor == 4)
    #expect(try text(1) == .text("n"))
    try handle(first)
    try handle(second)
    #expect(device.cursor == 4)
  }

  @Test func `a refused op leaves what is shown and is kept to be seen`() throws {
    // The device's own store accepts the seal, but the server has another content for it.
    _ = try server.apply(Toys.exchange([Toys.op(2, 1, at: 5, [.put(Row(Toys.seal(7)))])]), at: now)
    _ = try device.perform(Context(now: now, action: ID(high: 0, low: 1))) { tx throws(Never) in
      tx.put(Toys.seal(7, "mine"))
      tx.put(Toys.note(1, "a fact"))
    }
    try exchange()
    #expect(device.refused.map { $0.op.number } == [1])
    #expect(device.outbox.isEmpty)
    #expect(try device.view.row(Seal.kind, Toys.seal(7).id)?["text"] == .text("sealed"))
    #expect(try text(1) == .text("a fact"))
  }

  /// Creates an op that the server refuses although it stores the op's fact, and returns the op's place.
  private func refuse() throws -> Int64 {
    _ = try server.apply(Toys.exchange([Toys.op(2, 1, at: 5, [.put(Row(Toys.seal(7)))])]), at: now)
    _ = try device.perform(Context(now: now, action: ID(high: 0, low: 1))) { tx throws(Never) in
      tx.put(Toys.seal(7, "mine"))
      tx.put(Toys.note(1, "a fact"))
    }
    try exchange()
    return try #require(device.refused.first).place
  }

  @Test func `a refused op is sent again without what was filed, or let go`() throws {
    let place = try refuse()
    try device.resend(refused: place, at: now)
    #expect(device.refused.isEmpty)
    #expect(device.unsent.map { $0.writes.map { $0.kind } } == [[Seal.kind]])
    try exchange()
    let again = try #require(device.refused.first)
    #expect(again.op.number == 2 && again.place != place)
    device.discard(refused: place)
    #expect(device.refused.count == 1, "another one stays")
    device.discard(refused: again.place)
    #expect(device.refused.isEmpty && device.outbox.isEmpty)
    #expect(try text(1) == .text("a fact"))
    let gone = device.drainJournal().last {
      $0.key.hasPrefix("settled/") && $0.key.hasSuffix("\(again.place)")
    }
    #expect(gone?.value == nil)
  }

  @Test func `a device whose clock is wrong learns the time and its edits count as made now`() throws {
    let day: Int64 = 86_400_000
    try exchange(later: -day)
    _ = try device.perform(Context(now: now + -day, action: ID(high: 0, low: 1))) { tx throws(Never) in
      tx.put(Toys.note(1, "a"))
    }
    #expect(device.outbox.first.map { $0.op.clock >> 16 } == now.milliseconds)
  }

  @Test func `what was written by a clock that was ahead counts as written now, in its order`() throws {
    let year: Int64 = 31_536_000_000
    for number in UInt64(1)...3 {
      _ = try device.perform(Context(now: now + year, action: ID(high: 0, low: number))) { tx throws(Never) in
        tx.put(Toys.note(number, "early"))
      }
    }
    var asked = device.makeExchange(at: now + year)
    asked.ops = [asked.ops[0]]
    try write(4, "late", action: 4)
    let answer = try server.response(to: asked, server.apply(asked, at: now), at: now)
    _ = try device.handle(
      Reply(.response(answer), sentAt: now + year, receivedAt: now + year, random: (1, 2)))
    #expect(device.unsent.map { $0.number } == [2, 3, 4])
    #expect(device.unsent.allSatisfy { !HybridClock.isAhead($0.clock, of: now) })
    #expect(zip(device.unsent, device.unsent.dropFirst()).allSatisfy { $0.clock < $1.clock })
  }

  @Test func `an op whose clock is set right stays later than one before it that is a little ahead`() throws {
    try exchange()
    let asked = device.makeExchange(at: now)
    for (number, ahead) in [(UInt64(1), Int64(30_000)), (2, 3_600_000)] {
      let context = Context(now: now + ahead, action: ID(high: 0, low: number))
      _ = try device.perform(context) { tx throws(Never) in tx.put(Toys.note(1, "n\(number)")) }
    }
    try handle(server.response(to: asked, [], at: now))
    #expect(device.unsent.allSatisfy { !HybridClock.isAhead($0.clock, of: now) })
    #expect(device.unsent[0].clock < device.unsent[1].clock)
    try device.refreshView()
    #expect(try text(1) == .text("n2"))
  }

  @Test func `an answer that comes late sets no clock back`() throws {
    try exchange()
    let asked = device.makeExchange(at: now)
    let late = try server.response(to: asked, [], at: now)
    _ = try device.perform(Context(now: now + 500_000, action: ID(high: 0, low: 1))) { tx throws(Never) in
      tx.put(Toys.note(1, "mine"))
    }
    let before = device.unsent
    _ = try device.handle(Reply(.response(late), sentAt: now, receivedAt: now + 600_000, random: (1, 2)))
    #expect(device.unsent == before)
  }

  @Test func `a device that is opened again goes on where it was`() throws {
    var kept: [String: [UInt8]] = [:]
    func keep() { for entry in device.drainJournal() { kept[entry.key] = entry.value } }
    func again() throws -> Device<ToyPolicy> {
      try DeviceTests.device(kept.sorted { $0.key < $1.key }.map { JournalEntry($0.key, $0.value) })
    }
    for number in UInt64(1)...6 {
      try write(number, "n\(number)", action: number)
      keep()
      if number == 3 { try exchange() }
      keep()
      let twin = try again()
      #expect(twin.state == device.state)
      #expect(twin.outbox == device.outbox)
      #expect(twin.settled == device.settled)
      #expect(try Toys.bytes(twin.view) == Toys.bytes(device.view))
      #expect(try Toys.bytes(twin.base) == Toys.bytes(device.base))
      let (mine, theirs) = (try device.view.head(), try twin.view.head())
      #expect(mine.number == theirs.number && mine.clock == theirs.clock && mine.device == theirs.device)
    }
    // An action that was settled before the device was opened is not performed again.
    let twin = try again()
    #expect(device.settled.map { $0.op.number } == [1, 2, 3])
    let done = try twin.perform(Context(now: now, action: ID(high: 0, low: 1))) { tx throws(Never) in
      tx.put(Toys.note(1, "again"))
    }
    guard case .alreadyDone = done else { throw Damaged() }
    #expect(twin.drainJournal().isEmpty)
    #expect(throws: DeviceError.otherAthlete) {
      _ = try Device(
        kept.map { JournalEntry($0.key, $0.value) }, athlete: ID(high: 5, low: 5), new: ID(high: 1, low: 1),
        schema: Toys.schema, policy: ToyPolicy.self)
    }
  }

  @Test func `who fails waits longer each time, and shortly once signal returned`() throws {
    try write(1, "mine", action: 1)
    var time = now
    func fail() throws -> Int64 {
      _ = device.makeExchange(at: time)
      _ = try device.handle(Reply(.nothing, sentAt: time, receivedAt: time, random: (.max, .max)))
      return try #require(device.delay(at: time))
    }
    var waits: [Int64] = []
    for _ in 0..<14 {
      waits.append(try fail())
      time = time + (waits.last ?? 0)
    }
    #expect(waits.allSatisfy { (1000...900_000).contains($0) })
    #expect((waits.max() ?? 0) > 60_000)
    #expect(device.delay(at: time + -1_000_000_000) == 0, "a clock that was set back")
    #expect(device.delay(at: time, isEager: true) == 0)
    device.resetBackOff()
    #expect(try fail() <= 2000)
    #expect(device.unsent.count == 1)
  }

  @Test func `what the server said to wait holds for who is in a hurry too`() throws {
    try write(1, "mine", action: 1)
    _ = device.makeExchange(at: now)
    let busy = Reply(.nothing, sentAt: now, receivedAt: now, random: (1, 2), retryAfter: 60)
    _ = try device.handle(busy)
    device.resetBackOff()
    #expect(device.delay(at: now, isEager: true) == 60_000 && device.delay(at: now) == 60_000)
    let again = try DeviceTests.device(device.drainJournal())
    #expect(again.delay(at: now + 20_000, isEager: true) == 40_000)
    #expect(again.delay(at: now + -1_000_000_000, isEager: true) == 0, "a clock that was set back")
    #expect(again.delay(at: now + 60_000) == 0)
    try exchange(later: 60_000)
    #expect(device.delay(at: now + 60_000, isEager: true) == 0)
  }

  @Test func `a device without room for what comes says so and goes on`() throws {
    try write(1, "mine", action: 1)
    _ = device.makeExchange(at: now)
    _ = try device.handle(Reply(.noRoom, sentAt: now, receivedAt: now, random: (1, 2)))
    #expect(device.state.failure == .full && device.unsent.count == 1)
    try exchange()
    #expect(device.state.failure == nil && device.unsent.isEmpty)
  }

  @Test func `a base that can't be read is heard anew, and the outbox stays`() throws {
    try write(1, "told", action: 1)
    try exchange()
    try write(2, "untold", action: 2)
    var kept = device.drainJournal().filter { $0.value != nil }.sorted { $0.key < $1.key }
    kept.append(JournalEntry("zebra/1", [1]))
    let place = try #require(kept.firstIndex { $0.key.hasPrefix("base/") })
    kept[place].value?.removeLast()
    let again = try DeviceTests.device(kept)
    #expect(again.cursor == 0 && again.unsent.map { $0.number } == [2])
    let asked = again.makeExchange(at: now)
    let answer = try server.response(to: asked, server.apply(asked, at: now), at: now)
    _ = try again.handle(Reply(.response(answer), sentAt: now, receivedAt: now, random: (1, 2)))
    #expect(again.outbox.isEmpty)
    #expect(try again.view.count(Note.kind, Query()) == 2)
    let outbox = try #require(kept.firstIndex { $0.key.hasPrefix("outbox/") })
    kept[outbox].value?.removeLast()
    #expect(throws: DeviceError.damaged) { _ = try DeviceTests.device(kept) }
  }

  @Test func `a record that can't be read holds nothing else back, here and on the server`() throws {
    var broken = Row(Toys.note(1, "x"))
    broken.fields = [Field("text", .integer(5))]
    let stamp = Stamp(clock: 5, device: ID(high: 7, low: 7), number: 1)
    let change = Change(kind: Note.kind, id: broken.id, content: stamp, liveness: nil, sequence: 1)
    server.store.load(change, broken)
    server.store.stand(at: Head(sequence: 1, device: ID(high: 9, low: 9)))
    try write(2, "mine", action: 1)
    try exchange()
    try write(3, "more", action: 2)
    try exchange()
    #expect(device.outbox.isEmpty && device.refused.isEmpty)
    #expect(try device.base.row(Note.kind, broken.id)?.fields == broken.fields)
    #expect(try text(2) == .text("mine") && text(3) == .text("more"))
    #expect(try server.store.row(Note.kind, ID(high: 0, low: 3)) != nil)
  }

  @Test func `what was heard is packed once it is much, with what was computed of it`() throws {
    var kept: [String: [UInt8]] = [:]
    var packs = 0
    for round in UInt64(0)..<12 {
      _ = try device.perform(Context(now: now, action: ID(high: 0, low: 1 + round))) { tx throws(Never) in
        for number in UInt64(1)...200 { tx.put(Toys.note(number, "r\(round)")) }
      }
      try exchange()
      for entry in device.drainJournal() {
        if entry.key == "base/pack" { packs += 1 }
        kept[entry.key] = entry.value
      }
      let entries = kept.sorted { $0.key < $1.key }.map { JournalEntry($0.key, $0.value) }
      let again = try DeviceTests.device(entries)
      #expect(try Toys.bytes(again.view) == Toys.bytes(device.view))
      let tallies = try again.view.rows(Tally.kind, Query())
      #expect(try tallies == device.view.rows(Tally.kind, Query()))
      #expect(tallies.first?["count"] == .integer(200))
    }
    #expect((3...6).contains(packs), "\(packs)")
    #expect(device.state.chunkEntryCount <= 500)
  }
}
