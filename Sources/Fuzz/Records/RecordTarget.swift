import Foundation
import Interchange
import Records
import Sync
import TestSupport
import Training

/// Synced records with extreme values, and every page that is made of them.
struct RecordTarget: FuzzTarget {
  static let name = "records"

  private let store: MemoryStore
  private let finder: ExerciseFinder
  private let now: Instant
  /// What there is to be changed.
  private var rows: [Row] = []
  private static let athlete = ID(high: 7, low: 7)

  /// Loads the sample athlete, with a record of every other kind beside.
  init() throws {
    let catalogue = try CatalogueFile.catalogue()
    finder = ExerciseFinder(catalogue)
    let story = Story()
    try story.load(SampleAthlete(endingOn: Day(number: 20_550)), catalogue)
    now = story.now
    store = story.store
    try addOthers()
    for kind in store.schema.kinds where !kind.isDerived {
      rows += try store.rows(kind.name, Query().including(.any))
    }
  }

  /// Adds records of kinds that the sample athlete lacks.
  private func addOthers() throws {
    var random = SeededGenerator(seed: 5)
    var writes: [Write] = []
    var ids: [ID] = []
    for kind in store.schema.kinds { ids += try store.rows(kind.name, Query()).map(\.id) }
    for kind in store.schema.kinds where !kind.isDerived {
      guard try store.rows(kind.name, Query().first(1)).isEmpty else { continue }
      for _ in 0..<3 { writes.append(.put(random.row(of: kind, id: random.id(), ids: ids))) }
    }
    let stamp = Stamp(clock: now.milliseconds << 16, device: .none, number: 1)
    try store.commit(Commit(writes: writes, stamp: stamp))
  }

  /// An exchange of a device that sends up to twenty writes, each as an op of its own, so that one that is
  /// refused takes no other with it.
  func makeCase(_ seed: UInt64, _ number: UInt64) -> FuzzCase {
    var mutation = RecordMutation(seed: seed &* 1_000_003 &+ number, rows, store.schema)
    let device = ID(high: 9, low: number)
    let ops = mutation.writes().enumerated().map { place, write in
      Value.object([
        Field("n", .integer(Int64(place) + 1)),
        Field("hlc", .integer(mutation.random.pick([0, now.milliseconds << 16, .max]))),
        Field("device", .id(device)), Field("action", .id(mutation.random.id())),
        Field("schema", .integer(1)),
        Field("writes", .list([write])),
      ])
    }
    let body = Value.object([
      Field("athlete", .id(RecordTarget.athlete)), Field("device", .id(device)), Field("name", .text("")),
      Field("epoch", .null), Field("cursor", .integer(0)), Field("confirmed", .integer(0)),
      Field("schema", .integer(1)), Field("limit", .integer(5000)), Field("digest", .boolean(true)),
      Field("ops", .list(ops)),
    ])
    return FuzzCase(kind: "json", bytes: JSONWriter.bytes(of: body))
  }

  /// Takes the exchange as a server does, then visits the pages and sends some of their forms.
  func run(_ one: FuzzCase) -> FuzzOutcome {
    let store = store.copy()
    do {
      guard let exchange = Exchange(try JSONReader.value(of: one.bytes), store.schema) else {
        return .refused
      }
      let authority = Authority(store, of: RecordTarget.athlete, laws: TrainingLaws.self)
      _ = try authority.answer(exchange, try authority.take(exchange, at: now), at: now)
      let ids = exchange.ops.flatMap { $0.writes.map(\.id) }
      var walk = PageWalk(store, finder, at: now, seed: UInt64(one.bytes.count))
      walk.walk(naming: ids)
      return walk.complaints.isEmpty ? .taken : .wrong(walk.complaints.joined(separator: "; "))
    } catch { return .wrong("\(error)") }
  }
}
