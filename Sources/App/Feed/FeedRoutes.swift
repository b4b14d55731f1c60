import Records
import Training

func feedRoutes() -> [Route] {
  [
    Route("GET", "/plan") { visit in .page(feedPage(readFeed(visit), visit.frame)) },
    Route("POST", "/items/:item/start") { visit in
      change(visit) { id, tx throws(PlanItemError) in try startItem(id, in: tx) }
    },
    Route("POST", "/items/:item/tick") { visit in
      let place = Int64(visit.form["exercise"] ?? "") ?? -1
      let isDone = visit.form["done"]?.hasSameBytes(as: "1") ?? false
      return change(visit) { id, tx throws(PlanItemError) in
        try tickExercise(at: place, isDone, of: id, in: tx)
      }
    },
    Route("POST", "/items/:item/complete") { visit in
      let notes = visit.form["notes"]
      return change(visit) { id, tx throws(PlanItemError) in try completeItem(id, notes: notes, in: tx) }
    },
    Route("POST", "/items/:item/dismiss") { visit in
      change(visit, saying: "item-dismissed") { id, tx throws(PlanItemError) in
        try dismissItem(id, in: tx)
      }
    },
    Route("POST", "/items/:item/bring-back") { visit in
      change(visit) { id, tx throws(PlanItemError) in try bringBackItem(id, in: tx) }
    },
    Route("POST", "/activities/:activity/tags") { visit in tagActivity(visit) },
  ]
}

/// Does something to an item, and shows its day, or says on its day why it was not done.
private func change<Done>(
  _ visit: Visit, saying said: String? = nil, _ action: (ID, Transaction) throws(PlanItemError) -> Done
) -> Response {
  let id = visit.id() ?? .none
  let day = planItem(id, in: visit.tx)?.item.day ?? visit.frame.today
  do throws(PlanItemError) {
    _ = try action(id, visit.tx)
    let stated = day == visit.frame.today ? [] : [(name: "day", value: day.inCalendar.text)]
    return .seeOther(address("/plan", stated + (said.map { [("said", $0), ("about", id.text)] } ?? [])))
  } catch {
    if case .noSuchItem = error {
      return .page(messagePage(.feedMissing, .feedMissingMore, visit.frame), status: 404)
    }
    return refused(error.phrase, visit.frame)
  }
}

/// Keeps what an activity trained; none is an answer too.
private func tagActivity(_ visit: Visit) -> Response {
  guard let id = visit.id(), let activity = visit.tx.find(RecordedActivity.self, id) else {
    return .page(messagePage(.feedMissing, .feedMissingMore, visit.frame), status: 404)
  }
  let tags = visit.form.all("tag").compactMap { ActivityTag(rawValue: $0) }
  tagActivity(id, tags, in: visit.tx)
  return .seeOther(address("/plan", [("day", activity.day.inCalendar.text), ("said", "saved")]))
}

extension PlanItemError {
  /// Why it was not done.
  var phrase: Phrase {
    switch self {
    case .noSuchItem: .feedMissing
    case .notASession: .feedNotASession
    case .isDismissed: .feedIsDismissed
    case .isCompleted: .feedIsCompleted
    case .noSuchExercise: .feedNoExercise
    case .notesTooLong: .feedNotesWrong
    }
  }
}
