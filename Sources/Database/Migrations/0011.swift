extension Migration {
  /// Adds the state of athletes whose records are being moved to or from another database.
  static let number0011 = Migration(
    number: 11, checksum: "3671c1d98d21ab88",
    sql: """
      -- The athletes whose records are being moved or have been; those of all others are served.
      CREATE TABLE athlete_move (
        athlete BLOB PRIMARY KEY NOT NULL REFERENCES athlete (id),
        state TEXT NOT NULL CONSTRAINT state CHECK (state IN ('arriving', 'abandoned', 'moved'))
      ) STRICT, WITHOUT ROWID;
      """)
}
