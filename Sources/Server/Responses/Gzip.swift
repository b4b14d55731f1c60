import CZlib
import Synchronization

/// Gzip compression (RFC 1952).
enum Gzip {
  /// Returns the bytes compressed as one gzip member, or nil if zlib fails, which happens only when memory
  /// runs out.
  ///
  /// `level` ranges from 1 (fast) to 9 (small).
  static func packed(_ bytes: [UInt8], level: Int32) -> [UInt8]? {
    var stream = z_stream()
    // A window of 2¹⁵ bytes; adding 16 selects gzip's header and trailer.
    let windowBits: Int32 = 15 + 16
    guard let count = UInt32(exactly: bytes.count),
      deflateInit2_(
        &stream, level, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    let room = Int(deflateBound(&stream, uLong(count)))
    let packed = bytes.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: room) { target, length in
        // zlib only reads the input, but its header doesn't declare it const.
        stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        stream.avail_in = count
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(clamping: room)
        let isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
        length = isWhole ? Int(stream.total_out) : 0
      }
    }
    return packed.isEmpty ? nil : packed
  }
}

/// A file's gzip-compressed bytes.
///
/// They are made when they are first needed: for the app in the browser that takes a second, and most
/// browsers take Brotli.
final class GzippedFile: Sendable {
  private let original: [UInt8]
  private let packed = Mutex<[UInt8]?>(nil)

  init(_ original: [UInt8]) { self.original = original }

  /// The compressed bytes, or nil if zlib fails.
  var bytes: [UInt8]? {
    packed.withLock { known in
      known = known ?? Gzip.packed(original, level: Compression.fileLevel)
      return known
    }
  }
}
