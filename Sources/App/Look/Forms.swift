import Records

/// A form that does something, once however often it is sent.
package func postForm(
  _ path: String, _ frame: Frame, _ names: String = "", @Markup content: () -> HTML
) -> HTML {
  postForm(path, frame.op, names, content())
}

@inline(never) private func postForm(_ path: String, _ op: ID, _ names: String, _ content: HTML) -> HTML {
  form(.class(names), .action(path), .method("post")) {
    hiddenField("op", op.text)
    content
  }
}

/// A field that the athlete doesn't see.
@inline(never) package func hiddenField(_ name: String, _ value: String) -> HTML {
  input(.type("hidden"), .name(name), .value(value))
}

/// A line of text or a number to fill in, under its label, with what is wrong with it.
///
/// `more` are further attributes, such as `.inputmode("decimal")`.
@inline(never) package func textField(
  _ name: String, _ text: String, _ value: String, wrong: String? = nil, hint: String? = nil,
  _ more: Attribute...
) -> HTML {
  let id = "field-" + name
  var attributes: [Attribute] = [.id(id), .name(name), .value(value)] + more
  let (hintID, wrongID) = ("hint-" + name, "wrong-" + name)
  switch (hint != nil, wrong != nil) {
  case (true, true): attributes.append(.set("aria-describedby", hintID + " " + wrongID))
  case (true, false): attributes.append(.set("aria-describedby", hintID))
  case (false, true): attributes.append(.set("aria-describedby", wrongID))
  case (false, false): break
  }
  if wrong != nil { attributes.append(.set("aria-invalid", "true")) }
  return div(.class("field")) {
    label(.for(id)) { text }
    HTML(void: "input", attributes)
    if let hint { p(.class("hint"), .id(hintID)) { hint } }
    if let wrong { p(.class("wrong"), .id(wrongID)) { wrong } }
  }
}

/// One of a few, side by side.
///
/// Each choice has the value that is sent and its words.
@inline(never) package func segments(
  _ name: String, _ text: String, _ choices: [(value: String, words: String)], chosen: String?
) -> HTML {
  element("fieldset", .class("segment")) {
    element("legend") { text }
    radios(name, choices, chosen: chosen)
  }
}

/// The buttons of which one is chosen, each in its label.
func radios(_ name: String, _ choices: [(value: String, words: String)], chosen: String?) -> HTML {
  HTML {
    for choice in choices {
      label {
        if let chosen, chosen.hasSameBytes(as: choice.value) {
          input(.type("radio"), .name(name), .value(choice.value), .checked)
        } else {
          input(.type("radio"), .name(name), .value(choice.value))
        }
        span { choice.words }
      }
    }
  }
}

/// One of many, from a list that opens.
@inline(never) package func selection(
  _ name: String, _ text: String, _ choices: [(value: String, words: String)], chosen: String
) -> HTML {
  div(.class("field")) {
    label(.for("field-" + name)) { text }
    element("select", .id("field-" + name), .name(name)) {
      for choice in choices {
        if chosen.hasSameBytes(as: choice.value) {
          element("option", .value(choice.value), .selected) { choice.words }
        } else {
          element("option", .value(choice.value)) { choice.words }
        }
      }
    }
  }
}

/// The button that sends a form.
@inline(never) package func submit(_ text: String, _ drawing: Icon? = nil, quiet: Bool = false) -> HTML {
  button(.class(quiet ? "button quiet" : "button")) {
    if let drawing { icon(drawing) }
    text
  }
}

/// Several lines of text to fill in, under their label.
@inline(never) package func textArea(
  _ name: String, _ text: String, _ value: String, wrong: String? = nil, _ more: Attribute...
) -> HTML {
  let (id, wrongID) = ("field-" + name, "wrong-" + name)
  var attributes: [Attribute] = [.id(id), .name(name), .set("rows", "3")] + more
  if wrong != nil { attributes += [.set("aria-invalid", "true"), .set("aria-describedby", wrongID)] }
  return div(.class("field")) {
    label(.for(id)) { text }
    // HTML leaves out a line break that stands first, so that one goes before the text.
    HTML(element: "textarea", attributes, HTML("\n" + value))
    if let wrong { p(.class("wrong"), .id(wrongID)) { wrong } }
  }
}

/// A number with a button for less and one for more, where scripts run; without them it is a field.
///
/// `step` is written with a point, such as `2.5`; `unit` stands below the number.
@inline(never) package func stepper(
  _ name: String, _ text: String, _ value: String, step: String, unit: String? = nil, wrong: String? = nil,
  _ voice: Voice, _ more: Attribute...
) -> HTML {
  let (id, wrongID) = ("field-" + name, "wrong-" + name)
  var attributes: [Attribute] = [
    .id(id), .name(name), .value(value), .inputmode("decimal"), .autocomplete("off"),
  ]
  attributes += more
  if wrong != nil { attributes += [.set("aria-invalid", "true"), .set("aria-describedby", wrongID)] }
  return div(.class("field")) {
    label(.for(id)) { text }
    div(.class("stepper")) {
      stepButton(id, "-" + step, voice(.less, .text("what", text)), .minus)
      div(.class("value")) {
        HTML(void: "input", attributes)
        if let unit { span(.class("unit")) { unit } }
      }
      stepButton(id, step, voice(.moreOf, .text("what", text)), .plus)
    }
    if let wrong { p(.class("wrong"), .id(wrongID)) { wrong } }
  }
}

/// Adds `step` to the number in the field with an id; held, it goes on.
@inline(never) package func stepButton(
  _ id: String, _ step: String, _ words: String, _ drawing: Icon
) -> HTML {
  button(.type("button"), .class("step"), .set("data-step", step), .set("data-for", id), .label(words)) {
    icon(drawing)
  }
}

/// Something that is so or not; `isSwitch` draws it as one, for a setting that holds from now on.
@inline(never) package func checkbox(
  _ name: String, _ value: String, _ text: String, isOn: Bool, isSwitch: Bool = false
) -> HTML {
  label(.class(isSwitch ? "choice switch" : "choice")) {
    if isOn {
      input(.type("checkbox"), .name(name), .value(value), .checked)
    } else {
      input(.type("checkbox"), .name(name), .value(value))
    }
    span { text }
  }
}
