import Records
import Training

func eventRoutes() -> [Route] {
  [
    Route("GET", "/agenda") { visit in
      let today = visit.frame.today
      return .page(
        eventsPage(events(from: today - 366, through: today + 3660, in: visit.tx), visit.frame))
    },
    Route("GET", "/agenda/new") { visit in
      let day = typedDay(visit.request.query["day"] ?? "") ?? visit.frame.today
      return .page(eventPage(EventForm(on: day), visit.frame))
    },
    Route("POST", "/agenda") { visit in save(visit, nil) },
    Route("GET", "/agenda/:event") { visit in
      guard let event = visit.event else { return visit.noEvent }
      return .page(eventPage(EventForm(event), visit.frame))
    },
    Route("POST", "/agenda/:event") { visit in
      guard let event = visit.event else { return visit.noEvent }
      return save(visit, event)
    },
    Route("POST", "/agenda/:event/delete") { visit in
      let id = visit.id() ?? .none
      do throws(EventError) { try deleteEvent(id, in: visit.tx) } catch { return visit.noEvent }
      return .seeOther(address("/agenda", [("said", "event-deleted"), ("about", id.text)]))
    },
  ]
}

private func save(_ visit: Visit, _ stored: Event?) -> Response {
  var form = EventForm(visit.form)
  form.id = stored?.id
  if let event = form.read(over: stored, visit.voice) {
    do throws(EventError) {
      if stored == nil { try addEvent(event, in: visit.tx) } else { try editEvent(event, in: visit.tx) }
      return .seeOther("/agenda?said=saved")
    } catch {
      form.refuse(error, visit.voice)
    }
  }
  return .page(eventPage(form, visit.frame), status: 422)
}

extension Visit {
  fileprivate var event: Event? { id().flatMap { tx.find(Event.self, $0) } }
  fileprivate var noEvent: Response {
    .page(messagePage(.eventMissing, .eventMissingMore, frame), status: 404)
  }
}
