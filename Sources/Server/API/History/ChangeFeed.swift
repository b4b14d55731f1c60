import Records
import Training

/// The operation that lists the changes after a sequence number, record by record.
///
/// A client that follows the feed misses no changes, provided that it sends the epoch of the previous page.
let changeFeed = Operation(
  .get, "/api/v1/changes", "Lists the changes after a sequence number, in order.",
  query: [
    JSONProperty(
      "since", .integer(0...Int64.max), isRequired: false,
      "The `next` of the previous page. Default: 0, from the first change."),
    JSONProperty(
      "epoch", .text(1...100), isRequired: false,
      "The `epoch` of the previous page. If the feed can't continue from there, for example after a backup"
        + " was restored, the response is 410. Start again with since=0."),
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
    JSONProperty("epoch", .text(nil)),
  ])
) { call throws(Problem) in
  let since = try call.number("since", within: 0...Int64.max) ?? 0
  let limit = try call.limit()
  let head: Head
  let changes: [Change]
  do throws(StoreError) {
    head = try call.tx.base.head()
    changes = try call.tx.base.changes(after: since, limit: limit)
  } catch { throw Problem(503, "not_now", "The records aren't available yet. Try again in a moment.") }
  guard head.continues(since, call.query("epoch")) else {
    throw Problem(
      410, "resync_required", "The feed can't continue from there. Read all changes again with since=0.")
  }
  var (shown, bytes): ([Value], Int) = ([], 0)
  var next = since
  for change in changes {
    // The page is full, so it doesn't begin another commit.
    if change.sequence != next, bytes > PublishedAPI.pageBytes { break }
    next = change.sequence
    guard let kind = TrainingRecords.schema[change.kind], !kind.isDerived else { continue }
    let value = RecordShape.value(of: change, kind, call.tx)
    bytes += value.weight
    shown.append(value)
  }
  return APIAnswer(
    .object([
      Field("changes", .list(shown)), Field("next", .integer(next)),
      Field("has_more", .boolean(head.sequence > next && !changes.isEmpty)),
      Field("epoch", .text(head.feedEpoch)),
    ]))
}

extension Head {
  /// The text that identifies the records' epoch and their horizon in the change feed.
  fileprivate var feedEpoch: String { "\(epoch.text).\(horizon)" }

  /// Returns true if the changes after a sequence number complete those that a client has read before, given
  /// the `epoch` of its last page, or nil if it sends none.
  ///
  /// Without it, a client that has just begun can't be distinguished from one that is behind the horizon.
  fileprivate func continues(_ since: Int64, _ given: String?) -> Bool {
    guard since > 0 else { return true }
    guard since <= sequence else { return false }
    guard let given, !given.hasSameBytes(as: feedEpoch) else { return true }
    return since >= horizon && given.hasPrefix(epoch.text + ".")
  }
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
