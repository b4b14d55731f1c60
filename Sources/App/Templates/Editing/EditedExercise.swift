import Records
import Training

/// Returns the card for an exercise of a template that is being edited, with its fields and buttons.
func editedExercise(
  _ exercise: FormExercise, at place: Int, of page: TemplateEditPage, _ fields: FormFields
) -> HTML {
  let (all, form, localizer) = (page.exercises, page.form, fields.localizer)
  let group = form[exercise.field("group")]
  func isInGroup(_ other: Int) -> Bool {
    !group.isEmpty && all.indices.contains(other)
      && form[all[other].field("group")].hasSameBytes(as: group)
  }
  let (isJoined, isSecond, isLast) = (isInGroup(place + 1), isInGroup(place - 1), place + 1 == all.count)
  let names = "card" + (isJoined ? " joined" : "") + (isSecond ? " second" : "")
  return li(.class(names), .set("draggable", "true"), .id("exercise-" + exercise.key)) {
    hiddenField("exercise", exercise.key)
    for name in ["lineage", "catalog", "group"] {
      hiddenField(exercise.field(name), form[exercise.field(name)])
    }
    hiddenField(exercise.field("open"), exercise.isOpen(in: form) ? "1" : "")
    itemHead(exercise, isFirst: place == 0, isLast: isLast, localizer)
    if page.gone.contains(form[exercise.field("catalog")]) {
      p(.class("wrong")) { localizer.text(.exerciseGone) }
    }
    if !group.isEmpty { p { badge(.event, localizer.text(.superset), .link) } }
    targetFields(exercise, fields)
    itemButtons(exercise, isOpen: exercise.isOpen(in: form), isJoined: isJoined, hasNext: !isLast, localizer)
    moreFields(exercise, fields)
  }
}

private func itemHead(
  _ exercise: FormExercise, isFirst: Bool, isLast: Bool, _ localizer: Localizer
) -> HTML {
  let name = Filling.text("name", exercise.name)
  return div(.class("row item-head")) {
    span(.class("handle needs-script"), .set("aria-hidden", "true")) { icon(.handle) }
    h3(.class("grow")) { named(exercise.name) }
    commandButton("up:" + exercise.key, localizer.text(.moveUp, name), .up, isOff: isFirst)
    commandButton("down:" + exercise.key, localizer.text(.moveDown, name), .down, isOff: isLast)
    commandButton("remove:" + exercise.key, localizer.text(.removeNamed, name), .trash, isOff: false)
  }
}

private func commandButton(_ command: String, _ words: String, _ drawing: Icon, isOff: Bool) -> HTML {
  if isOff {
    return button(.class("icon"), .name("do"), .value(command), .label(words), .disabled) { icon(drawing) }
  }
  return button(.class("icon"), .name("do"), .value(command), .label(words)) { icon(drawing) }
}

// MARK: Fields

private func targetFields(_ exercise: FormExercise, _ fields: FormFields) -> HTML {
  let (form, localizer, isTimed) = (fields.input, fields.localizer, exercise.isTimed(in: fields.input))
  let isCounted = isTimed || form[exercise.field("unit")].hasSameBytes(as: "reps")
  let isOpen = exercise.isOpen(in: form)
  func field(_ name: String, _ text: String, _ mode: String) -> HTML {
    fields.text(
      exercise.field(name), text, .inputmode(mode), .autocomplete("off"),
      longLabel(text, exercise, localizer))
  }
  return HTML {
    div(.class("prescribed")) {
      if !isOpen { field("count", localizer.text(.howMany), "numeric") }
      if isCounted {
        field("low", localizer.text(.from), isTimed ? "text" : "numeric")
        field("high", localizer.text(.upTo), isTimed ? "text" : "numeric")
      } else {
        for name in ["low", "high"] { hiddenField(exercise.field(name), form[exercise.field(name)]) }
      }
      unitField(exercise, fields)
      if !isOpen {
        let unit = localizer.figures.unit.rawValue
        field("weight", localizer.text(.weightIn, .text("unit", unit)), "decimal")
        field("rest", localizer.text(.rest), "text")
      }
    }
    if form.has(exercise.field("edge")) { hangFields(fields, key: exercise.field("")) }
    if isOpen { setFields(exercise, fields) }
  }
}

/// Returns a field's label for screen readers, which includes the exercise's name.
private func longLabel(_ text: String, _ exercise: FormExercise, _ localizer: Localizer) -> Attribute {
  .label(localizer.text(.exerciseField, .text("what", text), .text("name", exercise.name)))
}

private func unitField(_ exercise: FormExercise, _ fields: FormFields) -> HTML {
  let localizer = fields.localizer
  let choices = [
    (value: "reps", words: localizer.text(.inReps)), (value: "seconds", words: localizer.text(.inSeconds)),
    (value: "failure", words: localizer.text(.inFailure)), (value: "any", words: localizer.text(.inAny)),
  ]
  return div(.class("submits"), .flag("data-submit")) {
    fields.selection(exercise.field("unit"), localizer.text(.counted), choices)
  }
}

private func moreFields(_ exercise: FormExercise, _ fields: FormFields) -> HTML {
  let localizer = fields.localizer
  let inside = ["rest", "notes", "progression"].map { exercise.field($0) }
  let isWrong = fields.input.errors.contains { error in
    inside.contains { error.field.utf8.starts(with: $0.utf8) }
  }
  let notes = localizer.text(.exerciseNotes)
  let content = HTML {
    summary { span { folded(exercise, fields) } }
    div(.class("stack")) {
      if exercise.isOpen(in: fields.input) { restFields(exercise, fields) }
      schemeFields(fields, of: exercise.name, key: exercise.key)
      fields.area(exercise.field("notes"), notes, longLabel(notes, exercise, localizer))
    }
  }
  // The `id` keeps the section open when the page is replaced, even if the summary changes.
  let name = Attribute.id(exercise.field("more"))
  return isWrong ? details(name, .open) { content } : details(name) { content }
}

/// Returns the summary of the collapsed fields, such as `Rest 2:30 · Progression · Note`.
///
/// If the rests differ by set type, it contains the rest after working sets.
private func folded(_ exercise: FormExercise, _ fields: FormFields) -> String {
  let (form, localizer) = (fields.input, fields.localizer)
  let kind: SchemeKind? = form.choice(exercise.field("progression"))
  let scheme = kind.map { localizer.text($0.phrase) } ?? localizer.text(.progression)
  let notes = form[exercise.field("notes")]
  let note = scheme + " · " + (notes.isEmpty ? localizer.text(.exerciseNotes) : notes)
  guard exercise.isOpen(in: form) else { return note }
  let rest =
    exercise.hasRests("set", in: form)
    ? localizer.text(.restBySet)
    : form[exercise.field(exercise.hasRests("kind", in: form) ? "rest-" + SetType.regular.rawValue : "rest")]
  return localizer.text(.rest) + (rest.isEmpty ? "" : " " + rest) + " · " + note
}

private func restFields(_ exercise: FormExercise, _ fields: FormFields) -> HTML {
  let (form, localizer) = (fields.input, fields.localizer)
  let kinds = [
    (value: "same", words: localizer.text(.restSame)), (value: "kind", words: localizer.text(.restKind)),
    (value: "set", words: localizer.text(.restSet)),
  ]
  func field(_ name: String, _ text: String) -> HTML {
    fields.text(
      exercise.field(name), text, hint: localizer.text(.restHint), .autocomplete("off"),
      longLabel(text, exercise, localizer))
  }
  return HTML {
    div(.class("submits"), .flag("data-submit")) {
      fields.selection(exercise.field("rests"), localizer.text(.howToRest), kinds)
    }
    button(.class("button small quiet without-script"), .name("do"), .value("keep")) {
      localizer.text(.applyRest)
    }
    if exercise.hasRests("same", in: form) {
      field("rest", localizer.text(.rest))
    } else {
      hiddenField(exercise.field("rest"), form[exercise.field("rest")])
    }
    if exercise.hasRests("kind", in: form) {
      div(.class("fields")) {
        for type in SetType.allCases {
          let text = localizer.text(.restAfter, .text("kind", localizer.text(type.shortPhrase)))
          field("rest-" + type.rawValue, text)
        }
      }
    }
  }
}

private func itemButtons(
  _ exercise: FormExercise, isOpen: Bool, isJoined: Bool, hasNext: Bool, _ localizer: Localizer
) -> HTML {
  let name = Filling.text("name", exercise.name)
  func chip(_ command: String, _ text: String, _ drawing: Icon?, _ words: String? = nil) -> HTML {
    button(.class("chip"), .name("do"), .value(command + ":" + exercise.key), .label(words ?? text)) {
      if let drawing { icon(drawing) }
      text
    }
  }
  return div(.class("chips wrap")) {
    if isOpen { chip("add-set", localizer.text(.addSet), .plus, localizer.text(.addSetTo, name)) }
    chip("add-warmup", localizer.text(.addWarmup), .plus, localizer.text(.addWarmupTo, name))
    if isOpen {
      chip("close", localizer.text(.sameSets), nil)
    } else {
      chip("open", localizer.text(.differentSets), nil)
    }
    if isJoined {
      chip("part", localizer.text(.partNext), .link)
    } else if hasNext {
      chip("join", localizer.text(.joinNext), .link)
    }
  }
}
