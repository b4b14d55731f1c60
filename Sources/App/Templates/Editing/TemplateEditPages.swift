import Records
import Training

/// The content of the page where a template is created or edited.
struct TemplateEditPage {
  var templateID: ID
  /// The texts of the fields, with their errors.
  var form: FormInput
  /// The exercises of the form, in order.
  var exercises: [FormExercise]
  /// True if there are unsaved changes that can be discarded.
  var isKept = false
  /// The number of the next version.
  var nextNumber: Int64 = 1
  /// The catalogue IDs of exercises that no longer exist.
  var gone: Set<String> = []
  /// The version that was saved after the edit began, or nil if there is none.
  var stale: StaleVersion?

  /// True if the template is new, so that this is the last step in creating it.
  var isFirst: Bool { nextNumber == 1 }
}

/// A version that was saved during an edit, with its changes.
struct StaleVersion {
  var number: Int64
  var day: Day
  var author: TemplateAuthor
  var differences: [TemplateDifference]
}

/// Returns the page for editing a template or completing a new one.
///
/// Every button preserves the values entered so far.
func templateEditPage(_ page: TemplateEditPage, _ layout: PageLayout) -> HTML {
  let (localizer, isFirst, name) = (layout.localizer, page.isFirst, page.form["name"])
  let fields = layout.fields(of: page.form)
  let hasName = name.utf8.contains { $0 > 0x20 }
  let heading =
    isFirst
    ? hasName ? name : localizer.text(.unnamedTemplate)
    : localizer.text(.editHeading, .text("name", name))
  let back = isFirst ? "/templates" : path(of: page.templateID)
  let over = isFirst ? HTML(localizer.place(of: .sets)) : nil
  return layout.page(
    heading, on: nil, over: over, back: (back, isFirst ? localizer.text(.library) : name)
  ) {
    postForm(path(of: page.templateID, "edit"), layout, "sketch") {
      // Enter in a field presses the first button, which keeps the typed values on the same page.
      button(.name("do"), .value("keep"), .hidden) {}
      hiddenField("base", page.form["base"])
      if isFirst { lastStepLine(page, localizer) }
      if !page.form.isValid { wrongLine(page.form, localizer) }
      if let stale = page.stale { staleCard(stale, layout) }
      if isFirst, page.form.error("name") == nil {
        hiddenField("name", name)
        hiddenField("category", page.form["category"])
        if !page.exercises.isEmpty { p(.class("soft")) { localizer.text(.usualTargets) } }
      } else {
        nameFields(fields)
      }
      exercisePart(page, fields)
      fields.area("notes", localizer.text(.templateNotes))
      if page.isKept {
        button(.class("link danger"), .name("do"), .value("discard")) {
          localizer.text(isFirst ? .deleteDraft : .discardEdit)
        }
      }
      saveDock(page, localizer)
    }
  }
}

private func nameFields(_ fields: FormFields) -> HTML {
  let localizer = fields.localizer
  return HTML {
    fields.text(
      "name", localizer.text(.editName), .placeholder(localizer.text(.editNameHint)), .autocomplete("off"))
    categoryField(fields.input.choice("category"), localizer)
  }
}

/// Returns the list of steps in creating a template.
///
/// Earlier steps are buttons, which preserve the values entered so far.
private func lastStepLine(_ page: TemplateEditPage, _ localizer: Localizer) -> HTML {
  stepLine(.sets, chosen: page.exercises.count, localizer) { step, face in
    button(.name("do"), .value(step == .name ? "rename" : "add-exercises")) { face }
  }
}

private func saveDock(_ page: TemplateEditPage, _ localizer: Localizer) -> HTML {
  div(.class("dock")) {
    div(.class("row")) {
      button(.class("button small quiet"), .name("do"), .value("later")) {
        localizer.text(page.isFirst ? .keepAsDraft : .keepForLater)
      }
      button(
        .class(page.exercises.isEmpty ? "button quiet" : "button"), .name("do"), .value("save")
      ) {
        if page.isFirst {
          localizer.text(.createTemplate)
        } else {
          icon(.check)
          localizer.text(.saveVersion, .count("number", page.nextNumber))
        }
      }
    }
  }
}

private func wrongLine(_ form: FormInput, _ localizer: Localizer) -> HTML {
  let names = form.errors.map { $0.field }
  let first = names.min { $0.utf8.lexicographicallyPrecedes($1.utf8) } ?? ""
  return p(.class("error"), .role("alert")) {
    localizer.text(.fieldsWrong, .count("count", Int64(names.count)))
    " "
    a(.class("link"), .href("#field-" + first)) { localizer.text(.toField) }
  }
}

private func staleCard(_ stale: StaleVersion, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return div(.class("card alert"), .role("alert")) {
    h2(.class("name")) { localizer.text(.changedMeanwhile) }
    p(.class("small")) {
      localizer.text(
        .staleMore, .count("number", stale.number),
        .text("day", localizer.day(stale.day, today: layout.today)),
        .text("author", localizer.text(stale.author.phrase)))
    }
    differences(stale.differences, localizer)
    button(.class("button quiet"), .name("do"), .value("save-together")) { localizer.text(.saveTogether) }
    p(.class("hint")) { localizer.text(.saveTogetherMore) }
    button(.class("button quiet"), .name("do"), .value("save-on-top")) { localizer.text(.saveOnTop) }
  }
}

private func exercisePart(_ page: TemplateEditPage, _ fields: FormFields) -> HTML {
  let localizer = fields.localizer
  return part("exercises", localizer.text(.exercisesHeading)) {
    if page.exercises.isEmpty {
      if let wrong = fields.wrong("exercises") {
        p(.class("wrong"), .id("field-exercises"), .set("tabindex", "-1")) { wrong }
      }
      emptyState(.barbell, localizer.text(.noExercisesYet), localizer.text(.noExercisesYetMore)) {
        button(.class("button"), .name("do"), .value("add-exercises")) {
          icon(.plus)
          localizer.text(.addExercises)
        }
      }
    } else {
      // Dragging presses this button, which keeps the new order.
      button(.id("arrange"), .name("do"), .value("keep"), .hidden) {}
      ol(.class("cards one"), .set("data-reorder", "arrange")) {
        for (place, exercise) in page.exercises.enumerated() {
          editedExercise(exercise, at: place, of: page, fields)
        }
      }
      button(.class("button quiet"), .name("do"), .value("add-exercises")) {
        icon(.plus)
        localizer.text(.addExercises)
      }
    }
  }
}
