import App
import HTTPTypes
import Hummingbird
import HummingbirdCore

/// An HTTP request with its route.
struct RoutedRequest: Sendable {
  private let http: Hummingbird.Request
  /// The path without the query, still percent-encoded.
  let path: String
  let match: RouteTable.Match

  init(_ http: Hummingbird.Request, in table: RouteTable) {
    self.http = http
    path = http.uri.path
    match = table.match(http.method.rawValue, path)
  }

  private init(_ http: Hummingbird.Request, _ path: String, _ match: RouteTable.Match) {
    (self.http, self.path, self.match) = (http, path, match)
  }

  /// The same request without its route, as if the path were unknown.
  var withoutRoute: RoutedRequest { RoutedRequest(http, path, .nothing) }

  var head: HTTPRequest { http.head }
  var method: HTTPRequest.Method { http.method }
  var headers: HTTPFields { http.headers }
  var body: RequestBody { http.body }
  /// The path and the query.
  var address: String { http.uri.string }
  /// The text after the `?`, or an empty string if there is none.
  var queryText: String { http.uri.query ?? "" }
  var query: App.Fields { App.Fields(Array(queryText.utf8)[...]) }
  /// True if the method is GET or HEAD.
  var isRead: Bool { method == .get || method == .head }

  /// The route's name in the log.
  var routeName: String { match.route?.pattern ?? "none" }

  /// The methods allowed for the request's audience, or nil for the API, whose operations determine them.
  ///
  /// Any other method is refused before anything else is checked.
  var knownMethods: [String]? {
    switch match.audience {
    case .browser: ["GET", "HEAD", "POST"]
    case .device: ["GET", "HEAD", "POST", "DELETE"]
    case .program: nil
    }
  }
}
