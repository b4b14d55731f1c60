extension PostgresMigration {
  /// The first schema.
  ///
  /// The SQL is literal on purpose, because a migration never changes after its release.
  static let number0001 = PostgresMigration(number: 1, checksum: "b505d06700c8d018", sql: sql0001)
}

private let sql0001 = """
  -- The migrations that this database has.
  CREATE TABLE migration (
    number bigint PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE POLICY serving ON migration FOR SELECT TO cairn_app USING (true);
  GRANT SELECT ON migration TO cairn_app;

  CREATE TABLE athlete (
    athlete uuid PRIMARY KEY
  ) PARTITION BY HASH (athlete);

  -- Where each athlete's records stand. Each transaction that writes any of them leaves another mark.
  CREATE TABLE head (
    sequence bigint NOT NULL CONSTRAINT sequence CHECK (sequence >= 0),
    clock bigint NOT NULL CONSTRAINT clock CHECK (clock >= 0),
    number bigint NOT NULL CONSTRAINT number CHECK (number >= 0),
    horizon bigint NOT NULL DEFAULT 0 CONSTRAINT horizon CHECK (horizon >= 0),
    athlete uuid PRIMARY KEY,
    device uuid NOT NULL,
    epoch uuid NOT NULL,
    mark uuid NOT NULL DEFAULT gen_random_uuid(),
    move_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
    move_state text COLLATE "C" NOT NULL DEFAULT 'present'
      CONSTRAINT move_state CHECK (move_state IN ('present', 'arriving', 'abandoned', 'moved'))
  ) PARTITION BY HASH (athlete);

  -- The commits with the records that each touched, and the receipts of actions, so that each happens once.
  -- Receipts from another database have negative numbers. An athlete's head is locked while a commit is added, so no
  -- key has to keep numbers or actions apart. Keys would take half as much room as the rows; an index of athletes alone
  -- takes little, because it has each athlete once with a list of the rows.
  CREATE TABLE commit_log (
    sequence bigint NOT NULL CONSTRAINT sequence CHECK (sequence <> 0),
    at bigint NOT NULL,
    athlete uuid NOT NULL,
    action uuid,
    hash bytea,
    answer bytea,
    touched bytea NOT NULL,
    CONSTRAINT receipt CHECK (num_nulls(action, hash, answer) IN (0, 3))
  ) PARTITION BY HASH (athlete);
  CREATE INDEX commit_log_by_athlete ON commit_log (athlete);
  CREATE INDEX commit_log_by_action ON commit_log (action);

  -- The change entries of records that are gone, and of those of which only a deletion has arrived.
  CREATE TABLE tombstone (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    kind text COLLATE "C" NOT NULL CONSTRAINT kind CHECK (octet_length(kind) BETWEEN 1 AND 100),
    PRIMARY KEY (athlete, kind, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  -- Records of kinds that this version doesn't know, kept for one that does.
  CREATE TABLE unknown_record (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    kind text COLLATE "C" NOT NULL CONSTRAINT kind CHECK (octet_length(kind) BETWEEN 1 AND 100),
    body json NOT NULL CONSTRAINT body CHECK (json_typeof(body) = 'object'),
    PRIMARY KEY (athlete, kind, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  -- The devices that send what was written on them, and the last of their ops that was answered.
  CREATE TABLE device (
    registered_at bigint NOT NULL,
    seen_at bigint NOT NULL,
    number bigint NOT NULL CONSTRAINT number CHECK (number >= 0),
    clock bigint NOT NULL CONSTRAINT clock CHECK (clock >= 0),
    confirmed bigint NOT NULL CONSTRAINT confirmed CHECK (confirmed >= 0),
    schema bigint NOT NULL CONSTRAINT schema CHECK (schema >= 0),
    revoked_at bigint,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL CONSTRAINT name CHECK (octet_length(replace(name, chr(26), '')) BETWEEN 0 AND 200),
    PRIMARY KEY (athlete, id)
  ) PARTITION BY HASH (athlete);

  -- The keys and sign-ins by which a device came; they end with it.
  CREATE TABLE device_way (
    athlete uuid NOT NULL,
    device uuid NOT NULL,
    sign_in uuid,
    key text COLLATE "C" CONSTRAINT key CHECK (octet_length(key) = 8),
    way text COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(key, sign_in::text)) STORED,
    PRIMARY KEY (athlete, device, way),
    CONSTRAINT one CHECK (num_nulls(key, sign_in) = 1)
  ) PARTITION BY HASH (athlete);

  -- What an athlete's records that are a device of another server keep: entries of its journal.
  CREATE TABLE replica (
    athlete uuid NOT NULL,
    key text COLLATE "C" NOT NULL CONSTRAINT key
      CHECK (octet_length(replace(key, chr(26), '')) BETWEEN 1 AND 100),
    value bytea NOT NULL,
    PRIMARY KEY (athlete, key)
  ) PARTITION BY HASH (athlete);

  -- Once a day of elapsed time: what the clock showed, and how far the athlete's records had come.
  CREATE TABLE time_mark (
    elapsed bigint NOT NULL,
    shown_at bigint NOT NULL,
    sequence bigint NOT NULL,
    athlete uuid NOT NULL,
    PRIMARY KEY (athlete, elapsed)
  ) PARTITION BY HASH (athlete);

  -- How much time really went by, as each start of a server's machine last saw it. It belongs to no athlete.
  CREATE TABLE witness (
    elapsed bigint NOT NULL CONSTRAINT elapsed CHECK (elapsed BETWEEN 0 AND 1000000000000000),
    noted_at bigint NOT NULL,
    uptime bigint NOT NULL,
    boot text COLLATE "C" PRIMARY KEY
  ) WITH (fillfactor = 50);
  CREATE POLICY serving ON witness TO cairn_app USING (true) WITH CHECK (true);
  GRANT SELECT, INSERT, UPDATE, DELETE ON witness TO cairn_app;

  -- The next four tables aren't partitioned, because they are searched before the athlete is known.

  -- Who may sign in to whose records; of the passphrase a hash that is made slowly.
  CREATE TABLE account (
    created_at bigint NOT NULL,
    athlete uuid PRIMARY KEY,
    name text NOT NULL CONSTRAINT name CHECK (octet_length(replace(name, chr(26), '')) BETWEEN 1 AND 200),
    name_key text COLLATE "C" NOT NULL UNIQUE,
    passphrase text NOT NULL
  );

  -- The browsers that are signed in, by the SHA-256 of their cookie's token. They end by elapsed time.
  CREATE TABLE sign_in (
    started_at bigint NOT NULL,
    used_at bigint NOT NULL,
    started_elapsed bigint NOT NULL,
    used_elapsed bigint NOT NULL,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    token_hash bytea PRIMARY KEY CONSTRAINT token_hash CHECK (octet_length(token_hash) = 32),
    device text NOT NULL CONSTRAINT device
      CHECK (octet_length(replace(device, chr(26), '')) BETWEEN 0 AND 200),
    UNIQUE (athlete, id)
  ) WITH (fillfactor = 90);

  -- Cookies of sign-ins that somebody ended: such a browser is told so.
  CREATE TABLE ended_sign_in (
    elapsed bigint NOT NULL,
    athlete uuid NOT NULL,
    token_hash bytea PRIMARY KEY CONSTRAINT token_hash CHECK (octet_length(token_hash) = 32)
  );
  CREATE INDEX ended_sign_in_by_elapsed ON ended_sign_in (athlete, elapsed);

  -- Keys of devices and programs, by the SHA-256 of their secret; a revoked one is gone.
  CREATE TABLE api_key (
    created_at bigint NOT NULL,
    expires_at bigint,
    used_at bigint,
    athlete uuid NOT NULL,
    id text COLLATE "C" PRIMARY KEY CONSTRAINT id CHECK (octet_length(id) = 8),
    secret_hash bytea NOT NULL CONSTRAINT secret_hash CHECK (octet_length(secret_hash) = 32),
    name text NOT NULL CONSTRAINT name CHECK (octet_length(replace(name, chr(26), '')) BETWEEN 1 AND 200),
    scope text NOT NULL CONSTRAINT scope CHECK (scope IN ('sync', 'read', 'calendar', 'calendar_titles'))
  ) WITH (fillfactor = 90);
  CREATE INDEX api_key_by_athlete ON api_key (athlete, created_at);

  -- Begins a write of an athlete's records: limits the transaction to them unless it is limited already, and refuses
  -- it if they have changed since a mark, or if one of the actions was done already.
  CREATE FUNCTION advance(
    athlete uuid, expected uuid, next uuid, sequence bigint, clock bigint, number bigint, epoch uuid,
    horizon bigint, asked uuid[]) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE one uuid;
  BEGIN
    PERFORM set_config('cairn.athlete', coalesce(nullif(current_setting('cairn.athlete', true), ''), athlete::text), true);
    UPDATE cairn.head SET mark = next, sequence = advance.sequence, clock = advance.clock,
      number = advance.number, epoch = advance.epoch, horizon = advance.horizon
    WHERE head.athlete = advance.athlete AND head.mark = expected AND head.move_state = 'present';
    IF NOT FOUND THEN RAISE EXCEPTION 'the records have changed' USING ERRCODE = 'CA002'; END IF;
    -- One at a time, because a join with all of them may read the athlete's whole log instead of an index.
    FOREACH one IN ARRAY asked LOOP
      PERFORM FROM cairn.commit_log WHERE commit_log.athlete = advance.athlete AND action = one;
      IF FOUND THEN RAISE EXCEPTION 'done already' USING ERRCODE = 'CA003'; END IF;
    END LOOP;
  END $$;

  -- Refuses a write unless the athlete's records have a state by a move, which they then keep until its end.
  CREATE FUNCTION require_move_state(athlete uuid, state text, move uuid) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE found record;
  BEGIN
    SELECT move_state, move_id INTO found FROM cairn.head
    WHERE head.athlete = require_move_state.athlete FOR SHARE;
    IF found.move_state <> state OR found.move_id <> move THEN RAISE EXCEPTION 'the records are being moved' USING ERRCODE = 'CA004'; END IF;
  END $$;

  -- What must be known before the athlete is. These functions run with the rights of the owner.
  CREATE FUNCTION athlete_ids() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = cairn, pg_temp
    AS $$ SELECT athlete FROM cairn.athlete ORDER BY athlete $$;
  CREATE FUNCTION athlete_ids(state text) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = cairn, pg_temp
    AS $$ SELECT athlete FROM cairn.head WHERE move_state = state ORDER BY athlete $$;
  CREATE FUNCTION has_accounts() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = cairn, pg_temp
    AS $$ SELECT EXISTS (SELECT 1 FROM cairn.account) $$;
  CREATE FUNCTION account_names() RETURNS TABLE (athlete uuid, name text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = cairn, pg_temp
    AS $$ SELECT account.athlete, account.name FROM cairn.account ORDER BY name_key $$;
  CREATE FUNCTION account_by_name(name_key text) RETURNS SETOF account
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = cairn, pg_temp
    AS $$ SELECT * FROM cairn.account WHERE account.name_key = $1 $$;
  CREATE FUNCTION sign_in_by_token(token_hash bytea) RETURNS TABLE (
      started_at bigint, used_at bigint, started_elapsed bigint, used_elapsed bigint, athlete uuid, id uuid,
      token_hash bytea, device text, account_name text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = cairn, pg_temp
    AS $$ SELECT started_at, used_at, started_elapsed, used_elapsed, athlete, sign_in.id, sign_in.token_hash, device,
        account.name FROM cairn.sign_in JOIN cairn.account USING (athlete)
      WHERE sign_in.token_hash = $1 $$;
  CREATE FUNCTION is_ended(token_hash bytea) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = cairn, pg_temp
    AS $$ SELECT EXISTS (SELECT 1 FROM cairn.ended_sign_in WHERE ended_sign_in.token_hash = $1) $$;
  CREATE FUNCTION key_by_id(id text) RETURNS SETOF api_key
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = cairn, pg_temp
    AS $$ SELECT * FROM cairn.api_key WHERE api_key.id = $1 $$;

  CREATE TABLE exercise (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    recommended_sets smallint CONSTRAINT recommended_sets
      CHECK (recommended_sets BETWEEN 1 AND 100),
    recommended_reps smallint CONSTRAINT recommended_reps
      CHECK (recommended_reps BETWEEN 1 AND 1000),
    per_side boolean NOT NULL,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    catalog_id text NOT NULL CONSTRAINT catalog_id
      CHECK (octet_length(replace(catalog_id, chr(26), '')) BETWEEN 1 AND 200),
    name text NOT NULL CONSTRAINT name
      CHECK (octet_length(replace(name, chr(26), '')) BETWEEN 1 AND 200),
    aliases json NOT NULL CONSTRAINT aliases
      CHECK (json_typeof(aliases) = 'array'
      AND json_array_length(aliases) BETWEEN 0 AND 50),
    primary_muscles json NOT NULL CONSTRAINT primary_muscles
      CHECK (json_typeof(primary_muscles) = 'array'
      AND json_array_length(primary_muscles) BETWEEN 0 AND 1000),
    secondary_muscles json NOT NULL CONSTRAINT secondary_muscles
      CHECK (json_typeof(secondary_muscles) = 'array'
      AND json_array_length(secondary_muscles) BETWEEN 0 AND 1000),
    equipment text NOT NULL CONSTRAINT equipment
      CHECK (equipment IN ('barbell', 'dumbbell', 'machine', 'cable', 'kettlebell', 'bands', 'bodyweight',
        'ez_bar', 'smith_machine', 'trap_bar', 'plate', 'suspension', 'medicine_ball',
        'exercise_ball', 'foam_roll', 'climbing_wall', 'hangboard', 'none', 'other')),
    mechanic text CONSTRAINT mechanic
      CHECK (mechanic IN ('compound', 'isolation')),
    force text CONSTRAINT force
      CHECK (force IN ('push', 'pull', 'static')),
    movement text NOT NULL CONSTRAINT movement
      CHECK (movement IN ('push', 'pull', 'squat', 'hinge', 'lunge', 'carry', 'core', 'grip', 'mobility',
        'cardio', 'other')),
    loading text NOT NULL CONSTRAINT loading
      CHECK (loading IN ('weight_reps', 'bodyweight_reps', 'assisted_reps', 'duration', 'weight_duration',
        'distance_duration', 'climb')),
    training_type_id text CONSTRAINT training_type_id
      CHECK (octet_length(replace(training_type_id, chr(26), '')) BETWEEN 0 AND 10000),
    merged_into text CONSTRAINT merged_into
      CHECK (octet_length(replace(merged_into, chr(26), '')) BETWEEN 0 AND 10000),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE exercise_mark (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    favorite boolean NOT NULL,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    catalog_id text NOT NULL CONSTRAINT catalog_id
      CHECK (octet_length(replace(catalog_id, chr(26), '')) BETWEEN 1 AND 200),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE template (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    created_at bigint NOT NULL,
    preset_version integer CONSTRAINT preset_version
      CHECK (preset_version BETWEEN 1 AND 1000000),
    complete boolean NOT NULL,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    name text NOT NULL CONSTRAINT name
      CHECK (octet_length(replace(name, chr(26), '')) BETWEEN 1 AND 200),
    category text NOT NULL CONSTRAINT category
      CHECK (category IN ('strength', 'hypertrophy', 'calisthenics', 'weightlifting', 'climbing',
        'beginner', 'custom')),
    preset_id text CONSTRAINT preset_id
      CHECK (octet_length(replace(preset_id, chr(26), '')) BETWEEN 1 AND 200),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE template_favorite (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    favorite boolean NOT NULL,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    template_id uuid NOT NULL,
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE template_version (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    created_at bigint NOT NULL,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    template_id uuid NOT NULL,
    snapshot_id uuid NOT NULL,
    parents json NOT NULL CONSTRAINT parents
      CHECK (json_typeof(parents) = 'array'
      AND json_array_length(parents) BETWEEN 0 AND 10),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);
  CREATE FUNCTION template_version_frozen() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'frozen: template_version' USING ERRCODE = 'CA001';
  END $$;
  CREATE TRIGGER frozen BEFORE UPDATE ON template_version FOR EACH ROW WHEN (
      OLD.athlete IS DISTINCT FROM NEW.athlete OR OLD.id IS DISTINCT FROM NEW.id OR
      OLD.template_id IS DISTINCT FROM NEW.template_id OR
      OLD.snapshot_id IS DISTINCT FROM NEW.snapshot_id OR
      OLD.parents::text IS DISTINCT FROM NEW.parents::text OR
      OLD.created_at IS DISTINCT FROM NEW.created_at OR
      OLD.unknown::text IS DISTINCT FROM NEW.unknown::text)
    EXECUTE FUNCTION template_version_frozen();

  CREATE TABLE template_snapshot (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    created_at bigint NOT NULL,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    created_by text NOT NULL CONSTRAINT created_by
      CHECK (created_by IN ('user', 'rules', 'ai', 'import', 'preset')),
    notes text NOT NULL CONSTRAINT notes
      CHECK (octet_length(replace(notes, chr(26), '')) BETWEEN 0 AND 10000),
    applied_changes json NOT NULL CONSTRAINT applied_changes
      CHECK (json_typeof(applied_changes) = 'array'
      AND json_array_length(applied_changes) BETWEEN 0 AND 1000),
    exercises json NOT NULL CONSTRAINT exercises
      CHECK (json_typeof(exercises) = 'array'
      AND json_array_length(exercises) BETWEEN 0 AND 100),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);
  CREATE FUNCTION template_snapshot_frozen() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'frozen: template_snapshot' USING ERRCODE = 'CA001';
  END $$;
  CREATE TRIGGER frozen BEFORE UPDATE ON template_snapshot FOR EACH ROW WHEN (
      OLD.athlete IS DISTINCT FROM NEW.athlete OR OLD.id IS DISTINCT FROM NEW.id OR
      OLD.created_at IS DISTINCT FROM NEW.created_at OR
      OLD.created_by IS DISTINCT FROM NEW.created_by OR
      OLD.notes IS DISTINCT FROM NEW.notes OR
      OLD.applied_changes::text IS DISTINCT FROM NEW.applied_changes::text OR
      OLD.exercises::text IS DISTINCT FROM NEW.exercises::text OR
      OLD.unknown::text IS DISTINCT FROM NEW.unknown::text)
    EXECUTE FUNCTION template_snapshot_frozen();

  CREATE TABLE template_edit (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    changed_at bigint NOT NULL,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    template_id uuid NOT NULL,
    base_version_id uuid,
    name text NOT NULL CONSTRAINT name
      CHECK (octet_length(replace(name, chr(26), '')) BETWEEN 0 AND 200),
    category text NOT NULL CONSTRAINT category
      CHECK (category IN ('strength', 'hypertrophy', 'calisthenics', 'weightlifting', 'climbing',
        'beginner', 'custom')),
    notes text NOT NULL CONSTRAINT notes
      CHECK (octet_length(replace(notes, chr(26), '')) BETWEEN 0 AND 10000),
    exercises json NOT NULL CONSTRAINT exercises
      CHECK (json_typeof(exercises) = 'array'
      AND json_array_length(exercises) BETWEEN 0 AND 100),
    opened json NOT NULL CONSTRAINT opened
      CHECK (json_typeof(opened) = 'array'
      AND json_array_length(opened) BETWEEN 0 AND 100),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE workout_session (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    started_at bigint NOT NULL,
    day bigint NOT NULL,
    utc_offset smallint NOT NULL CONSTRAINT utc_offset
      CHECK (utc_offset BETWEEN -1080 AND 1080),
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    version_id uuid,
    snapshot_id uuid NOT NULL,
    scheduled_training_id uuid,
    program_day_id uuid,
    title text NOT NULL CONSTRAINT title
      CHECK (octet_length(replace(title, chr(26), '')) BETWEEN 0 AND 500),
    notes text NOT NULL CONSTRAINT notes
      CHECK (octet_length(replace(notes, chr(26), '')) BETWEEN 0 AND 65536),
    origin text NOT NULL CONSTRAINT origin
      CHECK (origin IN ('plan', 'freeform', 'quickLog', 'import')),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);
  CREATE FUNCTION workout_session_frozen() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF EXISTS (SELECT 1 FROM cairn.session_end
      WHERE athlete = OLD.athlete AND session_id = OLD.id)
    THEN RAISE EXCEPTION 'frozen: workout_session' USING ERRCODE = 'CA001'; END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER frozen BEFORE UPDATE ON workout_session FOR EACH ROW WHEN (
      OLD.athlete IS DISTINCT FROM NEW.athlete OR OLD.id IS DISTINCT FROM NEW.id OR
      OLD.title IS DISTINCT FROM NEW.title OR OLD.notes IS DISTINCT FROM NEW.notes OR
      OLD.started_at IS DISTINCT FROM NEW.started_at OR
      OLD.utc_offset IS DISTINCT FROM NEW.utc_offset OR OLD.day IS DISTINCT FROM NEW.day OR
      OLD.origin IS DISTINCT FROM NEW.origin OR
      OLD.version_id IS DISTINCT FROM NEW.version_id OR
      OLD.snapshot_id IS DISTINCT FROM NEW.snapshot_id OR
      OLD.scheduled_training_id IS DISTINCT FROM NEW.scheduled_training_id OR
      OLD.program_day_id IS DISTINCT FROM NEW.program_day_id OR
      OLD.unknown::text IS DISTINCT FROM NEW.unknown::text)
    EXECUTE FUNCTION workout_session_frozen();

  CREATE TABLE session_end (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    ended_at bigint NOT NULL,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    session_id uuid NOT NULL,
    snapshot_id uuid,
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);
  CREATE INDEX session_end_by_session_id ON session_end (athlete, session_id);
  CREATE FUNCTION session_end_frozen() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'frozen: session_end' USING ERRCODE = 'CA001';
  END $$;
  CREATE TRIGGER frozen BEFORE UPDATE ON session_end FOR EACH ROW WHEN (
      OLD.athlete IS DISTINCT FROM NEW.athlete OR OLD.id IS DISTINCT FROM NEW.id OR
      OLD.session_id IS DISTINCT FROM NEW.session_id OR
      OLD.ended_at IS DISTINCT FROM NEW.ended_at OR
      OLD.snapshot_id IS DISTINCT FROM NEW.snapshot_id OR
      OLD.unknown::text IS DISTINCT FROM NEW.unknown::text)
    EXECUTE FUNCTION session_end_frozen();

  CREATE TABLE exercise_performance (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    superset_group bigint,
    rank integer NOT NULL CONSTRAINT rank
      CHECK (rank BETWEEN 0 AND 100000),
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    session_id uuid NOT NULL,
    lineage uuid,
    program_day_id uuid,
    catalog_id text NOT NULL CONSTRAINT catalog_id
      CHECK (octet_length(replace(catalog_id, chr(26), '')) BETWEEN 1 AND 200),
    name_snapshot text NOT NULL CONSTRAINT name_snapshot
      CHECK (octet_length(replace(name_snapshot, chr(26), '')) BETWEEN 1 AND 200),
    muscles_snapshot json NOT NULL CONSTRAINT muscles_snapshot
      CHECK (json_typeof(muscles_snapshot) = 'array'
      AND json_array_length(muscles_snapshot) BETWEEN 0 AND 1000),
    state text NOT NULL CONSTRAINT state
      CHECK (state IN ('done', 'skipped', 'added', 'swapped')),
    swapped_from text CONSTRAINT swapped_from
      CHECK (octet_length(replace(swapped_from, chr(26), '')) BETWEEN 1 AND 200),
    rep_range json CONSTRAINT rep_range
      CHECK (json_typeof(rep_range) = 'object'),
    targets json CONSTRAINT targets
      CHECK (json_typeof(targets) = 'array'
      AND json_array_length(targets) BETWEEN 0 AND 200),
    notes text NOT NULL CONSTRAINT notes
      CHECK (octet_length(replace(notes, chr(26), '')) BETWEEN 0 AND 65536),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);
  CREATE FUNCTION exercise_performance_frozen() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF EXISTS (SELECT 1 FROM cairn.session_end
      WHERE athlete = OLD.athlete AND session_id = OLD.session_id)
    THEN RAISE EXCEPTION 'frozen: exercise_performance' USING ERRCODE = 'CA001'; END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER frozen BEFORE UPDATE ON exercise_performance FOR EACH ROW WHEN (
      OLD.athlete IS DISTINCT FROM NEW.athlete OR OLD.id IS DISTINCT FROM NEW.id OR
      OLD.session_id IS DISTINCT FROM NEW.session_id OR OLD.rank IS DISTINCT FROM NEW.rank OR
      OLD.catalog_id IS DISTINCT FROM NEW.catalog_id OR
      OLD.name_snapshot IS DISTINCT FROM NEW.name_snapshot OR
      OLD.muscles_snapshot::text IS DISTINCT FROM NEW.muscles_snapshot::text OR
      OLD.lineage IS DISTINCT FROM NEW.lineage OR OLD.state IS DISTINCT FROM NEW.state OR
      OLD.swapped_from IS DISTINCT FROM NEW.swapped_from OR
      OLD.superset_group IS DISTINCT FROM NEW.superset_group OR
      OLD.rep_range::text IS DISTINCT FROM NEW.rep_range::text OR
      OLD.targets::text IS DISTINCT FROM NEW.targets::text OR
      OLD.program_day_id IS DISTINCT FROM NEW.program_day_id OR
      OLD.notes IS DISTINCT FROM NEW.notes OR
      OLD.unknown::text IS DISTINCT FROM NEW.unknown::text OR
      OLD.trashed_at IS NULL AND NEW.trashed_at IS NOT NULL)
    EXECUTE FUNCTION exercise_performance_frozen();

  CREATE TABLE set_performance (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    day bigint NOT NULL,
    duration_milliseconds bigint CONSTRAINT duration_milliseconds
      CHECK (duration_milliseconds BETWEEN 0 AND 8640000000),
    completed_at bigint,
    rank integer NOT NULL CONSTRAINT rank
      CHECK (rank BETWEEN 0 AND 100000),
    weight integer CONSTRAINT weight
      CHECK (weight BETWEEN -1000000 AND 10000000),
    reps integer CONSTRAINT reps
      CHECK (reps BETWEEN 0 AND 10000000),
    distance_metres integer CONSTRAINT distance_metres
      CHECK (distance_metres BETWEEN 0 AND 100000000),
    rest_seconds integer CONSTRAINT rest_seconds
      CHECK (rest_seconds BETWEEN 0 AND 864000),
    rpe smallint CONSTRAINT rpe
      CHECK (rpe BETWEEN 0 AND 100),
    complete boolean NOT NULL,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    exercise_performance_id uuid NOT NULL,
    session_id uuid NOT NULL,
    lineage uuid,
    catalog_id text NOT NULL CONSTRAINT catalog_id
      CHECK (octet_length(replace(catalog_id, chr(26), '')) BETWEEN 1 AND 200),
    type text NOT NULL CONSTRAINT type
      CHECK (type IN ('warmup', 'regular', 'superSet', 'dropSet', 'failure')),
    notes text NOT NULL CONSTRAINT notes
      CHECK (octet_length(replace(notes, chr(26), '')) BETWEEN 0 AND 65536),
    climb json CONSTRAINT climb
      CHECK (json_typeof(climb) = 'object'),
    hang json CONSTRAINT hang
      CHECK (json_typeof(hang) = 'object'),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);
  CREATE FUNCTION set_performance_frozen() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF EXISTS (SELECT 1 FROM cairn.session_end
      WHERE athlete = OLD.athlete AND session_id = OLD.session_id)
    THEN RAISE EXCEPTION 'frozen: set_performance' USING ERRCODE = 'CA001'; END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER frozen BEFORE UPDATE ON set_performance FOR EACH ROW WHEN (
      OLD.athlete IS DISTINCT FROM NEW.athlete OR OLD.id IS DISTINCT FROM NEW.id OR
      OLD.exercise_performance_id IS DISTINCT FROM NEW.exercise_performance_id OR
      OLD.session_id IS DISTINCT FROM NEW.session_id OR
      OLD.catalog_id IS DISTINCT FROM NEW.catalog_id OR OLD.day IS DISTINCT FROM NEW.day OR
      OLD.rank IS DISTINCT FROM NEW.rank OR OLD.type IS DISTINCT FROM NEW.type OR
      OLD.weight IS DISTINCT FROM NEW.weight OR OLD.reps IS DISTINCT FROM NEW.reps OR
      OLD.duration_milliseconds IS DISTINCT FROM NEW.duration_milliseconds OR
      OLD.distance_metres IS DISTINCT FROM NEW.distance_metres OR
      OLD.rpe IS DISTINCT FROM NEW.rpe OR OLD.complete IS DISTINCT FROM NEW.complete OR
      OLD.completed_at IS DISTINCT FROM NEW.completed_at OR
      OLD.rest_seconds IS DISTINCT FROM NEW.rest_seconds OR
      OLD.lineage IS DISTINCT FROM NEW.lineage OR OLD.notes IS DISTINCT FROM NEW.notes OR
      OLD.climb::text IS DISTINCT FROM NEW.climb::text OR
      OLD.hang::text IS DISTINCT FROM NEW.hang::text OR
      OLD.unknown::text IS DISTINCT FROM NEW.unknown::text OR
      OLD.trashed_at IS NULL AND NEW.trashed_at IS NOT NULL)
    EXECUTE FUNCTION set_performance_frozen();

  CREATE TABLE pre_workout_mood (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    session_id uuid NOT NULL,
    feeling text NOT NULL CONSTRAINT feeling
      CHECK (feeling IN ('great', 'good', 'okay', 'tired', 'sick')),
    notes text CONSTRAINT notes
      CHECK (octet_length(replace(notes, chr(26), '')) BETWEEN 0 AND 10000),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);
  CREATE FUNCTION pre_workout_mood_frozen() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF EXISTS (SELECT 1 FROM cairn.session_end
      WHERE athlete = OLD.athlete AND session_id = OLD.session_id)
    THEN RAISE EXCEPTION 'frozen: pre_workout_mood' USING ERRCODE = 'CA001'; END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER frozen BEFORE UPDATE ON pre_workout_mood FOR EACH ROW WHEN (
      OLD.athlete IS DISTINCT FROM NEW.athlete OR OLD.id IS DISTINCT FROM NEW.id OR
      OLD.session_id IS DISTINCT FROM NEW.session_id OR
      OLD.feeling IS DISTINCT FROM NEW.feeling OR OLD.notes IS DISTINCT FROM NEW.notes OR
      OLD.unknown::text IS DISTINCT FROM NEW.unknown::text OR
      OLD.trashed_at IS NULL AND NEW.trashed_at IS NOT NULL)
    EXECUTE FUNCTION pre_workout_mood_frozen();

  CREATE TABLE post_workout_effort (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    rpe smallint NOT NULL CONSTRAINT rpe
      CHECK (rpe BETWEEN 1 AND 10),
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    session_id uuid NOT NULL,
    notes text CONSTRAINT notes
      CHECK (octet_length(replace(notes, chr(26), '')) BETWEEN 0 AND 10000),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);
  CREATE FUNCTION post_workout_effort_frozen() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF EXISTS (SELECT 1 FROM cairn.session_end
      WHERE athlete = OLD.athlete AND session_id = OLD.session_id)
    THEN RAISE EXCEPTION 'frozen: post_workout_effort' USING ERRCODE = 'CA001'; END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER frozen BEFORE UPDATE ON post_workout_effort FOR EACH ROW WHEN (
      OLD.athlete IS DISTINCT FROM NEW.athlete OR OLD.id IS DISTINCT FROM NEW.id OR
      OLD.session_id IS DISTINCT FROM NEW.session_id OR OLD.rpe IS DISTINCT FROM NEW.rpe OR
      OLD.notes IS DISTINCT FROM NEW.notes OR
      OLD.unknown::text IS DISTINCT FROM NEW.unknown::text OR
      OLD.trashed_at IS NULL AND NEW.trashed_at IS NOT NULL)
    EXECUTE FUNCTION post_workout_effort_frozen();

  CREATE TABLE session_override (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    session_id uuid NOT NULL,
    reason text NOT NULL CONSTRAINT reason
      CHECK (octet_length(replace(reason, chr(26), '')) BETWEEN 0 AND 500),
    adjustments json NOT NULL CONSTRAINT adjustments
      CHECK (json_typeof(adjustments) = 'array'
      AND json_array_length(adjustments) BETWEEN 1 AND 100),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);
  CREATE FUNCTION session_override_frozen() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF EXISTS (SELECT 1 FROM cairn.session_end
      WHERE athlete = OLD.athlete AND session_id = OLD.session_id)
    THEN RAISE EXCEPTION 'frozen: session_override' USING ERRCODE = 'CA001'; END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER frozen BEFORE UPDATE ON session_override FOR EACH ROW WHEN (
      OLD.athlete IS DISTINCT FROM NEW.athlete OR OLD.id IS DISTINCT FROM NEW.id OR
      OLD.session_id IS DISTINCT FROM NEW.session_id OR
      OLD.reason IS DISTINCT FROM NEW.reason OR
      OLD.adjustments::text IS DISTINCT FROM NEW.adjustments::text OR
      OLD.unknown::text IS DISTINCT FROM NEW.unknown::text OR
      OLD.trashed_at IS NULL AND NEW.trashed_at IS NOT NULL)
    EXECUTE FUNCTION session_override_frozen();

  CREATE TABLE workout_reflection (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    day bigint NOT NULL,
    training_feeling smallint CONSTRAINT training_feeling
      CHECK (training_feeling BETWEEN 1 AND 5),
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    session_id uuid,
    scheduled_training_id uuid,
    what_went_well text NOT NULL CONSTRAINT what_went_well
      CHECK (octet_length(replace(what_went_well, chr(26), '')) BETWEEN 0 AND 65536),
    what_to_improve text NOT NULL CONSTRAINT what_to_improve
      CHECK (octet_length(replace(what_to_improve, chr(26), '')) BETWEEN 0 AND 65536),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE amendment (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    at bigint NOT NULL,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    session_id uuid NOT NULL,
    record_id uuid NOT NULL,
    record_kind text NOT NULL CONSTRAINT record_kind
      CHECK (octet_length(replace(record_kind, chr(26), '')) BETWEEN 1 AND 100),
    before json CONSTRAINT before
      CHECK (json_typeof(before) = 'object'),
    after json CONSTRAINT after
      CHECK (json_typeof(after) = 'object'),
    reason text NOT NULL CONSTRAINT reason
      CHECK (reason IN ('correction', 'late')),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE session_summary (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    day bigint NOT NULL,
    started_at bigint NOT NULL,
    reps bigint NOT NULL,
    volume bigint NOT NULL,
    best_weight bigint,
    best_reps bigint,
    best_one_rep_maximum bigint,
    best_duration_milliseconds bigint,
    best_distance_metres bigint,
    hardest_rank bigint,
    hard_sets integer NOT NULL CONSTRAINT hard_sets
      CHECK (hard_sets BETWEEN 0 AND 1000000),
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    session_id uuid NOT NULL,
    version_id uuid,
    catalog_id text NOT NULL CONSTRAINT catalog_id
      CHECK (octet_length(replace(catalog_id, chr(26), '')) BETWEEN 1 AND 200),
    tops text NOT NULL CONSTRAINT tops
      CHECK (octet_length(replace(tops, chr(26), '')) BETWEEN 0 AND 100000),
    muscles text NOT NULL CONSTRAINT muscles
      CHECK (octet_length(replace(muscles, chr(26), '')) BETWEEN 0 AND 100000),
    climbs text NOT NULL CONSTRAINT climbs
      CHECK (octet_length(replace(climbs, chr(26), '')) BETWEEN 0 AND 100000),
    hangs text NOT NULL CONSTRAINT hangs
      CHECK (octet_length(replace(hangs, chr(26), '')) BETWEEN 0 AND 100000),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE import_batch (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    at bigint NOT NULL,
    session_count integer NOT NULL CONSTRAINT session_count
      CHECK (session_count BETWEEN 0 AND 10000000),
    set_count integer NOT NULL CONSTRAINT set_count
      CHECK (set_count BETWEEN 0 AND 100000000),
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    format text NOT NULL CONSTRAINT format
      CHECK (octet_length(replace(format, chr(26), '')) BETWEEN 1 AND 100),
    file_name text NOT NULL CONSTRAINT file_name
      CHECK (octet_length(replace(file_name, chr(26), '')) BETWEEN 0 AND 1000),
    unit text NOT NULL CONSTRAINT unit
      CHECK (unit IN ('kg', 'lb')),
    sessions json NOT NULL CONSTRAINT sessions
      CHECK (json_typeof(sessions) = 'array'
      AND json_array_length(sessions) BETWEEN 0 AND 1000000),
    programs json CONSTRAINT programs
      CHECK (json_typeof(programs) = 'array'
      AND json_array_length(programs) BETWEEN 0 AND 200),
    activities json CONSTRAINT activities
      CHECK (json_typeof(activities) = 'array'
      AND json_array_length(activities) BETWEEN 0 AND 1000000),
    metrics json CONSTRAINT metrics
      CHECK (json_typeof(metrics) = 'array'
      AND json_array_length(metrics) BETWEEN 0 AND 1000000),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE suggestion (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    created_at bigint NOT NULL,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    session_id uuid,
    snapshot_id uuid NOT NULL,
    source text NOT NULL CONSTRAINT source
      CHECK (source IN ('rules', 'ai', 'user')),
    reasons json NOT NULL CONSTRAINT reasons
      CHECK (json_typeof(reasons) = 'array'
      AND json_array_length(reasons) BETWEEN 0 AND 1000),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);
  CREATE FUNCTION suggestion_frozen() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'frozen: suggestion' USING ERRCODE = 'CA001';
  END $$;
  CREATE TRIGGER frozen BEFORE UPDATE ON suggestion FOR EACH ROW WHEN (
      OLD.athlete IS DISTINCT FROM NEW.athlete OR OLD.id IS DISTINCT FROM NEW.id OR
      OLD.session_id IS DISTINCT FROM NEW.session_id OR
      OLD.snapshot_id IS DISTINCT FROM NEW.snapshot_id OR
      OLD.created_at IS DISTINCT FROM NEW.created_at OR
      OLD.source IS DISTINCT FROM NEW.source OR
      OLD.reasons::text IS DISTINCT FROM NEW.reasons::text OR
      OLD.unknown::text IS DISTINCT FROM NEW.unknown::text)
    EXECUTE FUNCTION suggestion_frozen();

  CREATE TABLE suggested_change (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    created_at bigint NOT NULL,
    delta integer CONSTRAINT delta
      CHECK (delta BETWEEN -11000000 AND 11000000),
    value integer CONSTRAINT value
      CHECK (value BETWEEN -1000000 AND 10000000),
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    suggestion_id uuid NOT NULL,
    source_exercise_performance_id uuid,
    source_set_performance_id uuid,
    target_exercise_lineage uuid NOT NULL,
    target_set_lineage uuid,
    catalog_id text NOT NULL CONSTRAINT catalog_id
      CHECK (octet_length(replace(catalog_id, chr(26), '')) BETWEEN 1 AND 200),
    change_type text NOT NULL CONSTRAINT change_type
      CHECK (change_type IN ('increaseWeight', 'decreaseWeight', 'increaseReps', 'decreaseReps',
        'increaseRest', 'decreaseRest', 'addSet', 'removeSet', 'changeSetType',
        'changeEdgeDepth')),
    reasons json NOT NULL CONSTRAINT reasons
      CHECK (json_typeof(reasons) = 'array'
      AND json_array_length(reasons) BETWEEN 0 AND 1000),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);
  CREATE FUNCTION suggested_change_frozen() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'frozen: suggested_change' USING ERRCODE = 'CA001';
  END $$;
  CREATE TRIGGER frozen BEFORE UPDATE ON suggested_change FOR EACH ROW WHEN (
      OLD.athlete IS DISTINCT FROM NEW.athlete OR OLD.id IS DISTINCT FROM NEW.id OR
      OLD.suggestion_id IS DISTINCT FROM NEW.suggestion_id OR
      OLD.catalog_id IS DISTINCT FROM NEW.catalog_id OR
      OLD.created_at IS DISTINCT FROM NEW.created_at OR
      OLD.source_exercise_performance_id IS DISTINCT FROM NEW.source_exercise_performance_id OR
      OLD.source_set_performance_id IS DISTINCT FROM NEW.source_set_performance_id OR
      OLD.target_exercise_lineage IS DISTINCT FROM NEW.target_exercise_lineage OR
      OLD.target_set_lineage IS DISTINCT FROM NEW.target_set_lineage OR
      OLD.change_type IS DISTINCT FROM NEW.change_type OR
      OLD.delta IS DISTINCT FROM NEW.delta OR OLD.value IS DISTINCT FROM NEW.value OR
      OLD.reasons::text IS DISTINCT FROM NEW.reasons::text OR
      OLD.unknown::text IS DISTINCT FROM NEW.unknown::text)
    EXECUTE FUNCTION suggested_change_frozen();

  CREATE TABLE decision (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    at bigint NOT NULL,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    change_id uuid NOT NULL,
    session_id uuid,
    decision text NOT NULL CONSTRAINT decision
      CHECK (decision IN ('accepted', 'rejected', 'deferred')),
    because text CONSTRAINT because
      CHECK (octet_length(replace(because, chr(26), '')) BETWEEN 0 AND 500),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE outcome (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    at bigint NOT NULL,
    provisional boolean NOT NULL,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    change_id uuid NOT NULL,
    session_id uuid NOT NULL,
    outcome text NOT NULL CONSTRAINT outcome
      CHECK (outcome IN ('good', 'tooAggressive', 'tooEasy', 'ignored')),
    by text NOT NULL CONSTRAINT by
      CHECK (by IN ('rules', 'user')),
    reasons json NOT NULL CONSTRAINT reasons
      CHECK (json_typeof(reasons) = 'array'
      AND json_array_length(reasons) BETWEEN 0 AND 1000),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE lesson_reset (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    at bigint NOT NULL,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    catalog_id text CONSTRAINT catalog_id
      CHECK (octet_length(replace(catalog_id, chr(26), '')) BETWEEN 1 AND 200),
    change_type text CONSTRAINT change_type
      CHECK (change_type IN ('increaseWeight', 'decreaseWeight', 'increaseReps', 'decreaseReps',
        'increaseRest', 'decreaseRest', 'addSet', 'removeSet', 'changeSetType',
        'changeEdgeDepth')),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE person (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    name text NOT NULL CONSTRAINT name
      CHECK (octet_length(replace(name, chr(26), '')) BETWEEN 0 AND 200),
    language text NOT NULL CONSTRAINT language
      CHECK (language IN ('en', 'de', 'es')),
    time_zone text CONSTRAINT time_zone
      CHECK (octet_length(replace(time_zone, chr(26), '')) BETWEEN 1 AND 100),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE units (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    weight text NOT NULL CONSTRAINT weight
      CHECK (weight IN ('kg', 'lb')),
    boulders text CONSTRAINT boulders
      CHECK (boulders IN ('v', 'font', 'french', 'yds', 'uiaa')),
    routes text CONSTRAINT routes
      CHECK (routes IN ('v', 'font', 'french', 'yds', 'uiaa')),
    formula text CONSTRAINT formula
      CHECK (formula IN ('epley', 'brzycki', 'lombardi', 'o_conner', 'mayhew', 'wathan')),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE equipment_set (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    machine_step integer CONSTRAINT machine_step
      CHECK (machine_step BETWEEN 1 AND 1000000),
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    name text NOT NULL CONSTRAINT name
      CHECK (octet_length(replace(name, chr(26), '')) BETWEEN 1 AND 200),
    bars json NOT NULL CONSTRAINT bars
      CHECK (json_typeof(bars) = 'array'
      AND json_array_length(bars) BETWEEN 0 AND 50),
    plates json NOT NULL CONSTRAINT plates
      CHECK (json_typeof(plates) = 'array'
      AND json_array_length(plates) BETWEEN 0 AND 50),
    dumbbells json NOT NULL CONSTRAINT dumbbells
      CHECK (json_typeof(dumbbells) = 'array'
      AND json_array_length(dumbbells) BETWEEN 0 AND 100),
    equipment json NOT NULL CONSTRAINT equipment
      CHECK (json_typeof(equipment) = 'array'
      AND json_array_length(equipment) BETWEEN 0 AND 1000),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE gym_choice (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    gym_id uuid NOT NULL,
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE boldness (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    success_bound_percent smallint NOT NULL CONSTRAINT success_bound_percent
      CHECK (success_bound_percent BETWEEN 50 AND 95),
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE sleep_target (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    sleep_target_minutes smallint NOT NULL CONSTRAINT sleep_target_minutes
      CHECK (sleep_target_minutes BETWEEN 60 AND 960),
    wake_time smallint NOT NULL CONSTRAINT wake_time
      CHECK (wake_time BETWEEN 0 AND 1439),
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE training_times (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    times json NOT NULL CONSTRAINT times
      CHECK (json_typeof(times) = 'array'
      AND json_array_length(times) BETWEEN 0 AND 21),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE heart_rates (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    resting smallint CONSTRAINT resting
      CHECK (resting BETWEEN 25 AND 120),
    maximum smallint CONSTRAINT maximum
      CHECK (maximum BETWEEN 100 AND 240),
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE daily_metrics (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    day bigint NOT NULL,
    body_weight bigint,
    sleep_minutes smallint CONSTRAINT sleep_minutes
      CHECK (sleep_minutes BETWEEN 0 AND 1440),
    resting_heart_rate smallint CONSTRAINT resting_heart_rate
      CHECK (resting_heart_rate BETWEEN 20 AND 200),
    hrv_milliseconds smallint CONSTRAINT hrv_milliseconds
      CHECK (hrv_milliseconds BETWEEN 1 AND 500),
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    source text NOT NULL CONSTRAINT source
      CHECK (source IN ('athlete', 'fit', 'apple_health')),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE limitation (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    until bigint,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    name text NOT NULL CONSTRAINT name
      CHECK (octet_length(replace(name, chr(26), '')) BETWEEN 1 AND 200),
    avoids_movements json NOT NULL CONSTRAINT avoids_movements
      CHECK (json_typeof(avoids_movements) = 'array'
      AND json_array_length(avoids_movements) BETWEEN 0 AND 20),
    avoids_exercises json NOT NULL CONSTRAINT avoids_exercises
      CHECK (json_typeof(avoids_exercises) = 'array'
      AND json_array_length(avoids_exercises) BETWEEN 0 AND 100),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE goal (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    by bigint,
    target integer NOT NULL CONSTRAINT target
      CHECK (target BETWEEN 1 AND 4500000),
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    measure text NOT NULL CONSTRAINT measure
      CHECK (measure IN ('lift', 'reps', 'body_weight', 'sessions_per_week', 'grade')),
    catalog_id text CONSTRAINT catalog_id
      CHECK (octet_length(replace(catalog_id, chr(26), '')) BETWEEN 1 AND 200),
    grade text CONSTRAINT grade
      CHECK (octet_length(replace(grade, chr(26), '')) BETWEEN 1 AND 20),
    scale text CONSTRAINT scale
      CHECK (scale IN ('v', 'font', 'french', 'yds', 'uiaa')),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE aim_choice (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    aim text CONSTRAINT aim
      CHECK (aim IN ('strength', 'muscle', 'endurance', 'fat_loss')),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE program (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    start_date bigint NOT NULL,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    name text NOT NULL CONSTRAINT name
      CHECK (octet_length(replace(name, chr(26), '')) BETWEEN 1 AND 200),
    pattern text NOT NULL CONSTRAINT pattern
      CHECK (pattern IN ('weekly', 'threeTwoOne', 'fourThreeTwoOne', 'rotation')),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE program_day (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    week smallint NOT NULL CONSTRAINT week
      CHECK (week BETWEEN 1 AND 1000),
    place smallint NOT NULL CONSTRAINT place
      CHECK (place BETWEEN 1 AND 1000),
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    program_id uuid NOT NULL,
    template_id uuid,
    phase text CONSTRAINT phase
      CHECK (phase IN ('base', 'build', 'recovery', 'capacity', 'strength', 'power', 'deload', 'peak',
        'test')),
    type text NOT NULL CONSTRAINT type
      CHECK (type IN ('rest', 'recovery', 'technique', 'capacity', 'strength', 'power',
        'powerEndurance', 'antagonist', 'performance')),
    chosen_exercises json NOT NULL CONSTRAINT chosen_exercises
      CHECK (json_typeof(chosen_exercises) = 'array'
      AND json_array_length(chosen_exercises) BETWEEN 0 AND 100),
    notes text NOT NULL CONSTRAINT notes
      CHECK (octet_length(replace(notes, chr(26), '')) BETWEEN 0 AND 10000),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE program_shift (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    "from" bigint NOT NULL,
    days smallint CONSTRAINT days
      CHECK (days BETWEEN -3650 AND 3650),
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    program_id uuid NOT NULL,
    program_day_id uuid,
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE scheduled_training (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    day bigint NOT NULL,
    created_at bigint NOT NULL,
    sequence smallint NOT NULL CONSTRAINT sequence
      CHECK (sequence BETWEEN 1 AND 6),
    start_time smallint CONSTRAINT start_time
      CHECK (start_time BETWEEN 0 AND 1439),
    duration_minutes smallint CONSTRAINT duration_minutes
      CHECK (duration_minutes BETWEEN 1 AND 479),
    skipped boolean NOT NULL,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    template_id uuid,
    type text NOT NULL CONSTRAINT type
      CHECK (type IN ('strength_training', 'functional_fitness', 'crossfit', 'weightlifting',
        'powerlifting', 'bodybuilding', 'olympic_lifting', 'calisthenics', 'running',
        'cycling', 'swimming', 'rowing', 'elliptical', 'stair_climbing', 'jump_rope',
        'boxing', 'kickboxing', 'mma', 'muay_thai', 'jiu_jitsu', 'karate', 'taekwondo',
        'wrestling', 'basketball', 'soccer', 'football', 'volleyball', 'baseball',
        'hockey', 'rugby', 'lacrosse', 'tennis', 'squash', 'racquetball', 'badminton',
        'pickleball', 'golf', 'skiing', 'snowboarding', 'surfing', 'skateboarding',
        'rock_climbing', 'bouldering', 'hiking', 'trail_running', 'yoga', 'pilates',
        'tai_chi', 'meditation', 'stretching', 'mobility', 'recovery', 'rest',
        'active_recovery', 'physical_therapy', 'massage', 'walking', 'other',
        'cardiovascular', 'cross_training', 'skills', 'competition')),
    intensity text NOT NULL CONSTRAINT intensity
      CHECK (intensity IN ('light', 'moderate', 'hard', 'very_hard')),
    notes text NOT NULL CONSTRAINT notes
      CHECK (octet_length(replace(notes, chr(26), '')) BETWEEN 0 AND 2000),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE busy_calendar (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    imported_at bigint NOT NULL,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    name text NOT NULL CONSTRAINT name
      CHECK (octet_length(replace(name, chr(26), '')) BETWEEN 1 AND 200),
    slots json NOT NULL CONSTRAINT slots
      CHECK (json_typeof(slots) = 'array'
      AND json_array_length(slots) BETWEEN 0 AND 3000),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE event (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    day bigint NOT NULL,
    end_day bigint,
    start_time smallint CONSTRAINT start_time
      CHECK (start_time BETWEEN 0 AND 1439),
    end_time smallint CONSTRAINT end_time
      CHECK (end_time BETWEEN 0 AND 1439),
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    title text NOT NULL CONSTRAINT title
      CHECK (octet_length(replace(title, chr(26), '')) BETWEEN 1 AND 500),
    subtitle text NOT NULL CONSTRAINT subtitle
      CHECK (octet_length(replace(subtitle, chr(26), '')) BETWEEN 0 AND 1000),
    sort text NOT NULL CONSTRAINT sort
      CHECK (sort IN ('race', 'competition', 'game', 'appointment', 'trip', 'other')),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE recorded_activity (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    started_at bigint NOT NULL,
    day bigint NOT NULL,
    duration_seconds integer NOT NULL CONSTRAINT duration_seconds
      CHECK (duration_seconds BETWEEN 0 AND 8640000),
    distance_metres integer CONSTRAINT distance_metres
      CHECK (distance_metres BETWEEN 0 AND 100000000),
    energy_kilocalories integer CONSTRAINT energy_kilocalories
      CHECK (energy_kilocalories BETWEEN 0 AND 100000),
    stated_load integer CONSTRAINT stated_load
      CHECK (stated_load BETWEEN 0 AND 100000),
    utc_offset smallint NOT NULL CONSTRAINT utc_offset
      CHECK (utc_offset BETWEEN -1080 AND 1080),
    average_heart_rate smallint CONSTRAINT average_heart_rate
      CHECK (average_heart_rate BETWEEN 20 AND 300),
    maximum_heart_rate smallint CONSTRAINT maximum_heart_rate
      CHECK (maximum_heart_rate BETWEEN 20 AND 300),
    rpe smallint CONSTRAINT rpe
      CHECK (rpe BETWEEN 10 AND 100),
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    title text NOT NULL CONSTRAINT title
      CHECK (octet_length(replace(title, chr(26), '')) BETWEEN 1 AND 500),
    subtitle text NOT NULL CONSTRAINT subtitle
      CHECK (octet_length(replace(subtitle, chr(26), '')) BETWEEN 0 AND 1000),
    source text NOT NULL CONSTRAINT source
      CHECK (source IN ('manual', 'strava', 'fit', 'gpx', 'tcx', 'apple_health')),
    source_id text NOT NULL CONSTRAINT source_id
      CHECK (octet_length(replace(source_id, chr(26), '')) BETWEEN 0 AND 1000),
    type text NOT NULL CONSTRAINT type
      CHECK (type IN ('strength_training', 'functional_fitness', 'crossfit', 'weightlifting',
        'powerlifting', 'bodybuilding', 'olympic_lifting', 'calisthenics', 'running',
        'cycling', 'swimming', 'rowing', 'elliptical', 'stair_climbing', 'jump_rope',
        'boxing', 'kickboxing', 'mma', 'muay_thai', 'jiu_jitsu', 'karate', 'taekwondo',
        'wrestling', 'basketball', 'soccer', 'football', 'volleyball', 'baseball',
        'hockey', 'rugby', 'lacrosse', 'tennis', 'squash', 'racquetball', 'badminton',
        'pickleball', 'golf', 'skiing', 'snowboarding', 'surfing', 'skateboarding',
        'rock_climbing', 'bouldering', 'hiking', 'trail_running', 'yoga', 'pilates',
        'tai_chi', 'meditation', 'stretching', 'mobility', 'recovery', 'rest',
        'active_recovery', 'physical_therapy', 'massage', 'walking', 'other',
        'cardiovascular', 'cross_training', 'skills', 'competition')),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE activity_note (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    rpe smallint CONSTRAINT rpe
      CHECK (rpe BETWEEN 10 AND 100),
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    activity_id uuid NOT NULL,
    session_id uuid,
    scheduled_training_id uuid,
    tags json NOT NULL CONSTRAINT tags
      CHECK (json_typeof(tags) = 'array'
      AND json_array_length(tags) BETWEEN 0 AND 6),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE feed_item (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    day bigint NOT NULL,
    created_at bigint NOT NULL,
    time smallint CONSTRAINT time
      CHECK (time BETWEEN 0 AND 1439),
    estimated_duration_minutes smallint CONSTRAINT estimated_duration_minutes
      CHECK (estimated_duration_minutes BETWEEN 1 AND 1440),
    time_is_approximate boolean NOT NULL,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    type text NOT NULL CONSTRAINT type
      CHECK (type IN ('coach_suggestion', 'recovery_alert')),
    remarks json NOT NULL CONSTRAINT remarks
      CHECK (json_typeof(remarks) = 'array'
      AND json_array_length(remarks) BETWEEN 0 AND 20),
    focus json NOT NULL CONSTRAINT focus
      CHECK (json_typeof(focus) = 'array'
      AND json_array_length(focus) BETWEEN 0 AND 11),
    title text NOT NULL CONSTRAINT title
      CHECK (octet_length(replace(title, chr(26), '')) BETWEEN 0 AND 500),
    subtitle text NOT NULL CONSTRAINT subtitle
      CHECK (octet_length(replace(subtitle, chr(26), '')) BETWEEN 0 AND 1000),
    priority text CONSTRAINT priority
      CHECK (priority IN ('high', 'normal', 'low')),
    coach_note text CONSTRAINT coach_note
      CHECK (octet_length(replace(coach_note, chr(26), '')) BETWEEN 0 AND 2000),
    exercises json NOT NULL CONSTRAINT exercises
      CHECK (json_typeof(exercises) = 'array'
      AND json_array_length(exercises) BETWEEN 0 AND 30),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE feed_item_progress (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    started_at bigint,
    completed_at bigint,
    utc_offset smallint NOT NULL CONSTRAINT utc_offset
      CHECK (utc_offset BETWEEN -1080 AND 1080),
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    item_id uuid NOT NULL,
    status text NOT NULL CONSTRAINT status
      CHECK (status IN ('pending', 'active', 'completed', 'dismissed', 'in_progress')),
    ticked json NOT NULL CONSTRAINT ticked
      CHECK (json_typeof(ticked) = 'array'
      AND json_array_length(ticked) BETWEEN 0 AND 30),
    notes text CONSTRAINT notes
      CHECK (octet_length(replace(notes, chr(26), '')) BETWEEN 0 AND 5000),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE coach_message (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    at bigint NOT NULL,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    role text NOT NULL CONSTRAINT role
      CHECK (role IN ('athlete', 'coach')),
    text text CONSTRAINT text
      CHECK (octet_length(replace(text, chr(26), '')) BETWEEN 0 AND 10000),
    remarks json NOT NULL CONSTRAINT remarks
      CHECK (json_typeof(remarks) = 'array'
      AND json_array_length(remarks) BETWEEN 0 AND 50),
    feed_item_ids json NOT NULL CONSTRAINT feed_item_ids
      CHECK (json_typeof(feed_item_ids) = 'array'
      AND json_array_length(feed_item_ids) BETWEEN 0 AND 20),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE model_choice (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    since bigint NOT NULL,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    host text CONSTRAINT host
      CHECK (octet_length(replace(host, chr(26), '')) BETWEEN 1 AND 300),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE counter (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    month bigint NOT NULL,
    count bigint NOT NULL CONSTRAINT count
      CHECK (count BETWEEN 0 AND 1000000000000),
    total bigint NOT NULL CONSTRAINT total
      CHECK (total BETWEEN 0 AND 1000000000000),
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    device uuid NOT NULL,
    event text NOT NULL CONSTRAINT event
      CHECK (event IN ('training_plan_created', 'training_plan_edited', 'training_plan_deleted',
        'activity_type_selected', 'training_plan_viewed', 'edit_form_opened',
        'form_validation_error', 'form_load', 'save_operation', 'list_rendering',
        'activity_picker_search')),
    labels text NOT NULL CONSTRAINT labels
      CHECK (octet_length(replace(labels, chr(26), '')) BETWEEN 0 AND 500),
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  CREATE TABLE counting_choice (
    _sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0),
    _content_clock bigint,
    _content_number bigint,
    _liveness_clock bigint,
    _liveness_number bigint,
    trashed_at bigint,
    off boolean NOT NULL,
    athlete uuid NOT NULL,
    id uuid NOT NULL,
    _content_device uuid,
    _liveness_device uuid,
    unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object'),
    PRIMARY KEY (athlete, id),
    CONSTRAINT _content CHECK (num_nulls(_content_clock, _content_device, _content_number) IN (0, 3)),
    CONSTRAINT _liveness CHECK (num_nulls(_liveness_clock, _liveness_device, _liveness_number) IN (0, 3))
  ) PARTITION BY HASH (athlete);

  -- What servers have to remember for a short time: limits, confirmations, leases and uploads, each until a time in
  -- milliseconds of this database's clock. What belongs to nobody has the athlete zero. The partitions aren't logged, so
  -- this table is empty after a crash or on a standby that takes over.
  CREATE TABLE expiring_value (
    expires_at bigint NOT NULL,
    athlete uuid NOT NULL,
    name text COLLATE "C" NOT NULL CONSTRAINT name CHECK (octet_length(name) BETWEEN 1 AND 200),
    value bytea NOT NULL CONSTRAINT value CHECK (octet_length(value) <= 1048576),
    PRIMARY KEY (athlete, name)
  ) PARTITION BY HASH (athlete);

  -- The totals of all athletes' counters, with the rights of the owner.
  CREATE FUNCTION counter_sums() RETURNS TABLE (event text, labels text, count bigint, total bigint)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = cairn, pg_temp
    AS $$ SELECT event, labels, least(sum(count), 9223372036854775807)::bigint,
        least(sum(total), 9223372036854775807)::bigint FROM cairn.counter JOIN cairn.head USING (athlete)
      WHERE trashed_at IS NULL AND move_state = 'present' GROUP BY event, labels $$;

  -- The athletes who have chosen a language model, with the rights of the owner.
  CREATE FUNCTION model_users() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = cairn, pg_temp
    AS $$ SELECT athlete FROM cairn.model_choice JOIN cairn.head USING (athlete)
      WHERE host IS NOT NULL AND trashed_at IS NULL AND move_state = 'present' ORDER BY athlete $$;

  -- Deletes the expired values of all athletes, with the rights of the owner.
  CREATE FUNCTION remove_expired() RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = cairn, pg_temp
    AS $$ DELETE FROM cairn.expiring_value WHERE expires_at <= extract(epoch FROM clock_timestamp()) * 1000 $$;
  """
