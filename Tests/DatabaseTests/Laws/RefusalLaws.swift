import Records
import TestSupport
import Testing
import Training

@testable import Database

@Suite struct RefusalLaws {
  @Test(arguments: StoreMaker.fastCases)
  func `Each field of each kind refuses what is none of its values, and says which`(maker: StoreMaker) throws
  {
    try maker.run { store throws in
      var generator = SeededGenerator(seed: 6)
      for kind in store.schema.kinds {
        let good = generator.row(of: kind, id: generator.id())
        for field in kind.fields {
          for (value, problem) in badValues(of: field) {
            var row = good
            row.fields.removeAll { $0.name == field.name }
            if let value { row.fields.append(Field(field.name, value)) }
            let refused = StoreError.refused(kind: kind.name, id: row.id, FieldError(field.name, problem))
            #expect(throws: refused) { try store.write([.put(row)]) }
          }
        }
        #expect(try store.row(kind.name, good.id) == nil)
      }
      #expect(try store.head().sequence == 0)
    }
  }

  @Test(arguments: StoreMaker.fastCases)
  func `The bounds themselves are accepted`(maker: StoreMaker) throws {
    try maker.run { store throws in
      var generator = SeededGenerator(seed: 7)
      for kind in store.schema.kinds {
        for field in kind.fields {
          for value in bounds(of: field, &generator) {
            var row = generator.row(of: kind, id: generator.id())
            row.fields.removeAll { $0.name == field.name }
            row.fields.append(Field(field.name, value))
            try store.write([.put(row)])
            #expect(try store.row(kind.name, row.id)?[field.name] == value)
          }
        }
      }
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `Fields in another order, and ids as texts, are the same record`(maker: StoreMaker) throws {
    try maker.run { store throws in
      var generator = SeededGenerator(seed: 8)
      for kind in store.schema.kinds {
        let row = generator.row(of: kind, id: generator.id())
        var shuffled = row
        shuffled.fields.shuffle(using: &generator)
        shuffled.fields = shuffled.fields.map { field in
          guard case .id(let id) = field.value else { return field }
          return Field(field.name, .text(id.text))
        }
        try store.write([.put(shuffled)])
        #expect(try store.row(kind.name, row.id) == row)
        try store.write([.put(row)])
      }
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `Values are nested a hundred times at most, whoever knows their field`(maker: StoreMaker) throws {
    try maker.run { store throws in
      func nested(_ levels: Int) -> Value { (0..<levels).reduce(.null) { inner, _ in .list([inner]) } }
      for kind in [EquipmentSet.kind, "from_later"] {
        var row = Row(EquipmentSet())
        row.kind = kind
        row.id = Sample.id(1)
        row.fields.removeAll { $0.name == "name" }
        row.fields.insert(Field("name", .text("Home")), at: 0)
        row.fields.append(Field("zz_later", nested(100)))
        try store.write([.put(row)])
        #expect(try store.row(kind, row.id)?["zz_later"] == nested(100))
        row.fields[row.fields.count - 1].value = nested(101)
        let refused = StoreError.refused(kind: kind, id: row.id, FieldError("zz_later", .notSuchAValue))
        #expect(throws: refused) { try store.write([.put(row)]) }
      }
    }
  }

  private func badValues(of field: FieldDescription) -> [(Value?, FieldError.Problem)] {
    var shape = field.shape
    var bad: [(Value?, FieldError.Problem)] = []
    if case .optional(let wrapped) = shape {
      shape = wrapped
    } else {
      bad += [(nil, .missing), (.null, .missing)]
    }
    let others: [Value] = [
      .boolean(true), .integer(1), .decimal("1.5"), .text("text"), .id(Sample.id(1)), .list([]), .object([]),
    ]
    for other in others where !fits(shape, other) { bad.append((other, .notSuchAValue)) }
    let (low, high) = (field.limits.lowerBound, field.limits.upperBound)
    let outside = FieldError.Problem.outside(field.limits)
    let length = FieldError.Problem.length(field.limits)
    switch shape {
    case .integer:
      if low > Int64.min { bad.append((.integer(low - 1), outside)) }
      if high < Int64.max { bad.append((.integer(high + 1), outside)) }
    case .text:
      if low > 0 { bad.append((.text(""), length)) }
      bad.append((.text(String(repeating: "é", count: Int(high) / 2 + 1)), length))
    case .list:
      if low > 0 { bad.append((.list([]), length)) }
      if high <= 10_000 { bad.append((.list(Array(repeating: .integer(1), count: Int(high) + 1)), length)) }
    case .choice(let words):
      bad += [(.text(""), .notOneOf(words)), (.text(words[0] + " "), .notOneOf(words))]
    case .boolean, .id, .object, .optional: break
    }
    return bad
  }

  private func fits(_ shape: Shape, _ value: Value) -> Bool {
    switch (shape, value) {
    case (.boolean, .boolean), (.integer, .integer), (.text, .text), (.choice, .text), (.id, .id),
      (.list, .list),
      (.object, .object):
      true
    default: false
    }
  }

  private func bounds(of field: FieldDescription, _ generator: inout SeededGenerator) -> [Value] {
    var shape = field.shape
    if case .optional(let wrapped) = shape { shape = wrapped }
    let limits = [field.limits.lowerBound, field.limits.upperBound]
    switch shape {
    case .boolean: return [.boolean(false), .boolean(true)]
    case .integer: return limits.map { .integer($0) }
    case .text: return limits.map { .text(String(repeating: "x", count: Int($0))) }
    case .choice(let words): return words.map { .text($0) }
    case .list:
      var entry: Value?
      while entry == nil {
        if case .list(let some) = generator.value(of: field, ids: []) { entry = some.first }
      }
      return limits.filter { $0 <= 10_000 }.map { count in
        .list(Array(repeating: entry ?? .null, count: Int(count)))
      }
    case .id, .object, .optional: return []
    }
  }
}
