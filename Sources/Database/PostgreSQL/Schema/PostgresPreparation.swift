/// A change made while preparing a PostgreSQL database.
package enum PostgresNews: Equatable, Sendable {
  /// The role that servers use was created.
  case roleCreated(String)
  /// A migration was applied.
  case migrated(number: Int64)
}

/// The steps that create or migrate the schema of a PostgreSQL database.
///
/// They need a connection of their own to the server, because they change the session.
struct PostgresPreparation {
  private let connection: PostgresConnection
  private let migrations: [PostgresMigration]
  private var news: [PostgresNews] = []

  /// The time limit of a statement in seconds, which allows for rewriting a large table.
  private static let statementSeconds: Int32 = 3600
  /// The time in seconds for which a change to a table waits for other transactions, while servers may have
  /// to wait for the change.
  private static let changeSeconds = 15
  /// The key of the advisory lock held during a preparation, which is "cairn" in ASCII.
  static let lock: Int64 = 0x63_6169_726e
  /// The attributes of the role that servers use, which ensure that row-level security applies to it.
  private static let attributes = "LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEROLE NOCREATEDB NOREPLICATION"
  private static let role = PostgresSecurity.servingRole

  /// Creates or migrates the schema as the role in the address, which owns it, and returns the changes.
  ///
  /// The role that servers use gets the given password, or keeps its current one if `servingPassword` is nil.
  /// Without a password, it can sign in only if the server trusts it or identifies it by other means. If
  /// another preparation is running, this one waits for it to end.
  ///
  /// - Throws: ``PostgresError/unreachable(_:)`` with the remedy if the database can't be prepared, or
  ///   another ``PostgresError`` if a statement fails.
  static func prepare(
    address: String, servingPassword: String?, migrations: [PostgresMigration] = PostgresMigration.all,
    patienceSeconds: Int = 60
  ) throws(PostgresError) -> [PostgresNews] {
    let connection = try PostgresConnection(address)
    defer { connection.close() }
    connection.statementTimeoutSeconds = statementSeconds
    var preparation = PostgresPreparation(connection: connection, migrations: migrations)
    try preparation.lock(patienceSeconds)
    try preparation.makeRole(servingPassword)
    try preparation.makeSchema()
    try preparation.migrate()
    for sql in PostgresSecurity.statements { try connection.script(sql) }
    return preparation.news
  }

  private init(connection: PostgresConnection, migrations: [PostgresMigration]) {
    (self.connection, self.migrations) = (connection, migrations)
  }

  /// Waits until no other preparation of the database is running.
  ///
  /// - Throws: ``PostgresError/unreachable(_:)`` if another one doesn't end in time.
  private func lock(_ patienceSeconds: Int) throws(PostgresError) {
    try connection.script(
      """
      SET client_min_messages = warning; SET statement_timeout = 0; SET search_path = cairn, pg_temp;
      SET lock_timeout = '\(patienceSeconds)s'
      """)
    do throws(PostgresError) {
      _ = try connection.run([PostgresStatement("SELECT pg_advisory_lock($1)", [.integer(Self.lock)])])
    } catch .refused("55P03", _, _) {
      let patience = patienceSeconds == 1 ? "1 second" : "\(patienceSeconds) seconds"
      throw .unreachable(
        "Another `cairn database prepare` didn't finish within \(patience). Wait for it, or end its "
          + "connection.")
    }
    try connection.script("SET lock_timeout = '\(Self.changeSeconds)s'")
  }

  /// Creates the role that servers use, or checks it, and sets its password.
  ///
  /// - Throws: ``PostgresError/unreachable(_:)`` if the role has too many rights or can't be created.
  private mutating func makeRole(_ password: String?) throws(PostgresError) {
    let found = try connection.run([PostgresStatement(roleText, [.text(Self.role)])])[0]
    if found.count == 0 {
      do throws(PostgresError) {
        try connection.script("CREATE ROLE \(Self.role) \(Self.attributes)")
        news.append(.roleCreated(Self.role))
      } catch .refused("42710", _, _), .refused("23505", _, _) {
        // The preparation of another database has just created it.
      } catch .refused("42501", _, _) {
        throw .unreachable(
          "The role in the address can't create roles. Have a superuser run: "
            + "CREATE ROLE \(Self.role) \(Self.attributes);")
      }
    } else if !found.boolean(0, 0) {
      throw .unreachable(
        "The role \(Self.role) doesn't have the attributes that servers need. Run: "
          + "ALTER ROLE \(Self.role) \(Self.attributes);")
    } else if !found.isNull(0, 1) {
      throw .unreachable(
        "The role \(Self.role) has the privileges of another role. Run: "
          + "REVOKE \(found.text(0, 1)) FROM \(Self.role);")
    }
    try setDefaults()
    guard let password else { return }
    let text = PostgresStatement(
      "SELECT format('ALTER ROLE %I PASSWORD %L', $1, $2)", [.text(Self.role), .text(password)])
    let sql = try connection.run([text])[0].text(0, 0)
    do throws(PostgresError) { try connection.script(sql) } catch .refused("42501", _, _) {
      throw .unreachable(
        "The role in the address can't set the password of the role \(Self.role). Have a superuser set it, "
          + "and prepare the database without a password.")
    }
  }

  /// Sets the role's defaults.
  ///
  /// The plans of prepared statements are generic, because planning takes longer than execution and the best
  /// plan is the same for all athletes. Sequential scans are disabled, because a plan may be made while the
  /// tables are still empty. The database cancels a statement after 20 seconds, before the server's own limit
  /// of 25 seconds.
  ///
  /// - Throws: ``PostgresError`` if a statement fails for a reason other than a missing right or a concurrent
  ///   preparation.
  private func setDefaults() throws(PostgresError) {
    do throws(PostgresError) {
      try connection.script(
        """
        ALTER ROLE \(Self.role) SET plan_cache_mode = force_generic_plan;
        ALTER ROLE \(Self.role) SET enable_seqscan = off;
        ALTER ROLE \(Self.role) SET jit = off;
        ALTER ROLE \(Self.role) SET statement_timeout = '20s';
        ALTER ROLE \(Self.role) SET lock_timeout = '10s';
        ALTER ROLE \(Self.role) SET idle_in_transaction_session_timeout = '30s'
        """)
    } catch .refused("42501", _, _) {
      // Without these settings, servers are only slower.
    } catch .refused("23505", _, _), .refused("XX000", _, _) {
      // The preparation of another database is making the same settings.
    }
  }

  /// Creates the schema, or switches to the role that owns it.
  ///
  /// - Throws: ``PostgresError/unreachable(_:)`` if the session may not switch to that role.
  private func makeSchema() throws(PostgresError) {
    let owner = try connection.run([PostgresStatement(ownerText)])[0]
    guard owner.count == 1 else { return try connection.script("CREATE SCHEMA cairn") }
    guard owner.boolean(0, 1) else {
      throw .unreachable(
        "The schema cairn belongs to the role \(owner.text(0, 0)). Prepare the database as that role.")
    }
    try connection.script("SET ROLE \(owner.text(0, 0))")
  }

  /// Runs the missing migrations, each in one transaction.
  ///
  /// - Throws: ``PostgresError/unreachable(_:)`` if the database was migrated by another version, or another
  ///   ``PostgresError`` for the first migration that fails.
  private mutating func migrate() throws(PostgresError) {
    let applied = try appliedMigrations()
    let last = migrations.last?.number ?? 0
    if let newest = applied.keys.max(), newest > last {
      throw .unreachable(
        "A newer version of Cairn prepared the database (migration \(newest), this version has \(last)). "
          + "Use that version.")
    }
    for (number, checksum) in applied
    where !migrations.contains(where: { $0.number == number && $0.checksum == checksum }) {
      throw .unreachable(
        "Migration \(number) of the database differs from this version's. Use the version that prepared it.")
    }
    for migration in migrations where applied[migration.number] == nil {
      // Statements that are sent together are one transaction.
      let entry = "INSERT INTO cairn.migration VALUES (\(migration.number), '\(migration.checksum)')"
      do throws(PostgresError) { try connection.script("\(migration.sql);\n\(entry)") } catch {
        guard case .refused(let state, let words, let constraint) = error else { throw error }
        throw .refused(
          state: state, words: "Migration \(migration.number) failed and was undone: \(words)",
          constraint: constraint)
      }
      news.append(.migrated(number: migration.number))
    }
  }

  /// Returns the checksums of the database's migrations by their numbers.
  ///
  /// - Throws: ``PostgresError`` if reading fails.
  private func appliedMigrations() throws(PostgresError) -> [Int64: String] {
    let isThere = PostgresStatement("SELECT to_regclass('cairn.migration') IS NOT NULL")
    guard try connection.run([isThere])[0].boolean(0, 0) else { return [:] }
    let rows = try connection.run([PostgresStatement("SELECT number, checksum FROM cairn.migration")])[0]
    var applied: [Int64: String] = [:]
    for row in 0..<rows.count { applied[rows.integer(row, 0)] = rows.text(row, 1) }
    return applied
  }
}

/// The query that returns true if a role has the required attributes, and the name of another role whose
/// rights it has.
private let roleText = """
  SELECT rolcanlogin AND NOT (rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication),
    (SELECT min(quote_ident(other.rolname)) FROM pg_roles AS other
      WHERE other.oid <> pg_roles.oid AND pg_has_role(pg_roles.oid, other.oid, 'MEMBER'))
  FROM pg_roles WHERE rolname = $1
  """

/// The query for the owner of the schema, which also returns true if this session may switch to that role.
private let ownerText = """
  SELECT quote_ident(pg_get_userbyid(nspowner)), pg_has_role(nspowner, 'MEMBER') FROM pg_namespace
  WHERE nspname = 'cairn'
  """
