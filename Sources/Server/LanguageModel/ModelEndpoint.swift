import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
import Training
#endif

/// An error from a request to a language model.
///
/// It contains nothing from the response.
enum ModelFailure: Error, Equatable, Sendable {
  case unreachable, tooSlow, tooLong, notAsAsked
  case status(Int)

  /// The word used in the log and the metrics.
  var word: String {
    switch self {
    case .unreachable: "unreachable"
    case .tooSlow: "too_slow"
    case .tooLong: "too_long"
    case .notAsAsked: "not_as_asked"
    case .status(let code): "status_\(code / 100)xx"
    }
  }
}

extension ModelSettings {
  /// Posts a body, and returns the whole response, within the limits on time and length.
  ///
  /// Redirects aren't followed.
  ///
  /// - Throws: ``ModelFailure`` if the endpoint is unreachable or too slow, or if the response is too long or
  ///   has a status other than 200.
  func ask(_ body: [UInt8]) async throws(ModelFailure) -> [UInt8] {
    var request = URLRequest(url: address, timeoutInterval: Double(patienceMilliseconds) / 1000)
    request.httpMethod = "POST"
    request.httpBody = Data(body)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    request.setValue("cairn", forHTTPHeaderField: "User-Agent")
    if let key { request.setValue("Bearer " + key, forHTTPHeaderField: "Authorization") }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    let reading = AnswerReading(mostBytes: mostBytes)
    let session = URLSession(configuration: configuration, delegate: reading, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let task = session.dataTask(with: request)
    let patience = Int(patienceMilliseconds)
    let result = await withCheckedContinuation { continuation in
      reading.begin { continuation.resume(returning: $0) }
      // The session's own timeout restarts whenever bytes arrive.
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(patience)) {
        reading.end(.failure(.tooSlow))
      }
      task.resume()
    }
    task.cancel()
    return try result.get()
  }
}

/// A delegate that collects a response up to its limit, and reports the result once.
private final class AnswerReading: NSObject, URLSessionDataDelegate {
  private struct State {
    var bytes: [UInt8] = []
    var tell: (@Sendable (Result<[UInt8], ModelFailure>) -> Void)?
  }

  private let mostBytes: Int
  private let state = Mutex(State())

  init(mostBytes: Int) { self.mostBytes = mostBytes }

  func begin(_ tell: @escaping @Sendable (Result<[UInt8], ModelFailure>) -> Void) {
    state.withLock { $0.tell = tell }
  }

  func end(_ result: Result<[UInt8], ModelFailure>) {
    let tell = state.withLock { state in
      defer { state.tell = nil }
      return state.tell
    }
    tell?(result)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let code = (response as? HTTPURLResponse)?.statusCode ?? 0
    if code != 200 { end(.failure(.status(code))) }
    completionHandler(code == 200 ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = state.withLock { state in
      guard state.tell != nil, state.bytes.count + data.count <= mostBytes else { return true }
      state.bytes += data
      return false
    }
    guard isTooLong else { return }
    end(.failure(.tooLong))
    dataTask.cancel()
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let bytes = state.withLock { $0.bytes }
    let isOver = (error as? URLError)?.code == .timedOut
    end(error == nil ? .success(bytes) : .failure(isOver ? .tooSlow : .unreachable))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    // Foundation traps if the handler is called after the task was cancelled, which may happen once it ends.
    completionHandler(nil)
    end(.failure(.status(response.statusCode)))
  }
}
