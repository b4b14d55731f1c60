import CZlib

/// Writes a ZIP archive for a test.
struct WrittenZip {
  var entries: [(name: String, bytes: [UInt8])]
  var isPacked: Bool
  /// What the directory says of the first one's length, where that is a lie.
  var statedBytes: Int64?

  init(_ entries: [(String, [UInt8])], isPacked: Bool = false) {
    self.entries = entries
    self.isPacked = isPacked
  }

  var bytes: [UInt8] {
    var (file, directory): ([UInt8], [UInt8]) = ([], [])
    for (place, entry) in entries.enumerated() {
      let data = isPacked ? packed(entry.bytes) : entry.bytes
      let length = place == 0 ? statedBytes ?? Int64(entry.bytes.count) : Int64(entry.bytes.count)
      let sum = Int64(crc32(0, entry.bytes, UInt32(entry.bytes.count)))
      let name = Array(entry.name.utf8)
      let common =
        little(20, 2) + little(0x800, 2) + little(isPacked ? 8 : 0, 2) + little(0, 4) + little(sum, 4)
        + little(Int64(data.count), 4) + little(length, 4) + little(Int64(name.count), 2) + little(0, 2)
      directory +=
        little(0x0201_4B50, 4) + little(20, 2) + common + little(0, 10) + little(Int64(file.count), 4) + name
      file += little(0x0403_4B50, 4) + common + name + data
    }
    let end =
      little(0x0605_4B50, 4) + little(0, 4) + little(Int64(entries.count), 2)
      + little(Int64(entries.count), 2)
      + little(Int64(directory.count), 4) + little(Int64(file.count), 4) + little(0, 2)
    return file + directory + end
  }

  private func little(_ value: Int64, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }

  private func packed(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    deflateInit2_(
      &stream, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    defer { deflateEnd(&stream) }
    let room = Int(deflateBound(&stream, uLong(bytes.count)))
    return bytes.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: room) { target, length in
        stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(room)
        deflate(&stream, Z_FINISH)
        length = Int(stream.total_out)
      }
    }
  }
}
