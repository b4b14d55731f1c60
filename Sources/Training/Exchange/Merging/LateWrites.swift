package import Records

extension TrainingMergePolicy {
  /// Stores a write to a finished session as an amendment, and returns true if one was added.
  ///
  /// The amendment's reason is `late` if the write was made before the session ended, and `correction`
  /// otherwise.
  ///
  /// The amendment's ID is derived from the operation and the record, so repeating a write has no effect. No
  /// amendment is added if the write leaves the record as it was at the session's end or after its last
  /// amendment.
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

  package static func hasRoom(for write: Write, beside owner: Completed, in tx: Transaction) -> Bool {
    let most = isFact(write.kind) ? Amendment.mostWithFacts : Amendment.mostOfSession
    return hasRoomForAmendment(of: owner.id, upTo: most, in: tx)
  }

  private static func amendmentID(_ stamp: Stamp, _ write: Write) -> ID {
    var fingerprint = Fingerprint(Amendment.kind)
    fingerprint.add(stamp.device)
    fingerprint.add(stamp.number)
    fingerprint.add(write.id)
    return fingerprint.id
  }

  /// Returns a record's fields as of its last amendment, or nil if it has no amendments.
  ///
  /// The fields are empty if the amendment deleted the record.
  private static func amendedFields(
    _ kind: String, _ id: ID, of sessionID: ID, in tx: Transaction
  ) -> [Field]? {
    let last = tx.list(Amendment.self, Amendment.bySession.equal(sessionID))
      .filter { $0.recordID == id && $0.recordKind.hasSameBytes(as: kind) }
      .max { $0.at != $1.at ? $0.at < $1.at : $0.id < $1.id }
    return last.map { $0.after?.fields ?? [] }
  }
}
