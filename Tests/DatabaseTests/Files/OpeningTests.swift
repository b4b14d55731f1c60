import Foundation
import GRDB
import Records
import Synchronization
import TestSupport
import Testing
import Training

@testable import Database

@Suite struct OpeningTests {
  private static let last = Migration.all.last?.number ?? 0
  private static let second = Migration(
    number: last + 1, sql: "CREATE TABLE later (id INTEGER PRIMARY KEY) STRICT;")
  private static let broken = Migration(
    number: last + 1, sql: "CREATE TABLE later (id INTEGER); INSERT INTO athlete (id) SELECT id FROM athlete;"
  )

  private func bytes(_ path: String) -> Data? { FileManager.default.contents(atPath: path) }

  private func open(_ path: String, _ migrations: [Migration]) throws(DatabaseFileError) -> DatabaseFile {
    try DatabaseFile(path: path, schema: TrainingRecords.schema, migrations: Migration.all + migrations)
  }

  /// Runs a test on a closed database with one set.
  private func withDatabase(_ body: (String) throws -> Void) throws {
    try withFolder { folder in
      let path = folder + "/cairn.sqlite"
      let file = try DatabaseFile(path: path)
      try file.addAthlete(Sample.athlete, device: Sample.device, epoch: Sample.epoch)
      try file.write(Sample.athlete) { try $0.put(Sample.set(1)) }
      try file.close()
      try body(path)
    }
  }

  @Test func `An older database is backed up before it is brought up to date`() throws {
    try withDatabase { path in
      var announced = 0
      func open() throws -> DatabaseFile {
        try DatabaseFile(
          path: path, schema: TrainingRecords.schema, migrations: Migration.all + [Self.second],
          upgrading: { announced += 1 })
      }
      let newer = try open()
      #expect(try newer.writer.read { try Migration.version(of: $0) } == Self.last + 1)
      #expect(try newer.read(Sample.athlete) { try $0.count(SetPerformance.kind, Query()) } == 1)
      #expect(newer.news == [.migrated(backup: path + ".backup-v\(Self.last)")])
      try newer.close()
      #expect(Backup.newest(of: path) == path + ".backup-v\(Self.last)")
      let old = try DatabaseFile(path: path + ".backup-v\(Self.last)")
      #expect(try old.read(Sample.athlete) { try $0.count(SetPerformance.kind, Query()) } == 1)
      try old.close()
      let again = try open()
      #expect(again.news.isEmpty && announced == 1)
      try again.close()
      #expect(!FileManager.default.fileExists(atPath: path + ".backup-v\(Self.last)-2"))
    }
  }

  @Test func `A migration that fails leaves the database as it was, and names the backup`() throws {
    try withDatabase { path in
      do throws(DatabaseFileError) {
        _ = try open(path, [Self.broken])
        Issue.record("it was opened")
      } catch {
        guard case .migrationFailed(Self.last + 1, path + ".backup-v\(Self.last)", let words) = error else {
          Issue.record("\(error)")
          return
        }
        #expect(words.contains("UNIQUE"))
      }
      let file = try DatabaseFile(path: path)
      #expect(try file.read(Sample.athlete) { try $0.count(SetPerformance.kind, Query()) } == 1)
      #expect(try file.writer.read { try $0.tableExists("later") } == false)
      #expect(try file.check().isEmpty)
      try file.close()
    }
  }

  /// Returns the paths of the copies in a database's folder.
  private func copies(beside path: String) throws -> [String] {
    let folder = (path as NSString).deletingLastPathComponent
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.contains(".backup") }.map { folder + "/" + $0 }
  }

  @Test func `However often an upgrade fails, one copy of each version stays`() throws {
    try withDatabase { path in
      let first = path + ".backup-v\(Self.last)"
      for _ in 1...3 {
        let error = #expect(throws: DatabaseFileError.self) { try open(path, [Self.broken]) }
        guard case .migrationFailed(Self.last + 1, first, _)? = error else {
          Issue.record("\(String(describing: error))")
          return
        }
        let copies = try copies(beside: path)
        #expect(copies == [first])
      }
      // If the first of two migrations succeeds, only the second copy is of the file before it.
      let third = Migration(
        number: Self.last + 2, sql: "INSERT INTO athlete (id) SELECT id FROM athlete;")
      for _ in 1...3 {
        #expect(throws: DatabaseFileError.self) { try open(path, [Self.second, third]) }
      }
      let copies = try copies(beside: path)
      #expect(copies == [first, first + "-2", path + ".backup-v\(Self.last + 1)"])
    }
  }

  @Test func `That a file needs an upgrade is found without changing it`() throws {
    try withDatabase { path in
      #expect(try !DatabaseFile.needsUpgrade(at: path))
      #expect(try !DatabaseFile.needsUpgrade(at: path + "-missing"))
      let queue = try DatabaseQueue(path: path)
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = \(Self.last - 1)") }
      try queue.close()
      let before = bytes(path)
      #expect(try DatabaseFile.needsUpgrade(at: path))
      #expect(bytes(path) == before)
    }
  }

  @Test func `A database of a newer version is refused and not touched`() throws {
    try withDatabase { path in
      try open(path, [Self.second]).close()
      let before = bytes(path)
      #expect(throws: DatabaseFileError.newer(path: path, version: Self.last + 1, known: Self.last)) {
        try DatabaseFile(path: path)
      }
      #expect(bytes(path) == before)
    }
  }

  @Test func `A file that a newer version migrates meanwhile is neither read nor written`() throws {
    try withDatabase { path in
      let file = try DatabaseFile(path: path)
      try open(path, [Self.second]).close()
      let refused = StoreError.failed(DatabaseFile.migrated.message)
      #expect(throws: refused) {
        try file.read(Sample.athlete) { try $0.count(SetPerformance.kind, Query()) }
      }
      #expect(throws: refused) { try file.write(Sample.athlete) { try $0.put(Sample.set(2)) } }
      try file.close()
    }
  }

  @Test func `Programs that migrate a file at the same time all open it`() throws {
    try withDatabase { path in
      let failures = Mutex<[String]>([])
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        do {
          let file = try open(path, [Self.second])
          let count = try file.read(Sample.athlete) { try $0.count(SetPerformance.kind, Query()) }
          if count != 1 { failures.withLock { $0.append("\(count) sets") } }
          try file.close()
        } catch { failures.withLock { $0.append("\(error)") } }
      }
      #expect(failures.withLock { $0 } == [])
    }
  }

  @Test(arguments: ["not a database at all, but long enough to look", "x", "SQLite format 4\0 and so on"])
  func `A file that is something else is refused and not touched`(text: String) throws {
    try withFolder { folder in
      let path = folder + "/notes.txt"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      #expect(throws: DatabaseFileError.notADatabase(path: path)) { try DatabaseFile(path: path) }
      #expect(bytes(path) == Data(text.utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["notes.txt"])
    }
  }

  @Test func `Another program's database is refused and not touched`() throws {
    try withFolder { folder in
      let path = folder + "/other.sqlite"
      let queue = try DatabaseQueue(path: path)
      try queue.write { try $0.execute(sql: "CREATE TABLE song (title TEXT)") }
      try queue.close()
      let before = bytes(path)
      #expect(throws: DatabaseFileError.notOurs(path: path)) { try DatabaseFile(path: path) }
      #expect(bytes(path) == before)
    }
  }

  @Test func `An empty file becomes a database`() throws {
    try withFolder { folder in
      let path = folder + "/empty.sqlite"
      try Data().write(to: URL(fileURLWithPath: path))
      let file = try DatabaseFile(path: path)
      #expect(try file.athletes().isEmpty)
      try file.close()
    }
  }

  @Test func `A damaged file is refused, not touched, and its backup is offered`() throws {
    try withDatabase { path in
      let file = try DatabaseFile(path: path)
      try file.backup(to: path + ".backup-tuesday")
      try file.close()
      var damaged = bytes(path) ?? Data()
      damaged.replaceSubrange(100..<4096, with: Data(repeating: 0x5a, count: 3996))
      try damaged.write(to: URL(fileURLWithPath: path))
      do throws(DatabaseFileError) {
        _ = try DatabaseFile(path: path)
        Issue.record("it was opened")
      } catch {
        guard case .damaged(path, path + ".backup-tuesday", _) = error else {
          Issue.record("\(error)")
          return
        }
      }
      #expect(bytes(path) == damaged)
    }
  }

  @Test func `Damage deeper in a file is found before a migration rewrites it`() throws {
    try withDatabase { path in
      var damaged = bytes(path) ?? Data()
      let middle = damaged.count / 4096 / 2 * 4096
      damaged.replaceSubrange(middle..<middle + 4096, with: Data(repeating: 0x5a, count: 4096))
      try damaged.write(to: URL(fileURLWithPath: path))
      #expect(throws: DatabaseFileError.self) { try open(path, [Self.second]) }
      #expect(bytes(path) == damaged)
    }
  }

  @Test func `A backup is complete, refuses to overwrite and leaves no draft`() throws {
    try withFile { file, path in
      try file.write(Sample.athlete) { try $0.put(Sample.set(1), Sample.session(2)) }
      let copy = path + ".copy"
      // Readers and an open write transaction don't block the backup, which omits uncommitted records.
      try file.write(Sample.athlete) { store throws in
        try store.put(Sample.set(3))
        try file.backup(to: copy)
      }
      let before = bytes(copy)
      #expect(throws: DatabaseFileError.exists(path: copy)) { try file.backup(to: copy) }
      #expect(bytes(copy) == before)
      #expect(throws: DatabaseFileError.self) { try file.backup(to: path + "-nowhere/copy") }
      let names = try FileManager.default.contentsOfDirectory(
        atPath: (path as NSString).deletingLastPathComponent)
      #expect(!names.contains { $0.contains("draft") })
      let restored = try DatabaseFile(path: copy)
      #expect(
        try restored.read(Sample.athlete) { try $0.ids(SetPerformance.kind, Query()) } == [Sample.id(1)])
      #expect(try restored.check().isEmpty)
      try restored.close()
    }
  }

  @Test func `Records kept as unknown move into their table once their kind is known`() throws {
    try withFolder { folder in
      let path = folder + "/cairn.sqlite"
      let older = Schema(TrainingRecords.schema.kinds.filter { $0.name != SetPerformance.kind })
      let file = try DatabaseFile(path: path, schema: older)
      try file.addAthlete(Sample.athlete, device: Sample.device, epoch: Sample.epoch)
      let good = Row(Sample.set(1))
      var bad = Row(Sample.set(2))
      bad.fields.removeFirst()
      try file.write(Sample.athlete) { store throws in
        try store.write([.put(good), .put(bad), .put(Row(Sample.set(3)))])
        try store.write([.trash(kind: good.kind, id: Sample.id(3), at: Instant(milliseconds: 9))])
      }
      try file.close()
      let newer = try DatabaseFile(path: path)
      try newer.read(Sample.athlete) { store throws in
        #expect(try store.row(good.kind, good.id) == good)
        #expect(try store.row(good.kind, Sample.id(3))?.trashedAt == Instant(milliseconds: 9))
        #expect(try store.row(good.kind, bad.id) == nil)
      }
      #expect(try newer.check() == [.recordMissing(athlete: Sample.athlete, kind: good.kind, id: bad.id)])
      try newer.close()
    }
  }

  @Test func `Two openers of one file take turns, and the one that waits too long is told`() throws {
    try withFile { file, path in
      let other = try DatabaseFile(path: path)
      try file.write(Sample.athlete) { try $0.put(Sample.set(1)) }
      try other.write(Sample.athlete) { try $0.put(Sample.set(2)) }
      #expect(try file.read(Sample.athlete) { try $0.head() }.sequence == 2)
      try other.writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA busy_timeout = 1") }
      try file.write(Sample.athlete) { _ in
        #expect(throws: StoreError.failed("database is locked")) {
          try other.write(Sample.athlete) { try $0.put(Sample.set(3)) }
        }
      }
      try other.close()
    }
  }

  @Test(arguments: [
    (
      "DELETE FROM change WHERE id IN (SELECT id FROM set_performance)",
      DatabaseProblem.changeMissing(athlete: Sample.athlete, kind: "set_performance", id: Sample.id(1))
    ),
    (
      "DELETE FROM set_performance",
      .recordMissing(athlete: Sample.athlete, kind: "set_performance", id: Sample.id(1))
    ),
    (
      "DELETE FROM unknown_record",
      .recordMissing(athlete: Sample.athlete, kind: "from_later", id: Sample.id(2))
    ),
    (
      "UPDATE change SET sequence = 9 WHERE id IN (SELECT id FROM set_performance)",
      .changeAhead(athlete: Sample.athlete, kind: "set_performance", id: Sample.id(1))
    ),
    (
      "UPDATE change SET kind = 7 WHERE id IN (SELECT id FROM set_performance)",
      .damage("change entries have the unknown kind code 7")
    ),
    (
      "UPDATE set_performance SET climb = '{\"grade\":1}'",
      .unreadable(
        athlete: Sample.athlete, kind: "set_performance", id: Sample.id(1),
        FieldError("climb.grade", .notSuchAValue))
    ),
    (
      "PRAGMA ignore_check_constraints = ON; UPDATE set_performance SET rpe = 101",
      .unreadable(
        athlete: Sample.athlete, kind: "set_performance", id: Sample.id(1),
        FieldError("rpe", .outside(0...100)))
    ),
  ])
  func `The check finds what is wrong`(sabotage: String, problem: DatabaseProblem) throws {
    try withFile { file, _ in
      try file.write(Sample.athlete) { store throws in
        try store.put(Sample.set(1))
        try store.write([.put(Row(kind: "from_later", id: Sample.id(2), fields: []))])
      }
      #expect(try file.check().isEmpty)
      try file.writer.writeWithoutTransaction { try $0.execute(sql: sabotage) }
      #expect(try file.check().contains(problem))
    }
  }

  @Test func `The check misses the summary of a finished session`() throws {
    try withFile { file, _ in
      let end = SessionEnd(sessionID: Sample.id(1), endedAt: Instant(milliseconds: 1))
      try file.write(Sample.athlete) { try $0.put(Sample.session(1), Sample.set(2), end) }
      #expect(try file.check() == [.summaryMissing(athlete: Sample.athlete, session: Sample.id(1))])
      var summary = SessionSummary()
      summary.id = Sample.id(3)
      summary.sessionID = Sample.id(1)
      summary.catalogID = "squat"
      try file.write(Sample.athlete) { try $0.put(summary) }
      #expect(try file.check().isEmpty)
    }
  }
}
