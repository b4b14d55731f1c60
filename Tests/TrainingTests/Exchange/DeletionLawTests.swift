import Records
import TestSupport
import Testing
import Training

/// Laws 8, 9 and 10, which cover the records that deletion keeps, restoring records, and facts, which are
/// never refused.
@Suite struct DeletionLawTests {
  let story = Story()

  func finishedSession() throws -> (template: Template, session: WorkoutSession) {
    let template = try story.act { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
    let session = try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx) }
    try story.act { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(60), 10)], of: Sample.bench, in: session.id, tx)
    }
    try story.act { tx throws(SessionError) in try endSession(session.id, effort: 7, notes: nil, in: tx) }
    return (template, session)
  }

  @Test func `a deleted plan keeps its sessions and their targets readable`() throws {
    let (template, session) = try finishedSession()
    try story.act { tx throws(TemplateError) in try deleteTemplate(template.id, in: tx) }
    let told = try #require(story.read { facts(of: session.id, in: $0) })
    #expect(story.read { snapshot(of: told, in: $0) }.exercises.count == 2)
    #expect(throws: SessionError.template(.noSuchTemplate(template.id))) {
      try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx) }
    }
  }

  @Test func `a deleted plan comes back with all its versions`() throws {
    let (template, _) = try finishedSession()
    let before = try #require(story.read { try? readTemplate(template.id, in: $0) })
    try story.act { tx throws(TemplateError) in try deleteTemplate(template.id, in: tx) }
    #expect(story.read { $0.trashedAt(Template.self, template.id) } != nil)
    try story.act { tx throws(TemplateError) in tx.restore(Template.self, template.id) }
    #expect(story.read { try? readTemplate(template.id, in: $0) } == before)
  }

  @Test func `an own exercise merged into a shared one is read through, and no history is rewritten`() throws
  {
    let own = try story.act { tx throws(ImportError) in ownExercise(named: "My Bench", in: tx) }
    let session = try story.act { tx throws(SessionError) in try startFreeform(titled: "Evening", in: tx) }
    try story.act { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(60), 10)], of: own, in: session.id, tx)
    }
    try story.act { tx throws(SessionError) in try endSession(session.id, effort: nil, notes: nil, in: tx) }
    let sets = try story.store.rows(SetPerformance.kind, Query())
    try story.act { tx throws(ImportError) in
      var merged = own
      merged.mergedInto = Sample.bench.catalogID
      tx.put(merged)
    }
    #expect(
      story.read { history(of: Sample.bench.catalogID, limit: 5, in: $0) }.map { $0.session.id } == [
        session.id
      ])
    #expect(try story.store.rows(SetPerformance.kind, Query()) == sets)
  }

  @Test func `a deleted session leaves history and comes back whole`() throws {
    let (_, session) = try finishedSession()
    let before = try #require(story.read { facts(of: session.id, in: $0) })
    try story.act { tx throws(SessionError) in try deleteSession(session.id, in: tx) }
    #expect(story.read { facts(of: session.id, in: $0) } == nil)
    #expect(story.read { history(of: Sample.bench.catalogID, limit: 5, in: $0) }.isEmpty)
    #expect(try story.store.count(SetPerformance.kind, Query()) == 1)
    try story.act { tx throws(SessionError) in try restoreSession(session.id, in: tx) }
    #expect(story.read { facts(of: session.id, in: $0) } == before)
    #expect(story.read { history(of: Sample.bench.catalogID, limit: 5, in: $0) }.count == 1)
  }

  @Test func `equal names are shown apart, and an action doesn't make them`() throws {
    _ = try story.act { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
    #expect(throws: TemplateError.nameTaken("Push Day")) {
      try story.act { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
    }
    // A merge can still create equal names; both templates are kept.
    var other = Template()
    other.id = ID(high: 9, low: 9)
    other.name = "Push Day"
    let arrived = other
    try story.act { tx throws(TemplateError) in tx.put(arrived) }
    #expect(
      story.read { displayNames(of: $0.list(Template.self)) }.values.sorted() == [
        "Push Day", "Push Day (2)",
      ])
  }

  @Test func `a set that is done is filed, however odd it is`() throws {
    let session = try story.act { tx throws(SessionError) in try startFreeform(titled: "", in: tx) }
    var odd = SetEntry()
    odd.reps = 0
    odd.notes = "could not move it"
    let entry = odd
    let sets = try story.act { tx throws(SessionError) in
      try logSets([entry], of: Sample.bench, in: session.id, tx)
    }
    #expect(sets.count == 1)
  }
}
