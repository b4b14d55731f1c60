import Records
import Training

/// Returns the page for naming the template and for setting the ranges of its exercises.
func savingPage(_ reading: SavingReading, _ form: SavingForm, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let sessionID = reading.facts.session.id
  let heading: Phrase = reading.facts.session.origin == .template ? .saveAsNewTemplate : .saveAsTemplate
  let wrongName = form.wrongName.map { localizer.text($0) }
  let back = (path: sessionPath(sessionID, "review"), name: localizer.text(.whatNext))
  return layout.page(localizer.text(heading), on: .library, back: back) {
    postForm(sessionPath(sessionID, "save-as-template"), layout) {
      div(.class("stack")) {
        textField(
          "name", localizer.text(.savedName), form.name, wrong: wrongName, .required, .autocomplete("off"))
        categoryField(form.category, localizer)
      }
      part("ranges", localizer.text(.exercisesHeading)) {
        p(.class("small soft")) { localizer.text(.rangesMore) }
        for exercise in reading.snapshot.exercises { rangeFields(exercise, form, localizer) }
      }
      div(.class("dock")) { submit(localizer.text(.createTemplate), .plus) }
    }
  }
}

private func rangeFields(_ exercise: ExercisePrescription, _ form: SavingForm, _ localizer: Localizer) -> HTML
{
  let typed = form.ranges.first { $0.lineage == exercise.lineage }
  let isWrong = form.wrongRanges.contains(exercise.lineage)
  let (low, high) = ("low-" + exercise.lineage.text, "high-" + exercise.lineage.text)
  let legend: Phrase = exercise.countsSeconds ? .secondsOf : .rangeOf
  return card {
    element("fieldset") {
      element("legend", .class("hidden-text")) { localizer.text(legend, .text("name", exercise.name)) }
      h3 { named(exercise.name) }
      p(.class("small soft num")) { localizer.targets(of: exercise) }
      div(.class("fields")) {
        textField(
          low, localizer.text(.rangeLow), typed?.low ?? "",
          wrong: isWrong ? localizer.text(.rangeWrong) : nil,
          .inputmode("numeric"), .autocomplete("off"))
        textField(
          high, localizer.text(.rangeHigh), typed?.high ?? "", .inputmode("numeric"), .autocomplete("off"))
      }
    }
  }
}
