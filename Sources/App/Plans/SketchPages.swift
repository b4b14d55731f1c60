import Records
import Training

/// What the page says on which a template is made or changed.
struct SketchPage {
  /// nil before anything was kept.
  var planID: ID?
  var typed: TypedPlan
  /// Whether there is something unsaved that can be thrown away.
  var isKept = false
  /// The number of the version that saving makes.
  var nextNumber: Int64 = 1
  /// What is wrong, by the name of the field.
  var wrong: [String: Phrase] = [:]
  /// The version that came after the edit began.
  var stale: StaleVersion?

  var path: String { planID.map { App.path(of: $0, "edit") } ?? "/templates/new" }
}

/// A version that came while the athlete was writing, and what it changed.
struct StaleVersion {
  var number: Int64
  var day: Day
  var author: PlanAuthor
  var differences: [PlanDifference]
}

/// The page on which a template is made or changed; every button keeps what was written.
func sketchPage(_ page: SketchPage, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let isFirst = page.nextNumber == 1
  let heading = isFirst ? voice(.newTemplate) : voice(.editHeading, .text("name", page.typed.name))
  let back = page.planID.flatMap { isFirst ? nil : path(of: $0) } ?? "/templates"
  return frame(heading, on: nil, back: (back, isFirst ? voice(.library) : page.typed.name)) {
    postForm(page.path, frame, "sketch") {
      // Enter in a field presses the first button: it keeps what was written and goes nowhere.
      button(.name("do"), .value("keep"), .hidden) {}
      hiddenField("base", page.typed.base)
      if !page.wrong.isEmpty { wrongLine(page, voice) }
      if let stale = page.stale { staleCard(stale, frame) }
      textField(
        "name", voice(.sketchName), page.typed.name, wrong: page.wrong["name"].map { voice($0) },
        .placeholder(voice(.sketchNameHint)), .autocomplete("off"))
      categoryField(page.typed.category, voice)
      exercisePart(page, voice)
      textArea("notes", voice(.templateNotes), page.typed.notes, wrong: page.wrong["notes"].map { voice($0) })
      if page.isKept {
        button(.class("link danger"), .name("do"), .value("discard")) {
          voice(isFirst ? .deleteDraft : .discardSketch)
        }
      }
      div(.class("dock")) {
        div(.class("row")) {
          button(.class("button small quiet"), .name("do"), .value("later")) {
            voice(isFirst ? .keepAsDraft : .keepForLater)
          }
          button(
            .class(page.typed.exercises.isEmpty ? "button quiet" : "button"), .name("do"), .value("save")
          ) {
            icon(.check)
            isFirst ? voice(.saveFirst) : voice(.saveVersion, .count("number", page.nextNumber))
          }
        }
      }
    }
  }
}

private func wrongLine(_ page: SketchPage, _ voice: Voice) -> HTML {
  let first = page.wrong.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.first ?? ""
  return p(.class("error"), .role("alert")) {
    voice(.fieldsWrong, .count("count", Int64(page.wrong.count)))
    " "
    a(.class("link"), .href("#field-" + first)) { voice(.toField) }
  }
}

private func staleCard(_ stale: StaleVersion, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return div(.class("card alert"), .role("alert")) {
    h2(.class("name")) { voice(.changedMeanwhile) }
    p(.class("small")) {
      voice(
        .staleMore, .count("number", stale.number), .text("day", voice.day(stale.day, today: frame.today)),
        .text("author", voice(stale.author.phrase)))
    }
    differences(stale.differences, voice)
    button(.class("button quiet"), .name("do"), .value("save-together")) { voice(.saveTogether) }
    p(.class("hint")) { voice(.saveTogetherMore) }
    button(.class("button quiet"), .name("do"), .value("save-on-top")) { voice(.saveOnTop) }
  }
}

private func categoryField(_ chosen: String, _ voice: Voice) -> HTML {
  element("fieldset", .class("categories")) {
    element("legend") { voice(.category) }
    div(.class("options")) {
      for category in PlanCategory.allCases {
        label(.class("option")) {
          if chosen.hasSameBytes(as: category.rawValue) {
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

private func exercisePart(_ page: SketchPage, _ voice: Voice) -> HTML {
  part("exercises", voice(.exercisesHeading)) {
    if page.typed.exercises.isEmpty {
      if page.wrong["exercises"] != nil {
        p(.class("wrong"), .id("field-exercises"), .set("tabindex", "-1")) { voice(.noExercises) }
      }
      emptyState(.barbell, voice(.noExercisesYet), voice(.noExercisesYetMore)) {
        button(.class("button"), .name("do"), .value("add-exercises")) {
          icon(.plus)
          voice(.addExercises)
        }
      }
    } else {
      // Dragging presses this button, which keeps the new order.
      button(.id("arrange"), .name("do"), .value("keep"), .hidden) {}
      ol(.class("cards one"), .set("data-reorder", "arrange")) {
        for (place, exercise) in page.typed.exercises.enumerated() {
          sketchItem(exercise, at: place, of: page, voice)
        }
      }
      button(.class("button quiet"), .name("do"), .value("add-exercises")) {
        icon(.plus)
        voice(.addExercises)
      }
    }
  }
}
