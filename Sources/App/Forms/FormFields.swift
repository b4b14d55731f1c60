import Records
import Training

/// The fields of a form on a page, in the athlete's language.
///
/// Each field shows its text from the ``FormInput`` and, below it, its error.
package struct FormFields {
  let input: FormInput
  let localizer: Localizer

  /// Returns the error of a field, or nil if the field is valid.
  func wrong(_ name: String) -> String? { input.error(name).map { localizer.text($0) } }

  /// Returns a text or number field.
  func text(_ name: String, _ label: String, hint: String? = nil, _ more: Attribute...) -> HTML {
    textField(
      name, label, input[name], wrong: wrong(name), hint: hint, attributes: more)
  }

  /// Returns a field for a day.
  func day(_ name: String, _ label: String, hint: String? = nil) -> HTML {
    text(name, label, hint: hint, .type("date"))
  }

  /// Returns a field for a time of day.
  func time(_ name: String, _ label: String, hint: String? = nil) -> HTML {
    text(name, label, hint: hint, .type("time"))
  }

  /// Returns a field for several lines of text.
  func area(_ name: String, _ label: String, _ more: Attribute...) -> HTML {
    textArea(name, label, input[name], wrong: wrong(name), attributes: more)
  }

  /// Returns a number field with buttons to decrease and increase it by `step`, such as `2.5`.
  func stepper(
    _ name: String, _ label: String, step: String, unit: String? = nil, _ more: Attribute...
  ) -> HTML {
    App.stepper(
      name, label, input[name], step: step, unit: unit, wrong: wrong(name), localizer,
      attributes: more)
  }

  /// Returns a segmented control for choosing one of a few values, shown side by side.
  func segments(_ name: String, _ label: String, _ choices: [(value: String, words: String)]) -> HTML {
    App.segments(name, label, choices, chosen: input[name])
  }

  /// Returns a drop-down list for choosing one of many values.
  func selection(_ name: String, _ label: String, _ choices: [(value: String, words: String)]) -> HTML {
    App.selection(name, label, choices, chosen: input[name])
  }

  /// Returns checkboxes for choosing any number of values.
  ///
  /// `errors` is the name of the field whose error is shown, which is the field itself by default.
  func ticks(
    _ name: String, _ label: String, _ choices: [(value: String, words: String)], errors: String? = nil
  ) -> HTML {
    tickBoxes(
      name, label, choices, ticked: input.all(name), wrong: wrong(errors ?? name))
  }

  /// Returns a field's error for display away from the field, or nothing if the field is valid.
  @Markup func error(_ name: String) -> HTML {
    if let wrong = wrong(name) { p(.class("error"), .role("alert")) { wrong } }
  }
}

extension PageLayout {
  /// Returns the fields of a form with the given input.
  func fields(of input: FormInput) -> FormFields { FormFields(input: input, localizer: localizer) }
}
