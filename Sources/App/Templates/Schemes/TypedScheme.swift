import Records
import Training

/// Returns the name of a value's field, without the exercise's key.
func schemeField(_ name: String) -> String { fieldName("progression", name) }

/// A progression scheme as typed in its fields.
struct TypedScheme {
  /// The kind of scheme, or an empty string for the default rules.
  var kind = ""
  /// The typed values by name.
  var figures: [String: String] = [:]
  var stages = ""
  var waves = ""

  init() {}

  /// Reads the fields of an exercise.
  ///
  /// `value` returns the text of the field with the given name.
  init(_ value: (String) -> String) {
    kind = value("progression")
    for field in SchemeField.allCases { figures[field.rawValue] = value(schemeField(field.rawValue)) }
    (stages, waves) = (value(schemeField("sets")), value(schemeField("weeks")))
  }

  init(_ scheme: Scheme?, _ localizer: Localizer) {
    guard let scheme else { return }
    kind = scheme.kind.rawValue
    for field in scheme.kind.fields {
      figures[field.rawValue] = scheme[field].map { localizer.number($0, of: field) } ?? ""
    }
    stages = scheme.stages.map { Scheme.text($0) } ?? ""
    waves = scheme.waves.map { Scheme.text($0) } ?? ""
  }

  /// Returns the typed scheme, or nil for the default rules.
  ///
  /// `before` is the earlier scheme. Values that have no field or weren't edited are kept from it. `key` is
  /// the prefix of the field names. Errors of invalid fields are added to `wrong`, by field name.
  func scheme(
    _ before: Scheme?, _ localizer: Localizer, _ key: String, _ wrong: inout [String: Phrase]
  ) -> Scheme? {
    guard let kind = SchemeKind(rawValue: kind) else { return nil }
    let isKept = before?.kind == kind
    var scheme = isKept ? before ?? Scheme(kind) : Scheme(kind)
    for field in kind.fields {
      let text = (figures[field.rawValue] ?? "").trimmed
      let shown = scheme[field].map { localizer.number($0, of: field) } ?? ""
      if text.hasSameBytes(as: shown) { continue }
      let amount = text.isEmpty ? nil : field.amount(text, localizer.figures.unit)
      if amount != nil || text.isEmpty {
        scheme[field] = amount
      } else {
        wrong[fieldName(key, schemeField(field.rawValue))] = .progressionWrong
      }
    }
    if !scheme.areSetsInOrder {
      wrong[fieldName(key, schemeField(SchemeField.most.rawValue))] = .schemeMostWrong
    }
    if kind == .stages {
      scheme.stages = stages.trimmed.isEmpty ? nil : Scheme.stages(stages)
      if scheme.stages == nil, !stages.trimmed.isEmpty {
        wrong[fieldName(key, schemeField("sets"))] = .stagesWrong
      }
    }
    if kind == .waves {
      scheme.waves = waves.trimmed.isEmpty ? nil : Scheme.waves(waves)
      if scheme.waves == nil, !waves.trimmed.isEmpty {
        wrong[fieldName(key, schemeField("weeks"))] = .wavesWrong
      }
    }
    return scheme
  }
}
