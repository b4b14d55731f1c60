import Records
import Training

/// Returns the operations on workout totals and on the change feed.
func progressOperations() -> [Operation] {
  [
    Operation(
      .get, "/api/v1/progress/exercises/{catalog_id}", "Lists the session summaries for an exercise, by day.",
      query: Operation.paging + Operation.days, result: Operation.page("summaries", of: summary.schema)
    ) { call throws(Problem) in
      guard let known = exercise(call.captured[0], call.finder, in: call.tx) else { throw .notFound }
      let first = try call.day("from")
      let last = try call.day("to")
      let all = summaries(of: known.catalogID, limit: 10_000, in: call.tx).filter { one in
        (first.map { $0 <= one.day } ?? true) && (last.map { one.day <= $0 } ?? true)
      }
      return try call.page("summaries", all, named: { $0.id.text }) { summary.value($0) }
    },
    Operation(
      .get, "/api/v1/progress/weeks", "Returns the sessions, sets and volume of each week.",
      query: [JSONProperty("from", .date, "The first day."), JSONProperty("to", .date, "The last day.")],
      result: weekList
    ) { call throws(Problem) in
      let (first, last) = try call.range("from", "to")
      let weeks = totals(
        of: summaries(from: first, through: last, in: call.tx), by: .week, from: first, through: last)
      return APIAnswer(.object([Field("weeks", .list(weeks.map { $0.shown }))]))
    },
    Operation(
      .get, "/api/v1/progress/muscles", "Returns hard sets by muscle. Secondary muscles count half.",
      query: [JSONProperty("from", .date, "The first day."), JSONProperty("to", .date, "The last day.")],
      result: muscleList
    ) { call throws(Problem) in try muscles(call) },
  ] + [changeFeed]
}

/// Returns the number of hard sets for each muscle in a range of days.
///
/// - Throws: ``Problem`` if the range is missing or invalid.
private func muscles(_ call: Call) throws(Problem) -> APIAnswer {
  let (first, last) = try call.range("from", "to")
  let sets = muscleSets(of: summaries(from: first, through: last, in: call.tx)) { name in
    exercise(name, call.finder, in: call.tx)?.secondaryMuscles ?? []
  }
  let shown = sets.map { one in
    Value.object([Field("muscle", one.muscle.value), Field("sets_tenths", .integer(one.tenths))])
  }
  return APIAnswer(.object([Field("muscles", .list(shown))]))
}

private let summary = Published(
  "Summary", SessionSummary.self, without: ["tops", "climbs", "hangs", "hardest_rank"])

private let weekList = JSONSchema.object([
  JSONProperty(
    "weeks",
    .list(
      .object([
        JSONProperty("start", .date), JSONProperty("sessions", .integer(nil)),
        JSONProperty("sets", .integer(nil)), JSONProperty("volume_gram_reps", .integer(nil)),
      ]), nil))
])

private let muscleList = JSONSchema.object([
  JSONProperty(
    "muscles",
    .list(
      .object([JSONProperty("muscle", Muscle.words), JSONProperty("sets_tenths", .integer(nil))]), nil))
])

extension PeriodTotal {
  fileprivate var shown: Value {
    .object([
      Field("start", published(start.value, .integer, .day)), Field("sessions", .integer(sessions)),
      Field("sets", .integer(sets)), Field("volume_gram_reps", .integer(volume)),
    ])
  }
}
