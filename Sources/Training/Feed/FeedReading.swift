package import Records

/// The feed of a day.
///
/// Sessions, recorded activities, planned trainings, events, and what the coach put there; one training is
/// one card, whoever tells of it.
package func dayFeed(on day: Day, in tx: Transaction) -> DayFeed {
  let loads = loads(from: day, through: day, in: tx)
  let plans = calendar(from: day, through: day, in: tx)
  let items = planItems(on: day, in: tx)
  var entries = items.map { entry(of: $0.item, $0.progress, loads) }
  entries += doneEntries(on: day, loads, without: Set(items.map { $0.item.activityID }), in: tx)
  entries += plans.compactMap { plan in
    if case .done = plan.standing { return nil }
    return FeedEntry(.training(plan), at: plan.training.startTime)
  }
  entries += events(from: day, through: day, in: tx).map { event in
    FeedEntry(.event(event), at: event.day == day ? event.startTime : nil)
  }
  let now = TimeOfDay(wrapping: tx.context.now.millisecondsOfDay(utcOffset: tx.context.utcOffset) / 60_000)
  return sorted(entries, on: day, today: tx.context.today, now: now)
}

/// What the coach put into a day, with how far the athlete is.
///
/// Recovery alerts are computed, so that they are never older than what they speak of.
package func planItems(on day: Day, in tx: Transaction) -> [(item: PlanItem, progress: PlanItemProgress)] {
  let stored = tx.list(PlanItem.self, PlanItem.byDay.equal(day))
  let alerts = day == tx.context.today ? recoveryAlerts(in: tx) : []
  return (alerts + stored).map { ($0, progress(of: $0, in: tx)) }
}

/// An item by its id, with how far the athlete is; nil where there is none.
package func planItem(_ id: ID, in tx: Transaction) -> (item: PlanItem, progress: PlanItemProgress)? {
  let item = tx.find(PlanItem.self, id) ?? recoveryAlerts(in: tx).first { $0.id == id }
  return item.map { ($0, progress(of: $0, in: tx)) }
}

private func progress(of item: PlanItem, in tx: Transaction) -> PlanItemProgress {
  if let known = tx.find(PlanItemProgress.self, PlanItemProgress.id(of: item.id)) { return known }
  var progress = PlanItemProgress(of: item.id)
  if item.type == .recoveryAlert { progress.status = .active }
  return progress
}

private func entry(of item: PlanItem, _ progress: PlanItemProgress, _ loads: [DayLoad]) -> FeedEntry {
  var time = item.time
  if progress.status == .completed, let at = progress.completedAt {
    time = TimeOfDay(wrapping: at.millisecondsOfDay(utcOffset: progress.utcOffset) / 60_000)
  }
  let load = loads.first { if case .activity(item.activityID) = $0.what { true } else { false } }
  return FeedEntry(.item(item, progress), at: time, load: load?.load)
}

/// Sessions and recorded activities of a day; `others` are activities that another card tells of.
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
