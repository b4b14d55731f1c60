import Foundation
import GRDB
import Records
import TestSupport
import Testing
import Training

@testable import Database

/// Tests that a closed database is one complete file that only its owner can read, and that a missing part is
/// reported as an error.
@Suite struct WholeFileTests {
  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func folder(of path: String) -> String { (path as NSString).deletingLastPathComponent }

  private func sets(_ path: String) throws -> [ID] {
    let file = try DatabaseFile(path: path)
    let ids = try file.read(Sample.athlete) { try $0.ids(SetPerformance.kind, Query()) }
    try file.close()
    return ids
  }

  @Test func `a closed database is one file with everything in it`() throws {
    try withFile { file, path in
      try file.write(Sample.athlete) { try $0.put(Sample.set(1)) }
      _ = try file.read(Sample.athlete) { try $0.head() }
      try file.close()
      #expect(try names(in: folder(of: path)) == ["cairn.sqlite"])
      try FileManager.default.copyItem(atPath: path, toPath: path + "-copy")
      #expect(try sets(path + "-copy") == [Sample.id(1)])
    }
  }

  @Test func `a new database is never empty beside its log`() throws {
    try withFile { _, path in
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
      #expect(size > 100_000, "its tables are in the file itself")
    }
  }

  @Test func `a file that was copied without its log is noticed, and not touched`() throws {
    try withFile { file, path in
      try file.write(Sample.athlete) { try $0.put(Sample.set(1)) }
      let copy = path + "-copy"
      try FileManager.default.copyItem(atPath: path, toPath: copy)
      let bytes = FileManager.default.contents(atPath: copy)
      for _ in 1...2 {
        #expect(throws: DatabaseFileError.logMissing(path: copy)) { try DatabaseFile(path: copy) }
      }
      #expect(FileManager.default.contents(atPath: copy) == bytes)
      try DatabaseFile.bringBack(copy, to: path + "-back", withoutLog: true)
      #expect(try sets(path + "-back").isEmpty)
      try FileManager.default.createSymbolicLink(atPath: path + "-link", withDestinationPath: path)
      let linked = try DatabaseFile(path: path + "-link")
      #expect(try linked.read(Sample.athlete) { try $0.head().sequence } == 1)
      try linked.close()
    }
  }

  @Test func `a killed database is whole with its log, whoever moves the log into it`() throws {
    try withFile { file, path in
      try file.write(Sample.athlete) { try $0.put(Sample.set(1)) }
      for copy in [path + "-ours", path + "-other"] {
        for suffix in ["", "-wal"] {
          try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
        }
      }
      #expect(try sets(path + "-ours") == [Sample.id(1)])
      let other = try DatabaseQueue(path: path + "-other")
      let count = try other.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM set_performance") }
      #expect(count == 1)
      try other.close()
      #expect(!FileManager.default.fileExists(atPath: path + "-other-wal"))
      #expect(try sets(path + "-other") == [Sample.id(1)])
    }
  }

  @Test func `a database that was killed while its log was moved opens again and again`() throws {
    try withFile { file, path in
      try file.write(Sample.athlete) { try $0.put(Sample.set(1)) }
      try file.writer.writeWithoutTransaction { connection throws in
        try LogMark.set(true, on: connection)
        _ = try connection.checkpoint(.passive)
      }
      let copy = path + "-copy"
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
      }
      for _ in 1...2 { #expect(try sets(copy) == [Sample.id(1)]) }
    }
  }

  @Test func `while much is written the log is moved, and a copy without it is still noticed`() async throws {
    let folder = NSTemporaryDirectory() + "cairn-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/cairn.sqlite"
    let file = try DatabaseFile(path: path)
    try file.addAthlete(Sample.athlete, device: Sample.device, epoch: Sample.epoch)
    for number in 1...201 as ClosedRange<UInt64> {
      try await file.writingTogether(Sample.athlete) { _ = try $0.put(Sample.set(number)) }
    }
    // Waits until the writer has finished its background work.
    try await file.writer.writeWithoutTransaction { _ in }
    let copy = path + "-copy"
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    let alone = try DatabaseQueue(path: copy)
    let moved = try await alone.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM set_performance") ?? 0
    }
    try alone.close()
    #expect(moved >= 200)
    #expect(throws: DatabaseFileError.logMissing(path: copy)) { try DatabaseFile(path: copy) }
    try file.close()
    #expect(try sets(path).count == 201)
  }

  @Test func `a database, its log and its copies are for their owner alone`() throws {
    try withFile { file, path in
      try file.write(Sample.athlete) { try $0.put(Sample.set(1)) }
      try file.backup(to: path + ".copy")
      for suffix in ["", "-wal", "-shm", ".copy"] { #expect(try mode(path + suffix) == 0o600, "\(suffix)") }
    }
  }

  @Test func `a file that others could read is narrowed, and that is said`() throws {
    try withFile { file, path in
      try file.close()
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
      let again = try DatabaseFile(path: path)
      #expect(again.news == [.narrowed(path: path)])
      #expect(try mode(path) == 0o600)
      try again.close()
      let quiet = try DatabaseFile(path: path)
      #expect(quiet.news.isEmpty)
      try quiet.close()
    }
  }

  @Test func `the draft of a backup whose process was killed is deleted a day later`() throws {
    try withFile { file, path in
      try file.close()
      let backup = path + ".backup-v1"
      let (old, young) = (backup + ".draft-7", backup + ".draft-8")
      for copy in [old, young, backup] { try Data().write(to: URL(fileURLWithPath: copy)) }
      for copy in [old, backup] {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: copy)
      }
      try DatabaseFile(path: path).close()
      let left = try names(in: folder(of: path))
      #expect(left == ["cairn.sqlite", "cairn.sqlite.backup-v1", "cairn.sqlite.backup-v1.draft-8"])
    }
  }

  @Test func `the draft of a copy whose process was killed is deleted by the next copy, and nothing else is`()
    throws
  {
    try withFile { file, path in
      let copy = path + ".copy"
      for suffix in [".draft-7", ".draft-notes", "-2.draft-7"] {
        try FileManager.default.createDirectory(atPath: copy + suffix, withIntermediateDirectories: false)
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: copy + suffix)
      }
      try file.backup(to: copy)
      let left = try names(in: folder(of: path)).filter { $0.contains(".copy") }
      #expect(left == ["cairn.sqlite.copy", "cairn.sqlite.copy-2.draft-7", "cairn.sqlite.copy.draft-notes"])
    }
  }

  @Test func `without hard links, a draft is renamed, and replaces nothing`() throws {
    try withFolder { folder in
      // No file system has hard links to folders.
      for name in ["first", "second"] {
        try FileManager.default.createDirectory(
          atPath: folder + "/" + name, withIntermediateDirectories: false)
      }
      let copy = folder + "/copy"
      try Backup.move(folder + "/first", to: copy)
      #expect(throws: DatabaseFileError.exists(path: copy)) {
        try Backup.move(folder + "/second", to: copy)
      }
      #expect(try names(in: folder) == ["copy", "second"])
    }
  }

  @Test func `a restored database appears once it is changed, and after an error there is none`() throws {
    struct Stop: Error {}
    try withFile { file, path in
      try file.write(Sample.athlete) { try $0.put(Sample.set(1)) }
      let (backup, new) = (path + ".copy", path + ".new")
      try file.backup(to: backup)
      #expect(throws: Stop.self) {
        try DatabaseFile.bringBack(backup, to: new) { _ -> Void in throw Stop() }
      }
      #expect(try names(in: folder(of: path)).filter { $0.contains(".new") } == [])
      try DatabaseFile.bringBack(backup, to: new) { database -> Void in
        try database.write(Sample.athlete) { try $0.put(Sample.set(2)) }
        #expect(!FileManager.default.fileExists(atPath: new))
      }
      #expect(try names(in: folder(of: path)).filter { $0.contains(".new") } == ["cairn.sqlite.new"])
      #expect(try sets(new) == [1, 2].map { Sample.id($0) })
      #expect(throws: DatabaseFileError.exists(path: new)) {
        try DatabaseFile.bringBack(backup, to: new) { _ -> Void in }
      }
    }
  }

  @Test func `a backup that was begun while the log was moved needs no log`() throws {
    try withFile { file, path in
      try file.writer.writeWithoutTransaction { try LogMark.set(true, on: $0) }
      try file.backup(to: path + ".copy")
      #expect(try names(in: folder(of: path)).filter { $0.contains("draft") }.isEmpty)
      #expect(try sets(path + ".copy").isEmpty)
    }
  }
}
