import Records

/// A query as SQL text, with the values to bind after the table's key.
struct QueryText {
  private(set) var sql: String
  private(set) var values: [Value] = []
  /// True if no row can match, so the query need not run.
  private(set) var wantsNothing = false
  private let table: KindTable
  private let query: Query

  /// Creates the SQL text for a query.
  ///
  /// - Throws: ``StoreError/unknownKind(_:)`` if the kind doesn't declare the index.
  init(_ query: Query, in table: KindTable, selecting selection: String) throws(StoreError) {
    guard query.index.fields.isEmpty || table.kind?.indexes.contains(query.index) == true else {
      throw .unknownKind(table.kindName + "." + query.index.name)
    }
    self.query = query
    self.table = table
    sql = "SELECT "
    sql += selection
    sql += " FROM "
    sql += table.name
    addHint()
    sql += " WHERE "
    sql += table.key
    addLiveness()
    for (name, value) in zip(query.index.fields, query.equal) { addEqual(name, value) }
    addRange()
    if let row = query.after { addAfter(row) }
    addOrder()
    guard let limit = query.limit else { return }
    sql += " LIMIT ?"
    values.append(.integer(Int64(max(0, limit))))
  }

  /// Adds the name of the index to use.
  ///
  /// This keeps the query plan independent of the records, since there are no statistics from which SQLite
  /// could choose an index.
  private mutating func addHint() {
    guard query.liveness == .live || table.freezes, let index = table.indexName(query.index) else { return }
    sql += " INDEXED BY "
    sql += index
  }

  private mutating func addOrder() {
    sql += " ORDER BY "
    for name in query.index.fields {
      sql += quoted(name)
      sql += query.descending ? " DESC, " : ", "
    }
    sql += query.descending ? "id DESC" : "id"
  }

  private mutating func addLiveness() {
    switch query.liveness {
    case .live: add("trashed_at IS NULL")
    case .trashed: add("trashed_at IS NOT NULL")
    case .any: break
    }
  }

  private mutating func addEqual(_ name: String, _ value: Value) {
    switch fit(value, name) {
    case .same: add("\(quoted(name)) = ?", value)
    case .below where value == .null: add("\(quoted(name)) IS NULL")
    case .below, .above: wantsNothing = true
    }
  }

  private mutating func addRange() {
    let fields = query.index.fields
    let name = query.equal.count < fields.count ? fields[query.equal.count] : "id"
    if let from = query.from {
      switch fit(from, name) {
      case .same: add("\(quoted(name)) >= ?", from)
      case .below where from == .null: break
      case .below: add("\(quoted(name)) IS NOT NULL")
      case .above: wantsNothing = true
      }
    }
    if let through = query.through {
      switch fit(through, name) {
      case .same: add("\(quoted(name)) <= ?", through)
      case .below: wantsNothing = true
      case .above: add("\(quoted(name)) IS NOT NULL")
      }
    }
  }

  /// Adds the condition for rows after a given row.
  ///
  /// A row comes after `row` if it is greater in the first field that differs, or less if the query is
  /// descending.
  private mutating func addAfter(_ row: Row) {
    let settled = min(query.equal.count, query.index.fields.count)
    for (name, value) in zip(query.index.fields, query.equal) {
      let place = row[name] ?? .null
      if query.descending ? value.precedes(place) : place.precedes(value) { return }
      if place != value { return wantsNothing = true }
    }
    let names = query.index.fields[settled...] + ["id"]
    let operation = query.descending ? "<" : ">"
    if names.allSatisfy({ !isOptional($0) }) {
      let places = names.map { _ in "?" }.joined(separator: ", ")
      add("(\(names.map { quoted($0) }.joined(separator: ", "))) \(operation) (\(places))")
      values += names.map { row[$0] ?? .null }
      return
    }
    var ways: [String] = []
    var before: [String] = []
    var beforeValues: [Value] = []
    for name in names {
      let value = row[name] ?? .null
      if let step = stepBeyond(name, value) {
        ways.append((before + [step]).joined(separator: " AND "))
        values += beforeValues + (step.contains("?") ? [value] : [])
      }
      before.append("\(quoted(name)) IS ?")
      beforeValues.append(value)
    }
    add("(" + ways.joined(separator: " OR ") + ")")
  }

  /// Returns the condition for a field to come after a value in the query's order, or nil if no value does.
  ///
  /// NULL comes before all other values.
  private func stepBeyond(_ name: String, _ value: Value) -> String? {
    let name = quoted(name)
    if value == .null { return query.descending ? nil : "\(name) IS NOT NULL" }
    return query.descending ? "(\(name) < ? OR \(name) IS NULL)" : "\(name) > ?"
  }

  private mutating func add(_ condition: String) {
    sql += " AND "
    sql += condition
  }

  private mutating func add(_ condition: String, _ value: Value) {
    add(condition)
    values.append(value)
  }

  private enum Fit { case below, same, above }

  /// Compares a value with a column's values by type.
  ///
  /// The result is `same` if the types are comparable. Otherwise, it is `below` or `above`, depending on
  /// whether the value comes before or after all of the column's values.
  private func fit(_ value: Value, _ name: String) -> Fit {
    let shape = table.columns.first { $0.name.hasSameBytes(as: name) }?.shape ?? .id
    let sample: Value =
      switch shape {
      case .boolean, .integer, .optional: .integer(0)
      case .text, .choice: .text("")
      case .id: .id(.none)
      case .list, .object: .list([])
      }
    switch (sample, value) {
    case (.integer, .integer), (.text, .text), (.id, .id): return .same
    case (.integer, .boolean) where shape == .boolean: return .same
    default: return value.precedes(sample) ? .below : .above
    }
  }

  private func isOptional(_ name: String) -> Bool {
    guard let field = table.kind?.fields.first(where: { $0.name.hasSameBytes(as: name) }) else {
      return false
    }
    if case .optional = field.shape { return true }
    return false
  }
}
