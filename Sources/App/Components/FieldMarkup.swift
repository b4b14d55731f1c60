import Records
import Training

/// Returns a form that posts an action.
///
/// The action takes effect only once, no matter how often the form is submitted.
package func postForm(
  _ path: String, _ layout: PageLayout, _ names: String = "", @Markup content: () -> HTML
) -> HTML {
  postForm(path, layout.op, names, content())
}

@inline(never) private func postForm(_ path: String, _ op: ID, _ names: String, _ content: HTML) -> HTML {
  form(.class(names), .action(path), .method("post")) {
    hiddenField("op", op.text)
    content
  }
}

/// Returns a hidden field.
@inline(never) package func hiddenField(_ name: String, _ value: String) -> HTML {
  input(.type("hidden"), .name(name), .value(value))
}

/// Returns a labelled text or number field, with an optional hint and error message.
///
/// `attributes` are added to the input element, such as `.inputmode("decimal")`.
@inline(never) package func textField(
  _ name: String, _ text: String, _ value: String, wrong: String? = nil, hint: String? = nil,
  attributes: [Attribute] = []
) -> HTML {
  labelled(name, text, wrong: wrong, hint: hint) { described in
    HTML(void: "input", [.id("field-" + name), .name(name), .value(value)] + attributes + described)
  }
}

/// Returns a field's label, its input element, its hint and its error message.
///
/// `element` returns the input element, given the attributes that associate it with its hint and error.
@inline(never) private func labelled(
  _ name: String, _ text: String, wrong: String?, hint: String? = nil, _ element: ([Attribute]) -> HTML
) -> HTML {
  let (hintID, wrongID) = ("hint-" + name, "wrong-" + name)
  return div(.class("field")) {
    label(.for("field-" + name)) { text }
    element(
      described(by: [hint.map { _ in hintID }, wrong.map { _ in wrongID }], isWrong: wrong != nil))
    if let hint { p(.class("hint"), .id(hintID)) { hint } }
    if let wrong { p(.class("wrong"), .id(wrongID)) { wrong } }
  }
}

/// Returns the attributes that associate an element with the hint and error that have the given IDs.
private func described(by ids: [String?], isWrong: Bool) -> [Attribute] {
  let ids = ids.compactMap { $0 }
  guard !ids.isEmpty else { return [] }
  let describing = [Attribute.set("aria-describedby", joined(ids, by: " "))]
  return isWrong ? describing + [.set("aria-invalid", "true")] : describing
}

/// Returns a segmented control for choosing one of a few values, shown side by side.
///
/// `choices` contains the values that the form can send, with their labels.
@inline(never) package func segments(
  _ name: String, _ text: String, _ choices: [(value: String, words: String)], chosen: String?
) -> HTML {
  element("fieldset", .class("segment")) {
    element("legend") { text }
    radios(name, choices, chosen: chosen)
  }
}

/// Returns labelled radio buttons, with the `chosen` value selected.
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

/// Returns a drop-down list for choosing one of many values.
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

/// Returns a button that submits its form.
@inline(never) package func submit(_ text: String, _ drawing: Icon? = nil, quiet: Bool = false) -> HTML {
  button(.class(quiet ? "button quiet" : "button")) {
    if let drawing { icon(drawing) }
    text
  }
}

/// Returns a labelled multi-line text field.
@inline(never) package func textArea(
  _ name: String, _ text: String, _ value: String, wrong: String? = nil, attributes: [Attribute] = []
) -> HTML {
  labelled(name, text, wrong: wrong) { described in
    // HTML drops a leading line break, so an extra one is added to preserve the text's own.
    HTML(
      element: "textarea", [.id("field-" + name), .name(name), .set("rows", "3")] + attributes + described,
      HTML("\n" + value))
  }
}

/// Returns a number field with buttons that decrease and increase the number.
///
/// Without page JavaScript, it is a plain field.
///
/// `step` is written with a decimal point, such as `2.5`. `unit` is shown below the number.
@inline(never) package func stepper(
  _ name: String, _ text: String, _ value: String, step: String, unit: String? = nil, wrong: String? = nil,
  _ localizer: Localizer, attributes: [Attribute] = []
) -> HTML {
  let id = "field-" + name
  return labelled(name, text, wrong: wrong) { described in
    div(.class("stepper")) {
      stepButton(id, "-" + step, localizer.text(.less, .text("what", text)), .minus)
      div(.class("value")) {
        HTML(
          void: "input",
          [.id(id), .name(name), .value(value), .inputmode("decimal"), .autocomplete("off")] + attributes
            + described)
        if let unit { span(.class("unit")) { unit } }
      }
      stepButton(id, step, localizer.text(.moreOf, .text("what", text)), .plus)
    }
  }
}

/// Returns a button that adds `step` to the number in the field with the given ID.
///
/// Holding the button down repeats the addition.
@inline(never) package func stepButton(
  _ id: String, _ step: String, _ words: String, _ drawing: Icon
) -> HTML {
  button(.type("button"), .class("step"), .set("data-step", step), .set("data-for", id), .label(words)) {
    icon(drawing)
  }
}

/// Returns a checkbox, or a switch if `isSwitch` is true.
///
/// Use a switch for a setting that stays in effect until it is changed.
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

/// Returns a number field in large type, between buttons that decrease and increase the number.
///
/// `down` and `up` are the steps of the buttons. `least` is the smallest number that they can reach.
func stepField(
  named name: String, _ text: String, _ value: String, down: String, up: String, unit: String, least: String,
  wrong: String?, _ localizer: Localizer, mode: String = "decimal"
) -> HTML {
  let (id, wrongID) = ("field-" + name, "wrong-" + name)
  let attributes: [Attribute] = [
    .id(id), .name(name), .value(value), .inputmode(mode), .autocomplete("off"), .label(text),
    .set("data-least", least), .set("enterkeyhint", "done"),
  ]
  return div(.class("step-field")) {
    div(.class("stepper")) {
      stepButton(id, "-" + down, localizer.text(.less, .text("what", text)), .minus)
      div(.class("value")) {
        HTML(void: "input", attributes + described(by: [wrong.map { _ in wrongID }], isWrong: wrong != nil))
        span(.class("unit"), .set("aria-hidden", "true")) { unit }
      }
      stepButton(id, up, localizer.text(.moreOf, .text("what", text)), .plus)
    }
    if let wrong { p(.class("wrong"), .id(wrongID)) { wrong } }
  }
}
