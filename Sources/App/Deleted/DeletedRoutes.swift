import Records
import Training

/// *Recently deleted*: what can be brought back, also by the *Undo* of a notice.
func deletedRoutes() -> [Route] {
  [
    Route("GET", "/deleted") { visit in
      let records = recentlyDeleted(in: visit.tx).map { record in
        DeletedLine(record, visit)
      }
      return .page(deletedPage(records, visit.frame))
    },
    Route("POST", "/deleted/restore") { visit in restore(visit) },
  ]
}

/// Something deleted, with the name that is shown.
struct DeletedLine {
  var record: DeletedRecord
  var name: String
  var deletedOn: Day

  init(_ record: DeletedRecord, _ visit: Visit) {
    self.record = record
    name = record.name
    deletedOn = record.deletedAt.day(utcOffset: visit.request.context.utcOffset)
    switch record.kind {
    case .set: name = exerciseName(record.name, visit.finder, in: visit.tx)
    case .session where name.isEmpty: name = visit.voice(.untitled)
    case .training:
      name = ActivityType(rawValue: record.name)?.name(in: visit.voice.language) ?? name
    case .goal:
      name = goalName(record.id, visit)
    default: break
    }
  }
}

private func goalName(_ id: ID, _ visit: Visit) -> String {
  guard let row = visit.tx.row(Goal.kind, id) else { return "" }
  var reading = row
  reading.trashedAt = nil
  do throws(StoreError) {
    let goal = try reading.record(Goal.self)
    let amount = visit.voice.amountWithUnit(goal.target, of: goal.measure)
    guard let exercise = goal.catalogID else { return amount }
    return joined([exerciseName(exercise, visit.finder, in: visit.tx), amount], by: " · ")
  } catch {
    return ""
  }
}

private func restore(_ visit: Visit) -> Response {
  guard let kind = visit.form["kind"].flatMap({ DeletedKind(kind: $0) }) else {
    return refused(.restoreUnknown, visit.frame)
  }
  guard let id = visit.form["id"].flatMap({ ID($0) }) else { return refused(.restoreGone, visit.frame) }
  do throws(RestoreError) {
    try restoreDeleted(kind, id, in: visit.tx)
    return .seeOther(address(page(of: kind, id, in: visit.tx), [("said", "restored")]))
  } catch {
    switch error {
    case .notDeleted: return refused(.restoreGone, visit.frame)
    case .cannotReturn: return refused(.restoreCannot, visit.frame)
    }
  }
}

/// Where something that is back is to be seen.
private func page(of kind: DeletedKind, _ id: ID, in tx: Transaction) -> String {
  switch kind {
  case .plan: return settingPath("templates", id.text)
  case .program: return settingPath("programs", id.text)
  case .session: return settingPath("sessions", id.text)
  case .importBatch: return "/imports"
  case .exercisePerformance, .set:
    let session = tx.row(kind.kind, id)?["session_id"].flatMap { ID($0) }
    return session.map { settingPath("sessions", $0.text, "log") } ?? "/"
  case .exercise: return settingPath("exercises", id.text)
  case .gym: return "/profile/gyms"
  case .limitation: return "/profile/limitations"
  case .goal: return "/profile/goals"
  case .training: return settingPath("calendar", id.text)
  case .event: return settingPath("agenda", id.text)
  case .busyCalendar: return "/busy"
  }
}
