import Interchange
import Records
import TestSupport
import Testing
import Training

/// A day with a morning class after a short night, an injured knee, and time in the afternoon.
@Suite struct DayScenarioTests {
  @Test func `After a push class and a short night the coach puts pull and mobility into the afternoon`()
    throws
  {
    let day = try Morning()
    let feed = day.story.read { dayFeed(on: day.today, in: $0) }
    #expect(feed.completed.count == 1)
    #expect(feed.completed.first?.load?.value == 38)
    #expect(feed.completed.first?.time?.text == "06:00")
    let alert = try #require(feed.upNext.first?.item)
    #expect(alert.type == .recoveryAlert && alert.priority == .high)
    #expect(alert.remarks.first?.code == .sleepShort)
    #expect(alert.remarks.first?.amount("slept_minutes") == 288)
    #expect(alert.remarks.first?.amount("bedtime_minutes") == 1290)

    let answer = try day.story.act { tx throws(CoachError) in
      try askCoach("What should I do this afternoon?", day.finder, in: tx)
    }
    let session = try #require(answer.items.first)
    #expect(session.time?.text == "16:30" && session.timeIsApproximate)
    #expect(session.estimatedDurationMinutes.map { $0 <= 35 && $0 >= 25 } == true)
    #expect(session.focus.first == .pull && session.focus.contains(.mobility))
    #expect(session.exercises.count == 5)
    for exercise in session.exercises {
      let found = try #require(day.finder.catalogue.exercise(exercise.catalogID ?? ""))
      #expect(found.movement != .squat && found.movement != .lunge, "\(found.name)")
    }
    #expect(session.remarks.contains { $0.code == .avoids && $0.names.first == "patella rehab" })
    #expect(session.remarks.contains { $0.code == .complements && $0.names == ["push"] })
    #expect(answer.reply.feedItemIDs == [session.id])
    #expect(answer.reply.remarks.first?.code == .sessionAdded)

    // Asked again, the coach returns the same session and creates no second one.
    let again = try day.story.act { tx throws(CoachError) in
      try askCoach("suggest a workout", day.finder, in: tx)
    }
    #expect(again.items.map { $0.id } == [session.id])
    try finish(session, of: day)
  }

  private func finish(_ session: FeedItem, of day: Morning) throws {
    day.story.wait(minutes: 8 * 60)
    try day.story.act { tx throws(FeedItemError) in try startItem(session.id, in: tx) }
    day.story.wait(minutes: 34)
    for place in [0, 1, 2, 4] as [Int64] {
      try day.story.act { tx throws(FeedItemError) in
        try tickExercise(at: place, true, of: session.id, in: tx)
      }
    }
    let open = day.story.read { dayFeed(on: day.today, in: $0) }
    #expect(open.upNext.contains { $0.item?.id == session.id })
    try day.story.act { tx throws(FeedItemError) in
      try completeItem(session.id, notes: "Felt good, skipped mobility as running late", in: tx)
    }
    let feed = day.story.read { dayFeed(on: day.today, in: $0) }
    #expect(feed.completed.count == 2)
    #expect(feed.completed.first?.item?.id == session.id)
    #expect(feed.completed.first?.load != nil)
    #expect(!feed.upNext.contains { $0.item?.id == session.id })
    let weighed = day.story.read { loads(from: day.today, through: day.today, in: $0) }
    #expect(weighed.count == 2)
    #expect(weighed.filter { $0.load.value == 38 }.count == 1)
    let note = day.story.read { tx in tx.find(ActivityNote.self, ActivityNote.id(of: session.activityID)) }
    #expect(note?.tags == [.pull, .grip])
    // Completing the session again has no effect.
    try day.story.act { tx throws(FeedItemError) in try completeItem(session.id, in: tx) }
    #expect(throws: FeedItemError.isCompleted) {
      try day.story.act { tx throws(FeedItemError) in try startItem(session.id, in: tx) }
    }
  }

  @Test func `A dismissed alert stays away, and a dismissed session can't be started`() throws {
    let day = try Morning()
    let alert = try #require(day.story.read { dayFeed(on: day.today, in: $0) }.upNext.first?.item)
    #expect(throws: FeedItemError.notASession) {
      try day.story.act { tx throws(FeedItemError) in try startItem(alert.id, in: tx) }
    }
    try day.story.act { tx throws(FeedItemError) in try dismissItem(alert.id, in: tx) }
    #expect(day.story.read { dayFeed(on: day.today, in: $0) }.upNext.isEmpty)
    let answer = try day.story.act { tx throws(CoachError) in try askCoach("workout", day.finder, in: tx) }
    let session = try #require(answer.items.first)
    try day.story.act { tx throws(FeedItemError) in try dismissItem(session.id, in: tx) }
    try day.story.act { tx throws(FeedItemError) in try dismissItem(session.id, in: tx) }
    #expect(throws: FeedItemError.isDismissed) {
      try day.story.act { tx throws(FeedItemError) in try startItem(session.id, in: tx) }
    }
    try day.story.act { tx throws(FeedItemError) in try bringBackItem(session.id, in: tx) }
    #expect(day.story.read { dayFeed(on: day.today, in: $0) }.upNext.count == 1)
  }

  @Test func `Equal names are two exercises, and an unknown name is refused`() throws {
    var item = FeedItem()
    item.exercises = ["Row", "Hang", "Row"].map { name in
      var exercise = FeedItemExercise()
      exercise.name = name
      return exercise
    }
    #expect(try places(of: ["Row", "Row"], in: item) == [0, 2])
    #expect(throws: FeedItemError.noSuchExercise("Row")) { try places(of: ["Row", "Row", "Row"], in: item) }
    #expect(throws: FeedItemError.noSuchExercise("Squat")) { try places(of: ["Squat"], in: item) }
  }
}

extension FeedEntry {
  fileprivate var item: FeedItem? { if case .item(let item, _) = content { item } else { nil } }
}

/// An athlete at 08:00, after a morning class.
private struct Morning {
  let story = Story()
  let finder: ExerciseFinder
  let today: Day

  init() throws {
    finder = ExerciseFinder(try CatalogueFile.catalogue())
    story.now = Instant(day: Day(number: 20_514), millisecondsOfDay: 28_800_000, utcOffset: 0)
    today = story.now.day(utcOffset: 0)
    let today = today
    try story.act { tx throws(NeverRefused) in
      var rates = HeartRates()
      (rates.resting, rates.maximum) = (42, 178)
      tx.put(rates)
      var sleep = SleepTarget()
      sleep.wakeTime = TimeOfDay(wrapping: 5 * 60 + 30)
      tx.put(sleep)
      var time = TrainingTime()
      (time.weekday, time.from, time.minutes) = (.monday, TimeOfDay(wrapping: 16 * 60 + 30), 35)
      var times = TrainingTimes()
      times.times = [time]
      tx.put(times)
      var knee = Limitation()
      (knee.id, knee.name, knee.movements) = (tx.makeID(), "patella rehab", [.squat, .lunge])
      tx.put(knee)
      var night = DailyMetrics(on: today, from: .appleHealth)
      night.sleepMinutes = 288
      tx.put(night)
      var activity = RecordedActivity()
      activity.id = RecordedActivity.id(of: "class", from: .appleHealth)
      (activity.title, activity.subtitle) = ("Hybrid S&C Class", "CrossFit Dural")
      (activity.source, activity.sourceID, activity.type) = (.appleHealth, "class", .functionalFitness)
      activity.startedAt = Instant(day: today, millisecondsOfDay: 21_600_000, utcOffset: 0)
      (activity.day, activity.durationSeconds) = (today, 52 * 60)
      (activity.averageHeartRate, activity.energyKilocalories) = (142, 487)
      tx.put(activity)
      var note = ActivityNote(on: activity.id)
      note.tags = [.push]
      tx.put(note)
    }
  }
}

private enum NeverRefused: Error {}
