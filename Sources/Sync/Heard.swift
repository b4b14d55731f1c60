import Records

/// The server's records as a device keeps them: chunks of what it heard, one after the other.
///
/// Of each record the last word counts. When more is overtaken than holds, all is written anew.
enum Heard {
  /// How many entries a chunk has at most.
  static let chunkSize = 500

  static func packed(_ entries: [Page.Entry]) -> [[UInt8]] {
    stride(from: 0, to: entries.count, by: chunkSize).map { start in
      var packer = Packer()
      for entry in entries[start..<min(start + chunkSize, entries.count)] { packer.write(entry) }
      return packer.bytes
    }
  }

  static func entries(_ chunk: [UInt8]) throws(Damaged) -> [Page.Entry] {
    var unpacker = Unpacker(chunk)
    var entries: [Page.Entry] = []
    while !unpacker.isAtEnd { entries.append(try unpacker.entry()) }
    return entries
  }

  /// All that a store heard from its server and computed of it, in the order of its feed.
  static func entries(of store: MemoryStore) throws(StoreError) -> [Page.Entry] {
    var entries: [Page.Entry] = []
    for change in try store.changes(after: 0, limit: Int.max) {
      entries.append(Page.Entry(change: change, row: try store.row(change.kind, change.id)))
    }
    return entries
  }
}
