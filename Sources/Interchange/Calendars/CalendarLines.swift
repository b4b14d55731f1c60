/// The reason that a calendar file can't be read, and the 1-based number of the line concerned.
package struct CalendarFileError: Error, Equatable, Sendable {
  package enum Problem: Sendable {
    case notACalendar, lineBroken, timeBroken, ruleBroken, unended, tooMany, tooLarge
  }

  package var problem: Problem
  package var line: Int64

  package init(problem: Problem, line: Int64) {
    self.problem = problem
    self.line = line
  }
}

/// A property in a calendar file, with its folded lines joined.
struct CalendarLine {
  /// The 1-based number of the property's first line in the file.
  var number: Int64
  /// The name in upper case.
  var name: String
  /// The parameters, keyed by name in upper case.
  var parameters: [String: String] = [:]
  var value: String

  func error(_ problem: CalendarFileError.Problem) -> CalendarFileError {
    CalendarFileError(problem: problem, line: number)
  }

  /// Parses a property in the form `NAME;PARAMETER=VALUE:VALUE`.
  ///
  /// A colon in quotes doesn't end the parameters.
  ///
  /// - Throws: ``CalendarFileError`` with ``CalendarFileError/Problem/lineBroken`` if there is no name or no
  ///   colon.
  init(_ text: String, number: Int64) throws(CalendarFileError) {
    var isQuoted = false
    var parts: [String] = [""]
    var rest = Substring(text)
    var isEnded = false
    while let character = rest.popFirst(), !isEnded {
      switch character {
      case "\"": isQuoted.toggle()
      case ":" where !isQuoted: isEnded = true
      case ";" where !isQuoted: parts.append("")
      default: parts[parts.count - 1].append(character)
      }
      if isEnded { break }
    }
    self.number = number
    name = parts[0].uppercased()
    value = String(rest)
    guard isEnded, !name.isEmpty else { throw CalendarFileError(problem: .lineBroken, line: number) }
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1)
      if pair.count == 2 { parameters[pair[0].uppercased()] = String(pair[1]) }
    }
  }

  /// Returns all properties of a file.
  ///
  /// A line that begins with a space or tab continues the previous one.
  ///
  /// - Throws: ``CalendarFileError`` with ``CalendarFileError/Problem/lineBroken`` if a line isn't a
  ///   property.
  static func all(in bytes: [UInt8]) throws(CalendarFileError) -> [CalendarLine] {
    var texts: [(number: Int64, bytes: [UInt8])] = []
    var number: Int64 = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      var line = line
      if line.last == 0x0D { line.removeLast() }
      if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
      if line.first == 0x20 || line.first == 0x09, !texts.isEmpty {
        texts[texts.count - 1].bytes += line.dropFirst()
      } else if !line.isEmpty {
        texts.append((number, Array(line)))
      }
    }
    var lines: [CalendarLine] = []
    for text in texts {
      lines.append(try CalendarLine(String(decoding: text.bytes, as: UTF8.self), number: text.number))
    }
    return lines
  }
}
