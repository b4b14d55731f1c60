import CZlib

/// A decompressor that unpacks deflated bytes piece by piece.
final class Inflater {
  /// The framing of the deflated bytes.
  ///
  /// For gzip, zlib also verifies the trailer.
  enum Wrapping: Int32 {
    /// The raw deflate format without a header, which a negative window size selects in zlib.
    case none = -15
    case gzip = 31
  }

  /// True if the end of the stream was reached.
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

  /// Returns the next unpacked piece, or an empty array at the end of the stream or if `refill` returns no
  /// bytes.
  ///
  /// - Throws: ``CSVError`` with ``RecordingProblem/brokenZip`` if the stream is invalid, or any error that
  ///   `refill` throws.
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

  /// Unpacks up to ``zipPieceBytes`` bytes from the rest of `packed`.
  ///
  /// - Throws: ``CSVError`` with ``RecordingProblem/brokenZip`` if the stream is invalid.
  private func inflated() throws(CSVError) -> [UInt8] {
    let (offset, count) = (taken, packed.count - taken)
    var left: UInt32 = 0
    var status = Z_OK
    let piece = packed.withUnsafeBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: zipPieceBytes) { output, length in
        // zlib only reads the input, but its header doesn't declare it const.
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

/// The number of bytes that may still be unpacked from all entries of an archive.
final class UnpackingBudget {
  private var left = recordingBytes

  /// Deducts the given number of unpacked bytes.
  ///
  /// - Throws: ``CSVError`` with ``RecordingProblem/zipTooLarge(limit:)`` if the budget is exceeded.
  func spend(_ count: Int) throws(CSVError) {
    left -= Int64(count)
    guard left >= 0 else { throw CSVError(problem: .archive(.zipTooLarge(limit: recordingBytes >> 20))) }
  }
}

/// Returns a source for a gzip file's unpacked bytes.
///
/// The file's trailer is verified at the end.
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

/// The maximum accepted ratio of unpacked to packed bytes.
///
/// Deflate compresses to a thousandth at best, but no recording comes close to that.
let believableGrowth: Int64 = 200
