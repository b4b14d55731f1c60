/// A type-erased store, so that actions and pages need not be generic over the store.
public struct AnyStore: Store {
  public let schema: Schema
  public let passesOverUnreadable: Bool
  private let findRow: (String, ID) throws(StoreError) -> Row?
  private let listRows: (String, Query) throws(StoreError) -> [Row]
  private let countRows: (String, Query) throws(StoreError) -> Int64
  private let findChange: (String, ID) throws(StoreError) -> Change?
  private let listChanges: (Int64, Int) throws(StoreError) -> [Change]
  private let readHead: () throws(StoreError) -> Head
  private let findReceipt: (ID) throws(StoreError) -> Receipt?
  private let write: (Commit) throws(StoreError) -> Int64

  public init(_ store: some Store) {
    schema = store.schema
    passesOverUnreadable = store.passesOverUnreadable
    findRow = { kind, id throws(StoreError) in try store.row(kind, id) }
    listRows = { kind, query throws(StoreError) in try store.rows(kind, query) }
    countRows = { kind, query throws(StoreError) in try store.count(kind, query) }
    findChange = { kind, id throws(StoreError) in try store.change(kind, id) }
    listChanges = { sequence, limit throws(StoreError) in try store.changes(after: sequence, limit: limit) }
    readHead = { () throws(StoreError) in try store.head() }
    findReceipt = { action throws(StoreError) in try store.receipt(of: action) }
    write = { commit throws(StoreError) in try store.commit(commit) }
  }

  /// Returns a record from the wrapped store, live or trashed, or nil if there is none.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  public func row(_ kind: String, _ id: ID) throws(StoreError) -> Row? { try findRow(kind, id) }

  /// Returns the wrapped store's records that match a query.
  ///
  /// - Throws: ``StoreError`` if the index is unknown or reading fails.
  public func rows(_ kind: String, _ query: Query) throws(StoreError) -> [Row] { try listRows(kind, query) }

  /// Counts the wrapped store's records that match a query.
  ///
  /// - Throws: ``StoreError`` if the index is unknown or reading fails.
  public func count(_ kind: String, _ query: Query) throws(StoreError) -> Int64 {
    try countRows(kind, query)
  }

  /// Returns the change entry for a record from the wrapped store, or nil if there is none.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  public func change(_ kind: String, _ id: ID) throws(StoreError) -> Change? { try findChange(kind, id) }

  /// Returns the wrapped store's changes after a commit.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  public func changes(after sequence: Int64, limit: Int) throws(StoreError) -> [Change] {
    try listChanges(sequence, limit)
  }

  /// Returns the wrapped store's head.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  public func head() throws(StoreError) -> Head { try readHead() }

  /// Returns the receipt for an action from the wrapped store, or nil if there is none.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  public func receipt(of action: ID) throws(StoreError) -> Receipt? { try findReceipt(action) }

  /// Commits to the wrapped store and returns the commit's sequence number.
  ///
  /// - Throws: ``StoreError`` if the wrapped store rejects the commit or fails.
  @discardableResult
  public func commit(_ commit: Commit) throws(StoreError) -> Int64 { try write(commit) }
}
