import Records
import Training

/// The operations that list, create, read, replace and delete records of one kind under one path.
struct Collection<R: Record & Sendable>: Sendable {
  /// The path, such as `/api/v1/goals`.
  let path: String
  /// The singular and plural nouns for the records.
  let one: String
  let many: String
  let published: Published
  /// The query that determines the order of the list.
  var order = Query()
  /// True if a request can limit the list to a range of days.
  var hasDays = false
  var value: @Sendable (R, Call) -> Value
  /// A closure that stores a changed record, or a new record that has no ID yet.
  var save: @Sendable (R, Call) throws(Problem) -> R
  var delete: @Sendable (ID, Call) throws(Problem) -> Void

  var operations: [Operation] {
    let each = path + "/{id}"
    return [
      Operation(
        .get, path, "Lists \(many).", query: Operation.paging + (hasDays ? Operation.days : []),
        result: Operation.page(many, of: published.schema)
      ) { call throws(Problem) in
        let query = hasDays ? try call.narrowed(order) : order
        return try call.page(many, R.self, query) { value($0, call) }
      },
      Operation(
        .post, path, "Creates a new \(one).", body: published.request, status: 201, result: published.schema
      ) { call throws(Problem) in
        let made = try save(try published.record(R(), from: call.body), call)
        return .created(value(made, call), at: path + "/" + made.id.text)
      },
      Operation(.get, each, "Returns the \(one) with this ID.", result: published.schema) {
        call throws(Problem) in
        APIAnswer(value(try found(call), call))
      },
      Operation(
        .put, each, "Replaces the \(one).", body: published.request, result: published.schema
      ) { call throws(Problem) in
        let known = try found(call)
        var blank = R()
        blank.id = known.id
        blank.unknown = known.unknown
        for field in published.fixedFields(of: known) { published.set(field, in: &blank) }
        return APIAnswer(value(try save(try published.record(blank, from: call.body), call), call))
      },
      Operation(.delete, each, "Moves the \(one) to Recently deleted.", status: 204) { call throws(Problem) in
        try delete(try found(call).id, call)
        return .nothing
      },
    ]
  }

  /// Returns the record identified by the path.
  ///
  /// - Throws: ``Problem/notFound`` if there is no such record.
  private func found(_ call: Call) throws(Problem) -> R {
    guard let record = call.tx.find(R.self, try call.id()) else { throw .notFound }
    return record
  }
}

extension Published {
  /// Returns the values of a record's fixed fields, which no request can change.
  fileprivate func fixedFields<R: Record>(of record: R) -> [Field] {
    Row(record).fields.filter { fixed.contains($0.name) }
  }

  fileprivate func set<R: Record>(_ field: Field, in record: inout R) {
    var row = Row(record)
    row.fields.removeAll { $0.name == field.name }
    row.fields.append(field)
    do throws(StoreError) { record = try row.record(R.self) } catch { return }
  }
}

extension Operation {
  /// The parameters that limit a list to a range of days.
  ///
  /// Without them, the list covers all days.
  static let days = [
    JSONProperty("from", .date, isRequired: false, "The first day."),
    JSONProperty("to", .date, isRequired: false, "The last day."),
  ]
}

extension Call {
  /// Returns a query limited to the range of days in the request's parameters.
  ///
  /// - Throws: ``Problem`` if a day is invalid.
  func narrowed(_ order: Query) throws(Problem) -> Query {
    var query = order
    if let from = try day("from") { query = query.from(from) }
    if let to = try day("to") { query = query.through(to) }
    return query
  }
}
