import GRDB
import Records
import TestSupport
import Testing
import Training

@testable import Database

/// The migration of a file whose tables and columns haven't yet been renamed after templates, suggestions and
/// feed items.
@Suite struct RenamingTests {
  private let kinds = [
    "workout_plan": Template.kind, "plan_favorite": TemplateFavorite.kind,
    "plan_version": TemplateVersion.kind,
    "plan_snapshot": TemplateSnapshot.kind, "plan_sketch": TemplateEdit.kind,
    "plan_suggestion": Suggestion.kind, "plan_item": FeedItem.kind,
    "plan_item_progress": FeedItemProgress.kind,
    "scheduled_training": ScheduledTraining.kind, "program_day": ProgramDay.kind,
    "coach_message": CoachMessage.kind,
  ]
  private let columns = ["plan_id": "template_id", "plan_item_ids": "feed_item_ids"]

  @Test func `every record keeps its ID, stamps and content under its new names`() throws {
    try withFile { file, path in
      try file.write(Sample.athlete, fill)
      try file.writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
      let old = path + ".old"
      try OldFile.make(
        at: old, Migration.all.filter { $0.number < 10 }, from: path, tables: kinds, columns: columns)
      try quarantine(in: old)
      let opened = try DatabaseFile(path: old)
      for kind in kinds.values {
        let wanted = try file.read(Sample.athlete) { try $0.rows(kind, Query()) }
        let found = try opened.read(Sample.athlete) { try $0.rows(kind, Query()) }
        #expect(wanted.count == 1 && found == wanted)
        let id = try #require(wanted.first?.id)
        #expect(
          try opened.read(Sample.athlete) { try $0.change(kind, id) }
            == file.read(Sample.athlete) { try $0.change(kind, id) })
      }
      #expect(try opened.check() == [])
      try opened.writer.read { connection throws in
        #expect(try Layout(Migration.all).differing(from: Layout(of: connection)).isEmpty)
        let body = try String.fetchOne(
          connection, sql: "SELECT body FROM quarantine WHERE kind = 'program_day'")
        #expect(body == #"{"template_id":"x","notes":"\"plan_id\":"}"#)
      }
      try opened.close()
    }
  }

  /// Stores a record of each renamed kind.
  private func fill(_ store: any AthleteStore) throws(StoreError) {
    var (template, favorite, edit) = (Template(), TemplateFavorite(), TemplateEdit())
    (template.id, template.name) = (Sample.id(1), "Push")
    (favorite.id, favorite.templateID) = (Sample.id(1), Sample.id(1))
    (edit.id, edit.templateID) = (Sample.id(2), Sample.id(1))
    let version = TemplateVersion(
      templateID: Sample.id(1), snapshotID: Sample.id(3), parents: [], createdAt: Instant(milliseconds: 1))
    var (snapshot, suggestion, item, progress) = (
      TemplateSnapshot(), Suggestion(), FeedItem(), FeedItemProgress()
    )
    (snapshot.id, suggestion.id, item.id, progress.id) = (
      Sample.id(3), Sample.id(4), Sample.id(5), Sample.id(6)
    )
    (item.title, progress.itemID) = ("Easy hour", Sample.id(5))
    var (training, day, message) = (ScheduledTraining(), ProgramDay(place: 1, .strength), CoachMessage())
    (training.id, training.templateID, training.durationMinutes) = (Sample.id(7), Sample.id(1), 60)
    (day.id, day.templateID) = (Sample.id(8), Sample.id(1))
    (message.id, message.feedItemIDs) = (Sample.id(9), [Sample.id(5)])
    try store.put(template, favorite, edit, version)
    try store.put(snapshot, suggestion, item, progress)
    try store.put(training, day, message)
  }

  /// Adds a record to the quarantine.
  private func quarantine(in path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { connection in
      try connection.execute(
        sql: """
          INSERT INTO quarantine (athlete, kind, id, body, field, problem, found_at)
            VALUES (x'\(Sample.athlete.sql)', 'program_day', x'\(Sample.id(21).sql)',
            '{"plan_id":"x","notes":"\\"plan_id\\":"}', 'plan_id', '{}', 1);
          """)
    }
    try queue.close()
  }
}
