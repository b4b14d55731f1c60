import Foundation
import Hummingbird
import NIOCore
import Testing

@testable import Server

@Suite struct UploadTests {
  private static let type = "multipart/form-data; boundary=----x"

  private static func body(_ parts: (head: String, content: String)...) -> String {
    parts.map { "------x\r\nContent-Disposition: form-data; \($0.head)\r\n\r\n\($0.content)\r\n" }.joined()
      + "------x--\r\n"
  }

  private static func file(_ name: String) -> String {
    "name=\"file\"; filename=\"\(name)\"\r\nContent-Type: text/csv"
  }

  private func receive(
    _ body: String, limits: UploadLimits = UploadLimits(), in pieces: Int = 7
  ) async throws -> Upload {
    let bytes = Array(body.utf8)
    let buffers = stride(from: 0, to: bytes.count, by: pieces).map {
      ByteBuffer(bytes: bytes[$0..<min($0 + pieces, bytes.count)])
    }
    let stream = AsyncStream<ByteBuffer> { continuation in
      for buffer in buffers { continuation.yield(buffer) }
      continuation.finish()
    }
    return try await UploadReceiver(folder: FileManager.default.temporaryDirectory, limits: limits)
      .receive(RequestBody(asyncSequence: stream), contentType: UploadTests.type, length: nil)
  }

  @Test(arguments: [1, 2, 3, 5, 8, 64, 10_000])
  func `a file arrives whole, however it is cut on the way`(pieces: Int) async throws {
    let content = "a\r\n--b\r\n------\r\n------y\r\n"
    let upload = try await receive(
      UploadTests.body(
        ("name=\"unit\"", "kg & so"), (UploadTests.file("log.csv"), content), ("name=\"op\"", "")),
      in: pieces)
    let file = try #require(upload.file)
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == content)
    #expect(file.name == "log.csv")
    #expect(file.byteCount == Int64(content.utf8.count))
    #expect(upload.form == Array("unit=kg%20%26%20so&op=".utf8))
  }

  @Test func `the file is gone when nobody holds it`() async throws {
    var upload: Upload? = try await receive(UploadTests.body((UploadTests.file("a"), "b")))
    let path = try #require(upload?.file?.path)
    #expect(FileManager.default.fileExists(atPath: path))
    upload = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test(arguments: [
    ("../../etc/passwd", "passwd"), ("C:\\logs\\a.csv", "a.csv"), ("a%22b.csv", "a\"b.csv"),
    ("\u{202E}vsc.exe", "vsc.exe"), ("/", ""), ("a\u{0}b", "ab"),
  ])
  func `a file's name is for showing only`(name: String, shown: String) async throws {
    let upload = try await receive(UploadTests.body((UploadTests.file(name), "x")))
    let file = try #require(upload.file)
    #expect(file.name == shown)
    #expect(!file.path.contains("etc") && !file.path.contains(".."))
  }

  @Test func `a form without a chosen file has its fields`() async throws {
    let upload = try await receive(UploadTests.body((UploadTests.file(""), ""), ("name=\"a\"", "b")))
    #expect(upload.file == nil)
    #expect(upload.fields.map(\.name) == ["a"])
  }

  @Test(arguments: [
    ("", UploadError.malformed), ("------x\r\n", .malformed), ("no boundary at all", .malformed),
    ("------x\r\nContent-Disposition: form-data\r\n\r\na\r\n------x--", .malformed),
    ("------x\r\n" + String(repeating: "A: b\r\n", count: 5000), .malformed),
    (UploadTests.body(("name=\"a\"", String(repeating: "a", count: 70_000))), .fieldTooLong),
    (
      UploadTests.body((UploadTests.file("a"), String(repeating: "a", count: 200_000))),
      .tooLarge(limit: 100_000)
    ),
    (
      String(repeating: "------x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n", count: 101),
      .tooManyParts
    ),
  ])
  func `what is no such form, or too much, is refused and leaves nothing`(
    body: String, error: UploadError
  ) async throws {
    var limits = UploadLimits()
    limits.bytes = 100_000
    await #expect(throws: error) { try await receive(body, limits: limits, in: 1000) }
  }

  @Test func `a full disk is noticed before anything is written`() async throws {
    var limits = UploadLimits()
    limits.spareBytes = Int64.max / 2
    await #expect(throws: UploadError.diskFull) {
      try await receive(UploadTests.body(("name=\"a\"", "b")), limits: limits)
    }
  }

  @Test(arguments: [true, false], ["/imports/new", "/profile/person"])
  func `who sends too slowly is not waited for`(isSilent: Bool, path: String) async throws {
    var limits = UploadLimits()
    if isSilent { limits.silenceSeconds = 0 } else { limits.seconds = 0 }
    let (stream, source) = AsyncStream.makeStream(of: ByteBuffer.self)
    let type = path == "/imports/new" ? UploadTests.type : "application/x-www-form-urlencoded"
    let body = RequestBody(asyncSequence: stream)
    let reply = try await TestServer(limits: limits).send(body, to: path, type: type)
    #expect(reply.status == 408 && reply.text.contains("took too long"))
    source.finish()
  }

  @Test func `a sender has twenty seconds for the next bytes, and half an hour in all`() {
    let limits = UploadLimits()
    let begin = ContinuousClock.now
    let arrival = Arrival(begin)
    #expect(arrival.deadline(limits) == begin + .seconds(20))
    for minute in 1...29 { arrival.note(begin + .seconds(60 * minute)) }
    #expect(arrival.deadline(limits) == begin + .seconds(29 * 60 + 20))
    arrival.note(begin + .seconds(1795))
    #expect(arrival.deadline(limits) == begin + .seconds(1800))
  }

  @Test(
    arguments: [
      ("/imports/new", 1000 << 20, "1000 MB"), ("/data/restore", 200 << 20, "200 MB"),
      ("/profile/person", 256 << 10, "256 kB"), ("/sign-in", 16 << 10, "16 kB"),
    ] as [(String, Int64, String)])
  func `how much is taken depends on where it goes`(path: String, bytes: Int64, said: String) async throws {
    let length = ("Content-Length", String(bytes + 1))
    let headers = [("Sec-Fetch-Site", "same-origin"), ("Content-Type", UploadTests.type), length]
    let reply = try await TestServer().ask(.post, path, headers)
    #expect(reply.status == 413 && reply.text.contains("larger than \(said)"))
  }

  @Test func `what a killed server left is gone at the next start, and what another uses stays`() throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: parent) }
    var used: TemporaryFolder? = try TemporaryFolder(in: parent)
    let own = try #require(used?.url)
    let all = own.deletingLastPathComponent()
    let left = all.appending(path: "left")
    try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
    try Data("log".utf8).write(to: left.appending(path: "upload"))
    try Data("log".utf8).write(to: own.appending(path: "upload"))
    let next = try TemporaryFolder(in: parent)
    #expect(!FileManager.default.fileExists(atPath: left.path))
    #expect(FileManager.default.fileExists(atPath: own.appending(path: "upload").path))
    used = nil
    #expect(try FileManager.default.contentsOfDirectory(atPath: all.path) == [next.url.lastPathComponent])
  }

  @Test func `a folder that others can use, or a link to one, is not taken for temporary files`() throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: parent) }
    let all = parent.appending(path: "cairn-\(getuid())")
    let error = TemporaryFolderError.notPrivate(path: all.path)
    try FileManager.default.createDirectory(at: all, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: all.path)
    #expect(throws: error) { try TemporaryFolder(in: parent) }
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: all.path)
    #expect(try TemporaryFolder(in: parent).url.path.hasPrefix(all.path))
    let other = parent.appending(path: "other")
    try FileManager.default.moveItem(at: all, to: other)
    try FileManager.default.createSymbolicLink(at: all, withDestinationURL: other)
    #expect(throws: error) { try TemporaryFolder(in: parent) }
  }

  @Test func `a page says what was wrong with an upload`() async throws {
    var limits = UploadLimits()
    limits.bytes = 1 << 20
    let site = try TestServer(limits: limits)
    let headers = [("Sec-Fetch-Site", "same-origin"), ("Content-Type", UploadTests.type)]
    let large = UploadTests.body((UploadTests.file("a.csv"), String(repeating: "a", count: 2 << 20)))
    let reply = await site.ask(.post, "/imports/new", headers, body: large)
    #expect(reply.status == 413)
    #expect(reply.text.contains("larger than 1 MB"))
    #expect(await site.ask(.post, "/imports/new", headers, body: "------x\r\n").status == 400)
    let part = "------x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n"
    let many = String(repeating: part, count: 101)
    let crowded = await site.ask(.post, "/imports/new", headers, body: many)
    #expect(crowded.status == 413 && crowded.text.contains("too many fields"))
    let foreign = await site.ask(.post, "/imports/new", [("Content-Type", UploadTests.type)], body: large)
    #expect(foreign.status == 403)
  }
}
