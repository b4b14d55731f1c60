/// A type whose values can be stored in a record's field.
public protocol FieldValue: Equatable {
  /// The shape of stored values.
  static var shape: Shape { get }
  /// The meaning of stored numbers.
  static var format: FieldFormat { get }
  /// Creates a value from a stored value, or returns nil if the stored value has the wrong type.
  init?(_ value: Value)
  /// Replaces this value with a stored value.
  ///
  /// - Returns: False if the stored value has the wrong type.
  mutating func read(_ value: Value) -> Bool
  /// The value in its stored form.
  var value: Value { get }
}

/// The meaning of a stored integer, for code that displays it in another form.
public enum FieldFormat: Equatable, Sendable {
  case plain, day, instant, time, grams

  /// The default range of numbers in this format, for fields that declare no limits.
  ///
  /// Except for instants, the range is small enough for a million numbers to be added without overflow.
  public var numbers: ClosedRange<Int64> {
    switch self {
    case .plain: -1_000_000_000_000...1_000_000_000_000
    case .day: Day.range
    case .instant: Instant.range
    case .time: 0...1439
    case .grams: -1_000_000_000...1_000_000_000
    }
  }
}

extension FieldValue {
  public static var format: FieldFormat { .plain }

  /// Replaces this value with a stored value.
  ///
  /// Inlining this into the conforming type avoids looking up the metadata of optionals at run time.
  ///
  /// - Returns: False if the stored value has the wrong type.
  @inlinable public mutating func read(_ value: Value) -> Bool {
    guard let read = Self(value) else { return false }
    self = read
    return true
  }
}

/// The form of a field's values, for stores and for descriptions of the schema.
public indirect enum Shape: Equatable, Sendable {
  case boolean
  case integer
  case text
  case id
  /// One of a fixed set of strings.
  case choice([String])
  case list(Shape)
  /// A nested value with the given fields, or a free-form object if there are none.
  case object([FieldDescription])
  /// A value of the given shape, or null.
  case optional(Shape)
}

extension Bool: FieldValue {
  public static var shape: Shape { .boolean }
  public init?(_ value: Value) {
    guard case .boolean(let flag) = value else { return nil }
    self = flag
  }
  public var value: Value { .boolean(self) }
}

extension Int64: FieldValue {
  public static var shape: Shape { .integer }
  public init?(_ value: Value) {
    guard case .integer(let number) = value else { return nil }
    self = number
  }
  public var value: Value { .integer(self) }
}

extension String: FieldValue {
  public static var shape: Shape { .text }
  public init?(_ value: Value) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
  public var value: Value { .text(self) }
}

extension ID: FieldValue {
  public static var shape: Shape { .id }
  public init?(_ value: Value) {
    switch value {
    case .id(let id): self = id
    case .text(let text):
      guard let id = ID(text) else { return nil }
      self = id
    default: return nil
    }
  }
  public var value: Value { .id(self) }
}

extension Day: FieldValue {
  public static var shape: Shape { .integer }
  public static var format: FieldFormat { .day }
  public init?(_ value: Value) {
    guard case .integer(let number) = value, Day.range.contains(number) else { return nil }
    self.init(number: number)
  }
  public var value: Value { .integer(number) }
}

extension Instant: FieldValue {
  public static var shape: Shape { .integer }
  public static var format: FieldFormat { .instant }
  public init?(_ value: Value) {
    guard case .integer(let number) = value, Instant.range.contains(number) else { return nil }
    self.init(milliseconds: number)
  }
  public var value: Value { .integer(milliseconds) }
}

extension Optional: FieldValue where Wrapped: FieldValue {
  public static var shape: Shape { .optional(Wrapped.shape) }
  public static var format: FieldFormat { Wrapped.format }
  public init?(_ value: Value) {
    if case .null = value {
      self = .none
    } else {
      guard let wrapped = Wrapped(value) else { return nil }
      self = .some(wrapped)
    }
  }
  public mutating func read(_ value: Value) -> Bool {
    guard case .null = value else { return readWrapped(value) }
    self = .none
    return true
  }
  /// Reads a nonempty value.
  ///
  /// This is a separate function, because only this path needs the wrapped type's metadata.
  @inline(never) private mutating func readWrapped(_ value: Value) -> Bool {
    guard let wrapped = Wrapped(value) else { return false }
    self = .some(wrapped)
    return true
  }
  public var value: Value { self?.value ?? .null }
}

extension Array: FieldValue where Element: FieldValue {
  public static var shape: Shape { .list(Element.shape) }
  public static var format: FieldFormat { Element.format }
  public init?(_ value: Value) {
    guard case .list(let values) = value else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for value in values {
      guard let element = Element(value) else { return nil }
      elements.append(element)
    }
    self = elements
  }
  public var value: Value { .list(map { $0.value }) }
}

/// A string enum that is stored as its raw value.
public protocol Choice: FieldValue, CaseIterable, RawRepresentable where RawValue == String {}

extension Choice {
  public static var shape: Shape { .choice(allCases.map { $0.rawValue }) }
  @inlinable public init?(_ value: Value) {
    guard case .text(let word) = value else { return nil }
    self.init(rawValue: word)
  }
  public var value: Value { .text(rawValue) }
}
