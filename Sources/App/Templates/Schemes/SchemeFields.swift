import Records
import Training

/// Returns the fields for an exercise's progression: the scheme and its values.
func schemeFields(
  _ typed: TypedScheme, of name: String, key: String, _ wrong: [String: Phrase], _ localizer: Localizer
) -> HTML {
  let choices =
    [(value: "", words: localizer.text(.progressionUsual))]
    + SchemeKind.allCases.map { (value: $0.rawValue, words: localizer.text($0.phrase)) }
  return HTML {
    div(.class("submits"), .flag("data-submit")) {
      selection(fieldName(key, "progression"), localizer.text(.progression), choices, chosen: typed.kind)
    }
    button(.class("button small quiet without-script"), .name("do"), .value("keep")) {
      localizer.text(.applyRest)
    }
    p(.class("hint")) {
      localizer.text(SchemeKind(rawValue: typed.kind)?.explanation ?? .progressionUsualMore)
    }
    if let kind = SchemeKind(rawValue: typed.kind), !kind.fields.isEmpty {
      figureFields(kind, typed, name, key, wrong, localizer)
      p(.class("hint")) {
        localizer.text(.progressionMore)
          + (kind.fields.contains(.step) ? " " + localizer.text(.progressionOwnStep) : "")
      }
    }
  }
}

private func figureFields(
  _ kind: SchemeKind, _ typed: TypedScheme, _ name: String, _ key: String, _ wrong: [String: Phrase],
  _ localizer: Localizer
) -> HTML {
  func field(
    _ what: String, _ words: String, _ value: String, usual: String, _ fillings: [Filling] = []
  ) -> HTML {
    let id = fieldName(key, schemeField(what))
    return textField(
      id, words, value, wrong: wrong[id].map { localizer.text($0, with: fillings) }, .placeholder(usual),
      .autocomplete("off"), .label(localizer.text(.exerciseField, .text("what", words), .text("name", name))))
  }
  return HTML {
    div(.class("fields")) {
      for figure in kind.fields {
        let (low, high) = (figure.range.lowerBound, figure.range.upperBound)
        field(
          figure.rawValue, localizer.name(of: figure), typed.figures[figure.rawValue] ?? "",
          usual: kind.usual(figure).map { localizer.number($0, of: figure) } ?? "",
          [
            .text("low", localizer.number(low, of: figure)),
            .text("high", localizer.number(high, of: figure)),
          ])
      }
    }
    if kind == .stages {
      field(
        "sets", localizer.text(.schemeStageList), typed.stages, usual: Scheme.text(Scheme(kind).usedStages))
    }
    if kind == .waves {
      field("weeks", localizer.text(.schemeWeekList), typed.waves, usual: Scheme.text(Scheme(kind).usedWaves))
    }
  }
}
