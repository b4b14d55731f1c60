import Records
import Training

/// Returns the fields of an exercise's individual sets.
func setFields(_ exercise: FormExercise, _ fields: FormFields) -> HTML {
  let localizer = fields.localizer
  let isEach = exercise.hasRests("set", in: fields.input)
  let repsName = localizer.text(exercise.isTimed(in: fields.input) ? .timeShort : .repsShort)
  return HTML {
    div(.class(isEach ? "set-rows with-rest" : "set-rows")) {
      div(.class("set-head"), .set("aria-hidden", "true")) {
        span { localizer.text(.kindOfSet) }
        span { localizer.figures.unit.rawValue }
        span { repsName }
        span { localizer.text(.rpeShort) }
        if isEach { span { localizer.text(.rest) } }
      }
      if exercise.sets.isEmpty, let wrong = fields.wrong(exercise.field("sets")) {
        p(.class("wrong"), .id("field-" + exercise.field("sets"))) { wrong }
      }
      for (place, key) in exercise.sets.enumerated() {
        setRow(key, number: Int64(place) + 1, of: exercise, repsName, isEach, fields)
      }
    }
  }
}

private func setRow(
  _ key: String, number: Int64, of exercise: FormExercise, _ repsName: String, _ isEach: Bool,
  _ fields: FormFields
) -> HTML {
  let localizer = fields.localizer
  func words(_ what: String) -> String {
    localizer.text(.setField, .text("what", what), .count("number", number), .text("name", exercise.name))
  }
  let names = ["weight", "reps", "rpe", "rest"].map { fieldName(key, $0) }
  let lineage = fieldName(key, "lineage")
  return div(.class("set-row")) {
    hiddenField("set", key)
    hiddenField(lineage, fields.input[lineage])
    kindChoice(fieldName(key, "type"), words(localizer.text(.kindOfSet)), fields)
    setField(names[0], "decimal", words(localizer.text(.weight)), fields.input)
    setField(names[1], "text", words(repsName), fields.input)
    setField(names[2], "decimal", words(localizer.text(.rpeShort)), fields.input)
    if isEach { setField(names[3], "text", words(localizer.text(.rest)), fields.input) }
    button(
      .class("icon"), .name("do"), .value("remove-set:" + exercise.key + ":" + key),
      .label(localizer.text(.removeSetNamed, .count("number", number), .text("name", exercise.name)))
    ) { icon(.close) }
    for name in names {
      if let wrong = fields.wrong(name) { p(.class("wrong"), .id("wrong-" + name)) { wrong } }
    }
  }
}

private func setField(_ name: String, _ mode: String, _ words: String, _ form: FormInput) -> HTML {
  var attributes: [Attribute] = [
    .id("field-" + name), .name(name), .value(form[name]), .inputmode(mode), .autocomplete("off"),
    .label(words),
  ]
  if form.error(name) != nil {
    attributes += [.set("aria-invalid", "true"), .set("aria-describedby", "wrong-" + name)]
  }
  return HTML(void: "input", attributes)
}

private func kindChoice(_ name: String, _ words: String, _ fields: FormFields) -> HTML {
  let (localizer, chosen) = (fields.localizer, fields.input[name])
  return element("select", .name(name), .label(words)) {
    for type in SetType.allCases {
      if chosen.hasSameBytes(as: type.rawValue) {
        element("option", .value(type.rawValue), .selected) { localizer.text(type.shortPhrase) }
      } else {
        element("option", .value(type.rawValue)) { localizer.text(type.shortPhrase) }
      }
    }
  }
}
