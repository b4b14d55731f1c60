import Foundation
import Records
import Sync
import TestSupport
import Testing
import Training

/// Ops in the format of every version, all of which a server must accept.
@Suite struct OldOpTests {
  private static let folder = Repository.url("Tests/Golden/ops")

  private func ops(_ version: Int64) throws -> [Op] {
    let file = OldOpTests.folder.appending(path: "\(version).json")
    let value = try JSONReader.value(of: [UInt8](Data(contentsOf: file)))
    guard case .list(let list) = value else { return [] }
    return list.compactMap { Op($0, TrainingRecords.schema) }
  }

  @Test(arguments: 1...Op.schema)
  func `ops of every version are taken, and nothing of them is lost`(version: Int64) throws {
    let ops = try ops(version)
    #expect(ops.count == 4 && ops.allSatisfy { $0.schema == version })
    let server = ServerReplica(
      MemoryStore(schema: TrainingRecords.schema, device: ID(high: 9, low: 9)), of: ID(high: 8, low: 8),
      policy: TrainingMergePolicy.self)
    let now = Instant(milliseconds: 1_795_000_000_000)
    let exchange = Exchange(
      athlete: server.athlete, device: ops[0].device, name: "", epoch: nil, cursor: 0, confirmed: 0,
      schema: Op.schema, limit: 100, wantsDigest: false, ops: ops)
    let results = try server.apply(exchange, at: now)
    #expect(results.map { $0.result.status } == [.applied, .applied, .applied, .applied])
    let tx = Transaction(server.store, Context(now: now, action: .none))
    let told = try #require(facts(of: ops[0].writes[0].id, in: tx))
    #expect(told.exercises.map { $0.sets.map { $0.reps } } == [[8, 7]])
    // Unknown kinds and fields are returned unchanged.
    let page = try server.response(to: exchange, results, at: now).batch
    let kept = page.entries.compactMap { $0.row }
    #expect(kept.contains { $0.kind == "a_kind_of_later" && $0["what"] == .text("kept") })
    #expect(kept.contains { $0["a_field_of_later"] == .list([.integer(1), .object([Field("x", .null)])]) })
    #expect(kept.contains { $0["notes"] == .text("é💪🏽\u{0}") })
  }

  @Test(arguments: 1...Op.schema)
  func `an old op says on the wire what it said when it was written`(version: Int64) throws {
    for op in try ops(version) {
      let again = Op(try JSONReader.value(of: JSONWriter.bytes(of: op.value)), TrainingRecords.schema)
      #expect(again == op && again?.hash == op.hash)
    }
  }

  @Test func `names of version 1 become those of today, while the op keeps its hash`() throws {
    let (template, version) = (ID(high: 1, low: 1), ID(high: 1, low: 2))
    let put = Write.put(
      Row(
        kind: "plan_version", id: version,
        fields: [
          Field("plan_id", .id(template)), Field("snapshot_id", .id(ID(high: 1, low: 3))),
          Field("parents", .list([])),
          Field("created_at", .integer(1_790_000_000_000)), Field("author", .text("athlete")),
          Field("note", .text("")),
        ]))
    let trash = Write.trash(kind: "workout_plan", id: template, at: Instant(milliseconds: 1_790_000_000_000))
    let old = Op(
      Stamp(clock: 117_308_416_000_000_000, device: ID(high: 7, low: 7), number: 1),
      action: ID(high: 6, low: 6),
      schema: 1, writes: [put, trash])
    let sent = try #require(
      Op(try JSONReader.value(of: JSONWriter.bytes(of: old.value)), TrainingRecords.schema))
    #expect(sent.hash == old.hash)
    let server = ServerReplica(
      MemoryStore(schema: TrainingRecords.schema, device: ID(high: 9, low: 9)), of: ID(high: 8, low: 8),
      policy: TrainingMergePolicy.self)
    let exchange = Exchange(
      athlete: server.athlete, device: old.device, name: "", epoch: nil, cursor: 0, confirmed: 0,
      schema: Op.schema, limit: 100, wantsDigest: false, ops: [sent])
    let results = try server.apply(exchange, at: Instant(milliseconds: 1_795_000_000_000))
    #expect(results.map { $0.result.status } == [.applied])
    #expect(try server.store.row("template_version", version)?["template_id"] == .id(template))
    #expect(try server.store.row("plan_version", version) == nil)
    #expect(try server.store.change("workout_plan", template) == nil)
  }
}
