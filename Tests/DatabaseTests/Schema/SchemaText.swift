import Records

@testable import Database

/// The SQL schema of the records, which the migrations must produce and from which new migrations are copied.
enum SchemaText {
  static func tables(of schema: Schema) -> String {
    schema.kinds.map { table($0, in: schema) }.joined(separator: "\n\n")
  }

  static func table(_ kind: Kind, in schema: Schema) -> String {
    var lines = [
      "  athlete INTEGER NOT NULL REFERENCES athlete (number)",
      "  id BLOB NOT NULL CONSTRAINT id CHECK (length(id) = 16)",
    ]
    lines += kind.fields.map { "  " + column($0) }
    lines += [
      "  unknown TEXT CONSTRAINT unknown CHECK (json_type(unknown) = 'object')", "  trashed_at INTEGER",
      "  PRIMARY KEY (athlete, id)",
    ]
    var text =
      "CREATE TABLE \(named(kind.name)) (\n" + lines.joined(separator: ",\n") + "\n) STRICT, WITHOUT ROWID;"
    for index in kind.indexes { text += "\n" + self.index(index, of: kind, in: schema) }
    text += "\nCREATE INDEX \(named(kind.name + "_trash")) ON \(named(kind.name))\n"
    text += "  (athlete, trashed_at, id) WHERE trashed_at IS NOT NULL;"
    return text + triggers(kind)
  }

  static func column(_ field: FieldDescription) -> String {
    let column = Column(field)
    let name = named(field.name)
    let type: String
    var check: String?
    switch column.shape {
    case .boolean: (type, check) = ("INTEGER", "\(name) IN (0, 1)")
    case .integer:
      type = "INTEGER"
      if field.isChecked { check = "\(name) BETWEEN \(bounds(field.limits))" }
    case .text: (type, check) = ("TEXT", "length(CAST(\(name) AS BLOB)) BETWEEN \(bounds(field.limits))")
    case .id: (type, check) = ("BLOB", "length(\(name)) = 16")
    case .choice(let words): (type, check) = ("TEXT", "\(name) IN (\(list(words)))")
    case .list:
      type = "TEXT"
      check =
        "json_type(\(name)) = 'array'\n    AND json_array_length(\(name)) BETWEEN \(bounds(field.limits))"
    case .object, .optional: (type, check) = ("TEXT", "json_type(\(name)) = 'object'")
    }
    var text = "\(name) \(type)"
    if case .optional = field.shape {} else { text += " NOT NULL" }
    if let check { text += " CONSTRAINT \(name)\n    CHECK (\(check))" }
    return text
  }

  /// Returns the SQL of an index.
  ///
  /// Indexes of a kind that freezes others include trashed records, because those are also looked up.
  static func index(_ index: Index, of kind: Kind, in schema: Schema) -> String {
    let fields = (["athlete"] + index.fields.map { named($0) } + ["id"]).joined(separator: ", ")
    return "CREATE INDEX \(named(kind.name + "_by_" + index.name)) ON \(named(kind.name))\n  (\(fields))"
      + (schema.freezes(kind.name) ? ";" : " WHERE trashed_at IS NULL;")
  }

  /// Returns the triggers that keep UPDATE and INSERT OR REPLACE from changing frozen content.
  static func triggers(_ kind: Kind) -> String {
    let table = named(kind.name)
    let columns = ["athlete", "id"] + kind.fields.map { named($0.name) } + ["unknown"]
    let changed = wrapped(columns.map { "OLD.\($0) IS NOT NEW.\($0)" }, " OR ", indent: "    ")
    let replaced = wrapped(
      columns.dropFirst(2).map { "stored.\($0) IS NOT NEW.\($0)" }, " OR ", indent: "      ")
    var (frozen, frozenStored) = ("", "")
    switch kind.frozen {
    case .never: return ""
    case .always: break
    case .once(let other, let by, let field):
      let ended = "EXISTS (SELECT 1 FROM \(named(other))"
      frozen = "\n  AND \(ended) WHERE athlete = OLD.athlete AND \(named(by)) = OLD.\(named(field)))"
      frozenStored = "\n    AND \(ended)"
      frozenStored += "\n      WHERE athlete = stored.athlete AND \(named(by)) = stored.\(named(field)))"
    }
    var text = """
      \nCREATE TRIGGER \(named(kind.name + "_content")) BEFORE UPDATE ON \(table)
        WHEN (\(changed))\(frozen)
        BEGIN SELECT RAISE(ABORT, 'frozen: \(kind.name)'); END;
      CREATE TRIGGER \(named(kind.name + "_replaced")) BEFORE INSERT ON \(table)
        WHEN EXISTS (SELECT 1 FROM \(table) AS stored WHERE athlete = NEW.athlete AND id = NEW.id
          AND (\(replaced))\(frozenStored))
        BEGIN SELECT RAISE(ABORT, 'frozen: \(kind.name)'); END;
      """
    if case .once(_, _, let field) = kind.frozen, field != "id" {
      text += """
        \nCREATE TRIGGER \(named(kind.name + "_liveness")) BEFORE UPDATE OF trashed_at ON \(table)
          WHEN OLD.trashed_at IS NULL AND NEW.trashed_at IS NOT NULL\(frozen)
          BEGIN SELECT RAISE(ABORT, 'frozen: \(kind.name)'); END;
        """
    }
    return text
  }

  /// Returns a name, quoted if it is an SQL keyword.
  private static func named(_ name: String) -> String {
    name == "by" || name == "from" ? quoted(name) : name
  }

  private static func bounds(_ limits: ClosedRange<Int64>) -> String {
    "\(limits.lowerBound) AND \(limits.upperBound)"
  }

  private static func list(_ words: [String]) -> String {
    wrapped(words.enumerated().map { $0 < words.count - 1 ? "'\($1)'," : "'\($1)'" }, " ", indent: "      ")
  }

  /// Joins parts into lines of at most 80 characters.
  private static func wrapped(_ parts: [String], _ separator: String, indent: String) -> String {
    var lines = [""]
    for part in parts {
      let last = lines.count - 1
      if !lines[last].isEmpty, lines[last].count + part.count > 80 {
        lines[last] += separator.hasSuffix(" ") ? String(separator.dropLast()) : separator
        lines.append(part)
      } else {
        lines[last] += lines[last].isEmpty ? part : separator + part
      }
    }
    return lines.joined(separator: "\n" + indent)
  }
}

extension FieldDescription {
  /// True if SQLite also checks the limits of the field's numbers.
  ///
  /// Only the store checks limits that the field doesn't state itself.
  var isChecked: Bool { format == .time || limits != format.numbers }
}
