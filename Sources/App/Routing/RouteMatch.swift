import Records

/// The result of looking up the route for a method and a path, which an edge does once for each request.
package enum RouteMatch: Sendable {
  /// The route, and the parts of the path that match its placeholders, in order.
  case found(Route, captured: [String])
  /// The path has a route, but not for this method.
  case otherMethod
  case unknownPath

  /// Finds the first route that matches.
  ///
  /// HEAD requests use the routes for GET.
  package init(_ method: String, _ path: String) {
    let parts = pathParts(path)
    let method = method.hasSameBytes(as: "HEAD") ? "GET" : method
    self = .unknownPath
    for route in routes {
      guard let captured = route.captured(from: parts) else { continue }
      if route.isFor(method) {
        self = .found(route, captured: captured)
        return
      }
      self = .otherMethod
    }
  }

  /// True if a route was found.
  ///
  /// If not, the path may still be one that only the server handles.
  package var isFound: Bool {
    if case .found = self { true } else { false }
  }
}
