import Records
import Training

/// Returns an exercise of an edited template, with its fields and buttons.
func editedExercise(
  _ typed: TypedExercise, at place: Int, of page: TemplateEditPage, _ localizer: Localizer
) -> HTML {
  let all = page.typed.exercises
  let next = place + 1 < all.count ? all[place + 1] : nil
  let isJoined = !typed.group.isEmpty && next.map { $0.group.hasSameBytes(as: typed.group) } ?? false
  let isSecond = place > 0 && !typed.group.isEmpty && all[place - 1].group.hasSameBytes(as: typed.group)
  let names = "card" + (isJoined ? " joined" : "") + (isSecond ? " second" : "")
  return li(.class(names), .set("draggable", "true"), .id("exercise-" + typed.key)) {
    for (name, value) in [
      ("exercise", typed.key), (fieldName(typed.key, "lineage"), typed.lineage),
      (fieldName(typed.key, "catalog"), typed.catalogID),
      (fieldName(typed.key, "group"), typed.group), (fieldName(typed.key, "open"), typed.isOpen ? "1" : ""),
    ] { hiddenField(name, value) }
    itemHead(typed, isFirst: place == 0, isLast: next == nil, localizer)
    if page.gone.contains(typed.catalogID) { p(.class("wrong")) { localizer.text(.exerciseGone) } }
    if !typed.group.isEmpty { p { badge(.event, localizer.text(.superset), .link) } }
    fields(of: typed, page.wrong, localizer)
    itemButtons(typed, isJoined: isJoined, hasNext: next != nil, localizer)
    moreFields(typed, page.wrong, localizer)
  }
}

private func itemHead(_ typed: TypedExercise, isFirst: Bool, isLast: Bool, _ localizer: Localizer) -> HTML {
  let name = Filling.text("name", typed.name)
  return div(.class("row item-head")) {
    span(.class("handle needs-script"), .set("aria-hidden", "true")) { icon(.handle) }
    h3(.class("grow")) { named(typed.name) }
    commandButton("up:" + typed.key, localizer.text(.moveUp, name), .up, isOff: isFirst)
    commandButton("down:" + typed.key, localizer.text(.moveDown, name), .down, isOff: isLast)
    commandButton("remove:" + typed.key, localizer.text(.removeNamed, name), .trash, isOff: false)
  }
}

private func commandButton(_ command: String, _ words: String, _ drawing: Icon, isOff: Bool) -> HTML {
  if isOff {
    return button(.class("icon"), .name("do"), .value(command), .label(words), .disabled) { icon(drawing) }
  }
  return button(.class("icon"), .name("do"), .value(command), .label(words)) { icon(drawing) }
}

// MARK: Fields

private func fields(of typed: TypedExercise, _ wrong: [String: Phrase], _ localizer: Localizer) -> HTML {
  let (key, isOpen) = (typed.key, typed.isOpen)
  let isCounted = typed.unit.hasSameBytes(as: "reps") || typed.unit.hasSameBytes(as: "seconds")
  let isTimed = typed.unit.hasSameBytes(as: "seconds")
  func field(_ name: String, _ text: String, _ value: String, _ mode: String) -> HTML {
    let label = Attribute.label(
      localizer.text(.exerciseField, .text("what", text), .text("name", typed.name)))
    return textField(
      key + "." + name, text, value, wrong: wrong[key + "." + name].map { localizer.text($0) },
      .inputmode(mode),
      .autocomplete("off"), label)
  }
  return HTML {
    div(.class("prescribed")) {
      if !isOpen { field("count", localizer.text(.howMany), typed.count, "numeric") }
      if isCounted {
        field("low", localizer.text(.from), typed.low, isTimed ? "text" : "numeric")
        field("high", localizer.text(.upTo), typed.high, isTimed ? "text" : "numeric")
      } else {
        hiddenField(fieldName(key, "low"), typed.low)
        hiddenField(fieldName(key, "high"), typed.high)
      }
      unitField(typed, localizer)
      if !isOpen {
        let unit = localizer.figures.unit.rawValue
        field("weight", localizer.text(.weightIn, .text("unit", unit)), typed.weight, "decimal")
        field("rest", localizer.text(.rest), typed.rest, "text")
      }
    }
    if let hang = typed.hang {
      hangFields(
        hang, wrong: wrong[fieldName(key, "edge")].map { localizer.text($0) }, localizer, key: key + ".")
    }
    if isOpen { setFields(typed, wrong, localizer) }
  }
}

private func unitField(_ typed: TypedExercise, _ localizer: Localizer) -> HTML {
  let choices = [
    (value: "reps", words: localizer.text(.inReps)), (value: "seconds", words: localizer.text(.inSeconds)),
    (value: "failure", words: localizer.text(.inFailure)), (value: "any", words: localizer.text(.inAny)),
  ]
  return div(.class("submits"), .flag("data-submit")) {
    selection(fieldName(typed.key, "unit"), localizer.text(.counted), choices, chosen: typed.unit)
  }
}

private func moreFields(_ typed: TypedExercise, _ wrong: [String: Phrase], _ localizer: Localizer) -> HTML {
  let key = typed.key
  let isWrong = wrong.keys.contains { name in
    name.hasPrefix(fieldName(key, "rest")) || name.hasPrefix(fieldName(key, "notes"))
      || name.hasPrefix(fieldName(key, "progression"))
  }
  let content = HTML {
    summary { span { folded(typed, localizer) } }
    div(.class("stack")) {
      if typed.isOpen { restFields(typed, wrong, localizer) }
      schemeFields(typed.scheme, of: typed.name, key: key, wrong, localizer)
      textArea(
        fieldName(key, "notes"), localizer.text(.exerciseNotes), typed.notes,
        wrong: wrong[fieldName(key, "notes")].map { localizer.text($0) },
        .label(
          localizer.text(
            .exerciseField, .text("what", localizer.text(.exerciseNotes)), .text("name", typed.name))))
    }
  }
  // The id keeps the section open when the page is replaced, even if the summary changes.
  let name = Attribute.id(fieldName(key, "more"))
  return isWrong ? details(name, .open) { content } : details(name) { content }
}

/// Returns the summary of the collapsed fields, such as `Rest 2:30 · Progression · Note`.
///
/// For rests by set type, it contains the rest after working sets.
private func folded(_ typed: TypedExercise, _ localizer: Localizer) -> String {
  let scheme =
    SchemeKind(rawValue: typed.scheme.kind).map { localizer.text($0.phrase) } ?? localizer.text(.progression)
  let note = scheme + " · " + (typed.notes.isEmpty ? localizer.text(.exerciseNotes) : typed.notes)
  guard typed.isOpen else { return note }
  let ofKind = typed.rests[SetType.regular.rawValue] ?? ""
  let rest =
    typed.restSort.hasSameBytes(as: "set")
    ? localizer.text(.restBySet) : typed.restSort.hasSameBytes(as: "kind") ? ofKind : typed.rest
  return localizer.text(.rest) + (rest.isEmpty ? "" : " " + rest) + " · " + note
}

private func restFields(_ typed: TypedExercise, _ wrong: [String: Phrase], _ localizer: Localizer) -> HTML {
  let key = typed.key
  let sorts = [
    (value: "same", words: localizer.text(.restSame)), (value: "kind", words: localizer.text(.restKind)),
    (value: "set", words: localizer.text(.restSet)),
  ]
  func field(_ name: String, _ text: String, _ value: String) -> HTML {
    textField(
      key + "." + name, text, value, wrong: wrong[key + "." + name].map { localizer.text($0) },
      hint: localizer.text(.restHint), .autocomplete("off"),
      .label(localizer.text(.exerciseField, .text("what", text), .text("name", typed.name))))
  }
  return HTML {
    div(.class("submits"), .flag("data-submit")) {
      selection(fieldName(key, "rests"), localizer.text(.howToRest), sorts, chosen: typed.restSort)
    }
    button(.class("button small quiet without-script"), .name("do"), .value("keep")) {
      localizer.text(.applyRest)
    }
    if typed.restSort.hasSameBytes(as: "same") {
      field("rest", localizer.text(.rest), typed.rest)
    } else {
      hiddenField(fieldName(key, "rest"), typed.rest)
    }
    if typed.restSort.hasSameBytes(as: "kind") {
      div(.class("fields")) {
        for type in SetType.allCases {
          let text = localizer.text(.restAfter, .text("kind", localizer.text(type.shortPhrase)))
          field("rest-" + type.rawValue, text, typed.rests[type.rawValue] ?? "")
        }
      }
    }
  }
}

private func itemButtons(
  _ typed: TypedExercise, isJoined: Bool, hasNext: Bool, _ localizer: Localizer
) -> HTML {
  let name = Filling.text("name", typed.name)
  func chip(_ command: String, _ text: String, _ drawing: Icon?, _ words: String? = nil) -> HTML {
    button(.class("chip"), .name("do"), .value(command + ":" + typed.key), .label(words ?? text)) {
      if let drawing { icon(drawing) }
      text
    }
  }
  return div(.class("chips wrap")) {
    if typed.isOpen { chip("add-set", localizer.text(.addSet), .plus, localizer.text(.addSetTo, name)) }
    chip("add-warmup", localizer.text(.addWarmup), .plus, localizer.text(.addWarmupTo, name))
    if typed.isOpen {
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
