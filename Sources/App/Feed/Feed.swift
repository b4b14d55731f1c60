import Records
import Training

/// A day as the page Plan tells it.
struct Feed {
  var today: Day
  var day: DayFeed
  /// The days of programs that are on, and what the athlete's habits say; of today alone.
  var programDays: [ProgramDayCard] = []
  var next: UpNext?
  var running: RunningSession?
  /// The race that is near, and how training gives way to it.
  var taper: Taper?
  /// The names of exercises that the coach speaks of.
  var names: ExerciseNames
  /// Activities that nobody said yet what they trained, by id.
  var untagged: Set<ID> = []
  /// What was wrong with a form, by the item that it is about.
  var wrong: (item: ID, words: String)?

  var isEmpty: Bool { day.isEmpty && programDays.isEmpty && next == nil && running == nil && taper == nil }
}

func readFeed(_ visit: Visit) -> Feed {
  let (tx, today) = (visit.tx, visit.frame.today)
  let day = typedDay(visit.request.query["day"] ?? "") ?? today
  let names = ExerciseNames(catalogue: visit.finder.catalogue, own: tx.list(Exercise.self))
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

/// The template that the athlete's habits name for a day.
private func readUsualNext(on day: Day, in tx: Transaction) -> UpNext? {
  guard case .template(let planID, let habit?)? = nextTraining(on: day, in: tx) else { return nil }
  return readEntry(of: planID, in: tx).map { UpNext(template: $0, habit: habit) }
}
