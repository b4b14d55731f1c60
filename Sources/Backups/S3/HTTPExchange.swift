import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request to a server.
struct HTTPRequest: Sendable {
  let method: String
  let url: URL
  let headers: [NameAndValue]
  let body: Data
  /// The maximum size of the response's body, in bytes.
  let mostBytes: Int
}

/// A response, with the names of its headers in lower case.
struct HTTPAnswer: Sendable {
  let status: Int
  let headers: [String: String]
  var body = Data()
}

/// The reason why there is no response to a request.
enum HTTPFailure: Error, Equatable, Sendable {
  /// The connection couldn't be made, or was lost; the associated value is the system's description.
  case lost(String)
  case untrusted(String)
  case tooSlow, tooLong, cancelled
}

extension HTTPRequest {
  /// Sends the request, and returns the whole response.
  ///
  /// A redirect is returned as the response, and isn't followed. The request fails if no bytes are sent or
  /// received during an interval of `idleSeconds`, or if the whole exchange takes longer than `wholeSeconds`.
  func send(idleSeconds: Double, wholeSeconds: Int64) async -> Result<HTTPAnswer, HTTPFailure> {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    // A body's size counts for nothing in the answer to a HEAD request.
    let reading = AnswerReading(mostBytes: method == "HEAD" ? .max : mostBytes)
    let session = URLSession(configuration: configuration, delegate: reading, delegateQueue: nil)
    let task = session.dataTask(with: request(timeoutSeconds: Double(wholeSeconds) * 2))
    let timers = [
      Task {
        guard (try? await Task.sleep(for: .seconds(wholeSeconds))) != nil else { return }
        reading.end(.failure(.tooSlow))
      },
      Task {
        // On Linux, the session's own timeout may come much too late.
        while (try? await Task.sleep(for: .seconds(idleSeconds))) != nil, reading.hasMoved() {}
        reading.end(.failure(.lost("timed out")))
      },
    ]
    defer {
      for timer in timers { timer.cancel() }
      task.cancel()
      session.finishTasksAndInvalidate()
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        reading.begin { continuation.resume(returning: $0) }
        task.resume()
      }
    } onCancel: {
      reading.end(.failure(.cancelled))
    }
  }
}

extension HTTPRequest {
  private func request(timeoutSeconds: Double) -> URLRequest {
    var request = URLRequest(url: url, timeoutInterval: timeoutSeconds)
    request.httpMethod = method
    // A body, even an empty one, has a length, which servers demand.
    if method == "PUT" || method == "POST" { request.httpBody = body }
    request.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
    request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    request.setValue("cairn", forHTTPHeaderField: "User-Agent")
    for (name, value) in headers where name != "host" { request.setValue(value, forHTTPHeaderField: name) }
    return request
  }
}

/// A delegate that collects a response up to a maximum size, and reports the result once.
private final class AnswerReading: NSObject, URLSessionDataDelegate {
  private typealias Outcome = Result<HTTPAnswer, HTTPFailure>

  private struct State {
    var body = Data()
    /// True if bytes were sent or received since the last call of `hasMoved()`.
    var hasMoved = false
    var outcome: Outcome?
    var tell: (@Sendable (Outcome) -> Void)?
  }

  private let mostBytes: Int
  private let state = Mutex(State())

  init(mostBytes: Int) { self.mostBytes = mostBytes }

  /// Sets the closure that receives the result, and calls it immediately if there already is a result.
  func begin(_ tell: @escaping @Sendable (Result<HTTPAnswer, HTTPFailure>) -> Void) {
    let outcome = state.withLock { state in
      if state.outcome == nil { state.tell = tell }
      return state.outcome
    }
    if let outcome { tell(outcome) }
  }

  /// Returns true if bytes were sent or received since the last call.
  func hasMoved() -> Bool {
    state.withLock { state in
      defer { state.hasMoved = false }
      return state.hasMoved
    }
  }

  func end(_ outcome: Result<HTTPAnswer, HTTPFailure>) {
    let tell = state.withLock { state -> (@Sendable (Outcome) -> Void)? in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      state.body = Data()
      defer { state.tell = nil }
      return state.tell
    }
    tell?(outcome)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    state.withLock { $0.hasMoved = true }
    let isTooLong = response.expectedContentLength > Int64(mostBytes)
    if isTooLong { end(.failure(.tooLong)) }
    completionHandler(isTooLong ? .cancel : .allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = state.withLock { state in
      state.hasMoved = true
      guard state.outcome == nil, data.count <= mostBytes - state.body.count else { return true }
      state.body.append(data)
      return false
    }
    guard isTooLong else { return }
    end(.failure(.tooLong))
    dataTask.cancel()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    state.withLock { $0.hasMoved = true }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let error { return end(.failure(HTTPFailure(error))) }
    // A redirect without a target isn't announced before.
    guard let response = task.response as? HTTPURLResponse else { return end(.failure(.lost("no response"))) }
    let body = state.withLock { $0.body }
    end(.success(HTTPAnswer(response, body)))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    answerIfPending(HTTPAnswer(response)) { completionHandler(nil) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    // A server's certificate is checked as usual. A server that asks for a password has given an answer.
    guard let response = challenge.failureResponse as? HTTPURLResponse else {
      return completionHandler(.performDefaultHandling, nil)
    }
    answerIfPending(HTTPAnswer(response)) { completionHandler(.cancelAuthenticationChallenge, nil) }
  }

  /// Calls `proceed` unless there already is a result, and then reports the response.
  ///
  /// The order matters because reporting the response leads to the task's cancellation. On Linux, the session
  /// traps if `proceed` calls its completion handler after that.
  private func answerIfPending(_ answer: HTTPAnswer, _ proceed: () -> Void) {
    state.withLock { if $0.outcome == nil { proceed() } }
    end(.success(answer))
  }
}

extension HTTPAnswer {
  /// Creates a response from a session's response and a body, which can be omitted if it isn't needed.
  fileprivate init(_ response: HTTPURLResponse, _ body: Data = Data()) {
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      if let name = name as? String, let value = value as? String { headers[name.lowercased()] = value }
    }
    self.init(status: response.statusCode, headers: headers, body: body)
  }
}

extension HTTPFailure {
  /// Creates a failure from a session's error.
  fileprivate init(_ error: any Error) {
    let words = error.localizedDescription
    let codes: [URLError.Code] = [
      .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
    ]
    // On Linux, such errors have no code of their own.
    let isUntrusted =
      (error as? URLError).map { codes.contains($0.code) } ?? false
      || ["SSL", "TLS", "certificate"].contains { words.contains($0) }
    self = isUntrusted ? .untrusted(words) : .lost(words)
  }
}
