import App

/// The handler for a page or form that only the server has, because it reads files, performs many actions at
/// once, or doesn't concern records.
struct ServerPage: Sendable {
  /// A request for the page or form, with its context in the athlete's time zone.
  struct Call: Sendable {
    let request: App.Request
    /// The parts of the path that match the route's placeholders.
    let captured: [String]
    let upload: Upload?
    /// A closure that checks that there is room for the bytes that an import would add.
    let makeRoom: @Sendable (Int64) async throws -> Void
  }

  /// A closure that returns the answer, or nil if there is nothing at the address.
  let answer: @Sendable (AthleteScope, Call) async throws -> EdgeAnswer?
}

extension AthleteScope {
  /// Handles a request with the athlete's records.
  ///
  /// `makeRoom` checks that there is room for the bytes that an import would add.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails or a record can't be read, or
  ///   any error from `makeRoom` or the file system.
  func answer(
    _ request: App.Request, _ upload: Upload? = nil, at match: RouteTable.Match,
    makeRoom: @escaping @Sendable (Int64) async throws -> Void
  ) async throws -> Answered {
    guard case .server(let page)? = match.route?.kind else {
      return try await answer(request, at: match.page)
    }
    let call = ServerPage.Call(
      request: try await settled(request), captured: match.captured, upload: upload, makeRoom: makeRoom)
    if let answer = try await page.answer(self, call) { return (answer, []) }
    return try await answer(request, at: .unknownPath)
  }
}

extension ServerRoute {
  /// Creates the route for a page or form with an asynchronous handler.
  static func waiting(
    _ method: String, _ pattern: String, _ limit: RouteLimit = .form, access: Access = .signedIn,
    _ handler: @escaping @Sendable (AthleteScope, ServerPage.Call) async throws -> EdgeAnswer?
  ) -> ServerRoute {
    ServerRoute(method, pattern, .server(ServerPage(answer: handler)), access, limit)
  }

  /// Creates the route for a page or form with a blocking handler, which runs on a separate thread.
  static func blocking(
    _ method: String, _ pattern: String, _ limit: RouteLimit = .form, access: Access = .signedIn,
    _ handler: @escaping @Sendable (AthleteScope, ServerPage.Call) throws -> App.Response?
  ) -> ServerRoute {
    waiting(method, pattern, limit, access: access) { scope, call in
      try await onThread { try handler(scope, call) }.map { EdgeAnswer($0) }
    }
  }
}
