package import Records

extension Archive {
  /// Creates an archive of all records in a store, except derived ones.
  ///
  /// If `includingTrash` is false, recently deleted records are left out, as are imported sessions that no
  /// live import lists, along with the records of these sessions.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  package init(of store: some Store, includingTrash: Bool = true) throws(StoreError) {
    var kinds: [String: Set<ID>] = [:]
    var after: Int64 = 0
    while true {
      let page = try store.changes(after: after, limit: 10_000)
      guard let last = page.last else { break }
      for change in page { kinds[change.kind, default: []].insert(change.id) }
      after = last.sequence
    }
    var rows: [Row] = []
    for (name, ids) in kinds {
      guard let kind = store.schema[name] else {
        for id in ids { if let row = try store.row(name, id) { rows.append(row) } }
        continue
      }
      if !kind.isDerived { rows += try store.rows(name, Query().including(.any)) }
    }
    self.init(rows: rows)
    if !includingTrash { leaveOutTrash() }
  }

  private mutating func leaveOutTrash() {
    var listed: Set<ID> = []
    for row in rows where row.kind == ImportBatch.kind && row.trashedAt == nil {
      if let sessions = row["sessions"].flatMap([ID].init(_:)) { listed.formUnion(sessions) }
    }
    var hidden: Set<ID> = []
    for row in rows where row.kind == WorkoutSession.kind {
      let isImported = row["origin"] == SessionOrigin.import.value
      if row.trashedAt != nil || isImported && !listed.contains(row.id) { hidden.insert(row.id) }
    }
    let below: Set = [
      SessionEnd.kind, ExercisePerformance.kind, SetPerformance.kind, PreWorkoutMood.kind,
      PostWorkoutEffort.kind,
      SessionOverride.kind, WorkoutReflection.kind, Amendment.kind,
    ]
    rows.removeAll { row in
      if row.trashedAt != nil || hidden.contains(row.id) { return true }
      guard below.contains(row.kind), let session = row["session_id"].flatMap(ID.init(_:)) else {
        return false
      }
      return hidden.contains(session)
    }
    leaveOutUnusedImportSnapshot()
  }

  /// Removes the empty snapshot that all imported sessions share, if no session uses it.
  private mutating func leaveOutUnusedImportSnapshot() {
    let empty = importSnapshot.id
    let isUsed = rows.contains { $0.kind == WorkoutSession.kind && $0["snapshot_id"] == .id(empty) }
    if !isUsed { rows.removeAll { $0.id == empty } }
  }

  /// Returns the writes that restore the archive into an empty store.
  ///
  /// Session ends come last, because they freeze the records of their sessions.
  package func writes() -> [Write] {
    var writes: [Write] = []
    var ends: [Write] = []
    for row in rows {
      if row.kind == SessionEnd.kind { ends += row.restoring } else { writes += row.restoring }
    }
    return writes + ends
  }
}

extension Row {
  /// The writes that restore a row missing from a store, and trash it again if it was trashed.
  package var restoring: [Write] {
    var content = self
    content.trashedAt = nil
    guard let trashedAt else { return [.put(content)] }
    return [.put(content), .trash(kind: kind, id: id, at: trashedAt)]
  }
}
