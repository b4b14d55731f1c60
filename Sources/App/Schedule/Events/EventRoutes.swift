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
      return .page(eventPage(eventForm(on: day), of: nil, context.layout))
    },
  ]
    + recordRoutes(
      list: "/agenda", one: "/agenda/:event", deletion: "/agenda/:event/delete",
      missing: { .page(messagePage(.eventMissing, .eventMissingMore, $0.layout), status: 404) },
      show: { event, context in .page(eventPage(event.form, of: event.id, context.layout)) },
      save: save
    ) { id, context in
      do throws(EventError) { try deleteEvent(id, in: context.tx) } catch {
        return .page(messagePage(.eventMissing, .eventMissingMore, context.layout), status: 404)
      }
      return .seeOther(address("/agenda", [("said", "event-deleted"), ("about", id.text)]))
    }
}

@Sendable private func save(_ stored: Event?, _ context: RouteContext) -> Response {
  var (form, event) = (FormInput(context.form), stored ?? Event())
  event.take(&form)
  if form.isValid {
    do throws(EventError) {
      if stored == nil { try addEvent(event, in: context.tx) } else { try editEvent(event, in: context.tx) }
      return .seeOther("/agenda?said=saved")
    } catch {
      // If the event has no last day, the wrong field is the end time.
      form.refuse(error == .endsFirst && event.endDay == nil ? "end" : error.field, error.sentence)
    }
  }
  return .page(eventPage(form, of: stored?.id, context.layout), status: 422)
}
