import Records

/// The chunks of entries that a device pulled since its base was last packed.
///
/// A record's later entries replace its earlier ones.
enum PulledChunks {
  /// The maximum number of entries per chunk.
  static let chunkSize = 500
  /// The maximum number of entries in all chunks, beyond which the base is packed again.
  ///
  /// A device reads all chunks each time it is opened.
  static let maxEntries: Int64 = 500

  /// Packs entries into chunks.
  static func packed(_ entries: [ChangeBatch.Entry]) -> [[UInt8]] {
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

  /// Unpacks a chunk.
  ///
  /// - Throws: ``Damaged`` if the bytes are not a chunk.
  static func entries(_ chunk: [UInt8]) throws(Damaged) -> [ChangeBatch.Entry] {
    var unpacker = try Unpacker(chunk)
    var entries: [ChangeBatch.Entry] = []
    while !unpacker.isAtEnd {
      let (change, row) = try unpacker.record(try unpacker.word(), try unpacker.id())
      entries.append(ChangeBatch.Entry(change: change, row: row))
    }
    return entries
  }
}
