extension Migration {
  /// Allows the trash times of a finished session's trashed records to be moved back when a clock is
  /// corrected.
  static let number0005 = Migration(number: 5, checksum: "18aeded5b987a7d5", sql: sql0005)
}

private let sql0005 = """
  DROP TRIGGER exercise_performance_liveness;
  CREATE TRIGGER exercise_performance_liveness BEFORE UPDATE OF trashed_at ON exercise_performance
    WHEN OLD.trashed_at IS NULL AND NEW.trashed_at IS NOT NULL
    AND EXISTS (SELECT 1 FROM session_end WHERE athlete = OLD.athlete AND session_id = OLD.session_id)
    BEGIN SELECT RAISE(ABORT, 'frozen: exercise_performance'); END;

  DROP TRIGGER set_performance_liveness;
  CREATE TRIGGER set_performance_liveness BEFORE UPDATE OF trashed_at ON set_performance
    WHEN OLD.trashed_at IS NULL AND NEW.trashed_at IS NOT NULL
    AND EXISTS (SELECT 1 FROM session_end WHERE athlete = OLD.athlete AND session_id = OLD.session_id)
    BEGIN SELECT RAISE(ABORT, 'frozen: set_performance'); END;

  DROP TRIGGER pre_workout_mood_liveness;
  CREATE TRIGGER pre_workout_mood_liveness BEFORE UPDATE OF trashed_at ON pre_workout_mood
    WHEN OLD.trashed_at IS NULL AND NEW.trashed_at IS NOT NULL
    AND EXISTS (SELECT 1 FROM session_end WHERE athlete = OLD.athlete AND session_id = OLD.session_id)
    BEGIN SELECT RAISE(ABORT, 'frozen: pre_workout_mood'); END;

  DROP TRIGGER post_workout_effort_liveness;
  CREATE TRIGGER post_workout_effort_liveness BEFORE UPDATE OF trashed_at ON post_workout_effort
    WHEN OLD.trashed_at IS NULL AND NEW.trashed_at IS NOT NULL
    AND EXISTS (SELECT 1 FROM session_end WHERE athlete = OLD.athlete AND session_id = OLD.session_id)
    BEGIN SELECT RAISE(ABORT, 'frozen: post_workout_effort'); END;

  DROP TRIGGER session_override_liveness;
  CREATE TRIGGER session_override_liveness BEFORE UPDATE OF trashed_at ON session_override
    WHEN OLD.trashed_at IS NULL AND NEW.trashed_at IS NOT NULL
    AND EXISTS (SELECT 1 FROM session_end WHERE athlete = OLD.athlete AND session_id = OLD.session_id)
    BEGIN SELECT RAISE(ABORT, 'frozen: session_override'); END;
  """
