/// A value that names its fields once; that one list serves JSON, SQL rows, the wire and exports.
package protocol Fielded: FieldValue {
  /// A blank value, for a reader to fill.
  init()
  /// Visits every field, in the canonical order.
  mutating func fields<Visitor: FieldVisitor>(_ visitor: inout Visitor)
  /// What a newer version of the program wrote and this one doesn't know; it is kept and written back.
  var unknown: [Field] { get set }
}

/// What is done with each field of a list: read, write, describe.
package protocol FieldVisitor {
  /// Visits one field. `limits` bounds a number, the UTF-8 bytes of a text, or the count of a list; nil are
  /// the usual ones of the field's shape.
  mutating func field<Content: FieldValue>(
    _ name: String, _ content: inout Content, within limits: ClosedRange<Int64>?)
}

extension FieldVisitor {
  /// Visits a field with the usual limits: any number, texts up to 10,000 bytes, lists up to 1,000 entries.
  package mutating func field<Content: FieldValue>(_ name: String, _ content: inout Content) {
    field(name, &content, within: nil)
  }
}

extension Shape {
  /// The limits of a field that states none.
  package var usualLimits: ClosedRange<Int64> {
    switch self {
    case .text: 0...10_000
    case .list: 0...1000
    case .optional(let shape): shape.usualLimits
    default: Int64.min...Int64.max
    }
  }
}

/// What is wrong with a field.
package struct FieldError: Error, Equatable, Sendable {
  /// The field's name; of a nested one the names on the way, joined by dots.
  package var field: String
  package var problem: Problem

  package enum Problem: Equatable, Sendable {
    case missing
    case notSuchAValue
    case outside(ClosedRange<Int64>)
    /// A text's bytes or a list's entries are too few or too many.
    case length(ClosedRange<Int64>)
    case notOneOf([String])
  }

  package init(_ field: String, _ problem: Problem) {
    self.field = field
    self.problem = problem
  }
}

extension Fielded {
  package static var shape: Shape { .object }

  package init?(_ value: Value) {
    guard case .object(let fields) = value else { return nil }
    var reader = FieldReader(fields)
    self.init()
    self.fields(&reader)
    guard reader.error == nil else { return nil }
    unknown = reader.leftover
  }

  package var value: Value { .object(storedFields) }

  /// The fields in their canonical order, without the empty ones, then those unknown here, by name.
  package var storedFields: [Field] {
    var copy = self
    var writer = FieldWriter()
    copy.fields(&writer)
    return writer.fields + unknown
  }
}

/// Collects the fields of a value.
struct FieldWriter: FieldVisitor {
  var fields: [Field] = []

  mutating func field<Content: FieldValue>(
    _ name: String, _ content: inout Content, within limits: ClosedRange<Int64>?
  ) {
    keep(name, content.value)
  }

  @inline(never) private mutating func keep(_ name: String, _ value: Value) {
    if case .null = value { return }
    fields.append(Field(name, value))
  }
}

/// Fills a blank value from fields, and remembers the first thing that is wrong.
struct FieldReader: FieldVisitor {
  private let fields: [Field]
  private var next = 0
  private var used: [Bool]
  private(set) var error: FieldError?

  init(_ fields: [Field]) {
    self.fields = fields
    used = [Bool](repeating: false, count: fields.count)
  }

  /// What no field asked for, by name, so that the canonical form doesn't depend on who wrote it.
  var leftover: [Field] {
    var leftover: [Field] = []
    for (index, field) in fields.enumerated() where !used[index] { leftover.append(field) }
    return leftover.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  mutating func field<Content: FieldValue>(
    _ name: String, _ content: inout Content, within limits: ClosedRange<Int64>?
  ) {
    guard error == nil else { return }
    let value = take(name)
    if !content.read(value ?? .null) { refuse(name, value) }
  }

  /// Fields mostly come in their order, so the search begins where the last one ended.
  @inline(never) private mutating func take(_ name: String) -> Value? {
    guard let index = place(of: name, in: next..<fields.count) ?? place(of: name, in: 0..<next) else {
      return nil
    }
    used[index] = true
    next = index + 1
    return fields[index].value
  }

  @inline(never) private mutating func refuse(_ name: String, _ value: Value?) {
    error = FieldError(name, value == nil ? .missing : .notSuchAValue)
  }

  private func place(of name: String, in places: Range<Int>) -> Int? {
    for index in places where !used[index] && fields[index].name.hasSameBytes(as: name) { return index }
    return nil
  }
}
