import Records
import Testing
import Training

@testable import Database

/// The constraints and triggers of the tables, which reject invalid values regardless of the Swift code.
@Suite(.enabled(if: PostgresDatabaseForTests.isAvailable, "it needs a PostgreSQL server"))
struct PostgresConstraintTests {
  private static let kinds = TrainingRecords.schema.kinds.map(\.name)
  private static let frozenKinds = TrainingRecords.schema.kinds.filter { $0.frozen != .never }.map(\.name)
  /// The errors for a violated constraint, a missing value, a number too large for its type, and a value that
  /// has another type.
  private static let refusals = ["23514", "23502", "22003", "22P02"]

  @Test(arguments: kinds)
  func `each column refuses another type, a value out of its range and an unknown word`(
    _ name: String
  ) throws {
    try withAthlete { serving, athlete in
      let kind = try #require(TrainingRecords.schema[name])
      _ = try serving.run(PostgresSample.insertion(into: name, of: athlete), as: athlete)
      func refusal(_ assignment: String) throws -> PostgresError? {
        try serving.refusal(of: "UPDATE cairn.\(name) SET \(assignment)", as: athlete)
      }
      // A trigger may be quicker than a constraint.
      let states = Self.refusals + (kind.frozen == .always ? ["CA001"] : [])
      for field in kind.fields {
        for value in PostgresSample.invalid(field) {
          let refusal = try refusal("\(quoted(field.name)) = \(value)")
          #expect(refusal.map { states.contains($0.state ?? "") } == true, "\(field.name) = \(value)")
          if refusal?.state == "23514" { #expect(refusal?.constraint == field.name) }
        }
        if case .optional = field.shape {
        } else {
          #expect(try refusal("\(quoted(field.name)) = NULL") != nil, "\(field.name) = NULL")
        }
      }
      let wrong = [
        "id = NULL", "athlete = NULL", "unknown = '[]'", "unknown = '{'", "trashed_at = 'x'", "_sequence = 0",
        "_sequence = NULL", "_content_clock = 1", "_liveness_number = 1", "_content_device = athlete",
      ]
      for assignment in wrong { #expect(try refusal(assignment) != nil, "\(assignment)") }
      let stamp = "_content_clock = 1, _content_device = athlete, _content_number = 1"
      #expect(try refusal(stamp) == nil)
      #expect(try refusal("unknown = NULL, trashed_at = NULL") == nil)
    }
  }

  @Test(arguments: frozenKinds)
  func `frozen rows refuse changes of each of their columns, and let go when purged`(_ name: String) throws {
    try withAthlete { serving, athlete in
      let kind = try #require(TrainingRecords.schema[name])
      func refusal(_ assignment: String) throws -> PostgresError? {
        try serving.refusal(of: "UPDATE cairn.\(name) SET \(assignment)", as: athlete)
      }
      func expectFrozen(_ assignment: String) throws {
        let refusal = try refusal(assignment)
        #expect(refusal?.state == "CA001", "\(assignment)")
        guard case .refused(_, "frozen: \(name)", _) = refusal else {
          Issue.record("\(assignment): \(String(describing: refusal))")
          return
        }
      }
      var isWithinAnother = false
      if case .once(let other, _, let field) = kind.frozen {
        isWithinAnother = field != "id"
        // The sample of the record that freezes others refers to this one.
        let id = isWithinAnother ? PostgresSample.id(1) : PostgresSample.id(9)
        _ = try serving.run(PostgresSample.insertion(into: name, id, of: athlete), as: athlete)
        for assignment in ["unknown = '{\"x\":1}'", "trashed_at = 1", "trashed_at = NULL"] {
          #expect(try refusal(assignment) == nil)
        }
        _ = try serving.run(PostgresSample.insertion(into: other, of: athlete), as: athlete)
      } else {
        _ = try serving.run(PostgresSample.insertion(into: name, of: athlete), as: athlete)
      }
      for field in kind.fields { try expectFrozen("\(quoted(field.name)) = \(PostgresSample.other(field))") }
      try expectFrozen("id = '\(PostgresSample.id(7).text)'")
      try expectFrozen("unknown = '{\"x\":2}'")
      if isWithinAnother {
        try expectFrozen("trashed_at = 1")
      } else {
        #expect(try refusal("trashed_at = 1") == nil)
      }
      #expect(try refusal("trashed_at = NULL") == nil)
      #expect(try refusal("athlete = athlete, id = id, _sequence = 2") == nil)
      #expect(try serving.run("DELETE FROM cairn.\(name)", as: athlete).affected == 1)
    }
  }

  @Test func `a text has as many bytes as before U+0000 was replaced`() throws {
    try withAthlete { serving, athlete in
      _ = try serving.run(PostgresSample.insertion(into: "template", of: athlete), as: athlete)
      let put = PostgresStatement(
        "UPDATE cairn.template SET name = $1 WHERE athlete = $2 RETURNING name",
        [.text(String(repeating: "\u{0}\u{1A}", count: 100)), .id(athlete)])
      let name = try serving.run([.init("BEGIN"), settingAthlete(athlete), put, .init("COMMIT")])[2].text(
        0, 0)
      #expect(name == String(repeating: "\u{0}\u{1A}", count: 100))
      for escape in ["0", "1"] {
        let value = "chr(26) || '\(escape)' || repeat('é', 100)"
        let refusal = try serving.refusal(of: "UPDATE cairn.template SET name = \(value)", as: athlete)
        #expect(refusal?.state == "23514" && refusal?.constraint == "name")
      }
    }
  }

  @Test func `a JSON text is stored byte for byte`() throws {
    try withAthlete { serving, athlete in
      _ = try serving.run(PostgresSample.insertion(into: "template", of: athlete), as: athlete)
      let text = #"{"b": 1.50, "a":"\u0000\ud800", "a":12345678901234567890123}"#
      let stored = try serving.run(
        "UPDATE cairn.template SET unknown = '\(text)' RETURNING unknown", as: athlete)
      #expect(stored.bytes(0, 0) == Array(text.utf8))
    }
  }

  @Test(arguments: [
    "UPDATE cairn.head SET sequence = -1", "UPDATE cairn.head SET mark = NULL",
    "UPDATE cairn.head SET device = NULL", "UPDATE cairn.commit_log SET sequence = 0",
    "UPDATE cairn.commit_log SET hash = NULL", "UPDATE cairn.commit_log SET action = NULL",
    "UPDATE cairn.commit_log SET touched = NULL", "UPDATE cairn.tombstone SET kind = ''",
    "UPDATE cairn.tombstone SET _liveness_clock = 1", "UPDATE cairn.unknown_record SET body = '[]'",
    "UPDATE cairn.unknown_record SET body = 'x'",
    "UPDATE cairn.device_way SET key = '12345678'", "UPDATE cairn.device_way SET sign_in = NULL",
    "UPDATE cairn.replica SET key = ''", "UPDATE cairn.account SET name = ''",
    "UPDATE cairn.sign_in SET token_hash = '\\x01'", "UPDATE cairn.api_key SET scope = 'all'",
    "UPDATE cairn.api_key SET id = 'short'",
  ])
  func `the tables beside the records refuse invalid values too`(sql: String) throws {
    try withAthlete { serving, athlete in
      let table = String(sql.dropFirst("UPDATE cairn.".count).prefix { $0 != " " })
      _ = try serving.run(PostgresSample.insertion(into: table, of: athlete), as: athlete)
      let refusal = try serving.refusal(of: sql, as: athlete)
      #expect(refusal.map { Self.refusals.contains($0.state ?? "") } == true)
    }
  }

  @Test func `a write needs the mark that the last one has left, and repeats no action`() throws {
    try withAthlete { serving, athlete in
      func mark(_ number: Int) -> String { "00000000-0000-4000-8000-00000000000\(number)" }
      func refusal(_ number: Int, _ actions: String = "", as other: ID? = nil) throws -> String? {
        let values = """
          '\(athlete.text)', '\(mark(number))', '\(mark(number + 1))', 1, 1, 1, '\(mark(9))', 0, '{\(actions)}'
          """
        return try serving.refusal(of: "SELECT cairn.advance(\(values))", as: other ?? athlete)?.state
      }
      #expect(try refusal(0) == "CA002")
      _ = try serving.run(PostgresSample.insertion(into: "head", of: athlete), as: athlete)
      #expect(try refusal(0) == "CA002")
      _ = try serving.run("UPDATE cairn.head SET mark = '\(mark(0))'", as: athlete)
      #expect(try refusal(0) == nil)
      #expect(try refusal(0) == "CA002")
      _ = try serving.run(PostgresSample.insertion(into: "commit_log", of: athlete), as: athlete)
      let (done, new) = (PostgresSample.id(1).text, PostgresSample.id(2).text)
      #expect(try refusal(1, new) == nil)
      #expect(try refusal(2, "\(new),\(done)") == "CA003")
      #expect(try refusal(1, done) == "CA002")
      #expect(try serving.run("SELECT mark FROM cairn.head", as: athlete).id(0, 0)?.text == mark(2))
      #expect(try refusal(2, as: PostgresSample.stranger) == "CA002")
    }
  }

  private func settingAthlete(_ athlete: ID) -> PostgresStatement {
    PostgresStatement("SELECT set_config('cairn.athlete', $1, true)", [.text(athlete.text)])
  }

  /// Runs a test as the serving role with an athlete that no other test uses.
  private func withAthlete(_ body: (PostgresConnection, ID) throws -> Void) throws {
    let serving = try PostgresConnection(try PostgresDatabaseForTests.shared().serving)
    try body(serving, PostgresSample.newID())
  }
}
