extension Migration {
  /// Adds the file's metadata and the quarantine.
  static let number0002 = Migration(number: 2, checksum: "21c444a5bdae7d9d", sql: sql0002)
}

private let sql0002 = """
  -- What is known of this file as a whole: one row.
  CREATE TABLE file (
    id INTEGER PRIMARY KEY NOT NULL CONSTRAINT id CHECK (id = 1),
    needs_log INTEGER NOT NULL CONSTRAINT needs_log CHECK (needs_log IN (0, 1)),
    bounds TEXT NOT NULL
  ) STRICT;
  INSERT INTO file (id, needs_log, bounds) VALUES (1, 0, '');

  -- Records that can't be read or break a bound of their fields, out of the way of all others.
  CREATE TABLE quarantine (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    kind TEXT NOT NULL CONSTRAINT kind CHECK (length(CAST(kind AS BLOB)) BETWEEN 1 AND 100),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    body TEXT NOT NULL,
    trashed_at INTEGER,
    field TEXT NOT NULL,
    problem TEXT NOT NULL,
    found_at INTEGER NOT NULL,
    content_clock INTEGER,
    content_device BLOB,
    content_number INTEGER,
    liveness_clock INTEGER,
    liveness_device BLOB,
    liveness_number INTEGER,
    PRIMARY KEY (athlete, kind, id)
  ) STRICT, WITHOUT ROWID;
  """
