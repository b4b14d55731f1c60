import Records
import Training

/// Returns the Today page: the session in progress or the next one, the week, the templates to start, pending
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

/// Returns the card for a workout derived from the log, which becomes a template when it is started.
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
