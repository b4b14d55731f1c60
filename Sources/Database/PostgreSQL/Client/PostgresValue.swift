import Records

/// A value sent with a statement.
enum PostgresValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case text(String)
  case id(ID)
  /// The bytes of a JSON text.
  case json([UInt8])
  case bytes([UInt8])
  case ids([ID])
  case integers([Int64])
  case texts([String])
}

extension PostgresValue {
  /// The OID of the value's PostgreSQL type, or 0 for null, whose type the server infers.
  var type: UInt32 {
    switch self {
    case .null: 0
    case .boolean: 16
    case .integer: Self.integerType
    case .text: Self.textType
    case .id: Self.idType
    case .json: 114
    case .bytes: 17
    case .ids: 2951
    case .integers: 1016
    case .texts: 1009
    }
  }

  private static let integerType: UInt32 = 20
  private static let textType: UInt32 = 25
  private static let idType: UInt32 = 2950

  /// Appends the value in PostgreSQL's binary format, which has no bytes for null.
  func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: break
    case .boolean(let value): bytes.append(value ? 1 : 0)
    case .integer(let number): bytes.appendBigEndian(number)
    case .text(let text): PostgresText.append(text, to: &bytes)
    case .id(let id): bytes.append(id)
    case .json(let raw), .bytes(let raw): bytes += raw
    case .ids(let ids): bytes.appendArray(ids, of: Self.idType) { $1.append($0) }
    case .integers(let numbers): bytes.appendArray(numbers, of: Self.integerType) { $1.appendBigEndian($0) }
    case .texts(let texts):
      bytes.appendArray(texts, of: Self.textType) { PostgresText.append($0, to: &$1) }
    }
  }
}

extension [UInt8] {
  mutating func appendBigEndian(_ number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
  }

  /// Appends the bytes that a body writes, preceded by their number as a 32-bit integer.
  mutating func appendSized(_ body: (inout [UInt8]) -> Void) {
    let start = count
    appendBigEndian(Int32(0))
    body(&self)
    let size = UInt32(truncatingIfNeeded: count - start - 4)
    for index in 0..<4 { self[start + index] = UInt8(truncatingIfNeeded: size >> UInt32(24 - 8 * index)) }
  }

  fileprivate mutating func append(_ id: ID) {
    appendBigEndian(id.high)
    appendBigEndian(id.low)
  }

  /// Appends a one-dimensional array in PostgreSQL's binary format.
  fileprivate mutating func appendArray<Item>(
    _ elements: [Item], of type: UInt32, _ body: (Item, inout [UInt8]) -> Void
  ) {
    // The number of dimensions, which is 0 for an empty array, and a flag for NULLs.
    appendBigEndian(Int32(elements.isEmpty ? 0 : 1))
    appendBigEndian(Int32(0))
    appendBigEndian(type)
    guard !elements.isEmpty else { return }
    appendBigEndian(Int32(clamping: elements.count))
    // The index of the first element.
    appendBigEndian(Int32(1))
    for element in elements { appendSized { body(element, &$0) } }
  }
}
