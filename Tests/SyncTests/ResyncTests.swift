import Records
import Sync
import Testing

/// Tests of devices that pull everything again, and of devices that were restored from an old backup.
extension DeviceTests {
  /// Stores notes on the server, each of them pushed by another device in its own op.
  private func store(_ numbers: ClosedRange<Int64>) throws {
    for number in numbers {
      let op = Toys.op(2, number, at: 5, [.put(Row(Toys.note(UInt64(number), "n")))])
      _ = try server.apply(Toys.exchange([op]), at: now)
    }
  }

  /// Purges a note on the server, which forgets its tombstone at once.
  private func purge(_ id: UInt64) throws {
    let stamp = Stamp(clock: now.milliseconds << 16, device: ID(high: 9, low: 9), number: Int64(id))
    let purge = Write.purge(kind: Note.kind, id: ID(high: 0, low: id))
    try server.store.commit(Commit(writes: [purge], stamp: stamp))
    #expect(try server.store.forgetTombstones(through: stamp.clock) == 1)
  }

  /// Expects that the server refuses the device's next exchange, and passes the refusal on to the device.
  private func refuse(_ refusal: ExchangeRefusal, later: Int64 = 0) throws {
    let asked = device.makeExchange(at: now + later)
    #expect(throws: ServerReplicaError.refused(refusal)) { _ = try server.response(to: asked, [], at: now) }
    _ = try device.handle(Reply(.refusal(refusal), sentAt: now, receivedAt: now, random: (1, 2)))
  }

  private static let day: Int64 = 90_000_000

  @Test func `everything is pulled page by page past the purges that are forgotten`() throws {
    try store(1...6)
    try purge(2)
    for _ in 1...10 where device.cursor == 0 { try exchange(limit: 2) }
    #expect(device.cursor == 7)
    #expect(try text(2) == nil && text(6) == .text("n"))
  }

  @Test func `a purge that is forgotten between two pages starts the pull again`() throws {
    try store(1...6)
    try exchange(limit: 2)
    try purge(1)
    try refuse(.resync)
    try exchange()
    #expect(try text(1) == nil && text(2) == .text("n"))
  }

  @Test func `a record that is damaged on the server is sent again by a device that has it`() throws {
    try store(1...3)
    try write(4, "mine", action: 1)
    try exchange()
    for id in [UInt64(1), 4] { server.store.unload(Note.kind, ID(high: 0, low: id)) }
    try exchange(later: DeviceTests.day)
    let again = try DeviceTests.device(device.drainJournal().sorted { $0.key < $1.key })
    #expect(again.state == device.state)
    for _ in 1...2 { try exchange(later: DeviceTests.day) }
    #expect(device.outbox.isEmpty && device.refused.isEmpty && device.state.divergences == 1)
    #expect(try text(1) == .text("n") && text(4) == .text("mine"))
    #expect(try Toys.bytes(server.store) == Toys.bytes(device.base))
    #expect(try server.store.count(Note.kind, Query()) == 4)
  }

  @Test func `what was purged or edited while everything is pulled again stays so`() throws {
    try store(1...4)
    try exchange()
    for id in [UInt64(1), 3] { server.store.unload(Note.kind, ID(high: 0, low: id)) }
    try exchange(later: DeviceTests.day)
    try write(3, "edited", action: 1)
    let stamp = Stamp(clock: now.milliseconds << 16, device: ID(high: 9, low: 9), number: 1)
    let purge = Write.purge(kind: Note.kind, id: ID(high: 0, low: 2))
    try server.store.commit(Commit(writes: [purge], stamp: stamp))
    var asked = device.makeExchange(at: now + DeviceTests.day)
    asked.ops = []
    try handle(server.response(to: asked, [], at: now), at: DeviceTests.day)
    #expect(device.unsent.map { $0.writes.count } == [1, 1])
    try exchange(later: DeviceTests.day)
    #expect(try text(1) == .text("n") && text(2) == nil && text(3) == .text("edited"))
    #expect(device.outbox.isEmpty)
  }

  @Test func `nothing is sent again if a purge was forgotten since digests were compared`() throws {
    try store(1...3)
    try exchange()
    server.store.unload(Note.kind, ID(high: 0, low: 1))
    try exchange(later: DeviceTests.day)
    try purge(2)
    try refuse(.resync, later: DeviceTests.day)
    for _ in 1...2 { try exchange(later: DeviceTests.day) }
    #expect(device.outbox.isEmpty)
    #expect(try text(1) == nil && text(2) == nil && text(3) == .text("n"))
  }

  @Test func `what a device from an old backup writes is stored although no receipt is left`() throws {
    try write(1, "a", action: 1)
    try exchange()
    let backup = device.drainJournal().sorted { $0.key < $1.key }
    try write(2, "b", action: 2)
    for _ in 1...2 { try exchange() }
    server.store.forgetReceipts()
    let old = try DeviceTests.device(backup)
    _ = try old.perform(Context(now: now, action: ID(high: 0, low: 3))) { tx throws(Never) in
      tx.put(Toys.note(3, "c"))
    }
    let asked = old.makeExchange(at: now)
    #expect(throws: ServerReplicaError.refused(.conflict)) { _ = try server.apply(asked, at: now) }
    #expect(try old.handle(Reply(.refusal(.conflict), sentAt: now, receivedAt: now, random: (1, 2))))
    let again = old.makeExchange(at: now)
    let answer = try server.response(to: again, server.apply(again, at: now), at: now)
    _ = try old.handle(Reply(.response(answer), sentAt: now, receivedAt: now, random: (1, 2)))
    #expect(old.outbox.isEmpty && again.device != asked.device)
    #expect(try server.store.count(Note.kind, Query()) == 3)
  }
}
