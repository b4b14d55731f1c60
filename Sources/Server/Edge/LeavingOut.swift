import App
import Foundation
import Hummingbird
import Records
package import Supervision

extension Edge {
  /// Answers an athlete's request as what it does, so that an end of the server is put down to it; what ended
  /// a server before is refused for a while.
  func leaving(
    out athlete: ID, _ request: Hummingbird.Request, _ refusal: (Pause) -> EdgeAnswer,
    unless answer: () async throws -> EdgeAnswer
  ) async rethrows -> EdgeAnswer {
    let doing = Doing(request, of: athlete)
    if let pause = settings.leftOut.pause(of: doing) { return refusal(pause) }
    return try await Doing.$current.withValue(doing) { try await answer() }
  }

  /// Seconds until something that is left out may be tried again; a day where nobody knows.
  func retryAfter(_ pause: Pause) -> String {
    "\((settings.leftOut.minutes(of: pause) ?? 1440) * 60)"
  }
}

extension Doing {
  fileprivate init(_ request: Hummingbird.Request, of athlete: ID) {
    let path = request.uri.path
    let isRead = request.method == .get || request.method == .head
    let kind: Kind =
      if PublishedAPI.isAsked(path) {
        .program
      } else if path.hasPrefix("/sync/") { .device } else { isRead ? .page : .form }
    // The path of a calendar is a secret.
    let address = path.hasPrefix("/ics/") ? "/ics/:key" : path
    self.init(athlete, kind, (isRead ? "GET" : request.method.rawValue) + " " + address)
  }

  /// What the log and the list of incidents call it: a route's pattern, or the name of a job.
  package var name: String {
    let words = address.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return address }
    let (method, path) = (words[0], words[1])
    func first(_ count: Int) -> String {
      "/" + path.split(separator: "/").prefix(count).joined(separator: "/")
    }
    switch kind {
    case .unknown, .job, .start: return address
    case .device: return method + " " + first(3)
    case .program: return method + " " + (PublishedAPI.pattern(of: method, path) ?? first(3))
    case .page, .form: return method + " " + (routePattern(method, path)?.description ?? first(1))
    }
  }
}

extension Incident {
  /// The path of a page or form, for whoever uses it; nil of what works behind pages.
  var page: String? {
    switch kind {
    case .page, .form: work.split(separator: " ").last.map(String.init)
    case .unknown, .program, .device, .job, .start: nil
    }
  }
}

extension PublishedAPI {
  fileprivate static func pattern(of method: String, _ path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return operations.first { $0.method.rawValue == method && $0.captured(from: parts) != nil }?.path
  }
}
