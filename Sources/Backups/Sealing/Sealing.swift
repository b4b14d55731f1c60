import Crypto
import Foundation

/// A namespace for encrypting files in constant memory, so that any later change to them is detected.
package enum Sealing {
  /// Writes a sealed copy of a file.
  ///
  /// - Throws: ``BackupError/exists(path:)`` if the destination exists, ``BackupError/changed(path:)`` if the
  ///   file changes while it is being read, or another ``BackupError`` if reading or writing fails.
  package static func seal(
    _ path: String, to destination: String, with key: SealingKey
  ) throws(BackupError) {
    let salt = SymmetricKey(size: .init(bitCount: SealedFormat.saltBytes * 8)).withUnsafeBytes { Data($0) }
    try seal(path, to: destination, with: key, salt: salt)
  }

  /// Writes a sealed copy of a file with the given salt.
  ///
  /// - Throws: The errors of ``seal(_:to:with:)``.
  static func seal(
    _ path: String, to destination: String, with key: SealingKey, salt: Data
  ) throws(BackupError) {
    let source = try SourceFile(path)
    let draft = try Draft(for: destination)
    let head = SealedFormat.head(key, salt: salt)
    try draft.write(head.bytes)
    var offset: Int64 = 0
    var number: Int64 = 0
    var isLast = false
    while !isLast {
      let chunk = try source.bytes(at: offset, upTo: SealedFormat.chunkBytes)
      offset += Int64(chunk.count)
      isLast = offset >= source.size || chunk.isEmpty
      guard let sealed = SealedFormat.seal(chunk, number: number, isLast: isLast, head.key) else {
        throw .failed(path: path, words: "can't be sealed")
      }
      try draft.write(sealed)
      number += 1
    }
    guard offset == source.size else { throw .changed(path: path) }
    try draft.publish()
  }

  /// Returns true if a file begins like a sealed file.
  package static func isSealed(_ path: String) -> Bool {
    let start = try? SourceFile(path).bytes(at: 0, upTo: SealedFormat.name.count)
    return start.map { $0.elementsEqual(SealedFormat.name) } ?? false
  }

  /// Decrypts a sealed file to a destination.
  ///
  /// The destination appears only once the whole sealed file has been verified.
  ///
  /// - Throws: ``BackupError/exists(path:)`` if the destination exists, ``BackupError/notSealed(path:)``,
  ///   ``BackupError/newerFormat(path:version:)``, ``BackupError/wrongKey(path:)`` or
  ///   ``BackupError/damaged(path:offset:)`` if the sealed file can't be opened, or another ``BackupError``
  ///   if reading or writing fails.
  package static func open(
    _ path: String, to destination: String, with key: SealingKey
  ) throws(BackupError) {
    let source = try SourceFile(path)
    let draft = try Draft(for: destination)
    let chunkKey = try chunkKey(of: source, key)
    var offset = Int64(SealedFormat.headBytes)
    var number: Int64 = 0
    var isLast = false
    while !isLast {
      let sealed = try source.bytes(at: offset, upTo: SealedFormat.sealedChunkBytes)
      isLast = offset + Int64(sealed.count) >= source.size || sealed.isEmpty
      guard let chunk = SealedFormat.open(sealed, number: number, isLast: isLast, chunkKey),
        !chunk.isEmpty || number == 0
      else { throw .damaged(path: path, offset: offset) }
      try draft.write(chunk)
      offset += Int64(sealed.count)
      number += 1
    }
    try draft.publish()
  }

  /// Returns the key for a sealed file's chunks.
  ///
  /// - Throws: ``BackupError/notSealed(path:)``, ``BackupError/newerFormat(path:version:)``,
  ///   ``BackupError/wrongKey(path:)``, ``BackupError/damaged(path:offset:)`` if the file is too short, or
  ///   ``BackupError/failed(path:words:)`` if it can't be read.
  private static func chunkKey(of source: SourceFile, _ key: SealingKey) throws(BackupError) -> SymmetricKey {
    let found = try source.bytes(at: 0, upTo: SealedFormat.headBytes)
    guard found.starts(with: SealedFormat.name), found.count > SealedFormat.name.count else {
      throw .notSealed(path: source.path)
    }
    let version = found[SealedFormat.name.count]
    guard version == SealedFormat.version else { throw .newerFormat(path: source.path, version: version) }
    guard found.count == SealedFormat.headBytes else {
      throw .damaged(path: source.path, offset: Int64(found.count))
    }
    let head = SealedFormat.head(key, salt: found[8..<8 + SealedFormat.saltBytes])
    guard head.bytes == found else { throw .wrongKey(path: source.path) }
    return head.key
  }
}
