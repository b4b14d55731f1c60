import Foundation
import GRDB
import Records
import Sync
import TestSupport
import Testing
import Training

@testable import Database

@Suite struct FileTests {
  @Test func `A new file is in WAL mode, synchronous, ours and empty of athletes`() throws {
    try withFile { file, path in
      try file.writer.writeWithoutTransaction { connection throws in
        #expect(try String.fetchOne(connection, sql: "PRAGMA journal_mode") == "wal")
        #expect(try Int.fetchOne(connection, sql: "PRAGMA synchronous") == 2)
        #expect(try Int.fetchOne(connection, sql: "PRAGMA foreign_keys") == 1)
        #expect(try Int64.fetchOne(connection, sql: "PRAGMA application_id") == Migration.application)
        #expect(try Int64.fetchOne(connection, sql: "PRAGMA user_version") == Migration.all.last?.number)
      }
      #expect(try file.athletes() == [Sample.athlete])
      #expect(try file.check().isEmpty)
    }
  }

  @Test func `who has chosen a language model is found without reading everybody's records`() throws {
    try withFile { file, _ in
      #expect(try file.modelUsers() == [])
      var choice = ModelChoice()
      choice.host = "model.example"
      try file.write(Sample.athlete) { try $0.put(choice) }
      #expect(try file.modelUsers() == [Sample.athlete])
      choice.host = nil
      try file.write(Sample.athlete) { try $0.put(choice) }
      #expect(try file.modelUsers() == [])
    }
  }

  @Test func `What is committed is there after opening again, and no backup is made without a migration`()
    throws
  {
    try withFile { file, path in
      try file.write(Sample.athlete) { try $0.put(Sample.set(1)) }
      try file.close()
      let again = try DatabaseFile(path: path)
      #expect(try again.read(Sample.athlete) { try $0.count(SetPerformance.kind, Query()) } == 1)
      #expect(try again.read(Sample.athlete) { try $0.head().epoch } == Sample.epoch)
      try again.addAthlete(Sample.athlete, device: Sample.id(8), epoch: Sample.id(9))
      #expect(try again.read(Sample.athlete) { try $0.head() }.device == Sample.device)
      #expect(Backup.newest(of: path) == nil)
      try again.close()
    }
  }

  @Test func `What SQLite says during a check is said as a store's error`() throws {
    try withFile { file, _ in
      try file.writer.writeWithoutTransaction { try $0.execute(sql: "DROP TABLE units") }
      #expect(throws: StoreError.failed("no such table: units")) { try file.check() }
    }
  }

  @Test func `Of two programs that begin at once only one says who the athlete is`() throws {
    try withFile { file, path in
      let other = try DatabaseFile(path: path)
      try other.addFirstAthlete(Sample.id(7), device: Sample.id(8), epoch: Sample.id(9))
      #expect(try file.athletes() == [Sample.athlete])
      try other.close()
    }
  }

  @Test func `A body that throws leaves nothing behind, a refused commit within it only itself`() throws {
    struct Stop: Error {}
    try withFile { file, _ in
      #expect(throws: Stop.self) {
        try file.write(Sample.athlete) { store throws in
          try store.put(Sample.set(1))
          throw Stop()
        }
      }
      try file.write(Sample.athlete) { store throws in
        #expect(try store.head().sequence == 0)
        try store.put(Sample.set(2))
        var bad = Sample.set(3)
        bad.rank = -1
        #expect(throws: StoreError.self) { try store.put(Sample.set(4), bad) }
        try store.put(Sample.set(5))
      }
      #expect(
        try file.read(Sample.athlete) { try $0.ids(SetPerformance.kind, Query()) }
          == [2, 5].map { Sample.id($0) })
    }
  }

  @Test func `A reader sees the last commit while a writer works`() throws {
    try withFile { file, _ in
      try file.write(Sample.athlete) { try $0.put(Sample.set(1)) }
      try file.write(Sample.athlete) { store throws in
        try store.put(Sample.set(2))
        #expect(try store.count(SetPerformance.kind, Query()) == 2)
        #expect(try file.read(Sample.athlete) { try $0.count(SetPerformance.kind, Query()) } == 1)
        #expect(try file.read(Sample.athlete) { try $0.head() }.sequence == 1)
      }
      #expect(try file.read(Sample.athlete) { try $0.count(SetPerformance.kind, Query()) } == 2)
    }
  }

  @Test func `An action reads what is stored, and what says the same writes nothing`() throws {
    try withFile { file, _ in
      var generator = SeededGenerator(seed: 1)
      let version = TemplateVersion(
        templateID: generator.id(), snapshotID: generator.id(), parents: [generator.id(), generator.id()],
        createdAt: Instant(milliseconds: 1))
      let snapshot = generator.record(TemplateSnapshot.self)
      for expected in [2, 0] {
        try file.write(Sample.athlete) { store throws in
          let context = Context(now: Instant(milliseconds: 5), action: generator.id())
          let transaction = Transaction(store, context)
          transaction.put(version)
          transaction.put(snapshot)
          #expect(transaction.writes.count == expected)
          #expect(transaction.failure == nil)
          try store.write(transaction.writes)
          #expect(transaction.find(TemplateVersion.self, version.id) == version)
        }
      }
      let found = try file.read(Sample.athlete) { try $0.row(TemplateSnapshot.kind, snapshot.id) }
      #expect(try found?.record(TemplateSnapshot.self) == snapshot)
    }
  }

  @Test func `An athlete sees and changes no other athlete's records`() throws {
    try withFile { file, _ in
      let other = ID(high: 0xb, low: 1)
      try file.addAthlete(other, device: Sample.device, epoch: Sample.epoch)
      var mine = Sample.set(1)
      let receipt = Receipt(action: Sample.id(5), hash: [1], answer: "mine", at: Instant(milliseconds: 1))
      try file.write(Sample.athlete) { try $0.write([.put(Row(mine))], receipt: receipt) }
      try file.write(other) { store throws in
        #expect(try store.row(SetPerformance.kind, mine.id) == nil)
        #expect(try store.rows(SetPerformance.kind, Query().including(.any)).isEmpty)
        #expect(try store.change(SetPerformance.kind, mine.id) == nil)
        #expect(try store.changes(after: 0, limit: 9).isEmpty)
        #expect(try store.receipt(of: Sample.id(5)) == nil)
        mine.reps = 1
        try store.put(mine, SessionEnd(sessionID: mine.sessionID, endedAt: Instant(milliseconds: 1)))
        try store.write([.purge(kind: SetPerformance.kind, id: mine.id)])
      }
      mine.reps = 7
      try file.write(Sample.athlete) { store throws in
        #expect(try store.row(SetPerformance.kind, mine.id)?["reps"] == .integer(5))
        try store.put(mine)
        #expect(try store.head().sequence == 2)
      }
      #expect(try file.check().isEmpty)
    }
  }

  @Test func `An athlete that isn't there can neither write nor be read a head`() throws {
    try withFile { file, _ in
      let nobody = StoreError.failed("the database has no athlete \(Sample.id(77).text)")
      #expect(throws: nobody) { try file.write(Sample.id(77)) { try $0.put(Sample.set(1)) } }
      #expect(throws: nobody) { try file.read(Sample.id(77)) { try $0.head() } }
    }
  }

  @Test func `Trash is found for purging by its age, with kinds of a newer version`() throws {
    try withFile { file, _ in
      try file.write(Sample.athlete) { store throws in
        try store.put(Sample.set(1), Sample.set(2), Sample.session(3))
        try store.write([.put(Row(kind: "from_later", id: Sample.id(4), fields: []))])
        for (kind, id, at) in [("set_performance", 1, 10), ("set_performance", 2, 20), ("from_later", 4, 5)] {
          try store.write([
            .trash(kind: kind, id: Sample.id(UInt64(id)), at: Instant(milliseconds: Int64(at)))
          ])
        }
        let purges = try store.purges(ofTrashBefore: Instant(milliseconds: 20))
        #expect(
          purges == [
            .purge(kind: "set_performance", id: Sample.id(1)), .purge(kind: "from_later", id: Sample.id(4)),
          ])
        try store.write(purges)
        #expect(try store.purges(ofTrashBefore: Instant(milliseconds: 20)).isEmpty)
        let receipt = Receipt(action: Sample.id(5), hash: [], answer: "", at: Instant(milliseconds: 5))
        try store.write([], receipt: receipt)
        try store.forgetReceipts(before: Instant(milliseconds: 5))
        #expect(try store.receipt(of: Sample.id(5)) == receipt)
        try store.forgetReceipts(before: Instant(milliseconds: 6))
        #expect(try store.receipt(of: Sample.id(5)) == nil)
      }
      #expect(try file.check().isEmpty)
    }
  }

  @Test func `A value that isn't of its column's type stops neither the clock nor a request`() throws {
    try withFile { file, _ in
      try file.writer.writeWithoutTransaction { connection throws in
        try connection.execute(
          sql: """
            DROP TABLE witness; CREATE TABLE witness (one, elapsed, noted_at, boot, uptime);
            INSERT INTO witness VALUES (1, 'long', x'00', 'boot', 5);
            DROP TABLE athlete_move; CREATE TABLE athlete_move (athlete, state, move);
            INSERT INTO athlete_move VALUES (x'\(Sample.athlete.sql)', x'ff', 7)
            """)
      }
      let reading = ClockReading(now: Instant(milliseconds: 5), boot: "boot", uptime: 5)
      #expect(try file.note(reading) == 0)
      #expect(throws: AthleteMoved(state: .moved)) { try file.writing(Sample.athlete) { _ in } }
    }
  }

  @Test func `A crash in the middle of a commit leaves the old state`() throws {
    try withFile { file, path in
      try file.write(Sample.athlete) { try $0.put(Sample.set(1)) }
      let copy = path + "-after-crash"
      try file.write(Sample.athlete) { store throws in
        // More than the page cache holds, so that pages of the open transaction reach the WAL.
        try #require(store as? SQLiteStore).connection.execute(sql: "PRAGMA cache_size = 10")
        for number in 1...3000 as ClosedRange<UInt64> { try store.put(Sample.set(number, rank: 7)) }
        for suffix in ["", "-wal"] {
          try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
        }
        let log = try FileManager.default.attributesOfItem(atPath: copy + "-wal")[.size] as? Int ?? 0
        #expect(log > 400_000, "the open transaction reached the WAL")
      }
      let crashed = try DatabaseFile(path: copy)
      try crashed.read(Sample.athlete) { store throws in
        #expect(try store.count(SetPerformance.kind, Query()) == 1)
        #expect(try store.row(SetPerformance.kind, Sample.id(1))?["rank"] == .integer(0))
        #expect(try store.head().sequence == 1)
      }
      #expect(try crashed.check().isEmpty)
      try crashed.close()
    }
  }

  @Test func `A full disk fails the commit and leaves the database as it was`() throws {
    try withFile { file, _ in
      try file.write(Sample.athlete) { try $0.put(Sample.set(1)) }
      try file.writer.writeWithoutTransaction { connection throws in
        let pages = try Int.fetchOne(connection, sql: "PRAGMA page_count") ?? 0
        try connection.execute(sql: "PRAGMA max_page_count = \(pages + 5)")
      }
      #expect(throws: StoreError.failed("database or disk is full")) {
        try file.write(Sample.athlete) { store throws in
          try store.write((1...3000 as ClosedRange<UInt64>).map { .put(Row(Sample.set($0, rank: 7))) })
        }
      }
      #expect(try file.read(Sample.athlete) { try $0.count(SetPerformance.kind, Query()) } == 1)
      #expect(try file.check().isEmpty)
      try file.writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = 1000000") }
      try file.write(Sample.athlete) { try $0.put(Sample.set(2)) }
    }
  }
}

/// Runs a test on a new file with one athlete.
func withFile(_ body: (DatabaseFile, String) throws -> Void) throws {
  try withFolder { folder in
    let path = folder + "/cairn.sqlite"
    let file = try DatabaseFile(path: path)
    try file.addAthlete(Sample.athlete, device: Sample.device, epoch: Sample.epoch)
    try body(file, path)
    try file.close()
  }
}
