import Records
import Testing
import TestSupport
import Training

@testable import Interchange

@Suite struct ArchiveTests {
  private func lived() throws -> Story {
    let story = Story()
    let template = try story.act { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
    let session = try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx) }
    try story.act { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(60), 10)], of: Sample.bench, in: session.id, tx)
    }
    _ = try story.act { tx throws(SessionError) in try endSession(session.id, effort: 7, notes: nil, in: tx) }
    let copy = try story.act { tx throws(TemplateError) in try duplicateTemplate(template.id, in: tx) }
    try story.act { tx throws(TemplateError) in try deleteTemplate(copy.id, in: tx) }
    return story
  }

  private func restored(_ bytes: [UInt8]) throws -> MemoryStore {
    let store = MemoryStore(schema: TrainingRecords.schema, device: ID(high: 9, low: 9))
    let archive = try Archive(parsing: bytes, schema: store.schema)
    let stamp = Stamp(clock: 1, device: ID(high: 9, low: 9), number: 1)
    try store.commit(Commit(writes: archive.writes(), stamp: stamp))
    return store
  }

  @Test func `an archive restored makes an archive with the same bytes`() throws {
    let bytes = try Archive(of: lived().store).bytes
    #expect(try Archive(of: restored(bytes)).bytes == bytes)
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix(#"{"format":"cairn","version":2,"records":{"#))
  }

  @Test func `kinds stand in order of their names, records of their ids, and nothing computed is there`()
    throws
  {
    let archive = try Archive(of: lived().store)
    let kinds = archive.rows.map(\.kind)
    #expect(kinds == kinds.sorted())
    #expect(!kinds.contains(SessionSummary.kind))
    for (left, right) in zip(archive.rows, archive.rows.dropFirst()) where left.kind == right.kind {
      #expect(left.id < right.id)
    }
  }

  @Test func `what is recently deleted comes back deleted, unless it is left out`() throws {
    let story = try lived()
    let store = try restored(Archive(of: story.store).bytes)
    let trashed = try store.rows(Template.kind, Query().including(.trashed))
    #expect(trashed.map(\.trashedAt) == [story.now + -60_000])
    let living = try Archive(of: story.store, includingTrash: false)
    #expect(living.rows.allSatisfy { $0.trashedAt == nil })
    #expect(living.rows.count { $0.kind == Template.kind } == 1)
  }

  @Test func `a deleted session takes along what hangs below it`() throws {
    let story = try lived()
    let session = try #require(story.read { tx in finishedSessions(limit: 1, in: tx) }.first)
    try story.act { tx throws(SessionError) in try deleteSession(session.id, in: tx) }
    let kinds = Set(try Archive(of: story.store, includingTrash: false).rows.map(\.kind))
    #expect(kinds == ["template", "template_version", "template_snapshot"])
  }

  @Test func `an export of version 1 is read under today's names`() throws {
    let (favorite, template) = (ID(high: 0, low: 1), ID(high: 0, low: 2))
    let text = #"""
      {"format":"cairn","version":1,
      "records":{"plan_favorite":[{"id":"\#(favorite.text)","plan_id":"\#(template.text)","favorite":true}]},
      "recently_deleted":{"plan_favorite":[{"trashed_at_milliseconds":1790000000000,
      "record":{"id":"\#(template.text)","plan_id":"\#(template.text)","favorite":true}}]}}
      """#
    let archive = try Archive(parsing: Array(text.utf8), schema: TrainingRecords.schema)
    #expect(archive.rows.map(\.kind) == ["template_favorite", "template_favorite"])
    #expect(archive.rows.allSatisfy { $0["template_id"] == .id(template) && $0["plan_id"] == nil })
  }

  @Test func `a record that breaks a rule of its kind is refused with its field`() {
    let id = ID(high: 0, low: 1).text
    let text = #"{"format":"cairn","version":1,"records":{"units":[{"id":"\#(id)","weight":"st"}]}}"#
    #expect(
      throws: ArchiveError.badRecord(
        kind: "units", ID(high: 0, low: 1), FieldError("weight", .notOneOf(["kg", "lb"])))
    ) { try Archive(parsing: Array(text.utf8), schema: TrainingRecords.schema) }
  }

  @Test(arguments: [
    ("[]", ArchiveError.notAnArchive), (#"{"format":"other","version":1,"records":{}}"#, .notAnArchive),
    (#"{"format":"cairn","version":3,"records":{}}"#, .newerVersion(3)),
    (
      #"{"format":"cairn","version":1,"records":{"units":[{"weight":"kg"}]}}"#,
      .badRecord(kind: "units", nil, nil)
    ),
    (#"{"format":"cairn","version":1,"records":{"units":{}}}"#, .notAnArchive),
  ])
  func `what is no archive says what is wrong`(text: String, error: ArchiveError) {
    #expect(throws: error) { try Archive(parsing: Array(text.utf8), schema: TrainingRecords.schema) }
  }
}
