import Records
import TestSupport
import Training

/// A generator of changed and new records that a faulty or malicious device could send.
///
/// It produces extreme numbers, long texts, wrong shapes, IDs of other records and entirely new records.
struct RecordMutation {
  var random: SeededGenerator
  let schema: Schema
  /// The IDs that records may refer to, including some that no record has.
  private let ids: [ID]
  private let rows: [Row]

  init(seed: UInt64, _ rows: [Row], _ schema: Schema) {
    random = SeededGenerator(seed: seed)
    (self.rows, self.schema) = (rows, schema)
    ids = rows.map(\.id) + [.none, ID(high: 1, low: 2), ID(high: .max, low: .max)]
  }

  /// Returns up to twenty changed or new records, as the JSON writes of an op.
  mutating func writes() -> [Value] { (0..<random.number(1...20)).map { _ in write() } }

  private mutating func write() -> Value {
    switch random.number(0...9) {
    case 0: return trashing()
    case 1...3: return put(newRow())
    default: return put(changed(random.pick(rows)))
    }
  }

  private mutating func trashing() -> Value {
    let row = random.pick(rows)
    if random.chance(3) { return .object([Field("restore", .text(row.kind)), Field("id", .id(row.id))]) }
    let fields = [
      Field("trash", .text(row.kind)), Field("id", .id(row.id)), Field("at", .integer(extreme())),
    ]
    return .object(fields)
  }

  private func put(_ row: Row) -> Value {
    .object([Field("put", .text(row.kind)), Field("id", .id(row.id)), Field("v", .object(row.fields))])
  }

  /// Returns a new record of any kind with mostly valid fields, often with the ID of an existing record.
  private mutating func newRow() -> Row {
    let kind = random.pick(schema.kinds.filter { !$0.isDerived })
    let same = rows.filter { $0.kind == kind.name }
    let id = !same.isEmpty && random.chance(2) ? random.pick(same).id : random.id()
    let row = random.row(of: kind, id: id, ids: ids)
    return random.chance(3) ? changed(row) : row
  }

  /// Returns a row after changing one to three of its values, which may be nested.
  private mutating func changed(_ row: Row) -> Row {
    guard let kind = schema[row.kind] else { return row }
    var row = row
    if random.chance(3) { row.id = random.id() }
    for _ in 0..<random.number(1...3) {
      let field = random.pick(kind.fields)
      let old = row[field.name] ?? .null
      row.fields.removeAll { $0.name == field.name }
      row.fields.append(Field(field.name, mutated(old, field.shape, field.limits, field.format)))
    }
    return row
  }

  private mutating func mutated(
    _ old: Value, _ shape: Shape, _ limits: ClosedRange<Int64>, _ format: FieldFormat
  ) -> Value {
    if random.chance(20) { return random.json(depth: 3) }
    switch shape {
    case .boolean: return .boolean(random.chance(2))
    case .integer:
      if random.chance(4) { return .integer(extreme()) }
      let near = [limits.lowerBound, limits.upperBound, 0, 1, -1, limits.upperBound / 2]
      return .integer(
        random.pick(near.filter { limits.contains($0) } + [limits.lowerBound, limits.upperBound]))
    case .text: return .text(hostileText(limits))
    case .id: return .id(random.pick(ids))
    case .choice(let words): return .text(random.pick(words))
    case .optional(let wrapped):
      return random.chance(4) ? .null : mutated(old, wrapped, limits, format)
    case .list(let element): return list(old, element, limits, format)
    case .object(let fields): return object(old, fields)
    }
  }

  private mutating func list(
    _ old: Value, _ element: Shape, _ limits: ClosedRange<Int64>, _ format: FieldFormat
  ) -> Value {
    var values: [Value] = []
    if case .list(let known) = old { values = known }
    switch random.number(0...4) {
    case 0: return .list([])
    case 1 where !values.isEmpty:
      let most = Int(min(limits.upperBound, 300))
      return .list((0..<most).map { values[$0 % values.count] })
    case 2: return .list(Array(values.reversed()))
    default:
      if values.isEmpty { values.append(.null) }
      let place = Int(random.number(0...Int64(values.count - 1)))
      values[place] = mutated(values[place], element, element.usualLimits(format), format)
      return .list(values)
    }
  }

  private mutating func object(_ old: Value, _ fields: [FieldDescription]) -> Value {
    var values: [Field] = []
    if case .object(let known) = old { values = known }
    if fields.isEmpty {
      // The object's type has a custom encoding, so only one of its numbers is changed.
      guard !values.isEmpty else { return random.object(depth: 2) }
      let place = Int(random.number(0...Int64(values.count - 1)))
      if case .integer = values[place].value { values[place].value = .integer(extreme()) }
      return .object(values)
    }
    for field in fields where values.isEmpty || random.chance(fields.count) {
      let value = values.first { $0.name == field.name }?.value ?? .null
      values.removeAll { $0.name == field.name }
      values.append(Field(field.name, mutated(value, field.shape, field.limits, field.format)))
    }
    return .object(values)
  }

  /// Returns a number at or near the limits of a type.
  private mutating func extreme() -> Int64 {
    random.pick([
      .min, .min + 1, -9_007_199_254_740_993, -1_000_000_000_000_000, -2_147_483_649, -1, 0, 1, 65_536,
      4_294_967_296, 1_000_000_000_000_000, Day.range.lowerBound, Day.range.upperBound,
      Instant.range.lowerBound, Instant.range.upperBound, .max - 1, .max,
    ])
  }

  private mutating func hostileText(_ limits: ClosedRange<Int64>) -> String {
    let longest = Int(min(limits.upperBound, 70_000))
    let texts = [
      "", "=", "==", " ", "a=b c=d", "\n", "\"}\\", "</script><b>", "\u{202e}abc", "%s%n", "{count}", "0",
      "-9223372036854775808", "1e308", "é\u{301}\u{301}", String(repeating: "x", count: longest),
      String(repeating: "💪", count: longest / 4), "8c+/V17", "squat", "barbell-bench-press",
    ]
    return random.pick(texts)
  }
}
