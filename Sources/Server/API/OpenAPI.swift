import App
import Records

/// The OpenAPI 3.1 description of the published API, generated from the table of operations.
enum OpenAPI {
  static let document: Value = .object([
    Field("openapi", .text("3.1.0")),
    Field(
      "info",
      .object([
        Field("title", .text("Cairn")), Field("version", .text("1")),
        Field(
          "description",
          .text(
            "Requests and responses are JSON. Days are YYYY-MM-DD, times HH:MM and instants RFC 3339 in UTC."
              + " Units are part of the key, as in weight_grams. Errors are problem details. Lists are"
              + " paginated. Responses have an ETag. Changes accept Idempotency-Key, and If-Match with the"
              + " ETag of the resource.")),
      ])),
    Field("security", .list([.object([Field("key", .list([]))])])),
    Field("paths", .object(paths)),
    Field(
      "components",
      .object([
        Field("schemas", .object(schemas)),
        Field(
          "securitySchemes",
          .object([
            Field(
              "key",
              .object([
                Field("type", .text("apiKey")), Field("in", .text("header")),
                Field("name", .text("x-api-key")),
              ]))
          ])),
      ])),
  ])

  private static var paths: [Field] {
    var order: [String] = []
    var byPath: [String: [Field]] = [:]
    for operation in PublishedAPI.operations {
      if byPath[operation.path] == nil { order.append(operation.path) }
      byPath[operation.path, default: []].append(
        Field(operation.method.rawValue.lowercased(), operation.described))
    }
    return order.map { Field($0, .object(byPath[$0] ?? [])) }
  }

  private static var schemas: [Field] {
    var names = Problem.schema.names
    for operation in PublishedAPI.operations {
      for schema in [operation.body, operation.result].compactMap({ $0 }) {
        names.merge(schema.names) { first, _ in first }
      }
    }
    return names.sorted { $0.key < $1.key }.map { Field($0.key, $0.value.value) }
  }
}

/// The response that contains the OpenAPI document.
let openAPIAnswer = App.Response(
  status: 200, contentType: "application/json", body: JSONWriter.bytes(of: OpenAPI.document))

/// The document's gzip-compressed bytes.
let packedOpenAPI = GzippedFile(openAPIAnswer.body)

extension Operation {
  /// The operation's entry in the document.
  fileprivate var described: Value {
    var fields = [
      Field("operationId", .text(operationID)), Field("summary", .text(summary)),
      Field("tags", .list([.text(tag)])), Field("parameters", .list(parameters)),
    ]
    if let body {
      fields.append(
        Field(
          "requestBody",
          .object([
            Field("required", .boolean(!bodyIsOptional)),
            Field("content", Operation.content("application/json", body)),
          ])))
    }
    if takesFile {
      fields.append(
        Field(
          "requestBody",
          .object([
            Field("required", .boolean(true)),
            Field("content", Operation.content("application/octet-stream", .any)),
          ])))
    }
    fields.append(Field("responses", .object([Field(String(status), success), Field("default", failure)])))
    return .object(fields)
  }

  /// The operation's ID, such as `put_api_v1_goals_id`.
  var operationID: String {
    let words = parts.filter { !$0.isEmpty }.map {
      $0.filter { $0 != "{" && $0 != "}" }.replacing("-", with: "_")
    }
    return ([method.rawValue.lowercased()] + words).joined(separator: "_")
  }

  private var parameters: [Value] {
    names.map { Operation.parameter("path", Operation.pathProperty($0)) }
      + query.map { Operation.parameter("query", $0) }
      + changeHeaders.map { Operation.parameter("header", $0) }
  }

  private var changeHeaders: [JSONProperty] {
    guard method != .get else { return [] }
    guard let reading = PublishedAPI.reading(self) else { return [Operation.idempotencyKey] }
    let ifMatch = JSONProperty(
      "If-Match", .text(1...500), isRequired: false,
      "The ETag of \(reading.path). If it has changed since you read it, the response is 412.")
    return [ifMatch, Operation.idempotencyKey]
  }

  private static let idempotencyKey = JSONProperty(
    "Idempotency-Key", .text(1...200), isRequired: false,
    "A key of your choice for this change. If you repeat the request with it, the change is made only once.")

  private static func pathProperty(_ name: String) -> JSONProperty {
    switch name {
    case "date": JSONProperty(name, .date, "The day.")
    case "number": JSONProperty(name, .integer(1...1_000_000), "The number of the version.")
    case "catalog_id": JSONProperty(name, .text(1...200), "The ID of the exercise.")
    case "change_id": JSONProperty(name, .uuid, "The ID of the suggested change.")
    case "day_id": JSONProperty(name, .uuid, "The ID of the program's day.")
    default: JSONProperty(name, .uuid, "The ID of the resource.")
    }
  }

  private static func parameter(_ place: String, _ property: JSONProperty) -> Value {
    .object([
      Field("name", .text(property.name)), Field("in", .text(place)),
      Field("description", .text(property.description ?? "")),
      Field("required", .boolean(property.isRequired)), Field("schema", property.schema.value),
    ])
  }

  private var success: Value {
    var fields = [Field("description", .text(status == 204 ? "No content." : "Success."))]
    if let result {
      var headers = [("ETag", "The version of the resource, for If-Match.")]
      if status == 201 { headers.append(("Location", "The path of the new resource.")) }
      fields.append(Field("headers", Operation.headers(headers)))
      fields.append(Field("content", Operation.content("application/json", result)))
    }
    return .object(fields)
  }

  private static func headers(_ headers: [(name: String, description: String)]) -> Value {
    .object(
      headers.map { header in
        Field(
          header.name,
          .object([
            Field("description", .text(header.description)), Field("schema", JSONSchema.text(nil).value),
          ]))
      })
  }

  private var failure: Value {
    .object([
      Field("description", .text("An error, as problem details (RFC 9457).")),
      Field(
        "headers",
        Operation.headers([("Retry-After", "The seconds to wait before trying again, with 429 and 503.")])),
      Field("content", Operation.content("application/problem+json", Problem.schema)),
    ])
  }

  private static func content(_ type: String, _ schema: JSONSchema) -> Value {
    .object([Field(type, .object([Field("schema", schema.value)]))])
  }
}
