package import Records

/// Why bytes are no export, or none that is taken.
package enum ArchiveError: Error, Equatable {
  case notJSON(JSONError)
  case notAnArchive
  case newerVersion(Int64)
  /// A record that is not as its kind says; without an error it has no id.
  case badRecord(kind: String, ID?, FieldError?)
  /// A record longer than so many bytes.
  case longRecord(kind: String, limit: Int64)
  /// More records, or kinds of them, than anybody has.
  case tooMany(limit: Int64)
  /// Two records have the same id, so that one would overwrite the other.
  case duplicate(kind: String, ID)
}
