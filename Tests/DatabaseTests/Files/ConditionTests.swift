import Foundation
import GRDB
import Testing

@testable import Database

@Suite struct ConditionTests {
  @Test func `A file whose pages are broken, or whose disk is gone, is not as it should be`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "cairn.sqlite").path
    let file = try DatabaseFile(path: path)
    try await file.writer.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    #expect(await file.trouble() == nil)
    let handle = try #require(FileHandle(forWritingAtPath: path))
    let size = try handle.seekToEnd()
    try handle.seek(toOffset: 2048)
    try handle.write(contentsOf: Data(repeating: 0xAA, count: Int(size) - 2048))
    try handle.close()
    guard case .unreadable = await file.trouble() else { return #expect(Bool(false)) }
  }

  @Test func `A file that a newer version has migrated since is not as it should be`() async throws {
    let file = try DatabaseFile.inMemory()
    #expect(await file.trouble() == nil)
    try await file.writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 99") }
    #expect(await file.trouble() == .unwritable(DatabaseFile.migrated.message))
  }
}
