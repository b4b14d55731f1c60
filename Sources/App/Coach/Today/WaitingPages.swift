import Records
import Training

/// Returns the section with pending suggestions.
///
/// Up to three templates get a card with the number of their suggestions and the exercises to change. The
/// others are only counted.
func waitingPart(_ templates: [WaitingTemplate], _ localizer: Localizer) -> HTML {
  part("waiting", localizer.text(.waiting)) {
    for template in templates.prefix(3) {
      a(.class("card coach"), .href(path(toDecideOn: template))) {
        div(.class("row between")) {
          badge(.coach, localizer.text(.suggestionsCounted, .count("count", template.suggestions)), .spark)
          icon(.next)
        }
        h3 { named(template.name) }
        p(.class("soft small")) { exercises(of: template, localizer) }
      }
    }
    if templates.count > 3 {
      p {
        a(.class("link"), .href("/coach")) {
          localizer.text(.moreWaiting, .count("count", Int64(templates.count - 3)))
        }
      }
    }
  }
}

/// Returns the path of the page that starts a template, where the athlete also decides on the changes
/// suggested for it.
func path(toDecideOn template: WaitingTemplate) -> String {
  "/templates/" + template.templateID.text + "/start"
}

/// Returns the first two of a template's exercises with suggested changes, and the number of the others.
private func exercises(of template: WaitingTemplate, _ localizer: Localizer) -> HTML {
  HTML {
    for group in template.groups.prefix(2) {
      span(.class("line")) {
        named(group.exercise)
        if let step = group.steps(localizer).first { " → " + step.to }
      }
    }
    if template.groups.count > 2 {
      span(.class("line")) { localizer.text(.moreWaiting, .count("count", Int64(template.groups.count - 2))) }
    }
  }
}
