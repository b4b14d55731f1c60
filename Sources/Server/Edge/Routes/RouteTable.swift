import App
import Database

/// A table of all the server's routes, used to look up each request's route.
struct RouteTable: Sendable {
  /// The result of a lookup.
  struct Match: Sendable {
    /// The route, or nil if there is none for the path and method.
    let route: ServerRoute?
    /// The parts of the path that match the pattern's placeholders, in order.
    let captured: [String]
    /// The audience of the route or, if there is none, of routes whose paths have the same first part.
    let audience: ServerRoute.Audience
    /// The methods that the path supports if the request's method isn't one of them, or else an empty array.
    let allowed: [String]
    private let isRead: Bool

    fileprivate init(
      _ route: ServerRoute?, _ audience: ServerRoute.Audience, captured: [String] = [],
      allowed: [String] = [], isRead: Bool
    ) {
      (self.route, self.captured, self.audience) = (route, captured, audience)
      (self.allowed, self.isRead) = (allowed, isRead)
    }

    /// The match for a path that has no page.
    static let nothing = Match(nil, .browser, isRead: true)

    var limit: RouteLimit { route?.limit ?? (audience == .browser ? .form : .program) }

    var access: ServerRoute.Access {
      if let route { return route.access }
      return switch audience {
      case .browser: .signedIn
      case .device: .key(.sync)
      case .program: .key(isRead ? .read : .sync)
      }
    }

    /// The match within the app's routes.
    var page: RouteMatch {
      if case .page(let route)? = route?.kind { return .found(route, captured: captured) }
      return allowed.isEmpty ? .unknownPath : .otherMethod
    }
  }

  /// The routes for one path pattern.
  private struct Entry: Sendable {
    /// The parts of the path, with nil for each placeholder.
    let parts: [String?]
    var routes: [ServerRoute]

    /// Returns the parts of a path that match the placeholders, or nil if the path doesn't match.
    ///
    /// An API operation's placeholders don't match empty text.
    func captured(from path: ArraySlice<String>) -> [String]? {
      guard parts.count == path.count else { return nil }
      var captured: [String] = []
      for (part, given) in zip(parts, path) {
        if let part {
          guard part == given else { return nil }
        } else {
          guard !given.isEmpty || routes[0].audience == .browser else { return nil }
          captured.append(given)
        }
      }
      return captured
    }
  }

  /// The maximum number of parts that a path is split into, which is more than any route has.
  private static let mostParts = 16
  /// The table without the web files, which are only known once they are loaded.
  static let withoutFiles = RouteTable(ServerRoute.all)

  private(set) var routes: [ServerRoute] = []
  /// The entries by the first part of the path, sorted with the fewest placeholders first.
  private var entries: [String: [Entry]] = [:]

  private init(_ routes: [ServerRoute]) {
    for route in routes { add(route) }
  }

  /// Creates the table for a server with the given web files.
  init(_ files: WebFiles) {
    self = RouteTable.withoutFiles
    for (path, file) in files.all { add(ServerRoute("GET", path, .file(file), .everybody)) }
  }

  private mutating func add(_ route: ServerRoute) {
    let parts: [String?] = pathParts(route.pattern).dropFirst().map { part in
      part.hasPrefix(":") || part.hasPrefix("{") ? nil : part
    }
    routes.append(route)
    var group = entries[parts.first.flatMap { $0 } ?? "", default: []]
    if let place = group.firstIndex(where: { $0.parts == parts }) {
      group[place].routes.append(route)
    } else {
      let count = parts.count { $0 == nil }
      let place = group.firstIndex { entry in entry.parts.count { $0 == nil } > count } ?? group.endIndex
      group.insert(Entry(parts: parts, routes: [route]), at: place)
    }
    entries[parts.first.flatMap { $0 } ?? ""] = group
  }

  /// Finds the route for a method and a path.
  ///
  /// A fixed part takes precedence over a placeholder. HEAD uses the routes for GET.
  func match(_ method: String, _ path: String) -> Match {
    var parts = pathParts(path, maxSplits: RouteTable.mostParts)[...]
    // The text before the first slash.
    guard parts.popFirst() == "" else { return .nothing }
    let isRead = method == "GET" || method == "HEAD"
    let method = method == "HEAD" ? "GET" : method
    let group = parts.first.flatMap { entries[$0] } ?? []
    var others: [ServerRoute] = []
    for entry in group {
      guard let captured = entry.captured(from: parts) else { continue }
      if let route = entry.routes.first(where: { $0.method == method }) {
        return Match(route, route.audience, captured: captured, isRead: isRead)
      }
      others += entry.routes
      // For an API path, only the methods of the most specific pattern are allowed.
      if entry.routes[0].audience == .program { break }
    }
    if let first = others.first {
      return Match(nil, first.audience, allowed: RouteTable.methods(of: others), isRead: isRead)
    }
    let beside = group.lazy.flatMap { $0.routes }.map { $0.audience }.first { $0 != .browser }
    return Match(nil, (parts.count > 1 ? beside : nil) ?? .browser, isRead: isRead)
  }

  private static func methods(of routes: [ServerRoute]) -> [String] {
    var methods: [String] = []
    for route in routes where !methods.contains(route.method) { methods.append(route.method) }
    return methods.contains("GET") ? methods + ["HEAD"] : methods
  }
}
