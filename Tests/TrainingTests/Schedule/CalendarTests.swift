import Records
import TestSupport
import Testing

@testable import Training

@Suite struct CalendarTests {
  private let story = Story()
  /// Monday 2 March 2026, with the time at 18:00.
  private var today: Day { Day(number: 20_514) }

  private func schedule(_ training: ScheduledTraining) throws -> ScheduledTraining {
    try story.act { tx throws(CalendarError) in try scheduleTraining(training, in: tx) }
  }

  private func entries(_ day: Day? = nil) -> [CalendarEntry] {
    story.read { calendar(from: day ?? today, through: day ?? today, in: $0) }
  }

  private func refused(_ action: (Transaction) throws(CalendarError) -> Void) -> CalendarError? {
    let tx = story.transaction()
    do throws(CalendarError) {
      try action(tx)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a day shows its trainings in order`() throws {
    let second = try schedule(.sample(on: today, .running, 4, at: "19:00"))
    let first = try schedule(.sample(on: today, .yoga, 2))
    _ = try schedule(.sample(on: today + 1, .rest))
    #expect(entries().map { $0.training.id } == [first.id, second.id])
    #expect(entries().map { $0.standing } == [.planned, .planned])
    #expect(story.read { nextFreeSequence(on: today, in: $0) } == 1)
    #expect(first.createdAt > second.createdAt)
  }

  @Test func `a place is given once, and the next free one is named`() throws {
    _ = try schedule(.sample(on: today))
    #expect(
      refused { tx throws(CalendarError) in try scheduleTraining(.sample(on: today), in: tx) }
        == .sequenceTaken(1, nextFree: 2))
    for place: Int64 in 2...6 { _ = try schedule(.sample(on: today, .yoga, place)) }
    #expect(
      refused { tx throws(CalendarError) in try scheduleTraining(.sample(on: today, .yoga, 3), in: tx) }
        == .dayFull(today))
    _ = try schedule(.sample(on: today + 1))
  }

  @Test func `the same id makes no second training`() throws {
    let known = try schedule(.sample(on: today))
    var twin = ScheduledTraining.sample(on: today + 3)
    twin.id = known.id
    #expect(
      refused { tx throws(CalendarError) in try scheduleTraining(twin, in: tx) } == .alreadyThere(known.id))
  }

  @Test func `a change keeps the creation and takes a skip along only on the same day`() throws {
    var training = try schedule(.sample(on: today, .running))
    try story.act { tx throws(CalendarError) in try skipTraining(training.id, in: tx) }
    #expect(entries().map { $0.standing } == [.skipped])
    training.type = .cycling
    training.notes = "  easy \n"
    training.isSkipped = false
    try story.act { tx throws(CalendarError) in _ = try editTraining(training, in: tx) }
    #expect(entries().map { $0.standing } == [.skipped])
    #expect(entries().first?.training.notes == "easy")
    #expect(entries().first?.training.createdAt == training.createdAt)
    training.day = today + 1
    try story.act { tx throws(CalendarError) in _ = try editTraining(training, in: tx) }
    #expect(entries().isEmpty)
    #expect(entries(today + 1).map { $0.standing } == [.planned])
  }

  @Test func `an edit can't take another's place`() throws {
    _ = try schedule(.sample(on: today, .yoga, 2))
    var training = try schedule(.sample(on: today, .running, 1))
    training.sequence = 2
    #expect(
      refused { tx throws(CalendarError) in try editTraining(training, in: tx) }
        == .sequenceTaken(2, nextFree: 1))
    training.templateID = ID(high: 9, low: 9)
    training.sequence = 1
    #expect(
      refused { tx throws(CalendarError) in try editTraining(training, in: tx) }
        == .noSuchTemplate(ID(high: 9, low: 9)))
  }

  @Test func `a deleted training comes back, to a free place if its own is taken`() throws {
    let training = try schedule(.sample(on: today, .running))
    try story.act { tx throws(CalendarError) in try deleteTraining(training.id, in: tx) }
    #expect(entries().isEmpty)
    #expect(story.read { recentlyDeleted(in: $0) }.map { $0.name } == ["running"])
    _ = try schedule(.sample(on: today, .yoga))
    try story.act { tx throws(RestoreError) in try restoreDeleted(.training, training.id, in: tx) }
    #expect(entries().map { $0.training.sequence } == [1, 2])
    #expect(entries().map { $0.training.type } == [.yoga, .running])
  }

  @Test func `a training moves to another day, and to a free place there`() throws {
    _ = try schedule(.sample(on: today + 1, .yoga, 1))
    let training = try schedule(.sample(on: today, .running, 1))
    try story.act { tx throws(CalendarError) in try moveTraining(training.id, to: today + 1, in: tx) }
    #expect(entries(today + 1).map { $0.training.sequence } == [1, 2])
    for place: Int64 in 1...6 { _ = try schedule(.sample(on: today, .yoga, place)) }
    #expect(
      refused { tx throws(CalendarError) in try moveTraining(training.id, to: today, in: tx) }
        == .dayFull(today))
  }

  @Test func `trainings of a day get another order`() throws {
    let all = try ([1, 3, 5] as [Int64]).map { try schedule(.sample(on: today, .yoga, $0)).id }
    try story.act { tx throws(CalendarError) in
      try orderTrainings(on: today, [all[2], ID(high: 8, low: 8), all[0]], in: tx)
    }
    #expect(entries().map { $0.training.id } == [all[2], all[0], all[1]])
    #expect(entries().map { $0.training.sequence } == [1, 3, 5])
  }

  @Test func `two devices that took the same place are shown, and one keeps it`() throws {
    let mine = try schedule(.sample(on: today, .running, 2))
    var theirs = ScheduledTraining.sample(on: today, .yoga, 2)
    theirs.id = ID(high: 1, low: 1)
    try story.act { tx in tx.put(theirs) }
    #expect(entries().map { $0.clashes } == [true, true])
    try story.act { tx throws(CalendarError) in try keepPlace(of: mine.id, in: tx) }
    #expect(entries().map { $0.clashes } == [false, false])
    #expect(entries().map { $0.training.id } == [theirs.id, mine.id])
  }

  @Test func `more than six after a merge can't all keep a place`() throws {
    let all = try (Int64(1)...6).map { try schedule(.sample(on: today, .yoga, $0)) }
    var seventh = ScheduledTraining.sample(on: today, .running, 3)
    seventh.id = ID(high: 1, low: 1)
    try story.act { tx in tx.put(seventh) }
    #expect(refused { tx throws(CalendarError) in try keepPlace(of: all[2].id, in: tx) } == .dayFull(today))
    try story.act { tx throws(CalendarError) in try moveTraining(seventh.id, to: today + 1, in: tx) }
    #expect(entries().allSatisfy { !$0.clashes })
  }

  @Test func `what has passed is asked about, logged or skipped`() throws {
    let morning = try schedule(.sample(on: today, .running, 1, at: "07:00"))
    let rest = try schedule(.sample(on: today - 1, .rest))
    #expect(entries().map { $0.standing } == [.asked])
    #expect(entries(rest.day).map { $0.standing } == [.planned])
    let logged = try story.act { tx throws(CalendarError) in
      try logTraining(morning.id, minutes: 50, effort: 7, in: tx)
    }
    #expect(entries().map { $0.standing } == [.done(.activity(logged.id))])
    #expect(logged.startedAt == Instant(day: today, millisecondsOfDay: 7 * 3_600_000, utcOffset: 0))
    #expect(logged.durationSeconds == 3000)
    #expect(story.read { $0.find(ActivityNote.self, ActivityNote.id(of: logged.id)) }?.rpe == 70)
    try story.act { tx throws(CalendarError) in try unlogTraining(morning.id, in: tx) }
    #expect(entries().map { $0.standing } == [.asked])
    try story.act { tx throws(CalendarError) in _ = try logTraining(morning.id, in: tx) }
    #expect(entries().map { $0.standing } == [.done(.activity(logged.id))])
  }

  @Test func `what lies ahead isn't done, and figures have limits`() throws {
    let coming = try schedule(.sample(on: today + 1, .running))
    #expect(
      refused { tx throws(CalendarError) in try logTraining(coming.id, in: tx) } == .notYet(today + 1))
    let now = try schedule(.sample(on: today, .running))
    #expect(
      refused { tx throws(CalendarError) in try logTraining(now.id, effort: 11, in: tx) }
        == .outside(field: "rpe", 1...10))
  }

  @Test func `a session that was started for a training is its proof`() throws {
    let template = try story.act { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
    let training = try schedule(.sample(on: today, .strengthTraining))
    let session = try story.act { tx throws(BeginError) in
      try beginSession(from: template.id, scheduledAs: training.id, in: tx)
    }
    #expect(entries().map { $0.standing } == [.running(sessionID: session.id)])
    try story.act { tx throws(CalendarError) in
      try reflectOnTraining(training.id, wentWell: "Bar speed", toImprove: "", feeling: 4, in: tx)
    }
    let written = story.read { reflection(on: training, in: $0) }
    #expect(written?.sessionID == session.id)
    #expect(written?.scheduledTrainingID == training.id)
  }

  @Test func `a training without a session has a reflection of its own`() throws {
    let training = try schedule(.sample(on: today, .running))
    #expect(
      refused { tx throws(CalendarError) in
        try reflectOnTraining(training.id, wentWell: "", toImprove: "", feeling: 6, in: tx)
      } == .outside(field: "training_feeling", 1...5))
    try story.act { tx throws(CalendarError) in
      try reflectOnTraining(training.id, wentWell: "Easy", toImprove: "Shoes", feeling: 3, in: tx)
    }
    #expect(story.read { reflection(on: training, in: $0) }?.whatToImprove == "Shoes")
  }

  @Test func `what was there and is gone is said`() {
    let nobody = ID(high: 3, low: 3)
    #expect(
      refused { tx throws(CalendarError) in try deleteTraining(nobody, in: tx) } == .noSuchTraining(nobody))
    #expect(
      refused { tx throws(CalendarError) in try moveTraining(nobody, to: today, in: tx) }
        == .noSuchTraining(nobody))
  }
}
