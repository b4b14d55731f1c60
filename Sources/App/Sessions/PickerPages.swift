import Records
import Training

/// Exercises to choose from, those that are likely first, and a search over all.
func pickerPage(_ picker: Picker, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let session = picker.sessionID.text
  let back = loggerPath(picker.sessionID, picker.replaced?.id)
  let heading =
    picker.replaced.map { voice(.swapNamed, .text("name", $0.prescription.name)) } ?? voice(.addExercise)
  let action =
    picker.replaced.map { "/sessions/\(session)/exercises/\($0.id.text)/swap" }
    ?? "/sessions/\(session)/exercises"
  return frame(heading, on: nil, back: (back, voice(.toSession))) {
    form(
      .class("search"), .action("/sessions/\(session)/pick"), .method("get"), .role("search"),
      .flag("data-search"), .set("data-results", "results")
    ) {
      if let replaced = picker.replaced { hiddenField("for", replaced.id.text) }
      div(.class("row")) {
        div(.class("grow")) {
          label(.for("field-q"), .class("hidden-text")) { voice(.searchExercises) }
          input(
            .id("field-q"), .name("q"), .type("search"), .value(picker.query),
            .placeholder(voice(.searchExercises)), .autocomplete("off"), .set("enterkeyhint", "search"))
        }
        button(.class("icon"), .label(voice(.search))) { icon(.search) }
      }
    }
    div(.id("results"), .class("stack")) {
      if let wrong = picker.wrong { p(.class("error"), .role("alert")) { voice(wrong) } }
      postForm(action, frame, "stack") {
        if !picker.query.isEmpty { hiddenField("q", picker.query) }
        for (number, part) in picker.parts.enumerated() { list(part, number, voice) }
        if picker.parts.isEmpty { p(.class("soft"), .role("status")) { voice(.nothingFound) } }
      }
      if let name = picker.ownName { ownForm(name, action, frame) }
    }
  }
}

private func list(_ part: PickerPart, _ number: Int, _ voice: Voice) -> HTML {
  let id = "part-\(number)"
  return section(.set("aria-labelledby", id)) {
    h2(.id(id)) { voice(part.heading) }
    ul(.class("inner menu")) {
      for exercise in part.exercises {
        li {
          button(.class("row menu-button"), .name("exercise"), .value(exercise.catalogID)) {
            span(.class("glyph")) { icon(.barbell) }
            span(.class("grow")) {
              span(.class("strong line")) { named(exercise.name) }
              span(.class("small soft line")) { voice.muscles(exercise) }
            }
            icon(.plus)
          }
        }
      }
    }
  }
}

/// A name that is found nowhere can be trained all the same.
private func ownForm(_ name: String, _ action: String, _ frame: Frame) -> HTML {
  postForm(action, frame) {
    hiddenField("own", name)
    hiddenField("q", name)
    button(.class("button quiet")) {
      icon(.plus)
      frame.voice(.addOwn, .text("name", name))
    }
  }
}

extension Voice {
  /// The muscles and the equipment of an exercise, to tell it from its likes.
  func muscles(_ exercise: Exercise) -> String {
    exercise.primaryMuscles.prefix(3).map { self(phrase(of: $0)) }.joined(separator: ", ")
  }

  private func phrase(of muscle: Muscle) -> Phrase {
    switch muscle {
    case .abdominals: .muscleAbdominals
    case .abductors: .muscleAbductors
    case .adductors: .muscleAdductors
    case .biceps: .muscleBiceps
    case .calves: .muscleCalves
    case .chest: .muscleChest
    case .forearms: .muscleForearms
    case .glutes: .muscleGlutes
    case .hamstrings: .muscleHamstrings
    case .lats: .muscleLats
    case .lowerBack: .muscleLowerBack
    case .middleBack: .muscleMiddleBack
    case .neck: .muscleNeck
    case .quadriceps: .muscleQuadriceps
    case .shoulders: .muscleShoulders
    case .traps: .muscleTraps
    case .triceps: .muscleTriceps
    }
  }
}
