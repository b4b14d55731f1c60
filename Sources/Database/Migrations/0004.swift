extension Migration {
  /// Limits counters to 1,000,000,000,000.
  static let number0004 = Migration(number: 4, checksum: "77fd24981099a103", tables: sql0004)
}

private let sql0004 = """
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
      CHECK (count BETWEEN 0 AND 1000000000000),
    total INTEGER NOT NULL CONSTRAINT total
      CHECK (total BETWEEN 0 AND 1000000000000),
    unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object'),
    trashed_at INTEGER,
    PRIMARY KEY (athlete, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX counter_trash ON counter
    (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;
  """
