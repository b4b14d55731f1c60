import Records
import Training

/// One line of the grid: a set that is done, or one that is asked for.
struct SetRow {
  /// The number of a working set.
  var mark: String
  var sort: SetSort
  var done: SetPerformance?
  var target: SetPrescription?
  var last: SetPerformance?
  /// What an open set will probably be.
  var guess = SetEntry()
}

extension CurrentExercise {
  /// The sets done and asked for: as prescribed, and what went beyond behind the set that it followed.
  var rows: [SetRow] {
    let prescription = exercise.prescription
    var rows: [(rank: Int64?, row: SetRow)] = []
    for target in prescription.sets {
      let done = exercise.sets.first { $0.lineage == target.lineage }
      guard done != nil || exercise.open.contains(where: { $0.lineage == target.lineage }) else { continue }
      let sort = done?.type.sort ?? target.type.sort
      rows.append((done?.rank, SetRow(mark: "", sort: sort, done: done, target: target)))
    }
    // Also a second set for one target, which another tab or device may have logged.
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

  /// The guess for a set further on: as if those before it were done as asked.
  private func guess(_ target: SetPrescription, _ rows: [SetRow], _ place: Int) -> SetEntry {
    var entry = exercise.guess(for: target, last: last)
    if target.targetWeight == nil, let then = rows[place].last?.weight { entry.weight = then }
    return entry
  }
}

/// The grid with the open card in its place.
func setGrid(_ current: CurrentExercise, _ logger: Logger, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let rows = current.rows
  var isOpen = false
  return div(.class(current.measures.count > 1 ? "card sets-card" : "card sets-card single")) {
    if !rows.isEmpty { headings(current, voice) }
    ol(.class("set-list")) {
      for row in rows {
        if current.isInView(row) {
          setCard(current, row, logger, frame)
          let _ = isOpen = true
        } else if let done = row.done {
          doneRow(done, row, current, logger, voice)
        } else if let target = row.target {
          openRow(target, row, current, logger, voice)
        }
      }
      if !isOpen, case .extra = current.focus { setCard(current, nil, logger, frame) }
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

private func headings(_ current: CurrentExercise, _ voice: Voice) -> HTML {
  div(.class("set-line head"), .set("aria-hidden", "true")) {
    span { voice(.logSetHeading) }
    span { voice(.logLastTime) }
    for measure in current.measures { span(.class("mid")) { voice.heading(measure) } }
    span {}
  }
}

private func doneRow(
  _ set: SetPerformance, _ row: SetRow, _ current: CurrentExercise, _ logger: Logger, _ voice: Voice
) -> HTML {
  let loading = current.traits.loading
  let what = set.climb.map { voice.climbed($0) } ?? voice.short(set, loading)
  let words = voice(.logChangeSet, .text("set", voice.name(of: row)), .text("what", what))
  let path = loggerPath(logger.session.id, current.exercise.id, set: set.id.text)
  return li(.class(row.sort == .drop ? "drop" : "")) {
    a(.class("set-line done"), .href(path), .label(words)) {
      mark(row, voice)
      then(row, loading, voice)
      for measure in current.measures {
        span(.class("cell num")) { voice.cell(measure, set, loading) }
      }
      span(.class("tick on")) { icon(.check) }
    }
    let remarks = remarks(set, voice)
    if !remarks.isEmpty || !set.notes.isEmpty {
      p(.class("set-note small soft")) {
        remarks
        if !remarks.isEmpty, !set.notes.isEmpty { " · " }
        if !set.notes.isEmpty { named(set.notes.shortened(to: 300)) }
      }
    }
  }
}

/// What the cells don't say of a set that is done.
private func remarks(_ set: SetPerformance, _ voice: Voice) -> String {
  var parts: [String] = []
  if set.type == .failure { parts.append(voice(.logTypeFailure)) }
  if let style = set.climb?.style { parts.append(voice(style.phrase)) }
  if let angle = set.climb?.angleDegrees { parts.append(voice.angle(angle)) }
  if let hang = set.hang { parts.append(voice.hung(hang, nil, seconds: set.hangSeconds(of: hang))) }
  if let rpe = set.rpe { parts.append(voice(.rpeOf, .text("value", voice.effort(rpe)))) }
  return parts.joined(separator: " · ")
}

private func openRow(
  _ target: SetPrescription, _ row: SetRow, _ current: CurrentExercise, _ logger: Logger, _ voice: Voice
) -> HTML {
  let path = loggerPath(logger.session.id, current.exercise.id, set: target.lineage.text)
  return li(.class(row.sort == .drop ? "drop" : "")) {
    a(.class("set-line"), .href(path), .label(voice(.logOpenSet, .text("set", voice.name(of: row))))) {
      mark(row, voice)
      then(row, current.traits.loading, voice)
      for measure in current.measures {
        span(.class("cell num")) { voice.cell(measure, target, current.exercise, row.guess) }
      }
      span(.class("tick")) { icon(.check) }
    }
  }
}

private func mark(_ row: SetRow, _ voice: Voice) -> HTML {
  let letter =
    switch row.sort {
    case .warmup: voice(.warmupSign)
    case .work: row.mark
    case .drop: voice(.dropSign)
    }
  return span(.class(row.sort == .warmup ? "idx warm" : row.sort == .drop ? "idx drop" : "idx")) { letter }
}

private func then(_ row: SetRow, _ loading: Loading, _ voice: Voice) -> HTML {
  span(.class("then small soft num")) { row.last.map { voice.short($0, loading) } ?? "–" }
}

extension Voice {
  /// A set as it is spoken of: "set 3", "warm-up", "drop set".
  func name(of row: SetRow) -> String {
    switch row.sort {
    case .warmup: self(.logTypeWarmup)
    case .work: self(.logSetNumber, .text("number", row.mark))
    case .drop: self(.logTypeDrop)
    }
  }
}
