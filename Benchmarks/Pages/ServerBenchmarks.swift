import Database
import Foundation
import GRDB
import Hummingbird
import HummingbirdCore
import Interchange
import Logging
import Records
import Server
import struct Server.AthleteScope
import Synchronization
import Training

/// Benchmarks for pages and sets over HTTP, with a server in this process that waits until each commit is on
/// disk.
enum ServerBenchmarks {
  private static let connections = 16
  private static let seconds = 2.0
  /// The number of athletes, which is enough for 7,500 sets a second in all rounds if each athlete logs two
  /// dozen sets.
  private static let athletes = 2500

  /// Times pages with five years of training, one after another.
  ///
  /// - Throws: ``StoreError``, ``CatalogueFileError``, or GRDB's `DatabaseError`.
  static func pages(_ arguments: Arguments) throws {
    let lifetime = try Lifetime(in: arguments.folder)
    let session = try lifetime.reading { tx in runningSession(in: tx)?.id.text ?? "" }
    try start(lifetime.database, Lifetime.athlete, port: 18_471)
    let paths = ["/", "/templates", "/progress", "/history", "/exercises", "/sessions/\(session)/log"]
    for path in paths {
      let load = try Load(port: 18_471, 1, 1) { wire, _ in try wire.timed(Wire.get(path)) }
      let verdict = load.percentile(0.95) < 20 ? "" : "  over budget"
      print("five years: page \(path.hasSuffix("log") ? "of the logger" : path): \(load.text)\(verdict)")
    }
  }

  /// Times sets that 16 athletes log concurrently, compared with a bare Hummingbird server that inserts rows
  /// with GRDB.
  ///
  /// - Throws: ``StoreError``, ``CatalogueFileError``, or GRDB's `DatabaseError`.
  static func sets(_ arguments: Arguments) throws {
    let path = arguments.folder.appending(path: "\(UUID().uuidString).sqlite").path(percentEncoded: false)
    let gym = try Gym(on: try DatabaseFile(path: path), crowds: connections, athletes: athletes)
    try start(gym.file, Lifetime.athlete, port: 18_472)
    try gym.begin(port: 18_472)
    let bare = try BareServer(in: arguments.folder, port: 18_473)
    Task { try await bare.run() }
    try Wire.waitFor(port: 18_473)
    let before = try storedBytes(path)
    let count = try logging(gym.crowds)
    let bytes = (try storedBytes(path) - before) / Int64(max(count, 1))
    print("bytes stored for a set: \(bytes) <= 515\(bytes <= 515 ? "" : "  over budget")")
  }

  /// Returns the size of a database with its log, in bytes.
  ///
  /// - Throws: GRDB's `DatabaseError` if the database can't be read.
  private static func storedBytes(_ path: String) throws -> Int64 {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration).read {
      try Int64.fetchOne($0, sql: "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
        ?? 0
    }
  }

  /// Starts a server on a port.
  ///
  /// If `isPatient` is true, the server's uptime advances by a minute each time it is read, so that rate
  /// limits never apply and sign-ins are never served from the cache.
  ///
  /// - Throws: ``CatalogueFileError``, or ``StoreError/failed(_:)`` if the server does not listen.
  static func start(_ file: any AthleteDatabase, _ athlete: ID, port: Int, isPatient: Bool = false) throws {
    _ = silence
    let finder = ExerciseFinder(try CatalogueFile.catalogue())
    let host = try AthleteScope(file, finder: finder, files: WebFiles(), athlete: athlete)
    var settings = Settings()
    settings.port = port
    if isPatient {
      let minutes = Mutex<Int64>(0)
      settings.uptime = {
        minutes.withLock {
          $0 += 1
          return $0 * 60_000
        }
      }
    }
    Task { [settings] in try await serve(host, settings) }
    try Wire.waitFor(port: port)
  }

  /// Turns logging off on first access, because logging can be configured only once per process.
  private static let silence: Void = LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }

  /// Times both servers alternately, so that other load on the machine affects both.
  ///
  /// - Returns: The number of sets logged.
  /// - Throws: ``StoreError/failed(_:)`` if a request fails.
  private static func logging(_ crowds: [Crowd]) throws -> Int {
    var shares: [Double] = []
    var count = 0
    for round in 0...3 {
      let cairn = try Load(port: 18_472, connections, seconds) { wire, connection in
        try crowds[connection].logSet(over: wire)
      }
      count += cairn.count
      let bare = try Load(port: 18_473, connections, seconds) { wire, _ in
        try wire.timed(Wire.post("/rows", "weight=60&reps=8"))
      }
      // The first round is a warm-up.
      guard round > 0 else { continue }
      shares.append(cairn.perSecond / bare.perSecond)
      print("  \(round). sets logged: \(cairn.text)")
      print("     bare Hummingbird and GRDB: \(bare.text)")
    }
    let share = shares.sorted()[shares.count / 2]
    let verdict = share >= 0.7 ? "" : "  over budget"
    print("16 connections: sets logged, of bare inserts: \(Int((share * 100).rounded())) % >= 70 %\(verdict)")
    return count
  }
}

/// A Hummingbird server that does the minimum work to store a row: no constraints, no receipt, and one
/// transaction per row.
private final class BareServer: Sendable {
  private let pool: DatabasePool
  private let port: Int

  /// Creates the database.
  ///
  /// - Throws: GRDB's `DatabaseError` if the file can't be created.
  init(in folder: URL, port: Int) throws {
    self.port = port
    let path = folder.appending(path: "\(UUID().uuidString).sqlite").path(percentEncoded: false)
    pool = try DatabasePool(path: path)
    try pool.writeWithoutTransaction { connection in
      try connection.execute(sql: "PRAGMA synchronous = FULL")
      try connection.execute(sql: "CREATE TABLE bare (id INTEGER PRIMARY KEY, weight INTEGER, reps INTEGER)")
    }
  }

  /// Serves until the task is cancelled.
  ///
  /// - Throws: Any error thrown by the HTTP server.
  func run() async throws {
    let pool = pool
    let responder = CallbackResponder { (request: Hummingbird.Request, _: BasicRequestContext) in
      let body = try await request.body.collect(upTo: 10_000)
      try await pool.write { connection in
        try connection.execute(
          sql: "INSERT INTO bare (weight, reps) VALUES (?, ?)", arguments: [60_000, body.readableBytes])
      }
      return Hummingbird.Response(status: .seeOther, headers: [.location: "/"])
    }
    try await Application(
      responder: responder, configuration: .init(address: .hostname("127.0.0.1", port: port))
    ).runService(gracefulShutdownSignals: [])
  }
}
