import Records
import Sync
import Testing

@Suite struct AuthorityTests {
  let server = Authority(Toys.store(9), laws: ToyLaws.self)
  let now = Instant(milliseconds: 1_790_000_000_000)

  private func op(_ number: Int64, at time: Int64? = nil, _ text: String = "text") -> Op {
    Toys.op(1, number, at: time ?? now.milliseconds, [.put(Row(Toys.note(UInt64(number), text)))])
  }

  private func result(_ answer: PushAnswer) throws -> OpResult {
    guard case .result(let result) = answer else { throw StoreError.notLoaded }
    return result
  }

  @Test func `an op happens once, however often it comes, and gets the same answer`() throws {
    let first = try server.push(op(1), at: now)
    let state = try Toys.bytes(server.store)
    _ = try server.push(op(2), at: now + 5000)
    #expect(try server.push(op(1), at: now + 10_000) == first)
    #expect(try result(first).status == .applied)
    #expect(try Toys.bytes(server.store) != state)
    #expect(try server.store.head().sequence == 2)
  }

  @Test func `an op waits for those before it`() throws {
    #expect(try server.push(op(2), at: now) == .gap)
    _ = try server.push(op(1), at: now)
    #expect(try result(server.push(op(2), at: now)).status == .applied)
  }

  @Test func `a refused op does not hold up the next`() throws {
    #expect(
      try result(server.push(op(1, "far too long a text for a note"), at: now)).status == .rejected(.invalid))
    #expect(try result(server.push(op(2), at: now)).status == .applied)
  }

  @Test func `another op under the same number is a conflict`() throws {
    _ = try server.push(op(1), at: now)
    #expect(try server.push(op(1, "other"), at: now) == .conflict)
  }

  @Test func `a clock that is ahead is set right, in order, and answered alike when it comes again`() throws {
    let year: Int64 = 31_536_000_000
    let first = try result(server.push(op(1, at: now.milliseconds + year), at: now))
    let second = try result(server.push(op(2, at: now.milliseconds + year), at: now))
    #expect(first.clock >> 16 == now.milliseconds)
    #expect(second.clock > first.clock)
    #expect(try result(server.push(op(1, at: now.milliseconds + year), at: now + year)) == first)
    #expect(try server.store.change(Note.kind, ID(high: 0, low: 1))?.content?.clock == first.clock)
  }

  @Test func `a clock that is a little ahead or far behind is left as it is`() throws {
    #expect(
      try result(server.push(op(1, at: now.milliseconds + 60_000), at: now)).clock >> 16 == now.milliseconds
        + 60_000)
    #expect(try result(server.push(op(2, at: 1), at: now)).clock >> 16 == 1)
  }

  @Test func `pages hold whole commits and nothing that is derived`() throws {
    for number in 1...5 { _ = try server.push(op(Int64(number)), at: now) }
    var cursor: Int64 = 0
    var kinds: [String] = []
    var pages = 0
    repeat {
      let page = try server.pull(after: cursor, limit: 2, at: now)
      kinds += page.entries.map { $0.change.kind }
      cursor = page.to
      pages += 1
      #expect(page.done == (cursor == 5))
    } while cursor < 5
    #expect(pages > 1)
    #expect(kinds == [String](repeating: Note.kind, count: 5))
  }
}
