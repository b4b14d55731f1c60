import Records
import Training

/// Returns the page that lists the imports, most recent first, followed by the undone imports.
func importsPage(_ entries: [ImportEntry], _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let (here, undone) = (entries.filter { $0.trashedAt == nil }, entries.filter { $0.trashedAt != nil })
  return layout.page(localizer.text(.imports), on: nil, back: ("/profile", localizer.text(.profile))) {
    if entries.isEmpty {
      emptyState(.upload, localizer.text(.importNone), localizer.text(.importLogMore)) {
        buttonLink("/imports/new", localizer.text(.importLog), .upload)
      }
    } else {
      p(.class("soft")) { localizer.text(.importsMore) }
      buttonLink("/imports/new", localizer.text(.importLog), .upload)
      for entry in here { card(of: entry, layout) }
      if !undone.isEmpty {
        part("undone", localizer.text(.importUndoneList)) { for entry in undone { card(of: entry, layout) } }
      }
    }
  }
}

private func card(of entry: ImportEntry, _ layout: PageLayout) -> HTML {
  let (localizer, batch) = (layout.localizer, entry.batch)
  let path = "/imports/batches/" + batch.id.text
  return article(.class("card plain stack")) {
    div {
      h3 {
        if entry.trashedAt == nil {
          a(.href(path)) { named(batch.shownName) }
        } else {
          named(batch.shownName)
        }
      }
      p(.class("small soft")) {
        onDay(entry.day, today: layout.today, localizer)
        " · "
        batch.line(localizer)
      }
    }
    if entry.trashedAt == nil {
      undoForm(batch, layout)
    } else {
      postForm(path + "/restore", layout) {
        button(
          .class("button quiet"), .label(localizer.text(.importRestoreNamed, .text("name", batch.shownName)))
        ) {
          icon(.restore)
          localizer.text(.importRestore)
        }
      }
    }
  }
}

private func undoForm(_ batch: ImportBatch, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return postForm("/imports/batches/" + batch.id.text + "/undo", layout) {
    button(.class("button quiet"), .label(localizer.text(.importUndoNamed, .text("name", batch.shownName)))) {
      icon(.restore)
      localizer.text(.importUndo)
    }
  }
}

extension ImportBatch {
  /// The file's name, or the name of the file's format if the file has none.
  fileprivate var shownName: String { fileName.isEmpty ? format : fileName }

  fileprivate func line(_ localizer: Localizer) -> String {
    let sets = localizer.text(.importBatchLine, .count("sessions", sessionCount), .count("sets", setCount))
    guard let recorded = recordedLine(localizer) else { return sets }
    return sessionCount == 0 ? recorded : sets + ", " + recorded
  }

  /// Returns a line with the number of imported activities and the number of days with imported body metrics,
  /// or nil if the import contains neither.
  fileprivate func recordedLine(_ localizer: Localizer) -> String? {
    guard activities != nil || metrics != nil else { return nil }
    return localizer.text(
      .recordedLine, .count("activities", Int64((activities ?? []).count)),
      .count("days", Int64((metrics ?? []).count)))
  }
}

// MARK: Finished import

/// Returns the page about a finished import: its session and set counts, the proposed templates, and the
/// button that undoes it.
func importedPage(_ log: ImportedLog, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return layout.page(localizer.text(.importDone), on: nil, back: ("/imports", localizer.text(.imports))) {
    div(.class("card done stack")) {
      p(.class("file-name")) { named(log.batch.shownName) }
      if log.batch.sessionCount > 0 || log.batch.recordedLine(localizer) == nil {
        counts(localizer.text(.importAdded), log.added, localizer)
      }
      if let recorded = log.batch.recordedLine(localizer) { p { recorded } }
      if log.batch.metrics != nil {
        buttonLink("/progress/body", localizer.text(.recordedToMetrics), .chart, quiet: true)
      }
      if log.wasHere != ImportedLog.Counts() {
        counts(localizer.text(.importWasHere), log.wasHere, localizer)
      }
      if !log.programs.isEmpty {
        p { localizer.text(.importProgramsAdded) }
        ul(.class("inner")) {
          for program in log.programs {
            li { rowLink(programPath(program.id), program.name, nil, .calendar) }
          }
        }
      }
      buttonLink("/history", localizer.text(.importToHistory), .calendar, quiet: true)
    }
    if log.batch.sessionCount > 0 { derivedPart(log, layout) }
    undoForm(log.batch, layout)
  }
}

private func derivedPart(_ log: ImportedLog, _ layout: PageLayout) -> HTML {
  part("derived", layout.localizer.text(.importDerive)) {
    if log.proposals.isEmpty {
      p(.class("soft")) { layout.localizer.text(.importNoHabit) }
    } else {
      p(.class("soft")) { layout.localizer.text(.importDeriveMore) }
      makeAllForm(log, layout)
      for proposal in log.proposals { card(of: proposal, log.batch.id, layout) }
    }
  }
}

private func counts(_ name: String, _ counts: ImportedLog.Counts, _ localizer: Localizer) -> HTML {
  p {
    strong { name }
    " "
    localizer.text(.importBatchLine, .count("sessions", counts.sessions), .count("sets", counts.sets))
  }
}

private func makeAllForm(_ log: ImportedLog, _ layout: PageLayout) -> HTML {
  let open = log.proposals.filter { $0.madeID == nil }
  guard open.count > 1 else { return HTML() }
  return postForm("/imports/batches/" + log.batch.id.text + "/templates", layout) {
    for proposal in open { hiddenField("name", proposal.template.name) }
    submit(layout.localizer.text(.importMakeAll, .count("count", Int64(open.count))), .plus)
  }
}

private func card(of proposal: ImportedLog.Proposal, _ batchID: ID, _ layout: PageLayout) -> HTML {
  let (localizer, template) = (layout.localizer, proposal.template)
  return article(.class("card plain stack")) {
    div(.class("row between wrap")) {
      h3 { named(template.name) }
      if proposal.madeID != nil { badge(.done, localizer.text(.importIsTemplate), .check) }
    }
    p(.class("small soft")) {
      localizer.text(
        .importDerivedFrom, .count("count", template.sessionCount),
        .text("day", localizer.day(template.lastDay, today: layout.today)))
    }
    ul(.class("glimpse")) {
      for exercise in template.exercises {
        li {
          named(exercise.name)
          span(.class("num soft")) { localizer.line(of: exercise, withRest: false) }
        }
      }
    }
    if let madeID = proposal.madeID {
      buttonLink("/templates/" + madeID.text, localizer.text(.importOpenTemplate), quiet: true)
    } else {
      postForm("/imports/batches/" + batchID.text + "/templates", layout) {
        hiddenField("name", template.name)
        button(.class("button quiet"), .label(localizer.text(.importMakeNamed, .text("name", template.name))))
        {
          icon(.plus)
          localizer.text(.importMakeTemplate)
        }
      }
    }
  }
}
