import CZlib

/// Unpacks one entry of a ZIP archive piece by piece.
final class ZipUnpacking {
  private let source: ByteSource
  private let entry: ZipFile.Entry
  private var position: Int64
  private var packedLeft: Int64
  private var bytesLeft: Int64
  private var checksum: UInt = 0
  private var packed: [UInt8] = []
  private var taken = 0
  private var stream = z_stream()
  private var isReady = false

  init(_ source: ByteSource, _ start: Int64, _ entry: ZipFile.Entry) {
    self.source = source
    self.entry = entry
    position = start
    packedLeft = entry.packedBytes
    bytesLeft = entry.bytes
    // A negative window is a stream without a head of its own.
    isReady =
      inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  }

  deinit { if isReady { inflateEnd(&stream) } }

  /// The next piece; empty at the end, when all is as the directory says.
  func next() throws(CSVError) -> [UInt8] {
    guard isReady else { throw broken }
    let piece = entry.method == 0 ? try stored() : try inflated()
    guard Int64(piece.count) <= bytesLeft else { throw broken }
    bytesLeft -= Int64(piece.count)
    checksum = UInt(crc32(uLong(checksum), piece, UInt32(piece.count)))
    if piece.isEmpty, bytesLeft != 0 || UInt32(truncatingIfNeeded: checksum) != entry.checksum {
      throw broken
    }
    return piece
  }

  private func stored() throws(CSVError) -> [UInt8] {
    try refill()
    defer { packed = [] }
    return packed
  }

  private func inflated() throws(CSVError) -> [UInt8] {
    var isOver = false
    while !isOver {
      if taken == packed.count { try refill() }
      if packed.isEmpty { break }
      let room = pieceBytes
      let (offset, count) = (taken, packed.count - taken)
      var left: UInt32 = 0
      var status = Z_OK
      let piece = packed.withUnsafeBufferPointer { input in
        [UInt8](unsafeUninitializedCapacity: room) { output, length in
          // zlib only reads it, but its header doesn't say so.
          stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress?.advanced(by: offset))
          stream.avail_in = UInt32(count)
          stream.next_out = output.baseAddress
          stream.avail_out = UInt32(room)
          status = inflate(&stream, Z_NO_FLUSH)
          left = stream.avail_in
          length = room - Int(stream.avail_out)
        }
      }
      taken = packed.count - Int(left)
      guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else { throw broken }
      isOver = status == Z_STREAM_END
      if !piece.isEmpty { return piece }
    }
    return []
  }

  /// Takes the next packed bytes from the archive.
  private func refill() throws(CSVError) {
    taken = 0
    packed = try source.bytes(at: position, count: Int(min(packedLeft, Int64(pieceBytes))))
    position += Int64(packed.count)
    packedLeft -= Int64(packed.count)
  }

  private var broken: CSVError { CSVError(problem: .archive(.brokenZip)) }
}

private let pieceBytes = 256 << 10
