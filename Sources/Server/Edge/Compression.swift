import HTTPTypes

/// Which answers are compressed, and how much.
enum Compression {
  /// Below this the time is not worth it: one packet carries it anyway.
  static let fewestBytes = 1024
  /// A page is compressed as it is asked for, while somebody waits.
  static let pageLevel: Int32 = 4
  /// A file of the pages is compressed once.
  static let fileLevel: Int32 = 9
  /// From this on it takes milliseconds, so not where the network is answered.
  static let manyBytes = 256 << 10

  private static let textKinds = [
    "text/", "application/json", "application/wasm", "application/manifest+json", "image/svg+xml",
  ]

  static func isWorthwhile(_ contentType: String) -> Bool {
    textKinds.contains { contentType.hasPrefix($0) }
  }

  /// Whether the browser takes an encoding, and doesn't like better what is not compressed.
  static func isWished(_ encoding: String, _ acceptEncoding: String?) -> Bool {
    let wishes = Wishes(acceptEncoding)
    let quality = wishes.quality(of: encoding) ?? wishes.quality(of: "*") ?? 0
    return quality > 0 && quality >= wishes.quality(of: "identity") ?? 0
  }

  private static let fetchSite = HTTPField.Name("Sec-Fetch-Site")

  /// Whether another site sent its visitor here.
  ///
  /// With a guess in the address, and an ear on the network for how long the answer is, it could find out
  /// what else stands in a compressed page (BREACH).
  static func isFromElsewhere(_ asked: HTTPFields) -> Bool {
    fetchSite.flatMap { asked[$0] } == "cross-site"
  }
}

extension EdgeAnswer {
  /// Compresses the body if that is worthwhile and the browser takes it.
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

  private func packed(for asked: HTTPFields) async throws -> [UInt8]? {
    if let packedFile { return packedFile }
    if Compression.isFromElsewhere(asked) { return nil }
    let bytes = body
    guard bytes.count >= Compression.manyBytes else {
      return Gzip.packed(bytes, level: Compression.pageLevel)
    }
    return try await onThread { Gzip.packed(bytes, level: Compression.pageLevel) }
  }
}
