import Foundation
import Records
import Synchronization

/// The durations of many requests on persistent connections.
struct Load {
  let count: Int
  let perSecond: Double
  /// The processor time per request in microseconds, on all cores and on both sides of the connection.
  let processor: Double
  /// The durations in milliseconds, sorted.
  private let times: [Double]

  /// Sends requests on several connections for the given number of seconds.
  ///
  /// `request` sends one request, and returns its duration in milliseconds.
  ///
  /// - Throws: ``StoreError/failed(_:)`` with the first failure of a connection.
  init(
    port: Int, _ connections: Int, _ seconds: Double,
    _ request: @escaping @Sendable (_ wire: Wire, _ connection: Int) throws -> Double
  ) throws {
    let all = Mutex<(times: [Double], failures: [String])>(([], []))
    let (start, processorStart) = (ContinuousClock.now, clock())
    let done = DispatchGroup()
    for connection in 0..<connections {
      done.enter()
      Thread.detachNewThread {
        defer { done.leave() }
        var times: [Double] = []
        do {
          let wire = try Wire(port: port)
          while start.duration(to: .now) < .seconds(seconds) {
            times.append(try request(wire, connection))
          }
        } catch { all.withLock { $0.failures.append("\(error)") } }
        all.withLock { $0.times += times }
      }
    }
    done.wait()
    let (times, failures) = all.withLock { $0 }
    if let failure = failures.first { throw StoreError.failed(failure) }
    self.times = times.sorted()
    count = times.count
    processor = Double(clock() - processorStart) / Double(max(times.count, 1))
    perSecond = Double(times.count) / (start.duration(to: .now) / .seconds(1))
  }

  func percentile(_ share: Double) -> Double {
    times.isEmpty ? 0 : times[min(times.count - 1, Int(Double(times.count) * share))]
  }

  var text: String {
    let figures = [0.5, 0.95, 0.99].map { "\((percentile($0) * 10).rounded() / 10)" }
    let speed = "\(Int(perSecond))/s, \(Int(processor)) µs of processor"
    return "\(speed), p50 \(figures[0]) ms, p95 \(figures[1]) ms, p99 \(figures[2]) ms"
  }
}

/// A TCP connection that sends raw requests and reads complete responses.
final class Wire {
  private let socket: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Connects to a port on this machine.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if no server listens on the port.
  init(port: Int) throws {
    socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw StoreError.failed("nobody listens at \(port)") }
    var on: Int32 = 1
    setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(socket) }

  /// Waits up to ten seconds until a server listens on a port.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if none does.
  static func waitFor(port: Int) throws {
    for _ in 0..<200 {
      if (try? Wire(port: port)) != nil { return }
      Thread.sleep(forTimeInterval: 0.05)
    }
    _ = try Wire(port: port)
  }

  static func get(_ path: String) -> [UInt8] {
    Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8)
  }

  static func post(_ path: String, _ form: String, cookie: String = "none=") -> [UInt8] {
    let lines = [
      "POST \(path) HTTP/1.1", "Host: 127.0.0.1", "Sec-Fetch-Site: same-origin", "Cookie: \(cookie)",
      "Content-Type: application/x-www-form-urlencoded", "Content-Length: \(form.utf8.count)", "", form,
    ]
    return Array(lines.joined(separator: "\r\n").utf8)
  }

  /// Returns the value of a header in a response, or nil if the header is missing.
  static func header(_ name: String, of answer: [UInt8]) -> String? {
    guard let end = answer.firstRange(of: [13, 10, 13, 10]) else { return nil }
    let lines = String(decoding: answer[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
    return lines.first { $0.lowercased().hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
  }

  /// Sends a request, and returns the number of milliseconds until its response is complete.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the request fails.
  func timed(_ request: [UInt8]) throws -> Double {
    let began = ContinuousClock.now
    _ = try ask(request)
    return began.duration(to: .now) / .milliseconds(1)
  }

  /// Sends a request, and returns its response.
  ///
  /// - Throws: ``StoreError/failed(_:)`` unless the status is 200 or 303.
  func ask(_ request: [UInt8]) throws -> [UInt8] {
    guard send(socket, request, request.count, 0) == request.count else { throw StoreError.failed("send") }
    var answer: [UInt8] = []
    var end: Int?
    while end.map({ answer.count < $0 }) ?? true {
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { throw StoreError.failed("the server hung up") }
      answer += buffer[..<count]
      if end == nil { end = Wire.end(of: answer) }
    }
    let status = String(decoding: answer.dropFirst(9).prefix(3), as: UTF8.self)
    guard ["200", "303"].contains(status) else {
      throw StoreError.failed(String(decoding: answer.suffix(1500), as: UTF8.self))
    }
    return answer
  }

  /// Returns the index of a response's end, or nil if its head is incomplete.
  ///
  /// It searches byte by byte, because most servers' heads are short.
  private static func end(of answer: [UInt8]) -> Int? {
    let name = Array("content-length:".utf8)
    var (line, length) = (0, 0)
    for place in answer.indices where answer[place] == 10 {
      if place - line <= 1 { return place + 1 + length }
      if answer[line..<place].prefix(name.count).elementsEqual(name, by: { $0 | 0x20 == $1 | 0x20 }) {
        length = answer[(line + name.count)..<place].reduce(0) {
          (48...57).contains($1) ? $0 * 10 + Int($1) - 48 : $0
        }
      }
      line = place + 1
    }
    return nil
  }
}
