import Foundation
import Records
import TestSupport
import Testing
import Training

@testable import Database

/// The stores that the laws are tested on.
///
/// PostgreSQL is among them if ``PostgresForTests`` has a server.
enum StoreMaker: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case memory, databaseInMemory, databaseFile
  /// An in-memory database with a cache of the rows that earlier writes read.
  case databaseCached
  case postgres
  /// A server that keeps no records in memory, so that each call reads what earlier calls stored.
  case postgresForgetful
  /// Two servers that take turns, so that each call sees what the other server stored.
  case postgresTwoServers

  /// The stores for laws with thousands of calls.
  static let fastCases = allCases.filter { $0 != .postgresForgetful && $0 != .postgresTwoServers }

  static let allCases: [StoreMaker] =
    [.memory, .databaseInMemory, .databaseFile, .databaseCached]
    + (PostgresForTests.isAvailable ? [.postgres, .postgresForgetful, .postgresTwoServers] : [])

  var testDescription: String { rawValue }

  /// Runs a law on an empty store.
  func run(_ law: (any ServerStore) throws -> Void) throws {
    switch self {
    case .memory:
      try law(MemoryStore(schema: TrainingRecords.schema, device: Sample.device, epoch: Sample.epoch))
    case .databaseInMemory, .databaseCached:
      let file = try DatabaseFile.inMemory()
      try file.addAthlete(Sample.athlete, device: Sample.device, epoch: Sample.epoch)
      try file.write(Sample.athlete) { store in
        if self == .databaseCached, let store = store as? SQLiteStore {
          store.cache = try RowCaches().cache(for: store)
        }
        try law(store)
      }
    case .databaseFile:
      try withFolder { folder in
        let file = try DatabaseFile(path: folder + "/cairn.sqlite")
        try file.addAthlete(Sample.athlete, device: Sample.device, epoch: Sample.epoch)
        try law(SeparateTransactions(databases: [file], athlete: Sample.athlete))
        try file.close()
      }
    case .postgres, .postgresForgetful, .postgresTwoServers: try runOnPostgres(law)
    }
  }

  /// Runs a law on an empty store of PostgreSQL.
  private func runOnPostgres(_ law: (any ServerStore) throws -> Void) throws {
    let forgetful = try PostgresForTests.forgetful.get()
    let databases = self == .postgresForgetful ? [forgetful] : try PostgresForTests.servers.get()
    let athlete = PostgresForTests.newID()
    try databases[0].addAthlete(athlete, device: Sample.device, epoch: Sample.epoch)
    guard self == .postgres else {
      return try law(SeparateTransactions(databases: databases, athlete: athlete))
    }
    try databases[0].write(athlete) { try law($0) }
    // Another server reads what the law has left.
    for (read, kept) in try zip(forgetful.read(athlete, contents), databases[0].read(athlete, contents)) {
      #expect(read == kept)
    }
  }

  /// Returns a store's head, change entries and rows.
  private func contents(_ store: any AthleteStore) throws -> [String] {
    try ["\(store.head())"]
      + store.changes(after: .min, limit: .max).map { change in
        let row = try store.row(change.kind, change.id)
        let fields = row.map { JSONWriter.text(of: .object($0.fields)) } ?? "gone"
        return "\(change) \(fields) \(String(describing: row?.trashedAt))"
      }
  }
}

/// A store that runs each call in a separate transaction, on each of several servers in turn.
final class SeparateTransactions: ServerStore {
  private let databases: [any AthleteDatabase]
  private let athlete: ID
  private var calls = 0

  init(databases: [any AthleteDatabase], athlete: ID) {
    (self.databases, self.athlete) = (databases, athlete)
  }

  var schema: Schema { databases[0].schema }

  private var next: any AthleteDatabase {
    calls += 1
    return databases[calls % databases.count]
  }

  func row(_ kind: String, _ id: ID) throws(StoreError) -> Row? { try reading { try $0.row(kind, id) } }
  func rows(_ kind: String, _ query: Query) throws(StoreError) -> [Row] {
    try reading { try $0.rows(kind, query) }
  }
  func count(_ kind: String, _ query: Query) throws(StoreError) -> Int64 {
    try reading { try $0.count(kind, query) }
  }
  func change(_ kind: String, _ id: ID) throws(StoreError) -> Change? {
    try reading { try $0.change(kind, id) }
  }
  func changes(after sequence: Int64, limit: Int) throws(StoreError) -> [Change] {
    try reading { try $0.changes(after: sequence, limit: limit) }
  }
  func head() throws(StoreError) -> Head { try reading { try $0.head() } }
  func receipt(of action: ID) throws(StoreError) -> Receipt? { try reading { try $0.receipt(of: action) } }

  func registration(of device: ID) throws(StoreError) -> Registration? {
    try reading { try $0.registration(of: device) }
  }
  func registrations() throws(StoreError) -> [Registration] { try reading { try $0.registrations() } }

  func register(_ device: Registration) throws(StoreError) { try writing { try $0.register(device) } }
  func renewEpoch(_ epoch: ID) throws(StoreError) { try writing { try $0.renewEpoch(epoch) } }
  func forgetTombstones(through clock: Int64) throws(StoreError) -> Int64 {
    try writing { try $0.forgetTombstones(through: clock) }
  }
  func restamp(_ changes: [Change], latest: Instant) throws(StoreError) {
    try writing { try $0.restamp(changes, latest: latest) }
  }
  func setClock(_ clock: Int64) throws(StoreError) { try writing { try $0.setClock(clock) } }

  @discardableResult
  func commit(_ commit: Commit) throws(StoreError) -> Int64 { try writing { try $0.commit(commit) } }

  private func writing<Answer>(_ body: (any AthleteStore) throws -> Answer) throws(StoreError) -> Answer {
    do { return try next.write(athlete, body) } catch { throw asStoreError(error) }
  }

  private func reading<Answer>(_ body: (any AthleteStore) throws -> Answer) throws(StoreError) -> Answer {
    do { return try next.read(athlete, body) } catch { throw asStoreError(error) }
  }

  private func asStoreError(_ error: any Error) -> StoreError { error as? StoreError ?? .failed("\(error)") }
}

/// Runs a test in a new folder that is removed afterwards.
func withFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cairn-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder.path)
}

/// Small records for the laws.
enum Sample {
  static let athlete = ID(high: 0xa, low: 1)
  static let device = ID(high: 0xd, low: 1)
  static let epoch = ID(high: 0xe, low: 1)

  static func id(_ number: UInt64) -> ID { ID(high: 0x1d, low: number) }

  static func set(
    _ number: UInt64, session: UInt64 = 1, rank: Int64 = 0, catalogID: String = "squat", day: Int64 = 20_000
  ) -> SetPerformance {
    var set = SetPerformance()
    set.id = id(number)
    set.exercisePerformanceID = id(session * 1000)
    set.sessionID = id(session)
    set.catalogID = catalogID
    set.day = Day(number: day)
    set.rank = rank
    set.weight = Weight(grams: 60_000)
    set.reps = 5
    return set
  }

  static func suggestion(_ number: UInt64, session: UInt64?, at milliseconds: Int64) -> Suggestion {
    var suggestion = Suggestion()
    suggestion.id = id(number)
    suggestion.sessionID = session.map { id($0) }
    suggestion.snapshotID = id(7)
    suggestion.createdAt = Instant(milliseconds: milliseconds)
    return suggestion
  }

  static func session(_ number: UInt64, day: Int64 = 20_000) -> WorkoutSession {
    var session = WorkoutSession()
    session.id = id(number)
    session.title = "Monday"
    session.day = Day(number: day)
    session.startedAt = Instant(milliseconds: day * 86_400_000)
    session.snapshotID = id(number + 500)
    return session
  }
}

extension Store {
  /// Commits writes with a stamp that is later than the last one.
  @discardableResult
  func write(_ writes: [Write], receipt: Receipt? = nil) throws(StoreError) -> Int64 {
    let head = try head()
    let stamp = Stamp(clock: head.clock + 1, device: head.device, number: head.number + 1)
    return try commit(Commit(writes: writes, stamp: stamp, receipt: receipt))
  }

  @discardableResult
  func put(_ records: any Record...) throws(StoreError) -> Int64 { try write(records.map { .put(Row($0)) }) }

  func ids(_ kind: String, _ query: Query) throws -> [ID] { try rows(kind, query).map { $0.id } }
}

extension ID {
  /// The hexadecimal digits for an SQL blob literal, `x'…'`.
  var sql: String { text.replacing("-", with: "") }
}
