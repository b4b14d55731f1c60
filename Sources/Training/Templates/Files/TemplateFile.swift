package import Records

/// A template as a file for other athletes, including any custom exercises that the template contains.
///
/// `{"schema":"cairn.template","version":1,"name":…,"category":…,"notes":…,"exercises":[EXERCISE…],
/// "own_exercises":[…]}`, where an exercise has the format of a template snapshot, without lineages.
package struct TemplateFile: Equatable, Sendable {
  package static let schema = "cairn.template"
  package static let version: Int64 = 1
  /// The maximum size of a file, 1 MiB, which is far more than a hundred exercises with notes need.
  package static let byteLimit = 1 << 20

  package var name = ""
  package var category = TemplateCategory.custom
  package var notes = ""
  package var exercises: [ExercisePrescription] = []
  package var own: [Exercise] = []

  package init() {}

  /// The content of the file as JSON, with one line per exercise so that it is readable.
  package var bytes: [UInt8] {
    let head = [
      Field("schema", .text(TemplateFile.schema)), Field("version", .integer(TemplateFile.version)),
      Field("name", .text(name)), Field("category", category.value), Field("notes", .text(notes)),
    ]
    var bytes = Array(JSONWriter.bytes(of: .object(head)).dropLast())
    bytes += lines("exercises", exercises.map { $0.portable })
    if !own.isEmpty { bytes += lines("own_exercises", own.map { $0.value }) }
    return bytes + Array("\n}\n".utf8)
  }

  private func lines(_ name: StaticString, _ values: [Value]) -> [UInt8] {
    var bytes = Array(",\n\"".utf8)
    name.withUTF8Buffer { bytes += Array($0) }
    bytes += Array("\":[".utf8)
    for (place, value) in values.enumerated() {
      bytes += Array((place > 0 ? ",\n" : "\n").utf8) + JSONWriter.bytes(of: value)
    }
    return bytes + Array("\n]".utf8)
  }
}

/// The reason a file can't be imported as a template.
package enum TemplateFileError: Error, Equatable, Sendable {
  case tooLarge(limit: Int64)
  case notJSON(line: Int64)
  case notATemplate
  case newerVersion(Int64)
  /// The exercise on this line has an invalid format.
  case badExercise(line: Int64)
  /// The exercise on this line is neither known nor included in the file.
  case unknownExercise(String, line: Int64)
  case template(TemplateError)
}

extension ExercisePrescription {
  /// The exercise in the file format, without lineages, which belong to one template only.
  fileprivate var portable: Value {
    let fields = storedFields.filter { !$0.name.hasSameBytes(as: "lineage") }
    return .object(
      fields.map { field in
        guard field.name.hasSameBytes(as: "sets"), case .list(let sets) = field.value else { return field }
        return Field("sets", .list(sets.map { $0.leaving("lineage") }))
      })
  }

  /// Creates a prescription from the file format.
  ///
  /// Missing fields get default values, and lineages stay empty.
  ///
  /// Returns nil if a field is invalid.
  package init?(portable value: Value) {
    guard case .object(var fields) = value.leaving("lineage") else { return nil }
    let usual: [(name: String, value: Value)] = [
      ("notes", .text("")), ("rep_range", RepRange.notSet.value), ("rest_policy", RestPolicy.usual.value),
      ("muscles", .list([])),
    ]
    for (name, value) in usual where !fields.contains(where: { $0.name.hasSameBytes(as: name) }) {
      fields.append(Field(name, value))
    }
    fields = fields.map { field in
      guard field.name.hasSameBytes(as: "sets"), case .list(let sets) = field.value else { return field }
      return Field("sets", .list(sets.map { SetPrescription.filled($0) }))
    }
    self.init(.object(fields + [Field("lineage", .id(.none))]))
    unknown = []
    scheme?.unknown = []
    for place in sets.indices { sets[place].unknown = [] }
    guard restPolicy.isSane, name.utf8.count <= 10_000 else { return nil }
  }
}

extension SetPrescription {
  /// Returns the set with an empty lineage, and with default values for a missing type or rest, which
  /// handwritten files may omit.
  fileprivate static func filled(_ value: Value) -> Value {
    guard case .object(var fields) = value.leaving("lineage") else { return value }
    fields.append(Field("lineage", .id(.none)))
    if value["type"] == nil { fields.append(Field("type", SetType.regular.value)) }
    if value["target_rest_seconds"] == nil { fields.append(Field("target_rest_seconds", .integer(90))) }
    return .object(fields)
  }
}

extension RestPolicy {
  fileprivate var isSane: Bool {
    guard case .byType(let seconds) = self else { return true }
    return seconds.values.allSatisfy { (0...36_000).contains($0) }
  }
}

extension Value {
  /// Returns the object without the given field.
  fileprivate func leaving(_ name: String) -> Value {
    guard case .object(let fields) = self else { return self }
    return .object(fields.filter { !$0.name.hasSameBytes(as: name) })
  }
}
