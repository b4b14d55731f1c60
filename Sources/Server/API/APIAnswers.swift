import App
import Database
import HTTPTypes
import Hummingbird
import Records
import Sync

extension Edge {
  /// Answers a program under an address of the published API; whatever goes wrong is told as a problem.
  func api(_ request: Hummingbird.Request, _ visitor: Visitor) async -> EdgeAnswer {
    do {
      let caller = try await self.caller(request, visitor)
      return try await api(request, visitor, caller.athlete)
    } catch let refusal as CallerRefusal {
      log.noteRefusal("\(refusal)", visitor)
      return EdgeAnswer(refusal.problem)
    } catch let error as UploadError {
      var answer = EdgeAnswer(
        error == .tooSlow
          ? Problem(408, "too_slow", "The body came too slowly.")
          : Problem(413, "too_large", "A body has at most \(PublishedAPI.mostBytes >> 20) MiB."))
      answer.isUnread = true
      return answer
    } catch {
      log.noteFailure(error, visitor)
      let isLater = (error as? StoreError).map { $0 == .notLoaded } ?? false
      return EdgeAnswer(
        isLater
          ? Problem(503, "not_now", "The records aren't there yet.")
          : Problem(500, "failed", "Something failed here; the log has it under \(visitor.requestID)."))
    }
  }

  private func api(
    _ request: Hummingbird.Request, _ visitor: Visitor, _ athlete: ID
  ) async throws -> EdgeAnswer {
    let host = host.of(athlete)
    let isSafe = request.method == .get || request.method == .head
    var asked = APIRequest(
      method: request.method.rawValue, path: request.uri.path,
      query: App.Fields(Array((request.uri.query ?? "").utf8)[...]),
      body: isSafe ? [] : try await bodyOfProgram(request), contentType: request.headers[.contentType],
      ifMatch: request.headers[.ifMatch], ifNoneMatch: request.headers[.ifNoneMatch],
      key: HTTPField.Name("Idempotency-Key").flatMap { request.headers[$0] }, context: newContext(visitor))
    let finder = host.finder
    if isSafe {
      let answer = try await host.file.reading(athlete) { [asked] store in
        var asked = asked
        asked.context = asked.context.settled(for: store)
        let tx = Transaction(store, asked.context)
        let answer: APIAnswer
        do throws(Problem) {
          answer = try PublishedAPI.answer(asked, in: tx, finder)
        } catch { answer = APIAnswer(error) }
        if let failure = tx.failure { throw failure }
        return answer
      }
      return EdgeAnswer(answer)
    }
    asked.context = try await host.file.reading(athlete) { [asked] in asked.context.settled(for: $0) }
    await host.emptyTrashWhenDue(asked.context)
    let (answer, stored) = try await host.file.writingTogether(athlete) { [asked] store in
      try PublishedAPI.act(asked, on: store, finder)
    }
    noteStored(stored, of: athlete)
    return EdgeAnswer(answer)
  }
}

extension Edge {
  /// Why a program isn't listened to at all.
  func refuseProgram(_ refusal: EdgeRefusal, _ visitor: Visitor) -> EdgeAnswer {
    log.noteRefusal("\(refusal)", visitor)
    return EdgeAnswer(Problem(Int(refusal.status), "refused", "This can't be asked from there: \(refusal)."))
  }
}

extension EdgeAnswer {
  init(_ answer: APIAnswer) {
    self.init(
      App.Response(
        status: Int64(answer.status), contentType: answer.headers["Content-Type"] ?? "application/json",
        body: answer.bytes),
      route: answer.route)
    for (name, value) in answer.headers {
      if let name = HTTPField.Name(name) { headers[name] = value }
    }
    if answer.value == nil { headers[.contentType] = nil }
  }

  init(_ problem: Problem) { self.init(APIAnswer(problem)) }
}

extension CallerRefusal {
  fileprivate var problem: Problem {
    switch self {
    case .unauthenticated:
      var problem = Problem(401, "unauthenticated", "Bring a key in x-api-key, or sign in.")
      problem.headers["WWW-Authenticate"] = "Bearer"
      return problem
    case .forbidden: return Problem(403, "forbidden", "This key is for reading only.")
    case .needsHTTPS: return Problem(403, "needs_https", "A key comes by HTTPS only.")
    case .tooOften(let seconds):
      var problem = Problem(429, "too_often", "Too many wrong keys; wait \(seconds) seconds.")
      problem.headers["Retry-After"] = "\(seconds)"
      return problem
    }
  }
}
