package import Records

extension SeededGenerator {
  /// A record of any kind with random fields, nested values too.
  package mutating func record<R: Record>(_ type: R.Type) -> R {
    var record = R()
    record.id = id()
    fill(&record)
    return record
  }

  fileprivate mutating func fill<Content: Fielded>(_ content: inout Content) {
    var filler = RandomFiller(generator: self)
    content.fields(&filler)
    self = filler.generator
    if chance(3) { content.unknown = [Field("zz_later", json(depth: 2)), Field("zz_more", .integer(1))] }
  }

  fileprivate mutating func content(of type: any FieldValue.Type, _ limits: ClosedRange<Int64>) -> Value? {
    if let type = type as? any Fielded.Type { return fielded(type) }
    if let type = type as? any Wrapping.Type {
      if type.isList {
        let count = number(limits.lowerBound...min(limits.upperBound, limits.lowerBound + 2))
        return .list(
          (0..<count).compactMap { _ in content(of: type.wrapped, type.wrapped.shape.usualLimits) })
      }
      return chance(3) ? .null : content(of: type.wrapped, limits)
    }
    switch type.shape {
    case .boolean: return .boolean(chance(2))
    case .integer: return .integer(wholeNumber(limits))
    case .text: return .text(text(limits))
    case .id: return .id(id())
    case .choice(let words): return .text(pick(words))
    case .object: return pick(Self.objects)
    case .list, .optional: return nil
    }
  }

  private mutating func fielded<Content: Fielded>(_ type: Content.Type) -> Value {
    var content = Content()
    fill(&content)
    return content.value
  }

  /// The forms of the values that are objects by their own hand: ranges of repetitions and rest policies.
  private static let objects: [Value] = [
    .object([Field("mode", .text("not_set"))]),
    .object([Field("mode", .text("target")), Field("target", .integer(8)), Field("unit", .text("reps"))]),
    .object([
      Field("mode", .text("range")), Field("low", .integer(6)), Field("high", .integer(10)),
      Field("unit", .text("seconds")),
    ]),
    .object([Field("mode", .text("individual"))]),
    .object([Field("mode", .text("all_same")), Field("seconds", .integer(120))]),
    .object([Field("mode", .text("by_type")), Field("warmup", .integer(60)), Field("failure", .integer(180))]
    ),
  ]
}

/// Gives every field of a list a random value; what can't be made so keeps its own.
private struct RandomFiller: FieldVisitor {
  var generator: SeededGenerator

  mutating func field<Content: FieldValue>(
    _ name: String, _ content: inout Content, within limits: ClosedRange<Int64>?
  ) {
    let limits = limits ?? Content.shape.usualLimits
    guard let value = generator.content(of: Content.self, limits), let made = Content(value) else { return }
    content = made
  }
}

/// A type that wraps another: a list of it, or perhaps nothing.
private protocol Wrapping {
  static var wrapped: any FieldValue.Type { get }
  static var isList: Bool { get }
}

extension Optional: Wrapping where Wrapped: FieldValue {
  fileprivate static var wrapped: any FieldValue.Type { Wrapped.self }
  fileprivate static var isList: Bool { false }
}

extension Array: Wrapping where Element: FieldValue {
  fileprivate static var wrapped: any FieldValue.Type { Element.self }
  fileprivate static var isList: Bool { true }
}
