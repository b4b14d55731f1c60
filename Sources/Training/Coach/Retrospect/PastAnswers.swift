import Records

/// Answers to questions about past sessions, template versions and progress.
extension Advisor {
  func lastSession() -> [Remark] {
    guard let session = finishedSessions(limit: 1, in: tx).first,
      let facts = shownFacts(of: session.id, in: tx)
    else {
      return nothingLogged
    }
    let done = DiaryEntry(facts)
    // The same figures as in the summary at the end of the session.
    let moment = sessionRecap(of: facts, finder.catalogue, in: tx)
    let (met, asked) = (moment.reached, moment.asked ?? 0)
    let isGood = met * 10 >= asked * 8
    var lead = Remark(
      asked == 0 ? .lastWas : isGood ? .lastWasGood : .lastWasShort, .on("day", session.day),
      Figure("sets", .count, done.sets), names: [session.title])
    if asked > 0 { lead.figures += [Figure("met", .count, met), Figure("asked", .count, asked)] }
    if let minutes = done.minutes { lead.figures.append(Figure("minutes", .count, minutes)) }
    var remarks = [lead]
    if let before = before(session) {
      remarks.append(comparison(done, before))
    }
    for record in heaviestRecords(in: facts).prefix(2) {
      remarks.append(
        Remark(
          .lastRecord, Figure("weight", .grams, record.best.weight?.grams ?? 0),
          Figure("reps", .reps, record.best.reps ?? 0), names: [record.catalogID]))
    }
    if let effort = done.effort { remarks.append(Remark(.lastEffort, Figure("effort", .count, effort))) }
    return remarks + [Remark(session.origin == .template ? .toReview : .toSession, names: [session.id.text])]
  }

  /// Returns a remark that compares a session's volume with that of an earlier session.
  ///
  /// If either has no volume, the remark contains only the earlier session's number of sets.
  private func comparison(_ done: DiaryEntry, _ before: DiaryEntry) -> Remark {
    let remark = Remark(.lastBeside, .on("day", before.day))
    guard done.volume > 0, before.volume > 0 else {
      return remark.with([Figure("before_sets", .count, before.sets)])
    }
    return remark.with([
      Figure("sets", .count, before.sets), Figure("volume", .count, done.volume),
      Figure("before_volume", .count, before.volume),
    ])
  }

  /// Returns the heaviest record set in each exercise during a session, ignoring records without a weight.
  private func heaviestRecords(in facts: SessionFacts) -> [RecordHit] {
    var heaviest: [RecordHit] = []
    for record in recordsHit(in: facts, finder.catalogue, in: tx) {
      guard let weight = record.best.weight, let reps = record.best.reps else { continue }
      let known = heaviest.firstIndex { $0.catalogID.hasSameBytes(as: record.catalogID) }
      if let known {
        let best = heaviest[known].best
        if (best.weight ?? .zero, best.reps ?? 0) < (weight, reps) { heaviest[known] = record }
      } else {
        heaviest.append(record)
      }
    }
    return heaviest
  }

  /// Returns the previous session with the same template, or with the same title if the session has no
  /// template.
  ///
  /// Returns nil if there is none among the previous 30 sessions.
  private func before(_ session: WorkoutSession) -> DiaryEntry? {
    let template = session.versionID.flatMap { tx.find(TemplateVersion.self, $0)?.templateID }
    let earlier = finishedSessions(before: session.startedAt, limit: 30, in: tx).first { other in
      let otherTemplate = other.versionID.flatMap { tx.find(TemplateVersion.self, $0)?.templateID }
      return template.map { $0 == otherTemplate } ?? other.title.hasSameBytes(as: session.title)
    }
    return earlier.flatMap { shownFacts(of: $0.id, in: tx) }.map { DiaryEntry($0) }
  }

  /// An exercise's growth over the last twelve weeks, in tenths of a percent, and the measure used for it.
  private typealias Grown = (catalogID: String, progressMeasure: ProgressMeasure, growth: Int64)

  /// Returns remarks that rank exercises by growth, using the progress measure that is most common among the
  /// growing exercises.
  func ranking() -> [Remark] {
    let grown = grownLately()
    let risen = grown.filter { $0.growth > 0 }.map { $0.progressMeasure }
    let measures = risen.isEmpty ? grown.map { $0.progressMeasure } : risen
    let main = measures.max { left, right in
      measures.count { $0 == left } < measures.count { $0 == right }
    }
    let ranked = grown.filter { $0.progressMeasure == main }
    guard let best = ranked.first else {
      let count = Int64(Set(lately(84).map { $0.sessionID }).count)
      return [
        Remark(.rankingTooFew, Figure("sessions", .count, count)),
        count == 0 ? Remark(.toImport) : Remark(.toProgress),
      ]
    }
    var remarks = [growthRemark(best, best.growth > 0 ? .grewMost : .grewNone)]
    remarks += ranked.dropFirst().prefix(2).map { growthRemark($0, .grewToo) }
    let other = grown.first { $0.progressMeasure != main && $0.growth > 0 }
    remarks += [other].compactMap { $0 }.map { growthRemark($0, .grewToo) }
    if grown.count > 3, let down = grown.last, down.growth < 0 {
      remarks.append(growthRemark(down, .grewDown))
    } else if ranked.count > 3, let least = ranked.last {
      remarks.append(growthRemark(least, .grewLeast))
    }
    return remarks + [Remark(.toExercise, names: [best.catalogID])]
  }

  private func growthRemark(_ grown: Grown, _ code: RemarkCode) -> Remark {
    Remark(
      code, Figure("growth_tenths", .count, grown.growth),
      names: [grown.catalogID, "measure:" + grown.progressMeasure.rawValue])
  }

  /// Returns the growth of each exercise trained at least three times in the last twelve weeks, largest
  /// first.
  private func grownLately() -> [Grown] {
    let lately = lately(84)
    return mostTrained(lately).filter { $0.sessions >= 3 }.compactMap { trained -> Grown? in
      let own = lately.filter { $0.catalogID.hasSameBytes(as: trained.catalogID) }
      guard let loading = exercise(trained.catalogID)?.loading,
        let progressMeasure = progressMeasure(for: own, loading),
        progressMeasure != .volume, !progressMeasure.isBetterLow,
        let growth = growth(of: own, by: progressMeasure, from: today - 83, through: today, formula)
      else { return nil }
      return (trained.catalogID, progressMeasure, growth)
    }.sorted {
      $0.growth != $1.growth
        ? $0.growth > $1.growth : $0.catalogID.utf8.lexicographicallyPrecedes($1.catalogID.utf8)
    }
  }

  func sinceVersion() -> [Remark] {
    let named = question.templateID.flatMap { reading($0) }
    let template =
      named ?? templates().first { $0.versions.numbered.count > Int(clamping: question.number ?? 1) }
      ?? templates().first
    guard let template, let current = template.versions.current,
      let last = template.versions.number(of: current.id)
    else { return noTemplate }
    let wanted = question.number ?? max(1, last - 3)
    let name = template.template.name
    guard wanted < last, let old = template.versions.version(wanted),
      let before = tx.find(TemplateSnapshot.self, old.snapshotID)
    else {
      return [
        Remark(.versionNone, Figure("version", .count, wanted), Figure("last", .count, last), names: [name]),
        Remark(.toTemplate, names: [name, template.template.id.text]),
      ]
    }
    var remarks = [
      Remark(.versionSince, Figure("version", .count, wanted), Figure("last", .count, last), names: [name])
    ]
    let lines = changes(from: before, to: template.snapshot)
    // If there are more than eight lines, only six are shown.
    let said = lines.prefix(lines.count > 8 ? 6 : 8)
    remarks += lines.isEmpty ? [Remark(.versionSame)] : Array(said)
    var since = done(since: wanted, with: template, current)
    if lines.count > said.count {
      since.figures.append(Figure("more", .count, Int64(lines.count - said.count)))
    }
    remarks.append(since)
    return remarks + [
      Remark(
        .toDiff, Figure("from", .count, wanted), Figure("to", .count, last),
        names: [name, template.template.id.text])
    ]
  }

  /// Returns a remark with the number of sessions since a version, the growth in strength over those
  /// sessions, and the adherence to the current version.
  private func done(since number: Int64, with template: TemplateReading, _ current: TemplateVersion) -> Remark
  {
    let done = template.versions.numbered.filter { (template.versions.number(of: $0.id) ?? 0) > number }
      .flatMap { sessions(with: $0, in: tx) }.sorted { $0.startedAt < $1.startedAt }
    var since = Remark(.versionDone, Figure("sessions", .count, Int64(done.count)))
    let summaries = done.suffix(60).flatMap { session in
      tx.list(SessionSummary.self, SessionSummary.bySession.equal(session.id))
    }
    if let growth = meanGrowth(of: summaries, in: template.snapshot, formula, { loading(of: $0) }) {
      since.figures.append(Figure("growth_tenths", .count, growth.quotientRounded(10)))
    }
    if let adherence = versionTrend(of: current, finder.catalogue, in: tx).adherence {
      since.figures += [
        Figure("percent", .percent, adherence.quotientRounded(10)),
        Figure("last", .count, template.currentNumber),
      ]
    }
    return since
  }

  /// Returns remarks on the differences between two versions: exercises added or removed, and changed
  /// weights, repetitions or numbers of sets.
  private func changes(from before: TemplateSnapshot, to after: TemplateSnapshot) -> [Remark] {
    var lines: [Remark] = []
    for lift in after.exercises {
      guard let old = before.exercise(lift.lineage) else {
        lines.append(Remark(.versionAdded, names: [lift.catalogID]).with(targetFigures(lift)))
        continue
      }
      let (was, now) = (targetFigures(old), targetFigures(lift))
      func amount(_ name: String, _ figures: [Figure]) -> Int64? {
        figures.first { $0.name.hasSameBytes(as: name) }?.amount
      }
      var own: [Remark] = []
      for (name, code, quantity) in [
        ("weight", RemarkCode.versionWeight, Figure.Quantity.grams), ("reps", .versionReps, .reps),
        ("sets", .versionSets, .count),
      ] {
        guard let from = amount(name, was), let to = amount(name, now), from != to else { continue }
        if code == .versionReps, own.first?.code == .versionWeight {
          own[0].figures += [Figure("from_reps", .reps, from), Figure("to_reps", .reps, to)]
          continue
        }
        own.append(
          Remark(code, Figure("from", quantity, from), Figure("to", quantity, to), names: [lift.catalogID]))
      }
      lines += own
    }
    for gone in before.exercises where after.exercise(gone.lineage) == nil {
      lines.append(Remark(.versionRemoved, names: [gone.catalogID]))
    }
    return lines
  }

  func yearAgo() -> [Remark] {
    let date = today.date
    let day = Day(year: date.year - 1, month: date.month, day: date.day) ?? today - 365
    let around = diary(from: day - 7, through: day + 7, in: tx)
    guard let nearest = around.min(by: { abs($0.day - day) < abs($1.day - day) }),
      let facts = shownFacts(of: nearest.sessionID, in: tx)
    else {
      guard let first = tx.first(SessionSummary.self, SessionSummary.byDay.all) else { return nothingLogged }
      return [
        Remark(
          first.day > day ? .yearAgoTooYoung : .yearAgoNothing, .on("day", day), .on("first_day", first.day)),
        Remark(.toSession, names: [first.sessionID.text]),
      ]
    }
    var lead = Remark(
      nearest.day == day ? .yearAgo : .yearAgoNear, .on("day", nearest.day),
      Figure("sets", .count, nearest.sets),
      names: [nearest.title])
    if let minutes = nearest.minutes { lead.figures.append(Figure("minutes", .count, minutes)) }
    var remarks = [lead]
    for summary in facts.summaries.prefix(4) {
      guard let top = summary.tops.entries.last, let weight = top.weight else { continue }
      var line = Remark(
        .yearAgoLift, Figure("weight", .grams, weight.grams), Figure("reps", .reps, top.reps),
        names: [summary.catalogID])
      if let now = lastTop(of: summary.catalogID)?.top, let weight = now.weight {
        line.figures += [Figure("now_weight", .grams, weight.grams), Figure("now_reps", .reps, now.reps)]
      }
      remarks.append(line)
    }
    return remarks + [Remark(.toSession, names: [nearest.sessionID.text])]
  }
}
