import Foundation
import Testing

@testable import Backups

@Suite struct FolderPlaceTests {
  private static let name = "cairn-2026-11-23T060000Z.sqlite"
  private let folder: TemporaryFolder
  private let place: FolderPlace

  init() throws {
    folder = try TemporaryFolder()
    place = FolderPlace(folder.path("backups"))
  }

  @Test(arguments: [0, 1, 1 << 20, 3 << 20 | 7])
  func `a file is stored, listed, fetched and removed`(count: Int) async throws {
    let bytes = sampleBytes(count)
    let source = try folder.write(bytes, "source")
    #expect(try await place.names() == [])
    try await place.put(source, as: Self.name)
    #expect(try await place.names() == [Self.name])
    #expect(try folder.mode("backups") == 0o700)
    #expect(try folder.mode("backups/" + Self.name) == 0o600)
    try await place.get(Self.name, to: folder.path("fetched"))
    #expect(try folder.bytes("fetched") == bytes)
    #expect(try folder.mode("fetched") == 0o600)
    try await place.remove(Self.name)
    try await place.remove(Self.name)
    #expect(try await place.names() == [])
    #expect(try folder.entries("backups") == [])
  }

  @Test func `nothing is replaced`() async throws {
    let first = try folder.write(Data("first".utf8), "first")
    let second = try folder.write(Data("second".utf8), "second")
    try await place.put(first, as: Self.name)
    let stored = folder.path("backups/" + Self.name)
    await #expect(throws: BackupError.exists(path: stored)) { try await place.put(second, as: Self.name) }
    await #expect(throws: BackupError.exists(path: second)) { try await place.get(Self.name, to: second) }
    #expect(try folder.bytes("second") == Data("second".utf8))
    #expect(try folder.bytes("backups/" + Self.name) == Data("first".utf8))
    #expect(try folder.entries("backups") == [Self.name])
  }

  @Test func `a folder that exists keeps its rights`() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("backups"), withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o750])
    try await place.put(try folder.write(Data(), "source"), as: Self.name)
    #expect(try folder.mode("backups") == 0o750)
  }

  @Test func `a missing file, a folder and a pipe aren't stored`() async throws {
    let missing = folder.path("missing")
    await #expect(throws: BackupError.missing(path: missing)) { try await place.put(missing, as: Self.name) }
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, folder.path] {
      await #expect(throws: BackupError.failed(path: path, words: "not a regular file")) {
        try await place.put(path, as: Self.name)
      }
    }
    let stored = folder.path("backups/" + Self.name)
    await #expect(throws: BackupError.missing(path: stored)) {
      try await place.get(Self.name, to: folder.path("fetched"))
    }
    #expect(try folder.entries().filter { $0 != "pipe" } == [])
  }

  @Test(arguments: [
    "", ".", "..", "../a", "a/b", ".hidden", "a b", "ä", "a\0b", "a~", String(repeating: "a", count: 201),
  ])
  func `a name that leads elsewhere is refused`(name: String) async throws {
    let source = try folder.write(Data(), "source")
    await #expect(throws: BackupError.notAName(name)) { try await place.put(source, as: name) }
    await #expect(throws: BackupError.notAName(name)) { try await place.get(name, to: folder.path("b")) }
    await #expect(throws: BackupError.notAName(name)) { try await place.remove(name) }
    #expect(try folder.entries() == ["source"])
  }

  @Test(arguments: [ENOSPC, EDQUOT]) func `a full disk has its error`(reason: Int32) {
    errno = reason
    #expect(SystemError.current("disk") == .full(path: "disk"))
  }

  @Test func `a process that is killed leaves no name, and its draft is removed by the next`() async throws {
    let stored = folder.path("backups/" + Self.name)
    let source = try folder.write(sampleBytes(1000), "source")
    try FileManager.default.createDirectory(
      atPath: folder.path("backups"), withIntermediateDirectories: false)
    await #expect(processExitsWith: .signal(SIGKILL)) { [stored = stored as String] in
      let draft = try Draft(for: stored)
      try draft.write(sampleBytes(1 << 20))
      kill(getpid(), SIGKILL)
      try draft.publish()
    }
    #expect(try folder.entries("backups").count == 1)
    #expect(try await place.names() == [])
    // A draft of a running process stays.
    let running = try Draft(for: folder.path("backups/other"))
    try await place.put(source, as: Self.name)
    #expect(try await place.names() == [Self.name])
    #expect(try folder.entries("backups").count == 2)
    try running.publish()
    #expect(try await Set(place.names()) == ["other", Self.name])
  }

  @Test func `of two processes that store the same name, one succeeds`() async throws {
    let source = try folder.write(sampleBytes(4 << 20), "source")
    let place = place
    let results = await withTaskGroup(of: BackupError?.self) { group in
      for _ in 0..<4 {
        group.addTask { await place.errorOfPutting(source, as: Self.name) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let exists = BackupError.exists(path: folder.path("backups/" + Self.name))
    #expect(results.count { $0 == nil } == 1 && results.count { $0 == exists } == 3)
    #expect(try folder.entries("backups") == [Self.name])
    #expect(try folder.bytes("backups/" + Self.name) == sampleBytes(4 << 20))
  }
}
