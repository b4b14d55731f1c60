import App

/// The handler of a page or form that the app leaves to the server, because it reads files, performs many
/// actions at once, or concerns no record.
struct ServerPage: Sendable {
  /// A request, with the athlete's clock and calendar.
  struct Call: Sendable {
    let request: App.Request
    /// The parts of the path that match the placeholders of the route.
    let captured: [String]
    let upload: Upload?
    /// Checks that there is room for the bytes that an import would add.
    let makeRoom: @Sendable (Int64) async throws -> Void
  }

  /// Returns the answer; nil if there is nothing under the address.
  let answer: @Sendable (AthleteScope, Call) async throws -> EdgeAnswer?
}

extension ServerRoute {
  /// Creates the route of a page or form whose handler waits for others.
  static func waiting(
    _ method: String, _ pattern: String, _ limit: RouteLimit = .form, access: Access = .signedIn,
    _ handler: @escaping @Sendable (AthleteScope, ServerPage.Call) async throws -> EdgeAnswer?
  ) -> ServerRoute {
    ServerRoute(method, pattern, .server(ServerPage(answer: handler)), access, limit)
  }

  /// Creates the route of a page or form whose handler blocks, and so runs on a thread.
  static func blocking(
    _ method: String, _ pattern: String, _ limit: RouteLimit = .form, access: Access = .signedIn,
    _ handler: @escaping @Sendable (AthleteScope, ServerPage.Call) throws -> App.Response?
  ) -> ServerRoute {
    waiting(method, pattern, limit, access: access) { scope, call in
      try await onThread { try handler(scope, call) }.map { EdgeAnswer($0) }
    }
  }
}
