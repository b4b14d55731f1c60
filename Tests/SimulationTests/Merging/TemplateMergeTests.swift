import Records
import Sync
import TestSupport
import Testing
import Training

/// Concurrent edits of templates on two devices.
@Suite struct TemplateMergeTests {
  let pair: Pair

  init() throws { pair = try Pair() }

  /// Proposes changes to the first exercise's sets on the phone, and syncs both devices.
  private func proposals(_ template: Template) throws -> [SuggestedChange] {
    let bench = try pair.reading(template).snapshot.exercises[0]
    let changes = try bench.sets.map { set in
      try pair.on(pair.phone) { tx throws(SuggestionError) in
        try proposeChange(
          .increaseWeight, of: bench.lineage, set: set.lineage, to: 62_500, in: template.id, tx)
      }
    }
    try pair.syncBoth()
    return changes
  }

  private func accept(_ change: SuggestedChange, on device: Device<TrainingMergePolicy>) throws {
    try pair.on(device) { tx throws(SuggestionError) in
      _ = try decideChanges([change.id].all(.accepted), in: tx)
    }
  }

  private func benchWeights(_ template: Template) throws -> [Int64?] {
    try pair.reading(template).snapshot.exercises[0].sets.map { $0.targetWeight?.grams }
  }

  @Test func `different changes accepted on two devices are both in the plan, under one head`() throws {
    let template = try pair.template()
    let changes = try proposals(template)
    try accept(changes[0], on: pair.phone)
    try accept(changes[1], on: pair.laptop)
    try pair.syncBoth()
    #expect(try benchWeights(template) == [62_500, 62_500, 60_000])
    let reading = try pair.reading(template)
    #expect(reading.versions.heads.count == 1)
    #expect(reading.versions.numbered.count == 4)
    #expect(reading.snapshot.appliedChanges == [changes[0].id, changes[1].id].sorted())
  }

  @Test func `the same change accepted on two devices is one version`() throws {
    let template = try pair.template()
    let change = try proposals(template)[0]
    try accept(change, on: pair.phone)
    try accept(change, on: pair.laptop)
    try pair.sync(pair.phone)
    #expect(try pair.sync(pair.laptop) == [.applied])
    try pair.syncBoth()
    #expect(try pair.reading(template).versions.numbered.count == 2)
    #expect(try benchWeights(template) == [62_500, 60_000, 60_000])
  }

  @Test func `where two edits touch one target the later holds, elsewhere both`() throws {
    let template = try pair.template()
    try pair.edit(template, on: pair.phone) { template in
      template.exercises[0].sets[0].targetWeight = Sample.kilograms(50)
      template.notes = "slower"
    }
    try pair.edit(template, on: pair.laptop) { template in
      template.exercises[0].sets[0].targetWeight = Sample.kilograms(70)
      template.exercises[1].sets[0].targetReps = 8
    }
    try pair.sync(pair.laptop)
    try pair.syncBoth()
    let snapshot = try pair.reading(template).snapshot
    #expect(snapshot.exercises[0].sets[0].targetWeight == Sample.kilograms(70))
    #expect(snapshot.exercises[1].sets[0].targetReps == 8)
    #expect(snapshot.notes == "slower")
  }

  @Test func `the later of two edits is the one stamped later, whatever the device's own clock says`() throws
  {
    let template = try pair.template()
    // The phone's clock is a day behind; the exchange with the server corrects it.
    try pair.sync(pair.phone, behind: 86_400_000)
    try pair.edit(template, on: pair.laptop) { $0.exercises[0].sets[0].targetWeight = Sample.kilograms(70) }
    pair.now = pair.now + -86_400_000 + 60_000
    try pair.edit(template, on: pair.phone) { $0.exercises[0].sets[0].targetWeight = Sample.kilograms(50) }
    pair.now = pair.now + 86_400_000
    try pair.syncBoth()
    let reading = try pair.reading(template)
    #expect(reading.versions.heads.count == 1)
    #expect(reading.snapshot.exercises[0].sets[0].targetWeight == Sample.kilograms(50))
  }

  @Test func `a session of a plan that only its device merged so has its targets everywhere`() throws {
    let template = try pair.template()
    try pair.edit(template, on: pair.laptop) { $0.exercises[0].sets[0].targetWeight = Sample.kilograms(65) }
    try pair.sync(pair.laptop)
    // The phone pulls the edit while it has an unsent edit of its own.
    let (asked, sentAt) = (pair.phone.makeExchange(at: pair.now), pair.now)
    let answer = try pair.server.response(to: asked, [], at: sentAt)
    try pair.edit(template, on: pair.phone) { $0.exercises[0].sets[1].targetWeight = Sample.kilograms(70) }
    _ = try pair.phone.handle(Reply(.response(answer), sentAt: sentAt, receivedAt: sentAt, random: (1, 2)))
    let session = try pair.on(pair.phone) { tx throws(SessionError) in
      try startSession(from: template.id, in: tx)
    }
    try pair.edit(template, on: pair.laptop) { $0.exercises[0].sets[2].targetWeight = Sample.kilograms(75) }
    try pair.sync(pair.laptop)
    try pair.syncBoth()
    let snapshot = try #require(pair.read { $0.find(TemplateSnapshot.self, session.snapshotID) })
    #expect(snapshot.exercises[0].sets.map { $0.targetWeight?.grams } == [65_000, 70_000, 60_000])
    #expect(try pair.reading(template).versions.heads.count == 1)
    #expect(try benchWeights(template) == [65_000, 70_000, 75_000])
  }

  @Test func `an order that one changed is kept beside what the other changed later`() throws {
    let template = try pair.template()
    try pair.edit(template, on: pair.phone) { $0.exercises.swapAt(0, 1) }
    try pair.edit(template, on: pair.laptop) { $0.exercises[0].sets[0].targetReps = 12 }
    try pair.syncBoth()
    let exercises = try pair.reading(template).snapshot.exercises
    #expect(exercises.map { $0.name } == ["Incline Press", "Bench Press"])
    #expect(exercises.last?.sets[0].targetReps == 12)
  }

  @Test func `two exercises that changed places stay two`() throws {
    let template = try pair.template()
    try pair.edit(template, on: pair.phone) { $0.exercises.swapAt(0, 1) }
    try pair.edit(template, on: pair.laptop) { $0.exercises[0].sets[0].targetReps = 12 }
    try pair.syncBoth()
    let exercises = try pair.reading(template).snapshot.exercises
    #expect(Set(exercises.map { $0.name }) == ["Bench Press", "Incline Press"])
    #expect(exercises.count == 2)
    #expect(exercises.first { $0.name == "Bench Press" }?.sets[0].targetReps == 12)
  }

  @Test func `of two new names the later stays, and equal names of two plans both`() throws {
    let template = try pair.template()
    try pair.on(pair.phone) { tx throws(TemplateError) in try renameTemplate(template.id, "Chest", in: tx) }
    try pair.on(pair.laptop) { tx throws(TemplateError) in try renameTemplate(template.id, "Presses", in: tx)
    }
    try pair.sync(pair.laptop)
    #expect(try pair.sync(pair.phone) == [.superseded])
    var draft = Sample.pushDay
    draft.name = "Legs"
    for device in [pair.phone, pair.laptop] {
      try pair.on(device) { tx throws(TemplateError) in _ = try createTemplate(draft, in: tx) }
    }
    try pair.syncBoth()
    let names = pair.read { $0.list(Template.self).map { $0.name } }
    #expect(names.sorted() == ["Legs", "Legs", "Presses"])
  }

  @Test func `a plan that one deletes and the other edits is deleted, and complete when it comes back`()
    throws
  {
    let template = try pair.template()
    try pair.on(pair.phone) { tx throws(TemplateError) in try deleteTemplate(template.id, in: tx) }
    try pair.edit(template, on: pair.laptop) { $0.notes = "slower" }
    try pair.syncBoth()
    #expect(pair.read { $0.trashedAt(Template.self, template.id) } != nil)
    try pair.on(pair.laptop) { tx throws(TemplateError) in tx.restore(Template.self, template.id) }
    try pair.syncBoth()
    #expect(try pair.reading(template).snapshot.notes == "slower")
  }
}
