/// One action's view of a store: it reads through, and keeps the writes until they are committed as one.
///
/// The writes are what is stored and what sync sends as the op. A transaction remembers the store's first
/// failure instead of throwing it at each read: after it reads find nothing, and the edge, which looks at
/// ``failure`` before anything else, commits nothing. So actions throw their own errors only.
public final class Transaction {
  public let base: AnyStore
  public private(set) var context: Context
  public private(set) var failure: StoreError?
  private var pending: [String: [ID: Pending]] = [:] { didSet { figures = [:] } }
  private var figures: [String: Int64?] = [:]
  private var order: [Write] = []
  private var idsMade: Int64 = 0

  /// A touched record, and where its two registers' writes stand.
  private struct Pending {
    /// nil once it was taken out.
    var row: Row?
    var contentPlace: Int?
    var livenessPlace: Int?
  }

  public convenience init(_ base: some Store, _ context: Context) { self.init(AnyStore(base), context) }

  public init(_ base: AnyStore, _ context: Context) {
    self.base = base
    self.context = context
  }

  /// What this action changes, each record's content and liveness once, in the order of first touch.
  public var writes: [Write] { order }

  /// The device that the action is done on; nil when the store fails.
  public var device: ID? {
    guard failure == nil else { return nil }
    do throws(StoreError) { return try base.head().device } catch { fail(error) }
    return nil
  }

  /// The next id of this action: the same action asked the same makes the same ids.
  public func makeID() -> ID {
    idsMade += 1
    return Context.id(idsMade - 1, madeBy: context.action, asked: context.bodyHash)
  }

  /// Lets the action's clock go on, for one that tells of hours gone by, such as a whole session at once.
  public func wait(milliseconds: Int64) {
    context.now = context.now + max(0, milliseconds)
    context.today = context.now.day(utcOffset: context.utcOffset)
  }

  /// A row as this action sees it, alive or trashed.
  public func row(_ kind: String, _ id: ID) -> Row? {
    if let touched = pending[kind]?[id] { return touched.row }
    guard failure == nil else { return nil }
    do throws(StoreError) { return try base.row(kind, id) } catch { fail(error) }
    return nil
  }

  /// Who wrote a record last, before this action.
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

  /// A living record.
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

  /// A figure that a page asks for again and again, computed once while nothing changes.
  ///
  /// Its name says what is counted, and of which record.
  public func figure(_ name: String, _ compute: () -> Int64?) -> Int64? {
    if let known = figures[name] { return known }
    let figure = compute()
    figures.updateValue(figure, forKey: name)
    return figure
  }

  /// When a record was put into *Recently deleted*; nil while it is alive or unknown.
  public func trashedAt<R: Record>(_ type: R.Type, _ id: ID) -> Instant? { row(R.kind, id)?.trashedAt }

  /// Stores a record's content, unless it says the same already.
  @inlinable public func put<R: Record>(_ record: R) { put(Row(record)) }

  public func put(_ row: Row) {
    let stored = self.row(row.kind, row.id)
    if let stored, stored.hasSameContent(as: row) { return }
    keep(row, trashedAt: stored?.trashedAt)
  }

  /// Stores a record unless one with its id is there: of what is immutable the first to arrive stays.
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

  /// Moves a record into *Recently deleted*.
  public func trash<R: Record>(_ type: R.Type, _ id: ID) {
    setTrashed(R.kind, id, context.now, .trash(kind: R.kind, id: id, at: context.now))
  }

  public func restore<R: Record>(_ type: R.Type, _ id: ID) {
    setTrashed(R.kind, id, nil, .restore(kind: R.kind, id: id))
  }

  /// Says that a record is alive, here and where another device may have trashed it meanwhile.
  ///
  /// Putting says nothing of that, and restoring what is alive here would write nothing.
  public func keepAlive<R: Record>(_ type: R.Type, _ id: ID) {
    guard let row = row(R.kind, id) else { return }
    var touched = pending[R.kind]?[id] ?? Pending(row: row)
    touched.row?.trashedAt = nil
    touched.livenessPlace = keep(.restore(kind: R.kind, id: id), at: touched.livenessPlace)
    pending[R.kind, default: [:]][id] = touched
  }

  /// Takes a derived record out for good; what it was computed from is gone or has changed.
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

  /// Shows a write that another device stamped, whatever it says.
  ///
  /// It is committed as an arrival with its author's stamp, and so is not among the writes. The liveness of
  /// an unknown record is left alone.
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

  /// A later write of the same register takes the earlier one's place.
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

  /// Remembers the first failure.
  @inline(never) @usableFromInline func fail(_ error: StoreError) { if failure == nil { failure = error } }
}
