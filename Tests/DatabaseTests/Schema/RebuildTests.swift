import Foundation
import GRDB
import Records
import TestSupport
import Testing
import Training

@testable import Database

/// Files with an earlier schema version that are migrated with all their records.
@Suite struct RebuildTests {
  @Test(arguments: Migration.all)
  func `a migration never changes once it was released`(_ migration: Migration) {
    let hash = sha256(Array(migration.sql.utf8)).prefix(8).map {
      String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
    }
    // Never change the checksum of a released migration: correct mistakes in the next one.
    #expect(hash.joined() == migration.checksum, "migration \(migration.number)")
  }

  /// Runs a test on a file created by an earlier form of the first migration, with a weaker check and without
  /// an index.
  private func withOlderFile(_ body: (String) throws -> Void) throws {
    try withFolder { folder in
      let path = folder + "/cairn.sqlite"
      let weaker = Migration.number0001.sql
        .replacing("CHECK (rpe BETWEEN 0 AND 100)", with: "CHECK (rpe BETWEEN 0 AND 1000)")
        .replacing("CREATE INDEX exercise_trash", with: "CREATE INDEX exercise_former")
      let file = try DatabaseFile(path: path + ".current")
      try file.addAthlete(Sample.athlete, device: Sample.device, epoch: Sample.epoch)
      try file.write(Sample.athlete) { store in
        try store.put(Sample.session(1), Sample.set(1), Sample.set(2), Sample.set(3, session: 9))
        try store.put(SessionEnd(sessionID: Sample.id(9), endedAt: Instant(milliseconds: 1)))
      }
      try file.close()
      try OldFile.make(at: path, [Migration(number: 1, sql: weaker)], from: path + ".current")
      let queue = try DatabaseQueue(path: path)
      try queue.writeWithoutTransaction {
        try $0.execute(sql: "UPDATE set_performance SET rpe = 700 WHERE id = x'\(Sample.id(2).sql)'")
      }
      try queue.close()
      try body(path)
    }
  }

  @Test func `a file of an earlier form gets today's tables, and what breaks them is set aside`() throws {
    try withOlderFile { path in
      let file = try DatabaseFile(path: path)
      guard
        case .rebuilt(let tables, let backup)? = file.news.first(where: {
          if case .rebuilt = $0 { true } else { false }
        })
      else {
        Issue.record("\(file.news)")
        return
      }
      #expect(tables.contains("set_performance") && tables.contains("exercise"))
      #expect(backup == path + ".backup-v1")
      try file.writer.read { connection throws in
        #expect(try Layout(Migration.all).differing(from: Layout(of: connection)).isEmpty)
        #expect(try Int.fetchOne(connection, sql: "PRAGMA foreign_keys") == 1)
        #expect(try Int.fetchOne(connection, sql: "PRAGMA legacy_alter_table") == 0)
      }
      try file.read(Sample.athlete) { store throws in
        #expect(try store.ids(SetPerformance.kind, Query()) == [1, 3].map { Sample.id($0) })
        let aside = try store.setAside()
        #expect(aside.map(\.id) == [Sample.id(2)])
        #expect(aside.first?.error == FieldError("rpe", .outside(0...100)))
        #expect(aside.first?.fields.contains(Field("rpe", .integer(700))) == true)
      }
      #expect(
        try file.check().isEmpty
          || file.check() == [.summaryMissing(athlete: Sample.athlete, session: Sample.id(9))])
      // The triggers that protect finished sessions exist again.
      #expect(throws: StoreError.self) {
        var late = Sample.set(3, session: 9)
        late.reps = 9
        try file.write(Sample.athlete) { try $0.put(late) }
      }
      try file.close()
      let again = try DatabaseFile(path: path)
      #expect(again.news.isEmpty)
      try again.close()
    }
  }

  @Test func `a file whose tables somebody changed is brought up to date, with a copy from before`() throws {
    try withFile { file, path in
      try file.write(Sample.athlete) { try $0.put(Sample.set(1)) }
      try file.writer.writeWithoutTransaction {
        try $0.execute(sql: "DROP TRIGGER set_performance_content; DROP INDEX template_trash")
      }
      try file.close()
      let again = try DatabaseFile(path: path)
      let backup = path + ".backup-v\(Migration.all.last?.number ?? 0)"
      #expect(again.news == [.rebuilt(tables: ["set_performance", "template"], backup: backup)])
      #expect(try again.read(Sample.athlete) { try $0.count(SetPerformance.kind, Query()) } == 1)
      #expect(try again.check().isEmpty)
      try again.close()
    }
  }

  @Test func `a migration of whole tables sets aside what breaks them, and what is no record stops it`()
    throws
  {
    try withFile { file, path in
      var hard = Sample.set(2)
      hard.rpe = 95
      try file.write(Sample.athlete) { try $0.put(Sample.set(1), hard) }
      try file.close()
      let layout = try Layout(Migration.all)
      let table = try #require(layout.tables["set_performance"])
      let stricter = table.sql.replacing("rpe BETWEEN 0 AND 100", with: "rpe BETWEEN 0 AND 90")
      let text = ([stricter] + table.parts.values.map(\.sql)).joined(separator: ";\n")
      let next = (Migration.all.last?.number ?? 0) + 1
      let newer = try DatabaseFile(
        path: path, schema: TrainingRecords.schema,
        migrations: Migration.all + [Migration(number: next, tables: text)])
      #expect(try newer.read(Sample.athlete) { try $0.ids(SetPerformance.kind, Query()) } == [Sample.id(1)])
      try newer.close()
      let last = try #require(layout.tables["head"])
      let broken = Migration(
        number: next + 1, tables: last.sql.replacing("CHECK (sequence >= 0)", with: "CHECK (sequence > 99)"))
      #expect(throws: DatabaseFileError.self) {
        try DatabaseFile(
          path: path, schema: TrainingRecords.schema,
          migrations: Migration.all + [Migration(number: next, tables: text), broken])
      }
      let same = try DatabaseFile(
        path: path, schema: TrainingRecords.schema,
        migrations: Migration.all + [Migration(number: next, tables: text)])
      #expect(try same.read(Sample.athlete) { try $0.setAside().count } == 1)
      try same.close()
    }
  }
}
