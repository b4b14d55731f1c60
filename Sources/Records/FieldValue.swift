/// A type that can stand in a field of a record.
public protocol FieldValue: Equatable {
  /// What a stored value must look like.
  static var shape: Shape { get }
  /// What a stored number stands for.
  static var format: FieldFormat { get }
  /// The value read from a field; nil when it is not such a value.
  init?(_ value: Value)
  /// Takes over the value read from a field; false when it is not such a value.
  mutating func read(_ value: Value) -> Bool
  /// The value to store.
  var value: Value { get }
}

/// What a stored whole number stands for, for whoever shows it otherwise.
public enum FieldFormat: Equatable, Sendable {
  case plain, day, instant, time, grams

  /// The numbers that a field may hold where it states no limits of its own.
  ///
  /// A million of the greatest of them can still be added up.
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

  /// Inlined where a type conforms: only there is no type of an optional to be looked up while it runs.
  @inlinable public mutating func read(_ value: Value) -> Bool {
    guard let read = Self(value) else { return false }
    self = read
    return true
  }
}

/// What the values of a field look like, for stores and for whoever describes them.
public indirect enum Shape: Equatable, Sendable {
  case boolean
  case integer
  case text
  case id
  /// One of a fixed set of words.
  case choice([String])
  case list(Shape)
  /// The fields of a nested value; none where it decides by itself what it holds.
  case object([FieldDescription])
  /// The field may be empty.
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
  /// Apart, because only here its own type has to be known.
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

/// An enum of words: its cases are what may be stored.
public protocol Choice: FieldValue, CaseIterable, RawRepresentable where RawValue == String {}

extension Choice {
  public static var shape: Shape { .choice(allCases.map { $0.rawValue }) }
  @inlinable public init?(_ value: Value) {
    guard case .text(let word) = value else { return nil }
    self.init(rawValue: word)
  }
  public var value: Value { .text(rawValue) }
}
