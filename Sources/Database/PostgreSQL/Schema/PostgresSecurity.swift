/// The SQL that gives the tables of a schema their partitions, policies and rights.
///
/// It finds out from the catalogue what is missing. So a migration only creates a table, partitioned by
/// athlete, and where nothing is missing, no table is locked. Each table's changes are a transaction of their
/// own, because all partitions together may need more locks than a server has.
///
/// A table with a column `athlete` is readable and writable by the serving role, but only the rows of the
/// athlete that a transaction has set. For any other table, a migration must state the policy and the rights.
/// The owner sees all rows. Partitions have no policy and no rights for the serving role, which reaches them
/// only by their table.
enum PostgresSecurity {
  /// The role that servers use.
  static let servingRole = "cairn_app"

  /// The statements, each of which must be run alone, because it commits.
  static let statements = [partitions, tables, functions]

  /// Almost all tables are updated, and room in a page for a row's next version keeps it off the indexes.
  ///
  /// The head is updated by each write, the log never, and the many sets rarely. Values that expire may be
  /// lost in a crash, so they aren't written to the write-ahead log, which uploads would fill.
  private static let partitions = """
    DO $$ DECLARE part record; BEGIN
      FOR part IN
        SELECT relname, number, relname || '_' || number AS name,
          CASE relname WHEN 'expiring_value' THEN 'UNLOGGED' ELSE '' END AS persistence,
          CASE WHEN relname = 'head' THEN 50 WHEN relname IN ('commit_log', 'set_performance') THEN 100 ELSE 90 END
            AS fillfactor
        FROM pg_class AS parent, generate_series(0, 7) AS number
        WHERE relnamespace = 'cairn'::regnamespace AND relkind = 'p' AND NOT EXISTS (
          SELECT FROM pg_class
          WHERE relnamespace = parent.relnamespace AND relname = parent.relname || '_' || number)
        ORDER BY relname, number
      LOOP
        EXECUTE format(
          'CREATE %s TABLE cairn.%I PARTITION OF cairn.%I FOR VALUES WITH (MODULUS 8, REMAINDER %s)'
          ' WITH (fillfactor = %s)', part.persistence, part.name, part.relname, part.number, part.fillfactor);
        IF part.number = 7 THEN COMMIT; END IF;
      END LOOP;
    END $$
    """

  private static let tables = """
    DO $$ DECLARE
      item record;
      mine constant text := '(athlete = (SELECT nullif(current_setting(''cairn.athlete'', true), '''')::uuid))';
    BEGIN
      REVOKE ALL ON SCHEMA cairn FROM PUBLIC, cairn_app;
      GRANT USAGE ON SCHEMA cairn TO cairn_app;
      FOR item IN
        SELECT found.*, CASE WHEN NOT has_athlete THEN granted
          WHEN is_partition THEN '' ELSE 'DELETE INSERT SELECT UPDATE' END AS wanted
        FROM (
          SELECT format('cairn.%I', relname) AS name, pg_get_userbyid(relowner) AS owner,
            relispartition AS is_partition, relrowsecurity AND relforcerowsecurity AS is_forced,
            EXISTS (SELECT FROM pg_policy
              WHERE polrelid = pg_class.oid AND polname = 'owner' AND polroles = ARRAY[relowner]) AS has_owner,
            EXISTS (SELECT FROM pg_policy
              WHERE polrelid = pg_class.oid AND polname = 'athlete') AS has_policy,
            EXISTS (SELECT FROM pg_attribute
              WHERE attrelid = pg_class.oid AND attname = 'athlete' AND NOT attisdropped) AS has_athlete,
            EXISTS (SELECT FROM aclexplode(relacl) WHERE grantee = 0) AS is_public,
            coalesce((SELECT string_agg(privilege_type, ' ' ORDER BY privilege_type) FROM aclexplode(relacl)
              WHERE grantee = 'cairn_app'::regrole), '') AS granted
          FROM pg_class WHERE relnamespace = 'cairn'::regnamespace AND relkind IN ('r', 'p')) AS found
        ORDER BY name
      LOOP
        IF NOT item.is_forced THEN
          EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', item.name);
        END IF;
        IF NOT item.has_owner THEN
          EXECUTE format('DROP POLICY IF EXISTS owner ON %s', item.name);
          EXECUTE format('CREATE POLICY owner ON %s TO %I USING (true) WITH CHECK (true)', item.name, item.owner);
        END IF;
        IF item.has_athlete AND NOT item.is_partition AND NOT item.has_policy THEN
          EXECUTE format('CREATE POLICY athlete ON %s TO cairn_app USING %s WITH CHECK %s', item.name, mine, mine);
        END IF;
        IF item.is_public THEN EXECUTE format('REVOKE ALL ON %s FROM PUBLIC', item.name); END IF;
        IF item.granted <> item.wanted THEN
          EXECUTE format('REVOKE ALL ON %s FROM cairn_app', item.name);
          IF item.wanted <> '' THEN
            EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO cairn_app', item.name);
          END IF;
        END IF;
        IF NOT item.is_partition THEN COMMIT; END IF;
      END LOOP;
    END $$
    """

  /// Triggers need no rights on their functions.
  private static let functions = """
    DO $$ DECLARE item record; BEGIN
      FOR item IN
        SELECT oid::regprocedure AS name, prorettype = 'trigger'::regtype AS is_trigger FROM pg_proc
        WHERE pronamespace = 'cairn'::regnamespace AND (proacl IS NULL OR EXISTS (
          SELECT FROM aclexplode(proacl) WHERE grantee = 0))
      LOOP
        EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', item.name);
        IF NOT item.is_trigger THEN EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO cairn_app', item.name); END IF;
      END LOOP;
    END $$
    """
}
