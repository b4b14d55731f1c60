import Crypto
import Foundation
import Testing

@testable import Backups

/// Tests of the S3 client against servers that fail, lie or attack.
@Suite(.serialized) struct HostileServerTests {
  typealias Answer = ScriptedServer.Answer

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let head = "HTTP/1.1 200 OK\r\n"
  private static let zeros = String(repeating: "0", count: 64 << 10)

  private static func list(_ content: String) -> Answer {
    .status(200, "<ListBucketResult>\(content)</ListBucketResult>")
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let answer: Answer
    /// The expected error, given the address of the backup place.
    let error: @Sendable (String) -> BackupError
    var attempts = 1

    init(
      _ name: String, _ answer: Answer, attempts: Int = 1,
      _ error: @escaping @Sendable (String) -> BackupError
    ) {
      (testDescription, self.answer, self.error, self.attempts) = (name, answer, error, attempts)
    }
  }

  private static func document(_ name: String, _ body: String) -> Case {
    Case(name, .status(200, body)) { .badAnswer(place: $0, .document) }
  }

  @Test(arguments: [
    Case("endless body", .repeats(head + "\r\n", zeros)) { .badAnswer(place: $0, .tooLong) },
    Case(
      "endless body in chunks", .repeats(head + "Transfer-Encoding: chunked\r\n\r\n", "10000\r\n\(zeros)\r\n")
    ) {
      .badAnswer(place: $0, .tooLong)
    },
    Case("huge length", .repeats(head + "Content-Length: 99999999999\r\n\r\n", zeros)) {
      .badAnswer(place: $0, .tooLong)
    },
    Case("redirect", .status(307, "", "Location: http://127.0.0.1:9/elsewhere")) { .redirected(place: $0) },
    Case("redirect to a file", .status(302, "", "Location: file:///etc/passwd")) { .redirected(place: $0) },
    Case("a question for a password", .status(401, "", "WWW-Authenticate: Basic realm=a")) {
      .refused(place: $0, status: 401, code: "")
    },
    Case("redirect to itself", .status(301, "", "Location: /stones")) { .redirected(place: $0) },
    Case("redirect to nothing", .status(302, "", "Location: ")) { .redirected(place: $0) },
    Case("redirect without a target", .status(301)) {
      .redirected(place: $0)
    },
    Case("another region", .status(301, "", "x-amz-bucket-region: eu-west-1")) {
      .wrongRegion(place: $0, right: "eu-west-1")
    },
    Case(
      "a region in the body",
      .status(400, "<Error><Code>AuthorizationHeaderMalformed</Code><Region>eu-west-3</Region></Error>")
    ) { .wrongRegion(place: $0, right: "eu-west-3") },
    Case("another clock", .error(403, "RequestTimeTooSkewed")) { .wrongClock(place: $0) },
    Case("an expired token", .error(400, "ExpiredToken")) { .keyRefused(place: $0, code: "ExpiredToken") },
    Case("no right", .error(403, "AccessDenied")) { .denied(place: $0) },
    Case("no bucket", .error(404, "NoSuchBucket")) { .noSuchBucket(place: $0) },
    Case("an unknown code", .error(418, "Teapot")) { .refused(place: $0, status: 418, code: "Teapot") },
    Case("a code that isn't one", .error(418, "\u{1B}[2J")) { .refused(place: $0, status: 418, code: "") },
    Case("an error that isn't XML", .status(403, "<html><body>Sign in<br></body></html>")) {
      .refused(place: $0, status: 403, code: "")
    },
    Case("a server that is busy", .error(503, "SlowDown"), attempts: 4) {
      .refused(place: $0, status: 503, code: "SlowDown")
    },
    Case("a server without space", .error(507, "XMinioStorageFull"), attempts: 4) { .full(path: $0) },
    Case("a server that lacks a function", .error(501, "NotImplemented")) {
      .refused(place: $0, status: 501, code: "NotImplemented")
    },
    Case("a page of another program", .status(200, "<html><body>Hello</body></html>")) {
      .badAnswer(place: $0, .document)
    },
    document("nothing", ""), document("no XML", "hello"),
    document("half a document", "<ListBucketResult><Key>"),
    document("a document type", "<!DOCTYPE a [<!ENTITY b \"c\">]><ListBucketResult/>"),
    document("deep XML", String(repeating: "<a>", count: 1_000_000)),
    document("wide XML", "<ListBucketResult>" + String(repeating: "<a/>", count: 900_000)),
    document("a long name", "<\(String(repeating: "a", count: 4_000_000))/>"),
    Case("a list without an end", list("<IsTruncated>true</IsTruncated>")) {
      .badAnswer(place: $0, .document)
    },
    Case(
      "an endless list",
      list("<IsTruncated>true</IsTruncated><NextContinuationToken>a</NextContinuationToken>"),
      attempts: 100
    ) { .badAnswer(place: $0, .pages) },
  ])
  func `a list of names that can't be read has its error`(row: Case) async throws {
    try await withScriptedServer { _, _ in
      row.answer
    } _: { server, place in
      #expect(await place.errorOfNames() == row.error(place.address))
      #expect(server.received.count == row.attempts)
    }
  }

  private static func broken(_ name: String, _ answer: Answer) -> Case {
    Case(name, answer, attempts: 4) { .unreachable(endpoint: $0, words: "") }
  }

  @Test(arguments: [
    broken("closes at once", .sends("")), broken("isn't HTTP", .sends("SSH-2.0-OpenSSH_9.2\r\n\r\n")),
    broken("has no status", .sends("HTTP/1.1\r\n\r\n")),
    broken("has a status in words", .sends("HTTP/1.1 OK 200\r\n\r\n")), broken("never answers", .silent),
    broken("stops early", .sends(head + "Content-Length: 100\r\n\r\n<ListBucketResult>")),
    broken("stops early in a chunk", .sends(head + "Transfer-Encoding: chunked\r\n\r\n100\r\n<ListBucket")),
    broken("has an invalid chunk", .sends(head + "Transfer-Encoding: chunked\r\n\r\nstone\r\n")),
    broken("has a negative length", .sends(head + "Content-Length: -7\r\n\r\n")),
    broken("has an endless head", .repeats(head, "A: \(zeros)\r\n")),
  ])
  func `a server that breaks the protocol is asked four times`(row: Case) async throws {
    try await withScriptedServer(S3Limits(idleSeconds: 1)) { _, _ in
      row.answer
    } _: { server, place in
      guard case .unreachable(let endpoint, _) = await place.errorOfNames() else {
        Issue.record("another error")
        return
      }
      #expect(endpoint == "http://127.0.0.1:\(server.port)")
      #expect(server.received.count == row.attempts)
    }
  }

  @Test func `a server that recovers is asked again`() async throws {
    let failures: [Answer] = [.error(500, "InternalError"), .sends(""), .error(400, "RequestTimeout")]
    try await withScriptedServer { _, number in
      number <= 3 ? failures[number - 1] : Self.list("<Contents><Key>cairn/a</Key></Contents>")
    } _: { server, place in
      let names = try await place.names()
      #expect(names == ["a"])
      #expect(server.received.count == 4)
    }
  }

  @Test func `a server that takes too long for the whole answer isn't asked again`() async throws {
    try await withScriptedServer(S3Limits(idleSeconds: 600, requestSeconds: 1)) { _, _ in
      .silent
    } _: { server, place in
      #expect(await place.errorOfNames() == .tooSlow(endpoint: "http://127.0.0.1:\(server.port)"))
      #expect(server.received.count == 1)
    }
  }

  @Test func `a server that doesn't speak TLS isn't trusted, and none at all isn't reached`() async throws {
    try await withScriptedServer(scheme: "https", greeting: "HTTP/1.1 400 No\r\n\r\n") { _, _ in
      .silent
    } _: { _, place in
      guard case .untrusted = await place.errorOfNames() else {
        Issue.record("another error")
        return
      }
    }
    try await withScriptedServer { _, _ in
      .silent
    } _: { server, place in
      server.stop()
      guard case .unreachable = await place.errorOfNames() else {
        Issue.record("another error")
        return
      }
    }
  }

  @Test func `pages are followed, and only names directly in the place are listed`() async throws {
    try await withScriptedServer { request, number in
      let keys = ["cairn/a\(number)", "cairn/", "cairn/b/c", "other/a", "cairn/.hidden", "cairn/&lt;b&gt;"]
      let contents = keys.map { "<Contents><Key>\($0)</Key><Size>1</Size></Contents>" }.joined()
      let next =
        number < 3 ? "true</IsTruncated><NextContinuationToken>a+/=\(number)" : "false</IsTruncated><Marker>"
      return Self.list(
        "<Name>stones</Name>\(contents)<IsTruncated>\(next)"
          + (number < 3 ? "</NextContinuationToken>" : "</Marker>"))
    } _: { server, place in
      let names = try await place.names()
      #expect(names == ["a1", "a2", "a3"])
      let query = "delimiter=%2F&list-type=2&max-keys=1000&prefix=cairn%2F"
      #expect(
        server.received.map(\.target) == [
          "/stones?" + query, "/stones?continuation-token=a%2B%2F%3D1&" + query,
          "/stones?continuation-token=a%2B%2F%3D2&" + query,
        ])
    }
  }

  @Test func `a request has a length and the hash of its body`() async throws {
    for count in [0, 5, 2 << 20] {
      try await withScriptedServer { request, _ in
        .status(request.method == "HEAD" ? 404 : 200)
      } _: { server, place in
        let bytes = sampleBytes(count)
        let source = try folder.write(bytes, "source")
        try await place.put(source, as: "a")
        let request = try #require(server.received.last)
        #expect(request.method == "PUT" && request.target == "/stones/cairn/a" && request.body == bytes)
        #expect(request.headers["content-length"] == String(count))
        #expect(request.headers["host"] == "127.0.0.1:\(server.port)")
        #expect(request.headers["x-amz-date"] == "20261123T060000Z")
        let hash = hexadecimal(SHA256.hash(data: bytes))
        #expect(request.headers["x-amz-content-sha256"] == hash)
        #expect(server.received.count == 2)
      }
    }
  }
}
