/// A place that contains backups, such as a folder or a bucket.
///
/// A name consists of 1 to 200 ASCII letters, digits, dots, hyphens and underscores, and doesn't begin with a
/// dot. A file appears under its name only once it is complete.
package protocol BackupPlace: Sendable {
  /// The address as shown in messages.
  var address: String { get }
  /// Returns the names of all files in the place, in any order.
  ///
  /// - Throws: ``BackupError`` if the place can't be read.
  func names() async throws(BackupError) -> [String]
  /// Stores a copy of a file.
  ///
  /// - Throws: ``BackupError/exists(path:)`` if the name is already taken, or another ``BackupError`` if the
  ///   copy can't be completed.
  func put(_ path: String, as name: String) async throws(BackupError)
  /// Fetches a file to a path.
  ///
  /// - Throws: ``BackupError/exists(path:)`` if there is already a file at the path,
  ///   ``BackupError/missing(path:)`` if there is no file with the name, or another ``BackupError`` if the
  ///   copy can't be completed.
  func get(_ name: String, to path: String) async throws(BackupError)
  /// Removes a file, or does nothing if there is no file with the name.
  ///
  /// - Throws: ``BackupError`` if the file can't be removed.
  func remove(_ name: String) async throws(BackupError)
}

extension BackupPlace {
  static func isName(_ name: some StringProtocol) -> Bool {
    (1...200).contains(name.utf8.count) && !name.hasPrefix(".")
      && name.utf8.allSatisfy { TextRules.isUnreserved($0) && $0 != UInt8(ascii: "~") }
  }

  /// Returns the given name if it is valid.
  ///
  /// - Throws: ``BackupError/notAName(_:)`` if the name is invalid.
  func checked(_ name: String) throws(BackupError) -> String {
    guard Self.isName(name) else { throw .notAName(name) }
    return name
  }
}

/// Rules for the characters of names, addresses and keys.
enum TextRules {
  private static let alphanumeric = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
  private static let unreserved = alphanumeric.union("-._~".utf8)

  static func isAlphanumeric(_ byte: UInt8) -> Bool { alphanumeric.contains(byte) }

  /// Returns true if the byte doesn't need percent-encoding in a URL (RFC 3986, section 2.3).
  static func isUnreserved(_ byte: UInt8) -> Bool { unreserved.contains(byte) }

  /// Returns true if the text has 1 to `mostBytes` bytes of printable ASCII without spaces, so that a
  /// header's value may contain it.
  static func isVisible(_ text: String, mostBytes: Int) -> Bool {
    (1...mostBytes).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}
