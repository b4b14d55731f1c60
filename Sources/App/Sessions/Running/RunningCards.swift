import Records
import Training

func runningCard(_ running: RunningSession, _ today: Day, _ localizer: Localizer) -> HTML {
  card {
    div(.class("row between wrap")) {
      badge(.done, sinceWhen(running, today, localizer))
      span(.class("small soft num")) {
        if let planned = running.planned {
          localizer.text(.setsOf, .count("done", running.done), .count("planned", planned))
        } else {
          localizer.text(.setsDone, .count("done", running.done))
        }
      }
    }
    h2(.class("title large")) { named(running.title.isEmpty ? localizer.text(.untitled) : running.title) }
    if let next = running.next {
      nextLine(next, running, localizer)
    } else if running.planned != nil {
      p(.class("soft small")) { localizer.text(.allSetsDone) }
    }
    if let planned = running.planned { setsBar(running.done, planned, localizer) }
    buttonLink("/sessions/" + running.id.text + "/log", localizer.text(.continueSession), .play)
  }
}

private func sinceWhen(_ running: RunningSession, _ today: Day, _ localizer: Localizer) -> String {
  if running.minutes < 1440 {
    return localizer.text(.runningFor, .text("time", localizer.minutes(running.minutes)))
  }
  return localizer.text(.runningSince, .text("day", localizer.day(running.since, today: today)))
}

private func setsBar(_ done: Int64, _ planned: Int64, _ localizer: Localizer) -> HTML {
  let most = max(planned, 1)
  return progress(
    .label(localizer.text(.inProgress)), .value(String(min(done, most))), .set("max", String(most))
  ) {}
}

private func nextLine(_ next: NextSet, _ running: RunningSession, _ localizer: Localizer) -> HTML {
  let target = running.isLightened ? "" : localizer.target(of: next.target)
  return p(.class("soft small num")) {
    localizer.text(.next) + " "
    named(next.exercise.name)
    ", " + localizer.text(.setOfSets, .count("number", next.number), .count("count", next.count))
    if !target.isEmpty { " · " + target }
  }
}

/// Returns the sheet that asks for confirmation before a session in progress is discarded.
///
/// `templateID` is the template whose start page opens afterwards, or nil for the Today page.
func discardSheet(_ sessionID: ID, _ title: String, back templateID: ID?, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return sheet("discard", localizer.text(.discardNamed, .text("name", title)), localizer) {
    p { localizer.text(.discardMore) }
    postForm(sessionPath(sessionID, "discard"), layout) {
      if let templateID { hiddenField("template", templateID.text) }
      button(.class("button danger")) { localizer.text(.discardSession) }
    }
  }
}
