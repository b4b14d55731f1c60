import Records
import TestSupport

/// A target for unrealistically many synced records, such as thousands of copies, and for very long lists.
struct CrowdTarget: FuzzTarget {
  static let name = "crowds"
  /// The processor time, in seconds, that one case may use, including visits to fifty pages.
  static let seconds = 100

  private let records: RecordTarget

  /// Loads the records.
  ///
  /// - Throws: Any error that ``RecordTarget/init()`` throws.
  init() throws { records = try RecordTarget() }

  /// Returns an exchange that contains either many copies of a record under new IDs, or up to ten copies
  /// whose lists are full.
  func makeCase(_ seed: UInt64, _ number: UInt64) -> FuzzCase {
    var random = SeededGenerator(seed: seed &* 1_000_003 &+ number)
    let kinds = records.store.schema.kinds.filter { !$0.isDerived }
    let kind = random.pick(kinds)
    let row = random.pick(records.rows.filter { $0.kind.hasSameBytes(as: kind.name) })
    var crowd = Crowd(row, kind, records, random)
    let isFull = random.chance(3)
    var ops = isFull ? (0..<10).map { _ in crowd.full() } : crowd.ops(2, of: 1000)
    // The server accepts exchanges of at most 2 MiB.
    while JSONWriter.text(of: .list(ops.map { .list($0) })).utf8.count > 2 << 20 {
      ops = isFull ? ops.dropLast() : ops.map { Array($0.prefix($0.count / 2)) }
    }
    return records.exchange(of: ops, kind: kind.name, number, &random)
  }

  func run(_ one: FuzzCase) -> FuzzOutcome { records.run(one, pages: 50) }
}

/// A generator of copies of one record.
private struct Crowd {
  private let row: Row
  private let kind: Kind
  /// The records that refer to the original record, at most one of each kind.
  private let naming: [(row: Row, kind: Kind)]
  private var random: SeededGenerator
  private var last: ID

  init(_ row: Row, _ kind: Kind, _ records: RecordTarget, _ random: SeededGenerator) {
    (self.row, self.kind, self.random) = (row, kind, random)
    naming = records.store.schema.kinds.compactMap { kind in
      let first = records.rows.last { other in
        other.kind.hasSameBytes(as: kind.name) && other.fields.contains { $0.value == .id(row.id) }
      }
      return first.map { ($0, kind) }
    }
    last = row.id
  }

  mutating func ops(_ number: Int, of writes: Int) -> [[Value]] {
    (0..<number).map { _ in (0..<writes).map { _ in another() } }
  }

  /// Returns a copy of the record with a new ID.
  ///
  /// The copy's numbers may differ from the original's, and it may refer to the previous copy.
  private mutating func another() -> Value {
    var copy = row
    for place in copy.fields.indices {
      guard let field = kind.fields.first(where: { $0.name.hasSameBytes(as: copy.fields[place].name) }) else {
        continue
      }
      switch (copy.fields[place].value, field.shape) {
      case (.integer, _) where random.chance(4):
        copy.fields[place].value = .integer(random.wholeNumber(field.limits))
      case (.list, .list(.id)) where random.chance(2): copy.fields[place].value = .list([.id(last)])
      default: break
      }
    }
    return put(copy)
  }

  /// Returns a copy of the record in which all nonempty lists, including nested ones, are extended to 200
  /// entries or their limits, whichever is less.
  ///
  /// It is followed by copies of the records that refer to the original, changed to refer to the copy.
  mutating func full() -> [Value] {
    var copy = row
    for place in copy.fields.indices {
      guard let field = kind.fields.first(where: { $0.name.hasSameBytes(as: copy.fields[place].name) }) else {
        continue
      }
      copy.fields[place].value = filled(copy.fields[place].value, field.shape, field.limits)
    }
    let writes = [put(copy)]
    let id = last
    return writes
      + naming.map { other in
        var successor = other.row
        for place in successor.fields.indices {
          let field = successor.fields[place]
          if field.value == .id(row.id) { successor.fields[place].value = .id(id) }
          let shape = other.kind.fields.first { $0.name.hasSameBytes(as: field.name) }?.shape
          if shape == .list(.id) { successor.fields[place].value = .list([.id(other.row.id)]) }
        }
        return put(successor)
      }
  }

  private mutating func filled(_ value: Value, _ shape: Shape, _ limits: ClosedRange<Int64>) -> Value {
    switch (value, shape) {
    case (_, .optional(let shape)): return filled(value, shape, limits)
    case (.list(let values), .list(let element)) where !values.isEmpty:
      let inner = element.usualLimits(.plain)
      let count = min(200, Int(limits.upperBound))
      return .list((0..<count).map { filled(values[$0 % values.count], element, inner) })
    case (.object(let values), .object(let fields)):
      return .object(
        values.map { value in
          let field = fields.first { $0.name.hasSameBytes(as: value.name) }
          return field.map { Field(value.name, filled(value.value, $0.shape, $0.limits)) } ?? value
        })
    case (.id, .id): return random.chance(2) ? .id(random.id()) : value
    default: return value
    }
  }

  private mutating func put(_ row: Row) -> Value {
    last = random.id()
    return .object([Field("put", .text(row.kind)), Field("id", .id(last)), Field("v", .object(row.fields))])
  }
}
