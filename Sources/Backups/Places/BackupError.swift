/// An error from listing, storing, fetching, sealing or opening backups.
///
/// A path may also be a bucket's address with the name of a backup. Nothing that a server wrote is contained,
/// except codes of letters and digits.
package enum BackupError: Error, Equatable, Sendable {
  case notAnAddress(String, AddressFault)
  /// A variable of the environment is empty, or contains characters that no key has.
  case credentialInvalid(variable: String)
  case notARule(String)
  case notAKey(path: String)

  case notAName(String)
  case exists(path: String)
  case missing(path: String)
  case noBackup(place: String)
  /// All backups are too late, with the name of the oldest.
  case noEarlierBackup(place: String, oldest: String)
  case full(path: String)
  case tooLarge(path: String, mostBytes: Int64)
  /// A file changed while it was read.
  case changed(path: String)
  /// The operating system refused something, in its words.
  case failed(path: String, words: String)

  case notSealed(path: String)
  case newerFormat(path: String, version: UInt8)
  case wrongKey(path: String)
  /// A sealed file is damaged, cut off or continued, at or after the offset in bytes.
  case damaged(path: String, offset: Int64)

  case unreachable(endpoint: String, words: String)
  /// No secure connection could be made.
  case untrusted(endpoint: String, words: String)
  case tooSlow(endpoint: String)
  case keyRefused(place: String, code: String)
  case denied(place: String)
  case noSuchBucket(place: String)
  /// The clocks of this machine and of the server differ too much for a signature.
  case wrongClock(place: String)
  case wrongRegion(place: String, right: String?)
  case redirected(place: String)
  case refused(place: String, status: Int, code: String)
  case badAnswer(place: String, AnswerFault)
  case cancelled
}

/// The part of an address that is invalid.
package enum AddressFault: Error, Equatable, Sendable {
  case empty, unknownKind, form, bucket, prefix, endpoint, needsHTTPS, region
  case unknownSetting(String)
}

/// The part of a server's answer that is invalid.
package enum AnswerFault: Equatable, Sendable {
  case tooLong, document, uploadID, entityTag, range, length
  /// A list of names has more pages than are read.
  case pages
}
