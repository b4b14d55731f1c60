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
