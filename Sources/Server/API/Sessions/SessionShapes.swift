import Records
import Training

/// The JSON of sessions, including their exercises and sets.
enum SessionShapes {
  static let session = Published(
    "SessionRecord", WorkoutSession.self, fixed: ["day", "origin", "version_id", "snapshot_id"])
  static let exercise = Published("SessionExercise", ExercisePerformance.self, without: ["session_id"])
  static let set = Published(
    "SessionSet", SetPerformance.self,
    without: ["exercise_performance_id", "session_id", "catalog_id", "day"],
    fixed: ["rank", "complete", "lineage", "rest_seconds"])
  static let mood = Published("Mood", PreWorkoutMood.self, without: ["session_id"])
  static let effort = Published("Effort", PostWorkoutEffort.self, without: ["session_id"])
  static let override = Published("Override", SessionOverride.self, without: ["session_id"])

  static let schema = JSONSchema.named(
    "Session",
    .object(
      [JSONProperty("id", .uuid)]
        + session.fields.map { JSONProperty(publishedName(of: $0), JSONSchema($0)) } + [
          JSONProperty("template_id", .nullable(.uuid)), JSONProperty("ended_at", .nullable(.instant)),
          JSONProperty("is_amended", .boolean), JSONProperty("mood", .nullable(mood.schema)),
          JSONProperty("effort", .nullable(effort.schema)),
          JSONProperty("override", .nullable(override.schema)),
          JSONProperty("exercises", .list(exerciseSchema, nil)),
        ]))

  private static let exerciseSchema = JSONSchema.named(
    "SessionExercise",
    .object(
      [JSONProperty("id", .uuid)]
        + exercise.fields.map { JSONProperty(publishedName(of: $0), JSONSchema($0)) }
        + [JSONProperty("sets", .list(set.schema, nil))]))

  /// The schema of a request's sets for one exercise.
  static let setsRequest = JSONSchema.object([
    JSONProperty("catalog_id", .text(1...200)), JSONProperty("notes", .text(0...65_536), isRequired: false),
    JSONProperty("sets", .list(set.request, 1...100)),
  ])

  static let request = JSONSchema.named(
    "SessionRequest",
    .object([
      JSONProperty("title", .text(0...500), isRequired: false),
      JSONProperty("notes", .text(0...65_536), isRequired: false),
      JSONProperty("started_at", .instant, isRequired: false),
      JSONProperty("ended_at", .nullable(.instant), isRequired: false),
      JSONProperty("utc_offset_minutes", .integer(-1080...1080), isRequired: false),
      JSONProperty("template_id", .nullable(.uuid), isRequired: false),
      JSONProperty("effort", .nullable(.integer(1...10)), isRequired: false),
      JSONProperty("exercises", .list(setsRequest, 0...100), isRequired: false),
    ]))

  static func value(_ facts: SessionFacts, in tx: Transaction) -> Value {
    let template = facts.session.versionID.flatMap { tx.find(TemplateVersion.self, $0) }?.templateID
    return session.value(
      facts.session,
      [
        Field("template_id", template.value),
        Field("ended_at", facts.end.map { .text($0.endedAt.text) } ?? .null),
        Field("is_amended", .boolean(!facts.corrections.isEmpty)),
        Field("mood", facts.mood.map { mood.value($0) } ?? .null),
        Field("effort", facts.effort.map { effort.value($0) } ?? .null),
        Field("override", facts.override.map { override.value($0) } ?? .null),
        Field(
          "exercises",
          .list(
            facts.exercises.map { done in
              exercise.value(done.performance, [Field("sets", .list(done.sets.map { set.value($0) }))])
            })),
      ])
  }
}

/// Returns the session identified by the path.
///
/// - Throws: ``Problem/notFound`` if there is no such session.
func sessionFacts(_ call: Call) throws(Problem) -> SessionFacts {
  guard let facts = facts(of: try call.id(), in: call.tx) else { throw .notFound }
  return facts
}

extension SessionError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .noSuchSession: .notFound
    case .noneRunning: .conflict("none_running", self)
    case .alreadyRunning: .conflict("already_running", self)
    case .alreadyFinished: .conflict("already_finished", self)
    case .notFinished: .conflict("not_finished", self)
    case .nothingLogged: .conflict("nothing_logged", self)
    case .noSuchExercise: .invalid("catalog_id", "no_such_exercise", self)
    case .noSuchSet: .invalid("set_id", "no_such_set", self)
    case .emptySet: .invalid("sets", "empty_set", self)
    case .outside("started_at", _):
      .invalid("started_at", "in_the_future", "“started_at” can't be in the future.")
    case .outside("ended_at", _):
      .invalid(
        "ended_at", "out_of_range", "“ended_at” can't be before “started_at” or more than ten days after it.")
    case .outside("grade", _): .invalid("grade", "invalid", "“grade” isn't a grade of this scale.")
    case .outside(let field, let limits) where ["title", "notes"].contains(field):
      .invalid(field, .length(limits))
    case .outside(let field, let limits):
      .invalid(SessionError.published[field] ?? field, .outside(limits))
    case .template(.noSuchTemplate): .invalid("template_id", "no_such_template", self)
    case .template(let error): error.problem
    }
  }

  /// The published names of fields whose names include the unit.
  private static let published = ["weight": "weight_grams", "rpe": "rpe_tenths"]
}
