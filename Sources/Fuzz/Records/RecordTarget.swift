import Foundation
import Interchange
import Records
import Sync
import TestSupport
import Training

/// A target for synced records with extreme values, and for the pages that show them.
struct RecordTarget: FuzzTarget {
  static let name = "records"

  let store: MemoryStore
  private let finder: ExerciseFinder
  private let now: Instant
  /// The rows that can be changed.
  private(set) var rows: [Row] = []
  private static let athlete = ID(high: 7, low: 7)

  /// Loads the sample athlete, and adds records of every other kind.
  ///
  /// - Throws: ``CatalogueFileError`` if the catalogue can't be loaded, or any error thrown by a sample step
  ///   or the store.
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

  /// Adds records of the kinds that the sample athlete lacks.
  ///
  /// - Throws: ``StoreError`` if the store can't be read or written.
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

  /// Returns a device's exchange with up to twenty writes, each in its own op so that rejecting one doesn't
  /// affect the others.
  func makeCase(_ seed: UInt64, _ number: UInt64) -> FuzzCase {
    var mutation = RecordMutation(seed: seed &* 1_000_003 &+ number, rows, store.schema)
    let writes = mutation.writes()
    return exchange(of: writes.map { [$0] }, kind: "json", number, &mutation.random)
  }

  /// Returns a device's exchange with one op for each list of writes.
  func exchange(
    of ops: [[Value]], kind: String, _ number: UInt64, _ random: inout SeededGenerator
  ) -> FuzzCase {
    let device = ID(high: 9, low: number)
    let ops = ops.enumerated().map { place, writes in
      Value.object([
        Field("n", .integer(Int64(place) + 1)),
        Field("hlc", .integer(random.pick([0, now.milliseconds << 16, .max]))),
        Field("device", .id(device)), Field("action", .id(random.id())),
        // Some ops may have waited on a device since the first schema.
        Field("schema", .integer(random.chance(8) ? 1 : Op.schema)), Field("writes", .list(writes)),
      ])
    }
    let body = Value.object([
      Field("athlete", .id(RecordTarget.athlete)), Field("device", .id(device)), Field("name", .text("")),
      Field("epoch", .null), Field("cursor", .integer(0)), Field("confirmed", .integer(0)),
      Field("schema", .integer(Op.schema)), Field("limit", .integer(5000)), Field("digest", .boolean(true)),
      Field("ops", .list(ops)),
    ])
    return FuzzCase(kind: kind, bytes: JSONWriter.bytes(of: body))
  }

  /// Applies the exchange as a server would, and then visits pages and submits some of their forms.
  func run(_ one: FuzzCase) -> FuzzOutcome { run(one, pages: 80) }

  /// Runs a case and visits up to `pages` pages.
  ///
  /// Pages whose addresses contain an ID from the exchange are visited first.
  func run(_ one: FuzzCase, pages: Int) -> FuzzOutcome {
    let store = store.copy()
    do {
      guard let exchange = Exchange(try JSONReader.value(of: one.bytes), store.schema) else {
        return .refused
      }
      let replica = ServerReplica(store, of: RecordTarget.athlete, policy: TrainingMergePolicy.self)
      let start = ContinuousClock().now
      let taken = try replica.apply(exchange, at: now)
      let took = ContinuousClock().now - start
      _ = try replica.response(to: exchange, taken, at: now)
      let ids = Set(exchange.ops.flatMap { $0.writes.map(\.id) })
      var walk = PageWalk(store, finder, at: now, seed: UInt64(one.bytes.count))
      walk.walk(naming: ids, limit: pages)
      if took > .seconds(5) { walk.complain("the exchange took \(took)") }
      return walk.complaints.isEmpty ? .taken : .wrong(walk.complaints.joined(separator: "; "))
    } catch { return .wrong("\(error)") }
  }
}
