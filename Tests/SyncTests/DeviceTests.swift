import Records
import Sync
import Testing

@Suite struct DeviceTests {
  let server = Authority(Toys.store(9), laws: ToyLaws.self)
  let device = Device(ID(high: 1, low: 1), schema: Toys.schema, laws: ToyLaws.self)
  let now = Instant(milliseconds: 1_790_000_000_000)

  enum Never: Error {}

  private func write(_ id: UInt64, _ text: String, action: UInt64) throws {
    _ = try device.perform(Context(now: now, action: ID(high: 0, low: action))) { tx throws(Never) in
      tx.put(Toys.note(id, text))
    }
  }

  private func text(_ id: UInt64) throws -> Value? {
    try device.view.row(Note.kind, ID(high: 0, low: id))?["text"]
  }

  private func push() throws {
    for op in device.unsent {
      if case .result(let result) = try server.push(op, at: now) { try device.acknowledge(op.number, result) }
    }
  }

  private func pull() throws { try device.receive(try server.pull(after: device.wanted, at: now), at: now) }

  @Test func `an op stays upon the base until the base holds it`() throws {
    try write(1, "mine", action: 1)
    try push()
    #expect(device.unsent.isEmpty)
    #expect(device.outbox.count == 1)
    #expect(try text(1) == .text("mine"))
    try pull()
    #expect(device.outbox.isEmpty)
    #expect(try text(1) == .text("mine"))
  }

  @Test func `what is not sent yet is laid upon what comes`() throws {
    try write(1, "mine", action: 1)
    _ = try server.push(
      Toys.op(2, 1, at: 5, [.put(Row(Toys.note(1, "theirs"))), .put(Row(Toys.note(2, "more")))]), at: now)
    try pull()
    #expect(try text(1) == .text("mine"))
    #expect(try text(2) == .text("more"))
  }

  @Test func `numbers are never given twice and actions never done twice, whatever was confirmed`() throws {
    try write(1, "a", action: 1)
    try push()
    try pull()
    try write(1, "again", action: 1)
    #expect(device.outbox.isEmpty)
    try write(1, "b", action: 2)
    #expect(device.outbox.map { $0.number } == [2])
  }

  @Test func `nothing of the pages is shown before the last, and a late page is dropped`() throws {
    for number in 1...4 {
      _ = try server.push(
        Toys.op(2, Int64(number), at: 5, [.put(Row(Toys.note(UInt64(number), "n")))]), at: now)
    }
    let first = try server.pull(after: 0, limit: 2, at: now)
    try device.receive(first, at: now)
    #expect(device.cursor == 0)
    #expect(try text(1) == nil)
    let second = try server.pull(after: device.wanted, limit: 100, at: now)
    try device.receive(second, at: now)
    #expect(device.cursor == 4)
    #expect(try text(1) == .text("n"))
    try device.receive(first, at: now)
    try device.receive(second, at: now)
    #expect(device.cursor == 4)
  }

  @Test func `a refused op leaves what is shown and is kept to be seen`() throws {
    // What the device's own store takes and the server, which knows another content, doesn't.
    _ = try server.push(Toys.op(2, 1, at: 5, [.put(Row(Toys.seal(7)))]), at: now)
    _ = try device.perform(Context(now: now, action: ID(high: 0, low: 1))) { tx throws(Never) in
      tx.put(Toys.seal(7, "mine"))
      tx.put(Toys.note(1, "a fact"))
    }
    try push()
    try pull()
    #expect(device.rejected.map { $0.number } == [1])
    #expect(device.outbox.isEmpty)
    #expect(try device.view.row(Seal.kind, Toys.seal(7).id)?["text"] == .text("sealed"))
    #expect(try text(1) == .text("a fact"))
  }

  @Test func `a device whose clock is wrong learns the time and its edits count as made now`() throws {
    let day: Int64 = 86_400_000
    try device.receive(try server.pull(after: 0, at: now), at: now + -day)
    _ = try device.perform(Context(now: now + -day, action: ID(high: 0, low: 1))) { tx throws(Never) in
      tx.put(Toys.note(1, "a"))
    }
    #expect(device.outbox.first.map { $0.clock >> 16 } == now.milliseconds)
  }
}
