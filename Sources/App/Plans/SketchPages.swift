import Records
import Training

/// What the page says on which a template is made or changed.
struct SketchPage {
  var planID: ID
  var typed: TypedPlan
  /// Whether there is something unsaved that can be thrown away.
  var isKept = false
  /// The number of the version that saving makes.
  var nextNumber: Int64 = 1
  /// What is wrong, by the name of the field.
  var wrong: [String: Phrase] = [:]
  /// The catalogue ids of exercises that are not there any more.
  var gone: Set<String> = []
  /// The version that came after the edit began.
  var stale: StaleVersion?

  /// Whether the template is new, so that this is the last step of making it.
  var isFirst: Bool { nextNumber == 1 }
}

/// A version that came while the athlete was writing, and what it changed.
struct StaleVersion {
  var number: Int64
  var day: Day
  var author: PlanAuthor
  var differences: [PlanDifference]
}

/// The page on which a template is changed, or made complete; every button keeps what was written.
func sketchPage(_ page: SketchPage, _ frame: Frame) -> HTML {
  let (voice, isFirst) = (frame.voice, page.isFirst)
  let hasName = page.typed.name.utf8.contains { $0 > 0x20 }
  let heading =
    isFirst
    ? hasName ? page.typed.name : voice(.unnamedTemplate)
    : voice(.editHeading, .text("name", page.typed.name))
  let back = isFirst ? "/templates" : path(of: page.planID)
  let over = isFirst ? HTML(voice.place(of: .sets)) : nil
  return frame(
    heading, on: nil, over: over, back: (back, isFirst ? voice(.library) : page.typed.name)
  ) {
    postForm(path(of: page.planID, "edit"), frame, "sketch") {
      // Enter in a field presses the first button: it keeps what was written and goes nowhere.
      button(.name("do"), .value("keep"), .hidden) {}
      hiddenField("base", page.typed.base)
      if isFirst { lastStepLine(page, voice) }
      if !page.wrong.isEmpty { wrongLine(page, voice) }
      if let stale = page.stale { staleCard(stale, frame) }
      if isFirst, page.wrong["name"] == nil {
        hiddenField("name", page.typed.name)
        hiddenField("category", page.typed.category)
        if !page.typed.exercises.isEmpty { p(.class("soft")) { voice(.usualTargets) } }
      } else {
        textField(
          "name", voice(.sketchName), page.typed.name, wrong: page.wrong["name"].map { voice($0) },
          .placeholder(voice(.sketchNameHint)), .autocomplete("off"))
        categoryField(PlanCategory(rawValue: page.typed.category), voice)
      }
      exercisePart(page, voice)
      textArea("notes", voice(.templateNotes), page.typed.notes, wrong: page.wrong["notes"].map { voice($0) })
      if page.isKept {
        button(.class("link danger"), .name("do"), .value("discard")) {
          voice(isFirst ? .deleteDraft : .discardSketch)
        }
      }
      saveDock(page, voice)
    }
  }
}

/// The steps before the last lead back by buttons, which keep what was written.
private func lastStepLine(_ page: SketchPage, _ voice: Voice) -> HTML {
  stepLine(.sets, chosen: page.typed.exercises.count, voice) { step, face in
    button(.name("do"), .value(step == .name ? "rename" : "add-exercises")) { face }
  }
}

private func saveDock(_ page: SketchPage, _ voice: Voice) -> HTML {
  div(.class("dock")) {
    div(.class("row")) {
      button(.class("button small quiet"), .name("do"), .value("later")) {
        voice(page.isFirst ? .keepAsDraft : .keepForLater)
      }
      button(
        .class(page.typed.exercises.isEmpty ? "button quiet" : "button"), .name("do"), .value("save")
      ) {
        if page.isFirst {
          voice(.createTemplate)
        } else {
          icon(.check)
          voice(.saveVersion, .count("number", page.nextNumber))
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
