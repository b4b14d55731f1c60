import Foundation
import GRDB
import Records
import Sync
import TestSupport
import Testing
import Training

@testable import Database

/// The migration of a file whose tables of records refer to athletes by ID rather than by number.
@Suite struct NumberingTests {
  private let athletes = [Sample.athlete, ID(high: 1, low: 7), ID(high: .max, low: 7)]

  @Test func `every record, change entry and receipt stays the same when athletes get numbers`() throws {
    try withFile { file, path in
      for athlete in athletes {
        try file.addAthlete(athlete, device: Sample.device, epoch: Sample.epoch)
        try file.write(athlete, fill)
      }
      try setAside(Sample.id(1), in: file)
      try file.writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
      let old = path + ".old"
      try OldFile.make(at: old, Migration.all.filter { $0.number < 12 }, from: path)
      let opened = try DatabaseFile(path: old)
      for athlete in athletes {
        #expect(try opened.digest(of: athlete) == file.digest(of: athlete))
        #expect(try opened.extras(of: athlete).rows == file.extras(of: athlete).rows)
        #expect(
          try opened.read(athlete) { try $0.setAside() } == file.read(athlete) { try $0.setAside() })
        #expect(
          try opened.read(athlete) { try $0.receipt(of: Sample.id(90))?.answer }
            == "/sessions/\(athlete.text)")
      }
      #expect(try opened.read(Sample.athlete) { try $0.setAside().count } == 1)
      #expect(try opened.athletes() == file.athletes())
      #expect(try opened.check() == file.check())
      try opened.writer.read { connection throws in
        #expect(try Layout(Migration.all).differing(from: Layout(of: connection)).isEmpty)
        #expect(
          try String.fetchAll(connection, sql: "SELECT name FROM sqlite_schema WHERE name LIKE 'former%'")
            .isEmpty)
      }
      try opened.close()
    }
  }

  /// Stores a record of each kind and one of an unknown kind, purges one, trashes one, and stores a receipt.
  private func fill(_ store: any AthleteStore) throws(StoreError) {
    var generator = SeededGenerator(seed: 3)
    for kind in TrainingRecords.schema.kinds {
      try store.write([.put(generator.row(of: kind, id: Sample.id(1)))])
    }
    let answer = "/sessions/\(store.athlete.text)"
    let receipt = Receipt(action: Sample.id(90), hash: [1], answer: answer, at: Instant(milliseconds: 1))
    try store.write(
      [.put(Row(kind: "from_later", id: Sample.id(1), fields: []))], receipt: receipt)
    try store.put(Sample.set(5))
    try store.write([.purge(kind: SetPerformance.kind, id: Sample.id(5))])
    try store.write([.trash(kind: Template.kind, id: Sample.id(1), at: Instant(milliseconds: 5))])
  }

  /// Quarantines the first athlete's goal.
  private func setAside(_ id: ID, in file: DatabaseFile) throws {
    try file.writer.writeWithoutTransaction {
      try $0.execute(
        sql: """
          PRAGMA ignore_check_constraints = ON;
          UPDATE goal SET target = -9
            WHERE athlete = (SELECT number FROM athlete WHERE id = x'\(Sample.athlete.sql)');
          PRAGMA ignore_check_constraints = OFF
          """)
    }
    try file.write(Sample.athlete) { store in _ = try (store as? SQLiteStore)?.setAsideUnsound() }
  }

  @Test func `the change entries of a kind that this version learned are found by its code`() throws {
    try withFolder { folder in
      let path = folder + "/cairn.sqlite"
      let older = Schema(TrainingRecords.schema.kinds.filter { $0.name != SetPerformance.kind })
      let file = try DatabaseFile(path: path, schema: older)
      try file.addAthlete(Sample.athlete, device: Sample.device, epoch: Sample.epoch)
      let before = try file.write(Sample.athlete) { store throws in
        try store.write([.put(Row(Sample.set(1))), .put(Row(Sample.set(2)))])
        try store.write([.purge(kind: SetPerformance.kind, id: Sample.id(2))])
        return try store.changes(after: 0, limit: .max)
      }
      try file.close()
      let newer = try DatabaseFile(path: path)
      try newer.read(Sample.athlete) { store throws in
        #expect(try store.changes(after: 0, limit: .max) == before)
        for change in before { #expect(try store.change(change.kind, change.id) == change) }
      }
      #expect(try newer.check() == [])
      try newer.close()
    }
  }
}
