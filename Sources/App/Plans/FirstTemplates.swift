import Records
import Training

/// The library while it has no template: how to get one.
func emptyLibrary(_ shelf: TemplateShelf, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return HTML {
    emptyState(.library, voice(.noTemplates), voice(.noTemplatesMore)) {
      buttonLink("/templates/new", voice(.makeTemplate), .plus)
      if shelf.presetCount > 0 { buttonLink("/presets", voice(.browsePresets), .library, quiet: true) }
    }
    if let proposed = shelf.proposed, !proposed.isEmpty { proposals(proposed, frame) }
    ul(.class("inner")) {
      li { rowLink("/imports/new", voice(.importLog), nil, .upload) }
      li { rowLink("/templates/import", voice(.importTemplate), nil, .upload) }
      li { rowLink("/", voice(.loadSample), nil, .person) }
      li { rowLink("/exercises", voice(.allExercises), voice(.allExercisesMore), .barbell) }
    }
  }
}

/// What the log speaks for, each with a button that makes a template of it.
func proposals(_ proposed: [ProposedPlan], _ frame: Frame) -> HTML {
  let voice = frame.voice
  return part("habits", voice(.fromYourTraining)) {
    if proposed.isEmpty {
      card {
        h3 { voice(.noHabits) }
        p(.class("soft")) { voice(.noHabitsMore) }
      }
    } else {
      p(.class("soft small")) { voice(.fromYourTrainingMore) }
      ul(.class("cards")) {
        for (place, plan) in proposed.enumerated() { li { proposal(plan, place, frame) } }
      }
    }
  }
}

private func proposal(_ plan: ProposedPlan, _ place: Int, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return card(.coach) {
    h3 { named(plan.name) }
    p(.class("soft small")) {
      voice(
        .fromSessions, .count("count", plan.sessionCount),
        .text("day", voice.day(plan.lastDay, today: frame.today)))
    }
    ul(.class("plain small")) {
      for exercise in plan.exercises {
        li {
          named(exercise.name)
          " "
          span(.class("soft")) { voice.line(of: exercise, withRest: false) }
        }
      }
    }
    postForm("/templates/derive", frame) {
      hiddenField("name", plan.name)
      button(.class("button quiet"), .label(voice(.makeOfIt, .text("name", plan.name)))) {
        icon(.plus)
        voice(.makeTemplate)
      }
    }
  }
}
