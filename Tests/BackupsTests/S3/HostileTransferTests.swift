import Foundation
import Testing

@testable import Backups

/// Tests of the S3 client against servers that fail or lie while files are stored and fetched.
@Suite(.serialized) struct HostileTransferTests {
  typealias Answer = ScriptedServer.Answer

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func part(_ body: String, _ range: String, _ headers: String...) -> Answer {
    let head =
      ["HTTP/1.1 206 Partial", "Content-Length: \(body.utf8.count)", "Connection: close", range] + headers
    return .sends(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
  }

  @Test(
    arguments: [
      ("no range", part("stone", "A: b"), .range),
      ("another range", part("stone", "Content-Range: bytes 1-5/6"), .range),
      ("less than asked for", part("stone", "Content-Range: bytes 0-4/7"), .range),
      ("a longer body", part("stones", "Content-Range: bytes 0-4/5"), .length),
      ("a shorter body", part("ston", "Content-Range: bytes 0-4/5"), .length),
      ("a tag of control characters", part("stone", "Content-Range: bytes 0-4/5", "ETag: a b"), .entityTag),
      ("a status that means nothing", .status(204), .range),
      ("a file without a length", .sends("HTTP/1.1 200 OK\r\n\r\nstone"), .length),
      (
        "an endless file", .repeats("HTTP/1.1 200 OK\r\n\r\n", String(repeating: "0", count: 64 << 10)),
        .tooLong
      ),
      (
        "an endless part",
        .repeats(
          "HTTP/1.1 206 OK\r\nContent-Range: bytes 0-16777215/16777216\r\n\r\n",
          String(repeating: "0", count: 64 << 10)),
        .tooLong
      ),
    ] as [(String, Answer, AnswerFault)])
  func `a part that isn't the requested one is refused`(
    name: String, answer: Answer, fault: AnswerFault
  ) async throws {
    try await withScriptedServer { _, _ in
      answer
    } _: { server, place in
      let found = await place.errorOfGetting("a", to: folder.path("a"))
      #expect(found == .badAnswer(place: place.address, fault), "\(name)")
      let entries = try folder.entries()
      #expect(entries == [])
    }
  }

  @Test func `a file that changes between its parts isn't fetched`() async throws {
    let part = String(repeating: "0", count: 16 << 20)
    let range = "Content-Range: bytes 0-16777215/16777217"
    for (answer, path) in [
      (Answer.status(412), "changed"),
      (Self.part("1", "Content-Range: bytes 16777216-16777216/16777217", "ETag: b"), ""),
    ] {
      try await withScriptedServer { _, number in
        number == 1 ? Self.part(part, range, "ETag: \"a\"") : answer
      } _: { server, place in
        let found = await place.errorOfGetting("a", to: folder.path("a"))
        #expect(found == .changed(path: "s3://stones/cairn/a at http://127.0.0.1:\(server.port)"), "\(path)")
        #expect(
          server.received.map { $0.headers["range"] } == ["bytes=0-16777215", "bytes=16777216-33554431"])
        #expect(server.received.map { $0.headers["if-match"] } == [nil, "\"a\""])
        let entries = try folder.entries()
        #expect(entries == [])
      }
    }
  }

  @Test func `a file over the limit is refused before it is sent or fetched`() async throws {
    try await withScriptedServer(S3Limits(mostBytes: 4)) { _, _ in
      Self.part("stone", "Content-Range: bytes 0-4/5")
    } _: { server, place in
      let source = try folder.write(Data("stone".utf8), "source")
      #expect(
        await place.errorOfPutting(source, as: "a")
          == .tooLarge(path: source, mostBytes: 4))
      #expect(server.received.isEmpty)
      guard
        case .tooLarge = await place.errorOfGetting("a", to: folder.path("a"))
      else {
        Issue.record("fetched")
        return
      }
      #expect(try folder.entries() == ["source"])
    }
  }

  @Test func `a destination that exists is refused before anything is fetched`() async throws {
    try await withScriptedServer { _, _ in
      .status(200, "stone")
    } _: { server, place in
      let mine = try folder.write(Data("mine".utf8), "mine")
      #expect(
        await place.errorOfGetting("a", to: mine) == .exists(path: mine))
      #expect(server.received.isEmpty)
      try await place.get("a", to: folder.path("a"))
      #expect(try folder.bytes("a") == Data("stone".utf8))
    }
  }

  /// Returns the scripted answer to a request of a multipart upload, unless `answer` provides another one.
  private static func upload(
    _ request: ScriptedServer.Received, instead answer: (ScriptedServer.Received) -> Answer?
  ) -> Answer {
    if let answer = answer(request) { return answer }
    switch (request.method, request.target.contains("uploads"), request.target.contains("partNumber")) {
    case ("HEAD", _, _): return .status(404)
    case ("POST", true, _):
      return .status(
        200, "<InitiateMultipartUploadResult><UploadId>id/7+=</UploadId></InitiateMultipartUploadResult>")
    case ("PUT", _, true): return .status(200, "", "ETag: \"tag-\(request.body.count)\"")
    case ("POST", false, _): return .status(200, "<CompleteMultipartUploadResult/>")
    default: return .status(204)
    }
  }

  @Test func `a larger file is sent in parts`() async throws {
    let bytes = sampleBytes((40 << 20) + 3)
    let source = try folder.write(bytes, "source")
    try await withScriptedServer { request, _ in
      Self.upload(request) { _ in nil }
    } _: { server, place in
      try await place.put(source, as: "a")
      let requests = server.received
      #expect(
        requests.map { "\($0.method) \($0.target)" } == [
          "HEAD /stones/cairn/a", "POST /stones/cairn/a?uploads=",
          "PUT /stones/cairn/a?partNumber=1&uploadId=id%2F7%2B%3D",
          "PUT /stones/cairn/a?partNumber=2&uploadId=id%2F7%2B%3D",
          "PUT /stones/cairn/a?partNumber=3&uploadId=id%2F7%2B%3D",
          "POST /stones/cairn/a?uploadId=id%2F7%2B%3D",
        ])
      #expect(requests[2...4].reduce(Data()) { $0 + $1.body } == bytes)
      #expect(
        String(decoding: requests[5].body, as: UTF8.self).contains(
          "<Part><PartNumber>3</PartNumber><ETag>\"tag-8388611\"</ETag></Part></CompleteMultipartUpload>"))
      #expect(requests.allSatisfy { $0.method == "HEAD" || $0.headers["content-length"] != nil })
    }
  }

  private enum Stage: CaseIterable { case begin, part, tag, complete, lateError }

  @Test func `an upload that fails is aborted, and the first error is the one that counts`() async throws {
    let source = try folder.write(sampleBytes(33 << 20), "source")
    for stage in Stage.allCases {
      try await withScriptedServer { request, _ in
        Self.upload(request) { request in
          let isComplete = request.method == "POST" && !request.target.contains("uploads")
          return switch stage {
          case .begin where request.method == "POST": .status(200, "<InitiateMultipartUploadResult/>")
          case .part where request.target.contains("partNumber=2"): .error(403, "AccessDenied")
          case .tag where request.target.contains("partNumber=2"): .status(200, "", "ETag: <a>")
          case .complete where isComplete: .error(400, "InvalidPart")
          case .lateError where isComplete: .error(200, "InternalError")
          default: nil
          }
        }
      } _: { server, place in
        let expected: BackupError =
          switch stage {
          case .begin: .badAnswer(place: place.address, .uploadID)
          case .part: .denied(place: place.address)
          case .tag: .badAnswer(place: place.address, .entityTag)
          case .complete: .refused(place: place.address, status: 400, code: "InvalidPart")
          case .lateError: .refused(place: place.address, status: 200, code: "InternalError")
          }
        #expect(await place.errorOfPutting(source, as: "a") == expected)
        let last = server.received.last.map { "\($0.method) \($0.target)" }
        #expect((last == "DELETE /stones/cairn/a?uploadId=id%2F7%2B%3D") == (stage != .begin), "\(stage)")
      }
    }
  }

  @Test func `an upload whose last answer is lost is complete if the file is there`() async throws {
    let source = try folder.write(sampleBytes(33 << 20), "source")
    try await withScriptedServer { request, number in
      Self.upload(request) { request in
        let isComplete = request.method == "POST" && !request.target.contains("uploads")
        if isComplete { return number < 7 ? .sends("") : .error(404, "NoSuchUpload") }
        guard request.method == "HEAD", number > 1 else { return nil }
        return .sends("HTTP/1.1 200 OK\r\nContent-Length: \(33 << 20)\r\nConnection: close\r\n\r\n")
      }
    } _: { server, place in
      try await place.put(source, as: "a")
      #expect(server.received.last?.method == "HEAD")
    }
  }

  @Test func `an upload that is cancelled is aborted`() async throws {
    let source = try folder.write(sampleBytes(33 << 20), "source")
    let (parts, arrived) = AsyncStream<Void>.makeStream()
    try await withScriptedServer { request, _ in
      Self.upload(request) { request in
        guard request.target.contains("partNumber=2") else { return nil }
        arrived.yield()
        return .silent
      }
    } _: { server, place in
      let task = Task { await place.errorOfPutting(source, as: "a") }
      _ = await parts.first { _ in true }
      task.cancel()
      #expect(await task.value == .cancelled)
      #expect(server.received.last?.method == "DELETE")
    }
  }
}
