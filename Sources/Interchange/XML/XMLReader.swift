/// A reader for the tokens of an XML file of any length.
///
/// Only the current token and one piece of the file are in memory. A DOCTYPE is skipped unread. Entities
/// other than the five predefined by XML are rejected, so that none can expand without limit.
package struct XMLReader: ~Copyable {
  package enum Token { case start, end, text, finished }

  /// The maximum nesting depth of elements.
  package static let depthLimit = 64
  /// The maximum length of a token, in bytes.
  package static let tokenBytes = 1 << 20

  /// The number of open elements, including one that has just started.
  package private(set) var depth = 0

  private var text: [UInt8] = []
  private var tag = XMLTag()
  private var cursor = 0
  /// The end of the text that is known to be UTF-8.
  private var checked = 0
  /// The end of the text whose lines have been counted.
  private var counted = 0
  /// The number of line breaks before `counted`.
  private var linesBefore: Int64 = 0
  /// The start of the line that contains `counted`.
  private var lineStart = 0
  private var isExhausted = false
  private var isEmptyElement = false
  private var hasBegun = false
  /// The names of the open elements, concatenated.
  private var names: [UInt8] = []
  /// The start of each name in `names`.
  private var starts: [Int] = []
  private let source: ByteSource

  package init(_ source: ByteSource) { self.source = source }

  /// Advances to the next token.
  ///
  /// Text that consists only of whitespace is skipped.
  ///
  /// - Throws: ``LogFileError`` if reading fails, or if the file isn't well-formed, isn't UTF-8, uses an
  ///   entity that XML doesn't predefine, or exceeds a limit.
  package mutating func next() throws(LogFileError) -> Token {
    countLines()
    if isEmptyElement {
      isEmptyElement = false
      close()
      return .end
    }
    while true {
      let outcome = tag.scan(text, from: cursor, isLast: isExhausted)
      switch outcome {
      case .start(let end, let isEmpty):
        cursor = end
        try open()
        isEmptyElement = isEmpty
        return .start
      case .end(let end):
        guard isOpen else { throw broken(at: cursor) }
        cursor = end
        close()
        return .end
      case .text(let end):
        guard depth > 0 else { throw broken(at: cursor) }
        cursor = end
        return .text
      case .nothing(let end): cursor = end
      case .unfinished: if try !refill() { return .finished }
      case .broken(let at): throw broken(at: at)
      case .entity(let at): throw fault(.entity, at: at)
      case .encoding(let name):
        throw LogFileError(problem: .recording(.otherEncoding(name)))
      }
    }
  }

  /// Returns true if the element has the given name, regardless of its prefix.
  package func isNamed(_ name: StaticString) -> Bool { equals(tag.name, name) }

  package var name: String { String(decoding: text[tag.name], as: UTF8.self) }

  /// Returns the value of an attribute with its references unresolved, or nil if the attribute is missing.
  package func attribute(_ name: StaticString) -> ArraySlice<UInt8>? {
    for attribute in tag.attributes where equals(attribute.name, name) { return text[attribute.value] }
    return nil
  }

  /// Returns the value of an attribute as text, limited to the first 4,096 bytes that it takes up in the
  /// file.
  package func attributeText(_ name: StaticString) -> String? { attribute(name).map(XMLReader.kept) }

  /// The current text without surrounding whitespace, with its references unresolved.
  package var rawContent: ArraySlice<UInt8> { text[tag.content] }

  /// The current text, limited to the first 4,096 bytes that it takes up in the file.
  ///
  /// No text stored from a recording is longer.
  package var content: String { XMLReader.kept(rawContent) }

  private static func kept(_ bytes: ArraySlice<UInt8>) -> String { unescaped(bytes.prefix(4096)) }

  /// The 1-based number of the line on which the current token ends.
  var line: Int64 { line(at: cursor) }

  /// Returns an error at the current token.
  func fault(_ problem: RecordingProblem) -> LogFileError { fault(problem, at: cursor) }

  private func equals(_ range: Range<Int>, _ name: StaticString) -> Bool {
    let count = name.utf8CodeUnitCount
    guard range.count == count else { return false }
    for place in 0..<count where text[range.lowerBound + place] != name.utf8Start[place] { return false }
    return true
  }

  /// Opens the element that was scanned.
  ///
  /// - Throws: ``LogFileError`` with ``RecordingProblem/brokenXML`` if it is a second root element, or with
  ///   ``RecordingProblem/tooDeep(limit:)`` if it is nested too deeply.
  private mutating func open() throws(LogFileError) {
    guard depth > 0 || !hasBegun else { throw broken(at: cursor) }
    guard depth < XMLReader.depthLimit else {
      throw fault(.tooDeep(limit: Int64(XMLReader.depthLimit)), at: cursor)
    }
    hasBegun = true
    starts.append(names.count)
    names.append(contentsOf: text[tag.wholeName])
    depth += 1
  }

  private var isOpen: Bool {
    guard let start = starts.last else { return false }
    return names[start...].elementsEqual(text[tag.wholeName])
  }

  private mutating func close() {
    if let start = starts.popLast() { names.removeSubrange(start...) }
    depth -= 1
  }

  /// Drops the text already read and appends the next piece.
  ///
  /// Returns false at the end of a complete file.
  ///
  /// - Throws: ``LogFileError`` if reading fails, if the token is too long, or if the file is cut off or
  ///   isn't UTF-8.
  private mutating func refill() throws(LogFileError) -> Bool {
    guard text.count - cursor <= XMLReader.tokenBytes else {
      throw fault(.tooLong(limit: Int64(XMLReader.tokenBytes)), at: cursor)
    }
    if isExhausted {
      guard cursor == text.count, depth == 0, hasBegun else {
        throw fault(.cutOff(byte: source.taken), at: text.count)
      }
      return false
    }
    countLines()
    text.removeSubrange(0..<cursor)
    checked -= cursor
    lineStart -= cursor
    (counted, cursor) = (0, 0)
    do throws(CSVError) {
      let piece = try source.take(pieceBytes)
      isExhausted = piece.isEmpty
      text.append(contentsOf: piece)
    } catch { throw LogFileError(error) }
    try checkText()
    return true
  }

  /// Checks that the text is UTF-8.
  ///
  /// A character that is split between two pieces is checked with the second piece.
  ///
  /// - Throws: ``LogFileError`` with ``RecordingProblem/notUTF8`` or ``RecordingProblem/otherEncoding(_:)``
  ///   if it isn't.
  private mutating func checkText() throws(LogFileError) {
    if source.taken == Int64(text.count), text.prefix(4).contains(where: { $0 == 0 || $0 >= 0xFE }) {
      throw LogFileError(problem: .recording(.otherEncoding("UTF-16")))
    }
    let (from, end) = (checked, text.count)
    guard let mistake = XMLReader.mistake(in: text, from: from) else {
      checked = end
      return
    }
    let place = from + mistake.byteOffsets.lowerBound
    guard mistake.kind == .truncatedScalar, from + mistake.byteOffsets.upperBound == end, !isExhausted else {
      throw fault(.notUTF8, at: place)
    }
    checked = place
  }

  /// Returns the first invalid UTF-8 sequence in the text, or nil if there is none.
  private static func mistake(in text: [UInt8], from start: Int) -> UTF8.ValidationError? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: text.span.extracting(start...))
      return nil
    } catch { return error }
  }

  /// Counts the lines up to the current token that haven't been counted yet.
  private mutating func countLines() {
    for place in counted..<max(counted, cursor) where text[place] == UInt8(ascii: "\n") {
      linesBefore += 1
      lineStart = place + 1
    }
    counted = max(counted, cursor)
  }

  private func line(at offset: Int) -> Int64 {
    var lines = linesBefore + 1
    for byte in text[counted..<max(counted, min(offset, text.count))] where byte == UInt8(ascii: "\n") {
      lines += 1
    }
    return lines
  }

  private func broken(at offset: Int) -> LogFileError { fault(.brokenXML, at: offset) }

  private func fault(_ problem: RecordingProblem, at offset: Int) -> LogFileError {
    let end = min(offset, text.count)
    let last = text[min(counted, end)..<end].lastIndex(of: UInt8(ascii: "\n"))
    let begun = last.map { $0 + 1 } ?? lineStart
    return LogFileError(
      line: line(at: offset), column: Int64(max(1, end - begun + 1)), problem: .recording(problem))
  }
}

private let pieceBytes = 256 << 10

extension XMLReader {
  /// Returns text with its references resolved.
  ///
  /// After scanning, only the five predefined entities and numeric references remain.
  package static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var text = String.UnicodeScalarView()
    for (place, part) in String(decoding: bytes, as: UTF8.self).split(
      separator: "&", omittingEmptySubsequences: false
    ).enumerated() {
      guard place > 0, let end = part.firstIndex(of: ";") else {
        text.append(contentsOf: part.unicodeScalars)
        continue
      }
      if let scalar = scalar(part[..<end]) { text.append(scalar) }
      text.append(contentsOf: part[part.index(after: end)...].unicodeScalars)
    }
    return String(text)
  }

  private static func scalar(_ reference: Substring) -> Unicode.Scalar? {
    switch reference {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    default:
      (reference.hasPrefix("#x")
        ? UInt32(reference.dropFirst(2), radix: 16) : UInt32(reference.dropFirst())).flatMap {
          Unicode.Scalar($0)
        }
    }
  }
}
