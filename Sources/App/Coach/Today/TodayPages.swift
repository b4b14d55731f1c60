import Records
import Training

/// Returns the Today page: the running or next session, the week, the templates to start, pending
/// suggestions, and the last sessions.
func todayPage(_ today: Today, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let date = time(.datetime(today.date.inCalendar.text)) { localizer.date(today.date) }
  return layout.page(localizer.text(.today), on: .today, over: date) {
    if let running = today.running {
      runningCard(running, today.date, localizer)
    } else if let next = today.upNext {
      upNextCard(next, today.date, localizer)
    } else if let template = today.proposed {
      proposedCard(template, layout)
    }
    if !today.programDays.isEmpty { programDaysPart(today.programDays, localizer) }
    if !today.isNew { trainingsTodayPart(today.trainings, today.date, localizer) }
    if today.isNew { firstRun(layout) } else { weekTiles(today.week, localizer) }
    if !today.waiting.isEmpty { waitingPart(today.waiting, localizer) }
    if !today.isNew { startPart(today, layout) }
    if !today.sessions.isEmpty { sessionsPart(today.sessions, today.date, localizer) }
    if !today.trainings.isEmpty { counting(.viewed(.todayCard), layout) }
  }
}

// MARK: Running and next session

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

func upNextCard(_ next: UpNext, _ today: Day, _ localizer: Localizer) -> HTML {
  let template = next.template
  return card {
    nextHead(template.name, localizer.extent(of: template), template.category)
    if let card = next.programDay {
      p { a(.class("link"), .href(programDayPath(card.day.id, card.planned))) { named(card.program) } }
    }
    if let habit = next.habit {
      p(.class("soft small")) { localizer.sentence(habit) }
    } else if let day = template.lastUsed {
      p(.class("soft small num")) { localizer.text(.lastUsed) + " " + localizer.shortDay(day, today: today) }
    }
    buttonLink("/templates/" + template.templateID.text + "/start", localizer.text(.start), .play)
  }
}

/// Returns the card of a workout from the log, which becomes a template when it is started.
private func proposedCard(_ template: DerivedTemplate, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return card {
    nextHead(
      template.name, contentParts(template.exercises, localizer).prefix(2).joined(separator: " · "),
      TemplateCategory.custom)
    p(.class("soft small num")) {
      localizer.text(.fromYourLog, .text("day", localizer.shortDay(template.lastDay, today: layout.today)))
    }
    postForm("/templates/derive", layout) {
      hiddenField("name", template.name)
      hiddenField("then", "start")
      submit(localizer.text(.start), .play)
    }
  }
}

private func nextHead(_ name: String, _ extent: String, _ category: TemplateCategory) -> HTML {
  div(.class("row")) {
    span(.class("glyph")) { icon(category.icon) }
    div(.class("grow")) {
      h2(.class("title large")) { named(name) }
      p(.class("soft small num")) { extent }
    }
  }
}

// MARK: Week

private func weekTiles(_ week: TrainingWeek, _ localizer: Localizer) -> HTML {
  let (done, usual) = (week.done, week.usual)
  return part("week", localizer.text(.thisWeek)) {
    tiles {
      tile(
        localizer.text(.sessionsName), localizer.figures.grouped(done.sessions),
        usual.map { localizer.text(.usually, .text("amount", localizer.figures.grouped($0.sessions))) })
      tile(
        localizer.text(.setsName), localizer.figures.grouped(done.sets),
        usual.map { localizer.text(.usually, .text("amount", localizer.figures.grouped($0.sets))) })
      tile(
        localizer.text(.volumeName), localizer.figures.shortVolume(done.volume),
        usual.map { localizer.text(.usually, .text("amount", localizer.figures.shortVolume($0.volume))) })
    }
  }
}

// MARK: Templates and sessions

private func startPart(_ today: Today, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return part("templates", localizer.text(today.templates.isEmpty ? .startSomething : .templates)) {
    if !today.templates.isEmpty {
      ul(.class("inner raised")) {
        for entry in today.templates { li { templateRow(entry, today, localizer) } }
      }
    }
    if today.running == nil {
      buttonLink("/start", localizer.text(.myTemplates), .library, quiet: true)
      postForm("/sessions/start-freeform", layout) {
        submit(localizer.text(.startFreeform), .plus, quiet: true)
      }
    }
  }
}

private func templateRow(_ entry: TemplateEntry, _ today: Today, _ localizer: Localizer) -> HTML {
  let path = "/templates/" + entry.templateID.text
  let canStart = entry.number != nil && today.running == nil
  return div(.class("pair")) {
    a(.class("row"), .href(path)) {
      span(.class("glyph")) { icon(entry.category.icon) }
      span(.class("grow")) {
        span(.class("strong line")) { named(entry.name) }
        span(.class("soft small line")) {
          if entry.number == nil {
            localizer.text(.contentMissing)
          } else if let day = entry.lastUsed {
            localizer.text(.lastUsed) + " "
            time(.datetime(day.inCalendar.text)) { localizer.shortDay(day, today: today.date) }
          } else {
            localizer.text(.notUsedYet)
          }
        }
      }
      if !canStart { icon(.next) }
    }
    if canStart {
      a(
        .class("button small quiet"), .href(path + "/start"),
        .label(localizer.text(.startNamed, .text("name", entry.name)))
      ) { localizer.text(.start) }
    }
  }
}

private func sessionsPart(_ sessions: [DiaryEntry], _ today: Day, _ localizer: Localizer) -> HTML {
  part("sessions", localizer.text(.lastSessions)) {
    entryList(sessions, today, localizer)
    p { a(.class("link"), .href("/history")) { localizer.text(.allSessions) } }
  }
}
