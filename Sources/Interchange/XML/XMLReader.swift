/// Reads XML token by token from a source of any length.
///
/// Only the token at hand and one piece of the file are in memory. A DOCTYPE is skipped unread; entities
/// beyond the five of XML itself are refused, so that none can grow.
package struct XMLReader: ~Copyable {
  package enum Token { case start, end, text, finished }

  /// How much a file may ask of the machine.
  package static let depthLimit = 64
  package static let tokenBytes = 1 << 20

  /// How many elements are open, the one that just began included.
  package private(set) var depth = 0

  private var text: [UInt8] = []
  private var tag = XMLTag()
  private var cursor = 0
  /// Up to where the text is known to be UTF-8.
  private var checked = 0
  /// Up to where lines are counted, how many there are, and where the last one begins.
  private var counted = 0
  private var linesBefore: Int64 = 0
  private var lineStart = 0
  private var isExhausted = false
  private var isEmptyElement = false
  private var hasBegun = false
  /// The names of the open elements, one behind the other, and where each begins.
  private var names: [UInt8] = []
  private var starts: [Int] = []
  private let source: ByteSource

  package init(_ source: ByteSource) { self.source = source }

  /// Goes to the next token; text of blanks alone is none.
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

  /// Whether the element is called so, whatever its prefix.
  package func isNamed(_ name: StaticString) -> Bool { equals(tag.name, name) }

  package var name: String { String(decoding: text[tag.name], as: UTF8.self) }

  /// What an attribute says, as bytes in their file's escapes; nil where it is missing.
  package func attribute(_ name: StaticString) -> ArraySlice<UInt8>? {
    for attribute in tag.attributes where equals(attribute.name, name) { return text[attribute.value] }
    return nil
  }

  /// The same as text, up to 4,096 bytes of the file.
  package func attributeText(_ name: StaticString) -> String? { attribute(name).map(XMLReader.kept) }

  /// The text at hand without the blanks around it, in its file's escapes.
  package var rawContent: ArraySlice<UInt8> { text[tag.content] }

  /// The same as text, up to 4,096 bytes of the file: nothing that is kept of a recording is longer.
  package var content: String { XMLReader.kept(rawContent) }

  private static func kept(_ bytes: ArraySlice<UInt8>) -> String { unescaped(bytes.prefix(4096)) }

  /// The line at which the token at hand ends.
  var line: Int64 { line(at: cursor) }

  /// An error at the token at hand.
  func fault(_ problem: RecordingProblem) -> LogFileError { fault(problem, at: cursor) }

  private func equals(_ range: Range<Int>, _ name: StaticString) -> Bool {
    let count = name.utf8CodeUnitCount
    guard range.count == count else { return false }
    for place in 0..<count where text[range.lowerBound + place] != name.utf8Start[place] { return false }
    return true
  }

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

  /// Drops what was read and appends the next piece; false at the end of a whole file.
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

  /// Refuses what is no UTF-8; a character that the piece cuts is looked at with the next one.
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

  /// What is no UTF-8 first.
  private static func mistake(in text: [UInt8], from start: Int) -> UTF8.ValidationError? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: text.span.extracting(start...))
      return nil
    } catch { return error }
  }

  /// Counts the lines up to the token at hand, each once.
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
  /// Text with its references resolved; the scan left none but the five and numbers.
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
