import Records

/// Returns the numbers of activities and days of metrics in an import, and how many of each already exist.
func counts(of request: ImportRequest, in tx: Transaction) -> RecordingCounts {
  var counts = RecordingCounts()
  counts.activities = Int64(request.activities.count)
  for activity in request.activities where tx.find(RecordedActivity.self, activity.id) != nil {
    counts.knownActivities += 1
  }
  counts.days = Int64(request.metrics.count)
  for metrics in request.metrics {
    if metrics.sleepMinutes != nil { counts.nights += 1 }
    if let known = tx.find(DailyMetrics.self, metrics.id), known == metrics.over(known) {
      counts.knownDays += 1
    }
  }
  return counts
}

/// Stores a file's activities and daily metrics, and lists them in the import's batch.
///
/// Their IDs are derived from their source, so existing records are updated rather than duplicated.
func importRecordings(_ request: ImportRequest, into batch: inout ImportBatch, in tx: Transaction) {
  for activity in request.activities {
    tx.put(activity)
    tx.keepAlive(RecordedActivity.self, activity.id)
  }
  for metrics in request.metrics {
    tx.put(tx.find(DailyMetrics.self, metrics.id).map { metrics.over($0) } ?? metrics)
    tx.keepAlive(DailyMetrics.self, metrics.id)
  }
  if !request.activities.isEmpty { batch.activities = request.activities.map { $0.id } }
  if !request.metrics.isEmpty { batch.metrics = request.metrics.map { $0.id } }
}

/// Trashes the activities and daily metrics that only the undone import lists.
func trashRecordings(of batch: ImportBatch, in tx: Transaction) {
  var listed: Set<ID> = []
  for other in tx.list(ImportBatch.self) {
    listed.formUnion(other.activities ?? [])
    listed.formUnion(other.metrics ?? [])
  }
  for id in batch.activities ?? [] where !listed.contains(id) { tx.trash(RecordedActivity.self, id) }
  for id in batch.metrics ?? [] where !listed.contains(id) { tx.trash(DailyMetrics.self, id) }
}

extension DailyMetrics {
  /// Returns a copy of these metrics, which are from a later file, with missing values taken from the same
  /// day's earlier metrics.
  ///
  /// The longer of the two sleep durations is kept, because an export may end in the middle of a night.
  fileprivate func over(_ known: DailyMetrics) -> DailyMetrics {
    var both = self
    both.complete(with: known)
    both.unknown = known.unknown
    if let before = known.sleepMinutes { both.sleepMinutes = max(before, both.sleepMinutes ?? 0) }
    return both
  }
}
