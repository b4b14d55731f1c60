/// One athlete's records.
///
/// A store changes only by a commit, which happens whole or not at all.
///
/// No joins and no aggregates: what an index needs is copied into the record. Order is by numbers,
/// bytes and ids; text meant for people is sorted where it is shown.
public protocol Store {
  var schema: Schema { get }
  /// Whether a record that can't be read is passed over, where nobody could set it aside.
  var passesOverUnreadable: Bool { get }

  /// One record, alive or in *Recently deleted*.
  func row(_ kind: String, _ id: ID) throws(StoreError) -> Row?
  /// The records that a query wants, in its order.
  func rows(_ kind: String, _ query: Query) throws(StoreError) -> [Row]
  func count(_ kind: String, _ query: Query) throws(StoreError) -> Int64
  /// What stands beside a record.
  func change(_ kind: String, _ id: ID) throws(StoreError) -> Change?
  /// What changed after a commit, in the order of commits, kinds and ids; a commit is never split.
  func changes(after sequence: Int64, limit: Int) throws(StoreError) -> [Change]
  func head() throws(StoreError) -> Head
  /// What an action answered, if it was done already.
  func receipt(of action: ID) throws(StoreError) -> Receipt?

  /// Writes all or nothing, and answers the number of the commit.
  /// Throws `refused` for a value that breaks a rule of its kind, `frozen` for a change to what may not
  /// change.
  @discardableResult
  func commit(_ commit: Commit) throws(StoreError) -> Int64
}

extension Store {
  public var passesOverUnreadable: Bool { false }

  /// The places of those writes for which there is no room, and why: with the records that are here, and the
  /// others that have room, more would share a field than its index allows (``Index/most``).
  ///
  /// What is in the trash takes no room.
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

  /// What a write puts, or brings back from the trash.
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

/// Why a store could not do what was asked.
public enum StoreError: Error, Equatable, Sendable {
  /// A stored record is not what its kind says.
  case unreadable(kind: String, id: ID, FieldError)
  /// A value breaks a rule of its kind.
  case refused(kind: String, id: ID, FieldError)
  /// The record's content may no longer change.
  case frozen(kind: String, id: ID)
  /// The kind, or an index of it, isn't known here.
  case unknownKind(String)
  /// The record is there, but not read into memory yet.
  case notLoaded
  /// The storage below failed; in the storage's own words.
  case failed(String)
}
