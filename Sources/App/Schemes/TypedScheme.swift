import Records
import Training

/// The name of a figure's field, behind the exercise's key.
func schemeField(_ name: String) -> String { fieldName("progression", name) }

/// A progression as it stands in its fields.
struct TypedScheme {
  /// Empty is the usual rules.
  var kind = ""
  /// By the name of the figure.
  var figures: [String: String] = [:]
  var stages = ""
  var waves = ""

  init() {}

  /// Reads the fields of an exercise.
  init(_ value: (String) -> String) {
    kind = value("progression")
    for field in SchemeField.allCases { figures[field.rawValue] = value(schemeField(field.rawValue)) }
    (stages, waves) = (value(schemeField("sets")), value(schemeField("weeks")))
  }

  init(_ scheme: Scheme?, _ voice: Voice) {
    guard let scheme else { return }
    kind = scheme.kind.rawValue
    for field in scheme.kind.fields {
      figures[field.rawValue] = scheme[field].map { voice.number($0, of: field) } ?? ""
    }
    stages = scheme.stages.map { Scheme.text($0) } ?? ""
    waves = scheme.waves.map { Scheme.text($0) } ?? ""
  }

  /// What the fields say; nil is the usual rules.
  ///
  /// `before` keeps what has no field, and every weight whose figure wasn't touched. What can't be read is
  /// noted in `wrong` under the field's name, which begins with `key`.
  func scheme(
    _ before: Scheme?, _ voice: Voice, _ key: String, _ wrong: inout [String: Phrase]
  ) -> Scheme? {
    guard let kind = SchemeKind(rawValue: kind) else { return nil }
    let isKept = before?.kind == kind
    var scheme = isKept ? before ?? Scheme(kind) : Scheme(kind)
    for field in kind.fields {
      let text = (figures[field.rawValue] ?? "").trimmed
      let shown = scheme[field].map { voice.number($0, of: field) } ?? ""
      if text.hasSameBytes(as: shown) { continue }
      let amount = text.isEmpty ? nil : field.amount(text, voice.figures.unit)
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
