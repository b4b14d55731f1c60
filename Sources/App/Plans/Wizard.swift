import Records
import Training

/// The steps in which a new template comes about.
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

extension Voice {
  /// `Step 2 of 3`.
  func place(of step: WizardStep) -> String {
    self(.stepOf, .count("number", step.rawValue), .count("all", Int64(WizardStep.allCases.count)))
  }
}

/// All steps, with how many exercises are chosen; `way` leads back to one that is behind.
func stepLine(
  _ now: WizardStep, chosen: Int, _ voice: Voice, way: (WizardStep, HTML) -> HTML = { _, face in face }
) -> HTML {
  func face(_ step: WizardStep) -> HTML {
    HTML {
      voice(step.phrase)
      if step == .exercises, chosen > 0 {
        " "
        span(.class("badge plain num")) { String(chosen) }
      }
    }
  }
  return ol(.class("wizard"), .label(voice(.newTemplate))) {
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

/// The first step: what the template is called, and what it is for.
func namingPage(_ sketch: PlanSketch, wrong: Phrase? = nil, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let isNew = sketch.planID == .none
  let path = isNew ? "/templates/new" : path(of: sketch.planID, "edit/name")
  let over = HTML(voice.place(of: .name))
  return frame(voice(.newTemplate), on: nil, over: over, back: ("/templates", voice(.library))) {
    stepLine(.name, chosen: sketch.exercises.count, voice)
    postForm(path, frame, "stack") {
      textField(
        "name", voice(.sketchName), sketch.name, wrong: wrong.map { voice($0) }, hint: voice(.nameMore),
        .placeholder(voice(.sketchNameHint)), .autocomplete("off"))
      categoryField(sketch.category, voice)
      div(.class("dock")) { submit(voice(.toExercises), .next) }
    }
  }
}

/// One of the categories, each in its colour with its drawing.
func categoryField(_ chosen: PlanCategory?, _ voice: Voice) -> HTML {
  element("fieldset", .class("categories")) {
    element("legend") { voice(.category) }
    div(.class("options")) {
      for category in PlanCategory.allCases {
        label(.class("option")) {
          if category == chosen {
            input(.type("radio"), .name("category"), .value(category.rawValue), .checked)
          } else {
            input(.type("radio"), .name("category"), .value(category.rawValue))
          }
          categoryBadge(category, voice)
        }
      }
    }
  }
}

func namingRoutes() -> [Route] {
  [
    Route("GET", "/templates/new") { visit in .page(namingPage(PlanSketch(of: .none), visit.frame)) },
    Route("POST", "/templates/new") { visit in keepName(PlanSketch(of: .none), visit) },
    Route("GET", "/templates/:plan/edit/name") { visit in
      answer(visit) { planID throws(PlanError) in
        .page(namingPage(try readSketch(of: planID, in: visit.tx).sketch, visit.frame))
      }
    },
    Route("POST", "/templates/:plan/edit/name") { visit in
      answer(visit) { planID throws(PlanError) in
        keepName(try readSketch(of: planID, in: visit.tx).sketch, visit)
      }
    },
  ]
}

/// Keeps a name that no other template has, and goes on to the exercises.
private func keepName(_ stored: PlanSketch, _ visit: Visit) -> Response {
  var sketch = stored
  sketch.name = visit.form["name"] ?? ""
  sketch.category = visit.form["category"].flatMap { PlanCategory(rawValue: $0) } ?? .custom
  do throws(PlanError) {
    sketch.name = try checkedName(sketch.name, apartFrom: sketch.planID, in: visit.tx)
  } catch {
    return .page(namingPage(sketch, wrong: error.phrase, visit.frame), status: 422)
  }
  if sketch.planID == .none {
    sketch = beginPlan(sketch, unnamed: sketch.name, in: visit.tx)
  } else {
    keepSketch(sketch, in: visit.tx)
  }
  return .seeOther(path(of: sketch.planID, "edit/exercises"))
}
