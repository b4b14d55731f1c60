import Records

/// Answers to questions about sets per muscle, adding sets, and past training.
extension Advisor {
  func enough() -> [Remark] {
    guard let muscle = question.muscle else { return neglected() }
    let month = lately(28)
    guard !month.isEmpty else { return nothingLogged }
    guard question.muscles.count < 2 else { return enough(of: question.muscles, month) }
    let usual = (muscles(month).first { $0.muscle == muscle }?.tenths ?? 0).quotientRounded(4)
    let week = muscles(lately(7)).first { $0.muscle == muscle }?.tenths ?? 0
    let band = MuscleSets.band
    let code: RemarkCode =
      usual < band.lowerBound ? .setsBelow : usual > band.upperBound ? .setsAbove : .setsWithin
    let name = "muscle:" + muscle.rawValue
    var remarks = [
      Remark(
        code, Figure("usual_tenths", .count, usual), Figure("week_tenths", .count, week),
        Figure("low", .count, band.lowerBound / 10), Figure("high", .count, band.upperBound / 10),
        names: [name])
    ]
    let sources = contributors(to: muscle, month)
    if let most = largestShare(of: muscle, month) {
      remarks.append(
        Remark(.setsFrom, Figure("sets_tenths", .count, most.tenths), names: [name, most.catalogID]))
    }
    guard usual < band.lowerBound else { return remarks + [Remark(.toMuscles)] }
    if let source = sources.first(where: { place(of: $0.catalogID) != nil }),
      let place = place(of: source.catalogID)
    {
      return remarks + [offerSet(source.catalogID, place)]
    }
    return remarks + [Remark(.toAsk, names: ["session"])]
  }

  /// Returns remarks on whether each muscle in a group, such as the legs or the back, gets enough sets.
  private func enough(of group: [Muscle], _ month: [SessionSummary]) -> [Remark] {
    let done = muscles(month)
    let weekly = group.map { muscle in
      (muscle, (done.first { $0.muscle == muscle }?.tenths ?? 0).quotientRounded(4))
    }
    let low = weekly.filter { $0.1 < MuscleSets.band.lowerBound }
    let (all, enough) = (Int64(group.count), Int64(group.count - low.count))
    // If no muscle gets enough, the figure has its own name, so that the text can be worded differently.
    let counts =
      enough == 0
      ? [Figure("none", .count, all)] : [Figure("enough", .count, enough), Figure("all", .count, all)]
    var remarks = [
      Remark(
        low.isEmpty ? .groupEnough : .groupBelow, Figure("low", .count, MuscleSets.band.lowerBound / 10)
      ).with(counts)
    ]
    for (muscle, tenths) in weekly {
      remarks.append(
        Remark(.neglectedToo, Figure("sets_tenths", .count, tenths), names: ["muscle:" + muscle.rawValue]))
    }
    remarks.append(Remark(.neglectedRests, .on("since_day", today - 27)))
    guard let least = low.min(by: { $0.1 < $1.1 })?.0,
      let source = contributorInTemplate(to: least, lately(84)), let place = place(of: source)
    else { return remarks + [low.isEmpty ? Remark(.toMuscles) : Remark(.toAsk, names: ["session"])] }
    return remarks + [offerSet(source, place)]
  }

  /// Returns the exercise that contributes the most sets to a muscle, and its weekly number of sets for that
  /// muscle, in tenths, or nil if there is none.
  ///
  /// A set that works the muscle as a secondary muscle counts as half.
  private func largestShare(
    of muscle: Muscle, _ month: [SessionSummary]
  ) -> (catalogID: String, tenths: Int64)? {
    var sums: [String: Int64] = [:]
    for summary in month {
      let isFirst = summary.muscles.entries.contains(muscle)
      let helping = exercise(summary.catalogID)?.secondaryMuscles ?? []
      guard isFirst || helping.contains(muscle) else { continue }
      sums[summary.catalogID, default: 0] += min(summary.hardSets, 1000) * (isFirst ? 10 : 5)
    }
    let most = sums.max { left, right in
      left.value != right.value
        ? left.value < right.value : right.key.utf8.lexicographicallyPrecedes(left.key.utf8)
    }
    guard let most, most.value >= 4 else { return nil }
    return (most.key, most.value.quotientRounded(4))
  }

  /// Returns the exercises that train a muscle as a primary muscle and how many sets each contributes, in
  /// tenths, most sets first.
  private func contributors(
    to muscle: Muscle, _ summaries: [SessionSummary]
  ) -> [(catalogID: String, tenths: Int64)] {
    var sums: [String: Int64] = [:]
    for summary in summaries where summary.muscles.entries.contains(muscle) {
      sums[summary.catalogID, default: 0] += min(summary.hardSets, 1000) * 10
    }
    return sums.sorted {
      $0.value != $1.value ? $0.value > $1.value : $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }
    .map { ($0.key, $0.value) }
  }

  /// The muscles that should be trained every week.
  private var watched: [Muscle] {
    [
      .chest, .lats, .middleBack, .shoulders, .quadriceps, .hamstrings, .glutes, .biceps, .triceps, .calves,
      .abdominals,
    ]
  }

  func neglected() -> [Remark] {
    let month = lately(28)
    guard !month.isEmpty else { return nothingLogged }
    let done = muscles(month)
    let weekly = watched.map { muscle in
      (muscle, (done.first { $0.muscle == muscle }?.tenths ?? 0).quotientRounded(4))
    }.sorted { $0.1 != $1.1 ? $0.1 < $1.1 : $0.0.rawValue.utf8.lexicographicallyPrecedes($1.0.rawValue.utf8) }
    let low = weekly.filter { $0.1 < MuscleSets.band.lowerBound }.prefix(3)
    var remarks: [Remark] = []
    if let least = low.first {
      remarks.append(
        Remark(
          .neglectedMost, Figure("sets_tenths", .count, least.1),
          Figure("low", .count, MuscleSets.band.lowerBound / 10),
          names: ["muscle:" + least.0.rawValue]))
      for other in low.dropFirst() {
        remarks.append(
          Remark(.neglectedToo, Figure("sets_tenths", .count, other.1), names: ["muscle:" + other.0.rawValue])
        )
      }
    } else if let least = weekly.first {
      remarks.append(
        Remark(
          .neglectedNone, Figure("sets_tenths", .count, least.1),
          Figure("low", .count, MuscleSets.band.lowerBound / 10),
          names: ["muscle:" + least.0.rawValue]))
    }
    remarks += [Remark(.neglectedRests, .on("since_day", today - 27))] + forgottenLift()
    guard let muscle = low.first?.0, let source = contributors(to: muscle, lately(84)).first,
      let place = place(of: source.catalogID)
    else { return remarks + [Remark(.toAsk, names: ["session"])] }
    return remarks + [offerSet(source.catalogID, place)]
  }

  /// Returns a remark on an exercise that was trained often, but not in the last three weeks.
  ///
  /// Of the exercises not trained since then, it is the one trained most often in the preceding 13 weeks, if
  /// it was trained in at least four sessions. Returns an empty array if there is none.
  private func forgottenLift() -> [Remark] {
    let before = summaries(from: today - 111, through: today - 21, in: tx)
    let recent = Set(lately(21).map { $0.catalogID })
    let gone = mostTrained(before).first { $0.sessions >= 4 && !recent.contains($0.catalogID) }
    guard let gone, let last = before.filter({ $0.catalogID.hasSameBytes(as: gone.catalogID) }).last else {
      return []
    }
    return [
      Remark(
        .notSince, .on("day", last.day), Figure("times", .count, gone.sessions), names: [gone.catalogID])
    ]
  }

  func moreSets() -> [Remark] {
    let month = lately(28)
    guard !month.isEmpty else { return nothingLogged }
    let sums = muscles(month).map { ($0.muscle, $0.tenths.quotientRounded(4)) }
    let named = question.muscle ?? question.catalogID.flatMap { exercise($0)?.primaryMuscles.first }
    let trained = sums.filter { watched.contains($0.0) && contributorInTemplate(to: $0.0, month) != nil }
    let chosen =
      named.map { muscle in (muscle, sums.first { $0.0 == muscle }?.1 ?? 0) } ?? trained.min { $0.1 < $1.1 }
    guard let chosen else { return templates().isEmpty ? noTemplate : nothingLogged }
    let (slopes, strain, readiness) = (liftSlopes(), strain(), bodyReadiness(in: tx))
    let isLow = chosen.1 < MuscleSets.band.lowerBound
    let isTired = isLow && readiness.isReduced
    let code: RemarkCode =
      isTired ? .moreSetsTired : strain.isDue ? .moreSetsStrained : isLow ? .moreSetsYes : .moreSetsNo
    var remarks = [
      Remark(
        code, Figure("sets_tenths", .count, chosen.1), Figure("low", .count, MuscleSets.band.lowerBound / 10),
        Figure("high", .count, MuscleSets.band.upperBound / 10), names: ["muscle:" + chosen.0.rawValue])
    ]
    if isTired { remarks[0].figures += figures(of: readiness.signs) }
    if code == .moreSetsStrained {
      remarks[0] = remarks[0].with(strain.figures)
      return remarks + strain.remarks { $0.speaks } + [Remark(.toAsk, names: ["deload"])]
    }
    if !isTired, !slopes.isEmpty {
      remarks.append(
        Remark(
          .deloadLifts, Figure("rising", .count, Int64(slopes.count { $0 > 0 })),
          Figure("all", .count, Int64(slopes.count))))
    }
    if isLow, let source = contributorInTemplate(to: chosen.0, month), let place = place(of: source) {
      return remarks + [offerSet(source, place)]
    }
    return remarks + [Remark(.toMuscles)]
  }

  /// Returns the figures of the first sign that is a reason to do less today: a short night or a high resting
  /// heart rate.
  ///
  /// Returns an empty array if there is no such sign.
  func figures(of signs: [ReadinessSign]) -> [Figure] {
    for sign in signs {
      switch sign {
      case .shortNight(let slept, let target):
        return [Figure("slept_minutes", .count, slept), Figure("target_minutes", .count, target)]
      case .restingRate(let now, let usual):
        return [Figure("rate", .count, now), Figure("usual", .count, usual)]
      case .twoShortNights, .loadJump: continue
      }
    }
    return []
  }

  private func contributorInTemplate(to muscle: Muscle, _ summaries: [SessionSummary]) -> String? {
    contributors(to: muscle, summaries).prefix(3).first { place(of: $0.catalogID) != nil }?.catalogID
  }

  // MARK: Past training

  func done() -> [Remark] {
    if let catalogID = question.catalogID { return lastSets(of: catalogID) }
    let span = question.past ?? today.monday...(today.monday + 6)
    return span.lowerBound == span.upperBound ? doneOn(span.lowerBound) : doneBetween(span)
  }

  /// Returns remarks on the sets of the last session with an exercise, preferring a session on the days that
  /// the question is about.
  private func lastSets(of catalogID: String) -> [Remark] {
    let all = summaries(of: catalogID, before: nil, limit: 200, in: tx)
    let meant = question.past.flatMap { past in all.first { past.contains($0.day) } }
    let names = mergedCatalogIDs(of: catalogID, in: tx)
    guard let found = meant ?? all.first, let facts = shownFacts(of: found.sessionID, in: tx) else {
      return neverDone(catalogID)
    }
    let own = facts.exercises.filter { one in
      names.contains { $0.hasSameBytes(as: one.performance.catalogID) }
    }
    let isOther = meant == nil && question.past != nil
    return [
      Remark(
        isOther ? .doneLastNot : .doneLast, .on("day", found.day),
        names: [catalogID] + own.flatMap { $0.setNames }),
      Remark(.toSession, names: [found.sessionID.text]),
    ]
  }

  /// Returns remarks on a day's training, or on the nearest session if there was none on that day.
  private func doneOn(_ day: Day) -> [Remark] {
    let there = diary(from: day, through: day, in: tx)
    let around = diaryNeighbours(before: day, after: day, in: tx)
    let near = [around.before, around.after].compactMap { $0 }.min { abs($0 - day) < abs($1 - day) }
    guard let entry = there.last ?? near.flatMap({ diary(from: $0, through: $0, in: tx).last }),
      let facts = shownFacts(of: entry.sessionID, in: tx)
    else { return nothingLogged }
    var lead = Remark(
      there.isEmpty ? .doneNearest : .doneOn, .on("day", entry.day), .on("asked_day", day),
      Figure("sets", .count, entry.sets), names: [title(of: entry)])
    if let minutes = entry.minutes { lead.figures.append(Figure("minutes", .count, minutes)) }
    let lines = facts.exercises.filter { !$0.setNames.isEmpty }.prefix(8).map { one in
      Remark(.doneLift, names: [one.performance.catalogID] + one.setNames)
    }
    let others = there.dropLast().map { session(of: $0) }
    return [lead] + lines + others + [Remark(.toSession, names: [entry.sessionID.text])]
  }

  private func title(of entry: DiaryEntry) -> String {
    entry.title.isEmpty ? "sport:strength" : entry.title
  }

  private func session(of entry: DiaryEntry) -> Remark {
    Remark(
      .doneSession, .on("day", entry.day), Figure("weekday", .count, entry.day.weekday),
      Figure("sets", .count, entry.sets), names: [title(of: entry)])
  }

  /// Returns remarks on the sessions and activities in a range of days, with a typical week for comparison.
  private func doneBetween(_ span: ClosedRange<Day>) -> [Remark] {
    let entries = Array(diary(from: span.lowerBound, through: span.upperBound, in: tx).reversed())
    var lines = entries.map { session(of: $0) }
    for load in loads(from: span.lowerBound, through: span.upperBound, in: tx) {
      guard case .activity(let id) = load.what, let sport = tx.find(RecordedActivity.self, id)?.type else {
        continue
      }
      lines.append(
        Remark(
          .doneSession, .on("day", load.day), Figure("weekday", .count, load.day.weekday),
          names: ["sport:" + sport.rawValue]))
    }
    var lead = Remark(
      lines.isEmpty ? .doneNothing : .doneWeek, .on("from_day", span.lowerBound),
      .on("to_day", span.upperBound),
      Figure("sessions", .count, Int64(lines.count)),
      Figure("sets", .count, entries.reduce(0) { $0 + $1.sets }))
    if let usual = usualWeek {
      lead.figures += [
        Figure("usualSessions", .count, usual.sessions), Figure("usualSets", .count, usual.sets),
      ]
    }
    return [lead] + lines.prefix(14) + [Remark(.toWeek)]
  }
}
