import Records
import Training

/// One version: what it asked for, what it changed, the sessions done with it, and the way back to it.
func versionPage(
  _ story: VersionStory, _ sessions: [WorkoutSession], of detail: TemplateDetail, _ frame: Frame
) -> HTML {
  let voice = frame.voice
  let day = story.version.createdAt.day(utcOffset: detail.utcOffset)
  let over = HTML {
    voice(
      .versionLine, .text("day", voice.day(day, today: frame.today)),
      .text("author", voice(story.snapshot.createdBy.phrase)))
  }
  let heading = voice(.versionOf, .count("number", story.number), .text("name", detail.name))
  return frame(heading, on: .library, over: over, back: (path(of: detail.planID), detail.name)) {
    if story.isCurrent {
      p { badge(.done, voice(.currentVersion), .check) }
    } else {
      postForm(path(of: detail.planID, "restore"), frame) {
        hiddenField("version", String(story.number))
        submit(voice(.restoreVersion), .restore)
      }
    }
    p(.class("small")) { outcomeLine(story, voice) }
    storyHead(story, voice)
    if !story.parents.isEmpty {
      part("changes", voice(.whatChanged)) { differences(story.differences, voice) }
    }
    part("content", voice(.whatItAsked)) {
      exerciseList(story.snapshot.exercises, voice)
      if !story.snapshot.notes.isEmpty { card { p(.class("written")) { story.snapshot.notes } } }
    }
    if !sessions.isEmpty { sessionPart(sessions, frame) }
    comparison(
      detail.planID, detail.reading, from: story.isCurrent ? nil : story.number, to: nil, voice)
  }
}

private func sessionPart(_ sessions: [WorkoutSession], _ frame: Frame) -> HTML {
  let voice = frame.voice
  return part("sessions", voice(.sessionsDone)) {
    ul(.class("inner")) {
      for session in sessions.prefix(100) {
        li {
          rowLink(
            "/sessions/" + session.id.text, session.title.isEmpty ? voice(.untitled) : session.title,
            voice.day(session.day, today: frame.today), .calendar)
        }
      }
    }
  }
}

/// What changed, by exercise, line by line.
func differences(_ differences: [PlanDifference], _ voice: Voice) -> HTML {
  var groups: [[DifferenceLine]] = []
  for line in voice.lines(of: differences) {
    if let last = groups.last?.last, last.about.hasSameBytes(as: line.about) {
      groups[groups.count - 1].append(line)
    } else {
      groups.append([line])
    }
  }
  return HTML {
    if groups.isEmpty {
      card { p { voice(.noDifference) } }
    } else {
      ul(.class("inner differences")) {
        for group in groups {
          li {
            h2(.class("name")) { named(group.first?.about ?? "") }
            ul(.class("plain")) {
              for line in group { li { differenceLine(line, voice, about: false) } }
            }
          }
        }
      }
    }
  }
}

/// What changed from one version to another.
func differencePage(
  from: VersionStory, to: VersionStory, _ trends: [(number: Int64, trend: VersionTrend)],
  of detail: TemplateDetail, _ frame: Frame
) -> HTML {
  let voice = frame.voice
  let heading = voice(.differencesBetween, .count("from", from.number), .count("to", to.number))
  let over = HTML { named(detail.name) }
  return frame(heading, on: .library, over: over, back: (path(of: detail.planID), detail.name)) {
    part("changes", voice(.whatChanged)) { differences(from.snapshot.differences(to: to.snapshot), voice) }
    trendPart(trends, detail.planID, voice)
    comparison(detail.planID, detail.reading, from: from.number, to: to.number, voice)
  }
}

/// Asks before a template is deleted.
func deletePage(_ plan: WorkoutPlan, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let back: (path: String, name: String) =
    plan.complete ? (path(of: plan.id), plan.name) : ("/templates", voice(.library))
  return frame(voice(.deleteQuestion, .text("name", plan.name)), on: .library, back: back) {
    p { voice(.deleteConsequence) }
    postForm(path(of: plan.id, "delete"), frame) {
      div(.class("buttons")) {
        button(.class("button danger")) {
          icon(.trash)
          voice(.deleteTemplate)
        }
        buttonLink(back.path, voice(.keepIt), quiet: true)
      }
    }
  }
}
