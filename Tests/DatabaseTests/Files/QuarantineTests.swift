import Foundation
import GRDB
import Records
import Sync
import TestSupport
import Testing
import Training

@testable import Database

/// The quarantine of records that are unreadable or contain a value out of range.
@Suite struct QuarantineTests {
  private func sabotage(_ file: DatabaseFile, _ sql: String) throws {
    try file.writer.writeWithoutTransaction { connection throws in
      try connection.execute(sql: "PRAGMA ignore_check_constraints = ON; " + sql)
      try connection.execute(sql: "PRAGMA ignore_check_constraints = OFF")
    }
  }

  private func sets(_ store: any AthleteStore) throws -> [ID] { try store.ids(SetPerformance.kind, Query()) }

  @Test func `what breaks a bound is set aside when the bounds changed, and comes back when it may`() throws {
    try withFile { file, path in
      try file.write(Sample.athlete) { try $0.put(Sample.set(1), Sample.set(2)) }
      let before = try file.read(Sample.athlete) { try $0.change(SetPerformance.kind, Sample.id(2)) }
      try sabotage(
        file,
        "UPDATE set_performance SET rpe = 101 WHERE id = x'\(Sample.id(2).sql)'; UPDATE file SET bounds = 'x'"
      )
      try file.close()
      let newer = try DatabaseFile(path: path)
      #expect(newer.news == [.setAside(count: 1)])
      try newer.read(Sample.athlete) { store throws in
        #expect(try sets(store) == [Sample.id(1)])
        #expect(try store.setAside().map(\.error) == [FieldError("rpe", .outside(0...100))])
        #expect(try store.change(SetPerformance.kind, Sample.id(2)) == nil)
      }
      #expect(try newer.check().isEmpty)
      // Simulates a newer version that accepts the record.
      try sabotage(
        newer, "UPDATE quarantine SET body = replace(body, '101', '100'); UPDATE file SET bounds = 'y'")
      try newer.close()
      let newest = try DatabaseFile(path: path)
      #expect(newest.news == [.broughtBack(count: 1)])
      try newest.read(Sample.athlete) { store throws in
        #expect(try sets(store) == [Sample.id(1), Sample.id(2)])
        #expect(try store.setAside().isEmpty)
        #expect(try store.change(SetPerformance.kind, Sample.id(2))?.content == before?.content)
      }
      #expect(try newest.check().isEmpty)
      try newest.close()
    }
  }

  @Test func `a file is looked through once for each form of the bounds`() throws {
    try withFile { file, path in
      try file.write(Sample.athlete) { try $0.put(Sample.set(1)) }
      try sabotage(file, "UPDATE set_performance SET rpe = 101")
      try file.close()
      let again = try DatabaseFile(path: path)
      #expect(again.news.isEmpty)
      #expect(try again.read(Sample.athlete) { try sets($0) } == [Sample.id(1)])
      try again.close()
    }
  }

  @Test func `the bounds of nested values count too`() {
    let one = Bounds.fingerprint(of: TrainingRecords.schema)
    #expect(one == Bounds.fingerprint(of: TrainingRecords.schema))
    #expect(one != Bounds.fingerprint(of: Schema(TrainingRecords.schema.kinds.filter { $0.name != "units" })))
  }

  @Test func `a record that can't be read is set aside, and everything else is answered`() async throws {
    let file = try DatabaseFile.inMemory()
    try file.addAthlete(Sample.athlete, device: Sample.device, epoch: Sample.epoch)
    try file.write(Sample.athlete) { try $0.put(Sample.set(1), Sample.set(2), Sample.set(3)) }
    func spoil(_ number: UInt64) throws {
      try sabotage(
        file, "UPDATE set_performance SET climb = '{\"grade' WHERE id = x'\(Sample.id(number).sql)'")
    }
    try spoil(1)
    #expect(try file.read(Sample.athlete) { try sets($0) } == [2, 3].map { Sample.id($0) })
    try spoil(2)
    // A body that turns the failure into an answer is retried too.
    let count = try await file.reading(Sample.athlete) {
      (try? $0.rows(SetPerformance.kind, Query()).count) ?? -1
    }
    #expect(count == 1)
    try spoil(3)
    let left = try await file.writingTogether(Sample.athlete) { store in
      try store.rows(SetPerformance.kind, Query()).count
    }
    #expect(left == 0)
    #expect(try file.read(Sample.athlete) { try $0.setAside().count } == 3)
    #expect(try file.check().isEmpty)
  }

  @Test func `a damaged record of an unknown kind is set aside, and no other under its ID`() throws {
    let file = try DatabaseFile.inMemory()
    try file.addAthlete(Sample.athlete, device: Sample.device, epoch: Sample.epoch)
    let all: [(kind: String, id: UInt64)] = [("later", 1), ("later", 2), ("much_later", 1)]
    try file.write(Sample.athlete) { store throws in
      try store.write(
        all.map { kind, id in
          .put(Records.Row(kind: kind, id: Sample.id(id), fields: [Field("body", .integer(1))]))
        })
    }
    try sabotage(
      file,
      "UPDATE unknown_record SET body = '{\"a' WHERE kind = 'later' AND id = x'\(Sample.id(1).sql)'")
    let found = try file.read(Sample.athlete) { store throws in
      try all.map { try store.row($0.kind, Sample.id($0.id)) != nil }
    }
    #expect(found == [false, true, true])
    try file.read(Sample.athlete) { store throws in
      #expect(try store.setAside().map(\.kind) == ["later"])
      #expect(try store.setAside().map(\.fields) == [[Field("body", .text("{\"a"))]])
      #expect(try all.map { try store.change($0.kind, Sample.id($0.id)) != nil } == found)
    }
  }

  @Test func `a damaged record is set aside when its kind becomes known, and others are adopted`() throws {
    try withFolder { folder in
      let path = folder + "/cairn.sqlite"
      let older = Schema(TrainingRecords.schema.kinds.filter { $0.name != SetPerformance.kind })
      let file = try DatabaseFile(path: path, schema: older)
      try file.addAthlete(Sample.athlete, device: Sample.device, epoch: Sample.epoch)
      try file.write(Sample.athlete) { try $0.put(Sample.set(1), Sample.set(2)) }
      try sabotage(file, "UPDATE unknown_record SET body = '{' WHERE id = x'\(Sample.id(1).sql)'")
      try file.close()
      let newer = try DatabaseFile(path: path)
      try newer.read(Sample.athlete) { store throws in
        #expect(try sets(store) == [Sample.id(2)])
        #expect(try store.setAside().map(\.id) == [Sample.id(1)])
        #expect(try store.change(SetPerformance.kind, Sample.id(1)) == nil)
      }
      #expect(try newer.check().isEmpty)
      try newer.close()
    }
  }

  @Test func `a good record of a device takes the place of what was set aside`() throws {
    let file = try DatabaseFile.inMemory()
    try file.addAthlete(Sample.athlete, device: Sample.device, epoch: Sample.epoch)
    try file.write(Sample.athlete) { try $0.put(Sample.set(1)) }
    try sabotage(file, "UPDATE set_performance SET climb = '{\"grade'")
    #expect(try file.read(Sample.athlete) { try sets($0) }.isEmpty)
    try file.write(Sample.athlete) { try $0.put(Sample.set(1)) }
    try file.write(Sample.athlete) { _ = try ($0 as? SQLiteStore)?.bringBackSound() }
    #expect(try file.read(Sample.athlete) { try sets($0) } == [Sample.id(1)])
    #expect(try file.read(Sample.athlete) { try $0.setAside().count } == 1)
  }
}
