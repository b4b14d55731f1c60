import Records
import Training

/// How an exercise of a template progresses: a choice, and the figures that it has.
func schemeFields(
  _ typed: TypedScheme, of name: String, key: String, _ wrong: [String: Phrase], _ voice: Voice
) -> HTML {
  let choices =
    [(value: "", words: voice(.progressionUsual))]
    + SchemeKind.allCases.map { (value: $0.rawValue, words: voice($0.phrase)) }
  return HTML {
    div(.class("submits"), .flag("data-submit")) {
      selection(fieldName(key, "progression"), voice(.progression), choices, chosen: typed.kind)
    }
    button(.class("button small quiet without-script"), .name("do"), .value("keep")) { voice(.applyRest) }
    p(.class("hint")) { voice(SchemeKind(rawValue: typed.kind)?.explanation ?? .progressionUsualMore) }
    if let kind = SchemeKind(rawValue: typed.kind), !kind.fields.isEmpty {
      figureFields(kind, typed, name, key, wrong, voice)
      p(.class("hint")) {
        voice(.progressionMore) + (kind.fields.contains(.step) ? " " + voice(.progressionOwnStep) : "")
      }
    }
  }
}

private func figureFields(
  _ kind: SchemeKind, _ typed: TypedScheme, _ name: String, _ key: String, _ wrong: [String: Phrase],
  _ voice: Voice
) -> HTML {
  func field(
    _ what: String, _ words: String, _ value: String, usual: String, _ fillings: [Filling] = []
  ) -> HTML {
    let id = fieldName(key, schemeField(what))
    return textField(
      id, words, value, wrong: wrong[id].map { voice($0, with: fillings) }, .placeholder(usual),
      .autocomplete("off"), .label(voice(.exerciseField, .text("what", words), .text("name", name))))
  }
  return HTML {
    div(.class("fields")) {
      for figure in kind.fields {
        let (low, high) = (figure.range.lowerBound, figure.range.upperBound)
        field(
          figure.rawValue, voice.name(of: figure), typed.figures[figure.rawValue] ?? "",
          usual: kind.usual(figure).map { voice.number($0, of: figure) } ?? "",
          [.text("low", voice.number(low, of: figure)), .text("high", voice.number(high, of: figure))])
      }
    }
    if kind == .stages {
      field("sets", voice(.schemeStageList), typed.stages, usual: Scheme.text(Scheme(kind).usedStages))
    }
    if kind == .waves {
      field("weeks", voice(.schemeWeekList), typed.waves, usual: Scheme.text(Scheme(kind).usedWaves))
    }
  }
}
