extension Migration {
  /// Adds training aims, climbing-grade goals and two program phases.
  static let number0008 = Migration(number: 8, checksum: "5fe12fd27571b4ad", tables: sql0008)
}

private let sql0008 = """
  CREATE TABLE aim_choice (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    aim TEXT CONSTRAINT aim
      CHECK (aim IN ('strength', 'muscle', 'endurance', 'fat_loss')),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX aim_choice_trash ON aim_choice
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;

  CREATE TABLE goal (
    athlete BLOB NOT NULL REFERENCES athlete (id),
    id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16),
    measure TEXT NOT NULL CONSTRAINT measure
      CHECK (measure IN ('lift', 'reps', 'body_weight', 'sessions_per_week', 'grade')),
    catalog_id TEXT CONSTRAINT catalog_id
      CHECK (length(CAST(catalog_id AS BLOB)) BETWEEN 1 AND 200),
    target INTEGER NOT NULL CONSTRAINT target
      CHECK (target BETWEEN 1 AND 4500000),
    "by" INTEGER,
    grade TEXT CONSTRAINT grade
      CHECK (length(CAST(grade AS BLOB)) BETWEEN 1 AND 20),
    scale TEXT CONSTRAINT scale
      CHECK (scale IN ('v', 'font', 'french', 'yds', 'uiaa')),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX goal_trash ON goal
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
      CHECK (phase IN ('base', 'build', 'recovery', 'capacity', 'strength', 'power', 'deload', 'peak',
      'test')),
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
  """
