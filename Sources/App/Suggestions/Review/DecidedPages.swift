import Records
import Training

/// Returns the page that shows a version created by the athlete's decisions, and how it differs from the
/// previous one.
func decidedPage(_ decided: DecidedReading, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let template = decided.template.template
  let heading = localizer.text(
    .versionReady, .text("name", template.name), .count("number", decided.number))
  return layout.page(heading, on: nil, over: HTML(localizer.text(.decisionsSaved))) {
    p(.class("soft")) { localizer.text(.versionReadyMore) }
    part("changed", localizer.text(.whatWillChange)) {
      ul(.class("inner")) {
        for line in localizer.lines(of: decided.differences) { li { differenceLine(line, localizer) } }
      }
    }
    div(.class("buttons")) {
      if let before = decided.before {
        let versions = [(name: "from", value: String(before)), (name: "to", value: String(decided.number))]
        buttonLink(
          address(templatePath(template.id, "diff"), versions), localizer.text(.seeDifferences), quiet: true)
      }
      buttonLink(sessionPath(decided.facts.session.id, "review"), localizer.text(.decideAgain), quiet: true)
    }
    div(.class("dock")) { buttonLink("/", localizer.text(.doneReviewing), .check) }
  }
}
