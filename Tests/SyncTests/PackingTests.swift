import Records
import TestSupport
import Testing

@testable import Sync

@Suite struct PackingTests {
  private func entry(_ value: Value, trashed: Bool = false) -> ChangeBatch.Entry {
    let stamp = Stamp(clock: 1_790_000_000_000 << 16 | 7, device: ID(high: .max, low: 1), number: 12)
    let change = Change(
      kind: "note", id: ID(high: 3, low: 4), content: stamp, liveness: trashed ? stamp : nil, sequence: 99)
    var row = Row(kind: "note", id: ID(high: 3, low: 4), fields: [Field("text", value), Field("x", .null)])
    if trashed { row.trashedAt = Instant(milliseconds: -5) }
    return ChangeBatch.Entry(change: change, row: row)
  }

  static let values: [Value] = [
    .null, .boolean(true), .boolean(false), .integer(0), .integer(-1), .integer(.max), .integer(.min),
    .integer(64), .decimal("1e400"), .text(""), .text("é\u{0}\u{202e}🏋🏽‍♀️"), .id(ID(high: 1, low: .max)),
    .list([.integer(1), .text("a"), .list([])]), .object([Field("a", .object([])), Field("", .null)]),
  ]

  @Test(arguments: values)
  func `a value comes out as it went in`(value: Value) throws {
    for trashed in [false, true] {
      let entries = [entry(value, trashed: trashed), entry(.text("second"))]
      let stamp = entries[0].change.content
      let gone = Change(kind: "gone", id: .none, content: nil, liveness: stamp, sequence: 1)
      let all = entries + [ChangeBatch.Entry(change: gone, row: nil)]
      let chunks = PulledChunks.packed(all)
      #expect(chunks.count == 1)
      #expect(try PulledChunks.entries(chunks[0]) == all)
    }
  }

  @Test func `a chunk says each word once`() {
    let many = [ChangeBatch.Entry](repeating: entry(.integer(5)), count: 400)
    let bytes = PulledChunks.packed(many)[0]
    #expect(bytes.count < 400 * 60)
    #expect(PulledChunks.packed([ChangeBatch.Entry](repeating: entry(.null), count: 501)).count == 2)
  }

  @Test func `damaged bytes are found out, and never trap`() throws {
    var random = SeededGenerator(seed: 5)
    let value = Value.list([.text("abc"), .object([Field("k", .integer(5))])])
    let whole = PulledChunks.packed([entry(value, trashed: true)])[0]
    for round in 0..<200_000 {
      var bytes = round % 2 == 0 ? whole : random.bytes(round % 60)
      if let place = bytes.indices.randomElement(using: &random) { bytes[place] = random.bytes(1)[0] }
      do throws(Damaged) {
        _ = try PulledChunks.entries(bytes)
      } catch { continue }
    }
    #expect(throws: Damaged()) { try PulledChunks.entries(Array(whole.dropLast())) }
    #expect(throws: Damaged()) { try PulledChunks.entries([1, 0, 200]) }
  }

  @Test(arguments: [(.min, 1), (0, 1), (12, 12), (500, 500), (501, 500), (.max, 500)] as [(Int64, Int64)])
  func `the number of ops that is stored is bounded when it is read`(stored: Int64, read: Int64) throws {
    var state = DeviceState(id: ID(high: 1, low: 1), athlete: ID(high: 2, low: 2))
    state.maxOps = stored
    #expect(try DeviceState(state.packed).maxOps == read)
  }

  @Test func `what stands too deep is not followed`() {
    var deep = Value.null
    for _ in 0..<200 { deep = .list([deep]) }
    let chunk = PulledChunks.packed([entry(deep)])[0]
    #expect(throws: Damaged()) { try PulledChunks.entries(chunk) }
  }
}
