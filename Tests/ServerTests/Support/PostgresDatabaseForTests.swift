import Foundation
import Records
import Synchronization

@testable import Database

/// A prepared database in the PostgreSQL server for tests, with the address in `CAIRN_POSTGRES`.
///
/// It is dropped when the tests have ended.
struct PostgresDatabaseForTests: Sendable {
  static let isAvailable = ProcessInfo.processInfo.environment["CAIRN_POSTGRES"] != nil

  private static let password = "cairn-tests"
  private static let made = Mutex<[String]>([])
  private static let ending: Void = { _ = atexit { PostgresDatabaseForTests.dropAll() } }()

  private let name: String

  /// A prepared database to copy, because preparing one takes longer.
  private static let template = Result {
    let name = try create(from: "template0")
    _ = try PostgresDatabase.prepare(address(["dbname": name]), servingPassword: password)
    return name
  }

  init() throws {
    name = try PostgresDatabaseForTests.create(from: PostgresDatabaseForTests.template.get())
  }

  /// Creates a database with a new name.
  private static func create(from template: String) throws -> String {
    let name = "cairn_servers_" + UUID().uuidString.lowercased().replacing("-", with: "")
    let connection = try PostgresConnection(address())
    // libpq's libraries, which are loaded by now, must still be there when the process ends.
    _ = ending
    try connection.script("CREATE DATABASE \(name) TEMPLATE \(template) ENCODING 'UTF8'")
    made.withLock { $0.append(name) }
    return name
  }

  /// Returns a server's connections to the database.
  func server() throws -> PostgresDatabase {
    let options = [
      "dbname": name, "user": PostgresSecurity.servingRole, "password": PostgresDatabaseForTests.password,
    ]
    return try PostgresDatabase(
      address: PostgresDatabaseForTests.address(options), isServing: true, connections: 3,
      memoryBytes: 64 << 20)
  }

  /// Returns the database's time in seconds.
  func now() throws -> Double {
    let text = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
    return Double(try connection().run([PostgresStatement(text)])[0].integer(0, 0)) / 1000
  }

  /// Simulates the passing of time for all expiring values.
  func pass(milliseconds: Int64) throws {
    try connection().script("UPDATE cairn.expiring_value SET expires_at = expires_at - \(milliseconds)")
  }

  private func connection() throws -> PostgresConnection {
    try PostgresConnection(PostgresDatabaseForTests.address(["dbname": name]))
  }

  private static func address(_ options: [String: String] = [:]) -> String {
    let server = ProcessInfo.processInfo.environment["CAIRN_POSTGRES"] ?? ""
    let all = options.map { "\($0.key)=\($0.value)" }
    guard server.contains("://") else { return ([server] + all).joined(separator: " ") }
    guard !all.isEmpty else { return server }
    return server + (server.contains("?") ? "&" : "?") + all.joined(separator: "&")
  }

  private static func dropAll() {
    guard let connection = try? PostgresConnection(address()) else { return }
    for name in made.withLock({ $0 }) { try? connection.script("DROP DATABASE \(name) WITH (FORCE)") }
  }
}
