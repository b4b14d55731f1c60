import Records
import Training

/// The content of the Plan page for a day.
struct Feed {
  var today: Day
  var day: DayFeed
  /// The program days that are due.
  ///
  /// Like ``next``, ``running`` and ``taper``, they are set only if the day is today.
  var programDays: [ProgramDayCard] = []
  var next: UpNext?
  var running: RunningSession?
  /// The taper before an upcoming race.
  var taper: Taper?
  /// The names of the exercises that the coach mentions.
  var names: ExerciseNames
  /// The IDs of the activities that the athlete hasn't tagged yet.
  var untagged: Set<ID> = []

  var isEmpty: Bool { day.isEmpty && programDays.isEmpty && next == nil && running == nil && taper == nil }
}

func readFeed(_ context: RouteContext) -> Feed {
  let (tx, today) = (context.tx, context.layout.today)
  let day = typedDay(context.request.query["day"] ?? "") ?? today
  let names = ExerciseNames(catalogue: context.finder.catalogue, own: tx.list(Exercise.self))
  var feed = Feed(today: today, day: dayFeed(on: day, in: tx), names: names)
  for entry in feed.day.completed {
    guard case .activity(let activity) = entry.content else { continue }
    if tx.find(ActivityNote.self, ActivityNote.id(of: activity.id)) == nil {
      feed.untagged.insert(activity.id)
    }
  }
  guard day == today else { return feed }
  feed.running = readRunning(in: tx)
  feed.taper = taper(on: today, in: tx)
  feed.programDays = readProgramDays(on: today, in: tx)
  let isTrained = feed.day.completed.contains { if case .session = $0.content { true } else { false } }
  if feed.running == nil, !isTrained { feed.next = readUsualNext(on: today, in: tx) }
  feed.next?.take(from: &feed.programDays)
  return feed
}

/// Returns the template that the athlete usually trains on the given day, or nil if there is none.
private func readUsualNext(on day: Day, in tx: Transaction) -> UpNext? {
  guard case .template(let templateID, let habit?)? = nextTraining(on: day, in: tx) else { return nil }
  return readEntry(of: templateID, in: tx).map { UpNext(template: $0, habit: habit) }
}
