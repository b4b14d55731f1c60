import Records
import Sync
import TestSupport
import Testing

/// Tests that any order of the same ops results in the same bytes, for records without a schema's rules.
@Suite struct MergeLawTests {
  /// Returns random ops from three devices on four notes that exist from the start.
  private func ops(_ seed: UInt64) -> (first: Op, rest: [Op]) {
    var random = SplitMix64(seed: seed)
    let first = Toys.op(9, 1, at: 1, (0..<4).map { .put(Row(Toys.note($0, "first"))) })
    let rest = (0..<8).map { number in
      // Few distinct times, so that they are often equal and the device breaks the tie.
      Toys.op(
        random.below(3) + 1, Int64(number) + 1, at: Int64(random.below(3)) + 2,
        (0...random.below(3)).map { _ in
          let id = random.below(4)
          switch random.below(4) {
          case 0:
            return .trash(kind: Note.kind, id: ID(high: 0, low: id), at: Instant(milliseconds: Int64(number)))
          case 1: return .restore(kind: Note.kind, id: ID(high: 0, low: id))
          default: return .put(Row(Toys.note(id, "text \(random.below(3))")))
          }
        })
    }
    return (first, rest)
  }

  private func merged(_ ops: [Op]) throws -> [UInt8] {
    let store = Toys.store()
    try Toys.merge(ops, into: store)
    return try Toys.bytes(store)
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `merging is commutative`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (first, rest) = ops(seed)
    #expect(try merged([first] + rest) == merged([first] + rest.shuffled(using: &random)))
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `merging is associative`(seed: UInt64) throws {
    let (first, rest) = ops(seed)
    let (a, b, c) = (Array(rest[0..<2]), Array(rest[2..<5]), Array(rest[5..<8]))
    #expect(try merged([first] + (a + b) + c) == merged([first] + (b + c) + a))
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `merging is idempotent`(seed: UInt64) throws {
    let (first, rest) = ops(seed)
    let store = Toys.store()
    try Toys.merge([first] + rest, into: store)
    let once = try Toys.bytes(store)
    let again = try Toys.merge(rest + [first] + rest.reversed(), into: store)
    #expect(try Toys.bytes(store) == once)
    #expect(again.allSatisfy { $0.status == .superseded })
  }
}

extension SplitMix64 {
  mutating func below(_ bound: UInt64) -> UInt64 { next() % bound }
}
