import Records
import Training

/// That changes wait, a card for each template: how many, and of which exercises.
func waitingPart(_ plans: [WaitingPlan], _ voice: Voice) -> HTML {
  part("waiting", voice(.waiting)) {
    for plan in plans.prefix(3) {
      a(.class("card coach"), .href(path(toDecideOn: plan))) {
        div(.class("row between")) {
          badge(.coach, voice(.suggestionsCounted, .count("count", plan.suggestions)), .spark)
          icon(.next)
        }
        h3 { named(plan.name) }
        p(.class("soft small")) { exercises(of: plan, voice) }
      }
    }
    if plans.count > 3 {
      p {
        a(.class("link"), .href("/coach")) { voice(.moreWaiting, .count("count", Int64(plans.count - 3))) }
      }
    }
  }
}

/// Where the changes of a template are decided: at its start, before anything else.
func path(toDecideOn plan: WaitingPlan) -> String { "/templates/" + plan.planID.text + "/start" }

/// The first two exercises with what becomes of them, and how many more there are.
private func exercises(of plan: WaitingPlan, _ voice: Voice) -> HTML {
  HTML {
    for group in plan.groups.prefix(2) {
      span(.class("line")) {
        named(group.exercise)
        if let step = group.steps(voice).first { " → " + step.to }
      }
    }
    if plan.groups.count > 2 {
      span(.class("line")) { voice(.moreWaiting, .count("count", Int64(plan.groups.count - 2))) }
    }
  }
}
