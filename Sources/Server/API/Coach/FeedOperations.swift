import App
import Records
import Training

/// Returns the operations for a day's feed, events and the coach, under the paths that published clients use.
func feedOperations() -> [Operation] {
  [
    Operation(
      .get, "/plan/today", "Lists completed workouts, alerts and suggestions for a day (default: today).",
      query: [JSONProperty("date", .date, isRequired: false, "The day. Default: today.")],
      result: .object([JSONProperty("date", .date), JSONProperty("items", .list(FeedShapes.schema, nil))])
    ) { call throws(Problem) in
      let day = try call.day("date") ?? call.context.today
      let feed = dayFeed(on: day, in: call.tx)
      let items = (feed.completed + feed.upNext).compactMap { FeedShapes.value($0, call) }
      return APIAnswer(.object([Field("date", .text(day.text)), Field("items", .list(items))]))
    },
    Operation(
      .post, "/plan/{id}/start", "Starts a session that the coach suggested.", result: FeedShapes.schema
    ) { call throws(Problem) in
      let id = try startable(call)
      try mapping { () throws(FeedItemError) in _ = try startItem(id, in: call.tx) }
      return try item(id, call)
    },
    Operation(
      .post, "/plan/{id}/complete", "Finishes a session that the coach suggested. Repeats have no effect.",
      body: completion, bodyIsOptional: true, result: FeedShapes.schema
    ) { call throws(Problem) in try complete(call) },
    Operation(
      .delete, "/plan/{id}", "Dismisses a suggestion or an alert. Repeats have no effect.", status: 204
    ) { call throws(Problem) in
      let id = try startable(call)
      try mapping { () throws(FeedItemError) in try dismissItem(id, in: call.tx) }
      return .nothing
    },
    Operation(
      .post, "/agent/messages", "Sends a message to the coach. A suggested session is added to the plan.",
      body: .object([JSONProperty("text", .text(1...10_000))]), result: conversation
    ) { call throws(Problem) in try ask(call) },
  ] + eventOperations()
}

// MARK: Items

/// Returns a feed item as a response.
///
/// - Throws: ``Problem/notFound`` if there is no such item.
private func item(_ id: ID, _ call: Call) throws(Problem) -> APIAnswer {
  guard let found = feedItem(id, in: call.tx) else { throw .notFound }
  return APIAnswer(FeedShapes.value(found.item, found.progress, call))
}

/// Returns the ID in the path if it belongs to a feed item.
///
/// A completed workout can't be started or dismissed.
///
/// - Throws: The problem for ``FeedItemError/notASession`` if the ID belongs to a completed workout, or
///   ``Problem/notFound`` otherwise.
private func startable(_ call: Call) throws(Problem) -> ID {
  let id = try call.id()
  if feedItem(id, in: call.tx) != nil { return id }
  let isDone =
    call.tx.find(RecordedActivity.self, id) != nil || call.tx.find(WorkoutSession.self, id) != nil
  throw isDone ? FeedItemError.notASession.problem : .notFound
}

private let completion = JSONSchema.object([
  JSONProperty(
    "completed_exercises",
    .nullable(
      .list(
        .object([
          JSONProperty("name", .text(1...200), isRequired: false),
          JSONProperty("index", .integer(0...29), isRequired: false), JSONProperty("completed", .boolean),
        ]), 0...30)), isRequired: false),
  JSONProperty("notes", .nullable(.text(0...5000)), isRequired: false),
])

/// Completes the feed item identified by the path, with the exercises and notes in the body.
///
/// - Throws: ``Problem`` if the body is invalid or the item can't be completed.
private func complete(_ call: Call) throws(Problem) -> APIAnswer {
  let id = try startable(call)
  guard call.body != .null else {
    try mapping { () throws(FeedItemError) in _ = try completeItem(id, in: call.tx) }
    return try item(id, call)
  }
  guard case .object = call.body else {
    throw .invalid("", "not_an_object", "The body must be a JSON object.")
  }
  let notes = try call.body.givenText("notes")
  let ticked = try ticked(call.body["completed_exercises"], id, call)
  try mapping { () throws(FeedItemError) in
    _ = try completeItem(id, ticked: ticked, notes: notes, in: call.tx)
  }
  return try item(id, call)
}

/// Returns the indices of the completed exercises, or nil if the list is missing or null.
///
/// Names match in order, so two equal names refer to two exercises.
///
/// - Throws: ``Problem`` if the list is malformed or names an exercise that the session doesn't have.
private func ticked(_ given: Value?, _ id: ID, _ call: Call) throws(Problem) -> [Int64]? {
  guard let given, given != .null else { return nil }
  guard case .list(let entries) = given, let item = feedItem(id, in: call.tx)?.item else {
    throw .invalid([FieldProblem("completed_exercises", .notSuchAValue)])
  }
  var named: [Int64] = []
  var done: [Int64] = []
  for (place, entry) in entries.enumerated() {
    let path = "completed_exercises[\(place)]"
    guard case .boolean(let isDone)? = entry["completed"] else {
      throw .invalid([FieldProblem(path + ".completed", .missing)])
    }
    var meant: Int64?
    if case .integer(let index)? = entry["index"] {
      meant = index
    } else if let name = entry["name"].flatMap(String.init(_:)) {
      meant = item.exercises.indices.map(Int64.init).first {
        !named.contains($0) && item.exercises[Int($0)].name == name
      }
    }
    guard let meant, item.exercises.indices.contains(Int(clamping: meant)), !named.contains(meant) else {
      throw .invalid(path, "no_such_exercise", "The session doesn't have this exercise.")
    }
    named.append(meant)
    if isDone { done.append(meant) }
  }
  return done
}

extension FeedItemError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .noSuchItem: .notFound
    case .notASession: Problem(422, "not_startable", apiText(sentence))
    case .isDismissed: .conflict("dismissed", self)
    case .isCompleted: .conflict("completed", self)
    case .noSuchExercise: .invalid("completed_exercises", "no_such_exercise", self)
    case .notesTooLong(let limit): .invalid("notes", .length(0...limit))
    }
  }
}

// MARK: The coach

private let message = [
  JSONProperty("id", .uuid), JSONProperty("at", .instant), JSONProperty("role", CoachRole.words),
  JSONProperty("text", .text(nil)),
]

private let conversation = JSONSchema.object([
  JSONProperty("message", .object(message)),
  JSONProperty("reply", .object(message + [JSONProperty("plan_item_ids", .list(.uuid, nil))])),
  JSONProperty("plan_items", .list(FeedShapes.schema, nil)),
])

/// Sends the body's text to the coach, and returns it along with the coach's reply and any new feed items.
///
/// - Throws: ``Problem`` if the text is missing, empty or too long.
private func ask(_ call: Call) throws(Problem) -> APIAnswer {
  guard case .text(let text)? = call.body["text"] else { throw .invalid("text", .missing) }
  let answer = try mapping { () throws(CoachError) in try askCoach(text, call.finder, in: call.tx) }
  let words = CardWords(call.context.language, call.finder, in: call.tx)
  func shown(_ message: CoachMessage) -> [Field] {
    [
      Field("id", .id(message.id)), Field("at", .text(message.at.text)), Field("role", message.role.value),
      Field("text", .text(words.text(of: message))),
    ]
  }
  let items = answer.items.compactMap { feedItem($0.id, in: call.tx) }
  return APIAnswer(
    .object([
      Field("message", .object(shown(answer.message))),
      Field(
        "reply",
        .object(
          shown(answer.reply) + [Field("plan_item_ids", .list(answer.reply.feedItemIDs.map { .id($0) }))])),
      Field("plan_items", .list(items.map { FeedShapes.value($0.item, $0.progress, call) })),
    ]))
}

extension CoachError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .textEmpty: .invalid("text", .missing)
    case .textTooLong(let limit): .invalid("text", .length(1...limit))
    case .noSuchOffer: .notFound
    case .offerGone: .conflict("gone", "Something has changed since, so this no longer applies.")
    }
  }
}
