import Records
import Training

/// Returns the name of the field for one of a scheme's values, without the exercise's key.
func schemeField(_ name: String) -> String { fieldName("progression", name) }

extension FormInput {
  /// Fills in the fields for an exercise's scheme, or for the default rules if `scheme` is nil.
  ///
  /// `key` is the prefix of the field names.
  mutating func show(_ scheme: Scheme?, of key: String, _ localizer: Localizer) {
    self[fieldName(key, "progression")] = scheme?.kind.rawValue ?? ""
    guard let scheme else { return }
    for field in scheme.kind.fields {
      self[fieldName(key, schemeField(field.rawValue))] = localizer.text(of: scheme, field)
    }
    self[fieldName(key, schemeField("sets"))] = scheme.stages.map { Scheme.text($0) } ?? ""
    self[fieldName(key, schemeField("weeks"))] = scheme.waves.map { Scheme.text($0) } ?? ""
  }

  /// Returns the scheme entered in the form, or nil for the default rules.
  ///
  /// `before` is the previous scheme, from which values that have no field or weren't edited are copied.
  /// `key` is the prefix of the field names.
  mutating func scheme(of key: String, over before: Scheme?, _ localizer: Localizer) -> Scheme? {
    guard let kind: SchemeKind = choice(fieldName(key, "progression")) else { return nil }
    var scheme = Scheme(kind)
    if let before, before.kind == kind { scheme = before }
    for field in kind.fields {
      let name = fieldName(key, schemeField(field.rawValue))
      if self[name].trimmed.hasSameBytes(as: localizer.text(of: scheme, field)) { continue }
      let amount = value(name, or: localizer.progressionWrong(field)) {
        field.amount($0, localizer.figures.unit)
      }
      if error(name) == nil { scheme[field] = amount }
    }
    if !scheme.areSetsInOrder {
      refuse(fieldName(key, schemeField(SchemeField.most.rawValue)), Sentence(.schemeMostWrong))
    }
    if kind == .stages {
      scheme.stages = value(fieldName(key, schemeField("sets")), or: Sentence(.stagesWrong)) {
        Scheme.stages($0)
      }
    }
    if kind == .waves {
      scheme.waves = value(fieldName(key, schemeField("weeks")), or: Sentence(.wavesWrong)) {
        Scheme.waves($0)
      }
    }
    return scheme
  }
}

extension Localizer {
  /// Returns a scheme's value for a field as text, or an empty string if the scheme doesn't have one.
  fileprivate func text(of scheme: Scheme, _ field: SchemeField) -> String {
    scheme[field].map { number($0, of: field) } ?? ""
  }

  /// Returns the error for a value that isn't a number within the field's bounds.
  fileprivate func progressionWrong(_ field: SchemeField) -> Sentence {
    Sentence(
      .progressionWrong, .text("low", number(field.range.lowerBound, of: field)),
      .text("high", number(field.range.upperBound, of: field)))
  }
}
