import Records
import Training

/// What runs or comes next, the week, what can be started, what waits for a word, and what was done last.
func todayPage(_ today: Today, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let date = time(.datetime(today.date.inCalendar.text)) { voice.date(today.date) }
  return frame(voice(.today), on: .today, over: date) {
    if let running = today.running {
      runningCard(running, today.date, voice)
    } else if let next = today.upNext {
      upNextCard(next, today.date, voice)
    } else if let plan = today.proposed {
      proposedCard(plan, frame)
    }
    if !today.programDays.isEmpty { programDaysPart(today.programDays, voice) }
    if !today.isNew { trainingsTodayPart(today.trainings, today.date, voice) }
    if today.isNew { firstRun(frame) } else { weekTiles(today.week, voice) }
    if !today.waiting.isEmpty { waitingPart(today.waiting, voice) }
    if !today.isNew { startPart(today, frame) }
    if !today.sessions.isEmpty { sessionsPart(today.sessions, today.date, voice) }
    if !today.trainings.isEmpty { counting(.viewed(.todayCard), frame) }
  }
}

// MARK: What runs, or comes next

func runningCard(_ running: RunningSession, _ today: Day, _ voice: Voice) -> HTML {
  card {
    div(.class("row between wrap")) {
      badge(.done, sinceWhen(running, today, voice))
      span(.class("small soft num")) {
        if let planned = running.planned {
          voice(.setsOf, .count("done", running.done), .count("planned", planned))
        } else {
          voice(.setsDone, .count("done", running.done))
        }
      }
    }
    h2(.class("title large")) { named(running.title.isEmpty ? voice(.untitled) : running.title) }
    if let next = running.next {
      nextLine(next, running, voice)
    } else if running.planned != nil {
      p(.class("soft small")) { voice(.allSetsDone) }
    }
    if let planned = running.planned { setsBar(running.done, planned, voice) }
    buttonLink("/sessions/" + running.id.text + "/log", voice(.continueSession), .play)
  }
}

private func sinceWhen(_ running: RunningSession, _ today: Day, _ voice: Voice) -> String {
  if running.minutes < 1440 { return voice(.runningFor, .text("time", voice.minutes(running.minutes))) }
  return voice(.runningSince, .text("day", voice.day(running.since, today: today)))
}

private func setsBar(_ done: Int64, _ planned: Int64, _ voice: Voice) -> HTML {
  let most = max(planned, 1)
  return progress(
    .label(voice(.inProgress)), .value(String(min(done, most))), .set("max", String(most))
  ) {}
}

private func nextLine(_ next: NextSet, _ running: RunningSession, _ voice: Voice) -> HTML {
  let target = running.isLightened ? "" : voice.target(of: next.target)
  return p(.class("soft small num")) {
    voice(.next) + " "
    named(next.exercise.name)
    ", " + voice(.setOfSets, .count("number", next.number), .count("count", next.count))
    if !target.isEmpty { " · " + target }
  }
}

func upNextCard(_ next: UpNext, _ today: Day, _ voice: Voice) -> HTML {
  let template = next.template
  return card {
    nextHead(template.name, voice.extent(of: template), template.category)
    if let card = next.programDay {
      p { a(.class("link"), .href(programDayPath(card.day.id, card.planned))) { named(card.program) } }
    }
    if let habit = next.habit {
      p(.class("soft small")) { voice.sentence(habit) }
    } else if let day = template.lastUsed {
      p(.class("soft small num")) { voice(.lastUsed) + " " + voice.shortDay(day, today: today) }
    }
    buttonLink("/templates/" + template.planID.text + "/start", voice(.start), .play)
  }
}

/// A workout of the log, which becomes a template when it is started.
private func proposedCard(_ plan: ProposedPlan, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return card {
    nextHead(
      plan.name, contentParts(plan.exercises, voice).prefix(2).joined(separator: " · "), PlanCategory.custom)
    p(.class("soft small num")) {
      voice(.fromYourLog, .text("day", voice.shortDay(plan.lastDay, today: frame.today)))
    }
    postForm("/templates/derive", frame) {
      hiddenField("name", plan.name)
      hiddenField("then", "start")
      submit(voice(.start), .play)
    }
  }
}

private func nextHead(_ name: String, _ extent: String, _ category: PlanCategory) -> HTML {
  div(.class("row")) {
    span(.class("glyph")) { icon(category.icon) }
    div(.class("grow")) {
      h2(.class("title large")) { named(name) }
      p(.class("soft small num")) { extent }
    }
  }
}

// MARK: The week

private func weekTiles(_ week: TrainingWeek, _ voice: Voice) -> HTML {
  let (done, usual) = (week.done, week.usual)
  return part("week", voice(.thisWeek)) {
    tiles {
      tile(
        voice(.sessionsName), voice.figures.grouped(done.sessions),
        usual.map { voice(.usually, .text("amount", voice.figures.grouped($0.sessions))) })
      tile(
        voice(.setsName), voice.figures.grouped(done.sets),
        usual.map { voice(.usually, .text("amount", voice.figures.grouped($0.sets))) })
      tile(
        voice(.volumeName), voice.figures.shortVolume(done.volume),
        usual.map { voice(.usually, .text("amount", voice.figures.shortVolume($0.volume))) })
    }
  }
}

// MARK: Templates and sessions

private func startPart(_ today: Today, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return part("templates", voice(today.templates.isEmpty ? .startSomething : .templates)) {
    if !today.templates.isEmpty {
      ul(.class("inner raised")) {
        for entry in today.templates { li { templateRow(entry, today, voice) } }
      }
    }
    if today.running == nil {
      buttonLink("/start", voice(.myTemplates), .library, quiet: true)
      postForm("/sessions/start-freeform", frame) { submit(voice(.startFreeform), .plus, quiet: true) }
    }
  }
}

private func templateRow(_ entry: TemplateEntry, _ today: Today, _ voice: Voice) -> HTML {
  let path = "/templates/" + entry.planID.text
  let canStart = entry.number != nil && today.running == nil
  return div(.class("pair")) {
    a(.class("row"), .href(path)) {
      span(.class("glyph")) { icon(entry.category.icon) }
      span(.class("grow")) {
        span(.class("strong line")) { named(entry.name) }
        span(.class("soft small line")) {
          if entry.number == nil {
            voice(.contentMissing)
          } else if let day = entry.lastUsed {
            voice(.lastUsed) + " "
            time(.datetime(day.inCalendar.text)) { voice.shortDay(day, today: today.date) }
          } else {
            voice(.notUsedYet)
          }
        }
      }
      if !canStart { icon(.next) }
    }
    if canStart {
      a(
        .class("button small quiet"), .href(path + "/start"),
        .label(voice(.startNamed, .text("name", entry.name)))
      ) { voice(.start) }
    }
  }
}

private func sessionsPart(_ sessions: [DiaryEntry], _ today: Day, _ voice: Voice) -> HTML {
  part("sessions", voice(.lastSessions)) {
    entryList(sessions, today, voice)
    p { a(.class("link"), .href("/history")) { voice(.allSessions) } }
  }
}
