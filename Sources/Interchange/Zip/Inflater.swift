import CZlib

/// Unpacks deflated bytes piece by piece.
final class Inflater {
  /// What stands around the bytes; of gzip the end is checked too.
  enum Wrapping: Int32 {
    /// A negative window is a stream without a head of its own.
    case none = -15
    case gzip = 31
  }

  /// Whether the end of the stream has come.
  private(set) var isOver = false
  private var stream = z_stream()
  private let isReady: Bool
  private var packed: [UInt8] = []
  private var taken = 0

  init(_ wrapping: Wrapping) {
    isReady =
      inflateInit2_(&stream, wrapping.rawValue, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  }

  deinit { if isReady { inflateEnd(&stream) } }

  /// The next piece; empty at the end of the stream, or where `refill` has nothing more.
  func next(_ refill: () throws(CSVError) -> [UInt8]) throws(CSVError) -> [UInt8] {
    guard isReady else { throw CSVError(problem: .archive(.brokenZip)) }
    while !isOver {
      if taken == packed.count {
        packed = try refill()
        taken = 0
      }
      if packed.isEmpty { break }
      let piece = try inflated()
      if !piece.isEmpty { return piece }
    }
    return []
  }

  private func inflated() throws(CSVError) -> [UInt8] {
    let (offset, count) = (taken, packed.count - taken)
    var left: UInt32 = 0
    var status = Z_OK
    let piece = packed.withUnsafeBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: zipPieceBytes) { output, length in
        // zlib only reads it, but its header doesn't say so.
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress?.advanced(by: offset))
        stream.avail_in = UInt32(count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(zipPieceBytes)
        status = inflate(&stream, Z_NO_FLUSH)
        left = stream.avail_in
        length = zipPieceBytes - Int(stream.avail_out)
      }
    }
    taken = packed.count - Int(left)
    guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
      throw CSVError(problem: .archive(.brokenZip))
    }
    isOver = status == Z_STREAM_END
    return piece
  }
}

let zipPieceBytes = 256 << 10

/// How much an archive may still unpack to, over all that is read of it.
final class UnpackingBudget {
  private var left = recordingBytes

  func spend(_ count: Int) throws(CSVError) {
    left -= Int64(count)
    guard left >= 0 else { throw CSVError(problem: .archive(.zipTooLarge(limit: recordingBytes >> 20))) }
  }
}

/// The bytes of a gzip file as they unpack; what its end says of them is checked.
func gunzipped(_ packed: ByteSource, _ budget: UnpackingBudget = UnpackingBudget()) -> ByteSource {
  let inflater = Inflater(.gzip)
  var unpacked: Int64 = 0
  return ByteSource(total: packed.total) { () throws(CSVError) in
    let piece = try inflater.next { () throws(CSVError) in try packed.take(zipPieceBytes) }
    guard !piece.isEmpty || inflater.isOver else { throw CSVError(problem: .archive(.brokenZip)) }
    unpacked += Int64(piece.count)
    guard unpacked <= max(1 << 20, packed.taken * believableGrowth) else {
      throw CSVError(problem: .archive(.zipTooLarge(limit: recordingBytes >> 20)))
    }
    try budget.spend(piece.count)
    return piece
  }
}

/// The method packs to a thousandth at best; no recording comes near that.
let believableGrowth: Int64 = 200
