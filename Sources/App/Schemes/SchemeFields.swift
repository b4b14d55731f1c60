import Records
import Training

/// How an exercise of a template progresses: a choice, and the figures that it has.
func schemeFields(
  _ typed: TypedScheme, of name: String, key: String, _ wrong: [String: Phrase], _ voice: Voice
) -> HTML {
  let kind = SchemeKind(rawValue: typed.kind)
  let choices =
    [(value: "", words: voice(.progressionUsual))]
    + SchemeKind.allCases.map { (value: $0.rawValue, words: voice($0.phrase)) }
  func field(_ what: String, _ words: String, _ value: String, _ usual: String, _ sentence: String?) -> HTML {
    textField(
      fieldName(key, what), words, value, wrong: sentence, .placeholder(usual), .autocomplete("off"),
      .label(voice(.exerciseField, .text("what", words), .text("name", name))))
  }
  return HTML {
    div(.class("submits"), .flag("data-submit")) {
      selection(fieldName(key, "progression"), voice(.progression), choices, chosen: typed.kind)
    }
    button(.class("button small quiet without-script"), .name("do"), .value("keep")) { voice(.applyRest) }
    if let kind, !kind.fields.isEmpty {
      div(.class("fields")) {
        for figure in kind.fields {
          field(
            "scheme-" + figure.rawValue, voice.name(of: figure), typed.figures[figure.rawValue] ?? "",
            kind.usual(figure).map { voice.number($0, of: figure) } ?? "",
            wrong[fieldName(key, "scheme-" + figure.rawValue)].map { phrase in
              voice(
                phrase, .text("low", voice.number(figure.range.lowerBound, of: figure)),
                .text("high", voice.number(figure.range.upperBound, of: figure)))
            })
        }
      }
      if kind == .stages {
        field(
          "scheme-stages", voice(.schemeStageList), typed.stages, Scheme.text(Scheme(kind).usedStages),
          wrong[fieldName(key, "scheme-stages")].map { voice($0) })
      }
      if kind == .waves {
        field(
          "scheme-waves", voice(.schemeWeekList), typed.waves, Scheme.text(Scheme(kind).usedWaves),
          wrong[fieldName(key, "scheme-waves")].map { voice($0) })
      }
      p(.class("hint")) { voice(.progressionMore) }
    }
  }
}
