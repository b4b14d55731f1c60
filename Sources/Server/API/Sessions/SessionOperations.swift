import Records
import Training

/// Returns the operations that record a whole session, log sets in a session in progress, and complete or
/// amend a session.
func sessionOperations() -> [Operation] {
  let path = "/api/v1/sessions"
  let each = path + "/{id}"
  let schema = SessionShapes.schema
  return [
    Operation(
      .get, path, "Lists sessions, oldest first.", query: Operation.paging + Operation.days,
      result: Operation.page("sessions", of: schema)
    ) { call throws(Problem) in
      try call.page("sessions", WorkoutSession.self, try call.narrowed(WorkoutSession.byDay.all)) {
        facts(of: $0.id, in: call.tx).map { SessionShapes.value($0, in: call.tx) }
      }
    },
    Operation(
      .post, path, "Records a whole session, and finishes it if ended_at is given.",
      body: SessionShapes.request, status: 201, result: schema
    ) { call throws(Problem) in
      let session = try tell(call)
      return .created(try value(session, call), at: path + "/" + session.text)
    },
  ] + oneSession(each) + amendmentOperations(each)
}

private func oneSession(_ each: String) -> [Operation] {
  let schema = SessionShapes.schema
  return [
    Operation(.get, each, "Returns the session with this ID.", result: schema) { call throws(Problem) in
      APIAnswer(SessionShapes.value(try sessionFacts(call), in: call.tx))
    },
    Operation(.delete, each, "Moves the session to Recently deleted.", status: 204) { call throws(Problem) in
      let id = try sessionFacts(call).session.id
      try mapping { () throws(SessionError) in try deleteSession(id, in: call.tx) }
      return .nothing
    },
    Operation(
      .post, each + "/sets", "Logs sets of an exercise in a session in progress.",
      body: SessionShapes.setsRequest,
      result: schema, isReadAgain: true
    ) { call throws(Problem) in
      let id = try sessionFacts(call).session.id
      try log(call.body, "", in: id, call)
      return APIAnswer(try value(id, call))
    },
    Operation(
      .post, each + "/complete", "Finishes a session, reviews earlier changes and suggests new ones.",
      body: completion, bodyIsOptional: true, result: schema
    ) { call throws(Problem) in try complete(call) },
  ]
}

/// Returns the JSON of a session.
///
/// - Throws: ``Problem/notFound`` if there is no such session.
private func value(_ id: ID, _ call: Call) throws(Problem) -> Value {
  guard let facts = facts(of: id, in: call.tx) else { throw .notFound }
  return SessionShapes.value(facts, in: call.tx)
}

// MARK: Recording

/// Records the session described by the body with all its sets, and returns its ID.
///
/// - Throws: ``Problem`` if the body is invalid or the session can't be recorded.
private func tell(_ call: Call) throws(Problem) -> ID {
  guard case .object = call.body else {
    throw .invalid("", "not_an_object", "The body must be a JSON object.")
  }
  let said = try SessionShapes.session.record(
    WorkoutSession(), from: call.body.only(["title", "notes", "started_at", "utc_offset_minutes"]))
  var session = RecordedSession()
  (session.title, session.notes) = (said.title, said.notes)
  session.startedAt = call.body["started_at"] == nil ? call.context.now : said.startedAt
  session.utcOffset =
    call.body["utc_offset_minutes"] == nil
    ? call.tx.timeZone().utcOffset(at: session.startedAt) : said.utcOffset
  session.endedAt = try instant("ended_at", call)
  if let template = call.body["template_id"], template != .null {
    guard let id = ID(template) else { throw .invalid([FieldProblem("template_id", .notSuchAValue)]) }
    session.templateID = id
  }
  let effort = try effort(call.body)
  let id = try mapping { () throws(SessionError) in try recordSession(session, in: call.tx).id }
  try logExercises(in: id, isPast: session.endedAt != nil, call)
  if let end = session.endedAt {
    try mapping { () throws(SessionError) in
      _ = try finishSession(id, effort: effort, at: end, call.finder.catalogue, in: call.tx)
    }
  }
  return id
}

/// Returns an instant from the body, or nil if it is missing or null.
///
/// - Throws: ``Problem`` if the value is not an instant.
private func instant(_ name: String, _ call: Call) throws(Problem) -> Instant? {
  guard let given = call.body[name], given != .null else { return nil }
  guard let instant = String(given).flatMap({ Instant(rfc3339: $0) }) else {
    throw .invalid(name, "invalid", "“\(name)” isn't a valid RFC 3339 instant.")
  }
  return instant
}

/// Returns the body's effort from 1 to 10, or nil if it is missing or null.
///
/// - Throws: ``Problem`` if it is out of range.
private func effort(_ body: Value) throws(Problem) -> Int64? {
  guard let given = body["effort"], given != .null else { return nil }
  guard case .integer(let effort) = given, (1...10).contains(effort) else {
    throw .invalid("effort", .outside(1...10))
  }
  return effort
}

/// Logs the sets of each exercise in the body.
///
/// - Throws: ``Problem`` if an exercise or set is invalid.
private func logExercises(in id: ID, isPast: Bool, _ call: Call) throws(Problem) {
  guard let given = call.body["exercises"], given != .null else { return }
  guard case .list(let exercises) = given, exercises.count <= 100 else {
    throw .invalid("exercises", .length(0...100))
  }
  for (place, exercise) in exercises.enumerated() {
    let logged = try log(exercise, "exercises[\(place)].", in: id, call)
    // The times of the sets are unknown if the session is over.
    for var set in logged where isPast {
      set.completedAt = nil
      call.tx.put(set)
    }
  }
}

/// Logs the sets and notes of one exercise in the body.
///
/// - Throws: ``Problem`` if the exercise is unknown, or if a set or the notes are invalid.
@discardableResult
private func log(
  _ body: Value, _ path: String, in id: ID, _ call: Call
) throws(Problem) -> [SetPerformance] {
  guard case .list(let sets)? = body["sets"], (1...100).contains(sets.count) else {
    throw .invalid([FieldProblem(path + "sets", .length(1...100))])
  }
  let exercise = try exercise(named: body["catalog_id"], path, call)
  var entries: [SetEntry] = []
  for (place, set) in sets.enumerated() { entries.append(try entry(set, "\(path)sets[\(place)].")) }
  let logged = try mapping { () throws(SessionError) in
    try logSets(entries, of: exercise, in: id, call.tx)
  }
  if let notes = try body.givenText("notes", within: path), !notes.isEmpty, let first = logged.first {
    guard notes.utf8.count <= 65_536 else {
      throw .invalid([FieldProblem(path + "notes", .length(0...65_536))])
    }
    try mapping { () throws(SessionError) in
      try noteExercise(notes, at: first.exercisePerformanceID, in: id, call.tx)
    }
  }
  return logged
}

/// Returns the exercise with the given catalogue ID.
///
/// - Throws: ``Problem`` if the ID is missing or unknown.
private func exercise(named given: Value?, _ path: String, _ call: Call) throws(Problem) -> Exercise {
  guard let name = given.flatMap(String.init(_:)) else {
    throw .invalid([FieldProblem(path + "catalog_id", .missing)])
  }
  guard let known = Training.exercise(name, call.finder, in: call.tx) else {
    throw .unknownExercise(path + "catalog_id")
  }
  return known
}

/// Returns the entry described by a set in the body.
///
/// - Throws: ``Problem`` with the paths of the invalid fields.
private func entry(_ body: Value, _ path: String) throws(Problem) -> SetEntry {
  let set: SetPerformance
  do throws(Problem) {
    set = try SessionShapes.set.record(SetPerformance(), from: body)
  } catch {
    throw .invalid(error.errors.map { FieldProblem(path + $0.field, $0.code, $0.message) })
  }
  var entry = SetEntry()
  entry.type = body["type"] == nil ? nil : set.type
  (entry.weight, entry.reps, entry.rpe) = (set.weight, set.reps, set.rpe)
  (entry.durationMilliseconds, entry.distanceMetres) = (set.durationMilliseconds, set.distanceMetres)
  (entry.notes, entry.climb, entry.hang) = (set.notes, set.climb, set.hang)
  return entry
}

// MARK: Completing

private let completion = JSONSchema.object([
  JSONProperty("effort", .nullable(.integer(1...10)), isRequired: false),
  JSONProperty("notes", .text(0...65_536), isRequired: false),
  JSONProperty("what_went_well", .text(0...65_536), isRequired: false),
  JSONProperty("what_to_improve", .text(0...65_536), isRequired: false),
  JSONProperty("training_feeling", .nullable(.integer(1...5)), isRequired: false),
])

private let said = Published("Said", WorkoutReflection.self)

/// Finishes the session identified by the path, with the effort, notes and reflection in the body.
///
/// - Throws: ``Problem`` if the body is invalid or the session can't be finished.
private func complete(_ call: Call) throws(Problem) -> APIAnswer {
  let facts = try sessionFacts(call)
  let body = call.body == .null ? .object([]) : call.body
  let reflection = try said.record(
    WorkoutReflection(), from: body.only(["what_went_well", "what_to_improve", "training_feeling"]))
  let ending = SessionEnding(
    effort: try effort(body), wentWell: reflection.whatWentWell, toImprove: reflection.whatToImprove,
    feeling: reflection.trainingFeeling,
    notes: try body.givenText("notes") ?? facts.session.notes)
  try mapping { () throws(SessionError) in
    _ = try finishSession(facts.session.id, saying: ending, call.finder.catalogue, in: call.tx)
  }
  return APIAnswer(try value(facts.session.id, call))
}

// MARK: Amending

private let amendment = Published("Amendment", Amendment.self, without: ["before", "after"])

private let amendmentSchema = JSONSchema.named(
  "Amendment",
  .object(
    [JSONProperty("id", .uuid)]
      + amendment.fields.map { JSONProperty(publishedName(of: $0), JSONSchema($0)) } + [
        JSONProperty("before", .nullable(.object([]))), JSONProperty("after", .nullable(.object([]))),
      ]))

private func amendmentOperations(_ each: String) -> [Operation] {
  let request = JSONSchema.object([
    JSONProperty("set_id", .uuid, isRequired: false),
    JSONProperty("catalog_id", .text(1...200), isRequired: false),
    JSONProperty("set", .nullable(SessionShapes.set.request), isRequired: false),
  ])
  return [
    Operation(
      .get, each + "/amendments", "Lists the amendments to a session.",
      query: Operation.paging, result: Operation.page("amendments", of: amendmentSchema)
    ) { call throws(Problem) in
      let facts = try sessionFacts(call)
      let all = facts.amendments.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
      return try call.page("amendments", all, named: { $0.id.text }) { shown($0) }
    },
    Operation(
      .post, each + "/amendments",
      "Corrects a set (set_id, set), removes it (set null) or adds a forgotten one (catalog_id, set).",
      body: request, result: SessionShapes.schema
    ) { call throws(Problem) in try amend(call) },
  ]
}

private func shown(_ made: Amendment) -> Value {
  let fields = TrainingRecords.schema[made.recordKind]?.fields ?? []
  func snippet(_ snippet: Snippet?) -> Value {
    snippet.map { published($0.value, .object(fields), .plain) } ?? .null
  }
  return amendment.value(made, [Field("before", snippet(made.before)), Field("after", snippet(made.after))])
}

/// Corrects, removes or adds a set in a finished session.
///
/// - Throws: ``Problem`` if the body is invalid or the session can't be amended.
private func amend(_ call: Call) throws(Problem) -> APIAnswer {
  let id = try sessionFacts(call).session.id
  guard case .object = call.body else {
    throw .invalid("", "not_an_object", "The body must be a JSON object.")
  }
  let given = call.body["set"]
  if let named = call.body["set_id"] {
    guard let setID = ID(named) else { throw .invalid([FieldProblem("set_id", .notSuchAValue)]) }
    if given == .null {
      try mapping { () throws(SessionError) in try takeOutSet(setID, of: id, call.tx) }
    } else {
      let entry = try entry(given ?? .null, "set.")
      try mapping { () throws(SessionError) in try correctSet(setID, to: entry, in: id, call.tx) }
    }
  } else {
    let exercise = try exercise(named: call.body["catalog_id"], "", call)
    let entry = try entry(given ?? .null, "set.")
    try mapping { () throws(SessionError) in try addForgottenExercise(exercise, entry, in: id, call.tx) }
  }
  return APIAnswer(try value(id, call))
}
