/// A JSON syntax error and its position in the text.
public struct JSONError: Error, Equatable, Sendable {
  public let problem: JSONProblem
  /// The 0-based offset, in bytes.
  public let offset: Int
  /// The 1-based line number.
  public let line: Int
  /// The 1-based position within the line, in bytes.
  public let column: Int

  init(_ problem: JSONProblem, at offset: Int, in bytes: [UInt8]) {
    self.problem = problem
    self.offset = offset
    var line = 1
    var lineStart = 0
    for index in 0..<min(offset, bytes.count) where bytes[index] == 0x0a {
      line += 1
      lineStart = index + 1
    }
    self.line = line
    column = offset - lineStart + 1
  }
}

extension JSONError {
  /// Creates an error at a position that the caller computed.
  public init(_ problem: JSONProblem, _ place: TextPlace) {
    self.problem = problem
    (offset, line, column) = (place.offset, place.line, place.column)
  }

  /// Returns the error with its position converted to the position in a larger text, in which the parsed text
  /// begins at `place`.
  public func behind(_ place: TextPlace) -> JSONError {
    JSONError(
      problem,
      TextPlace(
        offset: place.offset + offset, line: place.line + line - 1,
        column: line == 1 ? place.column + column - 1 : column))
  }
}

/// A position in a text.
public struct TextPlace: Equatable, Sendable {
  /// The 0-based offset, in bytes.
  public var offset = 0
  /// The 1-based line number.
  public var line = 1
  /// The 1-based position within the line, in bytes.
  public var column = 1

  public init() {}

  init(offset: Int, line: Int, column: Int) {
    (self.offset, self.line, self.column) = (offset, line, column)
  }

  /// Advances past the given bytes.
  public mutating func pass(_ bytes: ArraySlice<UInt8>) {
    offset += bytes.count
    for byte in bytes {
      if byte == 0x0a {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
  }
}

/// A reason why a text is not valid JSON.
public enum JSONProblem: Error, Equatable, Sendable {
  case ended
  case unexpected(UInt8)
  case unknownEscape
  case loneSurrogate
  case notUTF8
  case tooDeep(limit: Int)
  case tooLong(limit: Int)
}
