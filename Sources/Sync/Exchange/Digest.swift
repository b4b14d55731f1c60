package import Records

/// A checksum for each kind of record, used to detect differences between two stores.
///
/// It shows that something differs, but not which store is right. A device whose digest differs pulls
/// everything again.
package struct Digest: Equatable, Sendable {
  /// The sequence number of the last commit included in the digest.
  package var sequence: Int64
  /// The checksums by kind, sorted by kind name.
  package var sums: [Sum]

  /// The checksum for a kind.
  package struct Sum: Equatable, Sendable {
    package var kind: String
    package var sum: UInt64
  }

  /// Computes the digest of all synced records in a store.
  ///
  /// `sequence` is the sequence number of the last commit included, by default that of the store's last
  /// commit.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  package init(of store: some Store, as sequence: Int64? = nil) throws(StoreError) {
    if let sequence { self.sequence = sequence } else { self.sequence = try store.head().sequence }
    sums = []
    for change in try store.changes(after: 0, limit: Int.max) {
      if let kind = store.schema[change.kind], kind.isDerived { continue }
      // Tombstones are left out, because the two stores delete them at different times.
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

  /// Returns a 64-bit hash of a record's ID, stamps and liveness.
  ///
  /// Each word is mixed as in ``SplitMix64``.
  private static func hash(_ change: Change, trashedAt: Instant?) -> UInt64 {
    var hash: UInt64 = trashedAt == nil ? 1 : 2
    func mix(_ word: UInt64) { hash = SplitMix64.mix(hash ^ word) }
    if let trashedAt { mix(UInt64(bitPattern: trashedAt.milliseconds)) }
    mix(change.id.high)
    mix(change.id.low)
    for stamp in [change.content, change.liveness] {
      mix(UInt64(bitPattern: stamp?.clock ?? -1))
      mix(stamp?.device.high ?? 0)
      mix(stamp?.device.low ?? 0)
      mix(UInt64(bitPattern: stamp?.number ?? -1))
    }
    return hash
  }
}

extension Digest {
  /// The digest as JSON: `{"seq": 7, "sums": {"kind": -5}}`, with the checksums as signed integers.
  package var value: Value {
    .object([
      Field("seq", .integer(sequence)),
      Field("sums", .object(sums.map { Field($0.kind, .integer(Int64(bitPattern: $0.sum))) })),
    ])
  }

  /// Creates a digest from JSON, or returns nil if the value isn't a digest.
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
