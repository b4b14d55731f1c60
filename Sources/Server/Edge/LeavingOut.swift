import App
import Foundation
import Hummingbird
import Records
package import Supervision
import Training

extension Edge {
  /// Handles an athlete's request as the current work, so that a crash is attributed to it.
  ///
  /// Work that crashed the server before is refused for a while.
  ///
  /// - Throws: The errors of `answer`.
  func leaving(
    out athlete: ID, _ request: Hummingbird.Request, _ refusal: (Pause) -> EdgeAnswer,
    unless answer: () async throws -> EdgeAnswer
  ) async rethrows -> EdgeAnswer {
    let doing = Doing(request, of: athlete)
    if let pause = settings.leftOut.pause(of: doing) { return refusal(pause) }
    return try await Doing.$current.withValue(doing) { try await answer() }
  }

  /// The seconds until paused work may be tried again; a day if the time is unknown.
  func retryAfter(_ pause: Pause) -> String {
    "\((settings.leftOut.minutes(of: pause) ?? 1440) * 60)"
  }
}

extension Doing {
  fileprivate init(_ request: Hummingbird.Request, of athlete: ID) {
    let path = request.uri.path
    let isRead = request.method == .get || request.method == .head
    let kind: Kind =
      if PublishedAPI.isAPIPath(path) {
        .program
      } else if path.hasPrefix("/sync/") { .device } else { isRead ? .page : .form }
    // The path of a calendar is a secret.
    let address = path.hasPrefix("/ics/") ? "/ics/:key" : path
    self.init(athlete, kind, (isRead ? "GET" : request.method.rawValue) + " " + address)
  }

  /// The name in the log and the list of incidents: a route's pattern, or the name of a job.
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
  /// The path of the page or form that crashed, for display; nil for background work.
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
