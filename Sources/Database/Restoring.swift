package import Records
import Sync
import Training

extension DatabaseFile {
  /// So many writes, and sessions that are reckoned again, hold the writer for some milliseconds.
  private static let (sliceWrites, sliceSessions) = (20, 2)

  /// Adds the records of an export that are not here, and answers how many; what is here stays as it is,
  /// deleted or not.
  ///
  /// `read` hands on the records piece by piece, and is called twice; who calls has looked through all of
  /// them, since what was added stays. It is stored in slices between which others have their turn; what a
  /// full disk or a killed process kept away comes with the same export again. What is computed is in no
  /// export and is made again at the end. Throws an `ArchiveError` for a record that the store refuses, a
  /// `StoreError`, and what `read` throws.
  package func restore(
    _ athlete: ID, _ context: Context, _ read: (_ each: ([Row]) throws -> Void) throws -> Void
  ) throws -> Int64 {
    var count: Int64 = 0
    // What ends a session comes last, because it freezes what stands before it.
    for isFreezing in [false, true] {
      try read { rows in
        let wanted = rows.filter { schema.freezes($0.kind) == isFreezing }
        for start in stride(from: 0, to: wanted.count, by: DatabaseFile.sliceWrites) {
          let slice = wanted[start..<min(start + DatabaseFile.sliceWrites, wanted.count)]
          count += try write(athlete) { try $0.add(slice, at: context.now) }
        }
      }
    }
    if count > 0 { try refreshSummaries(athlete, context) }
    return count
  }

  /// Computes what all sessions amount to: what came back may belong to one that was here.
  private func refreshSummaries(_ athlete: ID, _ context: Context) throws {
    var after: Int64 = 0
    let last = try read(athlete) { try $0.head().sequence }
    while after < last {
      let page = try read(athlete) { [after] in try $0.changes(after: after, limit: 1000) }
      guard let end = page.last?.sequence else { break }
      after = end
      let sessions = page.filter { $0.kind == WorkoutSession.kind }.map(\.id)
      for start in stride(from: 0, to: sessions.count, by: DatabaseFile.sliceSessions) {
        let slice = sessions[start..<min(start + DatabaseFile.sliceSessions, sessions.count)]
        try write(athlete) { store in
          let tx = Transaction(store, context)
          Training.refreshSummaries(of: Array(slice), in: tx)
          if let failure = tx.failure { throw failure }
          if !tx.writes.isEmpty { try store.stamp(tx.writes, at: context.now) }
        }
      }
    }
  }
}

extension SQLiteStore {
  /// Adds those of some records that are not here, and answers how many.
  fileprivate func add(_ rows: ArraySlice<Row>, at now: Instant) throws -> Int64 {
    let missing = try rows.filter { try row($0.kind, $0.id) == nil }
    guard !missing.isEmpty else { return 0 }
    do throws(StoreError) {
      let writes = missing.flatMap(\.restoring)
      if let (place, error) = try withoutRoom(writes).first {
        throw StoreError.refused(kind: writes[place].kind, id: writes[place].id, error)
      }
      try stamp(writes, at: now)
    } catch {
      guard case .refused(let kind, let id, let wrong) = error else { throw error }
      throw ArchiveError.badRecord(kind: kind, id, wrong)
    }
    return Int64(missing.count)
  }

  /// Stores writes as one commit, stamped after all before it.
  package func stamp(_ writes: [Write], at now: Instant) throws(StoreError) {
    let head = try head()
    var clock = HybridClock(head.clock)
    let stamp = Stamp(clock: clock.tick(at: now), device: head.device, number: head.number + 1)
    try commit(Commit(writes: writes, stamp: stamp))
  }
}
