import Foundation
import Records
import Synchronization
import Testing
import Training

@testable import Database

@Suite(.enabled(if: PostgresDatabaseForTests.isAvailable, "it needs a PostgreSQL server"))
struct PostgresPreparationTests {
  private static let last = PostgresMigration.all.last?.number ?? 0
  private static let migrated = PostgresMigration.all.map { PostgresNews.migrated(number: $0.number) }

  @Test func `several preparations at once prepare the database once`() throws {
    let database = try PostgresDatabaseForTests.empty()
    let results = Mutex<[Result<[PostgresNews], PostgresError>]>([])
    DispatchQueue.concurrentPerform(iterations: 3) { _ in
      let result = Result { () throws(PostgresError) in
        try PostgresPreparation.prepare(address: database.owner, servingPassword: nil)
      }
      results.withLock { $0.append(result) }
    }
    let news = try results.withLock { try $0.map { try $0.get() } }
    #expect(news.sorted { $0.count > $1.count } == [Self.migrated, [], []])
    try PostgresGuard.check(database.serving, isServing: true)
    #expect(try PostgresPreparation.prepare(address: database.owner, servingPassword: nil) == [])
    #expect(try PostgresPreparation.prepare(address: database.superuser, servingPassword: nil) == [])
  }

  @Test func `a migration only creates a table, and a server of the former version goes on`() throws {
    let database = try PostgresDatabaseForTests.fresh()
    let next = PostgresMigration(
      number: Self.last + 1, checksum: "1",
      sql: """
        CREATE TABLE later (athlete uuid NOT NULL, id uuid NOT NULL, PRIMARY KEY (athlete, id))
          PARTITION BY HASH (athlete);
        CREATE FUNCTION later() RETURNS int LANGUAGE sql AS 'SELECT 1';
        """)
    let after = PostgresMigration(number: Self.last + 2, checksum: "2", sql: "SELECT 1")
    let connection = try PostgresConnection(database.serving)
    let (newer, newest) = (PostgresMigration.all + [next], PostgresMigration.all + [next, after])
    expect("needs \(Self.last + 1). Run `cairn database prepare`.") {
      try PostgresGuard.check(connection, migrations: newer)
    }
    #expect(try prepare(database, newer) == [.migrated(number: Self.last + 1)])
    try PostgresGuard.check(connection, migrations: PostgresMigration.all)
    try PostgresGuard.check(connection, migrations: newer)
    let athlete = PostgresSample.athlete
    let insertion = "INSERT INTO cairn.later VALUES ('\(athlete.text)', '\(athlete.text)')"
    #expect(try connection.refusal(of: insertion)?.state == "42501")
    #expect(try connection.run(insertion, as: athlete).affected == 1)
    #expect(try connection.run("SELECT * FROM cairn.later").count == 0)
    #expect(try connection.run("SELECT cairn.later()").integer(0, 0) == 1)
    #expect(try prepare(database, newest) == [.migrated(number: Self.last + 2)])
    expect("A newer version of Cairn prepared the database") {
      try PostgresGuard.check(connection, migrations: PostgresMigration.all)
    }
    expect("A newer version of Cairn prepared the database") { _ = try prepare(database, newer) }
    let other = PostgresMigration(number: after.number, checksum: "3", sql: "SELECT 1")
    let changed = PostgresMigration.all + [next, other]
    expect("Migration \(after.number) of the database differs from this version's") {
      _ = try prepare(database, changed)
    }
  }

  @Test func `a preparation doesn't wait for another one for ever`() throws {
    let database = try PostgresDatabaseForTests.empty()
    let other = try PostgresConnection(database.superuser)
    _ = try other.run("SELECT pg_advisory_lock($1)", as: nil, .integer(PostgresPreparation.lock))
    expect("Another `cairn database prepare` didn't finish within 1 second.") {
      _ = try PostgresPreparation.prepare(
        address: database.owner, servingPassword: nil, patienceSeconds: 1)
    }
    other.close()
    #expect(try prepare(database, PostgresMigration.all) == Self.migrated)
  }

  @Test func `a migration that fails changes nothing`() throws {
    let database = try PostgresDatabaseForTests.fresh()
    let wrong = PostgresMigration(
      number: Self.last + 1, checksum: "1", sql: "CREATE TABLE later (x int); SELECT 1 / 0")
    do {
      _ = try prepare(database, PostgresMigration.all + [wrong])
      Issue.record("the migration has succeeded")
    } catch PostgresError.refused(let state, let words, _) {
      #expect(state == "22012")
      #expect(words == "Migration \(wrong.number) failed and was undone: division by zero")
    }
    let owner = try PostgresConnection(database.owner)
    #expect(try owner.run("SELECT to_regclass('cairn.later') IS NULL").boolean(0, 0))
    try PostgresGuard.check(database.serving, isServing: true)
    #expect(try prepare(database, PostgresMigration.all) == [])
  }

  @Test func `a database is prepared only by the role that owns the schema, or a member`() throws {
    let database = try PostgresDatabaseForTests.fresh()
    let superuser = try PostgresConnection(database.superuser)
    let role = "cairn_test_other_\(UInt32.random(in: 0...UInt32.max))"
    try PostgresDatabaseForTests.create(role, "", on: superuser)
    defer { try? superuser.script("DROP ROLE \(role)") }
    let address = PostgresDatabaseForTests.address(of: database.name, as: role)
    expect("The schema cairn belongs to the role cairn_test_owner.") {
      _ = try PostgresPreparation.prepare(address: address, servingPassword: nil)
    }
    expect("can't set the password of the role cairn_app") {
      _ = try PostgresPreparation.prepare(address: address, servingPassword: "it's \\secret")
    }
    try superuser.script("GRANT cairn_test_owner TO \(role)")
    #expect(try PostgresPreparation.prepare(address: address, servingPassword: nil) == [])
  }

  private func prepare(
    _ database: PostgresDatabaseForTests, _ migrations: [PostgresMigration]
  ) throws(PostgresError) -> [PostgresNews] {
    try PostgresPreparation.prepare(address: database.owner, servingPassword: nil, migrations: migrations)
  }
}

@Suite(.enabled(if: PostgresDatabaseForTests.isAvailable, "it needs a PostgreSQL server"))
struct PostgresGuardTests {
  @Test func `a role from which nothing is hidden may not serve`() throws {
    let database = try PostgresDatabaseForTests.shared()
    expect("is a superuser") { try PostgresGuard.check(database.superuser, isServing: true) }
    expect("owns the table account, or is a member of the role that does") {
      try PostgresGuard.check(database.owner, isServing: true)
    }
    let superuser = try PostgresConnection(database.superuser)
    for (attributes, words) in [
      ("BYPASSRLS IN ROLE cairn_app", "BYPASSRLS"), ("IN ROLE cairn_test_owner, cairn_app", "owns the table"),
      ("NOINHERIT IN ROLE cairn_test_owner, cairn_app", "no privileges in"), ("", "no privileges in"),
    ] {
      let role = "cairn_test_other_\(UInt32.random(in: 0...UInt32.max))"
      try superuser.script("CREATE ROLE \(role) LOGIN PASSWORD 'cairn-tests' \(attributes)")
      defer { try? superuser.script("DROP ROLE \(role)") }
      expect(words) {
        try PostgresGuard.check(
          PostgresDatabaseForTests.address(of: database.name, as: role), isServing: true)
      }
    }
    try superuser.script("CREATE ROLE cairn_test_server LOGIN PASSWORD 'cairn-tests' IN ROLE cairn_app")
    defer { try? superuser.script("DROP ROLE cairn_test_server") }
    try PostgresGuard.check(
      PostgresDatabaseForTests.address(of: database.name, as: "cairn_test_server"), isServing: true)
  }

  @Test func `a database that isn't prepared or can't be written is refused`() throws {
    expect("The database is not prepared. Run `cairn database prepare`.") {
      try PostgresGuard.check(try PostgresDatabaseForTests.empty().serving, isServing: true)
    }
    let database = try PostgresDatabaseForTests.fresh()
    let owner = try PostgresConnection(database.owner)
    try owner.script("ALTER DATABASE \(database.name) SET default_transaction_read_only = on")
    expect("The database is read-only") { try PostgresGuard.check(database.serving, isServing: true) }
  }

  @Test func `a table that isn't protected is named, and mended unless a person has added something`() throws
  {
    let database = try PostgresDatabaseForTests.fresh()
    let owner = try PostgresConnection(database.owner)
    func prepare() throws {
      _ = try PostgresPreparation.prepare(address: database.owner, servingPassword: nil)
    }
    try prepare()
    for (sql, isMended) in Self.damages {
      if !sql.hasPrefix("CREATE TABLE cairn.damaged (") && !sql.hasPrefix("CREATE VIEW") {
        try owner.script(
          """
          CREATE TABLE cairn.damaged (athlete uuid NOT NULL, id uuid NOT NULL, PRIMARY KEY (athlete, id))
          PARTITION BY HASH (athlete)
          """)
      }
      if !sql.hasPrefix("CREATE TABLE") && !sql.hasPrefix("CREATE VIEW") {
        try prepare()
        try PostgresGuard.check(database.serving, isServing: true)
      }
      try owner.script(sql)
      let words = "Row-level security does not protect the table damaged"
      expect(words) { try PostgresGuard.check(database.serving, isServing: true) }
      try prepare()
      if isMended {
        try PostgresGuard.check(database.serving, isServing: true)
      } else {
        expect(words) { try PostgresGuard.check(database.serving, isServing: true) }
      }
      try owner.script("DROP \(sql.hasPrefix("CREATE VIEW") ? "VIEW" : "TABLE") cairn.damaged")
    }
  }

  /// Statements that leave a table unprotected, each with true if preparing the database again restores the
  /// protection.
  private static let damages = [
    ("CREATE TABLE cairn.damaged (x int)", false), ("CREATE TABLE cairn.damaged (athlete uuid)", true),
    (
      "CREATE TABLE cairn.damaged_0 PARTITION OF cairn.damaged FOR VALUES WITH (MODULUS 8, REMAINDER 0)",
      true
    ),
    ("CREATE VIEW cairn.damaged AS SELECT * FROM cairn.head", false),
    ("ALTER TABLE cairn.damaged DISABLE ROW LEVEL SECURITY", true),
    ("ALTER TABLE cairn.damaged_3 NO FORCE ROW LEVEL SECURITY", true),
    ("DROP POLICY athlete ON cairn.damaged", true),
    ("ALTER POLICY athlete ON cairn.damaged USING (true)", false),
    ("ALTER POLICY athlete ON cairn.damaged WITH CHECK (true)", false),
    ("CREATE POLICY more ON cairn.damaged USING (true)", false),
    ("CREATE POLICY more ON cairn.damaged_5 TO cairn_app USING (true)", false),
    ("GRANT SELECT ON cairn.damaged_6 TO cairn_app", true),
    ("GRANT SELECT ON cairn.damaged_7 TO PUBLIC", true),
  ]
}

/// Expects that a closure can't use a database, for a reason that contains the given words.
private func expect(
  _ words: String, _ sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) {
  do {
    try body()
    Issue.record("it isn't refused", sourceLocation: sourceLocation)
  } catch PostgresError.unreachable(let reason) {
    #expect(reason.contains(words), sourceLocation: sourceLocation)
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}
