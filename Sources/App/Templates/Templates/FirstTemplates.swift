import Records
import Training

/// Returns the content of an empty library, with links for adding a first template.
func emptyLibrary(_ listing: TemplateListing, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return HTML {
    emptyState(.library, localizer.text(.noTemplates), localizer.text(.noTemplatesMore)) {
      buttonLink("/templates/new", localizer.text(.makeTemplate), .plus)
      if listing.presetCount > 0 {
        buttonLink("/presets", localizer.text(.browsePresets), .library, quiet: true)
      }
    }
    if let proposed = listing.proposed, !proposed.isEmpty { proposals(proposed, layout) }
    ul(.class("inner")) {
      li { rowLink("/imports/new", localizer.text(.importLog), nil, .upload) }
      li { rowLink("/templates/import", localizer.text(.importTemplate), nil, .upload) }
      li { rowLink("/", localizer.text(.loadSample), nil, .person) }
      li { rowLink("/exercises", localizer.text(.allExercises), localizer.text(.allExercisesMore), .barbell) }
    }
  }
}

/// Returns the templates derived from the log, each with a button that creates it.
func proposals(_ proposed: [DerivedTemplate], _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return part("habits", localizer.text(.fromYourTraining)) {
    if proposed.isEmpty {
      card {
        h3 { localizer.text(.noHabits) }
        p(.class("soft")) { localizer.text(.noHabitsMore) }
      }
    } else {
      p(.class("soft small")) { localizer.text(.fromYourTrainingMore) }
      ul(.class("cards")) {
        for (place, template) in proposed.enumerated() { li { proposal(template, place, layout) } }
      }
    }
  }
}

private func proposal(_ template: DerivedTemplate, _ place: Int, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return card(.coach) {
    h3 { named(template.name) }
    p(.class("soft small")) {
      localizer.text(
        .fromSessions, .count("count", template.sessionCount),
        .text("day", localizer.day(template.lastDay, today: layout.today)))
    }
    ul(.class("plain small")) {
      for exercise in template.exercises {
        li {
          named(exercise.name)
          " "
          span(.class("soft")) { localizer.line(of: exercise, withRest: false) }
        }
      }
    }
    postForm("/templates/derive", layout) {
      hiddenField("name", template.name)
      button(.class("button quiet"), .label(localizer.text(.makeOfIt, .text("name", template.name)))) {
        icon(.plus)
        localizer.text(.makeTemplate)
      }
    }
  }
}
