import App
import Records
import Sync
import Training

/// Returns the operations on the calendar.
///
/// The published name of a ``ScheduledTraining`` is "training plan".
func trainingPlanOperations() -> [Operation] {
  let path = "/api/training-plans"
  let each = path + "/{id}"
  let list = JSONSchema.object([JSONProperty("plans", .list(schema, nil))])
  return [
    Operation(
      .get, path, "Lists the planned workouts of a day (default: today), by sequence.",
      query: [JSONProperty("date", .date, isRequired: false, "The day. Default: today.")], result: list
    ) { call throws(Problem) in
      let day = try call.day("date") ?? call.context.today
      return templates(from: day, through: day, call)
    },
    Operation(
      .get, path + "/range", "Lists the planned workouts of up to 366 days, by day and sequence.",
      query: [JSONProperty("start", .date, "The first day."), JSONProperty("end", .date, "The last day.")],
      result: list
    ) { call throws(Problem) in
      let (first, last) = try call.range("start", "end")
      return templates(from: first, through: last, call)
    },
    Operation(
      .post, path, "Plans a workout, by default at the day's next free sequence.", body: request,
      status: 201, result: schema
    ) { call throws(Problem) in
      let made = try schedule(call)
      return .created(value(made, call), at: path + "/" + made.id.text)
    },
  ] + oneTrainingPlan(each)
}

private func oneTrainingPlan(_ each: String) -> [Operation] {
  [
    Operation(.get, each, "Returns the planned workout with this ID.", result: schema) {
      call throws(Problem) in
      APIAnswer(value(try found(call), call))
    },
    Operation(
      .put, each, "Updates the planned workout. Omitted fields don't change.", body: change, result: schema
    ) { call throws(Problem) in
      let training = try template.record(try found(call), from: renamed(call.body))
      let edited = try mapping { () throws(CalendarError) in try editTraining(training, in: call.tx) }
      return APIAnswer(value(edited, call))
    },
    Operation(.delete, each, "Moves the planned workout to Recently deleted.", status: 204) {
      call throws(Problem) in
      let id = try found(call).id
      try mapping { () throws(CalendarError) in try deleteTraining(id, in: call.tx) }
      return .nothing
    },
  ]
}

private let template = Published(
  "TrainingPlan", ScheduledTraining.self, without: ["skipped"], fixed: ["created_at"],
  more: [
    JSONProperty("updated_at", .instant), JSONProperty("category", .words(ActivityCategory.published)),
    JSONProperty("display_name", .text(nil)), JSONProperty("icon", .text(nil)),
  ])

private let schema = template.schema

/// The schema of the body that changes a scheduled workout.
///
/// The `type` can also be `strength` or `cardio`, the names used before more types were added.
private let change = JSONSchema.named("TrainingPlanChange", .object(sent(isNew: false)))
private let request = JSONSchema.named(
  "TrainingPlanRequest", .object([JSONProperty("id", .uuid, isRequired: false)] + sent(isNew: true)))

private func sent(isNew: Bool) -> [JSONProperty] {
  let types = ActivityType.allCases.map { $0.rawValue } + ["strength", "cardio"]
  return [
    JSONProperty("date", .date, isRequired: isNew),
    JSONProperty("sequence", .integer(ScheduledTraining.sequences), isRequired: false),
    JSONProperty("type", .words(types), isRequired: isNew),
    JSONProperty("start_time", .nullable(.timeOfDay), isRequired: false),
    JSONProperty("intensity", Intensity.words, isRequired: false),
    JSONProperty(
      "duration_minutes", .nullable(.integer(ScheduledTraining.minutesLimits)), isRequired: false),
    JSONProperty(
      "notes", .nullable(.text(0...Int64(ScheduledTraining.notesLimit))), isRequired: false),
    JSONProperty("template_id", .nullable(.uuid), isRequired: false),
  ]
}

/// Returns the scheduled workout identified by the path.
///
/// - Throws: ``Problem/notFound`` if there is no such workout.
private func found(_ call: Call) throws(Problem) -> ScheduledTraining {
  guard let found = call.tx.find(ScheduledTraining.self, try call.id()) else { throw .notFound }
  return found
}

private func templates(from first: Day, through last: Day, _ call: Call) -> APIAnswer {
  let templates = scheduledTrainings(from: first, through: last, in: call.tx).map { value($0, call) }
  return APIAnswer(.object([Field("plans", .list(templates))]))
}

private func value(_ training: ScheduledTraining, _ call: Call) -> Value {
  let updated = updatedAt(training.id, in: call.tx)
  return template.value(
    training,
    [
      Field("updated_at", .text(max(updated, training.createdAt).text)),
      Field("category", .text(training.type.category.published)),
      Field("display_name", .text(training.type.name(in: call.context.language))),
      Field("icon", .text(training.type.traits.symbol)),
    ])
}

/// Returns the time of the last change to a scheduled workout, according to its stamp.
///
/// If the transaction changes it, this is the stamp that the workout gets when the transaction commits, so
/// that the next GET returns the same entity tag.
private func updatedAt(_ id: ID, in tx: Transaction) -> Instant {
  guard tx.writes.contains(where: { $0.id == id }) else {
    let stamp = tx.change(ScheduledTraining.kind, id)?.content
    return stamp.map { HybridClock.instant(of: $0.clock) } ?? tx.context.now
  }
  do throws(StoreError) {
    var clock = HybridClock(try tx.base.head().clock)
    return HybridClock.instant(of: clock.tick(at: tx.context.now))
  } catch { return tx.context.now }
}

/// Returns a body with old names of workout types updated, and null notes replaced by an empty string.
private func renamed(_ body: Value) -> Value {
  guard case .object(let fields) = body else { return body }
  return .object(
    fields.map { field in
      if field.name == "notes", field.value == .null { return Field("notes", .text("")) }
      guard field.name == "type", case .text(let word) = field.value,
        let type = ActivityType(published: word)
      else { return field }
      return Field("type", .text(type.rawValue))
    })
}

/// Schedules the workout described by the body.
///
/// - Throws: ``Problem`` if the body is invalid or the day is full.
private func schedule(_ call: Call) throws(Problem) -> ScheduledTraining {
  let body = renamed(call.body)
  var missing: [FieldProblem] = []
  for name in ["date", "type"] where body[name] == nil { missing.append(FieldProblem(name, .missing)) }
  guard missing.isEmpty else { throw .invalid(missing) }
  var training = try template.record(ScheduledTraining(), from: body)
  if let given = body["id"], given != .null {
    guard let id = ID(given), id != .none else { throw .invalid([FieldProblem("id", .notSuchAValue)]) }
    training.id = id
  }
  if body["intensity"] == nil { training.intensity = training.type.traits.intensity }
  if body["sequence"] == nil {
    guard let free = nextFreeSequence(on: training.day, in: call.tx) else {
      throw CalendarError.dayFull(training.day).problem
    }
    training.sequence = free
  }
  let wish = training
  return try mapping { () throws(CalendarError) in try scheduleTraining(wish, in: call.tx) }
}

extension ActivityCategory {
  /// The category's name in published clients.
  fileprivate var published: String {
    switch self {
    case .strength: "Strength & Conditioning"
    case .cardio: "Cardiovascular"
    case .combatSports: "Combat Sports"
    case .teamSports: "Team Sports"
    case .racquetSports: "Racquet Sports"
    case .individualSports: "Individual Sports"
    case .mindBody: "Mind-Body"
    case .recovery: "Recovery"
    case .other: "Other"
    }
  }

  fileprivate static var published: [String] { allCases.map { $0.published } }
}

extension CalendarError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .noSuchTraining: return .notFound
    case .alreadyThere: return .conflict("already_there", self, field: "id")
    case .noSuchTemplate: return .invalid("template_id", "no_such_template", self)
    case .invalid(let faults): return .invalid(faults.map { $0.problem })
    case .sequenceTaken(_, let free):
      var problem = Problem.conflict("sequence_taken", self, field: "sequence")
      problem.more = [Field("next_free", .integer(free))]
      return problem
    case .dayFull: return .conflict("day_full", self, field: "date")
    case .notYet: return .conflict("not_yet", self)
    case .outside(let field, let limits): return .invalid(field, .outside(limits))
    }
  }
}

extension TrainingFault {
  fileprivate var problem: FieldProblem {
    switch self {
    case .minutesMissing: FieldProblem("duration_minutes", .missing)
    case .minutesOutside(let limits): FieldProblem("duration_minutes", .outside(limits))
    case .minutesOfRest: FieldProblem("duration_minutes", "not_for_rest", apiText(sentence))
    case .sequenceOutside(let limits): FieldProblem("sequence", .outside(limits))
    case .notesTooLong(let limit): FieldProblem("notes", .length(0...limit))
    }
  }
}
