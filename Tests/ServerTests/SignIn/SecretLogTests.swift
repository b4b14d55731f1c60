import Database
import Foundation
import HTTPTypes
import Logging
import Records
import Synchronization
import Testing

@testable import Server

@Suite struct SecretLogTests {
  @Test func `no secret and no hash stands in the log, however much it says`() async throws {
    let book = LogBook()
    var logger = Logger(label: "test") { _ in book }
    logger.logLevel = .trace
    let site = try TestServer(["Anna"], logger: logger)
    let cookie = try #require(await site.signIn("Anna"))
    _ = await site.signIn("Anna", passphrase: "wrong passphrase")
    let made = await site.post(
      "/keys", [("op", op(1)), ("name", "Watch"), ("scope", "calendar"), ("days", "")], [cookie])
    let key = try #require(
      made.text.firstMatch(of: #/cairn_[0-9a-z]{8}_[A-Za-z0-9_-]{43}/#).map { String($0.output) })
    _ = await site.ask(.get, "/ics/\(key).ics")
    _ = await site.ask(.get, "/sync/v1/me", [("Authorization", "Bearer " + key)])
    _ = await site.ask(.get, "/sync/v1/me?key=\(key)", [("x-api-key", key + "x")])
    _ = await site.post("/confirm", [("passphrase", TestServer.passphrase), ("next", "/keys")], [cookie])
    _ = await site.post(
      "/passphrase", [("old", TestServer.passphrase), ("new", "four words in a row")], [cookie])
    let hash = try site.file.accounts()[0].passphrase
    let secrets = [
      TestServer.passphrase, "wrong passphrase", "four words in a row", key, String(key.suffix(43)),
      String(cookie.1.dropFirst(4)), hash, String(hash.suffix(20)),
    ]
    #expect(book.lines.count >= 8)
    for secret in secrets { #expect(!book.lines.contains { $0.contains(secret) }) }
  }

  @Test func `the audit log names who did what to access and copies, if it was done`() async throws {
    let book = LogBook()
    let site = try TestServer(["Anna"], logger: Logger(label: "test") { _ in book })
    let cookie = try #require(await site.signIn("Anna"))
    let watch = [("op", op(1)), ("name", "Watch"), ("scope", "sync"), ("days", "")]
    _ = await site.post("/keys", watch, [cookie])
    let key = try site.file.keys(of: site.athletes[0])[0].id
    _ = await site.post("/keys/\(key)/revoke", [("op", op(2))], [cookie])
    _ = await site.ask(.get, "/data/export.json", [cookie])
    _ = await site.post("/passphrase", [("old", "wrong"), ("new", "four words in a row")], [cookie])
    let events = book.lines.filter { $0.hasPrefix("audit ") }.compactMap { line in
      line.firstMatch(of: #/"event": "?([a-z_]+)/#).map { String($0.output.1) }
    }
    #expect(events == ["key_created", "key_revoked", "exported"])
    #expect(book.lines.filter { $0.hasPrefix("audit ") }.allSatisfy { $0.contains(site.athletes[0].text) })
  }

  @Test func `what was not done stands in no line of the audit log`() async throws {
    let book = LogBook()
    let site = try TestServer(["Anna"], logger: Logger(label: "test") { _ in book })
    let cookie = try #require(await site.signIn("Anna"))
    let watch = [("op", op(1)), ("name", "Watch"), ("scope", "sync"), ("days", "")]
    for _ in 0..<2 { _ = await site.post("/keys", watch, [cookie]) }
    let unknown = [("id", ID(high: 9, low: 9).text)]
    #expect(await site.post("/sign-ins/end", unknown, [cookie]).status == 303)
    site.wait(seconds: 601)
    #expect(await site.post("/keys", watch, [cookie]).location == "/confirm?next=/keys")
    let audited = book.lines.filter { $0.hasPrefix("audit ") }
    #expect(audited.count == 1 && audited.allSatisfy { $0.contains("key_created") })
    let other = try #require(await site.signIn("Anna"))
    let sign = try #require(try site.file.signIns(of: site.athletes[0]).first)
    #expect(await site.post("/sign-ins/end", [("id", sign.id.text)], [other]).status == 303)
    #expect(book.lines.contains { $0.hasPrefix("audit ") && $0.contains("sign_in_ended") })
  }

  @Test func `a line of the log in JSON has the metadata as members`() {
    let line = JSONLog.line(
      .notice, "answered", ["status": "200", "level": "x", "route": "/a\"b\n"], at: Instant(milliseconds: 0))
    #expect(
      String(decoding: line, as: UTF8.self) == """
        {"time":"1970-01-01T00:00:00.000Z","level":"notice","message":"answered","_level":"x",\
        "route":"/a\\"b\\n","status":"200"}

        """)
  }
}

/// A log handler that stores everything that is logged.
private final class LogBook: LogHandler {
  private let noted = Mutex<[String]>([])

  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }
  var logLevel: Logger.Level {
    get { .trace }
    set {}
  }
  var lines: [String] { noted.withLock { $0 } }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  func log(event: LogEvent) {
    noted.withLock { $0.append("\(event.message) \(event.metadata ?? [:])") }
  }
}
