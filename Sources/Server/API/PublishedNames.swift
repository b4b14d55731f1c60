import Records
import Training

/// Returns the name of a record's field in the published API, including the unit.
func publishedName(of field: FieldDescription) -> String {
  if let name = renamed[field.name] { return name }
  if field.name.hasSuffix("rpe"), field.limits.upperBound == 100 { return field.name + "_tenths" }
  return field.format == .grams ? field.name + "_grams" : field.name
}

private let renamed = [
  "day": "date", "end_day": "end_date", "utc_offset": "utc_offset_minutes",
  "sort": "kind", "volume": "volume_gram_reps", "record_kind": "record",
]

/// Returns a stored value as published JSON.
func published(_ value: Value?, _ shape: Shape, _ format: FieldFormat) -> Value {
  guard let value, value != .null else { return .null }
  switch (shape, value) {
  case (.optional(let wrapped), _): return published(value, wrapped, format)
  case (.list(let element), .list(let values)):
    return .list(values.map { published($0, element, format) })
  case (.object(let fields), .object) where !fields.isEmpty: return .object(published(value, fields))
  case (.integer, .integer(let number)): return published(number, format)
  default: return value
  }
}

private func published(_ value: Value, _ fields: [FieldDescription]) -> [Field] {
  fields.map { Field(publishedName(of: $0), published(value[$0.name], $0.shape, $0.format)) }
}

private func published(_ number: Int64, _ format: FieldFormat) -> Value {
  switch format {
  case .plain, .grams: .integer(number)
  // Days outside the years 1 to 9999 have no text of ten characters.
  case .day: .text(Day(number: min(max(number, -719_162), 2_932_896)).text)
  case .instant: .text(Instant(milliseconds: number).text)
  case .time: .text(TimeOfDay(wrapping: number).text)
  }
}

/// The API's description of a record kind, shared by responses, requests and the schema.
struct Published: Sendable {
  /// The name in the document, such as `Goal`.
  let name: String
  let fields: [FieldDescription]
  /// The stored names of the fields that a request can't set.
  let fixed: Set<String>
  /// The published names that a request must contain.
  let required: Set<String>
  /// The computed properties that follow the fields.
  let more: [JSONProperty]

  init<R: Record>(
    _ name: String, _ type: R.Type, without hidden: Set<String> = [], fixed: Set<String> = [],
    required: Set<String> = [], more: [JSONProperty] = []
  ) {
    self.name = name
    fields = Kind(type).fields.filter { !hidden.contains($0.name) }
    self.fixed = fixed
    self.required = required
    self.more = more
  }

  /// The schema of a response, in which all keys are present and empty values are null.
  var schema: JSONSchema {
    let shown = fields.map { JSONProperty(publishedName(of: $0), JSONSchema($0)) }
    return .named(name, .object([JSONProperty("id", .uuid)] + shown + more))
  }

  /// The schema of a request, in which missing fields get their defaults.
  var request: JSONSchema {
    .named(name + "Request", .object(sent))
  }

  /// The properties of a request.
  var sent: [JSONProperty] {
    writable.map { field in
      let name = publishedName(of: field)
      return JSONProperty(name, JSONSchema(field), isRequired: required.contains(name))
    }
  }

  private var writable: [FieldDescription] { fields.filter { !fixed.contains($0.name) } }

  /// Returns a record as published JSON.
  ///
  /// `more` contains the computed fields.
  func value<R: Record>(_ record: R, _ more: [Field] = []) -> Value {
    let row = Row(record)
    return .object(
      [Field("id", .id(row.id))]
        + fields.map { Field(publishedName(of: $0), published(row[$0.name], $0.shape, $0.format)) } + more)
  }

  /// Returns the record described by a body.
  ///
  /// Missing fields are taken from the blank record. If `isChange` is true, no field is required.
  ///
  /// - Throws: ``Problem`` with the invalid fields.
  func record<R: Record>(_ blank: R, from body: Value, isChange: Bool = false) throws(Problem) -> R {
    var reader = BodyReader()
    let given = reader.fields(of: body, as: writable, isChange ? [] : required)
    guard reader.problems.isEmpty else { throw .invalid(reader.problems) }
    var row = Row(blank)
    for field in given {
      row.fields.removeAll { $0.name == field.name }
      if field.value != .null { row.fields.append(field) }
    }
    do throws(StoreError) {
      var record = try row.draft(of: R.self)
      record.id = blank.id
      return record
    } catch {
      guard case .unreadable(_, _, let wrong) = error else {
        throw .invalid("", "invalid", "The body can't be read.")
      }
      let name = fields.first { $0.name == wrong.field }.map { publishedName(of: $0) } ?? wrong.field
      throw .invalid([FieldProblem(name, wrong.problem)])
    }
  }
}
