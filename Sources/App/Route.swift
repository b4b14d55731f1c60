import Records
import Training

/// What ties a method and a path to the answer.
///
/// In a pattern such as `/plans/:plan`, a part that begins with a colon stands for any text.
struct Route: Sendable {
  let method: StaticString
  let pattern: StaticString
  let answer: @Sendable (Visit) -> Response

  init(
    _ method: StaticString, _ pattern: StaticString,
    _ answer: @escaping @Sendable (Visit) -> Response
  ) {
    self.method = method
    self.pattern = pattern
    self.answer = answer
  }

  /// What stands in a path, cut by ``pathParts(_:)``, for the pattern's names; nil when it is another path.
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
        // Behind each part but the last stands a slash.
        if rest.popFirst() == nil { return place == path.count - 1 ? captured : nil }
      }
      return nil
    }
  }

  func isFor(_ method: String) -> Bool {
    self.method.withUTF8Buffer { method.utf8.elementsEqual($0) }
  }
}

/// A request on its way: what was asked, and the records of the athlete who asks.
struct Visit {
  let request: Request
  let tx: Transaction
  let frame: Frame
  /// The shared catalogue.
  let finder: ExerciseFinder
  /// What stands in the path for the names of the route's pattern, in order.
  let captured: [String]

  var voice: Voice { frame.voice }
  var form: Fields { request.form }

  /// The id that stands in the path at a place of the pattern's names; nil when it is none.
  func id(_ place: Int = 0) -> ID? { ID(captured[place]) }
}

/// The parts of a path, without their percent codes.
func pathParts(_ path: String) -> [String] {
  Array(path.utf8).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    .map { Fields.decoded($0, plusIsSpace: false) }
}
