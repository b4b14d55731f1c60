extension Migration {
  /// The first schema.
  ///
  /// The SQL is literal on purpose, because a migration never changes after its release.
  static let number0001 = Migration(number: 1, checksum: "9f6a8a61802fb921", sql: sql0001)
}

private let sql0001 = """
  CREATE TABLE athlete (
    id BLOB PRIMARY KEY NOT NULL CONSTRAINT id CHECK (length(id) = 16)
  ) STRICT, WITHOUT ROWID;

  -- Who may sign in to whose records; of the passphrase a hash that is made slowly.
  CREATE TABLE account (
    athlete BLOB PRIMARY KEY NOT NULL REFERENCES athlete (id),
    name TEXT NOT NULL CONSTRAINT name CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 200),
    name_key TEXT NOT NULL UNIQUE,
    passphrase TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- The browsers that are signed in, by the SHA-256 of their cookie's token.
  CREATE TABLE sign_in (
    token_hash BLOB PRIMARY KEY NOT NULL CONSTRAINT token_hash CHECK (length(token_hash) = 32),
    id BLOB NOT NULL UNIQUE CONSTRAINT id CHECK (length(id) = 16),
    athlete BLOB NOT NULL REFERENCES account (athlete),
    started_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL,
    device TEXT NOT NULL CONSTRAINT device CHECK (length(CAST(device AS BLOB)) BETWEEN 0 AND 200)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sign_in_by_athlete ON sign_in (athlete, used_at, id);

  -- Keys of devices and programs, by the SHA-256 of their secret; a revoked one is gone.
  CREATE TABLE api_key (
    id TEXT PRIMARY KEY NOT NULL CONSTRAINT id CHECK (length(CAST(id AS BLOB)) = 8),
    athlete BLOB NOT NULL REFERENCES athlete (id),
    secret_hash BLOB NOT NULL CONSTRAINT secret_hash CHECK (length(secret_hash) = 32),
    name TEXT NOT NULL CONSTRAINT name CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 200),
    scope TEXT NOT NULL CONSTRAINT scope
      CHECK (scope IN ('sync', 'read', 'calendar', 'calendar_titles')),
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    used_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX api_key_by_athlete ON api_key (athlete, created_at, id);

  -- Where each athlete's records stand: the last commit, the device that writes here and its last stamp.
  CREATE TABLE head (
    athlete BLOB PRIMARY KEY NOT NULL REFERENCES athlete (id),
    sequence INTEGER NOT NULL CONSTRAINT sequence CHECK (sequence >= 0),
    device BLOB NOT NULL CONSTRAINT device CHECK (length(device) = 16),
    clock INTEGER NOT NULL CONSTRAINT clock CHECK (clock >= 0),
    number INTEGER NOT NULL CONSTRAINT number CHECK (number >= 0),
    epoch BLOB NOT NULL CONSTRAINT epoch CHECK (length(epoch) = 16),
    horizon INTEGER NOT NULL DEFAULT 0 CONSTRAINT horizon CHECK (horizon >= 0)
  ) STRICT, WITHOUT ROWID;

  -- The devices that send what was written on them, and the last of their ops that was answered.
  CREATE TABLE device (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    name TEXT NOT NULL CONSTRAINT name CHECK (length(CAST(name AS BLOB)) BETWEEN 0 AND 200),
    registered_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    number INTEGER NOT NULL CONSTRAINT number CHECK (number >= 0),
    clock INTEGER NOT NULL CONSTRAINT clock CHECK (clock >= 0),
    confirmed INTEGER NOT NULL CONSTRAINT confirmed CHECK (confirmed >= 0),
    schema INTEGER NOT NULL CONSTRAINT schema CHECK (schema >= 0),
    revoked_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;

  -- What a database keeps that is a device of another server: entries of its journal.
  CREATE TABLE replica (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    key TEXT NOT NULL CONSTRAINT key CHECK (length(CAST(key AS BLOB)) BETWEEN 1 AND 100),
    value BLOB NOT NULL,
    PRIMARY KEY (athlete, key)
  ) STRICT, WITHOUT ROWID;

  -- Who wrote each record's content and liveness last, and in which commit; of a purged record the tombstone.
  CREATE TABLE change (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    kind TEXT NOT NULL CONSTRAINT kind CHECK (length(CAST(kind AS BLOB)) BETWEEN 1 AND 100),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    content_clock INTEGER,
    content_device BLOB CONSTRAINT content_device CHECK (length(content_device) = 16),
    content_number INTEGER,
    liveness_clock INTEGER,
    liveness_device BLOB CONSTRAINT liveness_device CHECK (length(liveness_device) = 16),
    liveness_number INTEGER,
    sequence INTEGER NOT NULL CONSTRAINT sequence CHECK (sequence > 0),
    PRIMARY KEY (athlete, kind, id),
    CONSTRAINT content CHECK (
      (content_clock IS NULL) = (content_device IS NULL)
      AND (content_clock IS NULL) = (content_number IS NULL)),
    CONSTRAINT liveness CHECK (
      (liveness_clock IS NULL) = (liveness_device IS NULL)
      AND (liveness_clock IS NULL) = (liveness_number IS NULL))
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX change_by_sequence ON change (athlete, sequence, kind, id);

  -- Which actions were done, so that each happens once; kept 30 days.
  CREATE TABLE action (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    hash BLOB NOT NULL,
    answer TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;

  -- Records of kinds that this version doesn't know, kept for one that does.
  CREATE TABLE unknown_record (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    kind TEXT NOT NULL CONSTRAINT kind CHECK (length(CAST(kind AS BLOB)) BETWEEN 1 AND 100),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    body TEXT NOT NULL CONSTRAINT body CHECK (json_type(body) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, kind, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX unknown_record_trash ON unknown_record
    (athlete, trashed_at, kind, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE exercise (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    catalog_id TEXT NOT NULL CONSTRAINT catalog_id
      CHECK (length(CAST(catalog_id AS BLOB)) BETWEEN 1 AND 200),
    name TEXT NOT NULL CONSTRAINT name
      CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 200),
    aliases TEXT NOT NULL CONSTRAINT aliases
      CHECK (json_type(aliases) = 'array'
      AND json_array_length(aliases) BETWEEN 0 AND 50),
    primary_muscles TEXT NOT NULL CONSTRAINT primary_muscles
      CHECK (json_type(primary_muscles) = 'array'
      AND json_array_length(primary_muscles) BETWEEN 0 AND 1000),
    secondary_muscles TEXT NOT NULL CONSTRAINT secondary_muscles
      CHECK (json_type(secondary_muscles) = 'array'
      AND json_array_length(secondary_muscles) BETWEEN 0 AND 1000),
    equipment TEXT NOT NULL CONSTRAINT equipment
      CHECK (equipment IN ('barbell', 'dumbbell', 'machine', 'cable', 'kettlebell', 'bands', 'bodyweight',
        'ez_bar', 'smith_machine', 'trap_bar', 'plate', 'suspension', 'medicine_ball',
        'exercise_ball', 'foam_roll', 'climbing_wall', 'hangboard', 'none', 'other')),
    mechanic TEXT CONSTRAINT mechanic
      CHECK (mechanic IN ('compound', 'isolation')),
    force TEXT CONSTRAINT force
      CHECK (force IN ('push', 'pull', 'static')),
    movement TEXT NOT NULL CONSTRAINT movement
      CHECK (movement IN ('push', 'pull', 'squat', 'hinge', 'lunge', 'carry', 'core', 'grip', 'mobility',
        'cardio', 'other')),
    loading TEXT NOT NULL CONSTRAINT loading
      CHECK (loading IN ('weight_reps', 'bodyweight_reps', 'assisted_reps', 'duration', 'weight_duration',
        'distance_duration', 'climb')),
    per_side INTEGER NOT NULL CONSTRAINT per_side
      CHECK (per_side IN (0, 1)),
    training_type_id TEXT CONSTRAINT training_type_id
      CHECK (length(CAST(training_type_id AS BLOB)) BETWEEN 0 AND 10000),
    recommended_sets INTEGER CONSTRAINT recommended_sets
      CHECK (recommended_sets BETWEEN 1 AND 100),
    recommended_reps INTEGER CONSTRAINT recommended_reps
      CHECK (recommended_reps BETWEEN 1 AND 1000),
    merged_into TEXT CONSTRAINT merged_into
      CHECK (length(CAST(merged_into AS BLOB)) BETWEEN 0 AND 10000),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX exercise_trash ON exercise
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE exercise_mark (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    catalog_id TEXT NOT NULL CONSTRAINT catalog_id
      CHECK (length(CAST(catalog_id AS BLOB)) BETWEEN 1 AND 200),
    favorite INTEGER NOT NULL CONSTRAINT favorite
      CHECK (favorite IN (0, 1)),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX exercise_mark_trash ON exercise_mark
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE workout_plan (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    name TEXT NOT NULL CONSTRAINT name
      CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 200),
    category TEXT NOT NULL CONSTRAINT category
      CHECK (category IN ('strength', 'hypertrophy', 'calisthenics', 'weightlifting', 'climbing',
        'beginner', 'custom')),
    preset_id TEXT CONSTRAINT preset_id
      CHECK (length(CAST(preset_id AS BLOB)) BETWEEN 1 AND 200),
    preset_version INTEGER CONSTRAINT preset_version
      CHECK (preset_version BETWEEN 1 AND 1000000),
    complete INTEGER NOT NULL CONSTRAINT complete
      CHECK (complete IN (0, 1)),
    created_at INTEGER NOT NULL,
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX workout_plan_trash ON workout_plan
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE plan_favorite (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    plan_id BLOB NOT NULL CONSTRAINT plan_id
      CHECK (length(plan_id) = 16),
    favorite INTEGER NOT NULL CONSTRAINT favorite
      CHECK (favorite IN (0, 1)),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX plan_favorite_trash ON plan_favorite
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE plan_version (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    plan_id BLOB NOT NULL CONSTRAINT plan_id
      CHECK (length(plan_id) = 16),
    snapshot_id BLOB NOT NULL CONSTRAINT snapshot_id
      CHECK (length(snapshot_id) = 16),
    parents TEXT NOT NULL CONSTRAINT parents
      CHECK (json_type(parents) = 'array'
      AND json_array_length(parents) BETWEEN 0 AND 10),
    created_at INTEGER NOT NULL,
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX plan_version_by_plan_id ON plan_version
    (athlete, plan_id, id) WHERE trashed_at IS NULL;
  CREATE INDEX plan_version_by_snapshot_id ON plan_version
    (athlete, snapshot_id, id) WHERE trashed_at IS NULL;
  CREATE INDEX plan_version_trash ON plan_version
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;
  CREATE TRIGGER plan_version_content BEFORE UPDATE ON plan_version
    WHEN (OLD.athlete IS NOT NEW.athlete OR OLD.id IS NOT NEW.id OR
      OLD.plan_id IS NOT NEW.plan_id OR OLD.snapshot_id IS NOT NEW.snapshot_id OR
      OLD.parents IS NOT NEW.parents OR OLD.created_at IS NOT NEW.created_at OR
      OLD.unknown IS NOT NEW.unknown)
    BEGIN SELECT RAISE(ABORT, 'frozen: plan_version'); END;
  CREATE TRIGGER plan_version_replaced BEFORE INSERT ON plan_version
    WHEN EXISTS (SELECT 1 FROM plan_version AS stored WHERE athlete = NEW.athlete AND id = NEW.id
      AND (stored.plan_id IS NOT NEW.plan_id OR stored.snapshot_id IS NOT NEW.snapshot_id OR
        stored.parents IS NOT NEW.parents OR stored.created_at IS NOT NEW.created_at OR
        stored.unknown IS NOT NEW.unknown))
    BEGIN SELECT RAISE(ABORT, 'frozen: plan_version'); END;

  CREATE TABLE plan_snapshot (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    created_at INTEGER NOT NULL,
    created_by TEXT NOT NULL CONSTRAINT created_by
      CHECK (created_by IN ('user', 'rules', 'ai', 'import', 'preset')),
    notes TEXT NOT NULL CONSTRAINT notes
      CHECK (length(CAST(notes AS BLOB)) BETWEEN 0 AND 10000),
    applied_changes TEXT NOT NULL CONSTRAINT applied_changes
      CHECK (json_type(applied_changes) = 'array'
      AND json_array_length(applied_changes) BETWEEN 0 AND 1000),
    exercises TEXT NOT NULL CONSTRAINT exercises
      CHECK (json_type(exercises) = 'array'
      AND json_array_length(exercises) BETWEEN 0 AND 100),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX plan_snapshot_trash ON plan_snapshot
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;
  CREATE TRIGGER plan_snapshot_content BEFORE UPDATE ON plan_snapshot
    WHEN (OLD.athlete IS NOT NEW.athlete OR OLD.id IS NOT NEW.id OR
      OLD.created_at IS NOT NEW.created_at OR OLD.created_by IS NOT NEW.created_by OR
      OLD.notes IS NOT NEW.notes OR OLD.applied_changes IS NOT NEW.applied_changes OR
      OLD.exercises IS NOT NEW.exercises OR OLD.unknown IS NOT NEW.unknown)
    BEGIN SELECT RAISE(ABORT, 'frozen: plan_snapshot'); END;
  CREATE TRIGGER plan_snapshot_replaced BEFORE INSERT ON plan_snapshot
    WHEN EXISTS (SELECT 1 FROM plan_snapshot AS stored WHERE athlete = NEW.athlete AND id = NEW.id
      AND (stored.created_at IS NOT NEW.created_at OR stored.created_by IS NOT NEW.created_by OR
        stored.notes IS NOT NEW.notes OR stored.applied_changes IS NOT NEW.applied_changes OR
        stored.exercises IS NOT NEW.exercises OR stored.unknown IS NOT NEW.unknown))
    BEGIN SELECT RAISE(ABORT, 'frozen: plan_snapshot'); END;

  CREATE TABLE plan_sketch (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    plan_id BLOB NOT NULL CONSTRAINT plan_id
      CHECK (length(plan_id) = 16),
    base_version_id BLOB CONSTRAINT base_version_id
      CHECK (length(base_version_id) = 16),
    name TEXT NOT NULL CONSTRAINT name
      CHECK (length(CAST(name AS BLOB)) BETWEEN 0 AND 200),
    category TEXT NOT NULL CONSTRAINT category
      CHECK (category IN ('strength', 'hypertrophy', 'calisthenics', 'weightlifting', 'climbing',
        'beginner', 'custom')),
    notes TEXT NOT NULL CONSTRAINT notes
      CHECK (length(CAST(notes AS BLOB)) BETWEEN 0 AND 10000),
    exercises TEXT NOT NULL CONSTRAINT exercises
      CHECK (json_type(exercises) = 'array'
      AND json_array_length(exercises) BETWEEN 0 AND 100),
    opened TEXT NOT NULL CONSTRAINT opened
      CHECK (json_type(opened) = 'array'
      AND json_array_length(opened) BETWEEN 0 AND 100),
    changed_at INTEGER NOT NULL,
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX plan_sketch_trash ON plan_sketch
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE workout_session (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    title TEXT NOT NULL CONSTRAINT title
      CHECK (length(CAST(title AS BLOB)) BETWEEN 0 AND 500),
    notes TEXT NOT NULL CONSTRAINT notes
      CHECK (length(CAST(notes AS BLOB)) BETWEEN 0 AND 65536),
    started_at INTEGER NOT NULL,
    utc_offset INTEGER NOT NULL CONSTRAINT utc_offset
      CHECK (utc_offset BETWEEN -1080 AND 1080),
    day INTEGER NOT NULL,
    origin TEXT NOT NULL CONSTRAINT origin
      CHECK (origin IN ('plan', 'freeform', 'quickLog', 'import')),
    version_id BLOB CONSTRAINT version_id
      CHECK (length(version_id) = 16),
    snapshot_id BLOB NOT NULL CONSTRAINT snapshot_id
      CHECK (length(snapshot_id) = 16),
    scheduled_training_id BLOB CONSTRAINT scheduled_training_id
      CHECK (length(scheduled_training_id) = 16),
    program_day_id BLOB CONSTRAINT program_day_id
      CHECK (length(program_day_id) = 16),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX workout_session_by_started_at ON workout_session
    (athlete, started_at, id) WHERE trashed_at IS NULL;
  CREATE INDEX workout_session_by_day ON workout_session
    (athlete, day, id) WHERE trashed_at IS NULL;
  CREATE INDEX workout_session_by_snapshot_id_and_started_at ON workout_session
    (athlete, snapshot_id, started_at, id) WHERE trashed_at IS NULL;
  CREATE INDEX workout_session_trash ON workout_session
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;
  CREATE TRIGGER workout_session_content BEFORE UPDATE ON workout_session
    WHEN (OLD.athlete IS NOT NEW.athlete OR OLD.id IS NOT NEW.id OR OLD.title IS NOT NEW.title OR
      OLD.notes IS NOT NEW.notes OR OLD.started_at IS NOT NEW.started_at OR
      OLD.utc_offset IS NOT NEW.utc_offset OR OLD.day IS NOT NEW.day OR
      OLD.origin IS NOT NEW.origin OR OLD.version_id IS NOT NEW.version_id OR
      OLD.snapshot_id IS NOT NEW.snapshot_id OR
      OLD.scheduled_training_id IS NOT NEW.scheduled_training_id OR
      OLD.program_day_id IS NOT NEW.program_day_id OR OLD.unknown IS NOT NEW.unknown)
    AND EXISTS (SELECT 1 FROM session_end WHERE athlete = OLD.athlete AND session_id = OLD.id)
    BEGIN SELECT RAISE(ABORT, 'frozen: workout_session'); END;
  CREATE TRIGGER workout_session_replaced BEFORE INSERT ON workout_session
    WHEN EXISTS (SELECT 1 FROM workout_session AS stored WHERE athlete = NEW.athlete AND id = NEW.id
      AND (stored.title IS NOT NEW.title OR stored.notes IS NOT NEW.notes OR
        stored.started_at IS NOT NEW.started_at OR stored.utc_offset IS NOT NEW.utc_offset OR
        stored.day IS NOT NEW.day OR stored.origin IS NOT NEW.origin OR
        stored.version_id IS NOT NEW.version_id OR stored.snapshot_id IS NOT NEW.snapshot_id OR
        stored.scheduled_training_id IS NOT NEW.scheduled_training_id OR
        stored.program_day_id IS NOT NEW.program_day_id OR stored.unknown IS NOT NEW.unknown)
      AND EXISTS (SELECT 1 FROM session_end
        WHERE athlete = stored.athlete AND session_id = stored.id))
    BEGIN SELECT RAISE(ABORT, 'frozen: workout_session'); END;

  CREATE TABLE session_end (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    session_id BLOB NOT NULL CONSTRAINT session_id
      CHECK (length(session_id) = 16),
    ended_at INTEGER NOT NULL,
    snapshot_id BLOB CONSTRAINT snapshot_id
      CHECK (length(snapshot_id) = 16),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX session_end_by_session_id ON session_end
    (athlete, session_id, id);
  CREATE INDEX session_end_trash ON session_end
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;
  CREATE TRIGGER session_end_content BEFORE UPDATE ON session_end
    WHEN (OLD.athlete IS NOT NEW.athlete OR OLD.id IS NOT NEW.id OR
      OLD.session_id IS NOT NEW.session_id OR OLD.ended_at IS NOT NEW.ended_at OR
      OLD.snapshot_id IS NOT NEW.snapshot_id OR
      OLD.unknown IS NOT NEW.unknown)
    BEGIN SELECT RAISE(ABORT, 'frozen: session_end'); END;
  CREATE TRIGGER session_end_replaced BEFORE INSERT ON session_end
    WHEN EXISTS (SELECT 1 FROM session_end AS stored WHERE athlete = NEW.athlete AND id = NEW.id
      AND (stored.session_id IS NOT NEW.session_id OR stored.ended_at IS NOT NEW.ended_at OR
        stored.snapshot_id IS NOT NEW.snapshot_id OR
        stored.unknown IS NOT NEW.unknown))
    BEGIN SELECT RAISE(ABORT, 'frozen: session_end'); END;

  CREATE TABLE exercise_performance (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    session_id BLOB NOT NULL CONSTRAINT session_id
      CHECK (length(session_id) = 16),
    rank INTEGER NOT NULL CONSTRAINT rank
      CHECK (rank BETWEEN 0 AND 100000),
    catalog_id TEXT NOT NULL CONSTRAINT catalog_id
      CHECK (length(CAST(catalog_id AS BLOB)) BETWEEN 1 AND 200),
    name_snapshot TEXT NOT NULL CONSTRAINT name_snapshot
      CHECK (length(CAST(name_snapshot AS BLOB)) BETWEEN 1 AND 200),
    muscles_snapshot TEXT NOT NULL CONSTRAINT muscles_snapshot
      CHECK (json_type(muscles_snapshot) = 'array'
      AND json_array_length(muscles_snapshot) BETWEEN 0 AND 1000),
    lineage BLOB CONSTRAINT lineage
      CHECK (length(lineage) = 16),
    state TEXT NOT NULL CONSTRAINT state
      CHECK (state IN ('done', 'skipped', 'added', 'swapped')),
    swapped_from TEXT CONSTRAINT swapped_from
      CHECK (length(CAST(swapped_from AS BLOB)) BETWEEN 1 AND 200),
    superset_group INTEGER,
    rep_range TEXT CONSTRAINT rep_range
      CHECK (json_type(rep_range) = 'object'),
    targets TEXT CONSTRAINT targets
      CHECK (json_type(targets) = 'array'
      AND json_array_length(targets) BETWEEN 0 AND 200),
    program_day_id BLOB CONSTRAINT program_day_id
      CHECK (length(program_day_id) = 16),
    notes TEXT NOT NULL CONSTRAINT notes
      CHECK (length(CAST(notes AS BLOB)) BETWEEN 0 AND 65536),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX exercise_performance_by_session_id_and_rank ON exercise_performance
    (athlete, session_id, rank, id) WHERE trashed_at IS NULL;
  CREATE INDEX exercise_performance_trash ON exercise_performance
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;
  CREATE TRIGGER exercise_performance_content BEFORE UPDATE ON exercise_performance
    WHEN (OLD.athlete IS NOT NEW.athlete OR OLD.id IS NOT NEW.id OR
      OLD.session_id IS NOT NEW.session_id OR OLD.rank IS NOT NEW.rank OR
      OLD.catalog_id IS NOT NEW.catalog_id OR OLD.name_snapshot IS NOT NEW.name_snapshot OR
      OLD.muscles_snapshot IS NOT NEW.muscles_snapshot OR OLD.lineage IS NOT NEW.lineage OR
      OLD.state IS NOT NEW.state OR OLD.swapped_from IS NOT NEW.swapped_from OR
      OLD.superset_group IS NOT NEW.superset_group OR OLD.rep_range IS NOT NEW.rep_range OR
      OLD.targets IS NOT NEW.targets OR
      OLD.program_day_id IS NOT NEW.program_day_id OR OLD.notes IS NOT NEW.notes OR
      OLD.unknown IS NOT NEW.unknown)
    AND EXISTS (SELECT 1 FROM session_end WHERE athlete = OLD.athlete AND session_id = OLD.session_id)
    BEGIN SELECT RAISE(ABORT, 'frozen: exercise_performance'); END;
  CREATE TRIGGER exercise_performance_replaced BEFORE INSERT ON exercise_performance
    WHEN EXISTS (SELECT 1 FROM exercise_performance AS stored WHERE athlete = NEW.athlete AND id = NEW.id
      AND (stored.session_id IS NOT NEW.session_id OR stored.rank IS NOT NEW.rank OR
        stored.catalog_id IS NOT NEW.catalog_id OR
        stored.name_snapshot IS NOT NEW.name_snapshot OR
        stored.muscles_snapshot IS NOT NEW.muscles_snapshot OR
        stored.lineage IS NOT NEW.lineage OR stored.state IS NOT NEW.state OR
        stored.swapped_from IS NOT NEW.swapped_from OR
        stored.superset_group IS NOT NEW.superset_group OR stored.rep_range IS NOT NEW.rep_range OR
        stored.targets IS NOT NEW.targets OR
        stored.program_day_id IS NOT NEW.program_day_id OR stored.notes IS NOT NEW.notes OR
        stored.unknown IS NOT NEW.unknown)
      AND EXISTS (SELECT 1 FROM session_end
        WHERE athlete = stored.athlete AND session_id = stored.session_id))
    BEGIN SELECT RAISE(ABORT, 'frozen: exercise_performance'); END;
  CREATE TRIGGER exercise_performance_liveness BEFORE UPDATE OF trashed_at ON exercise_performance
    WHEN NEW.trashed_at IS NOT NULL
    AND EXISTS (SELECT 1 FROM session_end WHERE athlete = OLD.athlete AND session_id = OLD.session_id)
    BEGIN SELECT RAISE(ABORT, 'frozen: exercise_performance'); END;

  CREATE TABLE set_performance (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    exercise_performance_id BLOB NOT NULL CONSTRAINT exercise_performance_id
      CHECK (length(exercise_performance_id) = 16),
    session_id BLOB NOT NULL CONSTRAINT session_id
      CHECK (length(session_id) = 16),
    catalog_id TEXT NOT NULL CONSTRAINT catalog_id
      CHECK (length(CAST(catalog_id AS BLOB)) BETWEEN 1 AND 200),
    day INTEGER NOT NULL,
    rank INTEGER NOT NULL CONSTRAINT rank
      CHECK (rank BETWEEN 0 AND 100000),
    type TEXT NOT NULL CONSTRAINT type
      CHECK (type IN ('warmup', 'regular', 'superSet', 'dropSet', 'failure')),
    weight INTEGER CONSTRAINT weight
      CHECK (weight BETWEEN -1000000 AND 10000000),
    reps INTEGER CONSTRAINT reps
      CHECK (reps BETWEEN 0 AND 10000000),
    duration_milliseconds INTEGER CONSTRAINT duration_milliseconds
      CHECK (duration_milliseconds BETWEEN 0 AND 8640000000),
    distance_metres INTEGER CONSTRAINT distance_metres
      CHECK (distance_metres BETWEEN 0 AND 100000000),
    rpe INTEGER CONSTRAINT rpe
      CHECK (rpe BETWEEN 0 AND 100),
    complete INTEGER NOT NULL CONSTRAINT complete
      CHECK (complete IN (0, 1)),
    completed_at INTEGER,
    rest_seconds INTEGER CONSTRAINT rest_seconds
      CHECK (rest_seconds BETWEEN 0 AND 864000),
    lineage BLOB CONSTRAINT lineage
      CHECK (length(lineage) = 16),
    notes TEXT NOT NULL CONSTRAINT notes
      CHECK (length(CAST(notes AS BLOB)) BETWEEN 0 AND 65536),
    climb TEXT CONSTRAINT climb
      CHECK (json_type(climb) = 'object'),
    hang TEXT CONSTRAINT hang
      CHECK (json_type(hang) = 'object'),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX set_performance_by_session_id_and_rank ON set_performance
    (athlete, session_id, rank, id) WHERE trashed_at IS NULL;
  CREATE INDEX set_performance_by_catalog_id_and_day_and_session_id ON set_performance
    (athlete, catalog_id, day, session_id, id) WHERE trashed_at IS NULL;
  CREATE INDEX set_performance_trash ON set_performance
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;
  CREATE TRIGGER set_performance_content BEFORE UPDATE ON set_performance
    WHEN (OLD.athlete IS NOT NEW.athlete OR OLD.id IS NOT NEW.id OR
      OLD.exercise_performance_id IS NOT NEW.exercise_performance_id OR
      OLD.session_id IS NOT NEW.session_id OR OLD.catalog_id IS NOT NEW.catalog_id OR
      OLD.day IS NOT NEW.day OR OLD.rank IS NOT NEW.rank OR OLD.type IS NOT NEW.type OR
      OLD.weight IS NOT NEW.weight OR OLD.reps IS NOT NEW.reps OR
      OLD.duration_milliseconds IS NOT NEW.duration_milliseconds OR
      OLD.distance_metres IS NOT NEW.distance_metres OR OLD.rpe IS NOT NEW.rpe OR
      OLD.complete IS NOT NEW.complete OR OLD.completed_at IS NOT NEW.completed_at OR
      OLD.rest_seconds IS NOT NEW.rest_seconds OR
      OLD.lineage IS NOT NEW.lineage OR OLD.notes IS NOT NEW.notes OR
      OLD.climb IS NOT NEW.climb OR OLD.hang IS NOT NEW.hang OR
      OLD.unknown IS NOT NEW.unknown)
    AND EXISTS (SELECT 1 FROM session_end WHERE athlete = OLD.athlete AND session_id = OLD.session_id)
    BEGIN SELECT RAISE(ABORT, 'frozen: set_performance'); END;
  CREATE TRIGGER set_performance_replaced BEFORE INSERT ON set_performance
    WHEN EXISTS (SELECT 1 FROM set_performance AS stored WHERE athlete = NEW.athlete AND id = NEW.id
      AND (stored.exercise_performance_id IS NOT NEW.exercise_performance_id OR
        stored.session_id IS NOT NEW.session_id OR stored.catalog_id IS NOT NEW.catalog_id OR
        stored.day IS NOT NEW.day OR stored.rank IS NOT NEW.rank OR
        stored.type IS NOT NEW.type OR stored.weight IS NOT NEW.weight OR
        stored.reps IS NOT NEW.reps OR
        stored.duration_milliseconds IS NOT NEW.duration_milliseconds OR
        stored.distance_metres IS NOT NEW.distance_metres OR stored.rpe IS NOT NEW.rpe OR
        stored.complete IS NOT NEW.complete OR stored.completed_at IS NOT NEW.completed_at OR
        stored.rest_seconds IS NOT NEW.rest_seconds OR
        stored.lineage IS NOT NEW.lineage OR stored.notes IS NOT NEW.notes OR
        stored.climb IS NOT NEW.climb OR stored.hang IS NOT NEW.hang OR
        stored.unknown IS NOT NEW.unknown)
      AND EXISTS (SELECT 1 FROM session_end
        WHERE athlete = stored.athlete AND session_id = stored.session_id))
    BEGIN SELECT RAISE(ABORT, 'frozen: set_performance'); END;
  CREATE TRIGGER set_performance_liveness BEFORE UPDATE OF trashed_at ON set_performance
    WHEN NEW.trashed_at IS NOT NULL
    AND EXISTS (SELECT 1 FROM session_end WHERE athlete = OLD.athlete AND session_id = OLD.session_id)
    BEGIN SELECT RAISE(ABORT, 'frozen: set_performance'); END;

  CREATE TABLE pre_workout_mood (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    session_id BLOB NOT NULL CONSTRAINT session_id
      CHECK (length(session_id) = 16),
    feeling TEXT NOT NULL CONSTRAINT feeling
      CHECK (feeling IN ('great', 'good', 'okay', 'tired', 'sick')),
    notes TEXT CONSTRAINT notes
      CHECK (length(CAST(notes AS BLOB)) BETWEEN 0 AND 10000),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX pre_workout_mood_trash ON pre_workout_mood
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;
  CREATE TRIGGER pre_workout_mood_content BEFORE UPDATE ON pre_workout_mood
    WHEN (OLD.athlete IS NOT NEW.athlete OR OLD.id IS NOT NEW.id OR
      OLD.session_id IS NOT NEW.session_id OR OLD.feeling IS NOT NEW.feeling OR
      OLD.notes IS NOT NEW.notes OR OLD.unknown IS NOT NEW.unknown)
    AND EXISTS (SELECT 1 FROM session_end WHERE athlete = OLD.athlete AND session_id = OLD.session_id)
    BEGIN SELECT RAISE(ABORT, 'frozen: pre_workout_mood'); END;
  CREATE TRIGGER pre_workout_mood_replaced BEFORE INSERT ON pre_workout_mood
    WHEN EXISTS (SELECT 1 FROM pre_workout_mood AS stored WHERE athlete = NEW.athlete AND id = NEW.id
      AND (stored.session_id IS NOT NEW.session_id OR stored.feeling IS NOT NEW.feeling OR
        stored.notes IS NOT NEW.notes OR stored.unknown IS NOT NEW.unknown)
      AND EXISTS (SELECT 1 FROM session_end
        WHERE athlete = stored.athlete AND session_id = stored.session_id))
    BEGIN SELECT RAISE(ABORT, 'frozen: pre_workout_mood'); END;
  CREATE TRIGGER pre_workout_mood_liveness BEFORE UPDATE OF trashed_at ON pre_workout_mood
    WHEN NEW.trashed_at IS NOT NULL
    AND EXISTS (SELECT 1 FROM session_end WHERE athlete = OLD.athlete AND session_id = OLD.session_id)
    BEGIN SELECT RAISE(ABORT, 'frozen: pre_workout_mood'); END;

  CREATE TABLE post_workout_effort (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    session_id BLOB NOT NULL CONSTRAINT session_id
      CHECK (length(session_id) = 16),
    rpe INTEGER NOT NULL CONSTRAINT rpe
      CHECK (rpe BETWEEN 1 AND 10),
    notes TEXT CONSTRAINT notes
      CHECK (length(CAST(notes AS BLOB)) BETWEEN 0 AND 10000),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX post_workout_effort_trash ON post_workout_effort
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;
  CREATE TRIGGER post_workout_effort_content BEFORE UPDATE ON post_workout_effort
    WHEN (OLD.athlete IS NOT NEW.athlete OR OLD.id IS NOT NEW.id OR
      OLD.session_id IS NOT NEW.session_id OR OLD.rpe IS NOT NEW.rpe OR
      OLD.notes IS NOT NEW.notes OR OLD.unknown IS NOT NEW.unknown)
    AND EXISTS (SELECT 1 FROM session_end WHERE athlete = OLD.athlete AND session_id = OLD.session_id)
    BEGIN SELECT RAISE(ABORT, 'frozen: post_workout_effort'); END;
  CREATE TRIGGER post_workout_effort_replaced BEFORE INSERT ON post_workout_effort
    WHEN EXISTS (SELECT 1 FROM post_workout_effort AS stored WHERE athlete = NEW.athlete AND id = NEW.id
      AND (stored.session_id IS NOT NEW.session_id OR stored.rpe IS NOT NEW.rpe OR
        stored.notes IS NOT NEW.notes OR stored.unknown IS NOT NEW.unknown)
      AND EXISTS (SELECT 1 FROM session_end
        WHERE athlete = stored.athlete AND session_id = stored.session_id))
    BEGIN SELECT RAISE(ABORT, 'frozen: post_workout_effort'); END;
  CREATE TRIGGER post_workout_effort_liveness BEFORE UPDATE OF trashed_at ON post_workout_effort
    WHEN NEW.trashed_at IS NOT NULL
    AND EXISTS (SELECT 1 FROM session_end WHERE athlete = OLD.athlete AND session_id = OLD.session_id)
    BEGIN SELECT RAISE(ABORT, 'frozen: post_workout_effort'); END;

  CREATE TABLE session_override (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    session_id BLOB NOT NULL CONSTRAINT session_id
      CHECK (length(session_id) = 16),
    reason TEXT NOT NULL CONSTRAINT reason
      CHECK (length(CAST(reason AS BLOB)) BETWEEN 0 AND 500),
    adjustments TEXT NOT NULL CONSTRAINT adjustments
      CHECK (json_type(adjustments) = 'array'
      AND json_array_length(adjustments) BETWEEN 1 AND 100),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX session_override_trash ON session_override
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;
  CREATE TRIGGER session_override_content BEFORE UPDATE ON session_override
    WHEN (OLD.athlete IS NOT NEW.athlete OR OLD.id IS NOT NEW.id OR
      OLD.session_id IS NOT NEW.session_id OR OLD.reason IS NOT NEW.reason OR
      OLD.adjustments IS NOT NEW.adjustments OR OLD.unknown IS NOT NEW.unknown)
    AND EXISTS (SELECT 1 FROM session_end WHERE athlete = OLD.athlete AND session_id = OLD.session_id)
    BEGIN SELECT RAISE(ABORT, 'frozen: session_override'); END;
  CREATE TRIGGER session_override_replaced BEFORE INSERT ON session_override
    WHEN EXISTS (SELECT 1 FROM session_override AS stored WHERE athlete = NEW.athlete AND id = NEW.id
      AND (stored.session_id IS NOT NEW.session_id OR stored.reason IS NOT NEW.reason OR
        stored.adjustments IS NOT NEW.adjustments OR stored.unknown IS NOT NEW.unknown)
      AND EXISTS (SELECT 1 FROM session_end
        WHERE athlete = stored.athlete AND session_id = stored.session_id))
    BEGIN SELECT RAISE(ABORT, 'frozen: session_override'); END;
  CREATE TRIGGER session_override_liveness BEFORE UPDATE OF trashed_at ON session_override
    WHEN NEW.trashed_at IS NOT NULL
    AND EXISTS (SELECT 1 FROM session_end WHERE athlete = OLD.athlete AND session_id = OLD.session_id)
    BEGIN SELECT RAISE(ABORT, 'frozen: session_override'); END;

  CREATE TABLE workout_reflection (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    session_id BLOB CONSTRAINT session_id
      CHECK (length(session_id) = 16),
    scheduled_training_id BLOB CONSTRAINT scheduled_training_id
      CHECK (length(scheduled_training_id) = 16),
    day INTEGER NOT NULL,
    what_went_well TEXT NOT NULL CONSTRAINT what_went_well
      CHECK (length(CAST(what_went_well AS BLOB)) BETWEEN 0 AND 65536),
    what_to_improve TEXT NOT NULL CONSTRAINT what_to_improve
      CHECK (length(CAST(what_to_improve AS BLOB)) BETWEEN 0 AND 65536),
    training_feeling INTEGER CONSTRAINT training_feeling
      CHECK (training_feeling BETWEEN 1 AND 5),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX workout_reflection_by_session_id ON workout_reflection
    (athlete, session_id, id) WHERE trashed_at IS NULL;
  CREATE INDEX workout_reflection_by_day ON workout_reflection
    (athlete, day, id) WHERE trashed_at IS NULL;
  CREATE INDEX workout_reflection_trash ON workout_reflection
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE amendment (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    session_id BLOB NOT NULL CONSTRAINT session_id
      CHECK (length(session_id) = 16),
    record_id BLOB NOT NULL CONSTRAINT record_id
      CHECK (length(record_id) = 16),
    record_kind TEXT NOT NULL CONSTRAINT record_kind
      CHECK (length(CAST(record_kind AS BLOB)) BETWEEN 1 AND 100),
    before TEXT CONSTRAINT before
      CHECK (json_type(before) = 'object'),
    after TEXT CONSTRAINT after
      CHECK (json_type(after) = 'object'),
    reason TEXT NOT NULL CONSTRAINT reason
      CHECK (reason IN ('correction', 'late')),
    at INTEGER NOT NULL,
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX amendment_by_session_id ON amendment
    (athlete, session_id, id) WHERE trashed_at IS NULL;
  CREATE INDEX amendment_trash ON amendment
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE session_summary (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    session_id BLOB NOT NULL CONSTRAINT session_id
      CHECK (length(session_id) = 16),
    catalog_id TEXT NOT NULL CONSTRAINT catalog_id
      CHECK (length(CAST(catalog_id AS BLOB)) BETWEEN 1 AND 200),
    day INTEGER NOT NULL,
    started_at INTEGER NOT NULL,
    version_id BLOB CONSTRAINT version_id
      CHECK (length(version_id) = 16),
    hard_sets INTEGER NOT NULL CONSTRAINT hard_sets
      CHECK (hard_sets BETWEEN 0 AND 1000000),
    reps INTEGER NOT NULL,
    volume INTEGER NOT NULL,
    best_weight INTEGER,
    best_reps INTEGER,
    best_one_rep_maximum INTEGER,
    tops TEXT NOT NULL CONSTRAINT tops
      CHECK (length(CAST(tops AS BLOB)) BETWEEN 0 AND 100000),
    best_duration_milliseconds INTEGER,
    best_distance_metres INTEGER,
    muscles TEXT NOT NULL CONSTRAINT muscles
      CHECK (length(CAST(muscles AS BLOB)) BETWEEN 0 AND 100000),
    climbs TEXT NOT NULL CONSTRAINT climbs
      CHECK (length(CAST(climbs AS BLOB)) BETWEEN 0 AND 100000),
    hangs TEXT NOT NULL CONSTRAINT hangs
      CHECK (length(CAST(hangs AS BLOB)) BETWEEN 0 AND 100000),
    hardest_rank INTEGER,
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX session_summary_by_catalog_id_and_day_and_session_id ON session_summary
    (athlete, catalog_id, day, session_id, id) WHERE trashed_at IS NULL;
  CREATE INDEX session_summary_by_session_id ON session_summary
    (athlete, session_id, id) WHERE trashed_at IS NULL;
  CREATE INDEX session_summary_by_day ON session_summary
    (athlete, day, id) WHERE trashed_at IS NULL;
  CREATE INDEX session_summary_by_catalog_id_and_best_one_rep_maximum ON session_summary
    (athlete, catalog_id, best_one_rep_maximum, id) WHERE trashed_at IS NULL;
  CREATE INDEX session_summary_by_catalog_id_and_best_weight ON session_summary
    (athlete, catalog_id, best_weight, id) WHERE trashed_at IS NULL;
  CREATE INDEX session_summary_by_catalog_id_and_hardest_rank ON session_summary
    (athlete, catalog_id, hardest_rank, id) WHERE trashed_at IS NULL;
  CREATE INDEX session_summary_trash ON session_summary
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE import_batch (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    format TEXT NOT NULL CONSTRAINT format
      CHECK (length(CAST(format AS BLOB)) BETWEEN 1 AND 100),
    file_name TEXT NOT NULL CONSTRAINT file_name
      CHECK (length(CAST(file_name AS BLOB)) BETWEEN 0 AND 1000),
    unit TEXT NOT NULL CONSTRAINT unit
      CHECK (unit IN ('kg', 'lb')),
    at INTEGER NOT NULL,
    session_count INTEGER NOT NULL CONSTRAINT session_count
      CHECK (session_count BETWEEN 0 AND 10000000),
    set_count INTEGER NOT NULL CONSTRAINT set_count
      CHECK (set_count BETWEEN 0 AND 100000000),
    sessions TEXT NOT NULL CONSTRAINT sessions
      CHECK (json_type(sessions) = 'array'
      AND json_array_length(sessions) BETWEEN 0 AND 1000000),
    programs TEXT CONSTRAINT programs
      CHECK (json_type(programs) = 'array'
      AND json_array_length(programs) BETWEEN 0 AND 200),
    activities TEXT CONSTRAINT activities
      CHECK (json_type(activities) = 'array'
      AND json_array_length(activities) BETWEEN 0 AND 1000000),
    metrics TEXT CONSTRAINT metrics
      CHECK (json_type(metrics) = 'array'
      AND json_array_length(metrics) BETWEEN 0 AND 1000000),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX import_batch_by_at ON import_batch
    (athlete, at, id) WHERE trashed_at IS NULL;
  CREATE INDEX import_batch_trash ON import_batch
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE plan_suggestion (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    session_id BLOB CONSTRAINT session_id
      CHECK (length(session_id) = 16),
    snapshot_id BLOB NOT NULL CONSTRAINT snapshot_id
      CHECK (length(snapshot_id) = 16),
    created_at INTEGER NOT NULL,
    source TEXT NOT NULL CONSTRAINT source
      CHECK (source IN ('rules', 'ai', 'user')),
    reasons TEXT NOT NULL CONSTRAINT reasons
      CHECK (json_type(reasons) = 'array'
      AND json_array_length(reasons) BETWEEN 0 AND 1000),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX plan_suggestion_by_session_id ON plan_suggestion
    (athlete, session_id, id) WHERE trashed_at IS NULL;
  CREATE INDEX plan_suggestion_by_snapshot_id ON plan_suggestion
    (athlete, snapshot_id, id) WHERE trashed_at IS NULL;
  CREATE INDEX plan_suggestion_by_created_at ON plan_suggestion
    (athlete, created_at, id) WHERE trashed_at IS NULL;
  CREATE INDEX plan_suggestion_trash ON plan_suggestion
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;
  CREATE TRIGGER plan_suggestion_content BEFORE UPDATE ON plan_suggestion
    WHEN (OLD.athlete IS NOT NEW.athlete OR OLD.id IS NOT NEW.id OR
      OLD.session_id IS NOT NEW.session_id OR OLD.snapshot_id IS NOT NEW.snapshot_id OR
      OLD.created_at IS NOT NEW.created_at OR OLD.source IS NOT NEW.source OR
      OLD.reasons IS NOT NEW.reasons OR OLD.unknown IS NOT NEW.unknown)
    BEGIN SELECT RAISE(ABORT, 'frozen: plan_suggestion'); END;
  CREATE TRIGGER plan_suggestion_replaced BEFORE INSERT ON plan_suggestion
    WHEN EXISTS (SELECT 1 FROM plan_suggestion AS stored WHERE athlete = NEW.athlete AND id = NEW.id
      AND (stored.session_id IS NOT NEW.session_id OR stored.snapshot_id IS NOT NEW.snapshot_id OR
        stored.created_at IS NOT NEW.created_at OR stored.source IS NOT NEW.source OR
        stored.reasons IS NOT NEW.reasons OR stored.unknown IS NOT NEW.unknown))
    BEGIN SELECT RAISE(ABORT, 'frozen: plan_suggestion'); END;

  CREATE TABLE suggested_change (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    suggestion_id BLOB NOT NULL CONSTRAINT suggestion_id
      CHECK (length(suggestion_id) = 16),
    catalog_id TEXT NOT NULL CONSTRAINT catalog_id
      CHECK (length(CAST(catalog_id AS BLOB)) BETWEEN 1 AND 200),
    created_at INTEGER NOT NULL,
    source_exercise_performance_id BLOB CONSTRAINT source_exercise_performance_id
      CHECK (length(source_exercise_performance_id) = 16),
    source_set_performance_id BLOB CONSTRAINT source_set_performance_id
      CHECK (length(source_set_performance_id) = 16),
    target_exercise_lineage BLOB NOT NULL CONSTRAINT target_exercise_lineage
      CHECK (length(target_exercise_lineage) = 16),
    target_set_lineage BLOB CONSTRAINT target_set_lineage
      CHECK (length(target_set_lineage) = 16),
    change_type TEXT NOT NULL CONSTRAINT change_type
      CHECK (change_type IN ('increaseWeight', 'decreaseWeight', 'increaseReps', 'decreaseReps',
        'increaseRest', 'decreaseRest', 'addSet', 'removeSet', 'changeSetType', 'changeEdgeDepth')),
    delta INTEGER CONSTRAINT delta CHECK (delta BETWEEN -11000000 AND 11000000),
    value INTEGER CONSTRAINT value CHECK (value BETWEEN -1000000 AND 10000000),
    reasons TEXT NOT NULL CONSTRAINT reasons
      CHECK (json_type(reasons) = 'array'
      AND json_array_length(reasons) BETWEEN 0 AND 1000),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX suggested_change_by_suggestion_id ON suggested_change
    (athlete, suggestion_id, id) WHERE trashed_at IS NULL;
  CREATE INDEX suggested_change_by_catalog_id_and_created_at ON suggested_change
    (athlete, catalog_id, created_at, id) WHERE trashed_at IS NULL;
  CREATE INDEX suggested_change_by_target_exercise_lineage_and_created_at ON suggested_change
    (athlete, target_exercise_lineage, created_at, id) WHERE trashed_at IS NULL;
  CREATE INDEX suggested_change_trash ON suggested_change
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;
  CREATE TRIGGER suggested_change_content BEFORE UPDATE ON suggested_change
    WHEN (OLD.athlete IS NOT NEW.athlete OR OLD.id IS NOT NEW.id OR
      OLD.suggestion_id IS NOT NEW.suggestion_id OR OLD.catalog_id IS NOT NEW.catalog_id OR
      OLD.created_at IS NOT NEW.created_at OR
      OLD.source_exercise_performance_id IS NOT NEW.source_exercise_performance_id OR
      OLD.source_set_performance_id IS NOT NEW.source_set_performance_id OR
      OLD.target_exercise_lineage IS NOT NEW.target_exercise_lineage OR
      OLD.target_set_lineage IS NOT NEW.target_set_lineage OR
      OLD.change_type IS NOT NEW.change_type OR OLD.delta IS NOT NEW.delta OR
      OLD.value IS NOT NEW.value OR OLD.reasons IS NOT NEW.reasons OR
      OLD.unknown IS NOT NEW.unknown)
    BEGIN SELECT RAISE(ABORT, 'frozen: suggested_change'); END;
  CREATE TRIGGER suggested_change_replaced BEFORE INSERT ON suggested_change
    WHEN EXISTS (SELECT 1 FROM suggested_change AS stored WHERE athlete = NEW.athlete AND id = NEW.id
      AND (stored.suggestion_id IS NOT NEW.suggestion_id OR
        stored.catalog_id IS NOT NEW.catalog_id OR stored.created_at IS NOT NEW.created_at OR
        stored.source_exercise_performance_id IS NOT NEW.source_exercise_performance_id OR
        stored.source_set_performance_id IS NOT NEW.source_set_performance_id OR
        stored.target_exercise_lineage IS NOT NEW.target_exercise_lineage OR
        stored.target_set_lineage IS NOT NEW.target_set_lineage OR
        stored.change_type IS NOT NEW.change_type OR stored.delta IS NOT NEW.delta OR
        stored.value IS NOT NEW.value OR stored.reasons IS NOT NEW.reasons OR
        stored.unknown IS NOT NEW.unknown))
    BEGIN SELECT RAISE(ABORT, 'frozen: suggested_change'); END;

  CREATE TABLE decision (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    change_id BLOB NOT NULL CONSTRAINT change_id
      CHECK (length(change_id) = 16),
    session_id BLOB CONSTRAINT session_id
      CHECK (length(session_id) = 16),
    decision TEXT NOT NULL CONSTRAINT decision
      CHECK (decision IN ('accepted', 'rejected', 'deferred')),
    because TEXT CONSTRAINT because
      CHECK (length(CAST(because AS BLOB)) BETWEEN 0 AND 500),
    at INTEGER NOT NULL,
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX decision_by_change_id_and_at ON decision
    (athlete, change_id, at, id) WHERE trashed_at IS NULL;
  CREATE INDEX decision_by_at ON decision
    (athlete, at, id) WHERE trashed_at IS NULL;
  CREATE INDEX decision_trash ON decision
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE outcome (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    change_id BLOB NOT NULL CONSTRAINT change_id
      CHECK (length(change_id) = 16),
    session_id BLOB NOT NULL CONSTRAINT session_id
      CHECK (length(session_id) = 16),
    outcome TEXT NOT NULL CONSTRAINT outcome
      CHECK (outcome IN ('good', 'tooAggressive', 'tooEasy', 'ignored')),
    "by" TEXT NOT NULL CONSTRAINT "by"
      CHECK ("by" IN ('rules', 'user')),
    provisional INTEGER NOT NULL CONSTRAINT provisional
      CHECK (provisional IN (0, 1)),
    at INTEGER NOT NULL,
    reasons TEXT NOT NULL CONSTRAINT reasons
      CHECK (json_type(reasons) = 'array'
      AND json_array_length(reasons) BETWEEN 0 AND 1000),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX outcome_by_change_id_and_at ON outcome
    (athlete, change_id, at, id) WHERE trashed_at IS NULL;
  CREATE INDEX outcome_by_session_id ON outcome
    (athlete, session_id, id) WHERE trashed_at IS NULL;
  CREATE INDEX outcome_by_at ON outcome
    (athlete, at, id) WHERE trashed_at IS NULL;
  CREATE INDEX outcome_trash ON outcome
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE lesson_reset (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    catalog_id TEXT CONSTRAINT catalog_id
      CHECK (length(CAST(catalog_id AS BLOB)) BETWEEN 1 AND 200),
    change_type TEXT CONSTRAINT change_type
      CHECK (change_type IN ('increaseWeight', 'decreaseWeight', 'increaseReps', 'decreaseReps',
        'increaseRest', 'decreaseRest', 'addSet', 'removeSet', 'changeSetType', 'changeEdgeDepth')),
    at INTEGER NOT NULL,
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX lesson_reset_trash ON lesson_reset
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE person (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    name TEXT NOT NULL CONSTRAINT name
      CHECK (length(CAST(name AS BLOB)) BETWEEN 0 AND 200),
    language TEXT NOT NULL CONSTRAINT language
      CHECK (language IN ('en', 'de')),
    time_zone TEXT CONSTRAINT time_zone
      CHECK (length(CAST(time_zone AS BLOB)) BETWEEN 1 AND 100),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX person_trash ON person
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE units (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    weight TEXT NOT NULL CONSTRAINT weight
      CHECK (weight IN ('kg', 'lb')),
    boulders TEXT CONSTRAINT boulders
      CHECK (boulders IN ('v', 'font', 'french', 'yds', 'uiaa')),
    routes TEXT CONSTRAINT routes
      CHECK (routes IN ('v', 'font', 'french', 'yds', 'uiaa')),
    formula TEXT CONSTRAINT formula
      CHECK (formula IN ('epley', 'brzycki', 'lombardi', 'o_conner', 'mayhew',
      'wathan')),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX units_trash ON units
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE equipment_set (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    name TEXT NOT NULL CONSTRAINT name
      CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 200),
    bars TEXT NOT NULL CONSTRAINT bars
      CHECK (json_type(bars) = 'array'
      AND json_array_length(bars) BETWEEN 0 AND 50),
    plates TEXT NOT NULL CONSTRAINT plates
      CHECK (json_type(plates) = 'array'
      AND json_array_length(plates) BETWEEN 0 AND 50),
    dumbbells TEXT NOT NULL CONSTRAINT dumbbells
      CHECK (json_type(dumbbells) = 'array'
      AND json_array_length(dumbbells) BETWEEN 0 AND 100),
    machine_step INTEGER CONSTRAINT machine_step
      CHECK (machine_step BETWEEN 1 AND 1000000),
    equipment TEXT NOT NULL CONSTRAINT equipment
      CHECK (json_type(equipment) = 'array'
      AND json_array_length(equipment) BETWEEN 0 AND 1000),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX equipment_set_trash ON equipment_set
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE gym_choice (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    gym_id BLOB NOT NULL CONSTRAINT gym_id
      CHECK (length(gym_id) = 16),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX gym_choice_trash ON gym_choice
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE boldness (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    success_bound_percent INTEGER NOT NULL CONSTRAINT success_bound_percent
      CHECK (success_bound_percent BETWEEN 50 AND 95),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX boldness_trash ON boldness
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE sleep_target (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    sleep_target_minutes INTEGER NOT NULL CONSTRAINT sleep_target_minutes
      CHECK (sleep_target_minutes BETWEEN 60 AND 960),
    wake_time INTEGER NOT NULL CONSTRAINT wake_time
      CHECK (wake_time BETWEEN 0 AND 1439),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sleep_target_trash ON sleep_target
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE training_times (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    times TEXT NOT NULL CONSTRAINT times
      CHECK (json_type(times) = 'array'
      AND json_array_length(times) BETWEEN 0 AND 21),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX training_times_trash ON training_times
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE heart_rates (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    resting INTEGER CONSTRAINT resting
      CHECK (resting BETWEEN 25 AND 120),
    maximum INTEGER CONSTRAINT maximum
      CHECK (maximum BETWEEN 100 AND 240),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX heart_rates_trash ON heart_rates
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE limitation (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    name TEXT NOT NULL CONSTRAINT name
      CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 200),
    avoids_movements TEXT NOT NULL CONSTRAINT avoids_movements
      CHECK (json_type(avoids_movements) = 'array'
      AND json_array_length(avoids_movements) BETWEEN 0 AND 20),
    avoids_exercises TEXT NOT NULL CONSTRAINT avoids_exercises
      CHECK (json_type(avoids_exercises) = 'array'
      AND json_array_length(avoids_exercises) BETWEEN 0 AND 100),
    until INTEGER,
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX limitation_trash ON limitation
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE goal (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    measure TEXT NOT NULL CONSTRAINT measure
      CHECK (measure IN ('lift', 'reps', 'body_weight', 'sessions_per_week')),
    catalog_id TEXT CONSTRAINT catalog_id
      CHECK (length(CAST(catalog_id AS BLOB)) BETWEEN 1 AND 200),
    target INTEGER NOT NULL CONSTRAINT target
      CHECK (target BETWEEN 1 AND 4500000),
    "by" INTEGER,
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX goal_trash ON goal
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE program (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    name TEXT NOT NULL CONSTRAINT name
      CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 200),
    pattern TEXT NOT NULL CONSTRAINT pattern
      CHECK (pattern IN ('weekly', 'threeTwoOne', 'fourThreeTwoOne', 'rotation')),
    start_date INTEGER NOT NULL,
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX program_trash ON program
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE program_day (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    program_id BLOB NOT NULL CONSTRAINT program_id
      CHECK (length(program_id) = 16),
    week INTEGER NOT NULL CONSTRAINT week
      CHECK (week BETWEEN 1 AND 1000),
    place INTEGER NOT NULL CONSTRAINT place
      CHECK (place BETWEEN 1 AND 1000),
    phase TEXT CONSTRAINT phase
      CHECK (phase IN ('base', 'build', 'recovery', 'capacity', 'strength', 'power', 'deload')),
    type TEXT NOT NULL CONSTRAINT type
      CHECK (type IN ('rest', 'recovery', 'technique', 'capacity', 'strength', 'power', 'powerEndurance',
      'antagonist', 'performance')),
    plan_id BLOB CONSTRAINT plan_id
      CHECK (length(plan_id) = 16),
    chosen_exercises TEXT NOT NULL CONSTRAINT chosen_exercises
      CHECK (json_type(chosen_exercises) = 'array'
      AND json_array_length(chosen_exercises) BETWEEN 0 AND 100),
    notes TEXT NOT NULL CONSTRAINT notes
      CHECK (length(CAST(notes AS BLOB)) BETWEEN 0 AND 10000),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX program_day_by_program_id_and_week_and_place ON program_day
    (athlete, program_id, week, place, id) WHERE trashed_at IS NULL;
  CREATE INDEX program_day_trash ON program_day
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE program_shift (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    program_id BLOB NOT NULL CONSTRAINT program_id
      CHECK (length(program_id) = 16),
    "from" INTEGER NOT NULL,
    days INTEGER CONSTRAINT days
      CHECK (days BETWEEN -3650 AND 3650),
    program_day_id BLOB CONSTRAINT program_day_id
      CHECK (length(program_day_id) = 16),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX program_shift_by_program_id ON program_shift
    (athlete, program_id, id) WHERE trashed_at IS NULL;
  CREATE INDEX program_shift_trash ON program_shift
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE daily_metrics (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    day INTEGER NOT NULL,
    body_weight INTEGER,
    sleep_minutes INTEGER CONSTRAINT sleep_minutes
      CHECK (sleep_minutes BETWEEN 0 AND 1440),
    resting_heart_rate INTEGER CONSTRAINT resting_heart_rate
      CHECK (resting_heart_rate BETWEEN 20 AND 200),
    hrv_milliseconds INTEGER CONSTRAINT hrv_milliseconds
      CHECK (hrv_milliseconds BETWEEN 1 AND 500),
    source TEXT NOT NULL CONSTRAINT source
      CHECK (source IN ('athlete', 'fit', 'apple_health')),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX daily_metrics_by_day ON daily_metrics
    (athlete, day, id) WHERE trashed_at IS NULL;
  CREATE INDEX daily_metrics_trash ON daily_metrics
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE scheduled_training (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    day INTEGER NOT NULL,
    sequence INTEGER NOT NULL CONSTRAINT sequence
      CHECK (sequence BETWEEN 1 AND 6),
    type TEXT NOT NULL CONSTRAINT type
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
    start_time INTEGER CONSTRAINT start_time
      CHECK (start_time BETWEEN 0 AND 1439),
    intensity TEXT NOT NULL CONSTRAINT intensity
      CHECK (intensity IN ('light', 'moderate', 'hard', 'very_hard')),
    duration_minutes INTEGER CONSTRAINT duration_minutes
      CHECK (duration_minutes BETWEEN 1 AND 479),
    notes TEXT NOT NULL CONSTRAINT notes
      CHECK (length(CAST(notes AS BLOB)) BETWEEN 0 AND 2000),
    plan_id BLOB CONSTRAINT plan_id
      CHECK (length(plan_id) = 16),
    skipped INTEGER NOT NULL CONSTRAINT skipped
      CHECK (skipped IN (0, 1)),
    created_at INTEGER NOT NULL,
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX scheduled_training_by_day ON scheduled_training
    (athlete, day, id) WHERE trashed_at IS NULL;
  CREATE INDEX scheduled_training_trash ON scheduled_training
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE event (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    title TEXT NOT NULL CONSTRAINT title
      CHECK (length(CAST(title AS BLOB)) BETWEEN 1 AND 500),
    subtitle TEXT NOT NULL CONSTRAINT subtitle
      CHECK (length(CAST(subtitle AS BLOB)) BETWEEN 0 AND 1000),
    day INTEGER NOT NULL,
    end_day INTEGER,
    start_time INTEGER CONSTRAINT start_time
      CHECK (start_time BETWEEN 0 AND 1439),
    end_time INTEGER CONSTRAINT end_time
      CHECK (end_time BETWEEN 0 AND 1439),
    sort TEXT NOT NULL CONSTRAINT sort
      CHECK (sort IN ('race', 'competition', 'game', 'appointment', 'trip', 'other')),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX event_by_day ON event
    (athlete, day, id) WHERE trashed_at IS NULL;
  CREATE INDEX event_trash ON event
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE recorded_activity (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    title TEXT NOT NULL CONSTRAINT title
      CHECK (length(CAST(title AS BLOB)) BETWEEN 1 AND 500),
    subtitle TEXT NOT NULL CONSTRAINT subtitle
      CHECK (length(CAST(subtitle AS BLOB)) BETWEEN 0 AND 1000),
    source TEXT NOT NULL CONSTRAINT source
      CHECK (source IN ('manual', 'strava', 'fit', 'gpx', 'tcx', 'apple_health')),
    source_id TEXT NOT NULL CONSTRAINT source_id
      CHECK (length(CAST(source_id AS BLOB)) BETWEEN 0 AND 1000),
    type TEXT NOT NULL CONSTRAINT type
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
    started_at INTEGER NOT NULL,
    utc_offset INTEGER NOT NULL CONSTRAINT utc_offset
      CHECK (utc_offset BETWEEN -1080 AND 1080),
    day INTEGER NOT NULL,
    duration_seconds INTEGER NOT NULL CONSTRAINT duration_seconds
      CHECK (duration_seconds BETWEEN 0 AND 8640000),
    distance_metres INTEGER CONSTRAINT distance_metres
      CHECK (distance_metres BETWEEN 0 AND 100000000),
    energy_kilocalories INTEGER CONSTRAINT energy_kilocalories
      CHECK (energy_kilocalories BETWEEN 0 AND 100000),
    average_heart_rate INTEGER CONSTRAINT average_heart_rate
      CHECK (average_heart_rate BETWEEN 20 AND 300),
    maximum_heart_rate INTEGER CONSTRAINT maximum_heart_rate
      CHECK (maximum_heart_rate BETWEEN 20 AND 300),
    rpe INTEGER CONSTRAINT rpe
      CHECK (rpe BETWEEN 10 AND 100),
    stated_load INTEGER CONSTRAINT stated_load
      CHECK (stated_load BETWEEN 0 AND 100000),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX recorded_activity_by_day ON recorded_activity
    (athlete, day, id) WHERE trashed_at IS NULL;
  CREATE INDEX recorded_activity_trash ON recorded_activity
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE activity_note (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    activity_id BLOB NOT NULL CONSTRAINT activity_id
      CHECK (length(activity_id) = 16),
    tags TEXT NOT NULL CONSTRAINT tags
      CHECK (json_type(tags) = 'array'
      AND json_array_length(tags) BETWEEN 0 AND 6),
    session_id BLOB CONSTRAINT session_id
      CHECK (length(session_id) = 16),
    scheduled_training_id BLOB CONSTRAINT scheduled_training_id
      CHECK (length(scheduled_training_id) = 16),
    rpe INTEGER CONSTRAINT rpe
      CHECK (rpe BETWEEN 10 AND 100),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX activity_note_trash ON activity_note
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE plan_item (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    day INTEGER NOT NULL,
    type TEXT NOT NULL CONSTRAINT type
      CHECK (type IN ('coach_suggestion', 'recovery_alert')),
    remarks TEXT NOT NULL CONSTRAINT remarks
      CHECK (json_type(remarks) = 'array'
      AND json_array_length(remarks) BETWEEN 0 AND 20),
    focus TEXT NOT NULL CONSTRAINT focus
      CHECK (json_type(focus) = 'array'
      AND json_array_length(focus) BETWEEN 0 AND 11),
    title TEXT NOT NULL CONSTRAINT title
      CHECK (length(CAST(title AS BLOB)) BETWEEN 0 AND 500),
    subtitle TEXT NOT NULL CONSTRAINT subtitle
      CHECK (length(CAST(subtitle AS BLOB)) BETWEEN 0 AND 1000),
    time INTEGER CONSTRAINT time
      CHECK (time BETWEEN 0 AND 1439),
    time_is_approximate INTEGER NOT NULL CONSTRAINT time_is_approximate
      CHECK (time_is_approximate IN (0, 1)),
    estimated_duration_minutes INTEGER CONSTRAINT estimated_duration_minutes
      CHECK (estimated_duration_minutes BETWEEN 1 AND 1440),
    priority TEXT CONSTRAINT priority
      CHECK (priority IN ('high', 'normal', 'low')),
    coach_note TEXT CONSTRAINT coach_note
      CHECK (length(CAST(coach_note AS BLOB)) BETWEEN 0 AND 2000),
    exercises TEXT NOT NULL CONSTRAINT exercises
      CHECK (json_type(exercises) = 'array'
      AND json_array_length(exercises) BETWEEN 0 AND 30),
    created_at INTEGER NOT NULL,
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX plan_item_by_day ON plan_item
    (athlete, day, id) WHERE trashed_at IS NULL;
  CREATE INDEX plan_item_trash ON plan_item
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE plan_item_progress (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    item_id BLOB NOT NULL CONSTRAINT item_id
      CHECK (length(item_id) = 16),
    status TEXT NOT NULL CONSTRAINT status
      CHECK (status IN ('pending', 'active', 'completed', 'dismissed', 'in_progress')),
    ticked TEXT NOT NULL CONSTRAINT ticked
      CHECK (json_type(ticked) = 'array'
      AND json_array_length(ticked) BETWEEN 0 AND 30),
    started_at INTEGER,
    completed_at INTEGER,
    utc_offset INTEGER NOT NULL CONSTRAINT utc_offset
      CHECK (utc_offset BETWEEN -1080 AND 1080),
    notes TEXT CONSTRAINT notes
      CHECK (length(CAST(notes AS BLOB)) BETWEEN 0 AND 5000),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX plan_item_progress_by_item_id ON plan_item_progress
    (athlete, item_id, id) WHERE trashed_at IS NULL;
  CREATE INDEX plan_item_progress_trash ON plan_item_progress
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE coach_message (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    at INTEGER NOT NULL,
    role TEXT NOT NULL CONSTRAINT role
      CHECK (role IN ('athlete', 'coach')),
    text TEXT CONSTRAINT text
      CHECK (length(CAST(text AS BLOB)) BETWEEN 0 AND 10000),
    remarks TEXT NOT NULL CONSTRAINT remarks
      CHECK (json_type(remarks) = 'array'
      AND json_array_length(remarks) BETWEEN 0 AND 50),
    plan_item_ids TEXT NOT NULL CONSTRAINT plan_item_ids
      CHECK (json_type(plan_item_ids) = 'array'
      AND json_array_length(plan_item_ids) BETWEEN 0 AND 20),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX coach_message_by_at ON coach_message
    (athlete, at, id) WHERE trashed_at IS NULL;
  CREATE INDEX coach_message_trash ON coach_message
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE busy_calendar (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    name TEXT NOT NULL CONSTRAINT name
      CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 200),
    slots TEXT NOT NULL CONSTRAINT slots
      CHECK (json_type(slots) = 'array'
      AND json_array_length(slots) BETWEEN 0 AND 3000),
    imported_at INTEGER NOT NULL,
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX busy_calendar_trash ON busy_calendar
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE model_choice (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    host TEXT CONSTRAINT host
      CHECK (length(CAST(host AS BLOB)) BETWEEN 1 AND 300),
    since INTEGER NOT NULL,
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX model_choice_trash ON model_choice
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE counter (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    month INTEGER NOT NULL,
    event TEXT NOT NULL CONSTRAINT event
      CHECK (event IN ('training_plan_created', 'training_plan_edited', 'training_plan_deleted',
        'activity_type_selected', 'training_plan_viewed', 'edit_form_opened',
        'form_validation_error', 'form_load', 'save_operation', 'list_rendering',
        'activity_picker_search')),
    labels TEXT NOT NULL CONSTRAINT labels
      CHECK (length(CAST(labels AS BLOB)) BETWEEN 0 AND 500),
    device BLOB NOT NULL CONSTRAINT device
      CHECK (length(device) = 16),
    count INTEGER NOT NULL CONSTRAINT count
      CHECK (count BETWEEN 0 AND 9223372036854775807),
    total INTEGER NOT NULL CONSTRAINT total
      CHECK (total BETWEEN 0 AND 9223372036854775807),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX counter_trash ON counter
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE counting_choice (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    off INTEGER NOT NULL CONSTRAINT off
      CHECK (off IN (0, 1)),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX counting_choice_trash ON counting_choice
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;
  """
