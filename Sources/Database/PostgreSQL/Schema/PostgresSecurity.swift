/// The SQL that gives the tables of a schema their partitions, policies and rights.
///
/// It determines from the catalogue what is missing. Therefore, a migration only has to create a table,
/// partitioned by athlete, and a table that lacks nothing isn't locked. Each table is changed in a separate
/// transaction, because the changes to all partitions together may need more locks than a server has.
///
/// The serving role can read and write a table with a column `athlete`, but only the rows of the athlete that
/// a transaction has set. For any other table, a migration must state the policy and the rights. The owner
/// can access all rows. The serving role has no policy and no rights on partitions, and accesses them only
/// through their table.
enum PostgresSecurity {
  /// The role that servers use.
  static let servingRole = "cairn_app"

  /// The statements, each of which must be run alone, because it commits.
  static let statements = [partitions, tables, functions]

  /// The statement that creates the missing partitions of each table.
  ///
  /// The fill factor leaves room in each page for new versions of rows, so that most updates don't have to
  /// change the indexes. Every write updates the head, the commit log is never updated, and the numerous sets
  /// rarely are. Expiring values may be lost in a crash, so they aren't written to the write-ahead log, which
  /// uploads would otherwise fill.
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

  /// The statement that revokes the public's right to execute the schema's functions, and grants it to the
  /// serving role.
  ///
  /// Trigger functions need no rights.
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
