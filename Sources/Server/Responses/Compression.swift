import HTTPTypes

/// The rules that determine which responses are compressed, and at which level.
enum Compression {
  /// The size in bytes of the smallest body worth compressing.
  ///
  /// Smaller bodies fit into a single packet anyway.
  static let fewestBytes = 1024
  /// The compression level for a page, which is compressed while the browser waits.
  static let pageLevel: Int32 = 4
  /// The compression level for an asset, which is compressed once.
  static let fileLevel: Int32 = 9
  /// The size in bytes above which compression takes milliseconds, so that it must not run on an event loop.
  static let manyBytes = 256 << 10

  private static let textKinds = [
    "text/", "application/json", "application/wasm", "application/manifest+json", "image/svg+xml",
  ]

  static func isWorthwhile(_ contentType: String) -> Bool {
    textKinds.contains { contentType.hasPrefix($0) }
  }

  /// Returns true if the browser accepts an encoding and doesn't prefer uncompressed responses.
  static func isWished(_ encoding: String, _ acceptEncoding: String?) -> Bool {
    let wishes = QualityValues(acceptEncoding)
    let quality = wishes.quality(of: encoding) ?? wishes.quality(of: "*") ?? 0
    return quality > 0 && quality >= wishes.quality(of: "identity") ?? 0
  }

  private static let fetchSite = HTTPField.Name("Sec-Fetch-Site")

  /// Returns true if the request comes from another site.
  ///
  /// By putting guesses into the address and observing the length of the response, another site could find
  /// out what a compressed page contains (BREACH).
  static func isFromElsewhere(_ asked: HTTPFields) -> Bool {
    fetchSite.flatMap { asked[$0] } == "cross-site"
  }
}

extension EdgeAnswer {
  /// Compresses the body if that is worthwhile and the browser accepts it.
  ///
  /// - Throws: Never in practice, because compression returns nil on failure.
  mutating func compress(for asked: HTTPFields) async throws {
    guard let contentType = headers[.contentType], Compression.isWorthwhile(contentType) else { return }
    headers[.vary] = "Accept-Encoding"
    guard body.count >= Compression.fewestBytes else { return }
    if let brotliFile, Compression.isWished("br", asked[.acceptEncoding]) {
      body = brotliFile
      headers[.contentEncoding] = "br"
      return
    }
    guard Compression.isWished("gzip", asked[.acceptEncoding]) else { return }
    guard let packed = try await packed(for: asked), packed.count < body.count else { return }
    body = packed
    headers[.contentEncoding] = "gzip"
  }

  /// Returns the gzip-compressed body, or nil for a page requested from another site or if zlib fails.
  ///
  /// - Throws: Never in practice, because compression returns nil on failure.
  private func packed(for asked: HTTPFields) async throws -> [UInt8]? {
    let bytes = body
    let pack: @Sendable () -> [UInt8]?
    if let packedFile {
      pack = { packedFile.bytes }
    } else if Compression.isFromElsewhere(asked) {
      return nil
    } else {
      pack = { Gzip.packed(bytes, level: Compression.pageLevel) }
    }
    return bytes.count < Compression.manyBytes ? pack() : try await onThread(pack)
  }
}
