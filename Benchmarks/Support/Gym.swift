import Database
import Foundation
import Records

/// A server's athletes, each in the middle of a session.
///
/// There are enough athletes that no session has to be started while sets are being timed.
struct Gym {
  let file: any AthleteDatabase
  let crowds: [Crowd]

  /// Adds signed-in athletes, divided into one crowd per connection.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the athletes can't be added.
  init(on file: any AthleteDatabase, crowds count: Int, athletes: Int) throws {
    self.file = file
    let now = Instant(milliseconds: Int64(Date.now.timeIntervalSince1970 * 1000))
    var crowds = [[Trainee]](repeating: [], count: count)
    for number in 1...UInt64(athletes) {
      // Scattered over the database, as concurrent athletes are.
      let athlete = ID.derived("athlete", from: ID(high: 0, low: number))
      let token = ID(high: 0xc, low: number).text + "-cookie"
      try file.addAthlete(athlete, device: ID(high: 0xd, low: number), epoch: ID(high: 0xe, low: 1))
      let account = Account(athlete: athlete, name: athlete.text, passphrase: "none")
      try file.addAccount(account, at: now)
      _ = try file.addSignIn(
        SignIn(
          id: athlete, athlete: athlete, tokenHash: sha256(Array(token.utf8)), startedAt: now, usedAt: now,
          device: ""),
        to: account, forgettingUnusedFor: .max)
      crowds[Int(number) % count].append(Trainee(cookie: "sid=\(token)", number: number))
    }
    self.crowds = crowds.map { Crowd($0) }
  }

  /// Starts a session for every athlete.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if a request fails.
  func begin(port: Int) throws {
    let wire = try Wire(port: port)
    for crowd in crowds { try crowd.begin(over: wire) }
  }
}

/// The athletes that use one connection.
///
/// Each athlete logs a whole session before the next athlete starts logging.
///
/// Only one connection at a time may use it.
final class Crowd: @unchecked Sendable {
  private static let setsOfSession = 24

  private let trainees: [Trainee]
  private var sets = 0

  fileprivate init(_ trainees: [Trainee]) { self.trainees = trainees }

  /// Starts a session for each athlete.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if a request fails.
  func begin(over wire: Wire) throws {
    for trainee in trainees { try trainee.begin(over: wire) }
  }

  /// Logs a set, and returns the duration in milliseconds.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the request fails or all athletes have finished.
  func logSet(over wire: Wire) throws -> Double {
    let turn = sets / Crowd.setsOfSession
    guard turn < trainees.count else { throw StoreError.failed("everybody has finished") }
    sets += 1
    return try trainees[turn].logSet(over: wire)
  }
}

/// An athlete who logs one set after another.
private final class Trainee {
  private let cookie: String
  private let number: UInt64
  private var session = ""
  private var exercise = ""
  private var ops: UInt64 = 0

  init(cookie: String, number: UInt64) {
    self.cookie = cookie
    self.number = number
  }

  /// Starts a session, and adds an exercise.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if a request fails.
  func begin(over wire: Wire) throws {
    let started = try wire.ask(post("/sessions/start-freeform", "title=Bench"))
    session = String(Wire.header("location", of: started)?.split(separator: "/").dropFirst().first ?? "")
    let added = try wire.ask(post("/sessions/\(session)/exercises", "exercise=\(Lifetime.exercises[0])"))
    let place = Wire.header("location", of: added) ?? ""
    exercise = String(place.split(separator: "=").last ?? "")
  }

  /// Logs a set, and returns the duration in milliseconds.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the request fails.
  func logSet(over wire: Wire) throws -> Double {
    try wire.timed(post("/sessions/\(session)/sets", "exercise=\(exercise)&type=regular&weight=60&reps=8"))
  }

  private func post(_ path: String, _ form: String) -> [UInt8] {
    ops += 1
    let op = ID(high: number << 32, low: ops).text
    return Wire.post(path, "op=\(op)&" + form, cookie: cookie)
  }
}
