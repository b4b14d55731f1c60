import Records
import Training

/// A step in creating a template.
enum WizardStep: Int64, CaseIterable {
  case name = 1
  case exercises, sets

  var phrase: Phrase {
    switch self {
    case .name: .stepName
    case .exercises: .stepExercises
    case .sets: .stepSets
    }
  }
}

extension Localizer {
  /// Returns a step's position, such as `Step 2 of 3`.
  func place(of step: WizardStep) -> String {
    text(.stepOf, .count("number", step.rawValue), .count("all", Int64(WizardStep.allCases.count)))
  }
}

/// Returns the list of all steps, with the number of chosen exercises.
///
/// `way` wraps an earlier step in a link back to it.
func stepLine(
  _ now: WizardStep, chosen: Int, _ localizer: Localizer,
  way: (WizardStep, HTML) -> HTML = { _, face in face }
) -> HTML {
  func face(_ step: WizardStep) -> HTML {
    HTML {
      localizer.text(step.phrase)
      if step == .exercises, chosen > 0 {
        " "
        span(.class("badge plain num")) { String(chosen) }
      }
    }
  }
  return ol(.class("wizard"), .label(localizer.text(.newTemplate))) {
    for step in WizardStep.allCases {
      if step == now {
        li(.set("aria-current", "step")) { span { face(step) } }
      } else if step.rawValue < now.rawValue {
        li(.class("passed")) { way(step, face(step)) }
      } else {
        li { span { face(step) } }
      }
    }
  }
}

/// Returns the page for the first step, which asks for the template's name and category.
///
/// `sent` is the form that was sent, if the page is shown again.
func namingPage(_ edit: TemplateEdit, sent: FormInput? = nil, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let fields = layout.fields(of: sent ?? FormInput(("name", edit.name)))
  let isNew = edit.templateID == .none
  let path = isNew ? "/templates/new" : path(of: edit.templateID, "edit/name")
  let over = HTML(localizer.place(of: .name))
  return layout.page(
    localizer.text(.newTemplate), on: nil, over: over, back: ("/templates", localizer.text(.library))
  ) {
    stepLine(.name, chosen: edit.exercises.count, localizer)
    postForm(path, layout, "stack") {
      fields.text(
        "name", localizer.text(.editName), hint: localizer.text(.nameMore),
        .placeholder(localizer.text(.editNameHint)), .autocomplete("off"))
      categoryField(edit.category, localizer)
      div(.class("dock")) { submit(localizer.text(.toExercises), .next) }
    }
  }
}

/// Returns the field for choosing a category, which shows each category's colour and icon.
func categoryField(_ chosen: TemplateCategory?, _ localizer: Localizer) -> HTML {
  element("fieldset", .class("categories")) {
    element("legend") { localizer.text(.category) }
    div(.class("options")) {
      for category in TemplateCategory.allCases {
        label(.class("option")) {
          if category == chosen {
            input(.type("radio"), .name("category"), .value(category.rawValue), .checked)
          } else {
            input(.type("radio"), .name("category"), .value(category.rawValue))
          }
          categoryBadge(category, localizer)
        }
      }
    }
  }
}

func namingRoutes() -> [Route] {
  [
    Route("GET", "/templates/new") { context in .page(namingPage(TemplateEdit(of: .none), context.layout)) },
    Route("POST", "/templates/new") { context in keepName(TemplateEdit(of: .none), context) },
    Route("GET", "/templates/:template/edit/name") { context in
      answer(context) { templateID throws(TemplateError) in
        .page(namingPage(try readEdit(of: templateID, in: context.tx).edit, context.layout))
      }
    },
    Route("POST", "/templates/:template/edit/name") { context in
      answer(context) { templateID throws(TemplateError) in
        keepName(try readEdit(of: templateID, in: context.tx).edit, context)
      }
    },
  ]
}

/// Stores the template's name and category, and redirects to the page for choosing exercises.
///
/// If the name is invalid or taken, returns the page with the error.
private func keepName(_ stored: TemplateEdit, _ context: RouteContext) -> Response {
  var (form, edit) = (FormInput(context.form), stored)
  edit.name = form["name"]
  edit.category = form.choice("category") ?? .custom
  do throws(TemplateError) {
    edit.name = try checkedName(edit.name, apartFrom: edit.templateID, in: context.tx)
  } catch {
    form.refuse(error)
    return .page(namingPage(edit, sent: form, context.layout), status: 422)
  }
  if edit.templateID == .none {
    edit = beginTemplate(edit, unnamed: edit.name, in: context.tx)
  } else {
    keepEdit(edit, in: context.tx)
  }
  return .seeOther(path(of: edit.templateID, "edit/exercises"))
}
