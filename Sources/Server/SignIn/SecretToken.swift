import Crypto
import Foundation

/// A secret of 256 bits of chance, as 43 characters of base64url; the database knows its hash alone.
struct SecretToken: Sendable {
  let text: String

  /// A new one.
  init() {
    var generator = SystemRandomNumberGenerator()
    self.init(bytes: (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }

  /// One of 32 bytes that nobody guesses.
  init(bytes: [UInt8]) {
    text = Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  /// nil for what can't be one.
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

  /// What is stored of it: SHA-256, since nobody can try all secrets of this length.
  var hash: [UInt8] { Array(SHA256.hash(data: Array(text.utf8))) }
}

extension [UInt8] {
  /// Whether the bytes are the same; it takes as long wherever they differ.
  func equalsInConstantTime(_ other: [UInt8]) -> Bool {
    // The brackets count: without them Swift takes `|` first, and later bytes make up for earlier ones.
    count == other.count && zip(self, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
