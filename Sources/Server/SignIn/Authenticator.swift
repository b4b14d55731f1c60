import App
import Database
import Foundation
import HTTPTypes
import Records
import Training

/// A service that identifies the signed-in athlete, and handles sign-in, sign-out and passphrases.
struct Authenticator: Sendable {
  static let idleMilliseconds: Int64 = 30 * 86_400_000
  static let absoluteMilliseconds: Int64 = 365 * 86_400_000
  /// The precision of the stored time of last use, in milliseconds (one hour).
  private static let usedMilliseconds: Int64 = 3_600_000

  let file: any AthleteDatabase
  let settings: Settings
  let log: RequestLog
  private let hashes = HashQueue()
  private let recent = RecentSignIns()
  private let attempts: Attempts
  private let looks: SecondLooks
  private let tracker: ServerUptimeTracker
  /// The hash to compare with if the account doesn't exist, so that the response takes the same time.
  private let nobody: PassphraseHash

  /// Creates the authenticator, and stores the clock readings.
  ///
  /// The authenticator stores attempt counts and passphrase confirmations in `values`.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  init(
    _ file: any AthleteDatabase, _ values: any ExpiringValues, _ settings: Settings, _ log: RequestLog
  ) throws {
    (attempts, looks) = (Attempts(values: values), SecondLooks(values: values))
    self.file = file
    self.settings = settings
    self.log = log
    tracker = ServerUptimeTracker(file, settings, log)
    try file.note(settings.reading)
    nobody = PassphraseHash(ofNobodyAt: settings.scryptCost)
  }

  /// Returns true if the request's cookie belongs to a sign-in that has been ended.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  func isEnded(_ fields: HTTPFields, _ origin: RequestOrigin) async throws -> Bool {
    guard let hash = SessionCookie(fields, origin)?.hash else { return false }
    return try await file.isEnded(tokenHash: hash)
  }

  /// The result of a sign-in attempt.
  enum Attempt {
    case done(SessionCookie, KnownBrowser)
    case wrong
    case tooOften(seconds: Int64)
    case busy
  }

  /// Returns the signed-in athlete for a request, or nil if the browser isn't signed in or the sign-in has
  /// expired.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  func guest(_ fields: HTTPFields, _ origin: RequestOrigin) async throws -> (signIn: SignIn, name: String)? {
    guard let hash = SessionCookie(fields, origin)?.hash else { return nil }
    if let guest = recent.guest(hash, at: settings.uptime()) { return guest }
    try await tracker.noteWhenDue()
    guard let found = try await file.signIn(tokenHash: hash) else { return nil }
    guard found.signIn.unused <= Authenticator.idleMilliseconds,
      found.signIn.age <= Authenticator.absoluteMilliseconds
    else {
      try await onThread { try file.forgetSignIn(found.signIn.id, of: found.signIn.athlete) }
      return nil
    }
    if found.signIn.unused > Authenticator.usedMilliseconds {
      let now = settings.clock()
      try await onThread { try file.useSignIn(found.signIn.id, of: found.signIn.athlete, at: now) }
    }
    recent.keep(found, hash, at: settings.uptime())
    return found
  }

  /// Signs an athlete in with a new token.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails, or an error from the crypto
  ///   library.
  func signIn(
    name: String, passphrase: String, from fields: HTTPFields, _ origin: RequestOrigin
  ) async throws -> Attempt {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    let attempt = try await attempt(at: name, fields, origin)
    if let seconds = try await attempts.wait(attempt) {
      return refuse(.tooOften(seconds: seconds), "too often", origin)
    }
    do {
      guard let account = try await matching(name, passphrase, attempt) else {
        return refuse(.wrong, "wrong", origin)
      }
      if let earlier = try await guest(fields, origin)?.signIn {
        try await end(earlier.id, of: earlier.athlete)
      }
      guard let cookie = try await begin(account, fields) else { return refuse(.wrong, "wrong", origin) }
      log.noteSignIn("done", origin)
      return .done(cookie, KnownBrowser(of: account))
    } catch is HashQueue.Busy {
      return refuse(.busy, "busy", origin)
    }
  }

  /// Replaces an athlete's passphrase, ends all sign-ins, and revokes all keys unless `keepingKeys` is true.
  ///
  /// The current browser gets a new token.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails, or an error from the crypto
  ///   library.
  func changePassphrase(
    of guest: (signIn: SignIn, name: String), from old: String, to new: String, keepingKeys: Bool,
    _ fields: HTTPFields, _ origin: RequestOrigin
  ) async throws -> Attempt {
    let (given, former) = try await look(at: old, of: guest, fields, origin)
    guard let former else { return given }
    do {
      let cost = settings.scryptCost
      let hash = try await hashes.run { try PassphraseHash(new, cost: cost).text }
      let isChanged = try await onThread {
        try file.setPassphrase(hash, of: former, keepingKeys: keepingKeys)
      }
      guard isChanged else { return refuse(.wrong, "wrong", origin) }
      recent.forget()
      log.noteSignIn("passphrase changed", origin)
      let account = Account(athlete: former.athlete, name: former.name, passphrase: hash)
      guard let cookie = try await begin(account, fields) else { return refuse(.wrong, "wrong", origin) }
      return .done(cookie, KnownBrowser(of: account))
    } catch is HashQueue.Busy {
      return refuse(.busy, "busy", origin)
    }
  }

  /// Checks a signed-in athlete's passphrase again, and confirms the sign-in for ten minutes if it is
  /// correct.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails, or an error from the crypto
  ///   library.
  func lookAgain(
    at passphrase: String, of guest: (signIn: SignIn, name: String), _ fields: HTTPFields,
    _ origin: RequestOrigin
  ) async throws -> Attempt {
    try await look(at: passphrase, of: guest, fields, origin).attempt
  }

  /// Checks a signed-in athlete's passphrase like ``lookAgain(at:of:_:_:)``, and also returns the account
  /// with the hash that it matches, or nil if it is wrong.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails, or an error from the crypto
  ///   library.
  private func look(
    at passphrase: String, of guest: (signIn: SignIn, name: String), _ fields: HTTPFields,
    _ origin: RequestOrigin
  ) async throws -> (attempt: Attempt, account: Account?) {
    let attempt = Attempts.Try(at: Account.key(guest.name), origin, from: guest.signIn.id.bytes)
    if let seconds = try await attempts.wait(attempt) {
      return (refuse(.tooOften(seconds: seconds), "too often", origin), nil)
    }
    do {
      guard let cookie = SessionCookie(fields, origin),
        let account = try await matching(guest.name, passphrase, attempt)
      else { return (refuse(.wrong, "wrong", origin), nil) }
      try await looks.note(guest.signIn.id, of: account.athlete)
      return (.done(cookie, KnownBrowser(of: account)), account)
    } catch is HashQueue.Busy {
      return (refuse(.busy, "busy", origin), nil)
    }
  }

  /// Returns true if the sign-in's passphrase was confirmed in the last ten minutes, and the sign-in hasn't
  /// been ended since the request began.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  func hasLooked(_ signIn: SignIn) async throws -> Bool {
    guard try await looks.isRecent(signIn.id, of: signIn.athlete) else { return false }
    return try await file.signIn(tokenHash: signIn.tokenHash) != nil
  }

  /// Ends an athlete's sign-in.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  func end(_ id: ID, of athlete: ID) async throws {
    try await onThread { try file.endSignIn(id, of: athlete) }
    recent.forget()
  }

  /// Empties the cache after sign-ins have been ended elsewhere in this process.
  func forgetRecent() { recent.forget() }

  /// Returns the athlete's unexpired sign-ins.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  func signIns(of athlete: ID) async throws -> [SignIn] {
    try await onThread {
      try file.signIns(of: athlete).filter { $0.unused <= Authenticator.idleMilliseconds }
    }
  }

  /// Returns an attempt to sign in to the account with the given name, counted separately if the browser is
  /// known.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  private func attempt(
    at name: String, _ fields: HTTPFields, _ origin: RequestOrigin
  ) async throws -> Attempts.Try {
    guard let browser = KnownBrowser(fields, origin) else {
      return Attempts.Try(at: Account.key(name), origin, from: nil)
    }
    let account = try await onThread { try file.account(named: name) }
    let number = browser.number(for: account?.passphrase ?? nobody.text)
    return Attempts.Try(at: Account.key(name), origin, from: number)
  }

  private func refuse(_ attempt: Attempt, _ outcome: String, _ origin: RequestOrigin) -> Attempt {
    log.noteSignIn(outcome, origin)
    return attempt
  }

  /// Returns the account with the given name and passphrase, or nil if there is none.
  ///
  /// It rehashes the passphrase if the cost setting has increased.
  ///
  /// - Throws: ``HashQueue/Busy`` if too many hashes are in progress, ``StoreError`` or
  ///   ``DatabaseFileError`` if the database fails, or an error from the crypto library.
  private func matching(
    _ name: String, _ passphrase: String, _ attempt: Attempts.Try
  ) async throws -> Account? {
    let account = try await onThread { try file.account(named: name) }
    let known = account.flatMap { PassphraseHash($0.passphrase) }
    let hash = known ?? nobody
    let stranger = attempt.isKnown ? nil : attempt.neighbourhood
    let isRight = try await hashes.run(for: stranger) { try hash.matches(passphrase) }
    guard isRight, known != nil, let account else { return nil }
    try await attempts.forgive(attempt)
    let cost = settings.scryptCost
    if hash.cost.work < cost.work {
      let text = try await hashes.run { try PassphraseHash(passphrase, cost: cost).text }
      if try await onThread({ try file.rehashPassphrase(text, of: account) }) {
        return Account(athlete: account.athlete, name: account.name, passphrase: text)
      }
      return try await unchanged(account, passphrase)
    }
    return account
  }

  /// Returns an account as it is now if it still has the same passphrase, which another request may have
  /// rehashed, or nil otherwise.
  ///
  /// - Throws: ``HashQueue/Busy`` if too many hashes are in progress, ``StoreError`` or
  ///   ``DatabaseFileError`` if the database fails, or an error from the crypto library.
  private func unchanged(_ account: Account, _ passphrase: String) async throws -> Account? {
    let found = try await onThread { try file.account(named: account.name) }
    guard let found, found.athlete == account.athlete, let hash = PassphraseHash(found.passphrase) else {
      return nil
    }
    return try await hashes.run { try hash.matches(passphrase) } ? found : nil
  }

  /// Stores a new sign-in and returns its cookie, or nil if the account's passphrase has been changed since
  /// it was checked.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  private func begin(_ account: Account, _ fields: HTTPFields) async throws -> SessionCookie? {
    let cookie = SessionCookie()
    let now = settings.clock()
    var generator = SystemRandomNumberGenerator()
    let signIn = SignIn(
      id: ID(at: now, random: (generator.next(), generator.next())), athlete: account.athlete,
      tokenHash: cookie.hash, startedAt: now, usedAt: now,
      device: Authenticator.device(fields[.userAgent] ?? ""))
    let isAdded = try await onThread {
      try file.addSignIn(signIn, to: account, forgettingUnusedFor: Authenticator.idleMilliseconds)
    }
    guard isAdded else { return nil }
    try await looks.note(signIn.id, of: account.athlete)
    return cookie
  }

  /// Returns the browser and system in a `User-Agent` header, or an empty string if they are unknown.
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
