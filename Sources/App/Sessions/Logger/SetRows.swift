import Records
import Training

/// A row of the logger's grid: a completed or a prescribed set.
struct SetRow {
  /// The number of a working set, or an empty string for other sets.
  var mark: String
  var sort: SetGroup
  var done: SetPerformance?
  var target: SetPrescription?
  var last: SetPerformance?
  /// The likely values of an open set.
  var guess = SetEntry()
}

extension CurrentExercise {
  /// The completed and prescribed sets, in the order of the prescription.
  ///
  /// An additional set follows the set that was logged before it.
  var rows: [SetRow] {
    let prescription = exercise.prescription
    var rows: [(rank: Int64?, row: SetRow)] = []
    for target in prescription.sets {
      let done = exercise.sets.first { $0.lineage == target.lineage }
      guard done != nil || exercise.open.contains(where: { $0.lineage == target.lineage }) else { continue }
      let sort = done?.type.sort ?? target.type.sort
      rows.append((done?.rank, SetRow(mark: "", sort: sort, done: done, target: target)))
    }
    // Includes a second set for the same target, which another tab or device may have logged.
    for extra in exercise.sets where !rows.contains(where: { $0.row.done?.id == extra.id }) {
      let row = SetRow(mark: "", sort: extra.type.sort, done: extra)
      let before = rows.lastIndex { ($0.rank ?? Int64.max) < extra.rank }
      rows.insert((extra.rank, row), at: before.map { $0 + 1 } ?? 0)
    }
    return numbered(rows.map { $0.row })
  }

  private func numbered(_ rows: [SetRow]) -> [SetRow] {
    var rows = rows
    var (warm, work, drop) = (0, 0, 0)
    for place in rows.indices {
      switch rows[place].sort {
      case .warmup:
        rows[place].last = last?.set(warm, .warmup)
        warm += 1
      case .work:
        rows[place].last = last?.set(work, .work)
        work += 1
        rows[place].mark = String(work)
      case .drop:
        rows[place].last = last?.set(drop, .drop)
        drop += 1
      }
      if rows[place].done == nil, let target = rows[place].target {
        rows[place].guess = guess(target, rows, place)
      }
    }
    return rows
  }

  /// Returns the likely values of an open set.
  ///
  /// If the target has no weight, the weight is that of the set at the same position the last time, if there
  /// was one.
  private func guess(_ target: SetPrescription, _ rows: [SetRow], _ place: Int) -> SetEntry {
    var entry = exercise.guess(for: target, last: last)
    if target.targetWeight == nil, let then = rows[place].last?.weight { entry.weight = then }
    return entry
  }
}

/// Returns the grid of sets, with the open card in place of its set's row.
func setGrid(_ current: CurrentExercise, _ logger: Logger, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let rows = current.rows
  var isOpen = false
  return div(.class(current.measures.count > 1 ? "card sets-card" : "card sets-card single")) {
    if !rows.isEmpty { headings(current, localizer) }
    ol(.class("set-list")) {
      for row in rows {
        if current.isInView(row) {
          setCard(current, row, logger, layout)
          let _ = isOpen = true
        } else if let done = row.done {
          doneRow(done, row, current, logger, localizer)
        } else if let target = row.target {
          openRow(target, row, current, logger, localizer)
        }
      }
      if !isOpen, case .extra = current.focus { setCard(current, nil, logger, layout) }
    }
  }
}

extension CurrentExercise {
  func isInView(_ row: SetRow) -> Bool {
    switch focus {
    case .target(let target): row.done == nil && row.target?.lineage == target.lineage
    case .done(let set): row.done?.id == set.id
    case .extra, .nothing: false
    }
  }
}

private func headings(_ current: CurrentExercise, _ localizer: Localizer) -> HTML {
  div(.class("set-line head"), .set("aria-hidden", "true")) {
    span { localizer.text(.logSetHeading) }
    span { localizer.text(.logLastTime) }
    for measure in current.measures { span(.class("mid")) { localizer.heading(measure) } }
    span {}
  }
}

private func doneRow(
  _ set: SetPerformance, _ row: SetRow, _ current: CurrentExercise, _ logger: Logger, _ localizer: Localizer
) -> HTML {
  let loading = current.traits.loading
  let what = set.climb.map { localizer.climbed($0) } ?? localizer.short(set, loading)
  let words = localizer.text(.logChangeSet, .text("set", localizer.name(of: row)), .text("what", what))
  let path = loggerPath(logger.session.id, current.exercise.id, set: set.id.text)
  return li(.class(row.sort == .drop ? "drop" : "")) {
    a(.class("set-line done"), .href(path), .label(words)) {
      mark(row, localizer)
      then(row, loading, localizer)
      for measure in current.measures {
        span(.class("cell num")) { localizer.cell(measure, set, loading) }
      }
      span(.class("tick on")) { icon(.check) }
    }
    let remarks = remarks(set, localizer)
    if !remarks.isEmpty || !set.notes.isEmpty {
      p(.class("set-note small soft")) {
        remarks
        if !remarks.isEmpty, !set.notes.isEmpty { " · " }
        if !set.notes.isEmpty { named(set.notes.shortened(to: 300)) }
      }
    }
  }
}

/// Returns the details of a completed set that its cells don't show.
private func remarks(_ set: SetPerformance, _ localizer: Localizer) -> String {
  var parts: [String] = []
  if set.type == .failure { parts.append(localizer.text(.logTypeFailure)) }
  if let style = set.climb?.style { parts.append(localizer.text(style.phrase)) }
  if let angle = set.climb?.angleDegrees { parts.append(localizer.angle(angle)) }
  if let hang = set.hang { parts.append(localizer.hung(hang, nil, seconds: set.hangSeconds(of: hang))) }
  if let rpe = set.rpe { parts.append(localizer.text(.rpeOf, .text("value", localizer.effort(rpe)))) }
  return parts.joined(separator: " · ")
}

private func openRow(
  _ target: SetPrescription, _ row: SetRow, _ current: CurrentExercise, _ logger: Logger,
  _ localizer: Localizer
) -> HTML {
  let path = loggerPath(logger.session.id, current.exercise.id, set: target.lineage.text)
  return li(.class(row.sort == .drop ? "drop" : "")) {
    a(
      .class("set-line"), .href(path),
      .label(localizer.text(.logOpenSet, .text("set", localizer.name(of: row))))
    ) {
      mark(row, localizer)
      then(row, current.traits.loading, localizer)
      for measure in current.measures {
        span(.class("cell num")) { localizer.cell(measure, target, current.exercise, row.guess) }
      }
      span(.class("tick")) { icon(.check) }
    }
  }
}

private func mark(_ row: SetRow, _ localizer: Localizer) -> HTML {
  let letter =
    switch row.sort {
    case .warmup: localizer.text(.warmupSign)
    case .work: row.mark
    case .drop: localizer.text(.dropSign)
    }
  return span(.class(row.sort == .warmup ? "idx warm" : row.sort == .drop ? "idx drop" : "idx")) { letter }
}

private func then(_ row: SetRow, _ loading: TrackingType, _ localizer: Localizer) -> HTML {
  span(.class("then small soft num")) { row.last.map { localizer.short($0, loading) } ?? "–" }
}

extension Localizer {
  /// Returns the name of a set within a sentence, such as “set 3”, “warm-up” or “drop set”.
  func name(of row: SetRow) -> String {
    switch row.sort {
    case .warmup: text(.logTypeWarmup)
    case .work: text(.logSetNumber, .text("number", row.mark))
    case .drop: text(.logTypeDrop)
    }
  }
}
