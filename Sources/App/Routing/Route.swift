import Records
import Training

/// A method, a path pattern, and the handler for requests that match them.
///
/// In a pattern such as `/templates/:template`, a part that begins with a colon matches any text.
package struct Route: Sendable {
  /// The HTTP method, `GET` or `POST`.
  package let method: StaticString
  package let pattern: StaticString
  let answer: @Sendable (RouteContext) -> Response

  init(
    _ method: StaticString, _ pattern: StaticString,
    _ answer: @escaping @Sendable (RouteContext) -> Response
  ) {
    self.method = method
    self.pattern = pattern
    self.answer = answer
  }

  /// Returns the parts of a path that match the pattern's placeholders, or nil if the path doesn't match.
  ///
  /// `path` is the path as split by ``pathParts(_:maxSplits:)``.
  func captured(from path: [String]) -> [String]? {
    pattern.withUTF8Buffer { pattern in
      var captured: [String] = []
      var rest = pattern[...]
      for (place, part) in path.enumerated() {
        let wanted = rest.prefix { $0 != UInt8(ascii: "/") }
        rest = rest.dropFirst(wanted.count)
        if wanted.first == UInt8(ascii: ":") {
          captured.append(part)
        } else if !part.utf8.elementsEqual(wanted) {
          return nil
        }
        // A slash follows each part but the last.
        if rest.popFirst() == nil { return place == path.count - 1 ? captured : nil }
      }
      return nil
    }
  }

  func isFor(_ method: String) -> Bool {
    self.method.withUTF8Buffer { method.utf8.elementsEqual($0) }
  }
}

/// The context of a handler: the request and the athlete's records.
struct RouteContext {
  let request: Request
  let tx: Transaction
  let layout: PageLayout
  /// The finder that looks up exercises in the shared catalogue.
  let finder: ExerciseFinder
  /// The parts of the path that match the placeholders of the pattern, in order.
  let captured: [String]

  var localizer: Localizer { layout.localizer }
  var form: Fields { request.form }

  /// Returns the ID at the given position in ``captured``, or nil if the text there isn't an ID.
  func id(_ place: Int = 0) -> ID? { ID(captured[place]) }
}
