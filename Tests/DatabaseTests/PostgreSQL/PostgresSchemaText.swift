import Records

@testable import Database

/// The PostgreSQL schema of the records, which the migrations must produce and from which new migrations are
/// copied.
///
/// Its tables are partitioned, but their partitions, policies and rights are created by ``PostgresSecurity``.
enum PostgresSchemaText {
  static func tables(of schema: Schema) -> String {
    schema.kinds.map { table($0, in: schema) }.joined(separator: "\n\n")
  }

  static func table(_ kind: Kind, in schema: Schema) -> String {
    let lines =
      columns(of: kind).map { "  " + $0 } + [
        "  PRIMARY KEY (athlete, id)",
        "  CONSTRAINT _content CHECK (\(isWhole("_content")))",
        "  CONSTRAINT _liveness CHECK (\(isWhole("_liveness")))",
      ]
    return "CREATE TABLE \(named(kind.name)) (\n" + lines.joined(separator: ",\n")
      + "\n) PARTITION BY HASH (athlete);" + indexes(kind, in: schema) + trigger(kind)
  }

  /// Returns the columns of a kind's table, with the widest numbers first and columns of variable length
  /// last.
  ///
  /// In this order, rows contain no padding.
  private static func columns(of kind: Kind) -> [String] {
    let stamps: [(type: String, text: String)] = [
      ("bigint", "_sequence bigint NOT NULL CONSTRAINT _sequence CHECK (_sequence > 0)"),
      ("bigint", "_content_clock bigint"), ("bigint", "_content_number bigint"),
      ("bigint", "_liveness_clock bigint"), ("bigint", "_liveness_number bigint"),
      ("bigint", "trashed_at bigint"),
      ("uuid", "athlete uuid NOT NULL"), ("uuid", "id uuid NOT NULL"),
      ("uuid", "_content_device uuid"), ("uuid", "_liveness_device uuid"),
    ]
    let unknown = "unknown json CONSTRAINT unknown CHECK (json_typeof(unknown) = 'object')"
    let all = stamps + kind.fields.map { (type(of: $0), column($0)) } + [("json", unknown)]
    let fixed = ["bigint", "integer", "smallint", "boolean", "uuid"]
    return fixed.flatMap { type in all.filter { $0.type == type } }.map(\.text)
      + all.filter { !fixed.contains($0.type) }.map(\.text)
  }

  /// Returns the type of a field's column.
  ///
  /// A number has the narrowest type that its limits fit into, if the field states limits.
  static func type(of field: FieldDescription) -> String {
    switch Column(field).shape {
    case .boolean: return "boolean"
    case .text, .choice: return "text"
    case .id: return "uuid"
    case .list, .object, .optional: return "json"
    case .integer:
      guard field.isChecked else { return "bigint" }
      func fits<Number: FixedWidthInteger>(_ type: Number.Type) -> Bool {
        Number(exactly: field.limits.lowerBound) != nil && Number(exactly: field.limits.upperBound) != nil
      }
      return fits(Int16.self) ? "smallint" : fits(Int32.self) ? "integer" : "bigint"
    }
  }

  private static func column(_ field: FieldDescription) -> String {
    let name = named(field.name)
    var text = "\(name) \(type(of: field))"
    if case .optional = field.shape {} else { text += " NOT NULL" }
    if let check = check(field) { text += " CONSTRAINT \(name)\n    CHECK (\(check))" }
    return text
  }

  /// Returns the condition on a field's values, or nil if the database checks only their type.
  ///
  /// In stored text, U+001A is an escape character. Without the escape characters, the text has as many bytes
  /// as the original.
  private static func check(_ field: FieldDescription) -> String? {
    let name = named(field.name)
    let bounds = "BETWEEN \(field.limits.lowerBound) AND \(field.limits.upperBound)"
    switch Column(field).shape {
    case .boolean, .id: return nil
    case .integer: return field.isChecked ? "\(name) \(bounds)" : nil
    case .text: return "octet_length(replace(\(name), chr(26), '')) \(bounds)"
    case .choice(let words): return "\(name) IN (\(list(words)))"
    case .list: return "json_typeof(\(name)) = 'array'\n    AND json_array_length(\(name)) \(bounds)"
    case .object, .optional: return "json_typeof(\(name)) = 'object'"
    }
  }

  /// Returns the condition that a stamp is stored as a whole or not at all.
  private static func isWhole(_ stamp: String) -> String {
    "num_nulls(\(stamp)_clock, \(stamp)_device, \(stamp)_number) IN (0, 3)"
  }

  /// Returns the indexes in which triggers look up the records that freeze others.
  private static func indexes(_ kind: Kind, in schema: Schema) -> String {
    let fields = schema.kinds.compactMap { other -> String? in
      guard case .once(kind.name, let by, _) = other.frozen else { return nil }
      return by
    }
    return Set(fields).sorted().map { field in
      "\nCREATE INDEX \(kind.name)_by_\(field) ON \(named(kind.name)) (athlete, \(named(field)));"
    }.joined()
  }
}

// MARK: Triggers

extension PostgresSchemaText {
  /// Returns the trigger that keeps frozen content from changing, with its function.
  ///
  /// The function isn't called for updates that leave all potentially frozen content unchanged.
  private static func trigger(_ kind: Kind) -> String {
    var condition = changed(kind)
    var refusal = "RAISE EXCEPTION 'frozen: \(kind.name)' USING ERRCODE = 'CA001';"
    switch kind.frozen {
    case .never: return ""
    case .always: break
    case .once(let other, let by, let field):
      // Records within another one can't be trashed either once that one is complete.
      if field != "id" { condition += " OR\n    OLD.trashed_at IS NULL AND NEW.trashed_at IS NOT NULL" }
      refusal = """
        IF EXISTS (SELECT 1 FROM cairn.\(named(other))
            WHERE athlete = OLD.athlete AND \(named(by)) = OLD.\(named(field)))
          THEN \(refusal) END IF;
          RETURN NEW;
        """
    }
    return """
      \nCREATE FUNCTION \(kind.name)_frozen() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        \(refusal)
      END $$;
      CREATE TRIGGER frozen BEFORE UPDATE ON \(named(kind.name)) FOR EACH ROW WHEN (
          \(condition))
        EXECUTE FUNCTION \(kind.name)_frozen();
      """
  }

  /// Returns the condition that an update changes content.
  private static func changed(_ kind: Kind) -> String {
    let columns =
      [("athlete", "uuid"), ("id", "uuid")] + kind.fields.map { ($0.name, type(of: $0)) }
      + [("unknown", "json")]
    let parts = columns.map { name, type in
      let cast = type == "json" ? "::text" : ""
      return "OLD.\(named(name))\(cast) IS DISTINCT FROM NEW.\(named(name))\(cast)"
    }
    return wrapped(parts, " OR ", indent: "    ")
  }

  /// Returns a name, quoted if it is an SQL keyword.
  static func named(_ name: String) -> String { name == "from" ? quoted(name) : name }

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
