package import Records

extension PostgresDatabase {
  /// Returns the findings about the database that its operator should act on.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func findings(at now: Instant) throws -> [DatabaseFinding] {
    let row = try ask(
      """
      SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint,
        inet_server_addr() IS NULL OR inet_server_addr() <<= '127.0.0.0/8' OR inet_server_addr() = '::1'
          OR coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false),
        current_setting('max_connections')::bigint - (SELECT count(*) FROM pg_stat_activity)
      """)
    var findings = try incompleteMoves()
    let seconds = (now.milliseconds - row.integer(0, 0)) / 1000
    if abs(seconds) > 30 { findings.append(.clockDiffers(seconds: seconds)) }
    if !row.boolean(0, 1) { findings.append(.unencrypted) }
    if row.integer(0, 2) < 16 { findings.append(.fewConnections(free: row.integer(0, 2))) }
    for setting in ["fsync", "full_page_writes", "synchronous_commit"] {
      let value = try ask("SELECT current_setting($1)", .text(setting)).text(0, 0)
      if value == "off" { findings.append(.notDurable(setting: setting, value: value)) }
    }
    return findings
  }
}
