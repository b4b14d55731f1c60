import Records
import Training

/// The operation that lists the changes after a sequence number, record by record.
///
/// A client that follows the feed misses no changes.
let changeFeed = Operation(
  .get, "/api/v1/changes", "Lists the changes after a sequence number, in order.",
  query: [
    JSONProperty(
      "since", .integer(0...Int64.max), isRequired: false,
      "The `next` of the previous page. Default: 0, from the first change."),
    JSONProperty(
      "limit", .integer(1...500), isRequired: false, "The maximum number of changes. Default: 100."),
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
      // The page is full, so it doesn't begin another commit.
      if change.sequence != next, bytes > PublishedAPI.pageBytes { break }
      next = change.sequence
      guard let kind = TrainingRecords.schema[change.kind], !kind.isDerived else { continue }
      let value = RecordShape.value(of: change, kind, tx)
      bytes += value.weight
      shown.append(value)
    }
    hasMore = try tx.base.head().sequence > next && !changes.isEmpty
  } catch { throw Problem(503, "not_now", "The records aren't available yet. Try again in a moment.") }
  return APIAnswer(
    .object([
      Field("changes", .list(shown)), Field("next", .integer(next)), Field("has_more", .boolean(hasMore)),
    ]))
}

/// The JSON of a record of any kind in the change feed.
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
