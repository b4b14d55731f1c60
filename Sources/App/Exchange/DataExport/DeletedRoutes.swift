import Records
import Training

/// Returns the routes of *Recently deleted*, which the *Undo* button of a notice also uses.
func deletedRoutes() -> [Route] {
  [
    Route("GET", "/deleted") { context in
      let records = recentlyDeleted(in: context.tx).map { record in
        DeletedLine(record, context)
      }
      return .page(deletedPage(records, context.layout))
    },
    Route("POST", "/deleted/restore") { context in restore(context) },
  ]
}

/// A deleted record with its display name.
struct DeletedLine {
  var record: DeletedRecord
  var name: String
  var deletedOn: Day

  init(_ record: DeletedRecord, _ context: RouteContext) {
    self.record = record
    name = record.name
    deletedOn = record.deletedAt.day(utcOffset: context.request.context.utcOffset)
    switch record.kind {
    case .set: name = exerciseName(record.name, context.finder, in: context.tx)
    case .session where name.isEmpty: name = context.localizer.text(.untitled)
    case .training:
      name = ActivityType(rawValue: record.name)?.name(in: context.localizer.language) ?? name
    case .goal:
      name = goalName(record.id, context)
    default: break
    }
  }
}

private func goalName(_ id: ID, _ context: RouteContext) -> String {
  guard let row = context.tx.row(Goal.kind, id) else { return "" }
  var reading = row
  reading.trashedAt = nil
  do throws(StoreError) {
    let goal = try reading.record(Goal.self)
    let amount = context.localizer.amountWithUnit(goal.target, of: goal.measure)
    guard let exercise = goal.catalogID else { return amount }
    return joined([exerciseName(exercise, context.finder, in: context.tx), amount], by: " · ")
  } catch {
    return ""
  }
}

private func restore(_ context: RouteContext) -> Response {
  guard let kind = context.form["kind"].flatMap({ DeletedKind(kind: $0) }) else {
    return refused(.restoreUnknown, context.layout)
  }
  guard let id = context.form["id"].flatMap({ ID($0) }) else { return refused(.restoreGone, context.layout) }
  do throws(RestoreError) {
    try restoreDeleted(kind, id, in: context.tx)
    return .seeOther(address(page(of: kind, id, in: context.tx), [("said", "restored")]))
  } catch {
    return refused(error.sentence.phrase, context.layout)
  }
}

/// Returns the path of the page that shows a restored record.
private func page(of kind: DeletedKind, _ id: ID, in tx: Transaction) -> String {
  switch kind {
  case .template: return settingPath("templates", id.text)
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
