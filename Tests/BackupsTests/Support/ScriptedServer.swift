import Foundation
import Records
import Synchronization

@testable import Backups

#if canImport(Glibc)
private let streamSocket = Int32(SOCK_STREAM.rawValue)
private let sendFlags = Int32(MSG_NOSIGNAL)
#else
private let streamSocket = SOCK_STREAM
private let sendFlags: Int32 = 0
#endif

/// A local server that answers each request on a separate connection, with the bytes that a test specifies.
final class ScriptedServer: Sendable {
  enum Answer: Sendable {
    case sends(String)
    /// Sends the first text, and the second one 512 times or until the client closes the connection.
    case repeats(String, String)
    /// Waits until the client closes the connection.
    case silent

    /// Returns a well-formed answer with the given status, body and headers.
    static func status(_ status: Int, _ body: String = "", _ headers: String...) -> Answer {
      let head =
        ["HTTP/1.1 \(status) Status", "Content-Length: \(body.utf8.count)", "Connection: close"] + headers
      return .sends(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
    }

    static func error(_ status: Int, _ code: String) -> Answer {
      .status(status, "<Error><Code>\(code)</Code><Message>Sorry</Message></Error>")
    }
  }

  struct Received: Sendable {
    let method: String
    let target: String
    /// The headers, with their names in lowercase.
    let headers: [String: String]
    let body: Data
  }

  typealias Script = @Sendable (_ request: Received, _ number: Int) -> Answer

  let port: UInt16
  private let listener: Int32
  private let script: Script
  /// The text that is sent as soon as a client connects, or nil to answer requests instead.
  private let greeting: String?
  private let requests = Mutex<[Received]>([])

  var received: [Received] { requests.withLock { $0 } }

  /// Starts a server on a free port.
  ///
  /// The server runs until ``stop()`` is called.
  init(greeting: String? = nil, _ script: @escaping Script) throws {
    self.script = script
    self.greeting = greeting
    listener = socket(AF_INET, streamSocket, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 16) == 0 && getsockname(listener, $0, &size) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(listener, nil, nil)
        if connection < 0, errno == EINTR { continue }
        guard connection >= 0 else { break }
        Thread.detachNewThread { [self] in serve(connection) }
      }
      close(listener)
    }
  }

  func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    if let greeting { return _ = send(greeting, connection) }
    guard let request = read(connection) else { return }
    let number = requests.withLock { requests in
      requests.append(request)
      return requests.count
    }
    switch script(request, number) {
    case .sends(let text): _ = send(text, connection)
    case .repeats(let first, let second):
      guard send(first, connection) else { return }
      for _ in 0..<512 where !send(second, connection) { return }
      waitForEnd(connection)
    case .silent: waitForEnd(connection)
    }
  }

  /// Returns a request with its body, or nil if the request is incomplete or malformed.
  private func read(_ connection: Int32) -> Received? {
    var bytes = Data()
    let end = Data("\r\n\r\n".utf8)
    while bytes.range(of: end) == nil {
      guard bytes.count < 64 << 10, let more = receive(connection) else { return nil }
      bytes += more
    }
    guard let blank = bytes.range(of: end) else { return nil }
    let lines = String(decoding: bytes[..<blank.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ").map(String.init)
    guard words.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
    }
    if headers["expect"] != nil, !send("HTTP/1.1 100 Continue\r\n\r\n", connection) { return nil }
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    var body = Data(bytes[blank.upperBound...])
    while body.count < length {
      guard let more = receive(connection) else { return nil }
      body += more
    }
    return Received(method: words[0], target: words[1], headers: headers, body: body)
  }

  private func waitForEnd(_ connection: Int32) {
    while receive(connection) != nil {}
  }

  private func receive(_ connection: Int32) -> Data? {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(connection, &buffer, buffer.count, 0)
    return count > 0 ? Data(buffer[..<count]) : nil
  }

  private func send(_ text: String, _ connection: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { Foundation.send(connection, $0.baseAddress, $0.count, sendFlags) }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }
}

/// Runs a closure with a scripted server and an S3 place on that server, with short pauses between attempts.
func withScriptedServer(
  _ limits: S3Limits = S3Limits(), scheme: String = "http", greeting: String? = nil,
  _ script: @escaping ScriptedServer.Script,
  _ body: (ScriptedServer, S3Place) async throws -> Void
) async throws {
  let server = try ScriptedServer(greeting: greeting, script)
  defer { server.stop() }
  var limits = limits
  limits.pauseMilliseconds = [1, 1, 1]
  let endpoint = "\(scheme)://127.0.0.1:\(server.port)"
  let bucket = try S3Bucket("s3://stones/cairn?endpoint=\(endpoint)&region=eu-central-1")
  let keys = ["AWS_ACCESS_KEY_ID": "AKIA7", "AWS_SECRET_ACCESS_KEY": "secret"]
  try await body(
    server,
    S3Place(
      bucket, try S3Credentials(keys), limits: limits, clock: { Instant(milliseconds: 1_795_413_600_000) }))
}
