import Records
import Training

/// The sets of an exercise, one by one.
func setFields(_ typed: TypedExercise, _ wrong: [String: Phrase], _ voice: Voice) -> HTML {
  let isEach = typed.restSort.hasSameBytes(as: "set")
  let isTimed = typed.unit.hasSameBytes(as: "seconds")
  let repsName = voice(isTimed ? .timeShort : .repsShort)
  return HTML {
    div(.class(isEach ? "set-rows with-rest" : "set-rows")) {
      div(.class("set-head"), .set("aria-hidden", "true")) {
        span { voice(.kindOfSet) }
        span { voice.figures.unit.rawValue }
        span { repsName }
        span { voice(.rpeShort) }
        if isEach { span { voice(.rest) } }
      }
      if typed.sets.isEmpty, let sentence = wrong[fieldName(typed.key, "sets")] {
        p(.class("wrong"), .id("field-" + fieldName(typed.key, "sets"))) { voice(sentence) }
      }
      for (place, set) in typed.sets.enumerated() {
        setRow(set, number: Int64(place) + 1, of: typed, repsName, isEach, wrong, voice)
      }
    }
  }
}

private func setRow(
  _ set: TypedTarget, number: Int64, of typed: TypedExercise, _ repsName: String, _ isEach: Bool,
  _ wrong: [String: Phrase], _ voice: Voice
) -> HTML {
  func words(_ what: String) -> String {
    voice(.setField, .text("what", what), .count("number", number), .text("name", typed.name))
  }
  let names = ["weight", "reps", "rpe", "rest"].map { fieldName(set.key, $0) }
  return div(.class("set-row")) {
    hiddenField("set", set.key)
    hiddenField(fieldName(set.key, "lineage"), set.lineage)
    kindChoice(set, words(voice(.kindOfSet)), voice)
    setField(names[0], set.weight, "decimal", words(voice(.weight)), wrong)
    setField(names[1], set.reps, "text", words(repsName), wrong)
    setField(names[2], set.rpe, "decimal", words(voice(.rpeShort)), wrong)
    if isEach { setField(names[3], set.rest, "text", words(voice(.rest)), wrong) }
    button(
      .class("icon"), .name("do"), .value("remove-set:" + typed.key + ":" + set.key),
      .label(voice(.removeSetNamed, .count("number", number), .text("name", typed.name)))
    ) { icon(.close) }
    for name in names {
      if let sentence = wrong[name] { p(.class("wrong"), .id("wrong-" + name)) { voice(sentence) } }
    }
  }
}

private func setField(
  _ name: String, _ value: String, _ mode: String, _ words: String, _ wrong: [String: Phrase]
) -> HTML {
  var attributes: [Attribute] = [
    .id("field-" + name), .name(name), .value(value), .inputmode(mode), .autocomplete("off"), .label(words),
  ]
  if wrong[name] != nil {
    attributes += [.set("aria-invalid", "true"), .set("aria-describedby", "wrong-" + name)]
  }
  return HTML(void: "input", attributes)
}

private func kindChoice(_ set: TypedTarget, _ words: String, _ voice: Voice) -> HTML {
  element("select", .name(fieldName(set.key, "type")), .label(words)) {
    for type in SetType.allCases {
      if set.type.hasSameBytes(as: type.rawValue) {
        element("option", .value(type.rawValue), .selected) { voice(type.shortPhrase) }
      } else {
        element("option", .value(type.rawValue)) { voice(type.shortPhrase) }
      }
    }
  }
}
