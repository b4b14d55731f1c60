package import Records

/// An incremental parser for exports, which reads one record at a time and keeps only the IDs of earlier
/// records.
///
/// It rejects the input at the first byte that can't be part of an export, or as soon as a limit on the
/// length, the nesting depth or the number of records is exceeded.
package struct ArchiveReader {
  /// The maximum length of a record, a name or another field, in bytes.
  package static let recordBytes = 1 << 20
  /// The maximum number of records, which is enough for a set per minute, four hours a day, for twenty years.
  package static let recordLimit = 2_000_000
  /// The maximum number of kinds.
  static let kindLimit = 1000

  /// The number of records read so far.
  package private(set) var count: Int64 = 0

  private enum Section { case living, deleted }

  /// The parser's state, which determines what it expects next.
  private enum Place {
    case beginning
    case name(isFirst: Bool)
    case colon(String)
    case value(String)
    /// Inside an unknown field.
    case skipped
    case behindValue
    case kind(Section, isFirst: Bool)
    case kindColon(Section)
    case list(Section)
    case record(Section, isFirst: Bool)
    case behindRecord(Section)
    case behindList(Section)
    case ended
  }

  /// A record that has been read, identified by its ID and its kind's number.
  private struct Known: Hashable {
    let id: ID
    let kind: Int
  }

  private let schema: Schema
  private var place = Place.beginning
  /// The buffered input, of which the bytes from `cursor` on haven't been read yet.
  ///
  /// `position` is the position of `cursor` in the whole input.
  private var bytes: [UInt8] = []
  private var cursor = 0
  private var position = TextPlace()
  /// The scan state of the value at the cursor.
  private var extent = JSONExtent()
  private var scanned = 0
  private var hasFormat = false
  private var version: Int64?
  private var hasRecords = false
  private var kind = (name: "", number: 0)
  private var kinds: [String: Int] = [:]
  private var known: Set<Known> = []
  private var rows: [Row] = []

  package init(_ schema: Schema) { self.schema = schema }

  /// Reads the next piece of input, and returns the records that it completes, leaving out derived records.
  ///
  /// - Throws: ``ArchiveError`` if the input can't be an export.
  package mutating func take(_ piece: some Collection<UInt8>) throws(ArchiveError) -> [Row] {
    bytes.removeSubrange(0..<cursor)
    (scanned, cursor) = (max(0, scanned - cursor), 0)
    bytes.append(contentsOf: piece)
    rows = []
    while try step() {}
    return rows
  }

  /// Ends the input and checks that the export is complete.
  ///
  /// - Throws: ``ArchiveError`` if the input isn't a complete export.
  package mutating func finish() throws(ArchiveError) {
    switch place {
    case .ended: break
    case .beginning: throw .notAnArchive
    default:
      position.pass(bytes[cursor...])
      throw .notJSON(JSONError(.ended, position))
    }
    guard hasFormat, version != nil, hasRecords else { throw .notAnArchive }
  }

  /// Reads the next element, or returns false if more input is needed.
  ///
  /// - Throws: ``ArchiveError`` if the input can't be an export.
  private mutating func step() throws(ArchiveError) -> Bool {
    guard let next = peek() else { return false }
    switch place {
    case .beginning:
      guard next == UInt8(ascii: "{") else { throw .notAnArchive }
      go(to: .name(isFirst: true))
    case .name(let isFirst):
      if isFirst, next == UInt8(ascii: "}") { return go(to: .ended) }
      guard let name = try text() else { return false }
      place = .colon(name)
    case .colon(let name):
      try expect(UInt8(ascii: ":"), next)
      go(to: .value(name))
    case .value(let name): return try readValue(of: name, next)
    case .skipped:
      guard let end = try end() else {
        advance(to: bytes.count)
        return false
      }
      advance(to: end)
      place = .behindValue
    case .behindValue: try goOn(next, .name(isFirst: false), UInt8(ascii: "}"), .ended)
    case .ended: throw wrong(.unexpected(next))
    default: return try stepInRecords(next)
    }
    return true
  }

  /// Reads the next element within the records, or returns false if more input is needed.
  ///
  /// - Throws: ``ArchiveError`` if the input can't be an export.
  private mutating func stepInRecords(_ next: UInt8) throws(ArchiveError) -> Bool {
    switch place {
    case .kind(let section, let isFirst):
      if isFirst, next == UInt8(ascii: "}") { return go(to: .behindValue) }
      guard let name = try text() else { return false }
      try begin(name)
      place = .kindColon(section)
    case .kindColon(let section):
      try expect(UInt8(ascii: ":"), next)
      go(to: .list(section))
    case .list(let section):
      guard next == UInt8(ascii: "[") else { throw .notAnArchive }
      go(to: .record(section, isFirst: true))
    case .record(let section, let isFirst):
      if isFirst, next == UInt8(ascii: "]") { return go(to: .behindList(section)) }
      guard let record = try value() else { return false }
      try take(record, section)
      place = .behindRecord(section)
    case .behindRecord(let section):
      try goOn(next, .record(section, isFirst: false), UInt8(ascii: "]"), .behindList(section))
    case .behindList(let section):
      try goOn(next, .kind(section, isFirst: false), UInt8(ascii: "}"), .behindValue)
    default: break
    }
    return true
  }

  /// Reads the value of a field in the outermost object, or returns false if more input is needed.
  ///
  /// The first field must be the format.
  ///
  /// - Throws: ``ArchiveError`` if the input can't be an export.
  private mutating func readValue(of name: String, _ next: UInt8) throws(ArchiveError) -> Bool {
    switch name {
    case "format":
      guard let value = try value() else { return false }
      guard value == .text("cairn") else { throw .notAnArchive }
      hasFormat = true
    case "version" where hasFormat:
      guard let value = try value() else { return false }
      guard case .integer(let number) = value, number >= 1 else { throw .notAnArchive }
      guard number <= Archive.version else { throw .newerVersion(number) }
      version = number
    case "records" where hasFormat, "recently_deleted" where hasFormat:
      guard next == UInt8(ascii: "{") else { throw .notAnArchive }
      if name == "records" { hasRecords = true }
      return go(to: .kind(name == "records" ? .living : .deleted, isFirst: true))
    default:
      guard hasFormat else { throw .notAnArchive }
      place = .skipped
      return true
    }
    place = .behindValue
    return true
  }

  /// Begins the records of a kind.
  ///
  /// - Throws: ``ArchiveError/notAnArchive`` if the name is invalid, or ``ArchiveError/tooMany(limit:)`` if
  ///   there are too many kinds.
  private mutating func begin(_ name: String) throws(ArchiveError) {
    guard Kind.isName(name) else { throw .notAnArchive }
    let name = schema.currentName(of: name)
    let number = kinds[name] ?? kinds.count
    guard number < ArchiveReader.kindLimit else { throw .tooMany(limit: Int64(ArchiveReader.kindLimit)) }
    kinds[name] = number
    kind = (name, number)
  }

  /// Adds a record in a section.
  ///
  /// - Throws: ``ArchiveError`` if the record is invalid or a duplicate, or exceeds the maximum number of
  ///   records.
  private mutating func take(_ entry: Value, _ section: Section) throws(ArchiveError) {
    guard section == .deleted else { return try keep(Row(entry, kind: kind.name, schema)) }
    guard let record = entry["record"] else { throw .badRecord(kind: kind.name, nil, nil) }
    var row = try Row(record, kind: kind.name, schema)
    let (field, stated) = ("trashed_at_milliseconds", entry["trashed_at_milliseconds"])
    guard case .integer(let at)? = stated else {
      throw .badRecord(kind: kind.name, row.id, FieldError(field, stated == nil ? .missing : .notSuchAValue))
    }
    guard Archive.trashedLimits.contains(at) else {
      throw .badRecord(kind: kind.name, row.id, FieldError(field, .outside(Archive.trashedLimits)))
    }
    row.trashedAt = Instant(milliseconds: at)
    try keep(row)
  }

  /// Adds a row, unless it is derived.
  ///
  /// - Throws: ``ArchiveError/duplicate(kind:_:)`` if a record with the same ID was read before, or
  ///   ``ArchiveError/tooMany(limit:)`` if there are too many records.
  private mutating func keep(_ row: Row) throws(ArchiveError) {
    guard known.insert(Known(id: row.id, kind: kind.number)).inserted else {
      throw .duplicate(kind: kind.name, row.id)
    }
    guard known.count <= ArchiveReader.recordLimit else {
      throw .tooMany(limit: Int64(ArchiveReader.recordLimit))
    }
    guard schema[kind.name]?.isDerived != true else { return }
    rows.append(row)
    count += 1
  }
}

// MARK: Bytes

extension ArchiveReader {
  /// Skips whitespace and returns the next byte, or nil if there is none yet.
  private mutating func peek() -> UInt8? {
    var end = cursor
    // White space inside a skipped text is part of it.
    if case .skipped = place {} else { while end < bytes.count, isSpace(bytes[end]) { end += 1 } }
    advance(to: end)
    return end < bytes.count ? bytes[end] : nil
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 }

  private mutating func advance(to end: Int) {
    position.pass(bytes[cursor..<end])
    cursor = end
  }

  /// Consumes the peeked byte, enters the given state and returns true.
  @discardableResult private mutating func go(to next: Place) -> Bool {
    advance(to: cursor + 1)
    place = next
    return true
  }

  /// Checks that the byte found is the expected byte.
  ///
  /// - Throws: ``ArchiveError/notJSON(_:)`` if it is a different byte.
  private func expect(_ byte: UInt8, _ found: UInt8) throws(ArchiveError) {
    guard found == byte else { throw wrong(.unexpected(found)) }
  }

  /// Consumes a comma or the closing byte, and continues with the state that follows it.
  ///
  /// - Throws: ``ArchiveError/notJSON(_:)`` if the byte is neither.
  private mutating func goOn(
    _ found: UInt8, _ next: Place, _ closing: UInt8, _ end: Place
  ) throws(ArchiveError) {
    if found == UInt8(ascii: ",") {
      go(to: next)
    } else {
      try expect(closing, found)
      go(to: end)
    }
  }

  /// Reads a string, or returns nil if it isn't complete yet.
  ///
  /// - Throws: ``ArchiveError`` if the value is invalid or too long.
  private mutating func text() throws(ArchiveError) -> String? {
    guard bytes[cursor] == UInt8(ascii: "\"") else { throw wrong(.unexpected(bytes[cursor])) }
    guard case .text(let text)? = try value() else { return nil }
    return text
  }

  /// Reads the value at the cursor, or returns nil if it isn't complete yet.
  ///
  /// - Throws: ``ArchiveError`` if the value is invalid or too long.
  private mutating func value() throws(ArchiveError) -> Value? {
    let end = try end()
    guard (end ?? bytes.count) - cursor <= ArchiveReader.recordBytes else {
      throw .longRecord(kind: kind.name, limit: Int64(ArchiveReader.recordBytes))
    }
    guard let end else { return nil }
    let value: Value
    do throws(JSONError) {
      value = try JSONReader.value(of: [UInt8](bytes[cursor..<end]))
    } catch { throw .notJSON(error.behind(position)) }
    advance(to: end)
    return value
  }

  /// Returns the end of the value at the cursor, or nil if it isn't complete yet.
  ///
  /// - Throws: ``ArchiveError/notJSON(_:)`` if the value is invalid.
  private mutating func end() throws(ArchiveError) -> Int? {
    let found: Int?
    do throws(JSONProblem) {
      found = try extent.end(in: bytes, from: max(scanned, cursor))
    } catch { throw wrong(error) }
    scanned = found == nil ? bytes.count : 0
    if found != nil { extent = JSONExtent() }
    return found
  }

  private func wrong(_ problem: JSONProblem) -> ArchiveError { .notJSON(JSONError(problem, position)) }
}

extension Archive {
  /// The valid deletion times, in milliseconds since 1970, from the year 1 to the year 9999.
  static let trashedLimits: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999
}

extension Row {
  /// Decodes a record.
  ///
  /// - Throws: ``ArchiveError/badRecord(kind:_:_:)`` if the record doesn't match its kind.
  fileprivate init(_ record: Value, kind: String, _ schema: Schema) throws(ArchiveError) {
    guard case .object(let fields) = record, let id = record["id"].flatMap(ID.init(_:)) else {
      throw .badRecord(kind: kind, nil, nil)
    }
    self.init(kind: kind, id: id, fields: fields.filter { !$0.name.hasSameBytes(as: "id") })
    if let error = nestingError { throw .badRecord(kind: kind, id, error) }
    guard let known = schema[kind] else { return }
    self = schema.current(self)
    if let error = known.error(in: self) ?? known.readError(self) { throw .badRecord(kind: kind, id, error) }
  }
}
