/// One athlete's records.
///
/// A store changes only through commits, each of which is atomic.
///
/// There are no joins and no aggregates, so records contain copies of the values that their indexes need.
/// Results are ordered by numbers, bytes and IDs. Callers sort strings for display.
public protocol Store {
  var schema: Schema { get }
  /// True if unreadable records are skipped because the store has no quarantine for them.
  var passesOverUnreadable: Bool { get }

  /// Returns a record, live or in *Recently deleted*, or nil if there is none.
  ///
  /// - Throws: ``StoreError/unreadable(kind:id:_:)`` or ``StoreError/failed(_:)`` if reading fails.
  func row(_ kind: String, _ id: ID) throws(StoreError) -> Row?
  /// Returns the records that match a query, in its order.
  ///
  /// - Throws: ``StoreError/unknownKind(_:)`` if the kind doesn't declare the index, or another
  ///   ``StoreError`` if reading fails.
  func rows(_ kind: String, _ query: Query) throws(StoreError) -> [Row]
  /// Counts the records that match a query.
  ///
  /// - Throws: ``StoreError/unknownKind(_:)`` if the kind doesn't declare the index, or another
  ///   ``StoreError`` if reading fails.
  func count(_ kind: String, _ query: Query) throws(StoreError) -> Int64
  /// Returns the change entry for a record, or nil if there is none.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func change(_ kind: String, _ id: ID) throws(StoreError) -> Change?
  /// Returns the changes after a commit, ordered by commit, kind and ID.
  ///
  /// A commit is never split, so there may be more changes than `limit`.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func changes(after sequence: Int64, limit: Int) throws(StoreError) -> [Change]
  /// Returns the store's head.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func head() throws(StoreError) -> Head
  /// Returns the receipt for an action, or nil if it hasn't been performed.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func receipt(of action: ID) throws(StoreError) -> Receipt?

  /// Applies a commit atomically and returns its sequence number.
  ///
  /// - Throws: ``StoreError/refused(kind:id:_:)`` if a value breaks a rule of its kind, or
  ///   ``StoreError/frozen(kind:id:)`` if an immutable record would change.
  @discardableResult
  func commit(_ commit: Commit) throws(StoreError) -> Int64
}

extension Store {
  public var passesOverUnreadable: Bool { false }

  /// Returns the errors for writes that would exceed ``Index/most``, keyed by the write's position.
  ///
  /// It counts the stored records and the preceding writes that fit. Trashed records don't count.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  public func withoutRoom(_ writes: [Write]) throws(StoreError) -> [Int: FieldError] {
    var found: [Int: FieldError] = [:]
    var counts: [String: Int64] = [:]
    let trashed = writes.compactMap { write in
      if case .trash(let kind, let id, _) = write { kind + id.text } else { nil }
    }
    let gone = Set(trashed)
    for (place, write) in writes.enumerated() {
      guard schema[write.kind]?.indexes.contains(where: { $0.most != nil }) ?? false,
        let row = try comingLive(write), !gone.contains(row.kind + row.id.text)
      else { continue }
      for index in schema[row.kind]?.indexes ?? [] {
        guard let most = index.most, let name = index.fields.first, let shared = row[name] else { continue }
        if case .put = write, try self.row(row.kind, row.id)?[name] == shared { continue }
        let group = row.kind + " " + index.name + " " + JSONWriter.text(of: shared)
        var query = Query(index).first(most)
        query.equal = [shared]
        if counts[group] == nil { counts[group] = try count(row.kind, query) }
        if counts[group, default: 0] >= Int64(most) {
          found[place] = FieldError(name, .crowded(most: Int64(most)))
        } else {
          counts[group, default: 0] += 1
        }
      }
    }
    return found
  }

  /// Returns the row that a write puts or restores, or nil for other writes.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  private func comingLive(_ write: Write) throws(StoreError) -> Row? {
    switch write {
    case .put(let row): return row
    case .restore(let kind, let id):
      let row = try row(kind, id)
      return row?.trashedAt == nil ? nil : row
    case .trash, .purge: return nil
    }
  }
}

/// An error from a store.
public enum StoreError: Error, Equatable, Sendable {
  /// A stored record doesn't match its kind.
  case unreadable(kind: String, id: ID, FieldError)
  /// A value breaks a rule of its kind.
  case refused(kind: String, id: ID, FieldError)
  /// The record's content is immutable.
  case frozen(kind: String, id: ID)
  /// The schema doesn't contain the kind, or the kind doesn't declare the index.
  case unknownKind(String)
  /// The record exists, but isn't loaded into memory yet.
  case notLoaded
  /// The underlying storage failed with the given message.
  case failed(String)
}
