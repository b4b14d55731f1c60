import Records

/// A schema of the published API's JSON (JSON Schema 2020-12).
indirect enum JSONSchema: Sendable {
  case any
  case boolean
  case integer(ClosedRange<Int64>?)
  /// A string with a minimum and maximum number of characters.
  case text(ClosedRange<Int64>?)
  /// A string in one of JSON Schema's formats, such as `date`.
  case format(String)
  case pattern(String)
  case words([String])
  case list(JSONSchema, ClosedRange<Int64>?)
  case object([JSONProperty])
  case nullable(JSONSchema)
  /// A schema that is defined once in the document and referenced by name.
  case named(String, JSONSchema)

  /// The schema as JSON.
  var value: Value {
    switch self {
    case .any: return .object([])
    case .boolean: return JSONSchema.typed("boolean")
    case .integer(let limits): return JSONSchema.typed("integer", bounds(limits, "minimum", "maximum"))
    case .text(let limits): return JSONSchema.typed("string", bounds(limits, "minLength", "maxLength"))
    case .format(let name): return JSONSchema.typed("string", [Field("format", .text(name))])
    case .pattern(let pattern): return JSONSchema.typed("string", [Field("pattern", .text(pattern))])
    case .words(let words): return JSONSchema.typed("string", [Field("enum", .list(words.map { .text($0) }))])
    case .list(let element, let limits):
      return JSONSchema.typed(
        "array", [Field("items", element.value)] + bounds(limits, "minItems", "maxItems"))
    case .object(let properties): return JSONSchema.object(properties)
    case .nullable(let schema):
      return .object([Field("anyOf", .list([schema.value, JSONSchema.typed("null")]))])
    case .named(let name, _): return .object([Field("$ref", .text("#/components/schemas/" + name))])
    }
  }

  private static func typed(_ type: String, _ more: [Field] = []) -> Value {
    .object([Field("type", .text(type))] + more)
  }

  private static func object(_ properties: [JSONProperty]) -> Value {
    let fields = properties.map { Field($0.name, $0.schema.value) }
    var more: [Field] = fields.isEmpty ? [] : [Field("properties", .object(fields))]
    let required = properties.filter { $0.isRequired }.map { Value.text($0.name) }
    if !required.isEmpty { more.append(Field("required", .list(required))) }
    return typed("object", more)
  }

  private func bounds(_ limits: ClosedRange<Int64>?, _ least: String, _ most: String) -> [Field] {
    guard let limits else { return [] }
    var fields: [Field] = []
    if limits.lowerBound != Int64.min { fields.append(Field(least, .integer(limits.lowerBound))) }
    if limits.upperBound != Int64.max { fields.append(Field(most, .integer(limits.upperBound))) }
    return fields
  }

  /// The named schemas within the schema, keyed by name and including nested ones.
  var names: [String: JSONSchema] {
    switch self {
    case .list(let schema, _), .nullable(let schema): return schema.names
    case .object(let properties):
      return properties.reduce(into: [:]) { found, property in
        found.merge(property.schema.names) { first, _ in first }
      }
    case .named(let name, let schema): return schema.names.merging([name: schema]) { first, _ in first }
    default: return [:]
    }
  }
}

/// A property of an object.
struct JSONProperty: Sendable {
  let name: String
  let schema: JSONSchema
  let isRequired: Bool
  /// The description in the OpenAPI document, which every parameter must have.
  let description: String?

  init(_ name: String, _ schema: JSONSchema, isRequired: Bool = true, _ description: String? = nil) {
    self.name = name
    self.schema = schema
    self.isRequired = isRequired
    self.description = description
  }
}

extension JSONSchema {
  static let uuid = JSONSchema.format("uuid")
  static let date = JSONSchema.format("date")
  static let instant = JSONSchema.format("date-time")
  static let timeOfDay = JSONSchema.pattern("^([01][0-9]|2[0-3]):[0-5][0-9]$")

  /// Creates the schema of a record's field.
  init(_ shape: Shape, _ format: FieldFormat, _ limits: ClosedRange<Int64>?, name: String) {
    switch shape {
    case .optional(let wrapped): self = .nullable(JSONSchema(wrapped, format, limits, name: name))
    case .boolean: self = .boolean
    case .integer: self = JSONSchema(numbered: format, limits)
    case .text: self = .text(limits)
    case .id: self = .uuid
    case .choice(let words): self = .words(words)
    case .list(let element): self = .list(JSONSchema(element, format, nil, name: name), limits)
    case .object(let fields) where fields.isEmpty: self = JSONSchema.free[name] ?? .object([])
    case .object(let fields):
      self = .object(fields.map { JSONProperty(publishedName(of: $0), JSONSchema($0)) })
    }
  }

  init(_ field: FieldDescription) {
    self.init(field.shape, field.format, field.limits, name: field.name)
  }

  private init(numbered format: FieldFormat, _ limits: ClosedRange<Int64>?) {
    switch format {
    case .plain, .grams: self = .integer(limits)
    case .day: self = .date
    case .instant: self = .instant
    case .time: self = .timeOfDay
    }
  }

  /// The schemas of types with a custom encoding, keyed by field name.
  private static let free: [String: JSONSchema] = [
    "rep_range": .object([
      JSONProperty("mode", .words(["not_set", "target", "range", "until_failure"])),
      JSONProperty("target", .integer(0...100_000), isRequired: false),
      JSONProperty("low", .integer(0...100_000), isRequired: false),
      JSONProperty("high", .integer(0...100_000), isRequired: false),
      JSONProperty("unit", .words(["reps", "seconds"]), isRequired: false),
    ]),
    "rest_policy": .object([
      JSONProperty("mode", .words(["all_same", "by_type", "individual"])),
      JSONProperty("seconds", .integer(0...36_000), isRequired: false),
    ]),
  ]
}
