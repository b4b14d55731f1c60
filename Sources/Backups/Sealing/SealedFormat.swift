import Crypto
import Foundation

/// The format of a sealed file, version 1.
///
/// | bytes | content |
/// |---|---|
/// | 8 | `CAIRNBK` and the version |
/// | 32 | a random salt |
/// | 16 | the key's check value |
/// | 16 to 65,552 each | chunks: at most 64 KiB sealed with ChaCha20-Poly1305 (RFC 8439), and the tag |
///
/// The key for the chunks (32 bytes) and the key's check value are derived with HKDF-SHA256 (RFC 5869) from
/// the key and the salt, with the first 8 bytes of the file as `info`. A chunk's nonce is its number (11
/// bytes, big-endian) followed by a byte that is 1 for the last chunk, so that removing, moving or adding
/// chunks is detected. Every chunk except the last contains 64 KiB. The last one contains at least one byte,
/// unless the file is empty.
///
/// Source: Hoang, Reyhanitabar, Rogaway and Vizár, Online Authenticated-Encryption and its Nonce-Reuse
/// Misuse-Resistance (2015), STREAM.
enum SealedFormat {
  static let name = Array("CAIRNBK".utf8)
  static let version: UInt8 = 1
  static let saltBytes = 32
  static let headBytes = 8 + saltBytes + checkBytes
  static let chunkBytes = 64 << 10
  static let tagBytes = 16
  static let sealedChunkBytes = chunkBytes + tagBytes
  private static let checkBytes = 16

  /// Returns the bytes at the start of a sealed file, and the key for its chunks.
  static func head(_ key: SealingKey, salt: Data) -> (bytes: Data, key: SymmetricKey) {
    let start = Data(name + [version])
    let derived = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: key.bytes, salt: salt, info: start, outputByteCount: 32 + checkBytes)
    return derived.withUnsafeBytes { bytes in
      (start + salt + Data(bytes[32...]), SymmetricKey(data: bytes[..<32]))
    }
  }

  /// Returns the sealed form of a chunk, or nil if it can't be sealed.
  static func seal(_ chunk: Data, number: Int64, isLast: Bool, _ key: SymmetricKey) -> Data? {
    guard let nonce = nonce(number, isLast),
      let box = try? ChaChaPoly.seal(chunk, using: key, nonce: nonce)
    else { return nil }
    return box.ciphertext + box.tag
  }

  /// Returns the content of a sealed chunk, or nil if it wasn't sealed with the same key, `number` and
  /// `isLast`.
  static func open(_ sealed: Data, number: Int64, isLast: Bool, _ key: SymmetricKey) -> Data? {
    guard sealed.count >= tagBytes, let nonce = nonce(number, isLast),
      let box = try? ChaChaPoly.SealedBox(
        nonce: nonce, ciphertext: sealed.dropLast(tagBytes), tag: sealed.suffix(tagBytes))
    else { return nil }
    return try? ChaChaPoly.open(box, using: key)
  }

  private static func nonce(_ number: Int64, _ isLast: Bool) -> ChaChaPoly.Nonce? {
    let counter = withUnsafeBytes(of: number.bigEndian) { Array($0) }
    return try? ChaChaPoly.Nonce(data: [0, 0, 0] + counter + [isLast ? 1 : 0])
  }
}
