import Records
import Training

/// Returns the page for saving a session as a template, with fields for the template's name, its category,
/// and the range of each exercise.
func savingPage(_ reading: SavingReading, _ form: FormInput, _ layout: PageLayout) -> HTML {
  let (localizer, fields) = (layout.localizer, layout.fields(of: form))
  let sessionID = reading.facts.session.id
  let heading: Phrase = reading.facts.session.origin == .template ? .saveAsNewTemplate : .saveAsTemplate
  let back = (path: sessionPath(sessionID, "review"), name: localizer.text(.whatNext))
  return layout.page(localizer.text(heading), on: .library, back: back) {
    postForm(sessionPath(sessionID, "save-as-template"), layout) {
      div(.class("stack")) {
        fields.text("name", localizer.text(.savedName), .required, .autocomplete("off"))
        categoryField(form.choice("category", of: TemplateCategory.self) ?? .custom, localizer)
      }
      part("ranges", localizer.text(.exercisesHeading)) {
        p(.class("small soft")) { localizer.text(.rangesMore) }
        for exercise in reading.snapshot.exercises { rangeFields(exercise, fields) }
      }
      div(.class("dock")) { submit(localizer.text(.createTemplate), .plus) }
    }
  }
}

private func rangeFields(_ exercise: ExercisePrescription, _ fields: FormFields) -> HTML {
  let localizer = fields.localizer
  let legend: Phrase = exercise.countsSeconds ? .secondsOf : .rangeOf
  return card {
    element("fieldset") {
      element("legend", .class("hidden-text")) { localizer.text(legend, .text("name", exercise.name)) }
      h3 { named(exercise.name) }
      p(.class("small soft num")) { localizer.targets(of: exercise) }
      div(.class("fields")) {
        fields.text(
          exercise.lowField, localizer.text(.rangeLow), .inputmode("numeric"), .autocomplete("off"))
        fields.text(
          exercise.highField, localizer.text(.rangeHigh), .inputmode("numeric"), .autocomplete("off"))
      }
    }
  }
}
