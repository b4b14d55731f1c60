import CZlib

/// A ZIP archive that a test writes.
package struct WrittenZip {
  package var entries: [(name: String, bytes: [UInt8])]
  package var isPacked: Bool
  /// The first entry's length as stated in the directory, or nil to state its actual length.
  package var statedBytes: Int64?
  /// The values of the first entry's ZIP64 field in the directory: length, packed length, offset.
  package var longFields: [Int64] = []
  /// True if every entry shares the bytes of the first entry.
  package var isShared = false
  package var isEncrypted = false

  package init(_ entries: [(String, [UInt8])], isPacked: Bool = false) {
    self.entries = entries
    self.isPacked = isPacked
  }

  package var bytes: [UInt8] {
    var (file, directory): ([UInt8], [UInt8]) = ([], [])
    for (place, entry) in entries.enumerated() {
      let data = isPacked ? Deflated.bare(entry.bytes) : entry.bytes
      let length = place == 0 ? statedBytes ?? Int64(entry.bytes.count) : Int64(entry.bytes.count)
      let sum = Int64(crc32(0, entry.bytes, UInt32(entry.bytes.count)))
      let name = Array(entry.name.utf8)
      let common =
        little(20, 2) + little(isEncrypted ? 0x801 : 0x800, 2) + little(isPacked ? 8 : 0, 2) + little(0, 4)
        + little(sum, 4)
      let sizes = little(Int64(data.count), 4) + little(length, 4) + little(Int64(name.count), 2)
      let isLong = place == 0 && !longFields.isEmpty
      let extra =
        isLong
        ? little(1, 2) + little(Int64(longFields.count * 8), 2) + longFields.flatMap { little($0, 8) } : []
      let long = little(0xFFFF_FFFF, 4)
      directory +=
        little(0x0201_4B50, 4) + little(20, 2) + common
        + (isLong ? long + long + little(Int64(name.count), 2) : sizes) + little(Int64(extra.count), 2)
        + little(0, 10) + (isLong ? long : little(isShared ? 0 : Int64(file.count), 4)) + name + extra
      if place == 0 || !isShared {
        file += little(0x0403_4B50, 4) + common + sizes + little(0, 2) + name + data
      }
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
}

/// Functions that compress bytes with Deflate for tests.
package enum Deflated {
  package static func bare(_ bytes: [UInt8]) -> [UInt8] { packed(bytes, window: -15) }
  package static func gzip(_ bytes: [UInt8]) -> [UInt8] { packed(bytes, window: 31) }

  private static func packed(_ bytes: [UInt8], window: Int32) -> [UInt8] {
    var stream = z_stream()
    deflateInit2_(
      &stream, 9, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
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
