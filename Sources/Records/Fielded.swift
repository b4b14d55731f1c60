/// A value that names its fields once; that one list serves JSON, SQL rows, the wire and exports.
public protocol Fielded: FieldValue {
  /// A blank value, for a reader to fill.
  init()
  /// Visits every field, in the canonical order.
  mutating func fields(_ visitor: inout FieldVisitor)
  /// What a newer version of the program wrote and this one doesn't know; it is kept and written back.
  var unknown: [Field] { get set }
}

extension Shape {
  /// The limits of a field that states none: of a number those of its format, of a text its bytes, of a list
  /// its entries.
  public func usualLimits(_ format: FieldFormat) -> ClosedRange<Int64> {
    switch self {
    case .text: FieldVisitor.usualBytes
    case .list: FieldVisitor.usualEntries
    case .integer: format.numbers
    case .optional(let shape): shape.usualLimits(format)
    default: Int64.min...Int64.max
    }
  }
}

/// What is wrong with a field.
public struct FieldError: Error, Equatable, Sendable {
  /// The field's name; of a nested one the names on the way, joined by dots.
  public var field: String
  public var problem: Problem

  public enum Problem: Equatable, Sendable {
    case missing
    case notSuchAValue
    case outside(ClosedRange<Int64>)
    /// A text's bytes or a list's entries are too few or too many.
    case length(ClosedRange<Int64>)
    case notOneOf([String])
    /// More records would share it than may.
    case crowded(most: Int64)
  }

  public init(_ field: String, _ problem: Problem) {
    self.field = field
    self.problem = problem
  }
}

extension Fielded {
  public static var shape: Shape { .object(descriptions) }

  /// What is to be known of its fields, in their order.
  @inline(never) static var descriptions: [FieldDescription] {
    var blank = Self()
    var visitor = FieldVisitor.describing
    blank.fields(&visitor)
    return visitor.described
  }

  @inlinable public init?(_ value: Value) {
    guard case .object(let fields) = value else { return nil }
    var visitor = FieldVisitor(reading: fields)
    self.init()
    self.fields(&visitor)
    guard visitor.error == nil else { return nil }
    unknown = visitor.leftover
  }

  public var value: Value { .object(storedFields) }

  /// The fields in their canonical order, without the empty ones, then those unknown here, by name.
  @inlinable public var storedFields: [Field] {
    var copy = self
    var visitor = FieldVisitor.writing
    copy.fields(&visitor)
    return unknown.isEmpty ? visitor.written : visitor.written + unknown
  }
}
