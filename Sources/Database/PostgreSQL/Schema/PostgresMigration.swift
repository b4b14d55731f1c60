/// A change to the PostgreSQL schema, as literal SQL that never changes after its release.
struct PostgresMigration: Equatable, Sendable {
  let number: Int64
  /// The first 16 hexadecimal digits of the SHA-256 hash of `sql`, which a test verifies.
  let checksum: String
  let sql: String

  /// All migrations in order.
  ///
  /// The table `cairn.migration` lists those that a database has.
  static let all = [number0001, number0002]
}
