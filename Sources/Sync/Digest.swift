package import Records

/// A number for each kind of record by which two stores find out whether they hold the same.
///
/// It says that something differs, never what is right: who differs hears all anew.
package struct Digest: Equatable, Sendable {
  /// The commit as of which it holds.
  package var sequence: Int64
  /// By kind, in order of their names.
  package var sums: [Sum]

  package struct Sum: Equatable, Sendable {
    package var kind: String
    package var sum: UInt64
  }

  /// The digest of all that a store holds and that travels, as of its last commit.
  package init(of store: some Store, as sequence: Int64? = nil) throws(StoreError) {
    if let sequence { self.sequence = sequence } else { self.sequence = try store.head().sequence }
    sums = []
    for change in try store.changes(after: 0, limit: Int.max) {
      if let kind = store.schema[change.kind], kind.isDerived { continue }
      // What is gone for good is forgotten one day, here or there first.
      guard let row = try store.row(change.kind, change.id) else { continue }
      add(Digest.hash(change, trashedAt: row.trashedAt), to: change.kind)
    }
    sums.sort { $0.kind.utf8.lexicographicallyPrecedes($1.kind.utf8) }
  }

  private mutating func add(_ hash: UInt64, to kind: String) {
    if let place = sums.firstIndex(where: { $0.kind.hasSameBytes(as: kind) }) {
      sums[place].sum = sums[place].sum &+ hash
    } else {
      sums.append(Sum(kind: kind, sum: hash))
    }
  }

  /// 64 bits of a record's id, stamps and liveness: each word is mixed as in SplitMix64 (Steele, Lea and
  /// Flood, 2014).
  private static func hash(_ change: Change, trashedAt: Instant?) -> UInt64 {
    var hash: UInt64 = trashedAt == nil ? 1 : 2
    func take(_ word: UInt64) {
      var mixed = (hash ^ word) &+ 0x9e37_79b9_7f4a_7c15
      mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
      hash = mixed ^ mixed >> 31
    }
    if let trashedAt { take(UInt64(bitPattern: trashedAt.milliseconds)) }
    take(change.id.high)
    take(change.id.low)
    for stamp in [change.content, change.liveness] {
      take(UInt64(bitPattern: stamp?.clock ?? -1))
      take(stamp?.device.high ?? 0)
      take(stamp?.device.low ?? 0)
      take(UInt64(bitPattern: stamp?.number ?? -1))
    }
    return hash
  }
}

extension Digest {
  /// `{"seq": 7, "sums": {"kind": -5}}`: the 64 bits as a number with a sign.
  package var value: Value {
    .object([
      Field("seq", .integer(sequence)),
      Field("sums", .object(sums.map { Field($0.kind, .integer(Int64(bitPattern: $0.sum))) })),
    ])
  }

  package init?(_ value: Value) {
    guard case .integer(let sequence)? = value["seq"], case .object(let fields)? = value["sums"] else {
      return nil
    }
    self.sequence = sequence
    sums = []
    for field in fields {
      guard case .integer(let sum) = field.value else { return nil }
      sums.append(Sum(kind: field.name, sum: UInt64(bitPattern: sum)))
    }
  }
}
