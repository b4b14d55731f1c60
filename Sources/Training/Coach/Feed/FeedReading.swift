package import Records

/// Returns a day's feed: sessions, recorded activities, scheduled workouts, events and the coach's items.
///
/// A workout has a single card, even if several records describe it.
package func dayFeed(on day: Day, in tx: Transaction) -> DayFeed {
  let loads = loads(from: day, through: day, in: tx)
  let templates = calendar(from: day, through: day, in: tx)
  let items = feedItems(on: day, in: tx)
  var entries = items.map { entry(of: $0.item, $0.progress, loads) }
  entries += doneEntries(on: day, loads, without: Set(items.map { $0.item.activityID }), in: tx)
  entries += templates.compactMap { template in
    if case .done = template.standing { return nil }
    return FeedEntry(.training(template), at: template.training.startTime)
  }
  entries += events(from: day, through: day, in: tx).map { event in
    FeedEntry(.event(event), at: event.day == day ? event.startTime : nil)
  }
  let now = TimeOfDay(wrapping: tx.context.now.millisecondsOfDay(utcOffset: tx.context.utcOffset) / 60_000)
  return DayFeed(entries, on: day, today: tx.context.today, now: now)
}

/// Returns the coach's items for a day, with the athlete's progress.
///
/// Recovery alerts are computed on each call, so they always reflect the current data.
package func feedItems(on day: Day, in tx: Transaction) -> [(item: FeedItem, progress: FeedItemProgress)] {
  let stored = tx.list(FeedItem.self, FeedItem.byDay.equal(day))
  let alerts = day == tx.context.today ? recoveryAlerts(in: tx) : []
  return (alerts + stored).map { ($0, progress(of: $0, in: tx)) }
}

/// Returns the item with the given ID and the athlete's progress, or nil if there is none.
package func feedItem(_ id: ID, in tx: Transaction) -> (item: FeedItem, progress: FeedItemProgress)? {
  let item = tx.find(FeedItem.self, id) ?? recoveryAlerts(in: tx).first { $0.id == id }
  return item.map { ($0, progress(of: $0, in: tx)) }
}

private func progress(of item: FeedItem, in tx: Transaction) -> FeedItemProgress {
  if let known = tx.find(FeedItemProgress.self, FeedItemProgress.id(of: item.id)) { return known }
  var progress = FeedItemProgress(of: item.id)
  if item.type == .recoveryAlert { progress.status = .active }
  return progress
}

private func entry(of item: FeedItem, _ progress: FeedItemProgress, _ loads: [DayLoad]) -> FeedEntry {
  var time = item.time
  if progress.status == .completed, let at = progress.completedAt {
    time = TimeOfDay(wrapping: at.millisecondsOfDay(utcOffset: progress.utcOffset) / 60_000)
  }
  let load = loads.first { if case .activity(item.activityID) = $0.what { true } else { false } }
  return FeedEntry(.item(item, progress), at: time, load: load?.load)
}

/// Returns entries for a day's sessions and recorded activities.
///
/// `others` contains the IDs of activities that are left out because another card shows them.
private func doneEntries(
  on day: Day, _ loads: [DayLoad], without others: Set<ID>, in tx: Transaction
) -> [FeedEntry] {
  let sessions = diary(from: day, through: day, in: tx)
  return loads.compactMap { load in
    switch load.what {
    case .session(let id, let activityID):
      guard let session = sessions.first(where: { $0.sessionID == id }) else { return nil }
      let activity = activityID.flatMap { tx.find(RecordedActivity.self, $0) }
      let offset = tx.find(WorkoutSession.self, id)?.utcOffset ?? 0
      let time = TimeOfDay(wrapping: session.startedAt.millisecondsOfDay(utcOffset: offset) / 60_000)
      return FeedEntry(.session(session, activity: activity), at: time, load: load.load)
    case .activity(let id):
      guard !others.contains(id), let activity = tx.find(RecordedActivity.self, id) else { return nil }
      return FeedEntry(.activity(activity), at: activity.time, load: load.load)
    }
  }
}
