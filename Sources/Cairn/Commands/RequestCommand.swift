import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An HTTP request from a command, which blocks until the response arrives.
struct WebRequest: Sendable {
  var address: URL
  var headers: [String: String] = [:]
  /// The body to post, or nil for a GET request.
  var body: [UInt8]?

  struct Answer: Sendable {
    var status: Int
    /// The headers, keyed by lower-case name.
    var headers: [String: String]
    var body: [UInt8]
  }

  /// Sends the request, and returns the response, or nil if there is none.
  ///
  /// Redirects aren't followed, because a key must not be sent to another server.
  func send(patience: TimeInterval = 60) -> Answer? {
    var request = URLRequest(url: address, timeoutInterval: patience)
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    if let body {
      request.httpMethod = "POST"
      request.httpBody = Data(body)
    }
    let waiting = DispatchSemaphore(value: 0)
    let answer = Mutex<Answer?>(nil)
    let session = URLSession(configuration: .ephemeral, delegate: StayingHere(), delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    session.dataTask(with: request) { data, response, _ in
      if let response = response as? HTTPURLResponse {
        answer.withLock { $0 = Answer(response, data) }
      }
      waiting.signal()
    }.resume()
    waiting.wait()
    return answer.withLock { $0 }
  }
}

extension WebRequest.Answer {
  fileprivate init(_ response: HTTPURLResponse, _ data: Data?) {
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields { headers["\(name)".lowercased()] = "\(value)" }
    self.init(status: response.statusCode, headers: headers, body: [UInt8](data ?? Data()))
  }
}

private final class StayingHere: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) { completionHandler(nil) }
}
