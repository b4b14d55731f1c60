import Records
import Training

func feedRoutes() -> [Route] {
  [
    Route("GET", "/plan") { context in .page(feedPage(readFeed(context), context.layout)) },
    Route("POST", "/items/:item/start") { context in
      change(context) { id, tx throws(FeedItemError) in try startItem(id, in: tx) }
    },
    Route("POST", "/items/:item/tick") { context in
      let place = Int64(context.form["exercise"] ?? "") ?? -1
      let isDone = context.form["done"]?.hasSameBytes(as: "1") ?? false
      return change(context) { id, tx throws(FeedItemError) in
        try tickExercise(at: place, isDone, of: id, in: tx)
      }
    },
    Route("POST", "/items/:item/complete") { context in
      let notes = context.form["notes"]
      return change(context) { id, tx throws(FeedItemError) in try completeItem(id, notes: notes, in: tx) }
    },
    Route("POST", "/items/:item/dismiss") { context in
      change(context, saying: "item-dismissed") { id, tx throws(FeedItemError) in
        try dismissItem(id, in: tx)
      }
    },
    Route("POST", "/items/:item/bring-back") { context in
      change(context) { id, tx throws(FeedItemError) in try bringBackItem(id, in: tx) }
    },
    Route("POST", "/activities/:activity/tags") { context in tagActivity(context) },
  ]
}

/// Changes an item and redirects to its day.
///
/// If `action` throws a ``FeedItemError``, responds with a refusal, or with 404 if there is no such item.
private func change<Done>(
  _ context: RouteContext, saying said: String? = nil,
  _ action: (ID, Transaction) throws(FeedItemError) -> Done
) -> Response {
  let id = context.id() ?? .none
  let day = feedItem(id, in: context.tx)?.item.day ?? context.layout.today
  do throws(FeedItemError) {
    _ = try action(id, context.tx)
    let stated = day == context.layout.today ? [] : [(name: "day", value: day.inCalendar.text)]
    return .seeOther(address("/plan", stated + (said.map { [("said", $0), ("about", id.text)] } ?? [])))
  } catch {
    if case .noSuchItem = error {
      return .page(messagePage(.feedMissing, .feedMissingMore, context.layout), status: 404)
    }
    return refused(error.sentence.phrase, context.layout)
  }
}

/// Stores the athlete's tags for what an activity trained.
///
/// Submitting no tags is valid too.
private func tagActivity(_ context: RouteContext) -> Response {
  guard let id = context.id(), let activity = context.tx.find(RecordedActivity.self, id) else {
    return .page(messagePage(.feedMissing, .feedMissingMore, context.layout), status: 404)
  }
  let tags = context.form.all("tag").compactMap { ActivityTag(rawValue: $0) }
  tagActivity(id, tags, in: context.tx)
  return .seeOther(address("/plan", [("day", activity.day.inCalendar.text), ("said", "saved")]))
}
