import Crypto
import Foundation

/// A random secret of 256 bits, encoded as 43 characters of base64url.
///
/// The database contains only its hash.
struct SecretToken: Sendable {
  let text: String

  /// Creates a random token.
  init() {
    var generator = SystemRandomNumberGenerator()
    self.init(bytes: (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }

  /// Creates a token from 32 unpredictable bytes.
  init(bytes: [UInt8]) {
    text = Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  /// Parses a token, or returns nil if the text isn't a valid token.
  init?(_ text: some StringProtocol) {
    let isOne = text.utf8.allSatisfy { byte in
      switch UnicodeScalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
      default: false
      }
    }
    guard isOne, text.utf8.count == 43 else { return nil }
    self.text = String(text)
  }

  /// The stored SHA-256 hash, which is sufficient because secrets of this length can't be enumerated.
  var hash: [UInt8] { Array(SHA256.hash(data: Array(text.utf8))) }
}

extension [UInt8] {
  /// Returns true if the bytes are equal, in time that doesn't depend on where they differ.
  func equalsInConstantTime(_ other: [UInt8]) -> Bool {
    // The parentheses matter: without them Swift evaluates `|` first, and later bytes could cancel a
    // difference.
    count == other.count && zip(self, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
