import Crypto
import Foundation

/// A 32-byte key for sealing backups.
package struct SealingKey: Sendable {
  let bytes: SymmetricKey

  /// Returns a new random key.
  package static func generated() -> SealingKey { SealingKey(bytes: SymmetricKey(size: .bits256)) }

  private init(bytes: SymmetricKey) { self.bytes = bytes }

  /// Parses a key that is encoded in base64 or as 64 hexadecimal digits, or returns nil for any other text.
  ///
  /// Whitespace around the key is ignored.
  package init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let data = Self.hexadecimal(text) ?? Data(base64Encoded: text), data.count == 32 else { return nil }
    bytes = SymmetricKey(data: data)
  }

  /// Reads a key from a file.
  ///
  /// - Throws: ``BackupError/notAKey(path:)`` if the file doesn't contain a key, or another ``BackupError``
  ///   if it can't be read.
  package init(path: String) throws(BackupError) {
    let file = try SourceFile(path)
    let text = String(decoding: try file.bytes(at: 0, upTo: 1024), as: UTF8.self)
    guard file.size <= 1024, let key = SealingKey(text) else { throw .notAKey(path: path) }
    self = key
  }

  /// Stores the key in a new file that only its owner can read.
  ///
  /// - Throws: ``BackupError/exists(path:)`` if the file exists, or another ``BackupError`` if it can't be
  ///   written.
  package func save(to path: String) throws(BackupError) {
    let draft = try Draft(for: path)
    try draft.write(Data((text + "\n").utf8))
    try draft.publish()
  }

  /// The key in base64, which is one of the encodings that a key file may use.
  package var text: String { bytes.withUnsafeBytes { Data($0).base64EncodedString() } }

  private static func hexadecimal(_ text: String) -> Data? {
    let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue.map(UInt8.init) }
    guard text.utf8.count == 64, digits.count == 64 else { return nil }
    return Data(stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
  }
}
