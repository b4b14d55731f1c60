import Records
import Training

/// Returns a finished session's page, with its targets, its sets and the number of changes suggested after
/// it.
func sessionPage(_ detail: SessionDetail, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let heading =
    detail.facts.session.origin == .quickLog && detail.title.isEmpty
    ? localizer.text(.quickLogBadge) : detail.title.isEmpty ? localizer.text(.untitled) : detail.title
  let month = Month(of: detail.facts.session.day.inCalendar)
  return layout.page(
    heading, on: .progress, over: HTML(times(of: detail, localizer)),
    back: ("/history?month=" + month.text, localizer.text(.history))
  ) {
    head(of: detail, localizer)
    if !detail.records.isEmpty { recordsCard(detail, localizer) }
    if detail.facts.override != nil { overrideCard(detail, localizer) }
    doneParts(of: detail, localizer)
    if !detail.leftOut.isEmpty { leftOutPart(detail, localizer) }
    notesPart(detail, localizer)
    reflectionPart(detail, localizer)
    amendmentsPart(detail, localizer)
    followingPart(detail, localizer)
    actions(of: detail, layout)
  }
}

/// Returns the session's day and its local start and end times.
private func times(of detail: SessionDetail, _ localizer: Localizer) -> String {
  let session = detail.facts.session
  let day = localizer.date(session.day, withYear: true)
  if session.origin == .quickLog { return day }
  let start = localizer.clock(session.startedAt, utcOffset: session.utcOffset)
  guard let end = detail.facts.end, session.startedAt.minutes(until: end.endedAt) != nil else {
    return localizer.text(.timeOfSession, .text("day", day), .text("start", start))
  }
  return localizer.text(
    .timesOfSession, .text("day", day), .text("start", start),
    .text("end", localizer.clock(end.endedAt, utcOffset: session.utcOffset)))
}

private func head(of detail: SessionDetail, _ localizer: Localizer) -> HTML {
  let facts = detail.facts
  let entry = DiaryEntry(facts)
  return HTML {
    badges(of: entry, localizer)
    tiles {
      if let minutes = entry.minutes { tile(localizer.text(.durationWord), localizer.minutes(minutes)) }
      tile(localizer.text(.setsWord), localizer.figures.grouped(entry.sets))
      if entry.volume > 0 { tile(localizer.text(.volumeWord), localizer.figures.shortVolume(entry.volume)) }
      if let effort = entry.effort {
        tile(localizer.text(.effortWord), localizer.text(.effortOfTen, .count("rpe", effort)))
      }
      if let mood = facts.mood { tile(localizer.text(.moodBeforehand), localizer.text(mood.feeling)) }
    }
    if let template = detail.template { templateLine(template, localizer) }
  }
}

private func templateLine(_ template: UsedTemplate, _ localizer: Localizer) -> HTML {
  let words = localizer.text(
    .fromTemplateVersion, .text("name", template.name), .count("number", template.number))
  return p(.class("small")) {
    localizer.text(.templateName) + ": "
    if template.isDeleted {
      named(words)
      " · " + localizer.text(.templateGone)
    } else {
      a(.href("/templates/" + template.templateID.text + "/versions/" + String(template.number))) {
        named(words)
      }
    }
  }
}

private func recordsCard(_ detail: SessionDetail, _ localizer: Localizer) -> HTML {
  card(.done) {
    p { badge(.done, localizer.text(.recordsHit, .count("count", Int64(detail.records.count))), .medal) }
    ul(.class("hits")) {
      for (catalogID, hits) in byExercise(detail.records) {
        li {
          rowLink(
            "/exercises/" + percentEncoded(catalogID), detail.names[catalogID],
            joined(hits.map { localizer.words(for: $0.best) }, by: " · "))
        }
      }
    }
  }
}

/// Returns the records grouped by exercise, in order of first appearance.
func byExercise(_ hits: [RecordHit]) -> [(catalogID: String, hits: [RecordHit])] {
  var groups: [(catalogID: String, hits: [RecordHit])] = []
  for hit in hits {
    if let place = groups.firstIndex(where: { $0.catalogID.hasSameBytes(as: hit.catalogID) }) {
      groups[place].hits.append(hit)
    } else {
      groups.append((hit.catalogID, [hit]))
    }
  }
  return groups
}

// MARK: Lighter targets

private func overrideCard(_ detail: SessionDetail, _ localizer: Localizer) -> HTML {
  card(.event) {
    h2 { localizer.text(.lightenedTargets) }
    if let reason = detail.facts.override?.reason, !reason.isEmpty { p { named(reason) } }
    ul {
      for adjustment in detail.facts.override?.adjustments ?? [] {
        li { words(for: adjustment, detail, localizer) }
      }
    }
  }
}

private func words(
  for adjustment: OverrideAdjustment, _ detail: SessionDetail, _ localizer: Localizer
) -> String {
  let tenths = adjustment.tenthsOfPercent ?? 0
  let percent = Filling.text(
    "percent", (tenths > 0 ? "+" : "") + localizer.figures.percent(tenths, places: 1))
  let exercise = adjustment.lineage.flatMap { lineage in detail.planned.first { $0.lineage == lineage }?.name
  }
  guard let exercise else {
    return localizer.text(adjustment.type == .percentVolume ? .overrideSets : .overrideWeights, percent)
  }
  let name = Filling.text("exercise", exercise)
  return switch adjustment.type {
  case .percentWeight: localizer.text(.overrideWeightsOf, name, percent)
  case .percentVolume: localizer.text(.overrideSetsOf, name, percent)
  case .skipExercise: localizer.text(.leftOutByOverride, name)
  }
}

// MARK: Notes, corrections and consequences

private func notesPart(_ detail: SessionDetail, _ localizer: Localizer) -> HTML? {
  let facts = detail.facts
  let notes = [
    (Phrase.notesWord, facts.session.notes), (.moodBeforehand, facts.mood?.notes ?? ""),
    (.afterwards, facts.effort?.notes ?? ""),
  ].filter { !$0.1.isEmpty }
  guard !notes.isEmpty else { return nil }
  return part("notes", localizer.text(.notesWord)) {
    div(.class("card stack")) {
      for (name, text) in notes {
        div {
          if notes.count > 1 { h3 { localizer.text(name) } }
          p(.class("written")) { named(text) }
        }
      }
    }
  }
}

private func leftOutPart(_ detail: SessionDetail, _ localizer: Localizer) -> HTML {
  part("left-out", localizer.text(.wasLeftOut)) {
    ul(.class("card list")) {
      for exercise in detail.leftOut {
        li {
          a(.class("row"), .href("/exercises/" + percentEncoded(exercise.catalogID))) {
            div(.class("grow")) {
              h3 { named(exercise.name) }
              p(.class("small soft")) { localizer.text(.sets, .count("count", Int64(exercise.sets.count))) }
            }
            icon(.next)
          }
        }
      }
    }
  }
}

private func followingPart(_ detail: SessionDetail, _ localizer: Localizer) -> HTML? {
  guard let count = detail.suggested else { return nil }
  return part("followed", localizer.text(.whatFollowed)) {
    ul(.class("inner")) {
      li {
        rowLink(
          "/sessions/" + detail.id.text + "/review",
          count == 0
            ? localizer.text(.noSuggestionsCame) : localizer.text(.suggestionsCame, .count("count", count)),
          localizer.text(.seeReasons), .spark)
      }
    }
  }
}

private func actions(of detail: SessionDetail, _ layout: PageLayout) -> HTML {
  let (localizer, path) = (layout.localizer, "/sessions/" + detail.id.text)
  return HTML {
    section(.class("stack")) {
      div(.class("buttons")) {
        buttonLink(path + "/amend", localizer.text(.correctSession), quiet: true)
        buttonLink(path + "/save-as-template", localizer.text(.savePastAsTemplate), quiet: true)
        if detail.reflection == nil {
          buttonLink(path + "/reflection", localizer.text(.reflectionWrite), quiet: true)
        }
      }
      p {
        button(.class("link danger"), .type("button"), .opens("delete-session")) {
          localizer.text(.deletePastSession)
        }
      }
    }
    sheet("delete-session", localizer.text(.deletePastSessionAsk), localizer) {
      p { localizer.text(.deletePastSessionMore) }
      postForm(path + "/delete", layout) {
        button(.class("button danger")) { localizer.text(.deletePastSession) }
      }
    }
  }
}
