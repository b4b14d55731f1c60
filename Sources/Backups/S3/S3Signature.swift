import Crypto
import Foundation
import Records

/// The name and value of a query item or a header.
typealias NameAndValue = (name: String, value: String)

/// AWS Signature Version 4 in a request's headers.
///
/// Source: Amazon S3 API Reference, Authenticating Requests (AWS Signature Version 4).
struct S3Signature: Sendable {
  let credentials: S3Credentials
  let region: String

  /// Returns the headers to add to a request, including its signature, which also covers the given headers.
  ///
  /// The path and the query must already be percent-encoded, and the names of the given headers must be in
  /// lower case and include `host`.
  func headers(
    _ method: String, path: String, query: String, _ given: [NameAndValue], body: Data, at time: Instant
  ) -> [NameAndValue] {
    let moment = time.text.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
    let date = String(moment.prefix(8))
    let bodyHash = Self.hexadecimal(SHA256.hash(data: body))
    var added = [("x-amz-content-sha256", bodyHash), ("x-amz-date", moment)]
    if let token = credentials.sessionToken { added.append(("x-amz-security-token", token)) }
    let signed = (given + added).sorted { $0.0 < $1.0 }
    let names = signed.map(\.0).joined(separator: ";")
    let request =
      [method, path, query] + signed.map { "\($0.0):\($0.1)" } + ["", names, bodyHash]
    let scope = "\(date)/\(region)/s3/aws4_request"
    let requestHash = Self.hexadecimal(SHA256.hash(data: Data(request.joined(separator: "\n").utf8)))
    let text = ["AWS4-HMAC-SHA256", moment, scope, requestHash].joined(separator: "\n")
    var key = SymmetricKey(data: Data("AWS4\(credentials.secretKey)".utf8))
    for part in [date, region, "s3", "aws4_request"] {
      key = SymmetricKey(data: HMAC<SHA256>.authenticationCode(for: Data(part.utf8), using: key))
    }
    let code = HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: key)
    let authorization =
      "AWS4-HMAC-SHA256 Credential=\(credentials.accessKey)/\(scope),SignedHeaders=\(names),"
      + "Signature=\(Self.hexadecimal(code))"
    return added + [("authorization", authorization)]
  }

  /// Returns a percent-encoded query with its items sorted by name, in the form that is sent and signed.
  static func query(_ items: [NameAndValue]) -> String {
    items.map { (encoded($0.name), encoded($0.value)) }.sorted { $0 < $1 }
      .map { $0 + "=" + $1 }.joined(separator: "&")
  }

  /// Percent-encodes text, except for unreserved characters and, in a path, slashes.
  static func encoded(_ text: String, isPath: Bool = false) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if TextRules.isUnreserved(byte) || isPath && byte == UInt8(ascii: "/") {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
      .lowercased()
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}
