extension PostgresMigration {
  /// Restricts the index of athletes' commits to queries that ask for it.
  static let number0002 = PostgresMigration(number: 2, checksum: "f198a4b8265d2a41", sql: sql0002)
}

private let sql0002 = """
  -- The condition is true of each row, but only a query that repeats it may use the index. Without it, PostgreSQL
  -- looked for an action among all commits of the athlete whenever it took them for few, as it does until it counts
  -- the rows anew.
  DROP INDEX commit_log_by_athlete;
  CREATE INDEX commit_log_by_athlete ON commit_log (athlete) WHERE sequence <> 0;
  """
