import Browser
import Records
import TestSupport
import Testing
import Training

@Suite struct RecordLinesTests {
  private let living =
    #"{"kind":"workout_plan","id":"01900001-0000-7000-8000-000000000000","fields":{"name":"A"}}"#

  @Test func `a line is a record, alive or trashed, of a kind known or not`() throws {
    let trashed =
      #"{"kind":"bicycle","id":"01900002-0000-7000-8000-000000000000","trashed_at":7,"fields":{}}"#
    let lines = try RecordLines(Array((living + "\n" + trashed + "\n").utf8))
    #expect(lines.rows.map(\.kind) == ["workout_plan", "bicycle"])
    #expect(lines.rows.map(\.trashedAt) == [nil, Instant(milliseconds: 7)])
    #expect(lines.rows.map { JSONWriter.text(of: $0.line) } == [living, trashed])
  }

  @Test(arguments: [
    "x", "[]", "{}", #"{"kind":"A","id":"01900001-0000-7000-8000-000000000000","fields":{}}"#,
    #"{"kind":"workout_plan","id":"1","fields":{}}"#,
    #"{"kind":"workout_plan","id":"01900001-0000-7000-8000-000000000000"}"#,
    #"{"kind":"workout_plan","id":"01900001-0000-7000-8000-000000000000","trashed_at":"x","fields":{}}"#,
    #"{"kind":"action","id":"01900001-0000-7000-8000-000000000000","hash":"0","answer":"/","at":1}"#,
  ])
  func `a line that is no record is named, and none is taken`(line: String) {
    #expect(throws: RecordLineError(line: 2)) { try RecordLines(Array((living + "\n" + line).utf8)) }
  }

  @Test func `what a commit wrote comes back as it is stored`() throws {
    let story = Story()
    let plan = try story.act { tx throws(PlanError) in try createPlan(Sample.pushDay, in: tx) }
    let writes: [Write] = [
      .trash(kind: WorkoutPlan.kind, id: plan.id, at: story.now), .purge(kind: "bicycle", id: .none),
    ]
    let receipt = Receipt(action: plan.id, hash: [0, 255], answer: "/", at: story.now)
    let bytes = try RecordLines.bytes(of: writes, in: story.store, receipt)
    #expect(String(decoding: bytes, as: UTF8.self).contains(#""purged":true}"#))
    let kept = bytes.split(separator: 0x0a).filter { !$0.contains(Array(#""purged""#.utf8)) }
    let lines = try RecordLines(Array(kept.joined(separator: [0x0a])))
    #expect(lines.rows == [try #require(try story.store.row(WorkoutPlan.kind, plan.id))])
    #expect(lines.receipts == [receipt])
  }
}
