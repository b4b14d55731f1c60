/// A place that contains backups, such as a folder or a bucket.
///
/// A name has one to 200 letters, digits, dots, hyphens and underscores of ASCII, and doesn't begin with a
/// dot. A name exists only once its file is complete.
package protocol BackupPlace: Sendable {
  /// The address that messages show.
  var address: String { get }
  /// Returns the names of all files in the place, in any order.
  ///
  /// - Throws: ``BackupError`` if the place can't be read.
  func names() async throws(BackupError) -> [String]
  /// Stores a copy of a file.
  ///
  /// - Throws: ``BackupError/exists(path:)`` if the name exists, or another ``BackupError`` if the copy can't
  ///   be completed.
  func put(_ path: String, as name: String) async throws(BackupError)
  /// Fetches a file to a path.
  ///
  /// - Throws: ``BackupError/exists(path:)`` if the path exists, ``BackupError/missing(path:)`` if the name
  ///   doesn't exist, or another ``BackupError`` if the copy can't be completed.
  func get(_ name: String, to path: String) async throws(BackupError)
  /// Removes a file, or does nothing if the name doesn't exist.
  ///
  /// - Throws: ``BackupError`` if the file can't be removed.
  func remove(_ name: String) async throws(BackupError)
}

extension BackupPlace {
  static func isName(_ name: some StringProtocol) -> Bool {
    (1...200).contains(name.utf8.count) && !name.hasPrefix(".")
      && name.utf8.allSatisfy { TextRules.isUnreserved($0) && $0 != UInt8(ascii: "~") }
  }

  /// Returns a name that is valid.
  ///
  /// - Throws: ``BackupError/notAName(_:)`` if the name isn't.
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

  /// Returns true for the bytes that a URL contains without percent-encoding (RFC 3986, section 2.3).
  static func isUnreserved(_ byte: UInt8) -> Bool { unreserved.contains(byte) }

  /// Returns true for printable ASCII without spaces, which a header's value may contain.
  static func isVisible(_ text: String, mostBytes: Int) -> Bool {
    (1...mostBytes).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}
