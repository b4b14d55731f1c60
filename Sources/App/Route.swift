import Records
import Training

/// What ties a method and a path to the answer.
///
/// In a pattern such as `/plans/:plan`, a part that begins with a colon stands for any text.
struct Route: Sendable {
  let method: StaticString
  let pattern: StaticString
  let answer: @Sendable (Visit) -> Response
  /// The pattern's parts; nil where any text may stand.
  let parts: [String?]

  init(
    _ method: StaticString, _ pattern: StaticString,
    _ answer: @escaping @Sendable (Visit) -> Response
  ) {
    self.method = method
    self.pattern = pattern
    self.answer = answer
    parts = pattern.withUTF8Buffer { Array($0) }
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { $0.first == UInt8(ascii: ":") ? nil : String(decoding: $0, as: UTF8.self) }
  }

  /// What stands in a path, cut by ``pathParts(_:)``, for the pattern's names; nil when it is another path.
  func captured(from path: [String]) -> [String]? {
    guard parts.count == path.count else { return nil }
    for place in parts.indices {
      if let wanted = parts[place], !path[place].hasSameBytes(as: wanted) { return nil }
    }
    return parts.indices.filter { parts[$0] == nil }.map { path[$0] }
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
