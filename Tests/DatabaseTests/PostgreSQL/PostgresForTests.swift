import Foundation
import Records

@testable import Database

/// A prepared database in a PostgreSQL server for tests.
///
/// The environment variable `CAIRN_POSTGRES` has the address of a superuser of the server, such as
/// `postgresql://postgres@localhost/postgres`. The databases are dropped when the tests have ended.
struct PostgresDatabaseForTests: Sendable {
  let name: String
  /// The address of a superuser.
  var superuser: String { Self.address(of: name) }
  /// The address of the role that owns the schema, which isn't a superuser.
  var owner: String { Self.address(of: name, as: Self.ownerRole) }
  /// The address of the role that servers use.
  var serving: String { Self.address(of: name, as: PostgresSecurity.servingRole) }

  /// True if there is a server for tests.
  static let isAvailable = ProcessInfo.processInfo.environment["CAIRN_POSTGRES"] != nil

  /// Returns the database that all tests of this process share, each with athletes of its own.
  static func shared() throws -> PostgresDatabaseForTests { try made.get() }

  /// Creates another prepared database, for tests that change more than rows.
  static func fresh() throws -> PostgresDatabaseForTests {
    let database = try empty()
    _ = try PostgresPreparation.prepare(address: database.owner, servingPassword: nil)
    return database
  }

  /// Creates a database without a schema.
  static func empty() throws -> PostgresDatabaseForTests {
    _ = try roles.get()
    let database = PostgresDatabaseForTests(
      name: prefix + UUID().uuidString.lowercased().replacing("-", with: ""))
    let connection = try PostgresConnection(address(of: nil))
    try connection.script(
      "CREATE DATABASE \(database.name) TEMPLATE template0 ENCODING 'UTF8' OWNER \(ownerRole)")
    return database
  }

  private static let ownerRole = "cairn_test_owner"
  private static let password = "cairn-tests"
  private static let prefix = "cairn_test_\(ProcessInfo.processInfo.processIdentifier)_"
  private static let made = Result { try fresh() }

  /// The roles, which belong to the whole server.
  private static let roles = Result {
    let superuser = try PostgresConnection(address(of: nil))
    try create(ownerRole, "CREATEROLE", on: superuser)
    try create(PostgresSecurity.servingRole, "", on: superuser)
    try superuser.script("ALTER ROLE \(PostgresSecurity.servingRole) PASSWORD '\(password)'")
    atexit { PostgresDatabaseForTests.dropAll() }
  }

  /// Creates a role that can sign in, unless it exists.
  static func create(_ role: String, _ attributes: String, on connection: PostgresConnection) throws {
    let found = try connection.run([
      PostgresStatement("SELECT FROM pg_roles WHERE rolname = $1", [.text(role)])
    ])[0]
    guard found.count == 0 else { return }
    try connection.script("CREATE ROLE \(role) LOGIN \(attributes) PASSWORD '\(password)'")
  }

  private static func dropAll() {
    guard let connection = try? PostgresConnection(address(of: nil)),
      let found = try? connection.run([
        PostgresStatement(
          "SELECT datname::text FROM pg_database WHERE starts_with(datname, $1)", [.text(prefix)])
      ])[0]
    else { return }
    for row in 0..<found.count {
      try? connection.script("DROP DATABASE \(found.text(row, 0)) WITH (FORCE)")
    }
  }

  /// Returns the server's address with the given database and role, keeping the original ones where they are
  /// nil.
  static func address(of database: String?, as role: String? = nil) -> String {
    let server = ProcessInfo.processInfo.environment["CAIRN_POSTGRES"] ?? ""
    var options: [String] = []
    if let database { options.append("dbname=\(database)") }
    if let role { options += ["user=\(role)", "password=\(password)"] }
    // Later options replace earlier ones in both forms of an address.
    guard server.contains("://") else { return ([server] + options).joined(separator: " ") }
    guard !options.isEmpty else { return server }
    return server + (server.contains("?") ? "&" : "?") + options.joined(separator: "&")
  }
}

extension PostgresConnection {
  /// Runs one statement.
  ///
  /// If `athlete` isn't nil, the statement runs in a transaction that can access that athlete's rows.
  func run(_ sql: String, as athlete: ID? = nil, _ values: PostgresValue...) throws -> PostgresRows {
    let statement = PostgresStatement(sql, values)
    guard let athlete else { return try run([statement])[0] }
    return try run([
      PostgresStatement("BEGIN"),
      PostgresStatement("SELECT set_config('cairn.athlete', $1, true)", [.text(athlete.text)]),
      statement, PostgresStatement("COMMIT"),
    ])[2]
  }

  /// Returns the error with which the server refuses a statement, or nil if the statement succeeds.
  func refusal(of sql: String, as athlete: ID? = nil) throws -> PostgresError? {
    do {
      _ = try run(sql, as: athlete)
      return nil
    } catch let error as PostgresError {
      guard error.state != nil else { throw error }
      return error
    }
  }

  /// Returns the texts in the first column of a query's rows.
  func texts(_ sql: String) throws -> [String] {
    let rows = try run(sql)
    return (0..<rows.count).map { rows.text($0, 0) }
  }
}

extension PostgresError {
  var state: String? {
    if case .refused(let state, _, _) = self { state } else { nil }
  }

  var constraint: String? {
    if case .refused(_, _, let constraint) = self { constraint } else { nil }
  }
}
