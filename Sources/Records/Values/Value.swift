/// The value of a field, which is a JSON value or an ID.
public enum Value: Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  /// A number that is not a 64-bit integer, in its original spelling.
  case decimal(String)
  case text(String)
  /// An ID, written as its text in JSON.
  case id(ID)
  case list([Value])
  /// Fields in the order in which they were written.
  case object([Field])
}

/// A name and its value.
public struct Field: Equatable, Sendable {
  public var name: String
  public var value: Value

  public init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }

  public static func == (left: Field, right: Field) -> Bool {
    left.name.hasSameBytes(as: right.name) && left.value == right.value
  }
}

extension Value: Equatable {
  /// Returns true if both values have the same canonical bytes.
  ///
  /// Strings are compared by their UTF-8 rather than by Unicode equivalence, and an ID equals its text.
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.decimal(let left), .decimal(let right)): left.hasSameBytes(as: right)
    case (.text(let left), .text(let right)): left.hasSameBytes(as: right)
    case (.id(let left), .id(let right)): left == right
    case (.id(let id), .text(let text)), (.text(let text), .id(let id)): id.text.hasSameBytes(as: text)
    case (.list(let left), .list(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }
}

extension Value {
  /// The value for a name in an object (the last if the name is repeated), or nil if there is none.
  public subscript(_ name: String) -> Value? {
    guard case .object(let fields) = self else { return nil }
    return fields.last { $0.name.hasSameBytes(as: name) }?.value
  }

  /// Returns true if lists and objects are nested deeper than the given number of levels.
  func isNested(deeperThan levels: Int) -> Bool {
    switch self {
    case .list(let values): levels == 0 || values.contains { $0.isNested(deeperThan: levels - 1) }
    case .object(let fields): levels == 0 || fields.contains { $0.value.isNested(deeperThan: levels - 1) }
    default: false
    }
  }

  /// Returns true if the value comes before another in the order of index keys.
  ///
  /// The order is SQLite's: null, then numbers, then strings by UTF-8, then IDs by bytes.
  public func precedes(_ other: Value) -> Bool {
    switch (self, other) {
    case (.integer(let left), .integer(let right)): left < right
    case (.boolean(let left), .boolean(let right)): !left && right
    case (.id(let left), .id(let right)): left < right
    case (.text(let left), .text(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
    default: rank < other.rank
    }
  }

  /// The position of the value's type in the order of index keys.
  var rank: UInt8 {
    switch self {
    case .null: 0
    case .boolean, .integer, .decimal: 1
    case .text: 2
    case .id: 3
    case .list, .object: 4
    }
  }
}

extension String {
  /// Returns true if both strings have the same UTF-8 bytes.
  ///
  /// Unlike `==`, it doesn't treat canonically equivalent Unicode strings as equal.
  public func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let same =
      utf8.withContiguousStorageIfAvailable { mine in
        other.utf8.withContiguousStorageIfAvailable { theirs in
          // Most comparisons are of field names; a plain loop is fastest, even in unoptimised builds.
          var place = 0
          while place < mine.count, mine[place] == theirs[place] { place += 1 }
          return place == mine.count
        } ?? nil
      } ?? nil
    return same ?? utf8.elementsEqual(other.utf8)
  }
}
