import Records
import TestSupport
import Testing
import Training

/// The limits of every number in every kind of record.
@Suite struct BoundTests {
  /// A number in a possibly nested field, with the path of names that leads to it.
  struct Number: CustomTestStringConvertible {
    let kind: String
    let path: [String]
    let limits: ClosedRange<Int64>

    var testDescription: String { kind + "." + path.joined(separator: ".") }
  }

  private static let stored = TrainingRecords.schema.kinds.filter { !$0.isDerived }

  private static let numbers = stored.flatMap { kind in
    kind.fields.flatMap { numbers($0, $0.shape, $0.limits, kind.name, []) }
  }

  private static func numbers(
    _ field: FieldDescription, _ shape: Shape, _ limits: ClosedRange<Int64>, _ kind: String, _ path: [String]
  ) -> [Number] {
    switch shape {
    case .integer: return [Number(kind: kind, path: path + [field.name], limits: limits)]
    case .optional(let wrapped): return numbers(field, wrapped, limits, kind, path)
    case .list(let element):
      return numbers(field, element, element.usualLimits(field.format), kind, path)
    case .object(let fields):
      return fields.flatMap { numbers($0, $0.shape, $0.limits, kind, path + [field.name]) }
    default: return []
    }
  }

  @Test func `every number has limits with which a million of them can be added up`() {
    #expect(BoundTests.numbers.count > 150)
    for number in BoundTests.numbers {
      let most = max(number.limits.upperBound.magnitude, number.limits.lowerBound.magnitude)
      #expect(most <= 1_000_000_000_000_000, "\(number.testDescription)")
    }
  }

  @Test(arguments: numbers)
  func `a number beyond its limits is refused, however deep it stands`(_ number: Number) throws {
    let kind = try #require(TrainingRecords.schema[number.kind])
    var random = SeededGenerator(seed: 3)
    var beyond = [Int64.min, .max]
    if number.limits.lowerBound > .min { beyond.append(number.limits.lowerBound - 1) }
    if number.limits.upperBound < .max { beyond.append(number.limits.upperBound + 1) }
    for value in beyond {
      var row = random.row(of: kind, id: random.id())
      row.fields = setting(number.path[...], to: .integer(value), in: row.fields, as: kind.fields, &random)
      let error = kind.error(in: row)
      #expect(error?.problem == .outside(number.limits), "\(value)")
      #expect(error?.field == number.path.joined(separator: "."))
      #expect(kind.readError(row) != nil, "\(value) is read")
    }
  }

  /// Returns the fields with one nested value set, and with random valid content in the objects on the path.
  private func setting(
    _ path: ArraySlice<String>, to value: Value, in fields: [Field], as described: [FieldDescription],
    _ random: inout SeededGenerator
  ) -> [Field] {
    guard let name = path.first, let field = described.first(where: { $0.name == name }) else {
      return fields
    }
    var content = value
    if path.count > 1, let inner = inner(of: field.shape) {
      var old: [Field] = []
      for field in inner {
        let value = random.value(of: field, ids: [])
        if value != .null { old.append(Field(field.name, value)) }
      }
      content = .object(setting(path.dropFirst(), to: value, in: old, as: inner, &random))
    }
    if case .list = unwrapped(field.shape) { content = .list([content]) }
    return fields.filter { $0.name != name } + [Field(name, content)]
  }

  private func unwrapped(_ shape: Shape) -> Shape {
    if case .optional(let wrapped) = shape { wrapped } else { shape }
  }

  private func inner(of shape: Shape) -> [FieldDescription]? {
    switch shape {
    case .optional(let wrapped), .list(let wrapped): inner(of: wrapped)
    case .object(let fields): fields
    default: nil
    }
  }

  @Test(arguments: [
    ["mode", "by_type", "warmup"], ["mode", "all_same", "seconds"],
  ])
  func `seconds of rest beyond ten hours are no rest`(_ words: [String]) {
    for seconds in [Int64.min, -1, 36_001, .max] {
      let value = Value.object([Field(words[0], .text(words[1])), Field(words[2], .integer(seconds))])
      #expect(RestPolicy(value) == nil)
    }
  }

  @Test func `a set is logged behind one that another device gave the last rank`() throws {
    let story = Story()
    let session = try story.act { tx throws(SessionError) in try startFreeform(titled: "", in: tx) }
    let first = try story.act { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(60), 8)], of: Sample.bench, in: session.id, tx)
    }
    var last = try #require(first.first)
    last.rank = 100_000
    try story.act { tx throws(SessionError) in tx.put(last) }
    let more = try story.act { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(60), 7)], of: Sample.bench, in: session.id, tx)
    }
    #expect(more.first?.rank == 100_000)
    #expect(story.read { facts(of: session.id, in: $0)?.exercises.first?.sets.count } == 2)
  }
}
