import Records
import Training

/// Returns a version's page with its content, changes and sessions, and a button to restore it.
func versionPage(
  _ story: VersionStory, _ sessions: [WorkoutSession], of detail: TemplateDetail, _ layout: PageLayout
) -> HTML {
  let localizer = layout.localizer
  let day = story.version.createdAt.day(utcOffset: detail.utcOffset)
  let over = HTML {
    localizer.text(
      .versionLine, .text("day", localizer.day(day, today: layout.today)),
      .text("author", localizer.text(story.snapshot.createdBy.phrase)))
  }
  let heading = localizer.text(.versionOf, .count("number", story.number), .text("name", detail.name))
  return layout.page(heading, on: .library, over: over, back: (path(of: detail.templateID), detail.name)) {
    if story.isCurrent {
      p { badge(.done, localizer.text(.currentVersion), .check) }
    } else {
      postForm(path(of: detail.templateID, "restore"), layout) {
        hiddenField("version", String(story.number))
        submit(localizer.text(.restoreVersion), .restore)
      }
    }
    p(.class("small")) { outcomeLine(story, localizer) }
    storyHead(story, localizer)
    if !story.parents.isEmpty {
      part("changes", localizer.text(.whatChanged)) { differences(story.differences, localizer) }
    }
    part("content", localizer.text(.whatItAsked)) {
      exerciseList(story.snapshot.exercises, localizer)
      if !story.snapshot.notes.isEmpty { card { p(.class("written")) { story.snapshot.notes } } }
    }
    if !sessions.isEmpty { sessionPart(sessions, layout) }
    comparison(
      detail.templateID, detail.reading, from: story.isCurrent ? nil : story.number, to: nil, localizer)
  }
}

private func sessionPart(_ sessions: [WorkoutSession], _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return part("sessions", localizer.text(.sessionsDone)) {
    ul(.class("inner")) {
      for session in sessions.prefix(100) {
        li {
          rowLink(
            "/sessions/" + session.id.text, session.title.isEmpty ? localizer.text(.untitled) : session.title,
            localizer.day(session.day, today: layout.today), .calendar)
        }
      }
    }
  }
}

/// Returns the changes as lines, grouped by exercise.
func differences(_ differences: [TemplateDifference], _ localizer: Localizer) -> HTML {
  var groups: [[DifferenceLine]] = []
  for line in localizer.lines(of: differences) {
    if let last = groups.last?.last, last.about.hasSameBytes(as: line.about) {
      groups[groups.count - 1].append(line)
    } else {
      groups.append([line])
    }
  }
  return HTML {
    if groups.isEmpty {
      card { p { localizer.text(.noDifference) } }
    } else {
      ul(.class("inner differences")) {
        for group in groups {
          li {
            h2(.class("name")) { named(group.first?.about ?? "") }
            ul(.class("plain")) {
              for line in group { li { differenceLine(line, localizer, about: false) } }
            }
          }
        }
      }
    }
  }
}

/// Returns the page with the changes between two versions.
func differencePage(
  from: VersionStory, to: VersionStory, _ trends: [(number: Int64, trend: VersionTrend)],
  of detail: TemplateDetail, _ layout: PageLayout
) -> HTML {
  let localizer = layout.localizer
  let heading = localizer.text(.differencesBetween, .count("from", from.number), .count("to", to.number))
  let over = HTML { named(detail.name) }
  return layout.page(heading, on: .library, over: over, back: (path(of: detail.templateID), detail.name)) {
    part("changes", localizer.text(.whatChanged)) {
      differences(from.snapshot.differences(to: to.snapshot), localizer)
    }
    trendPart(trends, detail.templateID, localizer)
    comparison(detail.templateID, detail.reading, from: from.number, to: to.number, localizer)
  }
}

/// Returns the page that asks for confirmation before a template is deleted.
func deletePage(_ template: Template, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let back: (path: String, name: String) =
    template.complete ? (path(of: template.id), template.name) : ("/templates", localizer.text(.library))
  return layout.page(localizer.text(.deleteQuestion, .text("name", template.name)), on: .library, back: back)
  {
    p { localizer.text(.deleteConsequence) }
    postForm(path(of: template.id, "delete"), layout) {
      div(.class("buttons")) {
        button(.class("button danger")) {
          icon(.trash)
          localizer.text(.deleteTemplate)
        }
        buttonLink(back.path, localizer.text(.keepIt), quiet: true)
      }
    }
  }
}
