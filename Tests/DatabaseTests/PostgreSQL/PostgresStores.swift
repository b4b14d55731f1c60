import Records
import Training

@testable import Database

/// Servers on the PostgreSQL database that all tests share, where each test uses its own athletes.
enum PostgresForTests {
  /// True if there is a database server for tests.
  static let isAvailable = PostgresDatabaseForTests.isAvailable

  /// Two servers that share the database.
  static let servers = Result { try [server(), server()] }
  /// A server that keeps no records in memory.
  static let forgetful = Result { try server(memoryBytes: 0) }

  /// Returns a server with its own connections and its own records in memory.
  static func server(memoryBytes: Int = 64 << 20) throws -> PostgresDatabase {
    let address = try PostgresDatabaseForTests.shared().serving
    return try PostgresDatabase(
      address: address, isServing: true, connections: 2, memoryBytes: memoryBytes)
  }

  /// Returns an ID that no other test uses.
  static func newID() -> ID { ID(high: .random(in: 1...UInt64.max), low: .random(in: 1...UInt64.max)) }
}
