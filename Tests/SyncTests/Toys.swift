import Records
import Sync

/// A small schema for these tests, with notes in binders and seals that close binders.
enum Toys {
  static let schema = Schema([Kind(Note.self), Kind(Seal.self), Kind(Tally.self), Kind(Remark.self)])

  static func store(_ device: UInt64 = 1) -> MemoryStore {
    MemoryStore(schema: schema, device: ID(high: device, low: device))
  }

  static func note(_ id: UInt64, _ text: String, in binder: UInt64 = 0) -> Note {
    var note = Note()
    note.id = ID(high: 0, low: id)
    note.text = text
    note.binderID = ID(high: 1, low: binder)
    note.sources = [ID(high: 2, low: id)]
    return note
  }

  static func seal(_ binder: UInt64, _ text: String = "sealed") -> Seal {
    var seal = Seal()
    seal.id = ID(high: 3, low: binder)
    seal.binderID = ID(high: 1, low: binder)
    seal.text = text
    return seal
  }

  /// Returns a device's op at a time in milliseconds.
  static func op(_ device: UInt64, _ number: Int64, at time: Int64, _ writes: [Write]) -> Op {
    Op(
      Stamp(clock: time << 16, device: ID(high: device, low: device), number: number),
      action: ID(high: device, low: UInt64(number)), writes: writes)
  }

  /// Returns the request of a device that pushes ops and hasn't pulled anything yet.
  static func exchange(_ ops: [Op]) -> Exchange {
    Exchange(
      athlete: ServerReplicaTests.athlete, device: ops.first?.device ?? ID(high: 1, low: 1), name: "toy",
      epoch: nil, cursor: 0, confirmed: 0, schema: Op.schema, limit: 1000, wantsDigest: false, ops: ops)
  }

  /// Merges ops into a store as the server does.
  @discardableResult
  static func merge(_ ops: [Op], into store: MemoryStore) throws -> [OpResult] {
    try ops.map { op in
      let own = Stamp(clock: op.clock, device: try store.head().device, number: 1)
      return try Merge.apply(op, clock: op.clock, to: store, by: own, policy: ToyPolicy.self)
    }
  }

  /// Returns all records of a store except derived ones, as bytes.
  static func bytes(_ store: MemoryStore) throws -> [UInt8] {
    var lines: [Value] = []
    for kind in schema.kinds where !kind.isDerived {
      for row in try store.rows(kind.name, Query().including(.any)) {
        let change = try store.change(kind.name, row.id)
        lines.append(.list([.text(kind.name), row.canonical, (row.trashedAt?.milliseconds).value]))
        for stamp in [change?.content, change?.liveness].compactMap({ $0 }) {
          lines.append(.list([.integer(stamp.clock), .id(stamp.device), .integer(stamp.number)]))
        }
      }
    }
    return JSONWriter.bytes(of: .list(lines))
  }
}

struct Note: Record, Sendable {
  static let kind = "note"
  static let byBinder = Index("binder_id")
  static let indexes = [byBinder]
  static let frozen = Frozen.once(kind: Seal.kind, by: "binder_id", field: "binder_id")

  var id = ID.none
  var text = ""
  var binderID = ID.none
  var sources: [ID] = []
  var unknown: [Field] = []

  mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("text", &text, within: 0...20)
    visitor.field("binder_id", &binderID)
    visitor.field("sources", &sources)
  }
}

struct Seal: Record, Sendable {
  static let kind = "seal"
  static let indexes = [Index("binder_id")]
  static let frozen = Frozen.always

  var id = ID.none
  var binderID = ID.none
  var text = ""
  var unknown: [Field] = []

  mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("binder_id", &binderID)
    visitor.field("text", &text, within: 0...100_000)
  }
}

/// The number of notes in a binder, which is a derived record.
struct Tally: Record, Sendable {
  static let kind = "tally"
  static let isDerived = true

  var id = ID.none
  var count: Int64 = 0
  var unknown: [Field] = []

  mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("count", &count, within: 0...1_000_000)
  }
}

/// A remark on a sealed binder.
struct Remark: Record, Sendable {
  static let kind = "remark"

  var id = ID.none
  var text = ""
  var unknown: [Field] = []

  mutating func fields(_ visitor: inout FieldVisitor) { visitor.field("text", &text) }
}

enum ToyPolicy: MergePolicy {
  static func isFact(_ kind: String) -> Bool { kind == Note.kind }
  static func acceptsDuplicate(_ stored: Row, _ arriving: Row) -> Bool { false }
  static func survives(_ stamp: Stamp, _ kind: String, _ id: ID, in tx: Transaction) -> Bool {
    false
  }

  static func amend(
    _ write: Write, of owner: Completed, by stamp: Stamp, in tx: Transaction
  ) -> Bool {
    if case .put(let row) = write, tx.row(row.kind, row.id)?.hasSameContent(as: row) ?? false { return false }
    var remark = Remark()
    remark.id = .derived("remark", from: stamp.device, ID(high: 0, low: UInt64(stamp.number)), write.id)
    tx.put(remark)
    return true
  }

  static func addConsequences(_ writes: [Write], by stamp: Stamp, in tx: Transaction) {}

  static func refresh(after writes: [Write], in tx: Transaction) {
    var tally = Tally()
    tally.id = .derived("tally")
    let notes = tx.list(Note.self)
    tally.count = notes.contains { $0.text.hasSameBytes(as: "uncountable") } ? -1 : Int64(notes.count)
    tx.put(tally)
  }
}
