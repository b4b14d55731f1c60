import Records
import Training

/// What runs, what can be started, what waits for a word, and what was done last.
func todayPage(_ today: Today, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let date = time(.datetime(today.date.inCalendar.text)) { voice.date(today.date) }
  return frame(voice(.today), on: .today, over: date) {
    if let running = today.running { card(of: running, today.date, voice) }
    if today.isNew { firstRun(frame) }
    if !today.waiting.isEmpty { waitingList(today.waiting, voice) }
    if !today.templates.isEmpty { templateList(today, frame) }
    if !today.sessions.isEmpty { sessionList(today.sessions, today.date, voice) }
    syncLine(today.sync, voice)
  }
}

private func card(of running: RunningSession, _ today: Day, _ voice: Voice) -> HTML {
  part("running", voice(.inProgress)) {
    h3 { named(running.title.isEmpty ? voice(.untitled) : running.title) }
    p {
      if running.minutes < 1440 {
        voice(.runningFor, .text("time", voice.minutes(running.minutes)))
      } else {
        voice(.runningSince, .text("day", voice.day(running.since, today: today)))
      }
    }
    if let planned = running.planned {
      p { voice(.setsOf, .count("done", running.done), .count("planned", planned)) }
      setsBar(running.done, planned, voice)
    } else {
      p { voice(.setsDone, .count("done", running.done)) }
    }
    if let next = running.next {
      nextLine(next, running, voice)
    } else if running.planned != nil {
      p { voice(.allSetsDone) }
    }
  }
}

private func setsBar(_ done: Int64, _ planned: Int64, _ voice: Voice) -> HTML {
  let most = max(planned, 1)
  return progress(
    .label(voice(.inProgress)), .value(String(min(done, most))), .set("max", String(most))
  ) {}
}

private func nextLine(_ next: NextSet, _ running: RunningSession, _ voice: Voice) -> HTML {
  p {
    strong { voice(.next) }
    " "
    named(next.exercise.name)
    " · "
    voice(.setOfSets, .count("number", next.number), .count("count", next.count))
    if !running.isLightened {
      if let weight = next.target.targetWeight { " · " + voice.figures.weight(weight) }
      if let reps = next.target.targetReps { " · " + voice(.repetitions, .count("count", reps)) }
      if let seconds = next.target.targetDurationSeconds { " · " + voice.figures.seconds(seconds) }
    }
  }
}

// MARK: Templates and sessions

private func templateList(_ today: Today, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return part("templates", voice(.templates)) {
    ul {
      for entry in today.templates {
        li {
          h3 { named(entry.name) }
          p {
            if let number = entry.number { voice(.version, .count("number", number)) + " · " }
            if let day = entry.lastUsed {
              voice(.lastUsed) + " "
              onDay(day, today: today.date, voice)
            } else {
              voice(.notUsedYet)
            }
          }
          if entry.number == nil {
            p { voice(.contentMissing) }
          } else if today.running == nil {
            startForm(entry, frame)
          }
        }
      }
    }
  }
}

private func startForm(_ entry: TemplateEntry, _ frame: Frame) -> HTML {
  postForm("/sessions/start", frame) {
    hiddenField("plan", entry.planID.text)
    button(.class("button"), .label(frame.voice(.startNamed, .text("name", entry.name)))) {
      frame.voice(.start)
    }
  }
}

private func sessionList(_ sessions: [PastSession], _ today: Day, _ voice: Voice) -> HTML {
  part("sessions", voice(.lastSessions)) {
    ol {
      for session in sessions {
        li {
          h3 { named(session.title.isEmpty ? voice(.untitled) : session.title) }
          p { onDay(session.day, today: today, voice) }
          p {
            voice(.sets, .count("count", session.sets))
            if session.volume > 0 {
              " · " + voice(.volume, .text("volume", voice.figures.volume(session.volume)))
            }
          }
        }
      }
    }
  }
}

// MARK: Sync

private func syncLine(_ sync: SyncState, _ voice: Voice) -> HTML {
  footer {
    part("sync", voice(.sync)) {
      if sync.refused > 0 { p { voice(.syncRefused, .count("count", sync.refused)) } }
      if sync.pending > 0 {
        p { voice(.syncPending, .count("count", sync.pending)) }
      } else if sync.refused == 0 {
        p { sync.seq == 0 ? voice(.syncNever) : voice(.syncDone) }
      }
    }
  }
}
