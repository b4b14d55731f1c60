package import Records

extension SeededGenerator {
  package mutating func id() -> ID { ID(high: next(), low: next()) }

  /// A text of at most so many bytes, with letters of one to four bytes, quotes and control characters.
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

  /// A whole number, often at a bound.
  package mutating func wholeNumber(_ limits: ClosedRange<Int64>) -> Int64 {
    switch number(0...3) {
    case 0: pick([limits.lowerBound, limits.upperBound])
    case 1: number(limits)
    default:
      number(
        limits.clamped(to: max(limits.lowerBound, -3)...min(limits.upperBound, max(limits.lowerBound, 3))))
    }
  }

  /// A value that a field may hold.
  ///
  /// Ids come from a few, so that records meet.
  package mutating func value(of field: FieldDescription, ids: [ID]) -> Value {
    value(of: field.shape, field.limits, ids)
  }

  private mutating func value(of shape: Shape, _ limits: ClosedRange<Int64>, _ ids: [ID]) -> Value {
    switch shape {
    case .boolean: .boolean(chance(2))
    case .integer: .integer(wholeNumber(limits))
    case .text: .text(text(limits))
    case .id: .id(ids.isEmpty ? id() : pick(ids))
    case .choice(let words): .text(pick(words))
    case .list:
      .list(
        (0..<number(limits.lowerBound...min(limits.upperBound, limits.lowerBound + 3))).map { _ in
          json(depth: 2)
        })
    case .object: object(depth: 2)
    case .optional(let wrapped): chance(3) ? .null : value(of: wrapped, limits, ids)
    }
  }

  /// A row that its kind accepts; sometimes with fields that only a newer version knows.
  package mutating func row(of kind: Kind, id: ID, ids: [ID] = []) -> Row {
    var fields: [Field] = []
    for field in kind.fields {
      let value = value(of: field, ids: ids)
      if value != .null { fields.append(Field(field.name, value)) }
    }
    if chance(4) { fields.append(Field("zz_later", json(depth: 2))) }
    if chance(8) { fields.append(Field("zz_more", json(depth: 1))) }
    return Row(kind: kind.name, id: id, fields: fields)
  }

  /// Any value that JSON can say, in its canonical form.
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
