import Records
import Training

/// Returns the fields for an exercise's progression: the scheme and its values.
///
/// `name` is the exercise's name. `key` is the prefix of the field names.
func schemeFields(_ fields: FormFields, of name: String, key: String) -> HTML {
  let localizer = fields.localizer
  let kind: SchemeKind? = fields.input.choice(fieldName(key, "progression"))
  let choices =
    [(value: "", words: localizer.text(.progressionUsual))]
    + SchemeKind.allCases.map { (value: $0.rawValue, words: localizer.text($0.phrase)) }
  return HTML {
    div(.class("submits"), .flag("data-submit")) {
      fields.selection(fieldName(key, "progression"), localizer.text(.progression), choices)
    }
    button(.class("button small quiet without-script"), .name("do"), .value("keep")) {
      localizer.text(.applyRest)
    }
    p(.class("hint")) { localizer.text(kind?.explanation ?? .progressionUsualMore) }
    if let kind, !kind.fields.isEmpty {
      figureFields(kind, fields, name, key)
      p(.class("hint")) {
        localizer.text(.progressionMore)
          + (kind.fields.contains(.step) ? " " + localizer.text(.progressionOwnStep) : "")
      }
    }
  }
}

private func figureFields(_ kind: SchemeKind, _ fields: FormFields, _ name: String, _ key: String) -> HTML {
  let localizer = fields.localizer
  func field(_ what: String, _ words: String, usual: String) -> HTML {
    fields.text(
      fieldName(key, schemeField(what)), words, .placeholder(usual), .autocomplete("off"),
      .label(localizer.text(.exerciseField, .text("what", words), .text("name", name))))
  }
  return HTML {
    div(.class("fields")) {
      for figure in kind.fields {
        field(
          figure.rawValue, localizer.name(of: figure),
          usual: kind.usual(figure).map { localizer.number($0, of: figure) } ?? "")
      }
    }
    if kind == .stages {
      field("sets", localizer.text(.schemeStageList), usual: Scheme.text(Scheme(kind).usedStages))
    }
    if kind == .waves {
      field("weeks", localizer.text(.schemeWeekList), usual: Scheme.text(Scheme(kind).usedWaves))
    }
  }
}
