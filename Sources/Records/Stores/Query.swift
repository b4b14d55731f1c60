/// A selection of records of one kind, in the order of one of the kind's indexes.
public struct Query: Equatable, Sendable {
  public var index: Index
  /// The values of the index's leading fields.
  public var equal: [Value] = []
  /// The inclusive lower bound of the first field without a value in ``equal`` (or of the ID if every field
  /// has one), or nil if there is no lower bound.
  ///
  /// ``through`` is the inclusive upper bound.
  public var from: Value?
  public var through: Value?
  public var descending = false
  public var limit: Int?
  /// The row after which the results begin, in the query's order, or nil to include the first row.
  public var after: Row?
  public var liveness = Liveness.live

  public enum Liveness: Sendable { case live, trashed, any }

  public init(_ index: Index = .byID) { self.index = index }

  public func newestFirst() -> Query { with { $0.descending = true } }
  public func first(_ limit: Int) -> Query { with { $0.limit = limit } }
  public func starting(after row: Row?) -> Query { with { $0.after = row } }
  public func including(_ liveness: Liveness) -> Query { with { $0.liveness = liveness } }
  public func from(_ lower: some FieldValue) -> Query { with { $0.from = lower.value } }
  public func through(_ upper: some FieldValue) -> Query { with { $0.through = upper.value } }

  private func with(_ change: (inout Query) -> Void) -> Query {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Index {
  /// A query for all records, in this index's order.
  public var all: Query { Query(self) }

  /// Returns a query for the records whose first field has this value.
  public func equal(_ value: some FieldValue) -> Query {
    var query = Query(self)
    query.equal = [value.value]
    return query
  }

  /// Returns a query for the records whose first two fields have these values.
  public func equal(_ first: some FieldValue, _ second: some FieldValue) -> Query {
    var query = Query(self)
    query.equal = [first.value, second.value]
    return query
  }
}

extension Query {
  /// Returns true if a row matches the query, regardless of the query's limit.
  public func wants(_ row: Row) -> Bool {
    switch liveness {
    case .live: guard row.trashedAt == nil else { return false }
    case .trashed: guard row.trashedAt != nil else { return false }
    case .any: break
    }
    for (name, value) in zip(index.fields, equal) where (row[name] ?? .null) != value { return false }
    if from != nil || through != nil {
      let ranged = equal.count < index.fields.count ? index.fields[equal.count] : "id"
      let value = row[ranged] ?? .null
      if let from, value.precedes(from) { return false }
      if let through, through.precedes(value) || value == .null { return false }
    }
    if let after { return precedes(after, row) }
    return true
  }

  /// Returns true if a row comes before another in the query's order.
  public func precedes(_ left: Row, _ right: Row) -> Bool {
    for name in index.fields {
      let (a, b) = (left[name] ?? .null, right[name] ?? .null)
      if a.precedes(b) { return !descending }
      if b.precedes(a) { return descending }
    }
    return descending ? right.id < left.id : left.id < right.id
  }
}
