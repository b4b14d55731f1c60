import Records

/// What a device heard since its records were last packed: chunks, one after the other.
///
/// Of each record the last word counts.
enum Heard {
  /// How many entries a chunk has at most.
  static let chunkSize = 500
  /// How many entries the chunks may have before all is packed anew: they are read at each opening.
  static let mostEntries: Int64 = 500

  static func packed(_ entries: [Page.Entry]) -> [[UInt8]] {
    stride(from: 0, to: entries.count, by: chunkSize).map { start in
      var packer = Packer()
      for entry in entries[start..<min(start + chunkSize, entries.count)] {
        packer.write(word: entry.change.kind)
        packer.write(entry.change.id)
        packer.write(entry.change, entry.row)
      }
      return packer.bytes
    }
  }

  static func entries(_ chunk: [UInt8]) throws(Damaged) -> [Page.Entry] {
    var unpacker = try Unpacker(chunk)
    var entries: [Page.Entry] = []
    while !unpacker.isAtEnd {
      let (change, row) = try unpacker.record(try unpacker.word(), try unpacker.id())
      entries.append(Page.Entry(change: change, row: row))
    }
    return entries
  }
}
