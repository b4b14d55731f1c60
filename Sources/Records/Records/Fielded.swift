/// A value that declares its fields in a single list.
///
/// The same list serves JSON, SQL rows, the wire format and exports.
public protocol Fielded: FieldValue {
  /// Creates a blank value for a reader to fill.
  init()
  /// Visits every field in the canonical order.
  mutating func fields(_ visitor: inout FieldVisitor)
  /// The fields that this version doesn't support, because a newer version of the program wrote them.
  ///
  /// They are kept and written back.
  var unknown: [Field] { get set }
}

extension Shape {
  /// Returns the default limits for a field of this shape that doesn't declare any.
  ///
  /// For a number, they are the range of its format. For a string, they bound its length in bytes, and for a
  /// list, its number of entries.
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

/// An error in one field.
public struct FieldError: Error, Equatable, Sendable {
  /// The field's name.
  ///
  /// For a nested field, this is the path of names, joined by dots.
  public var field: String
  public var problem: Problem

  public enum Problem: Equatable, Sendable {
    case missing
    case notSuchAValue
    case outside(ClosedRange<Int64>)
    /// The text has too few or too many bytes, or the list has too few or too many entries.
    case length(ClosedRange<Int64>)
    case notOneOf([String])
    /// More records would share the value than the index allows.
    case crowded(most: Int64)
  }

  public init(_ field: String, _ problem: Problem) {
    self.field = field
    self.problem = problem
  }
}

extension Fielded {
  public static var shape: Shape { .object(descriptions) }

  /// The descriptions of the fields, in canonical order.
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

  /// The nonempty fields in canonical order, followed by the unknown fields in order of their names.
  @inlinable public var storedFields: [Field] {
    var copy = self
    var visitor = FieldVisitor.writing
    copy.fields(&visitor)
    return unknown.isEmpty ? visitor.written : visitor.written + unknown
  }
}
