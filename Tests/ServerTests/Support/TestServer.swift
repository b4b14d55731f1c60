import App
import Database
import Foundation
import HTTPTypes
import Hummingbird
import Interchange
import Logging
import NIOCore
import Records
import Supervision
import Synchronization
import Training

@testable import Server

/// An in-memory server for tests, with a clock that advances on request.
final class TestServer: Sendable {
  static let finder = Result { ExerciseFinder(try CatalogueFile.catalogue()) }
  static let files = Result { try WebFiles() }
  static let passphrase = "a stone on a stone"
  static let cost = ScryptCost(roundsLog2: 4, blockSize: 8, parallelism: 1)

  /// Limits that no test reaches, even though the clock doesn't advance.
  static let patient: TrafficLimits = {
    var limits = TrafficLimits()
    (limits.requestsInARow, limits.addressInARow, limits.attemptsInARow) = (100_000, 100_000, 100_000)
    limits.refusalMilliseconds = 0
    return limits
  }()

  let file: any AthleteDatabase
  let edge: Edge
  let athletes: [ID]
  let clock = Clock()

  /// Creates a server for athletes with the given names, or a server without sign-in if there are none.
  ///
  /// `file` is a database that the server shares with others, or nil for one of its own.
  init(
    _ names: [String] = [], proxies: [String] = [], cost: ScryptCost = TestServer.cost,
    limits: UploadLimits = UploadLimits(), model: ModelSettings? = nil,
    traffic: TrafficLimits = TestServer.patient,
    leftOut: Sidelined = Sidelined(), logger: Logger? = nil, file: (any AthleteDatabase)? = nil
  ) throws {
    self.file = try file ?? DatabaseFile.inMemory()
    let file = self.file
    athletes = (1...max(1, UInt64(names.count))).map { ID(high: 0xa, low: $0) }
    let now = Instant(milliseconds: 1_795_284_000_000)
    for (athlete, place) in zip(athletes, UInt64(0)...) {
      try file.addAthlete(athlete, device: ID(high: 0xd, low: place), epoch: ID(high: 0xe, low: place))
    }
    // Another server may have made the accounts.
    for (name, athlete) in zip(names, athletes) where try file.account(named: name) == nil {
      let hash = try PassphraseHash(TestServer.passphrase, cost: TestServer.cost).text
      try file.addAccount(Account(athlete: athlete, name: name, passphrase: hash), at: now)
    }
    var settings = Settings()
    settings.trustedProxies = proxies.compactMap { AddressRange($0) }
    settings.scryptCost = cost
    settings.uploadLimits = limits
    (settings.model, settings.leftOut, settings.traffic) = (model, leftOut, traffic)
    let clock = clock
    settings.clock = { Instant(milliseconds: clock.time.withLock { $0.now }) }
    settings.boot = "site"
    settings.uptime = { clock.time.withLock { $0.uptime } }
    settings.uptimeMicroseconds = { clock.time.withLock { $0.uptime } * 1000 }
    let host = try AthleteScope(
      file, finder: try TestServer.finder.get(), files: try TestServer.files.get(), athlete: athletes[0])
    var silent = Logger(label: "test")
    silent.logLevel = .critical
    let logger = logger ?? silent
    edge = try Edge(host, settings, RequestLog(logger: logger, meters: Meters()))
  }

  final class Clock: Sendable {
    let time = Mutex<(now: Int64, uptime: Int64)>((1_795_284_000_000, 0))
  }

  func wait(seconds: Int64) {
    clock.time.withLock { $0 = ($0.now + seconds * 1000, $0.uptime + seconds * 1000) }
  }

  /// Makes the system clock wrong by a number of days without changing the uptime.
  func setCalendar(days: Int64) {
    clock.time.withLock { $0.now = 1_795_284_000_000 + $0.uptime + days * 86_400_000 }
  }

  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ headers: [(String, String)] = [], body: String = "",
    from peer: String = "127.0.0.1"
  ) async -> Reply {
    await ask(method, path, headers, bytes: Array(body.utf8), from: peer)
  }

  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ headers: [(String, String)] = [], bytes: [UInt8],
    from peer: String = "127.0.0.1"
  ) async -> Reply {
    await ask(method, path, headers, RequestBody(buffer: ByteBuffer(bytes: bytes)), from: peer)
  }

  /// Sends a streamed body as one of Cairn's own pages would.
  func send(_ body: RequestBody, to path: String, type: String) async -> Reply {
    await ask(
      .post, path, [("Sec-Fetch-Site", "same-origin"), ("Content-Type", type)], body, from: "127.0.0.1")
  }

  private func ask(
    _ method: HTTPRequest.Method, _ path: String, _ headers: [(String, String)], _ body: RequestBody,
    from peer: String
  ) async -> Reply {
    var fields = HTTPFields()
    var named: String?
    for (name, value) in headers {
      if name == "Host", named == nil {
        named = value
      } else if let name = HTTPField.Name(name) {
        fields.append(HTTPField(name: name, value: value))
      }
    }
    let head = HTTPRequest(
      method: method, scheme: "http", authority: named ?? "localhost:8080", path: path, headerFields: fields)
    let request = Request(head: head, body: body)
    let answer = await edge.answer(to: request, EdgeContext(peer: Address(peer)))
    return Reply(status: answer.status, headers: answer.headers, bytes: answer.body)
  }

  /// Sends a form as one of Cairn's own pages would.
  func post(
    _ path: String, _ fields: [(String, String)], _ headers: [(String, String)] = [],
    from peer: String = "127.0.0.1"
  ) async -> Reply {
    let form = Upload(file: nil, fields: fields.map { (name: $0.0, value: $0.1) }).form
    return await ask(
      .post, path,
      headers + [
        ("Sec-Fetch-Site", "same-origin"), ("Content-Type", "application/x-www-form-urlencoded"),
      ], bytes: form, from: peer)
  }

  /// Signs in, and returns the request header with the session's cookie.
  func signIn(_ name: String, passphrase: String = TestServer.passphrase) async -> (String, String)? {
    await post("/sign-in", [("name", name), ("passphrase", passphrase)]).cookie
  }
}

/// A site's response.
struct Reply {
  let status: Int
  let headers: HTTPFields
  let bytes: [UInt8]

  var text: String { String(decoding: bytes, as: UTF8.self) }

  var location: String? { headers[.location] }

  func header(_ name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }

  /// The request header with the cookie that the response sets.
  var cookie: (String, String)? {
    header("Set-Cookie").flatMap { $0.split(separator: ";").first }.map { ("Cookie", String($0)) }
  }
}

/// Returns the value of a form's `op` field, which is an ID derived from a number.
func op(_ number: UInt64) -> String { ID(high: 0x0b, low: number).text }
