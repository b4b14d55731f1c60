package import Records

/// The accounts, sign-ins and keys of a database.
package protocol AccountDatabase {
  /// Returns true if there is an account.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  func hasAccounts() throws -> Bool
  /// Returns all accounts, sorted by name, but not necessarily with the hashes of their passphrases.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  func accounts() throws -> [Account]
  /// Returns the account with the given name, ignoring case, or nil if there is none.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  func account(named name: String) throws -> Account?
  /// Inserts an account.
  ///
  /// - Throws: ``AccountError/nameTaken(_:)`` if the name or the athlete already has an account, or
  ///   ``StoreError/failed(_:)`` if writing fails.
  func addAccount(_ account: Account, at now: Instant) throws
  /// Stores the hash of a new passphrase, unless the account's hash has changed since it was read.
  ///
  /// This ends all of the athlete's sign-ins, and revokes the athlete's keys unless `keepingKeys` is true.
  ///
  /// - Returns: True if the hash was stored.
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  func setPassphrase(_ hash: String, of account: Account, keepingKeys: Bool) throws -> Bool
  /// Replaces a passphrase's hash with a costlier hash of the same passphrase, unless the account's hash has
  /// changed since it was read.
  ///
  /// Sign-ins are kept.
  ///
  /// - Returns: True if the hash was stored.
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  func rehashPassphrase(_ hash: String, of account: Account) throws -> Bool

  /// Inserts a sign-in to an account, unless the account's hash has changed since it was read, and deletes
  /// sign-ins that haven't been used for the given number of milliseconds.
  ///
  /// - Returns: True if the sign-in was inserted.
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  func addSignIn(
    _ signIn: SignIn, to account: Account, forgettingUnusedFor milliseconds: Int64
  ) throws -> Bool
  /// Returns the sign-in with the given token hash and the name of its account, or nil if there is none.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  func signIn(tokenHash: [UInt8]) async throws -> (signIn: SignIn, name: String)?
  /// Returns the athlete's sign-ins, most recently used first.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  func signIns(of athlete: ID) throws -> [SignIn]
  /// Updates the time at which an athlete's sign-in was last used.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  func useSignIn(_ id: ID, of athlete: ID, at now: Instant) throws
  /// Deletes an athlete's expired sign-in without recording it as ended.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  func forgetSignIn(_ id: ID, of athlete: ID) throws
  /// Ends an athlete's sign-in.
  ///
  /// It has no effect on another athlete's sign-in.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  func endSignIn(_ id: ID, of athlete: ID) throws
  /// Returns true if the token's sign-in was ended explicitly rather than by expiry.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  func isEnded(tokenHash: [UInt8]) async throws -> Bool

  /// Inserts a key unless its ID is taken, and returns true if it was inserted.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  func addKey(_ key: APIKey) throws -> Bool
  /// Returns the key with the given ID, or nil if there is none.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  func key(_ id: String) async throws -> APIKey?
  /// Returns the athlete's keys, most recently created first.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  func keys(of athlete: ID) throws -> [APIKey]
  /// Updates the time at which an athlete's key was last used.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  func useKey(_ id: String, of athlete: ID, at now: Instant) throws
  /// Deletes an athlete's key, and returns true if it existed.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  func revokeKey(_ id: String, of athlete: ID) throws -> Bool
  /// Stores the credential that a device connected with, so that revoking the device revokes it too.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  func note(_ way: DeviceWay, of device: ID, _ athlete: ID) throws
}

extension DatabaseFile: AccountDatabase {}
