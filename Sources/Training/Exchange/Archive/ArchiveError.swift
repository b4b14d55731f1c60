package import Records

/// The reason that bytes aren't an acceptable export.
package enum ArchiveError: Error, Equatable {
  case notJSON(JSONError)
  case notAnArchive
  case newerVersion(Int64)
  /// A record doesn't match its kind.
  ///
  /// Without a field error, the record has no valid ID.
  case badRecord(kind: String, ID?, FieldError?)
  /// A record is over the limit, in bytes.
  case longRecord(kind: String, limit: Int64)
  /// There are too many records or kinds.
  case tooMany(limit: Int64)
  /// Two records have the same ID, so one would overwrite the other.
  case duplicate(kind: String, ID)
}
