/// An error from listing, storing, fetching, sealing or opening backups.
///
/// A path may also be a bucket's address with the name of a backup. Text from a server is included only if it
/// is a valid error code, region or backup name.
package enum BackupError: Error, Equatable, Sendable {
  case notAnAddress(String, AddressFault)
  /// An environment variable is missing, or its value can't be a credential.
  case credentialInvalid(variable: String)
  case notARule(String)
  case notAKey(path: String)

  case notAName(String)
  case exists(path: String)
  case missing(path: String)
  case noBackup(place: String)
  /// All backups are later than the requested time.
  ///
  /// `oldest` is the name of the oldest backup.
  case noEarlierBackup(place: String, oldest: String)
  case full(path: String)
  case tooLarge(path: String, mostBytes: Int64)
  /// A file changed while it was being read.
  case changed(path: String)
  /// The operating system reported an error, which `words` describes.
  case failed(path: String, words: String)

  case notSealed(path: String)
  case newerFormat(path: String, version: UInt8)
  case wrongKey(path: String)
  /// A sealed file is damaged, truncated or extended, at or after the given offset in bytes.
  case damaged(path: String, offset: Int64)

  case unreachable(endpoint: String, words: String)
  /// No secure connection could be made.
  case untrusted(endpoint: String, words: String)
  case tooSlow(endpoint: String)
  case keyRefused(place: String, code: String)
  case denied(place: String)
  case noSuchBucket(place: String)
  /// The server rejected a signature because its clock differs too much from this machine's.
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

/// The part of a server's response that is invalid.
package enum AnswerFault: Equatable, Sendable {
  case tooLong, document, uploadID, entityTag, range, length
  /// A list of names has more pages than the client reads.
  case pages
}
