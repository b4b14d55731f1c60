import Foundation
import Records
import Testing

@testable import Database

@Suite struct PostgresFormatTests {
  private func decoded(_ bytes: [UInt8]) -> String { bytes.withUnsafeBufferPointer(PostgresText.decoded) }

  private func encoded(_ value: PostgresValue) -> [UInt8] {
    var bytes: [UInt8] = []
    value.append(to: &bytes)
    return bytes
  }

  @Test func `a text with NULs comes back as it was`() {
    for text in ["", "a", "\0", "\u{1A}", "\u{1A}0", "\0\0\u{1A}1\u{1A}", "Übung \0 é 🏋️", "0\0001"] {
      let bytes = encoded(.text(text))
      #expect(!bytes.contains(0))
      #expect(decoded(bytes) == text)
      // The length that checks of columns compute.
      #expect(bytes.count { $0 != 0x1A } == text.utf8.count)
    }
  }

  @Test func `bytes that no text is encoded as are read all the same`() {
    #expect(decoded([0x1A]) == "\u{1A}")
    #expect(decoded([0x1A, 0x32]) == "\u{1A}2")
    #expect(decoded([0x1A, 0x1A, 0x30]) == "\u{1A}\0")
    #expect(decoded([0x61, 0xFF]) == "a\u{FFFD}")
  }

  @Test(arguments: [
    (
      "postgres://app:secret@db:5432/cairn?sslmode=verify-full",
      "postgres://app@db:5432/cairn?sslmode=verify-full", "db:5432/cairn"
    ),
    ("postgresql://db/cairn", "postgresql://db/cairn", "db/cairn"),
    (
      "postgres://db/cairn?user=app&password=s%40&sslpassword=t&sslmode=require",
      "postgres://db/cairn?user=app&sslmode=require", "db/cairn"
    ),
    (
      "postgres:///cairn?port=5433&host=/run/postgresql&pass%77ord=secret",
      "postgres:///cairn?port=5433&host=/run/postgresql", "/cairn?host=/run/postgresql&port=5433"
    ),
    ("postgres://app:se?ret@one:1,two:2/cairn", "postgres://app@one:1,two:2/cairn", "one:1,two:2/cairn"),
  ])
  func `a URI is shown without passwords, and its place is the database`(
    text: String, shown: String, place: String
  ) {
    #expect(PostgresURI(text)?.shown == shown)
    #expect(PostgresURI(text)?.place == place)
  }

  @Test func `arrays have PostgreSQL's binary format`() {
    #expect(encoded(.integers([])) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 20])
    #expect(
      encoded(.texts(["ab", ""])) == [
        0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 25, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 2, 97, 98, 0, 0, 0, 0,
      ])
    #expect(encoded(.ids([ID(high: 1, low: 2)])).suffix(20) == [0, 0, 0, 16] + ID(high: 1, low: 2).bytes)
  }

  @Test func `a statement is prepared once for its types, and null fits them all`() {
    var (prepared, others) = (PreparedStatements(), PreparedStatements())
    let first = prepared.entry("SELECT $1, $2", [0, 20])
    #expect(first.isNew && !prepared.entry("SELECT $1, $2", [0, 0]).isNew)
    #expect(others.entry("SELECT $1, $2", [0, 20]).entry == first.entry)
    let second = prepared.entry("SELECT $1, $2", [25, 0])
    #expect(second.isNew && second.entry.types == [25, 20] && second.entry.name != first.entry.name)
    #expect(prepared.entry("SELECT $1, $2", [0, 20]).entry == second.entry)
    prepared.remove("SELECT $1, $2", second.entry)
    #expect(prepared.entry("SELECT $1, $2", [0, 20]).entry == first.entry)
    #expect(!prepared.entry("SELECT $1, $2", [0, 20]).isNew)
    #expect(first.entry.name.utf8.count < 64)
  }
}

@Suite(.enabled(if: PostgresDatabaseForTests.isAvailable, "it needs a PostgreSQL server"))
struct PostgresClientTests {
  private let connection: PostgresConnection

  init() throws { connection = try Self.connect() }

  private static func connect() throws(PostgresError) -> PostgresConnection {
    try PostgresConnection(PostgresDatabaseForTests.address(of: nil))
  }

  /// Returns the error that a closure throws, as its case or its SQLSTATE, with its constraint or message.
  private func failure(_ body: () throws(PostgresError) -> Void) -> (kind: String, words: String) {
    do throws(PostgresError) {
      try body()
      return ("none", "")
    } catch {
      switch error {
      case .libraryMissing(let words): return ("missing", words)
      case .unreachable(let words): return ("unreachable", words)
      case .lost(let words): return ("lost", words)
      case .refused(let state, let words, let constraint): return (state, constraint ?? words)
      }
    }
  }

  private func failure(of statements: [PostgresStatement]) -> (kind: String, words: String) {
    failure { () throws(PostgresError) in _ = try connection.run(statements) }
  }

  private func failure(ofScript sql: String) -> (kind: String, words: String) {
    failure { () throws(PostgresError) in try connection.script(sql) }
  }

  private func failure(to address: String) -> (kind: String, words: String) {
    failure { () throws(PostgresError) in _ = try PostgresConnection(address) }
  }

  private func count(_ table: String) throws(PostgresError) -> Int64 {
    try connection.run([PostgresStatement("SELECT count(*) FROM " + table)])[0].integer(0, 0)
  }

  @Test func `every value comes back as it was sent`() throws {
    let id = ID(high: .max, low: 1)
    let values: [PostgresValue] = [
      .null, .boolean(true), .integer(.min), .text("a\0b\u{1A}"), .id(id), .json(Array("{ \"a\": 1 }".utf8)),
      .bytes([0, 255]), .text(""), .bytes([]),
    ]
    let places = values.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    let rows = try connection.run([PostgresStatement("SELECT \(places)", values)])[0]
    #expect(rows.count == 1 && rows.affected == 1)
    #expect(rows.isNull(0, 0) && (1...8).allSatisfy { !rows.isNull(0, $0) })
    #expect(rows.boolean(0, 1) && rows.integer(0, 2) == .min && rows.text(0, 3) == "a\0b\u{1A}")
    #expect(rows.id(0, 4) == id && rows.text(0, 5) == "{ \"a\": 1 }" && rows.bytes(0, 6) == [0, 255])
    #expect(rows.text(0, 7) == "" && rows.bytes(0, 8) == [])
  }

  @Test func `arrays arrive with all their elements`() throws {
    let arrays = PostgresStatement(
      "SELECT $1::text, $2::text, $3::text, $4::text",
      [.integers([1, .min]), .texts(["a,\"", ""]), .ids([.none]), .ids([])])
    let rows = try connection.run([arrays])[0]
    #expect(rows.text(0, 0) == "{1,-9223372036854775808}" && rows.text(0, 1) == "{\"a,\\\"\",\"\"}")
    #expect(rows.text(0, 2) == "{\(ID.none.text)}" && rows.text(0, 3) == "{}")
  }

  @Test func `a value of another type, or of no row, is read without a trap`() throws {
    let sql = "SELECT 7::int2, -7::int4, 'abc'::text, ''::bytea, NULL::uuid, 1.5::numeric"
    let rows = try connection.run([PostgresStatement(sql)])[0]
    #expect(rows.integer(0, 0) == 7 && rows.integer(0, 1) == -7)
    for (row, column) in [(0, 2), (0, 3), (0, 4), (0, 5), (0, 6), (0, -1), (1, 0), (-1, 0), (.max, .max)] {
      #expect(rows.id(row, column) == nil && !rows.boolean(row, column))
      #expect(rows.integer(row, column) == 0)
      _ = (rows.text(row, column), rows.bytes(row, column))
    }
    #expect(rows.isNull(1, 0) && rows.isNull(0, .max) && rows.text(0, -1) == "")
  }

  @Test func `the statements of one call are done all or not at all`() throws {
    try connection.script("CREATE TEMP TABLE own (id int8 CONSTRAINT own_key PRIMARY KEY)")
    let insert = PostgresStatement("INSERT INTO own VALUES ($1)", [.integer(1)])
    #expect(failure(of: [insert, insert, PostgresStatement("SELECT 1")]) == ("23505", "own_key"))
    #expect(try count("own") == 0)
    #expect(try connection.run([insert])[0].affected == 1)
    #expect(try connection.run([]).isEmpty)
  }

  @Test func `a transaction of several calls is rolled back by a refusal`() throws {
    try connection.script("CREATE TEMP TABLE own (id int8 PRIMARY KEY)")
    let insert = PostgresStatement("INSERT INTO own VALUES ($1)", [.integer(1)])
    _ = try connection.run([PostgresStatement("BEGIN"), insert])
    #expect(connection.isInTransaction)
    #expect(failure(of: [insert]).kind == "23505")
    #expect(!connection.isInTransaction && connection.isUsable)
    #expect(try count("own") == 0)
    let isolated = PostgresStatement("BEGIN ISOLATION LEVEL REPEATABLE READ")
    _ = try connection.run([isolated, insert, PostgresStatement("COMMIT")])
    #expect(try count("own") == 1)
  }

  @Test func `a commit that is refused is an error`() throws {
    try connection.script(
      """
      CREATE TEMP TABLE own (id int8 PRIMARY KEY);
      CREATE TEMP TABLE part (own int8 REFERENCES own DEFERRABLE INITIALLY DEFERRED);
      """)
    let statements = ["BEGIN", "INSERT INTO part VALUES (1)", "COMMIT", "SELECT 1"].map {
      PostgresStatement($0)
    }
    #expect(failure(of: statements).kind == "23503")
    #expect(!connection.isInTransaction)
    #expect(try count("part") == 0)
  }

  @Test func `thousands of statements are prepared once, and no longer where a proxy forgets them`() throws {
    let statements = (0..<2_000).map { PostgresStatement("SELECT $1", [.integer($0)]) }
    let isSame = zip(try connection.run(statements), 0...).allSatisfy { $0.integer(0, 0) == $1 }
    #expect(isSame)
    #expect(try count("pg_prepared_statements WHERE statement = 'SELECT $1'") == 1)
    // It forgets them as a proxy does that gives a transaction another connection to the server.
    try connection.script("CREATE TEMP TABLE own (id int8); DEALLOCATE ALL")
    let insert = PostgresStatement("INSERT INTO own VALUES (1)")
    #expect(try connection.run([insert, statements[7]])[1].integer(0, 0) == 7)
    #expect(try count("own") == 1)
    #expect(try count("pg_prepared_statements WHERE statement = 'SELECT $1'") == 0)
  }

  @Test func `the rows of chosen statements are streamed, and again if statements must be repeated`() throws {
    let statements = ["SELECT 7", "SELECT generate_series(1, 3000)", "SELECT 8 WHERE false", "SELECT 9"]
      .map { PostgresStatement($0) }
    var (begun, numbers, most) = (0, [Int64](), 0)
    let stream = RowStream(
      statements: 1..<3,
      begin: {
        begun += 1
        numbers = []
      }
    ) { place, rows in
      numbers += (0..<rows.count).map { Int64(place - 1) * 5000 + rows.integer($0, 0) }
      most = max(most, rows.count)
    }
    let results = try connection.run(statements, streaming: stream)
    #expect(numbers == Array(1...3000) && begun == 1 && most == 1)
    #expect(results.map { $0.integer(0, 0) } == [7, 0, 0, 9])
    try connection.script("DEALLOCATE ALL")
    _ = try connection.run(statements, streaming: stream)
    #expect(numbers == Array(1...3000) && begun == 3)
  }

  @Test func `a refusal among streamed rows is the error`() throws {
    let stream = RowStream(statements: 0..<1, begin: {}) { _, _ in }
    let statements = [PostgresStatement("SELECT 1 / (2 - n) FROM generate_series(1, 3) AS n")]
    let failure = failure { () throws(PostgresError) in _ = try connection.run(statements, streaming: stream)
    }
    #expect(failure.kind == "22012")
    #expect(try connection.run([PostgresStatement("SELECT 1")])[0].integer(0, 0) == 1)
  }

  @Test func `more different statements than stay prepared are run`() throws {
    for _ in 0..<2 {
      let results = try connection.run((0..<1_100).map { PostgresStatement("SELECT \($0)") })
      let isSame = zip(results, 0...).allSatisfy { $0.integer(0, 0) == $1 }
      #expect(isSame)
    }
    #expect(try count("pg_prepared_statements") <= PreparedStatements.most)
  }

  @Test func `large values go both ways at once`() throws {
    let bytes = [UInt8](repeating: 7, count: 20 << 20)
    let echo = PostgresStatement("SELECT $1", [.bytes(bytes)])
    for rows in try connection.run([echo, echo, echo]) { #expect(rows.bytes(0, 0) == bytes) }
  }

  @Test func `a statement is prepared anew when a parameter that was null has a value`() throws {
    try connection.script("CREATE TEMP TABLE own (small int4, name text)")
    let sql = "INSERT INTO own VALUES ($1, $2)"
    for small in [PostgresValue.null, .integer(7), .null] {
      #expect(try connection.run([PostgresStatement(sql, [small, .text("a")])])[0].affected == 1)
    }
    #expect(try count("own WHERE small = 7") == 1)
  }

  @Test func `a table that was changed can still be read`() throws {
    try connection.script("CREATE TEMP TABLE own AS SELECT 7::int8 AS id")
    let all = PostgresStatement("SELECT * FROM own")
    #expect(try connection.run([all])[0].integer(0, 0) == 7)
    try connection.script("ALTER TABLE own ALTER id TYPE text")
    #expect(try connection.run([all])[0].text(0, 0) == "7")
  }

  @Test func `a hundred thousand rows are copied`() throws {
    try connection.script(#"CREATE TEMP TABLE "order" (id uuid, "group" int8, name text, j json, even bool)"#)
    let rows = (0..<100_000).map { number -> [PostgresValue] in
      let name: PostgresValue = number % 3 == 0 ? .null : .text("a\0\(number)")
      let id = ID(high: 0, low: UInt64(number))
      return [.id(id), .integer(Int64(number)), name, .json([0x5B, 0x5D]), .boolean(number % 2 == 0)]
    }
    let columns = ["id", "group", "name", "j", "even"]
    #expect(try connection.copy("pg_temp.order", columns, rows) == 100_000)
    let read = try connection.run([PostgresStatement(#"SELECT * FROM "order" ORDER BY id"#)])[0]
    let isSame = (0..<read.count).allSatisfy { row in
      let (isNull, name) = (row % 3 == 0, row % 3 == 0 ? "" : "a\0\(row)")
      guard read.integer(row, 1) == row, read.isNull(row, 2) == isNull else { return false }
      return read.text(row, 2) == name && read.boolean(row, 4) == (row % 2 == 0)
    }
    #expect(read.count == 100_000 && isSame && read.text(9, 3) == "[]")
    #expect(try connection.copy("order", columns, []) == 0)
  }

  @Test func `a copy is refused as a whole`() throws {
    try connection.script("CREATE TEMP TABLE own (id int8 PRIMARY KEY, name text NOT NULL)")
    func copy(_ table: String, _ rows: [[PostgresValue]]) -> String {
      failure { () throws(PostgresError) in _ = try connection.copy(table, ["id", "name"], rows) }.kind
    }
    let many = (0..<50_000).map { number -> [PostgresValue] in [.integer(number % 40_000), .text("abc")] }
    #expect(copy("own", many) == "23505")
    #expect(copy("own", [[.integer(1), .null]]) == "23502")
    #expect(copy("own", [[.integer(1)]]) == "22P04")
    #expect(copy("nothing", many) == "42P01")
    _ = try connection.run([PostgresStatement("BEGIN")])
    #expect(copy("own", [[.integer(1), .null]]) == "23502")
    #expect(!connection.isInTransaction)
    #expect(try count("own") == 0)
  }

  @Test func `a script is done as a whole, and can't copy`() throws {
    #expect(failure(ofScript: "CREATE TEMP TABLE own (id int8); SELECT * FROM nothing").kind == "42P01")
    #expect(failure(ofScript: "SELECT * FROM own").kind == "42P01")
    #expect(failure(ofScript: "BEGIN; SELECT 1 / 0").kind == "22012")
    #expect(!connection.isInTransaction)
    #expect(failure(ofScript: "COPY (SELECT 1) TO STDOUT").kind == "lost")
    #expect(!connection.isUsable)
  }

  @Test func `a statement that takes too long loses the connection`() throws {
    connection.statementTimeoutSeconds = 1
    let statements = [PostgresStatement("SELECT pg_sleep(60)")]
    #expect(failure(of: statements) == ("lost", "The server did not respond in time."))
    #expect(!connection.isUsable && !connection.isInTransaction)
    #expect(failure(of: statements) == ("unreachable", "The connection is closed."))
  }

  @Test func `a connection that the server ends is noticed before or while statements run`() throws {
    let other = try Self.connect()
    let pid = try other.run([PostgresStatement("SELECT pg_backend_pid()")])[0].integer(0, 0)
    let end = PostgresStatement("SELECT pg_terminate_backend($1::int4, 10000)", [.integer(pid)])
    #expect(try connection.run([end])[0].boolean(0, 0))
    #expect(failure { () throws(PostgresError) in _ = try other.run([end]) }.kind == "unreachable")
    #expect(!other.isUsable)
    let own = PostgresStatement("SELECT pg_terminate_backend(pg_backend_pid())")
    #expect(failure(of: [own, own]).kind == "lost")
    #expect(!connection.isUsable)
  }

  @Test func `a server or database that isn't there is named`() {
    let server = failure(to: "host=127.0.0.1,127.0.0.2 port=1 password=tangerine")
    #expect(server.kind == "unreachable" && !server.words.contains("tangerine"))
    #expect(server.words.contains("127.0.0.1") && server.words.contains("127.0.0.2"))
    let database = failure(to: PostgresDatabaseForTests.address(of: "cairn_nothing"))
    #expect(database.kind == "unreachable" && database.words.contains("cairn_nothing"))
  }

  @Test func `a database with another encoding is refused`() throws {
    let name = "cairn_ascii_\(ProcessInfo.processInfo.processIdentifier)"
    try connection.script("CREATE DATABASE \(name) TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C'")
    let failure = failure(to: PostgresDatabaseForTests.address(of: name))
    #expect(failure.kind == "unreachable" && failure.words.contains("SQL_ASCII"))
    try connection.script("DROP DATABASE \(name)")
  }

  @Test(arguments: [
    "postgres://a:tangerine@b@127.0.0.1/c", "postgres://a:tang/erine@127.0.0.1/c", "password=a tangerine",
    "postgres://a:tangerine%zz@127.0.0.1/c", "tangerine", "password='tangerine",
    "postgres://a:b@127.0.0.1/c?tangerine=d", "postgres://[tangerine", "postgres://a:b@c@tangerine/d?e",
    "host=a,b port=1,2,3 password=tangerine",
  ])
  func `an address that can't be read is refused, and no password repeated`(address: String) {
    let failure = failure(to: address)
    #expect(failure.kind == "unreachable" && failure.words.hasPrefix("The PostgreSQL address"))
    #expect(!failure.words.contains("erine"))
  }

  @Test func `of several hosts, the first that accepts writes is used`() throws {
    let one = try PostgresAddress("postgres://a@b/c?application_name=d")
    #expect(one.hosts == [PostgresAddress.Host(name: "b", numericAddress: nil, port: nil)])
    #expect(one.options(for: one.hosts[0], at: nil)["target_session_attrs"] == nil)
    let two = try PostgresAddress("postgres://a@b,e:7/c")
    #expect(two.hosts[1] == PostgresAddress.Host(name: "e", numericAddress: nil, port: "7"))
    let options = two.options(for: two.hosts[1], at: "127.0.0.1")
    #expect(options["target_session_attrs"] == "read-write" && options["host"] == "e")
    #expect(options["hostaddr"] == "127.0.0.1" && options["client_encoding"] == "UTF8")
  }
}
