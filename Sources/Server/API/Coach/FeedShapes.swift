import App
import Records
import Training

/// The JSON of a day's feed items.
///
/// Fields that don't apply to an item's type are absent.
enum FeedShapes {
  static let schema = JSONSchema.named(
    "PlanItem",
    .object(
      [
        JSONProperty("id", .uuid),
        JSONProperty("type", .words(["completed_workout", "recovery_alert", "coach_suggestion"])),
        JSONProperty("title", .text(nil)), JSONProperty("subtitle", .text(nil)),
        JSONProperty("status", FeedItemStatus.words),
      ]
        + [
          JSONProperty("time", .nullable(.pattern("^~?([01][0-9]|2[0-3]):[0-5][0-9]$"))),
          JSONProperty("stats", stats), JSONProperty("priority", FeedItemPriority.words),
          JSONProperty("estimated_duration_min", .nullable(.integer(1...1440))),
          JSONProperty("started_at", .instant), JSONProperty("coach_note", .nullable(.text(nil))),
          JSONProperty("exercises", .list(exercise, 0...30)),
        ].map { JSONProperty($0.name, $0.schema, isRequired: false) }))

  private static let stats = JSONSchema.object([
    JSONProperty("calories", .nullable(.integer(nil))), JSONProperty("avg_hr", .nullable(.integer(nil))),
    JSONProperty("load", .nullable(.integer(nil))),
  ])

  private static let exercise = JSONSchema.object([
    JSONProperty("name", .text(nil)), JSONProperty("sets", .text(nil)), JSONProperty("reps", .text(nil)),
    JSONProperty("rest", .nullable(.text(nil))), JSONProperty("muscle_group", .nullable(.text(nil))),
  ])

  /// Returns the JSON of a feed entry, or nil for scheduled workouts and events, which have their own paths.
  static func value(_ entry: FeedEntry, _ call: Call) -> Value? {
    switch entry.content {
    case .training, .event: return nil
    case .item(let item, let progress): return value(item, progress, call)
    case .activity(let activity):
      let subtitle = words(call).subtitle(of: activity)
      return done(activity.id, activity.title, subtitle, activity, entry)
    case .session(let session, let activity):
      return done(session.sessionID, session.title, words(call).subtitle(of: session), activity, entry)
    }
  }

  private static func done(
    _ id: ID, _ title: String, _ subtitle: String, _ activity: RecordedActivity?, _ entry: FeedEntry
  ) -> Value {
    .object([
      Field("id", .id(id)), Field("type", .text("completed_workout")), Field("title", .text(title)),
      Field("subtitle", .text(subtitle)), Field("time", (entry.time?.text).value),
      Field("status", .text("completed")),
      Field(
        "stats",
        .object([
          Field("calories", (activity?.energyKilocalories).value),
          Field("avg_hr", (activity?.averageHeartRate).value), Field("load", (entry.load?.value).value),
        ])),
    ])
  }

  /// Returns the JSON of an item that the coach added to a day.
  static func value(_ item: FeedItem, _ progress: FeedItemProgress, _ call: Call) -> Value {
    let words = words(call)
    var fields = [
      Field("id", .id(item.id)), Field("type", item.type.value), Field("title", .text(words.title(of: item))),
      Field("subtitle", .text(words.subtitle(of: item))),
    ]
    guard item.type == .coachSuggestion else {
      fields += [
        Field("priority", (item.priority ?? .normal).value), Field("status", progress.status.value),
      ]
      return .object(fields)
    }
    let time = item.time.map { (item.timeIsApproximate ? "~" : "") + $0.text }
    fields += [
      Field("time", time.value), Field("estimated_duration_min", item.estimatedDurationMinutes.value),
      Field("status", progress.status.value),
    ]
    if let started = progress.startedAt { fields.append(Field("started_at", .text(started.text))) }
    fields.append(Field("coach_note", words.note(of: item).value))
    fields.append(Field("exercises", .list(item.exercises.map { value($0) })))
    return .object(fields)
  }

  private static func value(_ exercise: FeedItemExercise) -> Value {
    .object([
      Field("name", .text(exercise.name)), Field("sets", .text(exercise.sets)),
      Field("reps", .text(exercise.reps)), Field("rest", exercise.rest.value),
      Field("muscle_group", exercise.muscleGroup.value),
    ])
  }

  private static func words(_ call: Call) -> CardWords {
    CardWords(call.context.language, call.finder, in: call.tx)
  }
}
