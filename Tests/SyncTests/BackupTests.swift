import Records
import Sync
import Testing

/// Tests of devices whose server was restored from a backup.
extension DeviceTests {
  @Test func `after a backup without anything nothing of before is shown`() throws {
    _ = try server.apply(Toys.exchange([Toys.op(2, 1, at: 5, [.put(Row(Toys.note(1, "n")))])]), at: now)
    try exchange()
    #expect(try text(1) == .text("n"))
    let empty = ServerReplica(Toys.store(9), of: DeviceTests.athlete, policy: ToyPolicy.self)
    try empty.store.renewEpoch(ID(high: 6, low: 6))
    _ = try device.handle(
      Reply(.refusal(.epochChanged(ID(high: 6, low: 6))), sentAt: now, receivedAt: now, random: (1, 2)))
    let asked = device.makeExchange(at: now)
    try handle(empty.response(to: asked, empty.apply(asked, at: now), at: now))
    #expect(try text(1) == nil)
  }

  @Test func `after a backup that is older than all that a device keeps it tells that as new`() throws {
    let (month, epoch) = (now + 31 * 86_400_000, ID(high: 6, low: 6))
    let backup = ServerReplica(Toys.store(9), of: DeviceTests.athlete, policy: ToyPolicy.self)
    try write(1, "in the backup", action: 1)
    _ = try backup.apply(Toys.exchange(device.unsent), at: now)
    try backup.store.renewEpoch(epoch)
    try exchange()
    try write(2, "told a month ago", action: 2)
    try exchange()
    // A jump of the server's or the device's calendar does not expire settled ops.
    for (time, clock) in [(month, now), (now, month), (now, now)] { try exchange(at: time, clock: clock) }
    #expect(device.settled.map { $0.op.number } == [1, 2])
    for day in Int64(1)...31 {
      if day == 3 { try write(3, "told since", action: 3) }
      try exchange(at: now + day * 86_400_000, clock: now + day * 86_400_000)
    }
    #expect(device.settled.map { $0.op.number } == [3])
    let asked = device.makeExchange(at: month)
    for refusal in [ExchangeRefusal.epochChanged(epoch), .gap(2)] {
      #expect(throws: ServerReplicaError.refused(refusal)) {
        _ = try backup.apply(device.makeExchange(at: month), at: month)
      }
      _ = try device.handle(Reply(.refusal(refusal), sentAt: now, receivedAt: now, random: (1, 2)))
    }
    let again = device.makeExchange(at: month)
    #expect(again.device != asked.device)
    try handle(backup.response(to: again, backup.apply(again, at: month), at: month))
    #expect(device.outbox.isEmpty)
    #expect(try text(1) == .text("in the backup") && text(2) == nil)
    #expect(try text(3) == .text("told since"))
  }

  @Test func `what was told under a former name is told again after a backup`() throws {
    try write(1, "told", action: 1)
    try exchange()
    func refuse(_ refusal: ExchangeRefusal) throws {
      _ = try device.handle(Reply(.refusal(refusal), sentAt: now, receivedAt: now, random: (1, 2)))
    }
    try refuse(.conflict)
    #expect(device.unsent.isEmpty)
    try refuse(.epochChanged(ID(high: 6, low: 6)))
    #expect(device.unsent.map { $0.device } == [device.id])
    #expect(try text(1) == .text("told"))
  }

  @Test func `what an op names that only the server made is told after a backup that lacks it`() throws {
    let seal = Toys.seal(5)
    _ = try server.apply(Toys.exchange([Toys.op(2, 1, at: 5, [.put(Row(seal))])]), at: now)
    try exchange()
    _ = try device.perform(Context(now: now, action: ID(high: 0, low: 1))) { tx throws(Never) in
      var note = Toys.note(1, "names it", in: 4)
      note.sources = [seal.id]
      tx.put(note)
    }
    try exchange()
    for _ in 1...2 {
      let refusal = ExchangeRefusal.epochChanged(ID(high: 6, low: 6))
      _ = try device.handle(Reply(.refusal(refusal), sentAt: now, receivedAt: now, random: (1, 2)))
      #expect(device.unsent.map { $0.writes.map { $0.id } } == [[ID(high: 0, low: 1)], [seal.id]])
    }
  }
}
