import Foundation
import Records

/// A request for a bucket or for a file in it.
struct S3Request: Sendable {
  var method = "GET"
  /// The file's name, or nil if the request is for the bucket.
  var name: String?
  var query: [NameAndValue] = []
  var headers: [NameAndValue] = []
  var body = Data()
  /// The maximum size of the response's body in bytes, or nil for the usual limit of a response that isn't a
  /// file.
  var mostBytes: Int?
}

/// A client that sends signed requests to a bucket, and retries them if the server fails or the connection
/// breaks.
struct S3Client: Sendable {
  let bucket: S3Bucket
  let credentials: S3Credentials
  let limits: S3Limits
  let clock: @Sendable () -> Instant

  /// Returns a file's address as shown in messages.
  func path(of name: String) -> String {
    "s3://\(bucket.bucket)/\(bucket.prefix)\(name) at \(bucket.endpoint)"
  }

  /// Sends a request, and returns the response if it is successful.
  ///
  /// - Throws: ``BackupError`` if there is no response or it isn't successful.
  @discardableResult
  func send(_ request: S3Request) async throws(BackupError) -> HTTPAnswer {
    let answer = try await answer(to: request)
    guard (200...299).contains(answer.status) else { throw error(in: answer, request.name) }
    return answer
  }

  /// Sends a request, with retries, and returns the response whatever its status.
  ///
  /// - Throws: ``BackupError`` if there is no response.
  func answer(to request: S3Request) async throws(BackupError) -> HTTPAnswer {
    for pause in limits.pauseMilliseconds {
      let result = await attempt(request)
      guard isTransient(result) else { return try finished(result) }
      // The next attempt ends at once if this task is cancelled.
      try? await Task.sleep(for: .milliseconds(pause))
    }
    return try finished(await attempt(request))
  }

  private func attempt(_ request: S3Request) async -> Result<HTTPAnswer, HTTPFailure> {
    let key = request.name.map { "/" + bucket.prefix + $0 } ?? ""
    let path = bucket.root + S3Signature.encoded("/" + bucket.bucket + key, isPath: true)
    let query = S3Signature.query(request.query)
    let given = request.headers + [("host", bucket.host)]
    let added = S3Signature(credentials: credentials, region: bucket.region).headers(
      request.method, path: path, query: query, given, body: request.body,
      at: clock())
    let address = "\(bucket.scheme)://\(bucket.host)\(path)" + (query.isEmpty ? "" : "?" + query)
    guard let url = URL(string: address) else { return .failure(.lost("not a URL: \(address)")) }
    return await HTTPRequest(
      method: request.method, url: url, headers: given + added, body: request.body,
      mostBytes: request.mostBytes ?? limits.answerBytes
    ).send(idleSeconds: limits.idleSeconds, wholeSeconds: limits.requestSeconds)
  }

  /// Returns true if the same request may succeed later.
  private func isTransient(_ result: Result<HTTPAnswer, HTTPFailure>) -> Bool {
    switch result {
    case .success(let answer):
      answer.status >= 500 && answer.status != 501 || answer.status == 429
        || answer.status == 400 && S3Problem(answer).code == "RequestTimeout"
    case .failure(.lost): true
    case .failure: false
    }
  }

  /// Returns the response in a result.
  ///
  /// - Throws: ``BackupError`` if there is no response.
  private func finished(_ result: Result<HTTPAnswer, HTTPFailure>) throws(BackupError) -> HTTPAnswer {
    do throws(HTTPFailure) {
      return try result.get()
    } catch {
      throw switch error {
      case .lost(let words): .unreachable(endpoint: bucket.endpoint, words: words)
      case .untrusted(let words): .untrusted(endpoint: bucket.endpoint, words: words)
      case .tooSlow: .tooSlow(endpoint: bucket.endpoint)
      case .tooLong: .badAnswer(place: bucket.address, .tooLong)
      case .cancelled: .cancelled
      }
    }
  }
}
