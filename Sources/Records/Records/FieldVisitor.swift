/// A visitor that reads, writes or describes the fields of a value.
///
/// One type has all three roles, so that a list of fields is compiled once instead of three times.
public struct FieldVisitor {
  @usableFromInline enum Job { case read, write, describe }

  @usableFromInline let job: Job
  /// True if the visitor enforces limits on the values that it reads.
  @usableFromInline var holdsLimits = true
  /// The first error found while reading.
  @usableFromInline private(set) var error: FieldError?
  @usableFromInline private(set) var written: [Field] = []
  private(set) var described: [FieldDescription] = []
  private let given: [Field]
  private var next = 0
  /// The fields skipped so far: unknown fields, and fields out of order.
  private var skipped: [Field] = []

  private init(_ job: Job, _ given: [Field] = []) {
    self.job = job
    self.given = given
  }

  /// Creates a visitor that fills a blank value from fields.
  @usableFromInline init(reading fields: [Field]) { self.init(.read, fields) }

  /// A visitor that collects the fields of a value in ``written``.
  @usableFromInline static var writing: FieldVisitor {
    var visitor = FieldVisitor(.write)
    visitor.written.reserveCapacity(24)
    return visitor
  }

  /// A visitor that collects the descriptions of the fields in ``described``.
  static var describing: FieldVisitor { FieldVisitor(.describe) }

  /// Visits one field.
  ///
  /// `limits` bounds a number, the length of a string in UTF-8 bytes, or the number of entries in a list. If
  /// it is nil, the defaults for the field's shape apply: the range of the format for a number, up to 10,000
  /// bytes for a string, and up to 1,000 entries for a list. When reading, a value outside its limits is an
  /// error at any depth.
  @inlinable public mutating func field<Content: FieldValue>(
    _ name: String, _ content: inout Content, within limits: ClosedRange<Int64>? = nil
  ) {
    switch job {
    case .read:
      let value = take(name)
      if !content.read(value ?? .null) {
        refuse(name, value == nil ? .missing : .notSuchAValue)
      } else if holdsLimits, let value,
        let problem = FieldVisitor.problem(with: value, within: limits, Content.format)
      {
        refuse(name, problem)
      }
    case .write: keep(name, content.value)
    case .describe: describe(name, Content.shape, Content.format, limits)
    }
  }
}

// MARK: Reading

extension FieldVisitor {
  /// The fields that were not visited, in order of their names.
  ///
  /// The order makes the canonical form independent of the writer.
  @usableFromInline var leftover: [Field] {
    if skipped.isEmpty, next == given.count { return [] }
    return (skipped + given[next...]).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Removes and returns the value of a field.
  ///
  /// Fields mostly arrive in order, so the search begins after the previous field.
  @usableFromInline mutating func take(_ name: String) -> Value? {
    for place in next..<given.count where given[place].name.hasSameBytes(as: name) {
      skipped += given[next..<place]
      next = place + 1
      return given[place].value
    }
    for place in skipped.indices where skipped[place].name.hasSameBytes(as: name) {
      return skipped.remove(at: place).value
    }
    return nil
  }

  @inline(never) @usableFromInline mutating func refuse(_ name: String, _ problem: FieldError.Problem) {
    if error == nil { error = FieldError(name, problem) }
  }

  /// The default limits on the length of a string, in UTF-8 bytes.
  static let usualBytes: ClosedRange<Int64> = 0...10_000
  /// The default limits on the number of entries in a list.
  static let usualEntries: ClosedRange<Int64> = 0...1000

  /// Returns the problem with a value that is outside its limits, or nil if it is within them.
  ///
  /// For a list, `limits` bounds the number of entries, while any numbers in the list are bounded by their
  /// format.
  @usableFromInline static func problem(
    with value: Value, within limits: ClosedRange<Int64>?, _ format: FieldFormat
  ) -> FieldError.Problem? {
    switch value {
    case .integer(let number):
      let limits = limits ?? format.numbers
      return limits.contains(number) ? nil : .outside(limits)
    case .text(let text):
      let limits = limits ?? usualBytes
      return limits.contains(Int64(text.utf8.count)) ? nil : .length(limits)
    case .list(let values):
      let limits = limits ?? usualEntries
      guard limits.contains(Int64(values.count)) else { return .length(limits) }
      let areNumbers = values.allSatisfy { value in
        if case .integer(let number) = value { format.numbers.contains(number) } else { true }
      }
      return areNumbers ? nil : .outside(format.numbers)
    default: return nil
    }
  }
}

// MARK: Writing and describing

extension FieldVisitor {
  @usableFromInline mutating func keep(_ name: String, _ value: Value) {
    if case .null = value { return }
    written.append(Field(name, value))
  }

  @usableFromInline mutating func describe(
    _ name: String, _ shape: Shape, _ format: FieldFormat, _ limits: ClosedRange<Int64>?
  ) {
    described.append(
      FieldDescription(name: name, shape: shape, limits: limits ?? shape.usualLimits(format), format: format))
  }
}
