import Records
import Training

/// What is in a file, what would be added, and what the athlete may still say of it.
///
/// One form: it asks for the preview again with what was chosen, and its last button imports.
package func previewPage(_ log: LogPreview, _ frame: Frame) -> HTML {
  let voice = Voice(Figures(unit: log.unit, language: frame.voice.language))
  return frame(voice(.importPreview), on: nil, back: ("/imports/new", voice(.importLog))) {
    form(.class("preview stack"), .action(log.path), .method("get"), .flag("data-plain")) {
      summaryCard(log, voice)
      countTiles(log.preview, voice)
      if let wrong = log.wrong { p(.class("error"), .role("alert")) { voice(wrong) } }
      if !log.isUnitStated { unitCard(log, voice) }
      if !log.ramps.isEmpty { warmUpsCard(log, voice) }
      if log.badRowCount > 0 { badRowsCard(log, voice) }
      if !log.names.isEmpty { namesPart(log, voice) }
      if !log.preview.suspicious.isEmpty { suspiciousPart(log, voice) }
      glimpsesPart(log, voice)
      if !log.known.isEmpty { knownPart(log, voice) }
      if !log.notes.isEmpty { notesPart(log, voice) }
      // Last in the order of the page, so that the return key in a field only searches.
      hiddenField("op", frame.op.text)
      importButton(log, voice)
    }
    postForm(log.path + "/cancel", frame) { submit(voice(.importCancel), quiet: true) }
  }
}

// MARK: What is in it

private func summaryCard(_ log: LogPreview, _ voice: Voice) -> HTML {
  let preview = log.preview
  return div(.class("card plain stack")) {
    div(.class("row between wrap")) {
      badge(.done, voice(.importFrom, .text("app", log.app)), .check)
      if !log.layout.isEmpty {
        span(.class("small soft")) { voice(.importLayout, .text("layout", log.layout)) }
      }
    }
    p(.class("file-name")) { named(log.fileName) }
    if let span = preview.span {
      p(.class("soft")) {
        voice(
          .importSpan, .text("first", voice.date(span.lowerBound, withYear: true)),
          .text("last", voice.date(span.upperBound, withYear: true)))
      }
    }
    addedLines(preview, voice)
    if log.isUnitStated, preview.setCount > 0 {
      p(.class("small soft")) { voice(.importUnitStated, .text("unit", log.unit.rawValue)) }
    }
  }
}

private func countTiles(_ preview: ImportPreview, _ voice: Voice) -> HTML {
  let recordings = preview.recordings
  return HTML {
    if preview.sessionCount > 0 || recordings == RecordingCounts() {
      tiles {
        tile(voice(.importSessions), voice.figures.grouped(preview.sessionCount))
        tile(voice(.importSets), voice.figures.grouped(preview.setCount))
        tile(voice(.importExercises), voice.figures.grouped(Int64(preview.exercises.count)))
      }
    }
    if recordings != RecordingCounts() {
      tiles {
        tile(voice(.recordedActivities), voice.figures.grouped(recordings.activities))
        tile(voice(.recordedDays), voice.figures.grouped(recordings.days))
        tile(voice(.recordedNights), voice.figures.grouped(recordings.nights))
      }
    }
  }
}

private func addedLines(_ preview: ImportPreview, _ voice: Voice) -> HTML {
  HTML {
    if preview.addedSessions > 0 {
      p(.class("strong")) {
        voice(
          .importNew, .count("sessions", preview.addedSessions), .count("sets", preview.addedSets))
      }
    } else if preview.recordings.added == 0, preview.setCount > 0 || preview.programCount == 0 {
      p(.class("strong")) { voice(.importNothingNew) }
    }
    recordingLines(preview.recordings, voice)
    if preview.programCount > 0 { p { voice(.importPrograms, .count("programs", preview.programCount)) } }
    if preview.duplicateSessions > 0, preview.addedSessions > 0 {
      p { voice(.importHereAlready, .count("sessions", preview.duplicateSessions)) }
    }
    if preview.changedSessions > 0 {
      p { voice(.importHereChanged, .count("sessions", preview.changedSessions)) }
    }
  }
}

private func recordingLines(_ counts: RecordingCounts, _ voice: Voice) -> HTML {
  HTML {
    if counts.added > 0 {
      p(.class("strong")) {
        voice(
          .recordedNew, .count("activities", counts.activities - counts.knownActivities),
          .count("days", counts.days - counts.knownDays))
      }
      if counts.knownActivities + counts.knownDays > 0 {
        p {
          voice(
            .recordedHere, .count("activities", counts.knownActivities), .count("days", counts.knownDays))
        }
      }
    }
  }
}

private func unitCard(_ log: LogPreview, _ voice: Voice) -> HTML {
  div(.class("card alert stack")) {
    segments(
      "unit", voice(.importUnit),
      [
        (WeightUnit.kilogram.rawValue, WeightUnit.kilogram.rawValue),
        (WeightUnit.pound.rawValue, WeightUnit.pound.rawValue),
      ], chosen: log.unit.rawValue)
    if let guess = log.guess { p(.class("hint")) { voice(guess) } }
    submit(voice(.importUpdate), quiet: true)
  }
}

private func badRowsCard(_ log: LogPreview, _ voice: Voice) -> HTML {
  div(.class("card alert stack")) {
    h2 { voice(.importBadRows, .count("count", log.badRowCount)) }
    p { voice(.importBadRowsMore) }
    lines(log.badRows.prefix(10).map { voice($0) }, of: log.badRowCount, voice)
    checkbox("skip", "yes", voice(.importLeaveOut), isOn: log.leavesOutBadRows)
  }
}

private func lines(_ shown: [String], of count: Int64, _ voice: Voice) -> HTML {
  HTML {
    ul(.class("lines")) { for line in shown { li { line } } }
    if count > Int64(shown.count) {
      p(.class("soft")) { voice(.importMoreLines, .count("count", count - Int64(shown.count))) }
    }
  }
}

// MARK: Names

private func namesPart(_ log: LogPreview, _ voice: Voice) -> HTML {
  part("names", voice(.importNames)) {
    p(.class("soft")) { voice(.importNamesMore) }
    for name in log.names { nameCard(name, voice) }
  }
}

private func nameCard(_ name: NameToSettle, _ voice: Voice) -> HTML {
  let number = String(name.place)
  let chosen = name.suggestions.first { choice in
    name.chosen.map { $0.hasSameBytes(as: choice.catalogID) } ?? false
  }
  var more: [Attribute] = [.class("card plain name")]
  if !name.search.isEmpty { more.append(.open) }
  return HTML(
    element: "details", more,
    HTML {
      summary {
        span(.class("grow")) {
          span(.class("line strong")) { named(name.name) }
          span(.class("line small soft")) {
            voice(.sets, .count("count", name.sets)) + " · "
            if let chosen { named(chosen.name) } else { voice(.importIsOwn) }
          }
        }
      }
      choices(name, chosen?.catalogID, voice)
      if name.foundNothing { p(.class("hint")) { voice(.importFoundNothing) } }
      div(.class("field")) {
        label(.for("find-" + number)) { voice(.importFind) }
        div(.class("row")) {
          input(
            .id("find-" + number), .type("search"), .name("find-" + number), .value(name.search))
          button(.class("button small quiet")) { voice(.importFindButton) }
        }
      }
    })
}

private func choices(_ name: NameToSettle, _ chosen: String?, _ voice: Voice) -> HTML {
  let number = String(name.place)
  return element("fieldset") {
    element("legend") { named(name.name) }
    choice(number, "", voice(.importOwn), isOn: chosen == nil)
    for suggestion in name.suggestions {
      choice(
        number, suggestion.catalogID, suggestion.name,
        isOn: chosen.map { $0.hasSameBytes(as: suggestion.catalogID) } ?? false)
    }
  }
}

private func choice(_ number: String, _ value: String, _ words: String, isOn: Bool) -> HTML {
  var attributes: [Attribute] = [.type("radio"), .name("name-" + number), .value(value)]
  if isOn { attributes.append(.checked) }
  return label(.class("choice")) {
    HTML(void: "input", attributes)
    span { words }
  }
}

// MARK: A glimpse, slips and notes

private func suspiciousPart(_ log: LogPreview, _ voice: Voice) -> HTML {
  let count = Int64(log.preview.suspicious.count)
  return details(.class("card plain stack")) {
    summary { voice(.importLookAt, .count("count", count)) }
    p(.class("soft")) { voice(.importLookAtMore) }
    lines(log.preview.suspicious.prefix(20).map { voice.line(of: $0) }, of: count, voice)
  }
}

private func glimpsesPart(_ log: LogPreview, _ voice: Voice) -> HTML {
  HTML {
    for (place, session) in log.glimpses.enumerated() {
      let isNewest = place == log.glimpses.count - 1
      part(isNewest ? "newest" : "oldest", voice(isNewest ? .importNewest : .importOldest)) {
        glimpse(session, log.unit, voice)
      }
    }
  }
}

private func glimpse(_ session: LoggedSession, _ unit: WeightUnit, _ voice: Voice) -> HTML {
  div(.class("card plain stack")) {
    h3 { named(session.title.isEmpty ? voice(.untitled) : session.title) }
    p(.class("small soft")) { voice.date(session.day, withYear: true) }
    ul(.class("glimpse")) {
      for exercise in session.exercises.prefix(5) {
        li {
          named(exercise.name)
          span(.class("num soft")) { voice.sets(of: exercise, unit) }
        }
      }
    }
    if session.exercises.count > 5 {
      p(.class("small soft")) {
        voice(.importMoreExercises, .count("count", Int64(session.exercises.count - 5)))
      }
    }
  }
}

private func knownPart(_ log: LogPreview, _ voice: Voice) -> HTML {
  details(.class("card plain")) {
    summary { voice(.importKnown, .count("count", Int64(log.known.count))) }
    ul(.class("glimpse")) {
      for name in log.known {
        li {
          named(name.name)
          span(.class("soft")) { named(name.meaning) }
        }
      }
    }
  }
}

private func notesPart(_ log: LogPreview, _ voice: Voice) -> HTML {
  part("notes", voice(.importNotes)) {
    ul(.class("card plain lines")) { for note in log.notes { li { voice(note) } } }
  }
}

private func importButton(_ log: LogPreview, _ voice: Voice) -> HTML {
  let count = log.preview.addedSessions
  return button(
    .class("button last"), .set("formmethod", "post"), .set("formaction", log.path + "/commit")
  ) {
    icon(.check)
    if count > 0 {
      voice(.importCommit, .count("sessions", count))
    } else {
      voice(log.preview.recordings.added > 0 ? .recordedCommit : .importCommitAgain)
    }
  }
}
