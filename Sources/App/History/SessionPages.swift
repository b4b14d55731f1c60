import Records
import Training

/// A finished session: what was asked, what was done, and what came of it.
func sessionPage(_ detail: SessionDetail, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let heading =
    detail.facts.session.origin == .quickLog && detail.title.isEmpty
    ? voice(.quickLogBadge) : detail.title.isEmpty ? voice(.untitled) : detail.title
  let month = Month(of: detail.facts.session.day.inCalendar)
  return frame(
    heading, on: .progress, over: HTML(times(of: detail, voice)),
    back: ("/history?month=" + month.text, voice(.history))
  ) {
    head(of: detail, voice)
    if !detail.records.isEmpty { recordsCard(detail, voice) }
    if detail.facts.override != nil { overrideCard(detail, voice) }
    doneParts(of: detail, voice)
    if !detail.leftOut.isEmpty { leftOutPart(detail, voice) }
    notesPart(detail, voice)
    reflectionPart(detail, voice)
    amendmentsPart(detail, voice)
    followingPart(detail, voice)
    actions(of: detail, frame)
  }
}

/// The day and the clock, as they were where it was done.
private func times(of detail: SessionDetail, _ voice: Voice) -> String {
  let session = detail.facts.session
  let day = voice.date(session.day, withYear: true)
  if session.origin == .quickLog { return day }
  let start = voice.clock(session.startedAt, utcOffset: session.utcOffset)
  guard let end = detail.facts.end, minutes(from: session.startedAt, to: end.endedAt) != nil else {
    return voice(.timeOfSession, .text("day", day), .text("start", start))
  }
  return voice(
    .timesOfSession, .text("day", day), .text("start", start),
    .text("end", voice.clock(end.endedAt, utcOffset: session.utcOffset)))
}

private func head(of detail: SessionDetail, _ voice: Voice) -> HTML {
  let facts = detail.facts
  let entry = DiaryEntry(facts)
  return HTML {
    badges(of: entry, voice)
    tiles {
      if let minutes = entry.minutes { tile(voice(.durationWord), voice.minutes(minutes)) }
      tile(voice(.setsWord), voice.figures.grouped(entry.sets))
      if entry.volume > 0 { tile(voice(.volumeWord), voice.figures.shortVolume(entry.volume)) }
      if let effort = entry.effort { tile(voice(.effortWord), voice(.effortOfTen, .count("rpe", effort))) }
      if let mood = facts.mood { tile(voice(.moodBeforehand), voice.text(mood.feeling)) }
    }
    if let template = detail.template { templateLine(template, voice) }
  }
}

private func templateLine(_ template: UsedTemplate, _ voice: Voice) -> HTML {
  let words = voice(.fromTemplateVersion, .text("name", template.name), .count("number", template.number))
  return p(.class("small")) {
    voice(.templateName) + ": "
    if template.isDeleted {
      named(words)
      " · " + voice(.templateGone)
    } else {
      a(.href("/templates/" + template.planID.text + "/versions/" + String(template.number))) { named(words) }
    }
  }
}

private func recordsCard(_ detail: SessionDetail, _ voice: Voice) -> HTML {
  card(.done) {
    p { badge(.done, voice(.recordsHit, .count("count", Int64(detail.records.count))), .medal) }
    ul(.class("hits")) {
      for (catalogID, hits) in byExercise(detail.records) {
        li {
          rowLink(
            "/exercises/" + percentEncoded(catalogID), detail.names[catalogID],
            joined(hits.map { voice.words(for: $0.best) }, by: " · "))
        }
      }
    }
  }
}

/// Records of the same exercise together, in their order.
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

private func overrideCard(_ detail: SessionDetail, _ voice: Voice) -> HTML {
  card(.event) {
    h2 { voice(.lightenedTargets) }
    if let reason = detail.facts.override?.reason, !reason.isEmpty { p { named(reason) } }
    ul {
      for adjustment in detail.facts.override?.adjustments ?? [] {
        li { words(for: adjustment, detail, voice) }
      }
    }
  }
}

private func words(for adjustment: OverrideAdjustment, _ detail: SessionDetail, _ voice: Voice) -> String {
  let tenths = adjustment.tenthsOfPercent ?? 0
  let percent = Filling.text(
    "percent", (tenths > 0 ? "+" : "") + voice.figures.percent(tenths, places: 1))
  let exercise = adjustment.lineage.flatMap { lineage in detail.planned.first { $0.lineage == lineage }?.name
  }
  guard let exercise else {
    return voice(adjustment.type == .percentVolume ? .overrideSets : .overrideWeights, percent)
  }
  let name = Filling.text("exercise", exercise)
  return switch adjustment.type {
  case .percentWeight: voice(.overrideWeightsOf, name, percent)
  case .percentVolume: voice(.overrideSetsOf, name, percent)
  case .skipExercise: voice(.leftOutByOverride, name)
  }
}

// MARK: Notes, corrections and what followed

private func notesPart(_ detail: SessionDetail, _ voice: Voice) -> HTML? {
  let facts = detail.facts
  let notes = [
    (Phrase.notesWord, facts.session.notes), (.moodBeforehand, facts.mood?.notes ?? ""),
    (.afterwards, facts.effort?.notes ?? ""),
  ].filter { !$0.1.isEmpty }
  guard !notes.isEmpty else { return nil }
  return part("notes", voice(.notesWord)) {
    div(.class("card stack")) {
      for (name, text) in notes {
        div {
          if notes.count > 1 { h3 { voice(name) } }
          p(.class("written")) { named(text) }
        }
      }
    }
  }
}

private func leftOutPart(_ detail: SessionDetail, _ voice: Voice) -> HTML {
  part("left-out", voice(.wasLeftOut)) {
    ul(.class("card list")) {
      for exercise in detail.leftOut {
        li {
          a(.class("row"), .href("/exercises/" + percentEncoded(exercise.catalogID))) {
            div(.class("grow")) {
              h3 { named(exercise.name) }
              p(.class("small soft")) { voice(.sets, .count("count", Int64(exercise.sets.count))) }
            }
            icon(.next)
          }
        }
      }
    }
  }
}

private func followingPart(_ detail: SessionDetail, _ voice: Voice) -> HTML? {
  guard let count = detail.suggested else { return nil }
  return part("followed", voice(.whatFollowed)) {
    ul(.class("inner")) {
      li {
        rowLink(
          "/sessions/" + detail.id.text + "/review",
          count == 0 ? voice(.noSuggestionsCame) : voice(.suggestionsCame, .count("count", count)),
          voice(.seeReasons), .spark)
      }
    }
  }
}

private func actions(of detail: SessionDetail, _ frame: Frame) -> HTML {
  let (voice, path) = (frame.voice, "/sessions/" + detail.id.text)
  return HTML {
    section(.class("stack")) {
      div(.class("buttons")) {
        buttonLink(path + "/amend", voice(.correctSession), quiet: true)
        buttonLink(path + "/save-as-template", voice(.savePastAsTemplate), quiet: true)
        if detail.reflection == nil {
          buttonLink(path + "/reflection", voice(.reflectionWrite), quiet: true)
        }
      }
      p {
        button(.class("link danger"), .type("button"), .opens("delete-session")) { voice(.deletePastSession) }
      }
    }
    sheet("delete-session", voice(.deletePastSessionAsk), voice) {
      p { voice(.deletePastSessionMore) }
      postForm(path + "/delete", frame) {
        button(.class("button danger")) { voice(.deletePastSession) }
      }
    }
  }
}
