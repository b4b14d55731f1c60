import Records
import Training

/// All imports, the newest first, and those that were undone.
func importsPage(_ entries: [ImportEntry], _ frame: Frame) -> HTML {
  let voice = frame.voice
  let (here, undone) = (entries.filter { $0.trashedAt == nil }, entries.filter { $0.trashedAt != nil })
  return frame(voice(.imports), on: nil, back: ("/profile", voice(.profile))) {
    if entries.isEmpty {
      emptyState(.upload, voice(.importNone), voice(.importLogMore)) {
        buttonLink("/imports/new", voice(.importLog), .upload)
      }
    } else {
      p(.class("soft")) { voice(.importsMore) }
      buttonLink("/imports/new", voice(.importLog), .upload)
      for entry in here { card(of: entry, frame) }
      if !undone.isEmpty {
        part("undone", voice(.importUndoneList)) { for entry in undone { card(of: entry, frame) } }
      }
    }
  }
}

private func card(of entry: ImportEntry, _ frame: Frame) -> HTML {
  let (voice, batch) = (frame.voice, entry.batch)
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
        onDay(entry.day, today: frame.today, voice)
        " · "
        batch.line(voice)
      }
    }
    if entry.trashedAt == nil {
      undoForm(batch, frame)
    } else {
      postForm(path + "/restore", frame) {
        button(.class("button quiet"), .label(voice(.importRestoreNamed, .text("name", batch.shownName)))) {
          icon(.restore)
          voice(.importRestore)
        }
      }
    }
  }
}

private func undoForm(_ batch: ImportBatch, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return postForm("/imports/batches/" + batch.id.text + "/undo", frame) {
    button(.class("button quiet"), .label(voice(.importUndoNamed, .text("name", batch.shownName)))) {
      icon(.restore)
      voice(.importUndo)
    }
  }
}

extension ImportBatch {
  /// The file's name; one that came without is called by its app.
  fileprivate var shownName: String { fileName.isEmpty ? format : fileName }

  fileprivate func line(_ voice: Voice) -> String {
    let sets = voice(.importBatchLine, .count("sessions", sessionCount), .count("sets", setCount))
    guard let recorded = recordedLine(voice) else { return sets }
    return sessionCount == 0 ? recorded : sets + ", " + recorded
  }

  /// What it brought beside sessions; nil where there is nothing of that.
  fileprivate func recordedLine(_ voice: Voice) -> String? {
    guard activities != nil || metrics != nil else { return nil }
    return voice(
      .recordedLine, .count("activities", Int64((activities ?? []).count)),
      .count("days", Int64((metrics ?? []).count)))
  }
}

// MARK: One import

/// What came of an import: counts, templates that it speaks for, and how to take it back.
func importedPage(_ log: ImportedLog, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return frame(voice(.importDone), on: nil, back: ("/imports", voice(.imports))) {
    div(.class("card done stack")) {
      p(.class("file-name")) { named(log.batch.shownName) }
      if log.batch.sessionCount > 0 || log.batch.recordedLine(voice) == nil {
        counts(voice(.importAdded), log.added, voice)
      }
      if let recorded = log.batch.recordedLine(voice) { p { recorded } }
      if log.batch.metrics != nil {
        buttonLink("/progress/body", voice(.recordedToMetrics), .chart, quiet: true)
      }
      if log.wasHere != ImportedLog.Counts() { counts(voice(.importWasHere), log.wasHere, voice) }
      if !log.programs.isEmpty {
        p { voice(.importProgramsAdded) }
        ul(.class("inner")) {
          for program in log.programs {
            li { rowLink(programPath(program.id), program.name, nil, .calendar) }
          }
        }
      }
      buttonLink("/history", voice(.importToHistory), .calendar, quiet: true)
    }
    if log.batch.sessionCount > 0 { derivedPart(log, frame) }
    undoForm(log.batch, frame)
  }
}

private func derivedPart(_ log: ImportedLog, _ frame: Frame) -> HTML {
  part("derived", frame.voice(.importDerive)) {
    if log.proposals.isEmpty {
      p(.class("soft")) { frame.voice(.importNoHabit) }
    } else {
      p(.class("soft")) { frame.voice(.importDeriveMore) }
      makeAllForm(log, frame)
      for proposal in log.proposals { card(of: proposal, log.batch.id, frame) }
    }
  }
}

private func counts(_ name: String, _ counts: ImportedLog.Counts, _ voice: Voice) -> HTML {
  p {
    strong { name }
    " "
    voice(.importBatchLine, .count("sessions", counts.sessions), .count("sets", counts.sets))
  }
}

private func makeAllForm(_ log: ImportedLog, _ frame: Frame) -> HTML {
  let open = log.proposals.filter { $0.madeID == nil }
  guard open.count > 1 else { return HTML() }
  return postForm("/imports/batches/" + log.batch.id.text + "/templates", frame) {
    for proposal in open { hiddenField("name", proposal.plan.name) }
    submit(frame.voice(.importMakeAll, .count("count", Int64(open.count))), .plus)
  }
}

private func card(of proposal: ImportedLog.Proposal, _ batchID: ID, _ frame: Frame) -> HTML {
  let (voice, plan) = (frame.voice, proposal.plan)
  return article(.class("card plain stack")) {
    div(.class("row between wrap")) {
      h3 { named(plan.name) }
      if proposal.madeID != nil { badge(.done, voice(.importIsTemplate), .check) }
    }
    p(.class("small soft")) {
      voice(
        .importDerivedFrom, .count("count", plan.sessionCount),
        .text("day", voice.day(plan.lastDay, today: frame.today)))
    }
    ul(.class("glimpse")) {
      for exercise in plan.exercises {
        li {
          named(exercise.name)
          span(.class("num soft")) { voice.line(of: exercise, withRest: false) }
        }
      }
    }
    if let madeID = proposal.madeID {
      buttonLink("/templates/" + madeID.text, voice(.importOpenTemplate), quiet: true)
    } else {
      postForm("/imports/batches/" + batchID.text + "/templates", frame) {
        hiddenField("name", plan.name)
        button(.class("button quiet"), .label(voice(.importMakeNamed, .text("name", plan.name)))) {
          icon(.plus)
          voice(.importMakeTemplate)
        }
      }
    }
  }
}
