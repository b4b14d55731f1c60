import Records
import Training

func eventRoutes() -> [Route] {
  [
    Route("GET", "/agenda") { context in
      let today = context.layout.today
      return .page(
        eventsPage(events(from: today - 366, through: today + 3660, in: context.tx), context.layout))
    },
    Route("GET", "/agenda/new") { context in
      let day = typedDay(context.request.query["day"] ?? "") ?? context.layout.today
      return .page(eventPage(EventForm(on: day), context.layout))
    },
    Route("POST", "/agenda") { context in save(context, nil) },
    Route("GET", "/agenda/:event") { context in
      guard let event = context.event else { return context.noEvent }
      return .page(eventPage(EventForm(event), context.layout))
    },
    Route("POST", "/agenda/:event") { context in
      guard let event = context.event else { return context.noEvent }
      return save(context, event)
    },
    Route("POST", "/agenda/:event/delete") { context in
      let id = context.id() ?? .none
      do throws(EventError) { try deleteEvent(id, in: context.tx) } catch { return context.noEvent }
      return .seeOther(address("/agenda", [("said", "event-deleted"), ("about", id.text)]))
    },
  ]
}

private func save(_ context: RouteContext, _ stored: Event?) -> Response {
  var form = EventForm(context.form)
  form.id = stored?.id
  if let event = form.read(over: stored, context.localizer) {
    do throws(EventError) {
      if stored == nil { try addEvent(event, in: context.tx) } else { try editEvent(event, in: context.tx) }
      return .seeOther("/agenda?said=saved")
    } catch {
      form.refuse(error, context.localizer)
    }
  }
  return .page(eventPage(form, context.layout), status: 422)
}

extension RouteContext {
  fileprivate var event: Event? { id().flatMap { tx.find(Event.self, $0) } }
  fileprivate var noEvent: Response {
    .page(messagePage(.eventMissing, .eventMissingMore, layout), status: 404)
  }
}
