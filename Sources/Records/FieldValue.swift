/// A type that can stand in a field of a record.
package protocol FieldValue: Equatable {
  /// What a stored value must look like.
  static var shape: Shape { get }
  /// The value read from a field; nil when it is not such a value.
  init?(_ value: Value)
  /// Takes over the value read from a field; false when it is not such a value.
  mutating func read(_ value: Value) -> Bool
  /// The value to store.
  var value: Value { get }
}

extension FieldValue {
  /// Inlined where a type conforms: only there is no type of an optional to be looked up while it runs.
  @inlinable package mutating func read(_ value: Value) -> Bool {
    guard let read = Self(value) else { return false }
    self = read
    return true
  }
}

/// What the values of a field look like, for stores and for whoever describes them.
package indirect enum Shape: Equatable, Sendable {
  case boolean
  case integer
  case text
  case id
  /// One of a fixed set of words.
  case choice([String])
  case list
  case object
  /// The field may be empty.
  case optional(Shape)
}

extension Bool: FieldValue {
  package static var shape: Shape { .boolean }
  package init?(_ value: Value) {
    guard case .boolean(let flag) = value else { return nil }
    self = flag
  }
  package var value: Value { .boolean(self) }
}

extension Int64: FieldValue {
  package static var shape: Shape { .integer }
  package init?(_ value: Value) {
    guard case .integer(let number) = value else { return nil }
    self = number
  }
  package var value: Value { .integer(self) }
}

extension String: FieldValue {
  package static var shape: Shape { .text }
  package init?(_ value: Value) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
  package var value: Value { .text(self) }
}

extension ID: FieldValue {
  package static var shape: Shape { .id }
  package init?(_ value: Value) {
    switch value {
    case .id(let id): self = id
    case .text(let text):
      guard let id = ID(text) else { return nil }
      self = id
    default: return nil
    }
  }
  package var value: Value { .id(self) }
}

extension Day: FieldValue {
  package static var shape: Shape { .integer }
  package init?(_ value: Value) {
    guard case .integer(let number) = value else { return nil }
    self.init(number: number)
  }
  package var value: Value { .integer(number) }
}

extension Instant: FieldValue {
  package static var shape: Shape { .integer }
  package init?(_ value: Value) {
    guard case .integer(let number) = value else { return nil }
    self.init(milliseconds: number)
  }
  package var value: Value { .integer(milliseconds) }
}

extension Optional: FieldValue where Wrapped: FieldValue {
  package static var shape: Shape { .optional(Wrapped.shape) }
  package init?(_ value: Value) {
    if case .null = value {
      self = .none
    } else {
      guard let wrapped = Wrapped(value) else { return nil }
      self = .some(wrapped)
    }
  }
  package mutating func read(_ value: Value) -> Bool {
    guard case .null = value else { return readWrapped(value) }
    self = .none
    return true
  }
  /// Apart, because only here its own type has to be known.
  @inline(never) private mutating func readWrapped(_ value: Value) -> Bool {
    self = Wrapped(value)
    return self != nil
  }
  package var value: Value { self?.value ?? .null }
}

extension Array: FieldValue where Element: FieldValue {
  package static var shape: Shape { .list }
  package init?(_ value: Value) {
    guard case .list(let values) = value else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for value in values {
      guard let element = Element(value) else { return nil }
      elements.append(element)
    }
    self = elements
  }
  package var value: Value { .list(map { $0.value }) }
}

/// An enum of words: its cases are what may be stored.
package protocol Choice: FieldValue, CaseIterable, RawRepresentable where RawValue == String {}

extension Choice {
  package static var shape: Shape { .choice(allCases.map { $0.rawValue }) }
  @inlinable package init?(_ value: Value) {
    guard case .text(let word) = value else { return nil }
    self.init(rawValue: word)
  }
  package var value: Value { .text(rawValue) }
}
