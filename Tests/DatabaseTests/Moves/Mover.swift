import Foundation
import Records
import Sync
import TestSupport
import Testing
import Training

@testable import Database

/// The kinds of database that an athlete is moved from and to.
enum MovePair: String, CaseIterable, Sendable {
  case fileToFile, fileToPostgres, postgresToFile, postgresToPostgres

  /// A second PostgreSQL database that all moves share, each with athletes of its own.
  private static let second = Result { try PostgresDatabaseForTests.fresh() }
  static let available = allCases.filter { $0 == .fileToFile || PostgresForTests.isAvailable }

  /// Runs a test on two databases.
  func run(_ test: (any AthleteDatabase, any AthleteDatabase) throws -> Void) throws {
    try withFolder { folder in
      func open(_ name: String, _ isFile: Bool) throws -> any AthleteDatabase {
        let reading = ClockReading(now: Instant(milliseconds: 1_000_000), boot: name, uptime: 500_000)
        let database: any AthleteDatabase =
          isFile
          ? try DatabaseFile(path: "\(folder)/\(name).sqlite")
          : try PostgresDatabase(
            address: (name == "source" ? PostgresDatabaseForTests.shared() : MovePair.second.get()).serving,
            isServing: true, connections: 3)
        try database.note(reading)
        return database
      }
      let source = try open("source", self == .fileToFile || self == .fileToPostgres)
      let destination = try open("destination", self == .fileToFile || self == .postgresToFile)
      try test(source, destination)
      try source.close()
      try destination.close()
    }
  }
}

/// An athlete with data in every place where a database stores an athlete's data.
struct Mover {
  let athlete = PostgresForTests.newID()
  var name: String { "Ada " + athlete.text }
  var account: Account { Account(athlete: athlete, name: name, passphrase: "hash") }
  var key: String { String(athlete.text.prefix(8)) }

  private func signIn(_ number: UInt64) -> ID { ID(high: athlete.high, low: number) }

  /// Stores the athlete's data.
  func fill(_ database: any AthleteDatabase) throws {
    try database.addAthlete(athlete, device: Sample.device, epoch: Sample.epoch)
    let now = Instant(milliseconds: 86_400_000)
    try database.addAccount(account, at: now)
    for number in 1...3 as ClosedRange<UInt8> {
      let one = SignIn(
        id: signIn(UInt64(number)), athlete: athlete,
        tokenHash: Array(repeating: number, count: 16) + athlete.bytes, startedAt: now, usedAt: now,
        device: "Firefox")
      #expect(try database.addSignIn(one, to: account, forgettingUnusedFor: .max))
    }
    try database.endSignIn(signIn(3), of: athlete)
    #expect(
      try database.addKey(
        APIKey(
          id: key, athlete: athlete, secretHash: Array(repeating: 7, count: 32), name: "watch",
          scope: .sync, days: 30, createdAt: now)))
    try database.write(athlete) { store in
      try store.put(Sample.session(1), Sample.set(1), Sample.set(2), Sample.set(3), Sample.set(4))
      try store.put(SessionEnd(sessionID: Sample.id(1), endedAt: now))
      try store.put(Sample.session(2), Sample.session(3))
      try store.write([
        .trash(kind: WorkoutSession.kind, id: Sample.id(2), at: now),
        .purge(kind: WorkoutSession.kind, id: Sample.id(3)),
        .put(Row(kind: "of_tomorrow", id: Sample.id(9), fields: [Field("mood", .text("\u{0}\u{1A}"))])),
      ])
      try store.write(
        [], receipt: Receipt(action: Sample.id(50), hash: [1, 2], answer: "/sessions", at: now))
      try store.register(Registration(device: Sample.id(70), name: "phone", at: now))
      try store.keep([JournalEntry("cursor", [0, 255])])
      _ = try store.marks(at: ClockReading(now: now, boot: "source", uptime: 90_000_000))
    }
    try database.note(.signIn(signIn(1)), of: Sample.id(70), athlete)
    try database.note(.key(key), of: Sample.id(70), athlete)
  }

  /// Returns all records, change entries and the head.
  func contents(_ database: any AthleteDatabase) throws -> [String] {
    try database.readMoving(athlete) { store in
      try ["\(store.head())"]
        + store.changes(after: .min, limit: .max).map {
          "\($0) \(String(describing: try store.row($0.kind, $0.id)))"
        }
    }
  }

  func title(_ database: any AthleteDatabase) throws -> Value? {
    try database.read(athlete) { try $0.row(WorkoutSession.kind, Sample.id(2))?["title"] }
  }

  func log(_ number: UInt64, in database: any AthleteDatabase) throws {
    try database.write(athlete) { try $0.put(Sample.set(number, session: 7)) }
  }

  func move(_ source: any AthleteDatabase, _ destination: any AthleteDatabase) -> AthleteMove {
    AthleteMove(athlete, from: source, to: destination, id: PostgresForTests.newID())
  }
}
