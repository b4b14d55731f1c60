import Records
import TestSupport
import Testing
import Training

@Suite struct FeedRulesTests {
  private let today = Day(number: 20_000)
  private let noon = TimeOfDay(wrapping: 720)

  @Test func `Above Now stands what is over, the newest on top, below it what is to come by its rank`() {
    let entries = [
      item("pull", at: 990), event("Game", 900, to: 1000), event("Breakfast", 480, to: 540),
      alert("sleep", .high),
      alert("load", .low), item("running", .inProgress), item("any time"), event("All day", nil),
      activity("Class", 360), activity("Walk", 600), item("finished", .completed, at: 660),
    ]
    let feed = DayFeed(entries, on: today, today: today, now: noon)
    #expect(feed.completed.map(name) == ["finished", "Walk", "Breakfast", "Class"])
    #expect(
      feed.upNext.map(name) == ["sleep", "load", "running", "Game", "pull", "All day", "any time"])
  }

  @Test func `Of a day gone by only what was done stands there, and all of it is over`() {
    let entries = [event("Game", 900), item("pull"), alert("sleep", .high), activity("Class", 360)]
    let feed = DayFeed(entries, on: today - 1, today: today, now: noon)
    #expect(feed.completed.map(name) == ["Game", "Class"])
    #expect(feed.upNext.isEmpty)
  }

  @Test func `What was dismissed has no card`() {
    let feed = DayFeed([item("pull", .dismissed)], on: today, today: today, now: noon)
    #expect(feed.isEmpty)
  }

  @Test(arguments: [
    (ActivityType.running, 600, true), (.running, 720, true), (.running, 721, false), (.cycling, 600, false),
  ])
  func `An activity is the planned training of its type within two hours`(
    type: ActivityType, minutes: Int64, isSame: Bool
  ) {
    var activity = RecordedActivity()
    (activity.type, activity.day) = (type, today)
    activity.startedAt = Instant(day: today, millisecondsOfDay: minutes * 60_000, utcOffset: 0)
    var training = ScheduledTraining()
    (training.type, training.day, training.startTime) = (.running, today, TimeOfDay(wrapping: 600))
    #expect(isSameTraining(activity, as: training) == isSame)
  }

  @Test(arguments: [
    ("2026-11-20", 540, Int64?.none, 700, true), ("2026-11-20", 540, nil, 659, false),
    ("2026-11-20", 540, 800, 799, false), ("2026-11-20", 540, 800, 800, true),
  ])
  func `An event is over at its end, without one after two hours`(
    day: String, start: Int64, end: Int64?, now: Int64, isOver: Bool
  ) throws {
    var event = Event()
    event.day = try #require(Day(day))
    event.startTime = TimeOfDay(wrapping: start)
    event.endTime = end.map { TimeOfDay(wrapping: $0) }
    #expect(event.isOver(on: event.day, at: TimeOfDay(wrapping: now)) == isOver)
  }

  @Test func `A taper is the last week before a race, not before a game`() {
    var race = Event()
    (race.title, race.sort, race.day) = ("Marathon", .race, today + 5)
    let found = taper(on: today, [race])
    #expect(found?.event == race && found?.days == 5 && found?.volume == -50)
    #expect(taper(on: today - 3, [race]) == nil)
    #expect(taper(on: today + 5, [race]) == nil)
    race.sort = .game
    #expect(taper(on: today, [race]) == nil)
  }

  // MARK: Cards

  private func name(_ entry: FeedEntry) -> String {
    switch entry.content {
    case .session(let session, _): session.title
    case .activity(let activity): activity.title
    case .training(let template): template.training.type.rawValue
    case .event(let event): event.title
    case .item(let item, _): item.title
    }
  }

  private func item(
    _ title: String, _ status: FeedItemStatus = .pending, at minutes: Int64? = nil
  ) -> FeedEntry {
    var item = FeedItem()
    item.title = title
    var progress = FeedItemProgress(of: item.id)
    progress.status = status
    return FeedEntry(.item(item, progress), at: minutes.map { TimeOfDay(wrapping: $0) })
  }

  private func alert(_ title: String, _ priority: FeedItemPriority) -> FeedEntry {
    var item = FeedItem()
    (item.title, item.type, item.priority) = (title, .recoveryAlert, priority)
    var progress = FeedItemProgress(of: item.id)
    progress.status = .active
    return FeedEntry(.item(item, progress), at: nil)
  }

  private func event(_ title: String, _ start: Int64?, to end: Int64? = nil) -> FeedEntry {
    var event = Event()
    (event.title, event.day) = (title, today)
    event.startTime = start.map { TimeOfDay(wrapping: $0) }
    event.endTime = end.map { TimeOfDay(wrapping: $0) }
    return FeedEntry(.event(event), at: event.startTime)
  }

  private func activity(_ title: String, _ minutes: Int64) -> FeedEntry {
    var activity = RecordedActivity()
    activity.title = title
    return FeedEntry(.activity(activity), at: TimeOfDay(wrapping: minutes))
  }
}
