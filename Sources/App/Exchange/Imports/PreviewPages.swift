import Records
import Training

/// Returns the page that previews an import: the file's content, what would be added, and the athlete's
/// choices.
///
/// All choices are in one form. Its last button imports the file. Every other button requests the preview
/// again with the new choices.
package func previewPage(_ log: LogPreview, _ layout: PageLayout) -> HTML {
  let localizer = Localizer(FigureStyle(unit: log.unit, language: layout.localizer.language))
  return layout.page(
    localizer.text(.importPreview), on: nil, back: ("/imports/new", localizer.text(.importLog))
  ) {
    form(.class("preview stack"), .action(log.path), .method("get"), .flag("data-plain")) {
      summaryCard(log, localizer)
      countTiles(log.preview, localizer)
      if let wrong = log.wrong { p(.class("error"), .role("alert")) { localizer.text(wrong) } }
      if !log.isUnitStated { unitCard(log, localizer) }
      if !log.ramps.isEmpty { warmUpsCard(log, localizer) }
      if log.badRowCount > 0 { badRowsCard(log, localizer) }
      if !log.names.isEmpty { namesPart(log, localizer) }
      if !log.preview.suspicious.isEmpty { suspiciousPart(log, localizer) }
      glimpsesPart(log, localizer)
      if !log.known.isEmpty { knownPart(log, localizer) }
      if !log.notes.isEmpty { notesPart(log, localizer) }
      // Last in document order, so that the Return key in a text field only searches.
      hiddenField("op", layout.op.text)
      importButton(log, localizer)
    }
    postForm(log.path + "/cancel", layout) { submit(localizer.text(.importCancel), quiet: true) }
  }
}

// MARK: Content

private func summaryCard(_ log: LogPreview, _ localizer: Localizer) -> HTML {
  let preview = log.preview
  return div(.class("card plain stack")) {
    div(.class("row between wrap")) {
      badge(.done, localizer.text(.importFrom, .text("app", log.app)), .check)
      if !log.layout.isEmpty {
        span(.class("small soft")) { localizer.text(.importLayout, .text("layout", log.layout)) }
      }
    }
    p(.class("file-name")) { named(log.fileName) }
    if let span = preview.span {
      p(.class("soft")) {
        localizer.text(
          .importSpan, .text("first", localizer.date(span.lowerBound, withYear: true)),
          .text("last", localizer.date(span.upperBound, withYear: true)))
      }
    }
    addedLines(preview, localizer)
    if log.isUnitStated, preview.setCount > 0 {
      p(.class("small soft")) { localizer.text(.importUnitStated, .text("unit", log.unit.rawValue)) }
    }
  }
}

private func countTiles(_ preview: ImportPreview, _ localizer: Localizer) -> HTML {
  let recordings = preview.recordings
  return HTML {
    if preview.sessionCount > 0 || recordings == RecordingCounts() {
      tiles {
        tile(localizer.text(.importSessions), localizer.figures.grouped(preview.sessionCount))
        tile(localizer.text(.importSets), localizer.figures.grouped(preview.setCount))
        tile(localizer.text(.importExercises), localizer.figures.grouped(Int64(preview.exercises.count)))
      }
    }
    if recordings != RecordingCounts() {
      tiles {
        tile(localizer.text(.recordedActivities), localizer.figures.grouped(recordings.activities))
        tile(localizer.text(.recordedDays), localizer.figures.grouped(recordings.days))
        tile(localizer.text(.recordedNights), localizer.figures.grouped(recordings.nights))
      }
    }
  }
}

private func addedLines(_ preview: ImportPreview, _ localizer: Localizer) -> HTML {
  HTML {
    if preview.addedSessions > 0 {
      p(.class("strong")) {
        localizer.text(
          .importNew, .count("sessions", preview.addedSessions), .count("sets", preview.addedSets))
      }
    } else if preview.recordings.added == 0, preview.setCount > 0 || preview.programCount == 0 {
      p(.class("strong")) { localizer.text(.importNothingNew) }
    }
    recordingLines(preview.recordings, localizer)
    if preview.programCount > 0 {
      p { localizer.text(.importPrograms, .count("programs", preview.programCount)) }
    }
    if preview.duplicateSessions > 0, preview.addedSessions > 0 {
      p { localizer.text(.importHereAlready, .count("sessions", preview.duplicateSessions)) }
    }
    if preview.changedSessions > 0 {
      p { localizer.text(.importHereChanged, .count("sessions", preview.changedSessions)) }
    }
  }
}

private func recordingLines(_ counts: RecordingCounts, _ localizer: Localizer) -> HTML {
  HTML {
    if counts.added > 0 {
      p(.class("strong")) {
        localizer.text(
          .recordedNew, .count("activities", counts.activities - counts.knownActivities),
          .count("days", counts.days - counts.knownDays))
      }
      if counts.knownActivities + counts.knownDays > 0 {
        p {
          localizer.text(
            .recordedHere, .count("activities", counts.knownActivities), .count("days", counts.knownDays))
        }
      }
    }
  }
}

private func unitCard(_ log: LogPreview, _ localizer: Localizer) -> HTML {
  div(.class("card alert stack")) {
    segments(
      "unit", localizer.text(.importUnit),
      [
        (WeightUnit.kilogram.rawValue, WeightUnit.kilogram.rawValue),
        (WeightUnit.pound.rawValue, WeightUnit.pound.rawValue),
      ], chosen: log.unit.rawValue)
    if let guess = log.guess { p(.class("hint")) { localizer.text(guess) } }
    submit(localizer.text(.importUpdate), quiet: true)
  }
}

private func badRowsCard(_ log: LogPreview, _ localizer: Localizer) -> HTML {
  div(.class("card alert stack")) {
    h2 { localizer.text(.importBadRows, .count("count", log.badRowCount)) }
    p { localizer.text(.importBadRowsMore) }
    lines(log.badRows.prefix(10).map { localizer.text($0) }, of: log.badRowCount, localizer)
    checkbox("skip", "yes", localizer.text(.importLeaveOut), isOn: log.leavesOutBadRows)
  }
}

private func lines(_ shown: [String], of count: Int64, _ localizer: Localizer) -> HTML {
  HTML {
    ul(.class("lines")) { for line in shown { li { line } } }
    if count > Int64(shown.count) {
      p(.class("soft")) { localizer.text(.importMoreLines, .count("count", count - Int64(shown.count))) }
    }
  }
}

// MARK: Names

private func namesPart(_ log: LogPreview, _ localizer: Localizer) -> HTML {
  part("names", localizer.text(.importNames)) {
    p(.class("soft")) { localizer.text(.importNamesMore) }
    for name in log.names { nameCard(name, localizer) }
  }
}

private func nameCard(_ name: NameToSettle, _ localizer: Localizer) -> HTML {
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
            localizer.text(.sets, .count("count", name.sets)) + " · "
            if let chosen { named(chosen.name) } else { localizer.text(.importIsOwn) }
          }
        }
      }
      choices(name, chosen?.catalogID, localizer)
      if name.foundNothing { p(.class("hint")) { localizer.text(.importFoundNothing) } }
      div(.class("field")) {
        label(.for("find-" + number)) { localizer.text(.importFind) }
        div(.class("row")) {
          input(
            .id("find-" + number), .type("search"), .name("find-" + number), .value(name.search))
          button(.class("button small quiet")) { localizer.text(.importFindButton) }
        }
      }
    })
}

private func choices(_ name: NameToSettle, _ chosen: String?, _ localizer: Localizer) -> HTML {
  let number = String(name.place)
  return element("fieldset") {
    element("legend") { named(name.name) }
    choice(number, "", localizer.text(.importOwn), isOn: chosen == nil)
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

// MARK: Sample sessions, typing errors and notes

private func suspiciousPart(_ log: LogPreview, _ localizer: Localizer) -> HTML {
  let count = Int64(log.preview.suspicious.count)
  return details(.class("card plain stack")) {
    summary { localizer.text(.importLookAt, .count("count", count)) }
    p(.class("soft")) { localizer.text(.importLookAtMore) }
    lines(log.preview.suspicious.prefix(20).map { localizer.line(of: $0) }, of: count, localizer)
  }
}

private func glimpsesPart(_ log: LogPreview, _ localizer: Localizer) -> HTML {
  HTML {
    for (place, session) in log.glimpses.enumerated() {
      let isNewest = place == log.glimpses.count - 1
      part(isNewest ? "newest" : "oldest", localizer.text(isNewest ? .importNewest : .importOldest)) {
        glimpse(session, log.unit, localizer)
      }
    }
  }
}

private func glimpse(_ session: LoggedSession, _ unit: WeightUnit, _ localizer: Localizer) -> HTML {
  div(.class("card plain stack")) {
    h3 { named(session.title.isEmpty ? localizer.text(.untitled) : session.title) }
    p(.class("small soft")) { localizer.date(session.day, withYear: true) }
    ul(.class("glimpse")) {
      for exercise in session.exercises.prefix(5) {
        li {
          named(exercise.name)
          span(.class("num soft")) { localizer.sets(of: exercise, unit) }
        }
      }
    }
    if session.exercises.count > 5 {
      p(.class("small soft")) {
        localizer.text(.importMoreExercises, .count("count", Int64(session.exercises.count - 5)))
      }
    }
  }
}

private func knownPart(_ log: LogPreview, _ localizer: Localizer) -> HTML {
  details(.class("card plain")) {
    summary { localizer.text(.importKnown, .count("count", Int64(log.known.count))) }
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

private func notesPart(_ log: LogPreview, _ localizer: Localizer) -> HTML {
  part("notes", localizer.text(.importNotes)) {
    ul(.class("card plain lines")) { for note in log.notes { li { localizer.text(note) } } }
  }
}

private func importButton(_ log: LogPreview, _ localizer: Localizer) -> HTML {
  let count = log.preview.addedSessions
  return button(
    .class("button last"), .set("formmethod", "post"), .set("formaction", log.path + "/commit")
  ) {
    icon(.check)
    if count > 0 {
      localizer.text(.importCommit, .count("sessions", count))
    } else {
      localizer.text(log.preview.recordings.added > 0 ? .recordedCommit : .importCommitAgain)
    }
  }
}
