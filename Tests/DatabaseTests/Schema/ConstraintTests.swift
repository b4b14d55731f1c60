import Foundation
import GRDB
import Records
import TestSupport
import Testing
import Training

@testable import Database

/// The constraints of the tables, which reject invalid values regardless of the Swift code.
@Suite struct ConstraintTests {
  @Test func `Each column of each kind refuses another type, a value out of its range and an unknown word`()
    throws
  {
    try withConnection { connection throws in
      var generator = SeededGenerator(seed: 1)
      for kind in TrainingRecords.schema.kinds {
        let row = generator.row(of: kind, id: Sample.id(1))
        try store(connection).write([.put(row)])
        for field in kind.fields {
          let name = quoted(field.name)
          for bad in badLiterals(of: field) {
            let sql =
              "UPDATE \(quoted(kind.name)) SET \(name) = \(bad) WHERE id = x'\(hexadecimal(row.id.bytes))'"
            #expect(throws: DatabaseError.self, "\(kind.name): \(name) = \(bad)") {
              try connection.execute(sql: sql)
            }
          }
        }
        for bad in [
          "id = x'00'", "id = NULL", "athlete = x'00'", "athlete = NULL", "unknown = '[]'", "unknown = 'x'",
          "trashed_at = 'x'",
        ] {
          #expect(throws: DatabaseError.self, "\(kind.name): \(bad)") {
            try connection.execute(sql: "UPDATE \(quoted(kind.name)) SET \(bad)")
          }
        }
        #expect(try store(connection).row(kind.name, row.id) == row)
      }
    }
  }

  @Test(arguments: [
    "INSERT INTO athlete VALUES (9, x'00')", "INSERT INTO athlete VALUES (9, '0123456789abcdef')",
    "INSERT INTO athlete SELECT 9, id FROM athlete", "UPDATE athlete SET number = 9",
    "UPDATE head SET sequence = -1", "UPDATE head SET device = x'00'", "UPDATE head SET epoch = NULL",
    "UPDATE head SET clock = 'x'", "UPDATE head SET athlete = zeroblob(16)", "UPDATE change SET sequence = 0",
    "UPDATE change SET kind = ''", "UPDATE change SET id = x'00'", "UPDATE change SET content_device = NULL",
    "UPDATE change SET content_clock = NULL", "UPDATE change SET liveness_number = 1",
    "UPDATE change SET athlete = 9", "UPDATE change SET kind = 1.5", "UPDATE action SET hash = NULL",
    "UPDATE action SET answer = 'A'",
    "UPDATE action SET at = 'x'", "UPDATE unknown_record SET body = 'x'",
    "UPDATE unknown_record SET body = '[]'",
    "UPDATE unknown_record SET kind = NULL", "DELETE FROM athlete",
  ])
  func `The tables beside the records refuse it too`(sql: String) throws {
    try withConnection { connection throws in
      let receipt = Receipt(action: Sample.id(1), hash: [1], answer: "", at: Instant(milliseconds: 1))
      try store(connection).write(
        [.put(Row(kind: "from_later", id: Sample.id(1), fields: []))], receipt: receipt)
      #expect(throws: DatabaseError.self) { try connection.execute(sql: sql) }
    }
  }

  @Test func `Frozen rows refuse raw changes of each of their columns, and let go when purged`() throws {
    try withConnection { connection throws in
      var generator = SeededGenerator(seed: 2)
      for kind in TrainingRecords.schema.kinds where kind.frozen != .never {
        var row = generator.row(of: kind, id: Sample.id(1))
        if case .once(_, _, let field) = kind.frozen {
          for place in row.fields.indices where row.fields[place].name == field {
            row.fields[place].value = .id(row.id)
          }
        }
        let end = SessionEnd(sessionID: row.id, endedAt: Instant(milliseconds: 1))
        try store(connection).write([.put(row)])
        if kind.frozen != .always { try store(connection).put(end) }
        let table = quoted(kind.name)
        for set in kind.fields.map({ change(of: $0) }) + ["id = zeroblob(16)", "unknown = '{\"x\":1}'"] {
          let sql = "UPDATE \(table) SET \(set)"
          #expect(throws: DatabaseError.self, "\(sql)") { try connection.execute(sql: sql) }
        }
        let isWithinSession = if case .once(_, _, let field) = kind.frozen { field != "id" } else { false }
        if isWithinSession {
          #expect(throws: DatabaseError.self) {
            try connection.execute(sql: "UPDATE \(table) SET trashed_at = 1")
          }
        } else {
          try connection.execute(sql: "UPDATE \(table) SET trashed_at = 1")
        }
        try connection.execute(sql: "UPDATE \(table) SET trashed_at = NULL")
        try connection.execute(sql: "UPDATE \(table) SET athlete = athlete, id = id")
        #expect(try store(connection).row(kind.name, row.id) == row)
        try connection.execute(sql: "DELETE FROM \(table)")
        try connection.execute(sql: "DELETE FROM session_end")
      }
    }
  }

  @Test func `Replacing a frozen row under its id is refused, as changing it would be`() throws {
    try withConnection { connection throws in
      try store(connection).put(
        Sample.set(1, session: 3), SessionEnd(sessionID: Sample.id(3), endedAt: Instant(milliseconds: 1)))
      for table in ["set_performance", "session_end"] {
        let columns = try connection.columns(in: table).map { quoted($0.name) }
        let changed = columns.map { $0 == "\"ended_at\"" || $0 == "\"rank\"" ? $0 + " + 1" : $0 }
        let into = "INSERT OR REPLACE INTO \(table) (\(columns.joined(separator: ", "))) SELECT "
        #expect(throws: DatabaseError.self) {
          try connection.execute(sql: into + changed.joined(separator: ", ") + " FROM \(table)")
        }
        try connection.execute(sql: into + columns.joined(separator: ", ") + " FROM \(table)")
      }
    }
  }

  @Test(arguments: StoreQueries.all)
  func `A hot query reads its index in order, without a scan or a sort`(query: StoreQueries) throws {
    try withConnection { connection throws in
      let table = Tables(TrainingRecords.schema)[query.kind]
      for query in [query.query, query.query.newestFirst(), query.query.first(20)] {
        let text = try QueryText(query, in: table, selecting: table.selection)
        let statement = try connection.makeStatement(sql: "EXPLAIN QUERY PLAN " + text.sql)
        let count = statement.sql.filter { $0 == "?" }.count
        let template = try GRDB.Row.fetchAll(
          statement, arguments: StatementArguments(Array(repeating: 1, count: count)))
        let steps = template.map { $0["detail"] as String }
        #expect(
          steps.count == 1 && steps.allSatisfy { $0.hasPrefix("SEARCH") && $0.contains("USING INDEX") },
          "\(steps)")
      }
    }
  }

  private func withConnection(_ body: (GRDB.Database) throws -> Void) throws {
    let file = try DatabaseFile.inMemory()
    try file.addAthlete(Sample.athlete, device: Sample.device, epoch: Sample.epoch)
    try file.writer.writeWithoutTransaction(body)
  }

  private func store(_ connection: GRDB.Database) throws(StoreError) -> SQLiteStore {
    try SQLiteStore(of: Sample.athlete, on: connection, Tables(TrainingRecords.schema))
  }

  /// Returns an SQL assignment of a valid value that differs from the current one.
  private func change(of field: FieldDescription) -> String {
    let name = quoted(field.name)
    switch Column(field).shape {
    case .boolean: return "\(name) = 1 - coalesce(\(name), 0)"
    case .integer:
      return
        "\(name) = iif(\(name) = \(field.limits.upperBound), \(field.limits.lowerBound), "
        + "\(field.limits.upperBound))"
    case .text: return "\(name) = iif(\(name) = 'x', 'y', 'x')"
    case .choice(let words): return "\(name) = iif(\(name) = '\(words[0])', '\(words[1])', '\(words[0])')"
    case .id: return "\(name) = x'ffffffffffffffffffffffffffffffff'"
    case .list: return "\(name) = '[77]'"
    case .object, .optional: return "\(name) = '{\"changed\":1}'"
    }
  }

  private func badLiterals(of field: FieldDescription) -> [String] {
    var bad = ["1.5"]
    if case .optional = field.shape {} else { bad.append("NULL") }
    let (low, high) = (field.limits.lowerBound, field.limits.upperBound)
    switch Column(field).shape {
    case .boolean: bad += ["2", "-1", "'x'", "x'01'"]
    case .integer:
      bad += ["'x'", "x'01'"]
      guard field.isChecked else { break }
      if low > Int64.min { bad.append("\(low - 1)") }
      if high < Int64.max { bad.append("\(high + 1)") }
    case .text:
      bad = bad.filter { $0 != "1.5" } + ["x'41'", "CAST(zeroblob(\(high + 1)) AS TEXT)"]
      if low > 0 { bad.append("''") }
    case .choice(let words): bad += ["'nonsense'", "''", "'\(words[0]) '", "x'41'"]
    case .id: bad += ["x''", "zeroblob(15)", "zeroblob(17)", "'0123456789abcdef'", "1"]
    case .list:
      bad += ["'{}'", "'x'", "'1'", "x'5b5d'"]
      if high <= 1000 { bad.append("'[0\(String(repeating: ",0", count: Int(high)))]'") }
    case .object, .optional: bad += ["'[]'", "'x'", "'1'", "x'7b7d'"]
    }
    return bad
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}

/// The queries that a screen runs between two sets.
enum StoreQueries: CaseIterable, Sendable {
  case setsOfSession, setsOfExerciseSince, latestSessions

  static let all = allCases

  var kind: String {
    switch self {
    case .setsOfSession, .setsOfExerciseSince: SetPerformance.kind
    case .latestSessions: WorkoutSession.kind
    }
  }

  var query: Query {
    switch self {
    case .setsOfSession: SetPerformance.bySession.equal(Sample.id(1))
    case .setsOfExerciseSince:
      SetPerformance.byCatalogue.equal("squat").from(Day(number: 20_000)).through(Day(number: 20_100))
    case .latestSessions: WorkoutSession.byStart.all.starting(after: Row(Sample.session(1)))
    }
  }
}
