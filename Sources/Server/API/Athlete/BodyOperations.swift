import Records
import Training

/// Returns the operations on recorded activities, daily metrics and the athlete's reflections.
func bodyOperations() -> [Operation] {
  activities.operations + [activityTags] + metricsOperations() + reflectionOperations()
}

// MARK: Activities

private let activityShape = Published(
  "Activity", RecordedActivity.self, fixed: ["source", "source_id", "day"],
  required: ["title", "started_at", "duration_seconds"],
  more: [JSONProperty("tags", .nullable(tagList))])

private let tagList = JSONSchema.list(ActivityTag.words, 0...6)

/// Returns an activity with its tags.
///
/// The athlete sets the tags, so they are stored separately from the imported activity.
private func shown(_ activity: RecordedActivity, in tx: Transaction) -> Value {
  let note = tx.find(ActivityNote.self, ActivityNote.id(of: activity.id))
  return activityShape.value(activity, [Field("tags", (note?.tags).value)])
}

private let activityTags = Operation(
  .put, "/api/v1/activities/{id}/tags", "Sets what an activity trained. The list of tags may be empty.",
  body: .object([JSONProperty("tags", tagList)]), result: activityShape.schema
) { call throws(Problem) in
  guard let activity = call.tx.find(RecordedActivity.self, try call.id()) else { throw .notFound }
  guard let tags = call.body["tags"].flatMap([ActivityTag].init(_:)) else {
    throw .invalid("tags", .notOneOf(ActivityTag.allCases.map { $0.rawValue }))
  }
  tagActivity(activity.id, tags, in: call.tx)
  return APIAnswer(shown(activity, in: call.tx))
}

private let activities = Collection<RecordedActivity>(
  path: "/api/v1/activities", one: "activity", many: "activities", published: activityShape,
  order: RecordedActivity.byDay.all, hasDays: true,
  value: { activity, call in shown(activity, in: call.tx) },
  save: { activity, call throws(Problem) in
    var activity = activity
    if call.body["utc_offset_minutes"] == nil {
      let known = call.tx.find(RecordedActivity.self, activity.id)
      activity.utcOffset = known?.utcOffset ?? call.tx.timeZone().utcOffset(at: activity.startedAt)
    }
    return try mapping { () throws(ActivityError) in try noteActivity(activity, in: call.tx) }
  },
  delete: { id, call throws(Problem) in
    try mapping { () throws(ActivityError) in try deleteActivity(id, in: call.tx) }
  })

extension ActivityError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .noSuchActivity: .notFound
    case .titleEmpty: .invalid("title", .missing)
    case .inTheFuture: .invalid("started_at", "in_the_future", self)
    case .dayFull: .invalid("started_at", "too_many", self)
    }
  }
}

// MARK: Metrics

private let metricsShape = Published("Metrics", DailyMetrics.self, fixed: ["day", "source"])

private func metricsOperations() -> [Operation] {
  let day = "/api/v1/metrics/{date}"
  return [
    Operation(
      .get, "/api/v1/metrics", "Lists body metrics by day and source.",
      query: Operation.paging + Operation.days, result: Operation.page("metrics", of: metricsShape.schema)
    ) { call throws(Problem) in
      try call.page("metrics", DailyMetrics.self, try call.narrowed(DailyMetrics.byDay.all)) {
        metricsShape.value($0)
      }
    },
    Operation(.get, day, "Returns the athlete's own metrics for a day.", result: metricsShape.schema) {
      call throws(Problem) in
      let day = try metricsDay(call)
      guard let known = call.tx.find(DailyMetrics.self, DailyMetrics(on: day, from: .athlete).id) else {
        throw .notFound
      }
      return APIAnswer(metricsShape.value(known))
    },
    Operation(
      .put, day, "Saves the athlete's own metrics for a day, and replaces earlier ones.",
      body: metricsShape.request, result: metricsShape.schema
    ) { call throws(Problem) in
      let day = try metricsDay(call)
      let noted = try metricsShape.record(DailyMetrics(on: day, from: .athlete), from: call.body)
      try mapping { () throws(MetricsError) in try note(noted, in: call.tx) }
      return APIAnswer(metricsShape.value(noted))
    },
  ]
}

/// Returns the day in the path.
///
/// - Throws: ``Problem/notFound`` if the text is not a day.
private func metricsDay(_ call: Call) throws(Problem) -> Day {
  guard let day = Day(call.captured[0]) else { throw .notFound }
  return day
}

extension MetricsError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .weightOutside(let limits): .invalid("body_weight_grams", .outside(limits))
    case .sleepOutside(let limits): .invalid("sleep_minutes", .outside(limits))
    case .restingOutside(let limits): .invalid("resting_heart_rate", .outside(limits))
    case .hrvOutside(let limits): .invalid("hrv_milliseconds", .outside(limits))
    }
  }
}

// MARK: Reflections

private let reflectionShape = Published(
  "Reflection", WorkoutReflection.self, fixed: ["session_id", "scheduled_training_id", "day"])

private func reflectionOperations() -> [Operation] {
  let path = "/api/v1/reflections"
  let made = JSONSchema.object([
    JSONProperty("session_id", .uuid), JSONProperty("what_went_well", .text(0...65_536), isRequired: false),
    JSONProperty("what_to_improve", .text(0...65_536), isRequired: false),
    JSONProperty("training_feeling", .nullable(.integer(1...5)), isRequired: false),
  ])
  return [
    Operation(
      .get, path, "Lists reflections by day.", query: Operation.paging + Operation.days,
      result: Operation.page("reflections", of: reflectionShape.schema)
    ) { call throws(Problem) in
      try call.page("reflections", WorkoutReflection.self, try call.narrowed(WorkoutReflection.byDay.all)) {
        reflectionShape.value($0)
      }
    },
    Operation(
      .post, path, "Saves the athlete's reflection on a session.", body: made, status: 201,
      result: reflectionShape.schema
    ) { call throws(Problem) in
      guard let sessionID = call.body["session_id"].flatMap(ID.init(_:)) else {
        throw .invalid("session_id", .missing)
      }
      let value = try reflect(on: sessionID, call)
      return .created(value, at: path + "/" + WorkoutReflection.id(of: sessionID).text)
    },
    Operation(.get, path + "/{id}", "Returns the reflection with this ID.", result: reflectionShape.schema) {
      call throws(Problem) in
      APIAnswer(reflectionShape.value(try reflection(call)))
    },
    Operation(
      .put, path + "/{id}", "Replaces the reflection.", body: reflectionShape.request,
      result: reflectionShape.schema
    ) { call throws(Problem) in
      guard let sessionID = try reflection(call).sessionID else { throw .notFound }
      return APIAnswer(try reflect(on: sessionID, call))
    },
  ]
}

/// Returns the reflection identified by the path.
///
/// - Throws: ``Problem/notFound`` if there is no such reflection.
private func reflection(_ call: Call) throws(Problem) -> WorkoutReflection {
  guard let known = call.tx.find(WorkoutReflection.self, try call.id()) else { throw .notFound }
  return known
}

/// Stores the body as the reflection on a session, and returns it.
///
/// - Throws: ``Problem`` if the body is invalid or empty, or if the session doesn't accept it.
private func reflect(on sessionID: ID, _ call: Call) throws(Problem) -> Value {
  let said = try reflectionShape.record(WorkoutReflection(), from: call.body)
  guard !said.isEmpty else {
    throw .invalid("what_went_well", "says_nothing", "A reflection can't be empty. Set at least one field.")
  }
  try mapping { () throws(SessionError) in
    try Training.reflect(
      on: sessionID, wentWell: said.whatWentWell, toImprove: said.whatToImprove,
      feeling: said.trainingFeeling,
      in: call.tx)
  }
  guard let written = call.tx.find(WorkoutReflection.self, WorkoutReflection.id(of: sessionID)) else {
    throw .notFound
  }
  return reflectionShape.value(written)
}
