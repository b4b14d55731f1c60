import Records
import Training

/// Returns the operations on events, such as races, games, appointments and trips.
func eventOperations() -> [Operation] {
  let path = "/events/"
  let each = path + "{id}"
  return [
    Operation(
      .get, path, "Lists the events that overlap a range of days (default: today).", query: Operation.days,
      result: .object([JSONProperty("events", .list(event.schema, nil))])
    ) { call throws(Problem) in
      let first = try call.day("from") ?? call.context.today
      let last = try call.day("to") ?? max(first, call.context.today)
      guard first <= last else { throw .invalid("to", "before_from", "The last day is before the first.") }
      let found = events(from: first, through: last, in: call.tx)
      return APIAnswer(.object([Field("events", .list(found.map { event.value($0) }))]))
    },
    Operation(.post, path, "Creates a new event.", body: request, status: 201, result: event.schema) {
      call throws(Problem) in
      var made = try event.record(Event(), from: call.body)
      if let given = call.body["id"], given != .null {
        guard let id = ID(given), id != .none else { throw .invalid([FieldProblem("id", .notSuchAValue)]) }
        made.id = id
      }
      let wish = made
      let kept = try mapping { () throws(EventError) in try addEvent(wish, in: call.tx) }
      return .created(event.value(kept), at: path + kept.id.text)
    },
  ] + oneEvent(each)
}

private func oneEvent(_ each: String) -> [Operation] {
  [
    Operation(.get, each, "Returns the event with this ID.", result: event.schema) { call throws(Problem) in
      APIAnswer(event.value(try found(call)))
    },
    Operation(
      .put, each, "Updates the event. Omitted fields don't change.", body: change, result: event.schema
    ) { call throws(Problem) in
      let known = try found(call)
      var edited = try event.record(known, from: call.body, isChange: true)
      // A trip that is moved keeps its length.
      edited.endDay = known.endDay.map { edited.day + ($0 - known.day) }
      let wish = edited
      let kept = try mapping { () throws(EventError) in try editEvent(wish, in: call.tx) }
      return APIAnswer(event.value(kept))
    },
    Operation(.delete, each, "Moves the event to Recently deleted.", status: 204) { call throws(Problem) in
      let id = try found(call).id
      try mapping { () throws(EventError) in try deleteEvent(id, in: call.tx) }
      return .nothing
    },
  ]
}

private let event = Published(
  "Event", Event.self, without: ["end_day"], required: ["title", "date"])

private let request = JSONSchema.named(
  "EventRequest", .object([JSONProperty("id", .uuid, isRequired: false)] + event.sent))
private let change = JSONSchema.named(
  "EventChange", .object(event.sent.map { JSONProperty($0.name, $0.schema, isRequired: false) }))

/// Returns the event identified by the path.
///
/// - Throws: ``Problem/notFound`` if there is no such event.
private func found(_ call: Call) throws(Problem) -> Event {
  guard let found = call.tx.find(Event.self, try call.id()) else { throw .notFound }
  return found
}

extension EventError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .noSuchEvent: .notFound
    case .alreadyThere: .conflict("already_there", self, field: "id")
    case .titleEmpty: .invalid("title", .missing)
    case .tooLong(let field, let limit): .invalid(field, .length(0...limit))
    case .endsFirst: .invalid("end_time", "ends_first", self)
    case .tooManyDays: .invalid("date", "too_many_days", self)
    }
  }
}
