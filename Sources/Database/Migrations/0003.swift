extension Migration {
  /// Adds elapsed-time tracking, ended sign-ins, and the keys and sign-ins with which devices connect.
  static let number0003 = Migration(
    number: 3, checksum: "a7a76c97a6d6b103",
    sql: """
      -- How much time really went by here, by the clock of one start of the machine; one row.
      CREATE TABLE witness (
        one INTEGER PRIMARY KEY NOT NULL CONSTRAINT one CHECK (one = 1),
        elapsed INTEGER NOT NULL CONSTRAINT elapsed CHECK (elapsed >= 0),
        noted_at INTEGER NOT NULL,
        boot TEXT NOT NULL,
        uptime INTEGER NOT NULL
      ) STRICT;
      INSERT INTO witness (one, elapsed, noted_at, boot, uptime) VALUES (1, 0, 0, '', 0);

      -- Once a day of that time: what the clock showed, and how far each athlete's records had come.
      CREATE TABLE time_mark (
        athlete BLOB NOT NULL REFERENCES athlete (id),
        elapsed INTEGER NOT NULL,
        shown_at INTEGER NOT NULL,
        sequence INTEGER NOT NULL,
        PRIMARY KEY (athlete, elapsed)
      ) STRICT, WITHOUT ROWID;

      -- Sign-ins end by that time, whatever a clock says.
      ALTER TABLE sign_in ADD COLUMN started_elapsed INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE sign_in ADD COLUMN used_elapsed INTEGER NOT NULL DEFAULT 0;

      -- Cookies of sign-ins that somebody ended, by the SHA-256 of their token: such a browser is told so.
      CREATE TABLE ended_sign_in (
        token_hash BLOB PRIMARY KEY NOT NULL CONSTRAINT token_hash CHECK (length(token_hash) = 32),
        elapsed INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

      -- The keys (8 bytes) and sign-ins (16) by which a device came; they end with it.
      CREATE TABLE device_way (
        athlete BLOB NOT NULL REFERENCES athlete (id),
        device BLOB NOT NULL CONSTRAINT device CHECK (length(device) = 16),
        way BLOB NOT NULL CONSTRAINT way CHECK (length(way) IN (8, 16)),
        PRIMARY KEY (athlete, device, way)
      ) STRICT, WITHOUT ROWID;
      """)
}
