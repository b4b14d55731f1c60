import Records

/// How many sets a muscle gets, which get too few, and whether more would help.
extension Advisor {
  func enough() -> [Remark] {
    guard let muscle = question.muscle else { return neglected() }
    let month = lately(28)
    guard !month.isEmpty else { return nothingLogged }
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
    if let first = sources.first {
      remarks.append(
        Remark(
          .setsFrom, Figure("sets_tenths", .count, first.tenths.quotientRounded(4)),
          names: [name, first.catalogID]))
    }
    guard usual < band.lowerBound else { return remarks + [Remark(.toMuscles)] }
    if let source = sources.first(where: { place(of: $0.catalogID) != nil }),
      let place = place(of: source.catalogID)
    {
      return remarks + [offerSet(source.catalogID, place)]
    }
    return remarks + [Remark(.toAsk, names: ["session"])]
  }

  /// The exercises that train a muscle first, the most sets first.
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

  /// The muscles that a week should have something for.
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
    remarks += forgottenLift() + [Remark(.neglectedRests, .on("since_day", today - 27))]
    guard let muscle = low.first?.0, let source = contributors(to: muscle, lately(84)).first,
      let place = place(of: source.catalogID)
    else { return remarks + [Remark(.toAsk, names: ["session"])] }
    return remarks + [offerSet(source.catalogID, place)]
  }

  /// An exercise that was done often and then not for three weeks.
  private func forgottenLift() -> [Remark] {
    let before = summaries(from: today - 112, through: today - 22, in: tx)
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
    let trained = sums.filter { watched.contains($0.0) && contributorInPlan(to: $0.0, month) != nil }
    let chosen =
      named.map { muscle in (muscle, sums.first { $0.0 == muscle }?.1 ?? 0) } ?? trained.min { $0.1 < $1.1 }
    guard let chosen else { return nothingLogged }
    let (rising, all) = risingLifts()
    let isTired = bodyReadiness(in: tx).isReduced || isLighterWeek(on: today, in: tx)
    let isLow = chosen.1 < MuscleSets.band.lowerBound
    let code: RemarkCode = isTired ? .moreSetsTired : isLow ? .moreSetsYes : .moreSetsNo
    var remarks = [
      Remark(
        code, Figure("sets_tenths", .count, chosen.1), Figure("low", .count, MuscleSets.band.lowerBound / 10),
        Figure("high", .count, MuscleSets.band.upperBound / 10), names: ["muscle:" + chosen.0.rawValue])
    ]
    if all > 0 {
      remarks.append(Remark(.deloadLifts, Figure("rising", .count, rising), Figure("all", .count, all)))
    }
    if isLow, !isTired, let source = contributorInPlan(to: chosen.0, month), let place = place(of: source) {
      return remarks + [offerSet(source, place)]
    }
    return remarks + [Remark(.toMuscles)]
  }

  private func contributorInPlan(to muscle: Muscle, _ summaries: [SessionSummary]) -> String? {
    contributors(to: muscle, summaries).prefix(3).first { place(of: $0.catalogID) != nil }?.catalogID
  }
}
