import App
import Database
import Foundation
import HTTPTypes
import Records

/// Lets athletes in: who is signed in, and everything about becoming and ending it.
struct Reception: Sendable {
  static let idleMilliseconds: Int64 = 30 * 86_400_000
  static let absoluteMilliseconds: Int64 = 365 * 86_400_000
  /// How exactly it is kept when a browser was used last.
  private static let usedMilliseconds: Int64 = 3_600_000

  let file: DatabaseFile
  let settings: Settings
  let log: RequestLog
  private let hashes = HashQueue()
  private let recent = RecentSignIns()
  private let byAddress = RateLimit<[UInt8]>(inARow: 30, perMinute: 30)
  private let byAccount = RateLimit<String>(inARow: 10, perMinute: 10)
  /// Compared where nobody has the name, so that an answer takes as long.
  private let nobody: PassphraseHash

  init(_ file: DatabaseFile, _ settings: Settings, _ log: RequestLog) throws {
    self.file = file
    self.settings = settings
    self.log = log
    nobody = try PassphraseHash(SecretToken().text, cost: settings.scryptCost)
  }

  /// What became of an attempt.
  enum Attempt {
    case done(SessionCookie)
    case wrong
    case tooOften(seconds: Int64)
    case busy
  }

  /// The athlete whose browser asks; nil where it isn't signed in, or no longer.
  func guest(_ fields: HTTPFields, _ visitor: Visitor) async throws -> (signIn: SignIn, name: String)? {
    guard let hash = SessionCookie(fields, visitor)?.hash else { return nil }
    if let guest = recent.guest(hash, at: settings.uptime()) { return guest }
    guard let found = try await file.signIn(tokenHash: hash) else { return nil }
    let now = settings.clock()
    guard now - found.signIn.usedAt <= Reception.idleMilliseconds,
      now - found.signIn.startedAt <= Reception.absoluteMilliseconds
    else {
      try await end(found.signIn.id, of: found.signIn.athlete)
      return nil
    }
    if now - found.signIn.usedAt > Reception.usedMilliseconds {
      try await onThread { try file.useSignIn(found.signIn.id, at: now) }
    }
    recent.keep(found, hash, at: settings.uptime())
    return found
  }

  /// Signs somebody in, with a new token whatever the browser had before.
  func signIn(
    name: String, passphrase: String, from fields: HTTPFields, _ visitor: Visitor
  ) async throws -> Attempt {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    if let seconds = wait(name, visitor) { return refuse(.tooOften(seconds: seconds), "too often", visitor) }
    do {
      guard let account = try await matching(name, passphrase) else {
        return refuse(.wrong, "wrong", visitor)
      }
      if let earlier = try await guest(fields, visitor)?.signIn {
        try await end(earlier.id, of: earlier.athlete)
      }
      log.noteSignIn("done", visitor)
      return .done(try await begin(account.athlete, fields))
    } catch is HashQueue.Busy {
      return refuse(.busy, "busy", visitor)
    }
  }

  /// Replaces an athlete's passphrase, and signs out all browsers; this one gets a new token.
  func changePassphrase(
    of guest: (signIn: SignIn, name: String), from old: String, to new: String, _ fields: HTTPFields,
    _ visitor: Visitor
  ) async throws -> Attempt {
    if let seconds = wait(guest.name, visitor) {
      return refuse(.tooOften(seconds: seconds), "too often", visitor)
    }
    do {
      guard try await matching(guest.name, old) != nil else { return refuse(.wrong, "wrong", visitor) }
      let cost = settings.scryptCost
      let hash = try await hashes.run { try PassphraseHash(new, cost: cost).text }
      let athlete = guest.signIn.athlete
      try await onThread { try file.setPassphrase(hash, of: athlete) }
      recent.forget()
      log.noteSignIn("passphrase changed", visitor)
      return .done(try await begin(athlete, fields))
    } catch is HashQueue.Busy {
      return refuse(.busy, "busy", visitor)
    }
  }

  func end(_ id: ID, of athlete: ID) async throws {
    try await onThread { try file.endSignIn(id, of: athlete) }
    recent.forget()
  }

  func signIns(of athlete: ID) async throws -> [SignIn] {
    let oldest = settings.clock() + -Reception.idleMilliseconds
    return try await onThread { try file.signIns(of: athlete).filter { $0.usedAt >= oldest } }
  }

  private func wait(_ name: String, _ visitor: Visitor) -> Int64? {
    let now = settings.uptime()
    if let seconds = byAddress.take(visitor.address?.neighbourhood ?? [], at: now) { return seconds }
    return byAccount.take(name.lowercased(), at: now)
  }

  private func refuse(_ attempt: Attempt, _ outcome: String, _ visitor: Visitor) -> Attempt {
    log.noteSignIn(outcome, visitor)
    return attempt
  }

  /// The account with this name and passphrase; its hash is made anew where it cost less than it should.
  private func matching(_ name: String, _ passphrase: String) async throws -> Account? {
    let account = try await onThread { try file.account(named: name) }
    let known = account.flatMap { PassphraseHash($0.passphrase) }
    let hash = known ?? nobody
    let isRight = try await hashes.run { try hash.matches(passphrase) }
    guard isRight, known != nil, let account else { return nil }
    let cost = settings.scryptCost
    if hash.cost.work < cost.work {
      let text = try await hashes.run { try PassphraseHash(passphrase, cost: cost).text }
      try await onThread { try file.rehashPassphrase(text, of: account.athlete) }
    }
    return account
  }

  private func begin(_ athlete: ID, _ fields: HTTPFields) async throws -> SessionCookie {
    let cookie = SessionCookie()
    let now = settings.clock()
    var generator = SystemRandomNumberGenerator()
    let signIn = SignIn(
      id: ID(at: now, random: (generator.next(), generator.next())), athlete: athlete,
      tokenHash: cookie.hash, startedAt: now, usedAt: now,
      device: Reception.device(fields[.userAgent] ?? ""))
    try await onThread {
      try file.addSignIn(signIn, forgettingUnusedSince: now + -Reception.idleMilliseconds)
    }
    return cookie
  }

  /// The browser and the system that a browser says it is; empty for others.
  static func device(_ agent: String) -> String {
    let agent = String(agent.prefix(500))
    let browsers = [
      ("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"),
      ("CriOS/", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
    ]
    let systems = [
      ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Mac OS X", "Mac"),
      ("Windows", "Windows"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
    ]
    return [browsers, systems].compactMap { known in known.first { agent.contains($0.0) }?.1 }
      .joined(separator: ", ")
  }
}
