package import Records

/// The reason an export was rejected.
package enum ArchiveError: Error, Equatable {
  case notJSON(JSONError)
  case notAnArchive
  case newerVersion(Int64)
  /// A record doesn't match its kind.
  ///
  /// If both the ID and the field error are nil, the record is missing or has no valid ID.
  case badRecord(kind: String, ID?, FieldError?)
  /// A record is longer than the limit, which is in bytes.
  case longRecord(kind: String, limit: Int64)
  /// There are too many records or kinds.
  case tooMany(limit: Int64)
  /// Two records have the same ID, so one would overwrite the other.
  case duplicate(kind: String, ID)
}
