import Records
import Training

/// What trainings amount to, and what changed.
func progressOperations() -> [Operation] {
  [
    Operation(
      .get, "/api/v1/progress/exercises/{catalog_id}", "What sessions amount to for one exercise, by day.",
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
      .get, "/api/v1/progress/weeks", "Sessions, sets and volume, week by week.",
      query: [JSONProperty("from", .date), JSONProperty("to", .date)], result: weekList
    ) { call throws(Problem) in
      let (first, last) = try call.range("from", "to")
      let weeks = totals(
        of: summaries(from: first, through: last, in: call.tx), by: .week, from: first, through: last)
      return APIAnswer(.object([Field("weeks", .list(weeks.map { $0.shown }))]))
    },
    Operation(
      .get, "/api/v1/progress/muscles", "Hard sets by muscle; where a muscle helps, a set counts half.",
      query: [JSONProperty("from", .date), JSONProperty("to", .date)], result: muscleList
    ) { call throws(Problem) in try muscles(call) },
  ] + [changeFeed]
}

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

// MARK: Changes

/// What was written since a number, record by record; who follows it misses nothing.
private let changeFeed = Operation(
  .get, "/api/v1/changes", "What changed after a number of the feed, in its order.",
  query: [
    JSONProperty("since", .integer(0...Int64.max), isRequired: false),
    JSONProperty("limit", .integer(1...500), isRequired: false),
  ],
  result: .object([
    JSONProperty(
      "changes",
      .list(
        .named(
          "RecordChange",
          .object([
            JSONProperty("sequence", .integer(nil)), JSONProperty("kind", .text(nil)),
            JSONProperty("id", .uuid), JSONProperty("state", .words(["live", "deleted", "gone"])),
            JSONProperty("record", .nullable(.object([]))),
          ])), nil)),
    JSONProperty("next", .integer(nil)), JSONProperty("has_more", .boolean),
  ])
) { call throws(Problem) in
  let since = try call.number("since", within: 0...Int64.max) ?? 0
  let limit = try call.limit()
  let tx = call.tx
  var (shown, bytes): ([Value], Int) = ([], 0)
  var next = since
  var hasMore = false
  do throws(StoreError) {
    let changes = try tx.base.changes(after: since, limit: limit)
    for change in changes {
      // A commit more would be too much.
      if change.sequence != next, bytes > PublishedAPI.pageBytes { break }
      next = change.sequence
      guard let kind = TrainingRecords.schema[change.kind], !kind.isDerived else { continue }
      let value = RecordShape.value(of: change, kind, tx)
      bytes += value.weight
      shown.append(value)
    }
    hasMore = try tx.base.head().sequence > next && !changes.isEmpty
  } catch { throw Problem(503, "not_now", "The records aren't there yet.") }
  return APIAnswer(
    .object([
      Field("changes", .list(shown)), Field("next", .integer(next)), Field("has_more", .boolean(hasMore)),
    ]))
}

/// A record of any kind, as the feed tells it.
private enum RecordShape {
  static func value(of change: Change, _ kind: Kind, _ tx: Transaction) -> Value {
    let row = tx.row(change.kind, change.id)
    let state = row.map { $0.trashedAt == nil ? "live" : "deleted" } ?? "gone"
    let record = row.map { row in
      Value.object(
        [Field("id", .id(row.id))]
          + kind.fields.map { Field(publishedName(of: $0), published(row[$0.name], $0.shape, $0.format)) })
    }
    return .object([
      Field("sequence", .integer(change.sequence)), Field("kind", .text(change.kind)),
      Field("id", .id(change.id)), Field("state", .text(state)), Field("record", record ?? .null),
    ])
  }
}
