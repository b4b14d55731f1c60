import Records

/// What was done, and how what was suggested turned out.
extension Advisor {
  func lastSession() -> [Remark] {
    guard let session = finishedSessions(limit: 1, in: tx).first,
      let facts = shownFacts(of: session.id, in: tx)
    else {
      return nothingLogged
    }
    let done = DiaryEntry(facts)
    let targets = session.origin == .plan ? todaysTargets(of: facts, finder.catalogue, in: tx) : nil
    let table = traitsTable(of: facts.exercises.map { $0.performance.catalogID }, finder.catalogue, in: tx)
    let verdicts = facts.results(beside: targets, table).flatMap { $0.sets }.compactMap { $0.verdict }
    let met = verdicts.count { $0.isMet }
    let isGood = verdicts.isEmpty || met * 10 >= verdicts.count * 8
    var lead = Remark(
      verdicts.isEmpty ? .lastWas : isGood ? .lastWasGood : .lastWasShort, .on("day", session.day),
      Figure("sets", .count, done.sets), names: [session.title])
    if !verdicts.isEmpty {
      lead.figures += [Figure("met", .count, Int64(met)), Figure("asked", .count, Int64(verdicts.count))]
    }
    if let minutes = done.minutes { lead.figures.append(Figure("minutes", .count, minutes)) }
    var remarks = [lead]
    if let before = before(session) {
      remarks.append(
        Remark(
          .lastBeside, .on("day", before.day), Figure("sets", .count, before.sets),
          Figure("volume", .count, done.volume), Figure("before_volume", .count, before.volume)))
    }
    for record in heaviestRecords(in: facts).prefix(2) {
      remarks.append(
        Remark(
          .lastRecord, Figure("weight", .grams, record.best.weight?.grams ?? 0),
          Figure("reps", .reps, record.best.reps ?? 0), names: [record.catalogID]))
    }
    if let effort = done.effort { remarks.append(Remark(.lastEffort, Figure("effort", .count, effort))) }
    return remarks + [Remark(session.origin == .plan ? .toReview : .toSession, names: [session.id.text])]
  }

  /// The records of a session that were made with a weight, of each exercise the heaviest.
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

  /// The session with the same template, or of the same name, before one.
  private func before(_ session: WorkoutSession) -> DiaryEntry? {
    let plan = session.versionID.flatMap { tx.find(PlanVersion.self, $0)?.planID }
    let earlier = finishedSessions(before: session.startedAt, limit: 30, in: tx).first { other in
      let otherPlan = other.versionID.flatMap { tx.find(PlanVersion.self, $0)?.planID }
      return plan.map { $0 == otherPlan } ?? other.title.hasSameBytes(as: session.title)
    }
    return earlier.flatMap { shownFacts(of: $0.id, in: tx) }.map { DiaryEntry($0) }
  }

  func ranking() -> [Remark] {
    let first = today - 83
    let lately = lately(84)
    let grown = mostTrained(lately).filter { $0.sessions >= 3 }.compactMap { trained -> (String, Int64)? in
      let own = lately.filter { $0.catalogID.hasSameBytes(as: trained.catalogID) }
      guard let loading = exercise(trained.catalogID)?.loading, let yardstick = yardstick(for: own, loading),
        yardstick != .volume, !yardstick.isBetterLow,
        let growth = growth(of: own, by: yardstick, from: first, through: today, formula)
      else { return nil }
      return (trained.catalogID, growth)
    }.sorted { $0.1 != $1.1 ? $0.1 > $1.1 : $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    guard let best = grown.first else {
      let count = Int64(Set(lately.map { $0.sessionID }).count)
      return [
        Remark(.rankingTooFew, Figure("sessions", .count, count)),
        count == 0 ? Remark(.toImport) : Remark(.toProgress),
      ]
    }
    let code: RemarkCode = best.1 > 0 ? .grewMost : .grewNone
    var remarks = [
      Remark(code, Figure("growth_tenths", .count, best.1), .on("since_day", first), names: [best.0])
    ]
    for (catalogID, growth) in grown.dropFirst().prefix(2) {
      remarks.append(Remark(.grewToo, Figure("growth_tenths", .count, growth), names: [catalogID]))
    }
    if grown.count > 3, let least = grown.last {
      remarks.append(Remark(.grewLeast, Figure("growth_tenths", .count, least.1), names: [least.0]))
    }
    return remarks + [Remark(.toExercise, names: [best.0])]
  }

  func sinceVersion() -> [Remark] {
    let named = question.planID.flatMap { reading($0) }
    let plan =
      named ?? plans().first { $0.versions.numbered.count > Int(clamping: question.number ?? 1) }
      ?? plans().first
    guard let plan, let current = plan.versions.current, let last = plan.versions.number(of: current.id)
    else { return noTemplate }
    let wanted = question.number ?? max(1, last - 3)
    let name = plan.plan.name
    guard wanted < last, let old = plan.versions.version(wanted),
      let before = tx.find(PlanSnapshot.self, old.snapshotID)
    else {
      return [
        Remark(.versionNone, Figure("version", .count, wanted), Figure("last", .count, last), names: [name]),
        Remark(.toTemplate, names: [name, plan.plan.id.text]),
      ]
    }
    var remarks = [
      Remark(.versionSince, Figure("version", .count, wanted), Figure("last", .count, last), names: [name])
    ]
    let lines = changes(from: before, to: plan.snapshot)
    remarks += lines.isEmpty ? [Remark(.versionSame)] : Array(lines.prefix(6))
    let done = plan.versions.numbered.filter { (plan.versions.number(of: $0.id) ?? 0) > wanted }
      .flatMap { sessions(with: $0, in: tx) }
    let trend = versionTrend(of: current, in: tx)
    var since = Remark(.versionDone, Figure("sessions", .count, Int64(done.count)))
    if let adherence = trend.adherence {
      since.figures.append(Figure("percent", .percent, adherence.quotientRounded(10)))
    }
    remarks.append(since)
    return remarks + [
      Remark(
        .toDiff, Figure("from", .count, wanted), Figure("to", .count, last), names: [name, plan.plan.id.text])
    ]
  }

  /// What changed of the exercises: come, gone, heavier or lighter, with more or fewer sets.
  private func changes(from before: PlanSnapshot, to after: PlanSnapshot) -> [Remark] {
    var lines: [Remark] = []
    for lift in after.exercises {
      guard let old = before.exercise(lift.lineage) else {
        lines.append(Remark(.versionAdded, names: [lift.catalogID]).with(asked(lift)))
        continue
      }
      let (was, now) = (asked(old), asked(lift))
      func amount(_ name: String, _ figures: [Figure]) -> Int64? {
        figures.first { $0.name.hasSameBytes(as: name) }?.amount
      }
      for (name, code, quantity) in [
        ("weight", RemarkCode.versionWeight, Figure.Quantity.grams), ("sets", .versionSets, .count),
        ("reps", .versionReps, .reps),
      ] {
        guard let from = amount(name, was), let to = amount(name, now), from != to else { continue }
        lines.append(
          Remark(code, Figure("from", quantity, from), Figure("to", quantity, to), names: [lift.catalogID]))
      }
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

  func climbing() -> [Remark] {
    let (recent, before) = (lately(28), summaries(from: today - 55, through: today - 28, in: tx))
    let year = lately(365)
    func tallied(_ summaries: [SessionSummary]) -> (sends: Int64, attempts: Int64) {
      summaries.flatMap { $0.climbs.entries }.reduce((0, 0)) {
        ($0.0 + min($1.sends, 10_000), $0.1 + min($1.attempts, 10_000))
      }
    }
    let (now, then) = (tallied(recent), tallied(before))
    var remarks: [Remark] = []
    let hardest = year.filter { $0.hardestRank != nil }.max { ($0.hardestRank ?? 0) < ($1.hardestRank ?? 0) }
    if let hardest, let grade = hardest.hardestSend(.boulder) ?? hardest.hardestSend(.route) {
      remarks.append(
        Remark(
          .climbHardest, .on("day", hardest.day), Figure("attempts", .count, now.attempts),
          names: [grade.text]))
      remarks.append(
        Remark(
          .climbSends, Figure("sends", .count, now.sends), Figure("attempts", .count, now.attempts),
          Figure("before_sends", .count, then.sends), Figure("before_attempts", .count, then.attempts)))
    }
    remarks += hangs(year)
    guard !remarks.isEmpty else {
      return [Remark(.climbNothing), Remark(.toClimb)]
    }
    return remarks + [Remark(remarks.last?.code == .hangHeaviest ? .toNight : .toProgress)]
  }

  private func hangs(_ year: [SessionSummary]) -> [Remark] {
    let edges = year.flatMap { $0.hangs.entries }.filter { $0.seconds >= 5 }.map { $0.edgeMillimetres }
    guard
      let edge = Set(edges).max(by: { left, right in
        let (a, b) = (edges.count { $0 == left }, edges.count { $0 == right })
        return a != b ? a < b : left < right
      })
    else { return [] }
    let weights = bodyWeights(in: tx)
    let marks = maxHangs(of: year, onEdge: edge) { weights.weight(on: $0) }
    guard let first = marks.first, let best = marks.max(by: { $0.share < $1.share }) else {
      let heaviest = year.flatMap { $0.hangs.entries }.filter { $0.edgeMillimetres == edge }.max {
        $0.load < $1.load
      }
      guard let heaviest else { return [] }
      return [
        Remark(
          .hangHeaviest, Figure("weight", .grams, heaviest.load.grams),
          Figure("seconds", .seconds, heaviest.seconds),
          Figure("edge", .count, edge))
      ]
    }
    return [
      Remark(
        .hangBest, Figure("percent", .percent, best.share.quotientRounded(10)),
        Figure("seconds", .seconds, best.seconds),
        Figure("edge", .count, edge), .on("day", best.day),
        Figure("first", .percent, first.share.quotientRounded(10)),
        .on("first_day", first.day))
    ]
  }
}

extension SetVerdict {
  /// Whether the target was reached.
  fileprivate var isMet: Bool {
    switch self {
    case .met, .over, .heavier: true
    case .short, .lighter, .leftOut, .notSent: false
    }
  }
}
