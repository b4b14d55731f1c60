extension Migration {
  /// Adds Spanish as a language.
  static let number0009 = Migration(number: 9, checksum: "93b4eeccf459c570", tables: sql0009)
}

private let sql0009 = """
  CREATE TABLE person (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    name TEXT NOT NULL CONSTRAINT name
      CHECK (length(CAST(name AS BLOB)) BETWEEN 0 AND 200),
    language TEXT NOT NULL CONSTRAINT language
      CHECK (language IN ('en', 'de', 'es')),
    time_zone TEXT CONSTRAINT time_zone
      CHECK (length(CAST(time_zone AS BLOB)) BETWEEN 1 AND 100),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX person_trash ON person
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;
  """
