/// One action's view of a store.
///
/// It reads through to the store, and buffers the action's writes until they are committed to the store and
/// sent to other devices together. A transaction records the store's first failure instead of throwing it
/// from each read. After a failure, nothing more is read from the store. The caller must check ``failure``
/// before committing, so actions throw only their own errors.
public final class Transaction {
  public let base: AnyStore
  public private(set) var context: Context
  public private(set) var failure: StoreError?
  private var pending: [String: [ID: Pending]] = [:] { didSet { figures = [:] } }
  private var figures: [String: Int64?] = [:]
  private var order: [Write] = []
  private var idsMade: Int64 = 0

  /// A record that the action has written, with the positions of its content and liveness writes in
  /// ``writes``.
  private struct Pending {
    /// The row after this action's writes, or nil if it was removed.
    var row: Row?
    var contentPlace: Int?
    var livenessPlace: Int?
  }

  public convenience init(_ base: some Store, _ context: Context) { self.init(AnyStore(base), context) }

  public init(_ base: AnyStore, _ context: Context) {
    self.base = base
    self.context = context
  }

  /// The action's writes, in order.
  ///
  /// There is at most one write to each record's content, and one to its liveness. A later write takes the
  /// place of an earlier one.
  public var writes: [Write] { order }

  /// The device that performs the action, or nil if the store fails.
  public var device: ID? {
    guard failure == nil else { return nil }
    do throws(StoreError) { return try base.head().device } catch { fail(error) }
    return nil
  }

  /// Returns the next ID for a record that this action creates.
  ///
  /// The same action with the same body produces the same IDs.
  public func makeID() -> ID {
    idsMade += 1
    return Context.id(idsMade - 1, madeBy: context.action, asked: context.bodyHash)
  }

  /// Advances the action's clock.
  ///
  /// This is for actions that record the past, such as a whole session entered at once.
  public func wait(milliseconds: Int64) {
    context.now = context.now + max(0, milliseconds)
    context.today = context.now.day(utcOffset: context.utcOffset)
  }

  /// Returns a row, live or trashed, including this action's writes, or nil if there is none.
  public func row(_ kind: String, _ id: ID) -> Row? {
    if let touched = pending[kind]?[id] { return touched.row }
    guard failure == nil else { return nil }
    do throws(StoreError) { return try base.row(kind, id) } catch { fail(error) }
    return nil
  }

  /// Returns the change entry for a record as it was before this action, or nil if there was none.
  public func change(_ kind: String, _ id: ID) -> Change? {
    guard failure == nil else { return nil }
    do throws(StoreError) { return try base.change(kind, id) } catch { fail(error) }
    return nil
  }

  public func rows(_ kind: String, _ query: Query) -> [Row] {
    guard failure == nil else { return [] }
    let touched = pending[kind] ?? [:]
    var wider = query
    if let limit = query.limit { wider.limit = limit + touched.count }
    var found: [Row] = []
    do throws(StoreError) { found = try base.rows(kind, wider) } catch { fail(error) }
    guard !touched.isEmpty else { return found }
    found.removeAll { touched[$0.id] != nil }
    for touched in touched.values {
      if let row = touched.row, query.wants(row) { found.append(row) }
    }
    found.sort(by: query.precedes)
    if let limit = query.limit, found.count > limit { found.removeLast(found.count - limit) }
    return found
  }

  /// Returns a live record, or nil if there is none.
  @inlinable public func find<R: Record>(_ type: R.Type, _ id: ID) -> R? {
    guard let row = living(R.kind, id) else { return nil }
    return read(type, row)
  }

  @inline(never) @usableFromInline func living(_ kind: String, _ id: ID) -> Row? {
    guard let row = row(kind, id), row.trashedAt == nil else { return nil }
    return row
  }

  @inlinable public func list<R: Record>(_ type: R.Type, _ query: Query = Query()) -> [R] {
    let rows = rows(R.kind, query)
    var records: [R] = []
    records.reserveCapacity(rows.count)
    for row in rows {
      if let record = read(type, row) { records.append(record) }
    }
    return records
  }

  @inlinable public func first<R: Record>(_ type: R.Type, _ query: Query) -> R? {
    list(type, query.first(1)).first
  }

  public func count<R: Record>(_ type: R.Type, _ query: Query = Query()) -> Int64 {
    if pending.isEmpty, failure == nil {
      do throws(StoreError) { return try base.count(R.kind, query) } catch { fail(error) }
    }
    return Int64(rows(R.kind, query).count)
  }

  /// Returns a value that a page needs repeatedly, computed once and cached until the next write.
  ///
  /// `name` is a key that identifies the value and the record it belongs to.
  public func figure(_ name: String, _ compute: () -> Int64?) -> Int64? {
    if let known = figures[name] { return known }
    let figure = compute()
    figures.updateValue(figure, forKey: name)
    return figure
  }

  /// Returns the time at which a record was moved to *Recently deleted*, or nil if it is live or doesn't
  /// exist.
  public func trashedAt<R: Record>(_ type: R.Type, _ id: ID) -> Instant? { row(R.kind, id)?.trashedAt }

  /// Stores a record's content, unless it is unchanged.
  @inlinable public func put<R: Record>(_ record: R) { put(Row(record)) }

  public func put(_ row: Row) {
    let stored = self.row(row.kind, row.id)
    if let stored, stored.hasSameContent(as: row) { return }
    keep(row, trashedAt: stored?.trashedAt)
  }

  /// Stores a record unless there is already one with its ID.
  ///
  /// For an immutable record, the first version to arrive is kept.
  public func putOnce<R: Record>(_ record: R) {
    if row(R.kind, record.id) == nil { keep(Row(record), trashedAt: nil) }
  }

  private func keep(_ row: Row, trashedAt: Instant?) {
    var content = row
    content.trashedAt = nil
    var touched = pending[row.kind]?[row.id] ?? Pending()
    touched.contentPlace = keep(.put(content), at: touched.contentPlace)
    content.trashedAt = trashedAt
    touched.row = content
    pending[row.kind, default: [:]][row.id] = touched
  }

  /// Moves a record to *Recently deleted*.
  public func trash<R: Record>(_ type: R.Type, _ id: ID) {
    setTrashed(R.kind, id, context.now, .trash(kind: R.kind, id: id, at: context.now))
  }

  public func restore<R: Record>(_ type: R.Type, _ id: ID) {
    setTrashed(R.kind, id, nil, .restore(kind: R.kind, id: id))
  }

  /// Marks a record as live, even if another device has trashed it in the meantime.
  ///
  /// A put doesn't affect liveness, and a restore writes nothing if the record is live in this store.
  public func keepAlive<R: Record>(_ type: R.Type, _ id: ID) {
    guard let row = row(R.kind, id) else { return }
    var touched = pending[R.kind]?[id] ?? Pending(row: row)
    touched.row?.trashedAt = nil
    touched.livenessPlace = keep(.restore(kind: R.kind, id: id), at: touched.livenessPlace)
    pending[R.kind, default: [:]][id] = touched
  }

  /// Removes a derived record permanently because its source records changed or no longer exist.
  public func remove<R: Record>(_ type: R.Type, _ id: ID) {
    guard R.isDerived, row(R.kind, id) != nil else { return }
    var touched = pending[R.kind]?[id] ?? Pending()
    touched.row = nil
    touched.contentPlace = keep(.purge(kind: R.kind, id: id), at: touched.contentPlace)
    pending[R.kind, default: [:]][id] = touched
  }

  private func setTrashed(_ kind: String, _ id: ID, _ instant: Instant?, _ write: Write) {
    guard var row = row(kind, id), (row.trashedAt == nil) != (instant == nil) else { return }
    row.trashedAt = instant
    var touched = pending[kind]?[id] ?? Pending(row: row)
    touched.row = row
    touched.livenessPlace = keep(write, at: touched.livenessPlace)
    pending[kind, default: [:]][id] = touched
  }

  /// Makes a write stamped by another device visible to reads, without adding it to ``writes``.
  ///
  /// It is committed as an arrival with its author's stamp. A trash or restore of an unknown record has no
  /// effect.
  public func adopt(_ write: Write) {
    let (kind, id) = (write.kind, write.id)
    let stored = row(kind, id)
    var touched = pending[kind]?[id] ?? Pending(row: stored)
    switch write {
    case .put(let row):
      touched.row = row
      touched.row?.trashedAt = stored?.trashedAt
    case .trash(_, _, let instant): touched.row?.trashedAt = instant
    case .restore: touched.row?.trashedAt = nil
    case .purge: touched.row = nil
    }
    pending[kind, default: [:]][id] = touched
  }

  /// Adds a write, or replaces the write at the given position, and returns the new write's position.
  private func keep(_ write: Write, at place: Int?) -> Int {
    if let place {
      order[place] = write
      return place
    }
    order.append(write)
    return order.count - 1
  }

  @inlinable func read<R: Record>(_ type: R.Type, _ row: Row) -> R? {
    do throws(StoreError) { return try row.record(type) } catch {
      if !base.passesOverUnreadable { fail(error) }
    }
    return nil
  }

  /// Records the first failure.
  @inline(never) @usableFromInline func fail(_ error: StoreError) { if failure == nil { failure = error } }
}
