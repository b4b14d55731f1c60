import Records
import Training

/// One exercise of a template that is being written, with its fields and buttons.
func sketchItem(_ typed: TypedExercise, at place: Int, of page: SketchPage, _ voice: Voice) -> HTML {
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
    itemHead(typed, isFirst: place == 0, isLast: next == nil, voice)
    if page.gone.contains(typed.catalogID) { p(.class("wrong")) { voice(.exerciseGone) } }
    if !typed.group.isEmpty { p { badge(.event, voice(.superset), .link) } }
    fields(of: typed, page.wrong, voice)
    itemButtons(typed, isJoined: isJoined, hasNext: next != nil, voice)
    moreFields(typed, page.wrong, voice)
  }
}

private func itemHead(_ typed: TypedExercise, isFirst: Bool, isLast: Bool, _ voice: Voice) -> HTML {
  let name = Filling.text("name", typed.name)
  return div(.class("row item-head")) {
    span(.class("handle needs-script"), .set("aria-hidden", "true")) { icon(.handle) }
    h3(.class("grow")) { named(typed.name) }
    deedButton("up:" + typed.key, voice(.moveUp, name), .up, isOff: isFirst)
    deedButton("down:" + typed.key, voice(.moveDown, name), .down, isOff: isLast)
    deedButton("remove:" + typed.key, voice(.removeNamed, name), .trash, isOff: false)
  }
}

private func deedButton(_ deed: String, _ words: String, _ drawing: Icon, isOff: Bool) -> HTML {
  if isOff {
    return button(.class("icon"), .name("do"), .value(deed), .label(words), .disabled) { icon(drawing) }
  }
  return button(.class("icon"), .name("do"), .value(deed), .label(words)) { icon(drawing) }
}

// MARK: Fields

private func fields(of typed: TypedExercise, _ wrong: [String: Phrase], _ voice: Voice) -> HTML {
  let (key, isOpen) = (typed.key, typed.isOpen)
  let isCounted = typed.unit.hasSameBytes(as: "reps") || typed.unit.hasSameBytes(as: "seconds")
  let isTimed = typed.unit.hasSameBytes(as: "seconds")
  func field(_ name: String, _ text: String, _ value: String, _ mode: String) -> HTML {
    let label = Attribute.label(voice(.exerciseField, .text("what", text), .text("name", typed.name)))
    return textField(
      key + "." + name, text, value, wrong: wrong[key + "." + name].map { voice($0) }, .inputmode(mode),
      .autocomplete("off"), label)
  }
  return HTML {
    div(.class("prescribed")) {
      if !isOpen { field("count", voice(.howMany), typed.count, "numeric") }
      if isCounted {
        field("low", voice(.from), typed.low, isTimed ? "text" : "numeric")
        field("high", voice(.upTo), typed.high, isTimed ? "text" : "numeric")
      } else {
        hiddenField(fieldName(key, "low"), typed.low)
        hiddenField(fieldName(key, "high"), typed.high)
      }
      unitField(typed, voice)
      if !isOpen {
        field("weight", voice(.weightIn, .text("unit", voice.figures.unit.rawValue)), typed.weight, "decimal")
        field("rest", voice(.rest), typed.rest, "text")
      }
    }
    if let hang = typed.hang {
      hangFields(hang, wrong: wrong[fieldName(key, "edge")].map { voice($0) }, voice, key: key + ".")
    }
    if isOpen { setFields(typed, wrong, voice) }
  }
}

private func unitField(_ typed: TypedExercise, _ voice: Voice) -> HTML {
  let choices = [
    (value: "reps", words: voice(.inReps)), (value: "seconds", words: voice(.inSeconds)),
    (value: "failure", words: voice(.inFailure)), (value: "any", words: voice(.inAny)),
  ]
  return div(.class("submits"), .flag("data-submit")) {
    selection(fieldName(typed.key, "unit"), voice(.counted), choices, chosen: typed.unit)
  }
}

private func moreFields(_ typed: TypedExercise, _ wrong: [String: Phrase], _ voice: Voice) -> HTML {
  let key = typed.key
  let isWrong = wrong.keys.contains { name in
    name.hasPrefix(fieldName(key, "rest")) || name.hasPrefix(fieldName(key, "notes"))
      || name.hasPrefix(fieldName(key, "progression"))
  }
  let content = HTML {
    summary { span { folded(typed, voice) } }
    div(.class("stack")) {
      if typed.isOpen { restFields(typed, wrong, voice) }
      schemeFields(typed.scheme, of: typed.name, key: key, wrong, voice)
      textArea(
        fieldName(key, "notes"), voice(.exerciseNotes), typed.notes,
        wrong: wrong[fieldName(key, "notes")].map { voice($0) },
        .label(voice(.exerciseField, .text("what", voice(.exerciseNotes)), .text("name", typed.name))))
    }
  }
  // By its name it is found open again, whatever its summary says by then.
  let name = Attribute.id(fieldName(key, "more"))
  return isWrong ? details(name, .open) { content } : details(name) { content }
}

/// What the folded fields hold: `Rest 2:30 · Note`; of rests by kind the one after a working set.
private func folded(_ typed: TypedExercise, _ voice: Voice) -> String {
  let scheme = SchemeKind(rawValue: typed.scheme.kind).map { voice($0.phrase) } ?? voice(.progression)
  let note = scheme + " · " + (typed.notes.isEmpty ? voice(.exerciseNotes) : typed.notes)
  guard typed.isOpen else { return note }
  let ofKind = typed.rests[SetType.regular.rawValue] ?? ""
  let rest =
    typed.restSort.hasSameBytes(as: "set")
    ? voice(.restBySet) : typed.restSort.hasSameBytes(as: "kind") ? ofKind : typed.rest
  return voice(.rest) + (rest.isEmpty ? "" : " " + rest) + " · " + note
}

private func restFields(_ typed: TypedExercise, _ wrong: [String: Phrase], _ voice: Voice) -> HTML {
  let key = typed.key
  let sorts = [
    (value: "same", words: voice(.restSame)), (value: "kind", words: voice(.restKind)),
    (value: "set", words: voice(.restSet)),
  ]
  func field(_ name: String, _ text: String, _ value: String) -> HTML {
    textField(
      key + "." + name, text, value, wrong: wrong[key + "." + name].map { voice($0) },
      hint: voice(.restHint), .autocomplete("off"),
      .label(voice(.exerciseField, .text("what", text), .text("name", typed.name))))
  }
  return HTML {
    div(.class("submits"), .flag("data-submit")) {
      selection(fieldName(key, "rests"), voice(.howToRest), sorts, chosen: typed.restSort)
    }
    button(.class("button small quiet without-script"), .name("do"), .value("keep")) { voice(.applyRest) }
    if typed.restSort.hasSameBytes(as: "same") {
      field("rest", voice(.rest), typed.rest)
    } else {
      hiddenField(fieldName(key, "rest"), typed.rest)
    }
    if typed.restSort.hasSameBytes(as: "kind") {
      div(.class("fields")) {
        for type in SetType.allCases {
          let text = voice(.restAfter, .text("kind", voice(type.shortPhrase)))
          field("rest-" + type.rawValue, text, typed.rests[type.rawValue] ?? "")
        }
      }
    }
  }
}

private func itemButtons(_ typed: TypedExercise, isJoined: Bool, hasNext: Bool, _ voice: Voice) -> HTML {
  let name = Filling.text("name", typed.name)
  func chip(_ deed: String, _ text: String, _ drawing: Icon?, _ words: String? = nil) -> HTML {
    button(.class("chip"), .name("do"), .value(deed + ":" + typed.key), .label(words ?? text)) {
      if let drawing { icon(drawing) }
      text
    }
  }
  return div(.class("chips wrap")) {
    if typed.isOpen { chip("add-set", voice(.addSet), .plus, voice(.addSetTo, name)) }
    chip("add-warmup", voice(.addWarmup), .plus, voice(.addWarmupTo, name))
    if typed.isOpen {
      chip("close", voice(.sameSets), nil)
    } else {
      chip("open", voice(.differentSets), nil)
    }
    if isJoined {
      chip("part", voice(.partNext), .link)
    } else if hasNext {
      chip("join", voice(.joinNext), .link)
    }
  }
}
