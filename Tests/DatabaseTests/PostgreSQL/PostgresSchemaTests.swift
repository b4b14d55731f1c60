import Foundation
import Records
import Testing
import Training

@testable import Database

@Suite struct PostgresMigrationTests {
  @Test(arguments: PostgresMigration.all)
  func `a migration never changes once it was released`(_ migration: PostgresMigration) {
    let hash = sha256(Array(migration.sql.utf8)).prefix(8).map {
      String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
    }
    // Never change the checksum of a released migration: correct mistakes in the next one.
    #expect(hash.joined() == migration.checksum, "migration \(migration.number)")
  }

  @Test func `migrations are numbered in order`() {
    let numbers = PostgresMigration.all.map(\.number)
    #expect(numbers == Array(1...Int64(numbers.count)))
  }
}

/// The tables of a prepared database, as described in PostgreSQL's system catalogue.
@Suite(.enabled(if: PostgresDatabaseForTests.isAvailable, "it needs a PostgreSQL server"))
struct PostgresSchemaTests {
  @Test func `the tables are those that the records ask for`() throws {
    let text = PostgresSchemaText.tables(of: TrainingRecords.schema)
    let other = try PostgresDatabaseForTests.empty()
    let connection = try PostgresConnection(other.owner)
    try connection.script("CREATE SCHEMA cairn; SET search_path = cairn, pg_temp; " + text)
    let wanted = try described(other)
    let found = try described(try PostgresDatabaseForTests.shared())
    let draft = FileManager.default.temporaryDirectory.appendingPathComponent("postgres-wanted.sql")
    let missing = wanted.filter { !found.contains($0) }
    let extra = found.filter { !wanted.contains($0) }
    if !missing.isEmpty || !extra.isEmpty { try text.write(to: draft, atomically: true, encoding: .utf8) }
    #expect(missing.isEmpty, "all that the records ask for lies in \(draft.path)")
    #expect(extra.isEmpty)
    #expect(wanted.count > 1300)
  }

  /// Returns the server's description of every column, constraint, index, trigger and trigger function of the
  /// kinds' tables.
  private func described(_ database: PostgresDatabaseForTests) throws -> [String] {
    let connection = try PostgresConnection(database.owner)
    try connection.script("SET search_path = cairn")
    let names = TrainingRecords.schema.kinds.map(\.name)
    let tables = "FROM pg_class AS t WHERE t.relnamespace = 'cairn'::regnamespace AND t.relname = ANY ($1)"
    return try [
      """
      SELECT t.relname || ' ' || attnum || ' ' || quote_ident(attname) || ' '
        || format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' || attcollation
      FROM pg_attribute, LATERAL (SELECT * \(tables) AND t.oid = attrelid) AS t WHERE attnum > 0
      """,
      """
      SELECT t.relname || ' ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid)
      FROM pg_constraint, LATERAL (SELECT * \(tables) AND t.oid = conrelid) AS t
      """,
      """
      SELECT pg_get_indexdef(indexrelid)
      FROM pg_index, LATERAL (SELECT * \(tables) AND t.oid = indrelid) AS t
      """,
      """
      SELECT pg_get_triggerdef(pg_trigger.oid) || ' ' || prosrc || ' ' || prosecdef
      FROM pg_proc JOIN pg_trigger ON pg_proc.oid = tgfoid, LATERAL (SELECT * \(tables) AND t.oid = tgrelid) AS t
      """,
      "SELECT t.relname || ' ' || pg_get_partkeydef(t.oid) \(tables)",
    ].flatMap { sql in
      let rows = try connection.run(sql, .texts(names))
      return (0..<rows.count).map { rows.text($0, 0) }
    }
  }

  @Test func `every key begins with the athlete, except those that look one or an action up`() throws {
    let connection = try PostgresConnection(try PostgresDatabaseForTests.shared().owner)
    let others = try connection.texts(
      """
      SELECT pg_get_indexdef(indexrelid, 1, true) || ' of ' || relname
      FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
      WHERE relnamespace = 'cairn'::regnamespace AND pg_get_indexdef(indexrelid, 1, true) <> 'athlete'
        AND NOT relispartition
      ORDER BY 1
      """)
    #expect(
      others == [
        "action of commit_log", "boot of witness", "id of api_key", "name_key of account",
        "number of migration", "token_hash of ended_sign_in", "token_hash of sign_in",
      ])
  }

  @Test func `every table is partitioned by athlete, except those that look an athlete up`() throws {
    let connection = try PostgresConnection(try PostgresDatabaseForTests.shared().owner)
    let whole = try connection.texts(
      """
      SELECT relname::text FROM pg_class
      WHERE relnamespace = 'cairn'::regnamespace AND relkind = 'r' AND NOT relispartition ORDER BY 1
      """)
    #expect(whole == ["account", "api_key", "ended_sign_in", "migration", "sign_in", "witness"])
    let incomplete = try connection.texts(
      """
      SELECT relname::text FROM pg_class
      WHERE relnamespace = 'cairn'::regnamespace AND relkind = 'p' AND (
        pg_get_partkeydef(oid) <> 'HASH (athlete)'
        OR (SELECT count(*) FROM pg_inherits WHERE inhparent = pg_class.oid) <> 8)
      """)
    #expect(incomplete == [])
  }

  @Test func `the columns of a row contain no padding`() throws {
    let connection = try PostgresConnection(try PostgresDatabaseForTests.shared().owner)
    // Alignments of eight bytes, four, two and one, and then the values of variable length.
    let disordered = try connection.texts(
      """
      SELECT relname::text FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
      WHERE relnamespace = 'cairn'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0
        AND relname <> 'migration'
      GROUP BY relname
      HAVING array_agg(attlen < 0 ORDER BY attnum) <> array_agg(attlen < 0 ORDER BY attlen < 0)
        OR array_agg(attalign::text ORDER BY attnum) FILTER (WHERE attlen > 0)
          <> array_agg(attalign::text ORDER BY strpos('disc', attalign::text)) FILTER (WHERE attlen > 0)
      """)
    #expect(disordered == [])
  }

  @Test func `only these functions run with the rights of the owner`() throws {
    let connection = try PostgresConnection(try PostgresDatabaseForTests.shared().serving)
    let functions = try connection.texts(
      """
      SELECT oid::regprocedure || ' ' || coalesce(array_to_string(proconfig, ''), '') FROM pg_proc
      WHERE pronamespace = 'cairn'::regnamespace AND prosecdef ORDER BY 1
      """)
    let path = "search_path=cairn, pg_temp"
    #expect(
      functions == [
        "cairn.account_by_name(text) \(path)", "cairn.account_names() \(path)",
        "cairn.athlete_ids() \(path)", "cairn.athlete_ids(text) \(path)", "cairn.counter_sums() \(path)",
        "cairn.has_accounts() \(path)",
        "cairn.is_ended(bytea) \(path)", "cairn.key_by_id(text) \(path)", "cairn.model_users() \(path)",
        "cairn.remove_expired() \(path)",
        "cairn.sign_in_by_token(bytea) \(path)",
      ])
    let callable = try connection.texts(
      """
      SELECT proname::text FROM pg_proc
      WHERE pronamespace = 'cairn'::regnamespace AND has_function_privilege(oid, 'EXECUTE') ORDER BY 1
      """)
    #expect(
      callable == [
        "account_by_name", "account_names", "advance", "athlete_ids", "athlete_ids", "counter_sums",
        "has_accounts", "is_ended", "key_by_id", "model_users", "remove_expired", "require_move_state",
        "sign_in_by_token",
      ])
    let everybodys = try connection.texts(
      """
      SELECT proname::text FROM pg_proc WHERE pronamespace = 'cairn'::regnamespace AND (proacl IS NULL
        OR EXISTS (SELECT FROM aclexplode(proacl) WHERE grantee = 0))
      """)
    #expect(everybodys == [])
  }
}
