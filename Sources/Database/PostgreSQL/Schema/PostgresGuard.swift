/// The checks of a PostgreSQL database that a server makes when it starts.
///
/// They refuse a database that isn't prepared for this version, and a role from which row-level security
/// wouldn't hide the records of other athletes.
enum PostgresGuard {
  /// Checks the database at an address and, if `isServing` is true, also the role.
  ///
  /// - Throws: ``PostgresError/unreachable(_:)`` with a description of the problem and its remedy, or another
  ///   ``PostgresError`` if the database fails.
  static func check(_ address: String, isServing: Bool) throws(PostgresError) {
    let connection = try PostgresConnection(address)
    defer { connection.close() }
    if isServing { return try check(connection) }
    try checkPrepared(connection)
    try checkMigrations(connection)
  }

  /// Checks the database and the role of a connection.
  ///
  /// The database may have one more migration than this version, so that a server of the previous version can
  /// keep running during an upgrade.
  ///
  /// - Throws: ``PostgresError/unreachable(_:)`` with a description of the problem and its remedy, or another
  ///   ``PostgresError`` if the database fails.
  static func check(
    _ connection: PostgresConnection, migrations: [PostgresMigration] = PostgresMigration.all
  ) throws(PostgresError) {
    try checkPrepared(connection)
    try checkRole(connection)
    try checkMigrations(connection, migrations)
    try checkTables(connection)
  }

  /// Checks that the database has been prepared.
  ///
  /// - Throws: ``PostgresError/unreachable(_:)`` if it hasn't, or another ``PostgresError`` if the database
  ///   fails.
  private static func checkPrepared(_ connection: PostgresConnection) throws(PostgresError) {
    guard try connection.run([PostgresStatement(preparedText)])[0].boolean(0, 0) else {
      throw .unreachable("The database is not prepared. Run `cairn database prepare`.")
    }
  }

  /// Checks that the database has this version's migrations, and at most one more.
  ///
  /// - Throws: ``PostgresError/unreachable(_:)`` with a description of the problem and its remedy, or another
  ///   ``PostgresError`` if the database fails.
  private static func checkMigrations(
    _ connection: PostgresConnection, _ migrations: [PostgresMigration] = PostgresMigration.all
  ) throws(PostgresError) {
    let known = migrations.last?.number ?? 0
    let number = try connection.run([PostgresStatement("SELECT max(number) FROM cairn.migration")])[0]
      .integer(0, 0)
    if number < known {
      throw .unreachable(
        "The database has migration \(number), and this version needs \(known). "
          + "Run `cairn database prepare`.")
    }
    if number > known + 1 {
      throw .unreachable(
        "A newer version of Cairn prepared the database (migration \(number), this version has \(known)). "
          + "Use that version.")
    }
  }

  /// Checks that the role is subject to row-level security and may use the schema, and that the database is
  /// writable.
  ///
  /// - Throws: ``PostgresError/unreachable(_:)`` with a description of the problem and its remedy.
  private static func checkRole(_ connection: PostgresConnection) throws(PostgresError) {
    let row = try connection.run([PostgresStatement(roleText)])[0]
    let role = row.text(0, 0)
    let instead = "Serve with the role \(PostgresSecurity.servingRole)."
    if row.boolean(0, 1) {
      throw .unreachable("The role \(role) is a superuser, which can see all data. \(instead)")
    }
    if row.boolean(0, 2) {
      throw .unreachable("The role \(role) has the attribute BYPASSRLS. \(instead)")
    }
    if row.boolean(0, 3) {
      throw .unreachable(
        "The database is read-only, perhaps because it is a standby. Use the address of the primary server.")
    }
    guard row.boolean(0, 4) else {
      throw .unreachable("The role \(role) has no privileges in the schema cairn. \(instead)")
    }
  }

  /// Checks that the role owns no table, and that row-level security protects every table.
  ///
  /// - Throws: ``PostgresError/unreachable(_:)`` with the name of a table and the remedy.
  private static func checkTables(_ connection: PostgresConnection) throws(PostgresError) {
    let row = try connection.run([PostgresStatement(tableText)])[0]
    if !row.isNull(0, 0) {
      throw .unreachable(
        "The server's role owns the table \(row.text(0, 0)), or is a member of the role that does. "
          + "Serve with the role \(PostgresSecurity.servingRole).")
    }
    if !row.isNull(0, 1) {
      throw .unreachable(
        "Row-level security does not protect the table \(row.text(0, 1)). Run `cairn database prepare`; if "
          + "that doesn't help, remove privileges and policies that were added manually.")
    }
  }
}

private let preparedText = """
  SELECT EXISTS (SELECT FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname = 'cairn' AND relname = 'migration')
  """

private let roleText = """
  SELECT rolname::text, rolsuper, rolbypassrls,
    pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean,
    EXISTS (SELECT FROM pg_namespace WHERE nspname = 'cairn' AND has_schema_privilege(oid, 'USAGE'))
  FROM pg_roles WHERE rolname = current_user
  """

/// The query for the first table that the role owns, and the first table that isn't protected.
///
/// A protected table has exactly one policy that applies to the role. If the table has a column `athlete`,
/// the policy compares it with the transaction's athlete. A protected partition has no policy for the role
/// and grants it no rights. Views never count as protected.
private let tableText = """
  SELECT min(name) FILTER (WHERE is_owner), min(name) FILTER (WHERE NOT is_protected)
  FROM (
    SELECT relname::text AS name, pg_has_role(relowner, 'MEMBER') AS is_owner,
      relrowsecurity AND relforcerowsecurity AND CASE WHEN relispartition
        THEN mine.count = 0 AND NOT has_table_privilege(pg_class.oid, 'SELECT, INSERT, UPDATE, DELETE')
        ELSE mine.count = 1 AND (mine.is_limited OR NOT EXISTS (SELECT FROM pg_attribute
          WHERE attrelid = pg_class.oid AND attname = 'athlete' AND NOT attisdropped)) END AS is_protected
    FROM pg_class, LATERAL (
      SELECT count(*), coalesce(bool_and(pg_get_expr(polqual, polrelid) LIKE '(athlete = ( SELECT %cairn.athlete%'
        AND pg_get_expr(polwithcheck, polrelid) LIKE '(athlete = ( SELECT %cairn.athlete%'), false) AS is_limited
      FROM pg_policy WHERE polrelid = pg_class.oid
        AND EXISTS (SELECT FROM unnest(polroles) AS role WHERE role = 0 OR pg_has_role(role, 'MEMBER'))) AS mine
    WHERE relnamespace = 'cairn'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f')) AS tables
  """
