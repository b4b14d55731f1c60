extension Migration {
  /// Renames tables and columns that were named after plans but stored templates, suggestions or feed items.
  ///
  /// The tables are created anew rather than altered, because each `ALTER TABLE` parses the whole schema.
  static let number0010 = Migration(number: 10, checksum: "cea627739c1c3d07", sql: sql0010)
}

private let sql0010 = """
  CREATE TABLE template (
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
  INSERT INTO template (
    athlete, id, name, category, preset_id, preset_version, complete, created_at, unknown,
    trashed_at)
    SELECT athlete, id, name, category, preset_id, preset_version, complete, created_at, unknown,
    trashed_at
    FROM workout_plan;
  DROP TABLE workout_plan;
  CREATE INDEX template_trash ON template
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE template_favorite (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    template_id BLOB NOT NULL CONSTRAINT template_id
      CHECK (length(template_id) = 16),
    favorite INTEGER NOT NULL CONSTRAINT favorite
      CHECK (favorite IN (0, 1)),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO template_favorite (
    athlete, id, template_id, favorite, unknown, trashed_at)
    SELECT athlete, id, plan_id, favorite, unknown, trashed_at
    FROM plan_favorite;
  DROP TABLE plan_favorite;
  CREATE INDEX template_favorite_trash ON template_favorite
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE template_version (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    template_id BLOB NOT NULL CONSTRAINT template_id
      CHECK (length(template_id) = 16),
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
  INSERT INTO template_version (
    athlete, id, template_id, snapshot_id, parents, created_at, unknown, trashed_at)
    SELECT athlete, id, plan_id, snapshot_id, parents, created_at, unknown, trashed_at
    FROM plan_version;
  DROP TABLE plan_version;
  CREATE INDEX template_version_by_template_id ON template_version
    (athlete, template_id, id) WHERE trashed_at IS NULL;
  CREATE INDEX template_version_by_snapshot_id ON template_version
    (athlete, snapshot_id, id) WHERE trashed_at IS NULL;
  CREATE INDEX template_version_trash ON template_version
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;
  CREATE TRIGGER template_version_content BEFORE UPDATE ON template_version
    WHEN (OLD.athlete IS NOT NEW.athlete OR OLD.id IS NOT NEW.id OR
      OLD.template_id IS NOT NEW.template_id OR OLD.snapshot_id IS NOT NEW.snapshot_id OR
      OLD.parents IS NOT NEW.parents OR OLD.created_at IS NOT NEW.created_at OR
      OLD.unknown IS NOT NEW.unknown)
    BEGIN SELECT RAISE(ABORT, 'frozen: template_version'); END;
  CREATE TRIGGER template_version_replaced BEFORE INSERT ON template_version
    WHEN EXISTS (SELECT 1 FROM template_version AS stored WHERE athlete = NEW.athlete AND id = NEW.id
      AND (stored.template_id IS NOT NEW.template_id OR stored.snapshot_id IS NOT NEW.snapshot_id OR
        stored.parents IS NOT NEW.parents OR stored.created_at IS NOT NEW.created_at OR
        stored.unknown IS NOT NEW.unknown))
    BEGIN SELECT RAISE(ABORT, 'frozen: template_version'); END;

  CREATE TABLE template_snapshot (
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
  INSERT INTO template_snapshot (
    athlete, id, created_at, created_by, notes, applied_changes, exercises, unknown,
    trashed_at)
    SELECT athlete, id, created_at, created_by, notes, applied_changes, exercises, unknown,
    trashed_at
    FROM plan_snapshot;
  DROP TABLE plan_snapshot;
  CREATE INDEX template_snapshot_trash ON template_snapshot
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;
  CREATE TRIGGER template_snapshot_content BEFORE UPDATE ON template_snapshot
    WHEN (OLD.athlete IS NOT NEW.athlete OR OLD.id IS NOT NEW.id OR
      OLD.created_at IS NOT NEW.created_at OR OLD.created_by IS NOT NEW.created_by OR
      OLD.notes IS NOT NEW.notes OR OLD.applied_changes IS NOT NEW.applied_changes OR
      OLD.exercises IS NOT NEW.exercises OR OLD.unknown IS NOT NEW.unknown)
    BEGIN SELECT RAISE(ABORT, 'frozen: template_snapshot'); END;
  CREATE TRIGGER template_snapshot_replaced BEFORE INSERT ON template_snapshot
    WHEN EXISTS (SELECT 1 FROM template_snapshot AS stored WHERE athlete = NEW.athlete AND id = NEW.id
      AND (stored.created_at IS NOT NEW.created_at OR stored.created_by IS NOT NEW.created_by OR
        stored.notes IS NOT NEW.notes OR stored.applied_changes IS NOT NEW.applied_changes OR
        stored.exercises IS NOT NEW.exercises OR stored.unknown IS NOT NEW.unknown))
    BEGIN SELECT RAISE(ABORT, 'frozen: template_snapshot'); END;

  CREATE TABLE template_edit (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    template_id BLOB NOT NULL CONSTRAINT template_id
      CHECK (length(template_id) = 16),
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
  INSERT INTO template_edit (
    athlete, id, template_id, base_version_id, name, category, notes, exercises, opened,
    changed_at, unknown, trashed_at)
    SELECT athlete, id, plan_id, base_version_id, name, category, notes, exercises, opened,
    changed_at, unknown, trashed_at
    FROM plan_sketch;
  DROP TABLE plan_sketch;
  CREATE INDEX template_edit_trash ON template_edit
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE suggestion (
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
  INSERT INTO suggestion (
    athlete, id, session_id, snapshot_id, created_at, source, reasons, unknown, trashed_at)
    SELECT athlete, id, session_id, snapshot_id, created_at, source, reasons, unknown, trashed_at
    FROM plan_suggestion;
  DROP TABLE plan_suggestion;
  CREATE INDEX suggestion_by_session_id ON suggestion
    (athlete, session_id, id) WHERE trashed_at IS NULL;
  CREATE INDEX suggestion_by_snapshot_id ON suggestion
    (athlete, snapshot_id, id) WHERE trashed_at IS NULL;
  CREATE INDEX suggestion_by_created_at ON suggestion
    (athlete, created_at, id) WHERE trashed_at IS NULL;
  CREATE INDEX suggestion_trash ON suggestion
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;
  CREATE TRIGGER suggestion_content BEFORE UPDATE ON suggestion
    WHEN (OLD.athlete IS NOT NEW.athlete OR OLD.id IS NOT NEW.id OR
      OLD.session_id IS NOT NEW.session_id OR OLD.snapshot_id IS NOT NEW.snapshot_id OR
      OLD.created_at IS NOT NEW.created_at OR OLD.source IS NOT NEW.source OR
      OLD.reasons IS NOT NEW.reasons OR OLD.unknown IS NOT NEW.unknown)
    BEGIN SELECT RAISE(ABORT, 'frozen: suggestion'); END;
  CREATE TRIGGER suggestion_replaced BEFORE INSERT ON suggestion
    WHEN EXISTS (SELECT 1 FROM suggestion AS stored WHERE athlete = NEW.athlete AND id = NEW.id
      AND (stored.session_id IS NOT NEW.session_id OR stored.snapshot_id IS NOT NEW.snapshot_id OR
        stored.created_at IS NOT NEW.created_at OR stored.source IS NOT NEW.source OR
        stored.reasons IS NOT NEW.reasons OR stored.unknown IS NOT NEW.unknown))
    BEGIN SELECT RAISE(ABORT, 'frozen: suggestion'); END;

  CREATE TABLE feed_item (
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
  INSERT INTO feed_item (
    athlete, id, day, type, remarks, focus, title, subtitle, time, time_is_approximate,
    estimated_duration_minutes, priority, coach_note, exercises, created_at, unknown,
    trashed_at)
    SELECT athlete, id, day, type, remarks, focus, title, subtitle, time, time_is_approximate,
    estimated_duration_minutes, priority, coach_note, exercises, created_at, unknown,
    trashed_at
    FROM plan_item;
  DROP TABLE plan_item;
  CREATE INDEX feed_item_by_day ON feed_item
    (athlete, day, id) WHERE trashed_at IS NULL;
  CREATE INDEX feed_item_trash ON feed_item
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE feed_item_progress (
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
  INSERT INTO feed_item_progress (
    athlete, id, item_id, status, ticked, started_at, completed_at, utc_offset, notes, unknown,
    trashed_at)
    SELECT athlete, id, item_id, status, ticked, started_at, completed_at, utc_offset, notes, unknown,
    trashed_at
    FROM plan_item_progress;
  DROP TABLE plan_item_progress;
  CREATE INDEX feed_item_progress_by_item_id ON feed_item_progress
    (athlete, item_id, id) WHERE trashed_at IS NULL;
  CREATE INDEX feed_item_progress_trash ON feed_item_progress
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TEMPORARY TABLE former AS SELECT * FROM scheduled_training;
  DROP TABLE scheduled_training;
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
    template_id BLOB CONSTRAINT template_id
      CHECK (length(template_id) = 16),
    skipped INTEGER NOT NULL CONSTRAINT skipped
      CHECK (skipped IN (0, 1)),
    created_at INTEGER NOT NULL,
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO scheduled_training (
    athlete, id, day, sequence, type, start_time, intensity, duration_minutes, notes,
    template_id, skipped, created_at, unknown, trashed_at)
    SELECT athlete, id, day, sequence, type, start_time, intensity, duration_minutes, notes, plan_id,
    skipped, created_at, unknown, trashed_at
    FROM former;
  DROP TABLE former;
  CREATE INDEX scheduled_training_by_day ON scheduled_training
    (athlete, day, id) WHERE trashed_at IS NULL;
  CREATE INDEX scheduled_training_trash ON scheduled_training
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TEMPORARY TABLE former AS SELECT * FROM coach_message;
  DROP TABLE coach_message;
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
    feed_item_ids TEXT NOT NULL CONSTRAINT feed_item_ids
      CHECK (json_type(feed_item_ids) = 'array'
      AND json_array_length(feed_item_ids) BETWEEN 0 AND 20),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO coach_message (
    athlete, id, at, role, text, remarks, feed_item_ids, unknown, trashed_at)
    SELECT athlete, id, at, role, text, remarks, plan_item_ids, unknown, trashed_at
    FROM former;
  DROP TABLE former;
  CREATE INDEX coach_message_by_at ON coach_message
    (athlete, at, id) WHERE trashed_at IS NULL;
  CREATE INDEX coach_message_trash ON coach_message
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TEMPORARY TABLE former AS SELECT * FROM program_day;
  DROP TABLE program_day;
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
      CHECK (phase IN ('base', 'build', 'recovery', 'capacity', 'strength', 'power', 'deload', 'peak',
      'test')),
    type TEXT NOT NULL CONSTRAINT type
      CHECK (type IN ('rest', 'recovery', 'technique', 'capacity', 'strength', 'power', 'powerEndurance',
      'antagonist', 'performance')),
    template_id BLOB CONSTRAINT template_id
      CHECK (length(template_id) = 16),
    chosen_exercises TEXT NOT NULL CONSTRAINT chosen_exercises
      CHECK (json_type(chosen_exercises) = 'array'
      AND json_array_length(chosen_exercises) BETWEEN 0 AND 100),
    notes TEXT NOT NULL CONSTRAINT notes
      CHECK (length(CAST(notes AS BLOB)) BETWEEN 0 AND 10000),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO program_day (
    athlete, id, program_id, week, place, phase, type, template_id, chosen_exercises, notes,
    unknown, trashed_at)
    SELECT athlete, id, program_id, week, place, phase, type, plan_id, chosen_exercises, notes,
    unknown, trashed_at
    FROM former;
  DROP TABLE former;
  CREATE INDEX program_day_by_program_id_and_week_and_place ON program_day
    (athlete, program_id, week, place, id) WHERE trashed_at IS NULL;
  CREATE INDEX program_day_trash ON program_day
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TEMPORARY TABLE renamed (former TEXT PRIMARY KEY, now TEXT NOT NULL);
  INSERT INTO renamed VALUES
    ('workout_plan', 'template'),
    ('plan_favorite', 'template_favorite'),
    ('plan_version', 'template_version'),
    ('plan_snapshot', 'template_snapshot'),
    ('plan_sketch', 'template_edit'),
    ('plan_suggestion', 'suggestion'),
    ('plan_item', 'feed_item'),
    ('plan_item_progress', 'feed_item_progress');
  UPDATE change SET kind = (SELECT now FROM renamed WHERE former = kind)
    WHERE kind IN (SELECT former FROM renamed);
  UPDATE quarantine SET kind = (SELECT now FROM renamed WHERE former = kind)
    WHERE kind IN (SELECT former FROM renamed);
  UPDATE quarantine SET body = replace(body, '"plan_id":', '"template_id":')
    WHERE kind IN ('template_favorite', 'template_version', 'template_edit', 'scheduled_training',
      'program_day');
  UPDATE quarantine SET body = replace(body, '"plan_item_ids":', '"feed_item_ids":')
    WHERE kind = 'coach_message';
  UPDATE quarantine SET field = 'template_id' WHERE field = 'plan_id';
  UPDATE quarantine SET field = 'feed_item_ids' WHERE field = 'plan_item_ids';
  DROP TABLE renamed;
  """
