package import Records

extension TrainingMergePolicy {
  /// Stores a write to a finished session as an amendment: late if made before the end, else a correction.
  ///
  /// The amendment's id derives from the op and the record, so repeating it changes nothing. A write that
  /// equals the present content, at the end or as amended since, adds none.
  package static func amend(
    _ write: Write, of owner: Completed, by stamp: Stamp, in tx: Transaction
  ) -> Bool {
    var amendment = Amendment()
    amendment.id = amendmentID(stamp, write)
    guard tx.row(Amendment.kind, amendment.id) == nil else { return false }
    let frozen = tx.row(write.kind, write.id).flatMap { $0.trashedAt == nil ? $0.fields : nil }
    let before = amendedFields(write.kind, write.id, of: owner.id, in: tx) ?? frozen
    let after: [Field]?
    switch write {
    case .put(let row):
      after = row.fields
      if after == frozen { return false }
    case .restore: after = tx.row(write.kind, write.id)?.fields
    case .trash, .purge: after = nil
    }
    guard before ?? [] != after ?? [] else { return false }
    amendment.sessionID = owner.id
    amendment.recordID = write.id
    amendment.recordKind = write.kind
    amendment.before = before.map { Snippet(fields: $0) }
    amendment.after = after.map { Snippet(fields: $0) }
    let end = tx.change(owner.by.kind, owner.by.id)?.content
    amendment.reason = end.map { stamp < $0 } ?? false ? .late : .correction
    amendment.at = tx.context.now
    tx.put(amendment)
    return true
  }

  package static func hasRoom(beside owner: Completed, in tx: Transaction) -> Bool {
    hasRoomForAmendment(of: owner.id, in: tx)
  }

  private static func amendmentID(_ stamp: Stamp, _ write: Write) -> ID {
    var fingerprint = Fingerprint(Amendment.kind)
    fingerprint.add(stamp.device)
    fingerprint.add(stamp.number)
    fingerprint.add(write.id)
    return fingerprint.id
  }

  /// Returns the fields after the last amendment of a record: nil without one, empty if it deleted the
  /// record.
  private static func amendedFields(
    _ kind: String, _ id: ID, of sessionID: ID, in tx: Transaction
  ) -> [Field]? {
    let last = tx.list(Amendment.self, Amendment.bySession.equal(sessionID))
      .filter { $0.recordID == id && $0.recordKind.hasSameBytes(as: kind) }
      .max { $0.at != $1.at ? $0.at < $1.at : $0.id < $1.id }
    return last.map { $0.after?.fields ?? [] }
  }
}
