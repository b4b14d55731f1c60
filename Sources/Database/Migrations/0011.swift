extension Migration {
  /// Adds the status of athletes whose records are being moved to or from another database.
  static let number0011 = Migration(
    number: 11, checksum: "cc124b01c4f0ec23",
    sql: """
      -- The athletes whose records are being moved or have been, with the move; those of all others are served.
      CREATE TABLE athlete_move (
        athlete BLOB PRIMARY KEY NOT NULL REFERENCES athlete (id),
        state TEXT NOT NULL CONSTRAINT state CHECK (state IN ('arriving', 'abandoned', 'moved')),
        move BLOB NOT NULL CONSTRAINT move CHECK (length(move) = 16)
      ) STRICT, WITHOUT ROWID;
      """)
}
