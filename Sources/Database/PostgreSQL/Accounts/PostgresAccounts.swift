package import Records

extension PostgresDatabase {
  /// Returns true if there is an account.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func hasAccounts() throws -> Bool { try ask("SELECT cairn.has_accounts()").boolean(0, 0) }

  /// Returns all accounts, sorted by name.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func accounts() throws -> [Account] {
    let rows = try ask("SELECT athlete, name, '' FROM cairn.account_names()")
    return (0..<rows.count).map { Account(rows, $0) }
  }

  /// Returns the account with the given name, ignoring case, or nil if there is none.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func account(named name: String) throws -> Account? {
    let rows = try ask(
      "SELECT athlete, name, passphrase FROM cairn.account_by_name($1)", .text(Account.key(name)))
    return rows.count == 0 ? nil : Account(rows, 0)
  }

  /// Inserts an account.
  ///
  /// - Throws: ``AccountError/nameTaken(_:)`` if the name is taken or the athlete already has an account, or
  ///   ``StoreError/failed(_:)`` if writing fails.
  package func addAccount(_ account: Account, at now: Instant) throws {
    let rows = try run(
      account.athlete,
      [
        PostgresStatement(
          """
          INSERT INTO cairn.account (athlete, name, name_key, passphrase, created_at)
          VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING
          """,
          [
            .id(account.athlete), .text(account.name), .text(Account.key(account.name)),
            .text(account.passphrase), .integer(now.milliseconds),
          ]),
        // A hash is never the same twice. If the connection broke after the commit, it is already there.
        PostgresStatement(
          "SELECT count(*) FROM cairn.account WHERE athlete = $1 AND passphrase = $2",
          [.id(account.athlete), .text(account.passphrase)]),
      ])
    guard rows[1].integer(0, 0) == 1 else { throw AccountError.nameTaken(account.name) }
  }

  /// Stores the hash of a new passphrase, unless the account's hash has changed since it was read.
  ///
  /// This ends all of the athlete's sign-ins, and revokes the athlete's keys unless `keepingKeys` is true.
  ///
  /// - Returns: True if the hash was stored.
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  package func setPassphrase(_ hash: String, of account: Account, keepingKeys: Bool) throws -> Bool {
    let values: [PostgresValue] = [.id(account.athlete), .text(hash)]
    // A hash is never the same twice, so the account has it only if it was stored.
    let condition =
      "athlete = $1 AND EXISTS (SELECT FROM cairn.account WHERE athlete = $1 AND passphrase = $2)"
    var statements = [
      replacing(hash, of: account), PostgresStatement(EndedSignIn.adding(where: condition), values),
      PostgresStatement("DELETE FROM cairn.sign_in WHERE \(condition)", values),
    ]
    if !keepingKeys {
      statements.append(PostgresStatement("DELETE FROM cairn.api_key WHERE \(condition)", values))
    }
    return try run(account.athlete, statements)[0].affected == 1
  }

  /// Replaces a passphrase's hash with a costlier hash of the same passphrase, unless the account's hash has
  /// changed since it was read.
  ///
  /// Sign-ins are kept.
  ///
  /// - Returns: True if the hash was stored.
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  package func rehashPassphrase(_ hash: String, of account: Account) throws -> Bool {
    try run(account.athlete, [replacing(hash, of: account)])[0].affected == 1
  }

  /// Returns the statement that replaces an account's hash, or its own new hash if it runs again.
  private func replacing(_ hash: String, of account: Account) -> PostgresStatement {
    PostgresStatement(
      "UPDATE cairn.account SET passphrase = $2 WHERE athlete = $1 AND passphrase IN ($2, $3)",
      [.id(account.athlete), .text(hash), .text(account.passphrase)])
  }
}

extension Account {
  fileprivate init(_ rows: PostgresRows, _ number: Int) {
    self.init(
      athlete: rows.id(number, 0) ?? .none, name: rows.text(number, 1), passphrase: rows.text(number, 2))
  }
}

// MARK: Sign-ins

/// SQL for recording ended sign-ins.
enum EndedSignIn {
  /// Returns the statement that records all sign-ins that match a condition as ended.
  static func adding(where condition: String) -> String {
    """
    INSERT INTO cairn.ended_sign_in (athlete, token_hash, elapsed)
    SELECT athlete, token_hash, (SELECT coalesce(max(elapsed), 0) FROM cairn.witness) FROM cairn.sign_in
    WHERE \(condition) ON CONFLICT DO NOTHING
    """
  }
}

/// An SQL expression for the elapsed time in milliseconds.
private let elapsed = "(SELECT coalesce(max(elapsed), 0) FROM cairn.witness)"

extension PostgresDatabase {
  /// Inserts a sign-in to an account, unless the account's hash has changed since it was read, and deletes
  /// the athlete's sign-ins that haven't been used for the given number of milliseconds.
  ///
  /// - Returns: True if the sign-in was inserted.
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  package func addSignIn(
    _ signIn: SignIn, to account: Account, forgettingUnusedFor milliseconds: Int64
  ) throws -> Bool {
    let athlete = PostgresValue.id(signIn.athlete)
    let rows = try run(
      signIn.athlete,
      [
        // First, because a change of the passphrase locks the account and the sign-ins in this order, too.
        PostgresStatement(
          """
          INSERT INTO cairn.sign_in
          (athlete, token_hash, id, started_at, used_at, device, started_elapsed, used_elapsed)
          SELECT $1, $2, $3, $4, $5, $6, \(elapsed), \(elapsed) FROM
          (SELECT FROM cairn.account WHERE athlete = $1 AND passphrase = $7 FOR SHARE) account
          ON CONFLICT (token_hash) DO UPDATE SET device = excluded.device
          """,
          [
            athlete, .bytes(signIn.tokenHash), .id(signIn.id), .integer(signIn.startedAt.milliseconds),
            .integer(signIn.usedAt.milliseconds), .text(signIn.device), .text(account.passphrase),
          ]),
        PostgresStatement(
          "DELETE FROM cairn.sign_in WHERE athlete = $1 AND \(elapsed) - used_elapsed > $2",
          [athlete, .integer(milliseconds)]),
        PostgresStatement(
          "DELETE FROM cairn.ended_sign_in WHERE athlete = $1 AND \(elapsed) - elapsed > $2",
          [athlete, .integer(SignIn.endedMilliseconds)]),
      ])
    return rows[0].affected == 1
  }

  /// Returns the sign-in with the given token hash and the name of its account, or nil if there is none.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func signIn(tokenHash: [UInt8]) async throws -> (signIn: SignIn, name: String)? {
    let rows = try await request(
      "SELECT \(SignIn.columns), account_name FROM cairn.sign_in_by_token($1)", .bytes(tokenHash))
    return rows.count == 0 ? nil : (SignIn(rows, 0), rows.text(0, 8))
  }

  /// Returns the athlete's sign-ins, most recently used first.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func signIns(of athlete: ID) throws -> [SignIn] {
    let sql = """
      SELECT \(SignIn.columns) FROM cairn.sign_in WHERE athlete = $1
      ORDER BY used_elapsed DESC, used_at DESC, id
      """
    let rows = try run(athlete, [PostgresStatement(sql, [.id(athlete)])], in: nil)[0]
    return (0..<rows.count).map { SignIn(rows, $0) }
  }

  /// Updates the time at which an athlete's sign-in was last used.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  package func useSignIn(_ id: ID, of athlete: ID, at now: Instant) throws {
    let sql = """
      UPDATE cairn.sign_in SET used_at = $3, used_elapsed = \(elapsed) WHERE athlete = $1 AND id = $2
      """
    _ = try run(
      athlete, [PostgresStatement(sql, [.id(athlete), .id(id), .integer(now.milliseconds)])])
  }

  /// Deletes an athlete's expired sign-in without recording it as ended.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  package func forgetSignIn(_ id: ID, of athlete: ID) throws {
    let sql = "DELETE FROM cairn.sign_in WHERE athlete = $1 AND id = $2"
    _ = try run(athlete, [PostgresStatement(sql, [.id(athlete), .id(id)])])
  }

  /// Ends an athlete's sign-in.
  ///
  /// It has no effect on another athlete's sign-in.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  package func endSignIn(_ id: ID, of athlete: ID) throws {
    let values: [PostgresValue] = [.id(athlete), .id(id)]
    _ = try run(
      athlete,
      [
        PostgresStatement(EndedSignIn.adding(where: "athlete = $1 AND id = $2"), values),
        PostgresStatement("DELETE FROM cairn.sign_in WHERE athlete = $1 AND id = $2", values),
      ])
  }

  /// Returns true if the token's sign-in was ended explicitly rather than by expiry.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func isEnded(tokenHash: [UInt8]) async throws -> Bool {
    try await request("SELECT cairn.is_ended($1)", .bytes(tokenHash)).boolean(0, 0)
  }
}

extension SignIn {
  fileprivate static let columns = """
    id, athlete, token_hash, started_at, used_at, device,
    \(elapsed) - used_elapsed, \(elapsed) - started_elapsed
    """

  fileprivate init(_ rows: PostgresRows, _ number: Int) {
    self.init(
      id: rows.id(number, 0) ?? .none, athlete: rows.id(number, 1) ?? .none, tokenHash: rows.bytes(number, 2),
      startedAt: Instant(milliseconds: rows.integer(number, 3)),
      usedAt: Instant(milliseconds: rows.integer(number, 4)), device: rows.text(number, 5))
    (unused, age) = (rows.integer(number, 6), rows.integer(number, 7))
  }
}

// MARK: Keys

extension PostgresDatabase {
  /// Inserts a key unless its ID is taken, and returns true if it was inserted.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  package func addKey(_ key: APIKey) throws -> Bool {
    let rows = try run(
      key.athlete,
      [
        PostgresStatement(
          """
          INSERT INTO cairn.api_key (athlete, id, secret_hash, name, scope, created_at, expires_at)
          VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING
          """,
          [
            .id(key.athlete), .text(key.id), .bytes(key.secretHash), .text(key.name),
            .text(key.scope.rawValue), .integer(key.createdAt.milliseconds),
            key.expiresAt.map { .integer($0.milliseconds) } ?? .null,
          ]),
        // If the connection broke after the commit, the key is already there.
        PostgresStatement(
          "SELECT count(*) FROM cairn.api_key WHERE athlete = $1 AND id = $2 AND secret_hash = $3",
          [.id(key.athlete), .text(key.id), .bytes(key.secretHash)]),
      ])
    return rows[1].integer(0, 0) == 1
  }

  /// Returns the key with the given ID, or nil if there is none.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func key(_ id: String) async throws -> APIKey? {
    let rows = try await request("SELECT \(APIKey.columns) FROM cairn.key_by_id($1)", .text(id))
    return rows.count == 0 ? nil : APIKey(rows, 0)
  }

  /// Returns the athlete's keys, oldest first.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func keys(of athlete: ID) throws -> [APIKey] {
    let sql = "SELECT \(APIKey.columns) FROM cairn.api_key WHERE athlete = $1 ORDER BY created_at DESC, id"
    let rows = try run(athlete, [PostgresStatement(sql, [.id(athlete)])], in: nil)[0]
    return (0..<rows.count).map { APIKey(rows, $0) }
  }

  /// Updates the time at which an athlete's key was last used.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  package func useKey(_ id: String, of athlete: ID, at now: Instant) throws {
    let sql = "UPDATE cairn.api_key SET used_at = $3 WHERE athlete = $1 AND id = $2"
    _ = try run(
      athlete, [PostgresStatement(sql, [.id(athlete), .text(id), .integer(now.milliseconds)])])
  }

  /// Deletes an athlete's key, and returns true if it existed or may have been deleted by an attempt before
  /// the connection broke.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  package func revokeKey(_ id: String, of athlete: ID) throws -> Bool {
    let sql = "DELETE FROM cairn.api_key WHERE athlete = $1 AND id = $2"
    var attempts = 0
    let rows = try run(athlete, [PostgresStatement(sql, [.id(athlete), .text(id)])]) { attempts += 1 }
    return rows[0].affected == 1 || attempts > 1
  }

  /// Stores the credential that a device connected with, so that revoking the device revokes it too.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  package func note(_ way: DeviceWay, of device: ID, _ athlete: ID) throws {
    let (column, value): (String, PostgresValue) =
      switch way {
      case .key(let id): ("key", .text(id))
      case .signIn(let id): ("sign_in", .id(id))
      }
    let sql = """
      INSERT INTO cairn.device_way (athlete, device, \(column))
      SELECT athlete, id, $3 FROM cairn.device WHERE athlete = $1 AND id = $2 ON CONFLICT DO NOTHING
      """
    _ = try run(athlete, [PostgresStatement(sql, [.id(athlete), .id(device), value])])
  }
}

extension APIKey {
  fileprivate static let columns =
    "id, athlete, secret_hash, name, scope, created_at, expires_at, used_at"

  fileprivate init(_ rows: PostgresRows, _ number: Int) {
    func instant(_ column: Int) -> Instant? {
      rows.isNull(number, column) ? nil : Instant(milliseconds: rows.integer(number, column))
    }
    (id, athlete) = (rows.text(number, 0), rows.id(number, 1) ?? .none)
    (secretHash, name) = (rows.bytes(number, 2), rows.text(number, 3))
    // The table's constraint rejects other values. If one occurs nevertheless, it grants only read access.
    scope = KeyScope(rawValue: rows.text(number, 4)) ?? .read
    createdAt = Instant(milliseconds: rows.integer(number, 5))
    (expiresAt, usedAt) = (instant(6), instant(7))
  }
}
