package import Records

extension SeededGenerator {
  package mutating func id() -> ID { ID(high: next(), low: next()) }

  /// Returns text with a length in bytes within the given range, mixing letters of one to four bytes, quotes
  /// and control characters.
  package mutating func text(_ limits: ClosedRange<Int64>) -> String {
    let letters = ["a", "b", "Z", "é", "e\u{301}", "字", "💪", "\"", "\\", "\n", "\u{0}", " ", "%", "'"]
    let wanted = number(limits.lowerBound...min(limits.upperBound, limits.lowerBound + 12))
    var text = ""
    while text.utf8.count < wanted {
      let letter = pick(letters)
      text += text.utf8.count + letter.utf8.count <= limits.upperBound ? letter : "x"
    }
    return text
  }

  /// Returns an integer within a range, often one of its bounds.
  package mutating func wholeNumber(_ limits: ClosedRange<Int64>) -> Int64 {
    switch number(0...3) {
    case 0: pick([limits.lowerBound, limits.upperBound])
    case 1: number(limits)
    default:
      number(
        limits.clamped(to: max(limits.lowerBound, -3)...min(limits.upperBound, max(limits.lowerBound, 3))))
    }
  }

  /// Returns a valid value for a field, including nested values.
  ///
  /// IDs are chosen from `ids` unless it is empty, so that records refer to each other.
  package mutating func value(of field: FieldDescription, ids: [ID]) -> Value {
    value(named: field.name, of: field.shape, field.limits, field.format, ids)
  }

  private mutating func value(
    named name: String, of shape: Shape, _ limits: ClosedRange<Int64>, _ format: FieldFormat, _ ids: [ID]
  ) -> Value {
    switch shape {
    case .boolean: return .boolean(chance(2))
    case .integer: return .integer(wholeNumber(limits))
    case .text: return .text(text(limits))
    case .id: return .id(ids.isEmpty ? id() : pick(ids))
    case .choice(let words): return .text(pick(words))
    case .object(let fields):
      guard fields.isEmpty else { return .object(content(of: fields, ids: ids)) }
      return SeededGenerator.forms[name].map { pick($0) } ?? object(depth: 2)
    case .optional(let wrapped):
      return chance(3) ? .null : value(named: name, of: wrapped, limits, format, ids)
    case .list(let element):
      let count = number(limits.lowerBound...min(limits.upperBound, limits.lowerBound + 2))
      let usual = element.usualLimits(format)
      return .list((0..<count).map { _ in value(named: name, of: element, usual, format, ids) })
    }
  }

  /// Valid values for the objects with custom encodings, keyed by field name.
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

  /// Returns a row that its kind accepts, sometimes with fields that only a newer version would have.
  package mutating func row(of kind: Kind, id: ID, ids: [ID] = []) -> Row {
    Row(kind: kind.name, id: id, fields: content(of: kind.fields, ids: ids))
  }

  /// Returns a value for each field that isn't left empty, and sometimes fields that only a newer version
  /// would have.
  mutating func content(of fields: [FieldDescription], ids: [ID]) -> [Field] {
    var content: [Field] = []
    for field in fields {
      let value = value(of: field, ids: ids)
      if value != .null { content.append(Field(field.name, value)) }
    }
    if fields.count > 1, chance(4) { content.append(Field("zz_later", json(depth: 2))) }
    if fields.count > 1, chance(8) { content.append(Field("zz_more", json(depth: 1))) }
    return content
  }

  /// Returns a random JSON value in canonical form.
  package mutating func json(depth: Int) -> Value {
    switch number(0...(depth > 0 ? 7 : 5)) {
    case 0: .null
    case 1: .boolean(chance(2))
    case 2: .integer(wholeNumber(Int64.min...Int64.max))
    case 3: .decimal(pick(["0.5", "-1.25", "1e3", "12345678901234567890"]))
    case 4: .text(text(0...20))
    case 5: .id(id())
    case 6: .list((0..<number(0...3)).map { _ in json(depth: depth - 1) })
    default: object(depth: depth)
    }
  }

  package mutating func object(depth: Int) -> Value {
    .object((0..<number(0...3)).map { Field("f\($0)" + text(0...3), json(depth: depth - 1)) })
  }
}
