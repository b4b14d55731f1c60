/// Why a text is not JSON, and where.
public struct JSONError: Error, Equatable, Sendable {
  public let problem: JSONProblem
  /// Bytes from the beginning.
  public let offset: Int
  /// From 1.
  public let line: Int
  /// Bytes from the beginning of the line, from 1.
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
  /// A problem at a place that the caller counted.
  public init(_ problem: JSONProblem, _ place: TextPlace) {
    self.problem = problem
    (offset, line, column) = (place.offset, place.line, place.column)
  }

  /// The same of a text in front of which another stands, up to a place.
  public func behind(_ place: TextPlace) -> JSONError {
    JSONError(
      problem,
      TextPlace(
        offset: place.offset + offset, line: place.line + line - 1,
        column: line == 1 ? place.column + column - 1 : column))
  }
}

/// A place in a text.
public struct TextPlace: Equatable, Sendable {
  /// Bytes from the beginning.
  public var offset = 0
  /// From 1.
  public var line = 1
  /// Bytes from the beginning of the line, from 1.
  public var column = 1

  public init() {}

  init(offset: Int, line: Int, column: Int) {
    (self.offset, self.line, self.column) = (offset, line, column)
  }

  /// Goes past these bytes.
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

/// What is wrong with a JSON text.
public enum JSONProblem: Error, Equatable, Sendable {
  case ended
  case unexpected(UInt8)
  case unknownEscape
  case loneSurrogate
  case notUTF8
  case tooDeep(limit: Int)
  case tooLong(limit: Int)
}
