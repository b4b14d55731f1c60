import Records
import Training

/// Returns the fields of an exercise's individual sets.
func setFields(_ typed: TypedExercise, _ wrong: [String: Phrase], _ localizer: Localizer) -> HTML {
  let isEach = typed.restSort.hasSameBytes(as: "set")
  let isTimed = typed.unit.hasSameBytes(as: "seconds")
  let repsName = localizer.text(isTimed ? .timeShort : .repsShort)
  return HTML {
    div(.class(isEach ? "set-rows with-rest" : "set-rows")) {
      div(.class("set-head"), .set("aria-hidden", "true")) {
        span { localizer.text(.kindOfSet) }
        span { localizer.figures.unit.rawValue }
        span { repsName }
        span { localizer.text(.rpeShort) }
        if isEach { span { localizer.text(.rest) } }
      }
      if typed.sets.isEmpty, let sentence = wrong[fieldName(typed.key, "sets")] {
        p(.class("wrong"), .id("field-" + fieldName(typed.key, "sets"))) { localizer.text(sentence) }
      }
      for (place, set) in typed.sets.enumerated() {
        setRow(set, number: Int64(place) + 1, of: typed, repsName, isEach, wrong, localizer)
      }
    }
  }
}

private func setRow(
  _ set: TypedTarget, number: Int64, of typed: TypedExercise, _ repsName: String, _ isEach: Bool,
  _ wrong: [String: Phrase], _ localizer: Localizer
) -> HTML {
  func words(_ what: String) -> String {
    localizer.text(.setField, .text("what", what), .count("number", number), .text("name", typed.name))
  }
  let names = ["weight", "reps", "rpe", "rest"].map { fieldName(set.key, $0) }
  return div(.class("set-row")) {
    hiddenField("set", set.key)
    hiddenField(fieldName(set.key, "lineage"), set.lineage)
    kindChoice(set, words(localizer.text(.kindOfSet)), localizer)
    setField(names[0], set.weight, "decimal", words(localizer.text(.weight)), wrong)
    setField(names[1], set.reps, "text", words(repsName), wrong)
    setField(names[2], set.rpe, "decimal", words(localizer.text(.rpeShort)), wrong)
    if isEach { setField(names[3], set.rest, "text", words(localizer.text(.rest)), wrong) }
    button(
      .class("icon"), .name("do"), .value("remove-set:" + typed.key + ":" + set.key),
      .label(localizer.text(.removeSetNamed, .count("number", number), .text("name", typed.name)))
    ) { icon(.close) }
    for name in names {
      if let sentence = wrong[name] { p(.class("wrong"), .id("wrong-" + name)) { localizer.text(sentence) } }
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

private func kindChoice(_ set: TypedTarget, _ words: String, _ localizer: Localizer) -> HTML {
  element("select", .name(fieldName(set.key, "type")), .label(words)) {
    for type in SetType.allCases {
      if set.type.hasSameBytes(as: type.rawValue) {
        element("option", .value(type.rawValue), .selected) { localizer.text(type.shortPhrase) }
      } else {
        element("option", .value(type.rawValue)) { localizer.text(type.shortPhrase) }
      }
    }
  }
}
