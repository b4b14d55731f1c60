import Records
import Training

@testable import Database

/// Rows as SQL, for tests of the tables themselves.
enum PostgresSample {
  /// The names of all tables with a column for the athlete.
  static let tables = (TrainingRecords.schema.kinds.map(\.name) + Array(others.keys)).sorted()

  static let athlete = ID(high: 0xA000_0000_0000_7000, low: 0x8000_0000_0000_0001)
  static let stranger = ID(high: 0xA000_0000_0000_7000, low: 0x8000_0000_0000_0002)

  /// Returns an ID that no other test uses, because tests share a database.
  static func newID() -> ID { ID(high: .random(in: 1...UInt64.max), low: .random(in: 1...UInt64.max)) }

  static func id(_ number: UInt64) -> ID { ID(high: 0x7000, low: 0x8000_0000_0000_0000 | number) }

  /// Returns the statement that inserts an athlete's row into a table.
  static func insertion(into table: String, _ id: ID = id(1), of athlete: ID = athlete) -> String {
    guard let kind = TrainingRecords.schema[table] else {
      let columns = others[table] ?? [:]
      let names = columns.map(\.key).joined(separator: ", ")
      let values = columns.map(\.value).joined(separator: ", ").replacing("$id", with: id.text)
        .replacing("$athlete", with: athlete.text)
      return "INSERT INTO cairn.\(table) (\(names)) VALUES (\(values))"
    }
    let names = ["_sequence", "athlete", "id"] + kind.fields.map { quoted($0.name) }
    let values = ["1", "'\(athlete.text)'", "'\(id.text)'"] + kind.fields.map { valid($0) }
    return """
      INSERT INTO cairn.\(kind.name) (\(names.joined(separator: ", ")))
      VALUES (\(values.joined(separator: ", ")))
      """
  }

  /// Returns a valid value of a field.
  static func valid(_ field: FieldDescription) -> String {
    let limits = field.limits
    switch Column(field).shape {
    case .boolean: return "false"
    case .integer: return "\(limits.lowerBound)"
    case .text: return "repeat('x', \(limits.lowerBound))"
    case .choice(let words): return "'\(words[0])'"
    case .id: return "'\(id(9).text)'"
    case .list: return array(limits.lowerBound)
    case .object, .optional: return "'{}'"
    }
  }

  /// Returns a valid value of a field that differs from the value of ``valid(_:)``.
  static func other(_ field: FieldDescription) -> String {
    switch Column(field).shape {
    case .boolean: "true"
    case .integer: "\(field.limits.lowerBound + 1)"
    case .text: "repeat('y', \(field.limits.lowerBound + 1))"
    case .choice(let words): "'\(words[1])'"
    case .id: "'\(id(8).text)'"
    case .list: array(field.limits.lowerBound + 1)
    case .object, .optional: "'{\"changed\":1}'"
    }
  }

  /// Returns values that a field's column refuses.
  static func invalid(_ field: FieldDescription) -> [String] {
    let (low, high) = (field.limits.lowerBound, field.limits.upperBound)
    switch Column(field).shape {
    case .boolean: return ["'maybe'"]
    case .integer:
      guard field.isChecked else { return ["'x'"] }
      return ["\(low - 1)", "\(high + 1)"]
    case .text: return ["repeat('x', \(high + 1))"] + (low > 0 ? ["''"] : [])
    case .choice(let words): return ["'nonsense'", "''", "'\(words[0]) '"]
    case .id: return ["'x'", "''"]
    case .list: return ["'{}'", "'1'", "'x'", "'null'", array(high + 1)] + (low > 0 ? [array(low - 1)] : [])
    case .object, .optional: return ["'[]'", "'1'", "'x'", "'null'"]
    }
  }

  /// Returns a JSON array with a number of entries.
  private static func array(_ count: Int64) -> String {
    "('[' || rtrim(repeat('0,', \(count)), ',') || ']')::json"
  }

  private static let others: [String: KeyValuePairs<String, String>] = [
    "athlete": ["athlete": "'$athlete'"],
    "head": [
      "athlete": "'$athlete'", "sequence": "0", "device": "'$id'", "clock": "0",
      "number": "0", "epoch": "'$id'",
    ],
    "commit_log": [
      "athlete": "'$athlete'", "sequence": "1", "at": "1", "action": "'$id'", "hash": "'\\x01'",
      "answer": "'\\x01'", "touched": "'\\x01'",
    ],
    "tombstone": ["athlete": "'$athlete'", "kind": "'session'", "id": "'$id'", "_sequence": "1"],
    "unknown_record": [
      "athlete": "'$athlete'", "kind": "'later'", "id": "'$id'", "_sequence": "1", "body": "'{}'",
    ],
    "device": [
      "athlete": "'$athlete'", "id": "'$id'", "name": "''", "registered_at": "1", "seen_at": "1",
      "number": "0", "clock": "0", "confirmed": "0", "schema": "0",
    ],
    "device_way": ["athlete": "'$athlete'", "device": "'$id'", "sign_in": "'$id'"],
    "replica": ["athlete": "'$athlete'", "key": "'cursor'", "value": "'\\x01'"],
    "time_mark": ["athlete": "'$athlete'", "elapsed": "1", "shown_at": "1", "sequence": "1"],
    "account": [
      "athlete": "'$athlete'", "name": "'Ann'", "name_key": "'ann $athlete'", "passphrase": "'hash'",
      "created_at": "1",
    ],
    "sign_in": [
      "athlete": "'$athlete'", "id": "'$id'", "token_hash": "sha256('$athlete $id')", "started_at": "1",
      "used_at": "2", "device": "'Firefox'", "started_elapsed": "3", "used_elapsed": "4",
    ],
    "ended_sign_in": ["athlete": "'$athlete'", "token_hash": "sha256('$athlete $id')", "elapsed": "1"],
    "api_key": [
      "athlete": "'$athlete'", "id": "right('$athlete', 8)", "secret_hash": "sha256('$id')",
      "name": "'watch'", "scope": "'sync'", "created_at": "1",
    ],
    "expiring_value": ["athlete": "'$athlete'", "name": "'job'", "value": "'\\x01'", "expires_at": "1"],
  ]
}
