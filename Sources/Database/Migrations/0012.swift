extension Migration {
  /// Numbers the athletes, so that records and change entries are smaller.
  static let number0012 = Migration(number: 12, checksum: "5c5d0091c46fce99", numbering: sql0012)
}

private let sql0012 = """
  -- The records, their change entries and the actions refer to an athlete by number, all other tables by ID.
  CREATE TABLE athlete (
    number INTEGER PRIMARY KEY NOT NULL,
    id BLOB NOT NULL UNIQUE CONSTRAINT id CHECK (length(id) = 16)
  ) STRICT;

  -- Who wrote each record's content and liveness last, and in which commit; of a purged record the tombstone.
  -- The kind is the code of a known kind, or the name of an unknown one.
  CREATE TABLE change (
    athlete INTEGER NOT NULL REFERENCES athlete (number),
    kind ANY NOT NULL CONSTRAINT kind CHECK (
      typeof(kind) = 'integer' OR typeof(kind) = 'text' AND length(CAST(kind AS BLOB)) BETWEEN 1 AND 100),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    content_clock INTEGER,
    content_device BLOB CONSTRAINT content_device CHECK (length(content_device) = 16),
    content_number INTEGER,
    liveness_clock INTEGER,
    liveness_device BLOB CONSTRAINT liveness_device CHECK (length(liveness_device) = 16),
    liveness_number INTEGER,
    sequence INTEGER NOT NULL CONSTRAINT sequence CHECK (sequence > 0),
    PRIMARY KEY (athlete, kind, id),
    CONSTRAINT content CHECK (
      (content_clock IS NULL) = (content_device IS NULL)
      AND (content_clock IS NULL) = (content_number IS NULL)),
    CONSTRAINT liveness CHECK (
      (liveness_clock IS NULL) = (liveness_device IS NULL)
      AND (liveness_clock IS NULL) = (liveness_number IS NULL))
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX change_by_sequence ON change (athlete, sequence, kind, id);
  CREATE INDEX change_of_unknown ON change (kind) WHERE typeof(kind) = 'text';

  -- Which actions were done, so that each happens once; kept 30 days. The answer's IDs take 17 bytes each.
  CREATE TABLE action (
    athlete INTEGER NOT NULL REFERENCES athlete (number),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    hash BLOB NOT NULL,
    answer BLOB NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  """
