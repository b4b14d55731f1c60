import Records
import TestSupport
import Testing
import Training

@Suite struct RecentlyDeletedTests {
  private let story = Story()

  private func deleted() -> [DeletedRecord] { story.read { recentlyDeleted(in: $0) } }

  private func restore(_ kind: DeletedKind, _ id: ID) throws {
    try story.act { tx throws(RestoreError) in try restoreDeleted(kind, id, in: tx) }
  }

  @Test func `what was deleted is listed by its name, the latest first, with the days that are left`() throws
  {
    let template = try story.act { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
    var gym = EquipmentSet()
    gym.name = "Home"
    let described = gym
    let home = try story.act { tx throws(GymError) in try describeGym(described, in: tx) }
    try story.act { tx throws(TemplateError) in try deleteTemplate(template.id, in: tx) }
    story.wait(days: 2)
    try story.act { tx throws(GymError) in try deleteGym(home.id, in: tx) }
    let found = deleted()
    #expect(found.map(\.name) == ["Home", "Push Day"])
    #expect(found.map(\.kind) == [.gym, .template])
    #expect(found.map(\.daysLeft) == [30, 28])
    try restore(.template, template.id)
    try restore(.gym, home.id)
    #expect(deleted().isEmpty)
    #expect(story.read { $0.find(Template.self, template.id)?.name } == "Push Day")
    #expect(throws: RestoreError.notDeleted) { try restore(.template, template.id) }
    #expect(throws: RestoreError.notDeleted) { try restore(.template, ID(high: 1, low: 1)) }
  }

  @Test func `a plan whose name was given away comes back under another`() throws {
    let template = try story.act { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
    try story.act { tx throws(TemplateError) in try deleteTemplate(template.id, in: tx) }
    _ = try story.act { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
    try restore(.template, template.id)
    #expect(story.read { $0.find(Template.self, template.id)?.name } == "Push Day (2)")
  }

  @Test func `a set comes back while its session runs, and never into a finished one`() throws {
    let session = try story.act { tx throws(SessionError) in try startFreeform(titled: "Bench", in: tx) }
    try story.act { tx throws(SessionError) in
      try logSets(
        [Sample.set(Sample.kilograms(60), 10), Sample.set(Sample.kilograms(60), 9)], of: Sample.bench,
        in: session.id, tx)
    }
    let set = try #require(story.read { $0.list(SetPerformance.self).first { $0.reps == 9 } })
    try story.act { tx throws(SessionError) in try removeSet(set.id, in: session.id, tx) }
    #expect(deleted().map(\.kind) == [.set])
    try restore(.set, set.id)
    #expect(story.read { facts(of: session.id, in: $0)?.exercises.first?.sets.count } == 2)
    try story.act { tx throws(SessionError) in try removeSet(set.id, in: session.id, tx) }
    try story.act { tx throws(SessionError) in try endSession(session.id, effort: nil, notes: nil, in: tx) }
    #expect(deleted().isEmpty)
    #expect(throws: RestoreError.cannotReturn) { try restore(.set, set.id) }
    try story.act { tx throws(SessionError) in try deleteSession(session.id, in: tx) }
    #expect(deleted().map(\.name) == ["Bench"], "its sets come back with it")
    #expect(deleted().first?.day == session.day)
    try restore(.session, session.id)
    #expect(story.read { facts(of: session.id, in: $0)?.exercises.first?.sets.count } == 1)
  }

  @Test(
    arguments: [
      (0, 30), (1, 30), (86_400_000, 29), (86_400_001, 29), (30 * 86_400_000, 0), (31 * 86_400_000, 0),
      (-5, 30),
      (Int64.max, 0),
    ] as [(Int64, Int64)])
  func `begun days are counted whole, and clocks may be wrong`(passed: Int64, left: Int64) {
    #expect(daysLeft(since: Instant(milliseconds: 0), now: Instant(milliseconds: passed)) == left)
  }
}
