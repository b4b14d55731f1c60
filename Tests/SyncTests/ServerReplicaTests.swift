import Records
import Sync
import Testing

@Suite struct ServerReplicaTests {
  static let athlete = ID(high: 8, low: 8)
  let server = ServerReplica(Toys.store(9), of: athlete, policy: ToyPolicy.self)
  let now = Instant(milliseconds: 1_790_000_000_000)

  private func op(_ number: Int64, at time: Int64? = nil, _ text: String = "text") -> Op {
    Toys.op(1, number, at: time ?? now.milliseconds, [.put(Row(Toys.note(UInt64(number), text)))])
  }

  private func apply(_ ops: Op..., at later: Int64 = 0) throws(ServerReplicaError) -> [OpResult] {
    try server.apply(Toys.exchange(ops), at: now + later).map { $0.result }
  }

  private func refusal(_ body: () throws(ServerReplicaError) -> Void) -> ExchangeRefusal? {
    do throws(ServerReplicaError) { try body() } catch {
      if case .refused(let refusal) = error { return refusal }
    }
    return nil
  }

  @Test func `an op happens once, however often it comes, and gets the same answer`() throws {
    let first = try apply(op(1))
    let state = try Toys.bytes(server.store)
    _ = try apply(op(2), at: 5000)
    #expect(try apply(op(1), at: 10_000) == first)
    #expect(first.map { $0.status } == [.applied])
    #expect(try Toys.bytes(server.store) != state)
    #expect(try server.store.head().sequence == 2)
  }

  @Test func `once it is late the first op alone is taken, and the others when they come again`() throws {
    let exchange = Toys.exchange([op(1), op(2), op(3)])
    let first = try server.apply(exchange, at: now) { true }
    #expect(first.map(\.number) == [1])
    #expect(try server.apply(exchange, at: now).map(\.number) == [1, 2, 3])
  }

  @Test func `a device is known once the first of a large op is merged`() throws {
    let exchange = Toys.exchange([
      Toys.op(1, 1, at: now.milliseconds, (1...25).map { Write.put(Row(Toys.note(UInt64($0), "text"))) })
    ])
    _ = try server.mergeSlice(exchange, after: MergeProgress(), maxWrites: 5, at: now)
    #expect(try server.store.registration(of: exchange.device)?.number == 0)
  }

  /// Returns a large op that overwrites an earlier note and trashes one of its own notes.
  ///
  /// If `isRefused` is true, one write is invalid.
  private func large(isRefused: Bool) -> Op {
    var writes = (1...25).map { Write.put(Row(Toys.note(UInt64($0), "text \($0)"))) }
    writes.append(.trash(kind: Note.kind, id: ID(high: 0, low: 3), at: now))
    if isRefused { writes.insert(.put(Row(Toys.note(99, "far too long a text for a note"))), at: 15) }
    writes.append(.put(Row(Toys.seal(0))))
    return Toys.op(1, 2, at: now.milliseconds, writes)
  }

  @Test(arguments: [1, 3, 7, 10, 26, 27, 100], [false, true])
  func `a large op is merged in slices and comes to the same`(most: Int, isRefused: Bool) throws {
    let op = large(isRefused: isRefused)
    let (whole, sliced) = (
      server, ServerReplica(Toys.store(9), of: ServerReplicaTests.athlete, policy: ToyPolicy.self)
    )
    let early = Toys.op(1, 1, at: now.milliseconds, [.put(Row(Toys.note(1, "early")))])
    for server in [whole, sliced] { _ = try server.apply(Toys.exchange([early]), at: now) }
    let wanted = try whole.apply(Toys.exchange([op]), at: now)

    let exchange = Toys.exchange([op])
    var (progress, slices) = (MergeProgress(), 0)
    while let next = try sliced.mergeSlice(exchange, after: progress, maxWrites: most, at: now) {
      (progress, slices) = (next, slices + 1)
    }
    #expect(slices == (op.writes.count - 1) / most)
    let answer = try sliced.apply(exchange, after: progress, at: now)
    #expect(answer.map(\.result.status) == wanted.map(\.result.status))
    #expect(answer.map(\.result.storedFacts) == wanted.map(\.result.storedFacts))
    #expect(try Toys.bytes(sliced.store) == Toys.bytes(whole.store))
    // The op is complete, so no part of it is merged again.
    #expect(try sliced.mergeSlice(exchange, after: MergeProgress(), maxWrites: most, at: now) == nil)
    #expect(try sliced.apply(exchange, at: now + 60_000) == answer)
  }

  @Test func `a large op that was cut comes again and is whole`() throws {
    let op = large(isRefused: false)
    let cut = ServerReplica(Toys.store(9), of: ServerReplicaTests.athlete, policy: ToyPolicy.self)
    let early = Toys.op(1, 1, at: now.milliseconds, [.put(Row(Toys.note(1, "early")))])
    for server in [server, cut] { _ = try server.apply(Toys.exchange([early]), at: now) }
    _ = try server.apply(Toys.exchange([op]), at: now)
    _ = try cut.mergeSlice(Toys.exchange([op]), after: MergeProgress(), maxWrites: 10, at: now)
    #expect(try cut.apply(Toys.exchange([op]), at: now + 1000).map(\.result.status) == [.applied])
    #expect(try Toys.bytes(cut.store) == Toys.bytes(server.store))
  }

  @Test func `an exchange is taken in parts`() {
    let ops = [3, 3, 3, 12, 1, 9].enumerated().map { place, count in
      Toys.op(1, Int64(place) + 1, at: 1, (0..<count).map { .put(Row(Toys.note(UInt64($0), "text"))) })
    }
    let parts = Toys.exchange(ops).parts(maxWrites: 10)
    #expect(parts.map { $0.ops.map(\.writes.count) } == [[3, 3, 3], [12], [1, 9]])
    #expect(Toys.exchange([]).parts(maxWrites: 10) == [Toys.exchange([])])
  }

  @Test func `an op waits for those before it`() throws {
    #expect(refusal { () throws(ServerReplicaError) in _ = try apply(op(2)) } == .gap(1))
    _ = try apply(op(1))
    #expect(refusal { () throws(ServerReplicaError) in _ = try apply(op(3)) } == .gap(2))
    #expect(try apply(op(2)).first?.status == .applied)
  }

  @Test func `a refused op does not hold up the next`() throws {
    let results = try apply(op(1, "far too long a text for a note"), op(2))
    #expect(results.map { $0.status } == [.rejected(.invalid), .applied])
  }

  @Test func `another op under the same number is a conflict`() throws {
    _ = try apply(op(1))
    #expect(refusal { () throws(ServerReplicaError) in _ = try apply(op(1, "other")) } == .conflict)
  }

  @Test func `a clock that is ahead is set right, in order, and answered alike when it comes again`() throws {
    let year: Int64 = 31_536_000_000
    let results = try apply(op(1, at: now.milliseconds + year), op(2, at: now.milliseconds + year))
    #expect(results[0].clock >> 16 == now.milliseconds)
    #expect(results[1].clock > results[0].clock)
    #expect(try apply(op(1, at: now.milliseconds + year), at: year) == [results[0]])
    #expect(try server.store.change(Note.kind, ID(high: 0, low: 1))?.content?.clock == results[0].clock)
  }

  @Test func `a clock that is a little ahead or far behind is left as it is`() throws {
    let results = try apply(op(1, at: 1), op(2, at: now.milliseconds + 60_000))
    #expect(results.map { $0.clock >> 16 } == [1, now.milliseconds + 60_000])
  }

  @Test(arguments: [-400, -2, 2] as [Int64])
  func `what was deleted by a wrong clock, or long ago, is deleted from now on`(days: Int64) throws {
    let note = ID(high: 0, low: 1)
    let at = now + days * 86_400_000
    let trash = Toys.op(1, 2, at: 5, [.trash(kind: Note.kind, id: note, at: at)])
    #expect(try apply(op(1), trash).last?.status == .applied)
    #expect(try server.store.row(Note.kind, note)?.trashedAt == now)
  }

  @Test func `what was deleted today was deleted when it was`() throws {
    let note = ID(high: 0, low: 1)
    let trash = Toys.op(1, 2, at: 5, [.trash(kind: Note.kind, id: note, at: now + -3_600_000)])
    _ = try apply(op(1), trash)
    #expect(try server.store.row(Note.kind, note)?.trashedAt == now + -3_600_000)
  }

  @Test func `whatever a device says comes after what it said before`() throws {
    let results = try apply(op(1, at: now.milliseconds), op(2, at: 1))
    #expect(results[1].clock == results[0].clock + 1)
  }

  @Test func `an answer that is forgotten is still an answer`() throws {
    let again = ServerReplica(Toys.store(9), of: ServerReplicaTests.athlete, policy: ToyPolicy.self)
    var device = Registration(device: ID(high: 1, low: 1), name: "", at: now)
    device.number = 7
    try again.store.register(device)
    let results = try again.apply(Toys.exchange([op(7), op(8)]), at: now)
    #expect(results.map { $0.result.status } == [.superseded, .applied])
    #expect(try again.store.row(Note.kind, ID(high: 0, low: 7)) == nil)
  }

  @Test func `an answer is kept from when the op arrived, however old the op is`() throws {
    _ = try apply(op(1, at: 5))
    let key = ID.derived("op", from: ID(high: 1, low: 1), ID(high: 0, low: 1))
    #expect(try server.store.receipt(of: key)?.at == now)
  }

  @Test func `neither a damaged head nor a clock at its end stops an exchange`() throws {
    let epoch = try server.store.head().epoch
    server.store.stand(at: Head(sequence: -5, device: ID(high: 9, low: 9), epoch: epoch))
    let answer = refusal { () throws(ServerReplicaError) in _ = try apply(op(1)) }
    #expect(try answer == .epochChanged(server.store.head().epoch))
    server.store.stand(at: Head(device: ID(high: 9, low: 9)))
    var device = Registration(device: ID(high: 1, low: 1), name: "", at: now)
    device.clock = .max
    try server.store.register(device)
    #expect(try apply(op(1)).map { $0.clock } == [.max])
  }

  @Test func `pages hold whole commits and nothing that is derived`() throws {
    for number in 1...5 { _ = try apply(op(Int64(number))) }
    var exchange = Toys.exchange([])
    exchange.limit = 2
    var kinds: [String] = []
    var pages = 0
    repeat {
      let batch = try server.response(to: exchange, [], at: now).batch
      kinds += batch.entries.map { $0.change.kind }
      exchange.cursor = batch.to
      pages += 1
      #expect(batch.done == (exchange.cursor == 5))
    } while exchange.cursor < 5
    #expect(pages > 1)
    #expect(kinds == [String](repeating: Note.kind, count: 5))
  }

  @Test func `a page has so many bytes at most, and a commit at least`() throws {
    for number in 1...6 as ClosedRange<Int64> {
      let seals = (1...(number == 6 ? 50 : 7)).map { place -> Write in
        var seal = Seal()
        seal.id = ID(high: UInt64(number), low: UInt64(place))
        seal.text = String(repeating: "s", count: 60_000)
        return .put(Row(seal))
      }
      #expect(try apply(Toys.op(1, number, at: now.milliseconds, seals)).map { $0.status } == [.applied])
    }
    var exchange = Toys.exchange([])
    var pages: [Int] = []
    repeat {
      let batch = try server.response(to: exchange, [], at: now).batch
      pages.append(batch.entries.count)
      exchange.cursor = batch.to
      #expect(batch.done == (exchange.cursor == 6))
    } while exchange.cursor < 6 && pages.count < 10
    #expect(pages == [14, 14, 7, 50])
  }

  @Test func `who is another athlete's, was sent away or writes too newly is told so`() throws {
    var other = Toys.exchange([op(1)])
    other.athlete = ID(high: 7, low: 7)
    #expect(
      refusal { () throws(ServerReplicaError) in _ = try server.apply(other, at: now) } == .wrongAthlete)
    #expect(
      refusal { () throws(ServerReplicaError) in _ = try server.response(to: other, [], at: now) }
        == .wrongAthlete)
    var newer = Toys.exchange([op(1)])
    newer.schema = Op.schema + 1
    let outdated = refusal { () throws(ServerReplicaError) in _ = try server.apply(newer, at: now) }
    #expect(outdated == .outdated(Op.schema))
    _ = try apply(op(1))
    let known = try server.store.registration(of: ID(high: 1, low: 1))
    var device = try #require(known)
    device.revokedAt = now
    try server.store.register(device)
    #expect(refusal { () throws(ServerReplicaError) in _ = try apply(op(2)) } == .revoked)
    #expect(try server.store.head().sequence == 1)
  }

  @Test func `a device that knows more than there is begins another life of the records`() throws {
    _ = try apply(op(1))
    let before = try server.store.head().epoch
    var ahead = Toys.exchange([])
    ahead.cursor = 9
    ahead.epoch = before
    let answer = refusal { () throws(ServerReplicaError) in _ = try server.apply(ahead, at: now) }
    let after = try server.store.head().epoch
    #expect(answer == .epochChanged(after))
    #expect(after != before)
    // The next device with the old epoch gets the new one, which is not renewed again.
    var other = Toys.exchange([op(2)])
    other.epoch = before
    let second = refusal { () throws(ServerReplicaError) in _ = try server.apply(other, at: now) }
    #expect(second == .epochChanged(after))
  }

  @Test func `a device that is not known, and had answers, begins another life of the records too`() throws {
    var asked = Toys.exchange([op(2)])
    asked.confirmed = 1
    let answer = refusal { () throws(ServerReplicaError) in _ = try server.apply(asked, at: now) }
    let epoch = try server.store.head().epoch
    #expect(epoch != .none)
    #expect(answer == .epochChanged(epoch))
  }

  @Test func `a device that was away for longer than is remembered hears all anew`() throws {
    for number in 1...3 { _ = try apply(op(Int64(number))) }
    let gone = ID(high: 0, low: 2)
    let stamp = Stamp(clock: now.milliseconds << 16, device: ID(high: 9, low: 9), number: 1)
    try server.store.commit(Commit(writes: [.purge(kind: Note.kind, id: gone)], stamp: stamp))
    #expect(try server.store.forgetTombstones(through: stamp.clock - 1) == 0)
    #expect(try server.store.forgetTombstones(through: stamp.clock) == 1)
    var exchange = Toys.exchange([])
    exchange.cursor = 2
    let away = refusal { () throws(ServerReplicaError) in _ = try server.response(to: exchange, [], at: now) }
    #expect(away == .resync)
    exchange.cursor = 0
    #expect(try server.response(to: exchange, [], at: now).batch.entries.count == 2)
    exchange.cursor = 4
    #expect(try server.response(to: exchange, [], at: now).batch.entries.isEmpty)
  }

  @Test func `what the laws make of an op holds no device back where it can't be stored`() throws {
    let store = Toys.store()
    let ops = [(1, "uncountable"), (2, "countable")].map { number, text in
      Toys.op(2, Int64(number), at: 5, [.put(Row(Toys.note(UInt64(number), text)))])
    }
    #expect(try Toys.merge(ops, into: store).map(\.status) == [.applied, .applied])
    #expect(try store.rows(Note.kind, Query()).count == 2)
  }
}
