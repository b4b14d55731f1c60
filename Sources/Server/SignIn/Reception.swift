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
  private let attempts = Attempts()
  private let looks = SecondLooks()
  private let witness: ServerWitness
  /// Compared where nobody has the name, so that an answer takes as long.
  private let nobody: PassphraseHash

  init(_ file: DatabaseFile, _ settings: Settings, _ log: RequestLog) throws {
    self.file = file
    self.settings = settings
    self.log = log
    witness = ServerWitness(file, settings, log)
    try file.note(settings.reading)
    nobody = PassphraseHash(ofNobodyAt: settings.scryptCost)
  }

  /// Whether a browser brings the cookie of a sign-in that somebody ended.
  func isEnded(_ fields: HTTPFields, _ visitor: Visitor) async throws -> Bool {
    guard let hash = SessionCookie(fields, visitor)?.hash else { return false }
    return try await file.isEnded(tokenHash: hash)
  }

  /// What became of an attempt.
  enum Attempt {
    case done(SessionCookie, KnownBrowser)
    case wrong
    case tooOften(seconds: Int64)
    case busy
  }

  /// The athlete whose browser asks; nil where it isn't signed in, or no longer.
  func guest(_ fields: HTTPFields, _ visitor: Visitor) async throws -> (signIn: SignIn, name: String)? {
    guard let hash = SessionCookie(fields, visitor)?.hash else { return nil }
    if let guest = recent.guest(hash, at: settings.uptime()) { return guest }
    try await witness.noteWhenDue()
    guard let found = try await file.signIn(tokenHash: hash) else { return nil }
    guard found.signIn.unused <= Reception.idleMilliseconds,
      found.signIn.age <= Reception.absoluteMilliseconds
    else {
      try await onThread { try file.forgetSignIn(found.signIn.id) }
      return nil
    }
    if found.signIn.unused > Reception.usedMilliseconds {
      let now = settings.clock()
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
    let attempt = try await attempt(at: name, fields, visitor)
    if let seconds = attempts.wait(attempt, at: settings.uptime()) {
      return refuse(.tooOften(seconds: seconds), "too often", visitor)
    }
    do {
      guard let account = try await matching(name, passphrase, attempt) else {
        return refuse(.wrong, "wrong", visitor)
      }
      if let earlier = try await guest(fields, visitor)?.signIn {
        try await end(earlier.id, of: earlier.athlete)
      }
      log.noteSignIn("done", visitor)
      return .done(try await begin(account.athlete, fields), KnownBrowser(of: account))
    } catch is HashQueue.Busy {
      return refuse(.busy, "busy", visitor)
    }
  }

  /// Replaces an athlete's passphrase, signs out all browsers, and revokes all keys unless they are to stay;
  /// this browser gets a new token.
  func changePassphrase(
    of guest: (signIn: SignIn, name: String), from old: String, to new: String, keepingKeys: Bool,
    _ fields: HTTPFields, _ visitor: Visitor
  ) async throws -> Attempt {
    let given = try await lookAgain(at: old, of: guest, fields, visitor)
    guard case .done = given else { return given }
    do {
      let cost = settings.scryptCost
      let hash = try await hashes.run { try PassphraseHash(new, cost: cost).text }
      let athlete = guest.signIn.athlete
      try await onThread { try file.setPassphrase(hash, of: athlete, keepingKeys: keepingKeys) }
      recent.forget()
      log.noteSignIn("passphrase changed", visitor)
      let account = Account(athlete: athlete, name: guest.name, passphrase: hash)
      return .done(try await begin(athlete, fields), KnownBrowser(of: account))
    } catch is HashQueue.Busy {
      return refuse(.busy, "busy", visitor)
    }
  }

  /// Asks whoever is signed in for the passphrase again; for ten minutes they are not asked once more.
  func lookAgain(
    at passphrase: String, of guest: (signIn: SignIn, name: String), _ fields: HTTPFields, _ visitor: Visitor
  ) async throws -> Attempt {
    let attempt = Attempts.Try(at: Account.key(guest.name), visitor, from: guest.signIn.id.bytes)
    if let seconds = attempts.wait(attempt, at: settings.uptime()) {
      return refuse(.tooOften(seconds: seconds), "too often", visitor)
    }
    do {
      guard let cookie = SessionCookie(fields, visitor),
        let account = try await matching(guest.name, passphrase, attempt)
      else { return refuse(.wrong, "wrong", visitor) }
      looks.note(guest.signIn.id, at: settings.uptime())
      return .done(cookie, KnownBrowser(of: account))
    } catch is HashQueue.Busy {
      return refuse(.busy, "busy", visitor)
    }
  }

  /// Whether this sign-in gave the passphrase in the last ten minutes.
  func hasLooked(_ signIn: SignIn) -> Bool { looks.isRecent(signIn.id, at: settings.uptime()) }

  func end(_ id: ID, of athlete: ID) async throws {
    try await onThread { try file.endSignIn(id, of: athlete) }
    recent.forget()
  }

  /// Lets what else ended sign-ins hold from now on.
  func forgetRecent() { recent.forget() }

  func signIns(of athlete: ID) async throws -> [SignIn] {
    try await onThread { try file.signIns(of: athlete).filter { $0.unused <= Reception.idleMilliseconds } }
  }

  /// A try at the account that a name names, from a browser that it may know.
  private func attempt(
    at name: String, _ fields: HTTPFields, _ visitor: Visitor
  ) async throws -> Attempts.Try {
    guard let browser = KnownBrowser(fields, visitor) else {
      return Attempts.Try(at: Account.key(name), visitor, from: nil)
    }
    let account = try await onThread { try file.account(named: name) }
    let number = browser.number(for: account?.passphrase ?? nobody.text)
    return Attempts.Try(at: Account.key(name), visitor, from: number)
  }

  private func refuse(_ attempt: Attempt, _ outcome: String, _ visitor: Visitor) -> Attempt {
    log.noteSignIn(outcome, visitor)
    return attempt
  }

  /// The account with this name and passphrase; its hash is made anew where it cost less than it should.
  private func matching(
    _ name: String, _ passphrase: String, _ attempt: Attempts.Try
  ) async throws -> Account? {
    let account = try await onThread { try file.account(named: name) }
    let known = account.flatMap { PassphraseHash($0.passphrase) }
    let hash = known ?? nobody
    let stranger = attempt.isKnown ? nil : attempt.neighbourhood
    let isRight = try await hashes.run(for: stranger) { try hash.matches(passphrase) }
    guard isRight, known != nil, let account else { return nil }
    attempts.forgive(attempt)
    let cost = settings.scryptCost
    if hash.cost.work < cost.work {
      let text = try await hashes.run { try PassphraseHash(passphrase, cost: cost).text }
      try await onThread { try file.rehashPassphrase(text, of: account.athlete) }
      return Account(athlete: account.athlete, name: account.name, passphrase: text)
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
      try file.addSignIn(signIn, forgettingUnusedFor: Reception.idleMilliseconds)
    }
    looks.note(signIn.id, at: settings.uptime())
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
