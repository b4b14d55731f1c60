import Database
import Foundation
import Records
import Training

/// Benchmarks of PostgreSQL, compared with SQLite and with pgbench in the same run.
///
/// The environment variable `CAIRN_POSTGRES` must contain the address of a prepared database for the role
/// `cairn_app`.
enum PostgresBenchmarks {
  private static let connections = 64
  private static let seconds = 3
  private static let athletes = 6_400

  /// Runs the benchmarks.
  ///
  /// - Throws: ``StoreError``, ``CatalogueFileError`` or an error from `Process` if pgbench can't be started.
  static func run(_ arguments: Arguments) throws {
    guard let address = ProcessInfo.processInfo.environment["CAIRN_POSTGRES"] else {
      throw StoreError.failed("CAIRN_POSTGRES is not set; run ./dev bench postgres")
    }
    try Lifetime.make(in: arguments.folder)
    try pages(arguments, address)
    try sets(address)
  }

  /// Times pages with five years of training, alternating between the two databases.
  ///
  /// - Throws: ``StoreError``, ``CatalogueFileError`` or GRDB's `DatabaseError`.
  private static func pages(_ arguments: Arguments, _ address: String) throws {
    let lifetime = try Lifetime(in: arguments.folder)
    let database = try PostgresDatabase(address: address, isServing: true)
    try database.addAthlete(Lifetime.athlete, device: ID(high: 2, low: 1), epoch: ID(high: 3, low: 1))
    let records = try lifetime.database.read(Lifetime.athlete) { store in
      try store.changes(after: .min, limit: .max).map { ($0, try store.row($0.kind, $0.id)) }
    }
    let began = ContinuousClock.now
    try database.write(Lifetime.athlete) { try $0.replace(records) }
    print("five years, \(records.count) records: stored in \(milliseconds(since: began)) ms")
    let session = try lifetime.reading { tx in runningSession(in: tx)?.id.text ?? "" }
    try ServerBenchmarks.start(lifetime.database, Lifetime.athlete, port: 18_481)
    let another = try PostgresDatabase(address: address, isServing: true)
    try ServerBenchmarks.start(another, Lifetime.athlete, port: 18_482)
    let loading = ContinuousClock.now
    _ = try Wire(port: 18_482).ask(Wire.get("/"))
    print("five years: first page, with all records loaded: \(milliseconds(since: loading)) ms")
    for path in ["/", "/templates", "/progress", "/history", "/exercises", "/sessions/\(session)/log"] {
      var shares: [Double] = []
      for _ in 0..<3 {
        let sqlite = try Load(port: 18_481, 1, 1) { wire, _ in try wire.timed(Wire.get(path)) }
        let postgres = try Load(port: 18_482, 1, 1) { wire, _ in try wire.timed(Wire.get(path)) }
        shares.append(postgres.percentile(0.95) / sqlite.percentile(0.95))
        print("  \(path): PostgreSQL \(postgres.text); SQLite \(sqlite.text)")
      }
      report("page \(path.hasSuffix("log") ? "of the logger" : path): p95 of SQLite's", shares, most: 1.5)
    }
  }

  /// Times sets that 64 athletes log concurrently, alternating with pgbench, which sends the same statements.
  ///
  /// - Throws: ``StoreError``, ``CatalogueFileError`` or an error from `Process` if pgbench can't be started.
  private static func sets(_ address: String) throws {
    let database = try PostgresDatabase(address: address, isServing: true)
    for client in 0..<connections {
      try database.addAthlete(pgbenchAthlete(client), device: ID(high: 2, low: 1), epoch: ID(high: 3, low: 1))
    }
    let gym = try Gym(on: database, crowds: connections, athletes: athletes)
    try ServerBenchmarks.start(database, Lifetime.athlete, port: 18_483)
    try gym.begin(port: 18_483)
    var shares: [Double] = []
    for round in 0...3 {
      let cairn = try Load(port: 18_483, connections, Double(seconds)) { wire, connection in
        try gym.crowds[connection].logSet(over: wire)
      }
      let bare = try pgbench(address)
      // The first round is a warm-up.
      guard round > 0 else { continue }
      shares.append(cairn.perSecond / bare)
      print("  \(round). sets logged: \(cairn.text); pgbench \(Int(bare))/s")
    }
    report("\(connections) connections: sets logged, of pgbench's", shares, least: 0.6)
    let before = try storedBytes(address)
    let logged = try Load(port: 18_483, connections, Double(3 * seconds)) { wire, connection in
      try gym.crowds[connection].logSet(over: wire)
    }
    let bytes = (try storedBytes(address) - before) / Double(logged.count)
    report("bytes stored for a set", [bytes], most: 515)
  }

  /// Returns the size of all tables and their indexes, in bytes.
  ///
  /// - Throws: An error from `Process` if psql can't be started, or ``StoreError/failed(_:)`` if it fails.
  private static func storedBytes(_ address: String) throws -> Double {
    let sql = """
      SELECT sum(pg_total_relation_size(oid)) FROM pg_class
      WHERE relnamespace = 'cairn'::regnamespace AND relkind = 'r'
      """
    let text = try output(of: "psql", "-XAtq", "-c", sql, address)
    guard let bytes = Double(text.filter { !$0.isNewline }) else { throw StoreError.failed("psql: \(text)") }
    return bytes
  }

  /// Returns the number of transactions per second that pgbench completes with the same statements.
  ///
  /// - Throws: An error from `Process` if pgbench can't be started, or ``StoreError/failed(_:)`` if it fails.
  private static func pgbench(_ address: String) throws -> Double {
    let text = try output(
      of: "pgbench", "-n", "-M", "prepared", "-c", "\(connections)", "-j", "2", "-T", "\(seconds)", "-D",
      "begun=0", "-f", "Benchmarks/log_sets.sql", address)
    let line = text.split(separator: "\n").first { $0.hasPrefix("tps = ") }
    guard let figure = line?.split(separator: " ").dropFirst(2).first.flatMap({ Double($0) }) else {
      throw StoreError.failed("pgbench: \(text)")
    }
    return figure
  }

  /// Runs a program, and returns its output.
  ///
  /// - Throws: An error from `Process` if the program can't be started.
  private static func output(of words: String...) throws -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  /// Returns the ID of the athlete that a pgbench client uses in `log_sets.sql`.
  private static func pgbenchAthlete(_ client: Int) -> ID {
    ID("00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - "\(client)".count) + "\(client)")
      ?? .none
  }

  private static func milliseconds(since start: ContinuousClock.Instant) -> Int {
    Int(start.duration(to: .now) / .milliseconds(1))
  }

  /// Prints the median of the values and its limit, and notes if the median is over the limit.
  private static func report(_ name: String, _ shares: [Double], most: Double? = nil, least: Double? = nil) {
    let share = shares.sorted()[shares.count / 2]
    let limit = most.map { "<= \($0)" } ?? ">= \(least ?? 0)"
    let isOver = most.map { share > $0 } ?? false || least.map { share < $0 } ?? false
    print("\(name): \((share * 100).rounded() / 100) \(limit)\(isOver ? "  over budget" : "")")
  }
}
