import Records
import Testing
import Training

@testable import Database

/// The rights of the role that servers use.
@Suite(.enabled(if: PostgresDatabaseForTests.isAvailable, "it needs a PostgreSQL server"))
struct PostgresRightsTests {
  @Test func `every table with an athlete has a sample row`() throws {
    let owner = try PostgresConnection(try PostgresDatabaseForTests.shared().owner)
    let tables = try owner.texts(
      """
      SELECT relname::text FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
      WHERE relnamespace = 'cairn'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
        AND attname = 'athlete' ORDER BY relname::text COLLATE "C"
      """)
    #expect(tables == PostgresSample.tables)
  }

  @Test(arguments: PostgresSample.tables)
  func `rows of another athlete can't be read, added, changed or deleted`(_ table: String) throws {
    let database = try PostgresDatabaseForTests.shared()
    let (owner, serving) = (try PostgresConnection(database.owner), try PostgresConnection(database.serving))
    let (athlete, stranger) = (PostgresSample.newID(), PostgresSample.newID())
    let insertion = PostgresSample.insertion(into: table, of: athlete)
    _ = try owner.run(insertion)
    let name = "cairn.\(table)"
    // The first comes before any transaction on this connection, and the last after one.
    for other in [nil, stranger, nil] {
      #expect(try serving.run("SELECT count(*) FROM \(name)", as: other).integer(0, 0) == 0)
      #expect(try serving.run("UPDATE \(name) SET athlete = athlete", as: other).affected == 0)
      #expect(try serving.run("DELETE FROM \(name)", as: other).affected == 0)
      #expect(try serving.refusal(of: insertion, as: other)?.state == "42501")
    }
    #expect(try serving.run("SELECT count(*) FROM \(name)", as: athlete).integer(0, 0) == 1)
    let gift = try serving.refusal(of: "UPDATE \(name) SET athlete = '\(stranger.text)'", as: athlete)
    let isFrozen = TrainingRecords.schema[table]?.frozen == .always
    #expect(gift?.state == (isFrozen ? "CA001" : "42501"))
    #expect(try serving.refusal(of: "TRUNCATE \(name)", as: athlete)?.state == "42501")
    #expect(try serving.run("DELETE FROM \(name)", as: athlete).affected == 1)
    #expect(try serving.run(insertion, as: athlete).affected == 1)
    #expect(try owner.run("DELETE FROM \(name) WHERE athlete = $1", as: nil, .id(athlete)).affected == 1)
  }

  @Test func `partitions can't be reached but by their table`() throws {
    let serving = try PostgresConnection(try PostgresDatabaseForTests.shared().serving)
    let partitions = try serving.texts(
      "SELECT relname::text FROM pg_class WHERE relnamespace = 'cairn'::regnamespace AND relispartition "
        + "AND relkind = 'r'")
    #expect(partitions.count == 8 * (PostgresSample.tables.count - 4))
    for partition in partitions {
      for sql in ["SELECT FROM", "DELETE FROM"] {
        let refusal = try serving.refusal(of: "\(sql) cairn.\(partition)", as: PostgresSample.athlete)
        #expect(refusal?.state == "42501", "\(partition)")
      }
    }
  }

  @Test(arguments: [
    "CREATE TABLE cairn.another (x int)", "CREATE FUNCTION cairn.f() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    "INSERT INTO cairn.migration VALUES (99, '')", "UPDATE cairn.migration SET checksum = ''",
    "DELETE FROM cairn.migration", "ALTER TABLE cairn.head DISABLE ROW LEVEL SECURITY",
    "DROP POLICY athlete ON cairn.head", "ALTER TABLE cairn.head DISABLE TRIGGER ALL",
    "SET ROLE cairn_test_owner",
  ])
  func `the role can't change the schema or what was migrated`(sql: String) throws {
    let serving = try PostgresConnection(try PostgresDatabaseForTests.shared().serving)
    #expect(try serving.refusal(of: sql)?.state == "42501")
  }

  @Test func `everybody else has no rights`() throws {
    let owner = try PostgresConnection(try PostgresDatabaseForTests.shared().owner)
    let rights = try owner.texts(
      """
      SELECT name || ' ' || privilege_type || ' ' || grantee::regrole
      FROM (
        SELECT relname::text, relacl, relowner FROM pg_class WHERE relnamespace = 'cairn'::regnamespace
        UNION ALL SELECT nspname::text, nspacl, nspowner FROM pg_namespace WHERE nspname = 'cairn'
      ) AS item(name, acl, owner), aclexplode(acl)
      WHERE grantee <> owner AND (grantee <> 'cairn_app'::regrole OR name IN ('cairn', 'migration') OR
        privilege_type NOT IN ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))
      ORDER BY 1
      """)
    #expect(rights == ["cairn USAGE cairn_app", "migration SELECT cairn_app"])
  }

  @Test func `the uptime of a machine and the migrations are visible to all`() throws {
    let serving = try PostgresConnection(try PostgresDatabaseForTests.shared().serving)
    let put = """
      INSERT INTO cairn.witness (boot, elapsed, noted_at, uptime) VALUES ('rights', 1, 2, 3)
      ON CONFLICT (boot) DO UPDATE SET elapsed = excluded.elapsed
      """
    for _ in 1...2 { #expect(try serving.run(put).affected == 1) }
    #expect(try serving.run("DELETE FROM cairn.witness WHERE boot = 'rights'").affected == 1)
    #expect(
      try serving.run("SELECT max(number) FROM cairn.migration").integer(0, 0)
        == PostgresMigration.all.last?.number)
  }

  @Test func `what must be known before the athlete is has functions`() throws {
    let database = try PostgresDatabaseForTests.fresh()
    let (owner, serving) = (try PostgresConnection(database.owner), try PostgresConnection(database.serving))
    #expect(try !serving.run("SELECT cairn.has_accounts()").boolean(0, 0))
    for table in ["athlete", "account", "sign_in", "ended_sign_in", "api_key"] {
      for athlete in [PostgresSample.stranger, PostgresSample.athlete] {
        _ = try owner.run(PostgresSample.insertion(into: table, of: athlete))
      }
    }
    let athlete = PostgresSample.athlete
    #expect(try serving.run("SELECT cairn.has_accounts()").boolean(0, 0))
    let athletes = try serving.run("SELECT * FROM cairn.athlete_ids()")
    #expect((0..<athletes.count).map { athletes.id($0, 0) } == [athlete, PostgresSample.stranger])
    let name = "ann \(athlete.text)"
    let account = try serving.run(
      "SELECT athlete, name, passphrase FROM cairn.account_by_name($1)", as: nil, .text(name))
    #expect(account.count == 1 && account.id(0, 0) == athlete && account.text(0, 1) == "Ann")
    let token = PostgresValue.bytes(sha256(Array("\(athlete.text) \(PostgresSample.id(1).text)".utf8)))
    let signIn = try serving.run(
      "SELECT athlete, id, used_elapsed, account_name FROM cairn.sign_in_by_token($1)", as: nil, token)
    #expect(signIn.count == 1 && signIn.id(0, 0) == athlete && signIn.id(0, 1) == PostgresSample.id(1))
    #expect(signIn.integer(0, 2) == 4 && signIn.text(0, 3) == "Ann")
    #expect(try serving.run("SELECT cairn.is_ended($1)", as: nil, token).boolean(0, 0))
    #expect(try !serving.run("SELECT cairn.is_ended($1)", as: nil, .bytes([0])).boolean(0, 0))
    let key = try serving.run(
      "SELECT athlete, secret_hash FROM cairn.key_by_id($1)", as: nil, .text(String(athlete.text.suffix(8))))
    #expect(key.count == 1 && key.id(0, 0) == athlete)
    for sql in ["account_by_name('x')", "sign_in_by_token('\\x00')", "key_by_id('x')"] {
      #expect(try serving.run("SELECT * FROM cairn.\(sql)").count == 0)
    }
  }
}
