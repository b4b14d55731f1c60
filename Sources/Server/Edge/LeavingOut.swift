import Foundation
import HTTPTypes
import Records
package import Supervision
import Training

extension Edge {
  /// Handles a request as the athlete's current work item, so that a crash is attributed to it.
  ///
  /// Work that has crashed the server is refused for a while.
  ///
  /// - Throws: Any error thrown by `answer`.
  func leaving(
    out athlete: ID, _ request: RoutedRequest, _ refusal: (Pause) -> EdgeAnswer,
    unless answer: () async throws -> EdgeAnswer
  ) async rethrows -> EdgeAnswer {
    let doing = Doing(request, of: athlete)
    if let pause = settings.leftOut.pause(of: doing) { return refusal(pause) }
    return try await Doing.$current.withValue(doing) { try await answer() }
  }

  /// Returns the number of seconds until skipped work may be tried again, or a day if the time is unknown.
  func retryAfter(_ pause: Pause) -> String {
    "\((settings.leftOut.minutes(of: pause) ?? 1440) * 60)"
  }
}

extension Doing {
  fileprivate init(_ request: RoutedRequest, of athlete: ID) {
    let kind: Kind =
      switch request.match.audience {
      case .program: .program
      case .device: .device
      case .browser: request.isRead ? .page : .form
      }
    // A key in an address is a secret, and the rest of an unknown address may be one too.
    let address =
      if request.match.route == nil {
        "/" + (request.path.split(separator: "/").first ?? "")
      } else { request.match.access == .address ? request.routeName : request.path }
    self.init(athlete, kind, (request.isRead ? "GET" : request.method.rawValue) + " " + address)
  }

  /// The name in the log and the list of incidents, which is a route's pattern or the name of a job.
  package var name: String {
    let words = address.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return address }
    let (method, path) = (words[0], words[1])
    func named(first count: Int) -> String {
      let pattern = RouteTable.withoutFiles.match(method, path).route?.pattern
      return method + " " + (pattern ?? "/" + path.split(separator: "/").prefix(count).joined(separator: "/"))
    }
    switch kind {
    case .unknown, .job, .start: return address
    case .device, .program: return named(first: 3)
    case .page, .form: return named(first: 1)
    }
  }
}

extension Incident {
  /// The path of the page or form whose handling crashed, or nil for any other work.
  var page: String? {
    switch kind {
    case .page, .form: work.split(separator: " ").last.map(String.init)
    case .unknown, .program, .device, .job, .start: nil
    }
  }
}
