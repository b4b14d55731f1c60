import Foundation
import Testing

@testable import Backups

@Suite(.enabled(if: S3Server.isAvailable, "it needs Python's package moto[server]"), S3Server(), .serialized)
struct S3PlaceTests {
  private let folder: TemporaryFolder
  private let server: S3Server.Access

  init() throws {
    folder = try TemporaryFolder()
    server = try #require(S3Server.current)
  }

  @Test(arguments: [0, 1, 100_000, 16 << 20, (32 << 20) + 1, (48 << 20) + 7])
  func `a file is stored, listed, fetched and removed`(count: Int) async throws {
    let place = try server.place("cairn/sizes/a%20b/%C3%A4+&%25")
    let bytes = sampleBytes(count)
    try await place.put(folder.write(bytes, "source"), as: "backup.sqlite")
    #expect(try await place.names() == ["backup.sqlite"])
    #expect(try await server.place("cairn/sizes").names() == [], "folders inside aren't listed")
    try await place.get("backup.sqlite", to: folder.path("fetched"))
    #expect(try folder.bytes("fetched") == bytes)
    #expect(try folder.mode("fetched") == 0o600)
    let client = try server.client("cairn/sizes/a%20b/%C3%A4+&%25")
    let again = BackupError.exists(path: client.path(of: "backup.sqlite"))
    await #expect(throws: again) { try await place.put(folder.path("source"), as: "backup.sqlite") }
    try await place.remove("backup.sqlite")
    try await place.remove("backup.sqlite")
    #expect(try await place.names() == [])
    let missing = BackupError.missing(path: client.path(of: "backup.sqlite"))
    await #expect(throws: missing) { try await place.get("backup.sqlite", to: folder.path("other")) }
    #expect(try folder.entries() == ["fetched", "source"])
  }

  @Test func `a wrong key, a missing bucket and a missing right have their errors`() async throws {
    let source = try folder.write(Data("stone".utf8), "source")
    for (place, code) in [
      (try server.place("cairn", accessKey: "AKIA0"), "InvalidAccessKeyId"),
      (try server.place("cairn", secretKey: "wrong"), "SignatureDoesNotMatch"),
    ] {
      let refused = BackupError.keyRefused(place: place.address, code: code)
      await #expect(throws: refused) { try await place.names() }
      await #expect(throws: refused) { try await place.put(source, as: "a") }
    }
    let missing = try server.place("missing-bucket")
    await #expect(throws: BackupError.noSuchBucket(place: missing.address)) { try await missing.names() }
    let locked = try server.place("locked")
    #expect(try await locked.names() == [])
    await #expect(throws: BackupError.denied(place: locked.address)) { try await locked.put(source, as: "a") }
  }

  @Test func `the parts of a file that can't be completed are deleted`() async throws {
    let client = try server.client("cairn/abandoned")
    let source = try SourceFile(folder.write(sampleBytes(40 << 20), "source"))
    #expect(truncate(source.path, 20 << 20) == 0)
    await #expect(throws: BackupError.changed(path: source.path)) {
      try await client.putParts(of: source, as: "backup")
    }
    let uploads = try await client.send(S3Request(query: [("uploads", "")]))
    #expect(XMLLeaves(uploads.body)?.root == "ListMultipartUploadsResult")
    #expect(XMLLeaves(uploads.body)?.texts("UploadId") == [])
    #expect(try await server.place("cairn/abandoned").names() == [])
  }

  @Test func `300 MB are stored and fetched in the memory of a few parts`() async throws {
    let path = folder.path
    let server = server
    await #expect(processExitsWith: .success) { [server = server as S3Server.Access, path = path as String] in
      #expect(FileManager.default.createFile(atPath: path + "/source", contents: nil))
      let file = try FileHandle(forWritingTo: URL(filePath: path + "/source"))
      let part = sampleBytes(1_000_000)
      for _ in 0..<300 { try file.write(contentsOf: part) }
      try file.close()
      let place = try server.place("cairn/large")
      let before = peakBytes
      try await place.put(path + "/source", as: "backup")
      try await place.get("backup", to: path + "/fetched")
      #expect(peakBytes - before < 200 << 20)
    }
    #expect(FileManager.default.contentsEqual(atPath: folder.path("source"), andPath: folder.path("fetched")))
  }
}
