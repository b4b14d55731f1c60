package import Records

extension SeededGenerator {
  /// A record of any kind with random fields, nested values too.
  package mutating func record<R: Record>(_ type: R.Type) -> R {
    var row = Row(kind: R.kind, id: id(), fields: [])
    let kind = Kind(type)
    row.fields = content(of: kind.fields)
    // Not every number is a day, a weight or an hour.
    while let error = kind.readError(row), let field = kind.fields.first(where: { $0.name == error.field }) {
      row.fields.removeAll { $0.name == field.name }
      row.fields += content(of: [field])
    }
    do throws(StoreError) { return try kind.canonical(row).record(type) } catch { return record(type) }
  }

  private mutating func content(of fields: [FieldDescription]) -> [Field] {
    var content: [Field] = []
    for field in fields {
      let value = value(named: field.name, of: field.shape, field.limits)
      if value != .null { content.append(Field(field.name, value)) }
    }
    if fields.count > 1, chance(3) {
      content += [Field("zz_later", json(depth: 2)), Field("zz_more", .integer(1))]
    }
    return content
  }

  private mutating func value(named name: String, of shape: Shape, _ limits: ClosedRange<Int64>) -> Value {
    switch shape {
    case .boolean: return .boolean(chance(2))
    case .integer: return .integer(wholeNumber(limits))
    case .text: return .text(text(limits))
    case .id: return .id(id())
    case .choice(let words): return .text(pick(words))
    case .object(let fields):
      return fields.isEmpty ? pick(Self.forms[name] ?? [.object([])]) : .object(content(of: fields))
    case .optional(let wrapped):
      return chance(3) ? .null : value(named: name, of: wrapped, limits)
    case .list(let element):
      let count = number(limits.lowerBound...min(limits.upperBound, limits.lowerBound + 2))
      return .list((0..<count).map { _ in value(named: name, of: element, element.usualLimits) })
    }
  }

  /// The forms of the values that are objects by their own hand.
  private static let forms: [String: [Value]] = [
    "rep_range": [
      .object([Field("mode", .text("not_set"))]),
      .object([Field("mode", .text("target")), Field("target", .integer(8)), Field("unit", .text("reps"))]),
      .object([
        Field("mode", .text("range")), Field("low", .integer(6)), Field("high", .integer(10)),
        Field("unit", .text("seconds")),
      ]),
    ],
    "rest_policy": [
      .object([Field("mode", .text("individual"))]),
      .object([Field("mode", .text("all_same")), Field("seconds", .integer(120))]),
      .object([
        Field("mode", .text("by_type")), Field("warmup", .integer(60)), Field("failure", .integer(180)),
      ]),
    ],
  ]
}
