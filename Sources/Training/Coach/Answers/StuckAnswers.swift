import Records

/// Answers to questions about stalls and deloads.
extension Advisor {
  func stall() -> [Remark] {
    guard let catalogID = focus else { return nothingLogged }
    let place = place(of: catalogID)
    let traits = traitsTable(of: [catalogID], finder.catalogue, in: tx)[catalogID]
    let past = pastExercises(of: [catalogID], before: tx.context.now + 1, limit: 8, in: tx)
    let readings = past.map { time in
      (
        time,
        ExerciseReading(
          time.prescription ?? place?.lift ?? ExercisePrescription(), time.exercise, traits, .judging)
      )
    }
    let days = readings.compactMap { stallDay($0, $1) }
    guard days.count >= 3, let newest = days.first, let last = readings.first?.1 else {
      return [Remark(.stallTooFew, Figure("times", .count, Int64(days.count)), names: [catalogID])]
        + remedy(for: nil, isFalling: false, nil, catalogID, nil, place)
    }
    var signs = StallSigns(days: days)
    signs.halfStep = traits.grid.halfStep(at: newest.load)
    let before = past.filter { $0.day < newest.day }
    (signs.lastTrained, signs.usualEffort) = (before.first?.day, usualEffort(before))
    let same = days.prefix { abs($0.load - newest.load) <= abs(signs.halfStep) }
    if let fall = last.fall, let unplanned = last.unplannedFall, unplanned >= 2, let rest = last.restTaken,
      rest < 150
    {
      signs.shortRest = (rest, fall)
    }
    let cause = stallCause(signs).flatMap { $0 == .noise ? nil : $0 }
    let (growth, accepted) = (monthlyGrowth(of: catalogID), acceptedSince(lastTimeOf: catalogID))
    let heavy = heavyDays(of: catalogID)
    var lead = Remark(
      standing(cause, growth, accepted, heavy), Figure("times", .count, Int64(same.count)),
      .on("since_day", same.last?.day ?? newest.day), names: [catalogID])
    lead.addSets(of: last)
    lead = lead.with(growthFigures(growth, of: catalogID))
    let isOfHeavy = heavy.flatMap { [.holdsLevel, .goesBack].contains(lead.code) ? [$0.remark] : nil } ?? []
    return [lead] + isOfHeavy
      + remedy(for: cause, isFalling: lead.code == .goesBack, accepted, catalogID, last, place)
  }

  /// Returns a figure for the growth of an exercise's estimated maximum.
  ///
  /// Returns an empty array if the growth is unknown or that of the assistance.
  private func growthFigures(_ growth: Int64?, of catalogID: String) -> [Figure] {
    guard let growth, loading(of: catalogID) == .weightReps else { return [] }
    return [Figure("growth_tenths", .count, growth)]
  }

  /// Returns the code for the exercise's trend: stalled, level, growing, or declining (losing at least one
  /// percent a month).
  ///
  /// An exercise isn't stalled if it hasn't been trained since a change to it was accepted. It isn't
  /// declining if its heavy days hold steady.
  private func standing(
    _ cause: StallCause?, _ growth: Int64?, _ accepted: Day?, _ heavy: HeavyDays?
  ) -> RemarkCode {
    if let growth, growth <= -10 { return heavy?.hold ?? false ? .holdsLevel : .goesBack }
    if cause != nil, accepted == nil { return .stalls }
    // Less than half a percent a month counts as no growth.
    return growth.map { $0 < 5 } ?? false ? .holdsLevel : .stallsNot
  }

  /// Returns the median effort of past sessions, in tenths, or nil if fewer than four have a known effort.
  ///
  /// Sessions with overridden targets are left out.
  private func usualEffort(_ past: [PastExercise]) -> Int64? {
    let efforts = past.filter { !$0.isOverridden }.compactMap { $0.effortTenths }
    return efforts.count >= 4 ? efforts.sorted()[efforts.count / 2] : nil
  }

  /// Returns the growth per month over the last twelve weeks, in tenths of a percent, or nil if it is
  /// unknown.
  private func monthlyGrowth(of catalogID: String) -> Int64? {
    weeklyPace(of: catalogID).map { ($0 * 4).quotientRounded(10) }
  }

  /// Returns the growth of the strength in an exercise over the last twelve weeks, in hundredths of a percent
  /// per week and at most 100,000, or nil if it is unknown.
  ///
  /// The strength is the estimated maximum or, for an assisted exercise, how little assistance it needs. This
  /// is the growth shown in *Progress*, which compares two spans eight weeks apart. If one of the spans is
  /// empty, the slope of a line fitted to the values is used instead.
  func weeklyPace(of catalogID: String) -> Int64? {
    guard let measure = loading(of: catalogID).strengthMeasure else { return nil }
    let own = lately(84).filter { $0.catalogID.hasSameBytes(as: catalogID) }
    let grown = growth(of: own, by: measure, from: today - 83, through: today, formula)
    // A mistyped weight of many tonnes must not cause an overflow.
    let bounded = grown.map { $0.clamped(to: -1_000_000...1_000_000) }
    let pace = bounded.map { ((measure.isBetterLow ? -$0 : $0) * 10).quotientRounded(8) }
    return (pace ?? weeklyGrowth(of: own, by: measure, formula)).map { min($0, 100_000) }
  }

  /// Returns the day on which a load change was most recently accepted after the exercise's last session, or
  /// nil if none was.
  private func acceptedSince(lastTimeOf catalogID: String) -> Day? {
    guard let last = summaries(of: catalogID, before: nil, limit: 1, in: tx).first else { return nil }
    let end = tx.find(SessionEnd.self, SessionEnd.id(of: last.sessionID))?.endedAt ?? last.startedAt
    let changes = changesLately().filter {
      $0.catalogID.hasSameBytes(as: catalogID) && $0.changeType.family == .load
    }
    let decided = changes.compactMap { latestDecision(on: $0.id, in: tx) }.filter { $0.decision == .accepted }
    guard let at = decided.map({ $0.at }).max(), at >= end else { return nil }
    return at.day(utcOffset: tx.context.utcOffset)
  }

  /// Returns the first of these remedies that applies: deciding on the pending change, training with the
  /// accepted change, or treating the cause.
  private func remedy(
    for cause: StallCause?, isFalling: Bool, _ accepted: Day?, _ catalogID: String, _ last: ExerciseReading?,
    _ place: (template: TemplateReading, lift: ExercisePrescription)?
  ) -> [Remark] {
    if let place, let offer = waiting(for: place.lift, in: place.template), let becomes = offer.becomes {
      return offerRemarks(offer, becoming: becomes, in: place.template)
    }
    if let accepted, let place {
      let asked = Remark(.nextTarget, names: [catalogID, place.template.template.name] + place.lift.setNames)
      let reason = lastReason(catalogID).map { [$0] } ?? []
      return [asked] + reason + [Remark(.youAccepted, .on("day", accepted)), way(to: catalogID)]
    }
    guard let cause, let last else {
      return [isFalling && strain().isDue ? Remark(.toAsk, names: ["deload"]) : way(to: catalogID)]
    }
    return answer(to: cause, isFalling: isFalling, catalogID, last, place)
  }

  /// Returns a past session of an exercise as input for the stall rules, or nil if its targets were
  /// overridden or no set has a load.
  private func stallDay(_ time: PastExercise, _ reading: ExerciseReading) -> StallDay? {
    let sets = reading.doneSets
    guard !time.isOverridden, let load = sets.compactMap({ $0.load }).max() else { return nil }
    var day = StallDay(
      day: time.day, load: load, done: sets.reduce(0) { $0 + min($1.done ?? 0, 100_000) },
      sets: Int64(sets.count),
      missed: sets.reduce(0) {
        $0 + max(0, min($1.range.lowerBound, 100_000) - min($1.done ?? 0, 100_000))
      },
      effort: time.effortTenths)
    // An imported day has no targets that it could have met.
    guard time.prescription != nil else { return day }
    day.isAsAsked = reading.isReached && reading.sets.allSatisfy { $0.target != nil }
    day.isShort = !reading.isReached
    return day
  }

  private func answer(
    to cause: StallCause, isFalling: Bool, _ catalogID: String, _ last: ExerciseReading,
    _ place: (template: TemplateReading, lift: ExercisePrescription)?
  ) -> [Remark] {
    var remarks = [because(cause.reason(last.quantity))]
    guard let place else { return remarks + [Remark(.toExercise, names: [catalogID])] }
    switch cause {
    case .shortRest(let taken, _):
      let asked = last.restAsked ?? taken
      remarks.append(offerRest(from: asked, to: asked + 60, catalogID, place))
    case .fatigue: remarks.append(Remark(.toAsk, names: ["deload"]))
    // An athlete under strain or in decline shouldn't add a set.
    case .unknown where strain().isDue, .bigStep where strain().isDue:
      remarks.append(Remark(.toAsk, names: ["deload"]))
    case .unknown where isFalling, .bigStep where isFalling: remarks.append(way(to: catalogID))
    case .unknown, .bigStep: remarks.append(offerSet(catalogID, place))
    case .pause, .noise: remarks.append(way(to: catalogID))
    }
    return remarks
  }

  private func offerRest(
    from: Int64, to: Int64, _ catalogID: String,
    _ place: (template: TemplateReading, lift: ExercisePrescription)
  ) -> Remark {
    Remark(
      .offerRest, Figure("from", .seconds, from), Figure("to", .seconds, to),
      names: [
        catalogID, place.template.template.name, place.template.template.id.text, place.lift.lineage.text,
      ])
  }

  /// Returns an offer to add a set to an exercise in its template.
  func offerSet(
    _ catalogID: String, _ place: (template: TemplateReading, lift: ExercisePrescription)
  ) -> Remark {
    let sets = Int64(place.lift.sets.count { $0.type.isWorking })
    return Remark(
      .offerSet, Figure("from", .count, sets), Figure("to", .count, sets + 1),
      names: [
        catalogID, place.template.template.name, place.template.template.id.text, place.lift.lineage.text,
      ])
  }

  // MARK: Deload

  func deload() -> [Remark] {
    guard !lately(28).isEmpty else { return nothingLogged }
    let strain = strain()
    let (reasons, against) = (strain.remarks { $0.speaks }, strain.remarks { !$0.speaks })
    var remarks = [Remark(strain.isDue ? .deloadYes : .deloadNotYet).with(strain.figures)]
    if !reasons.isEmpty { remarks.append(Remark(.speaksFor)); remarks += reasons }
    if !against.isEmpty { remarks.append(Remark(.speaksAgainst)); remarks += against }
    let (sets, week) = (usualSets, ProgramPhase.deload.targets)
    remarks.append(
      Remark(
        .deloadWeek, Figure("from", .count, sets),
        Figure("to", .count, sets + (sets * week.sets).quotientRounded(1000)),
        Figure("percent", .percent, -week.weight / 10)))
    return remarks + [Remark(strain.isDue ? .toAsk : .toWeek, names: strain.isDue ? ["week"] : [])]
  }

  /// Returns the signs for and against a deload.
  ///
  /// All answers about deloads use this result.
  func strain() -> StrainSigns {
    let lifts = liftSlopes()
    let falling = lifts.count { $0 <= -100 }
    var strain = StrainSigns(signs: effortSign + formSign + sleepSign + heartSign)
    // It can't be chance if at least three exercises, and half of all, lose one percent a week.
    strain.isClear = falling >= 3 && falling * 2 >= lifts.count
    if !lifts.isEmpty {
      let rising = lifts.count { $0 > 0 }
      let all = Figure("all", .count, Int64(lifts.count))
      let remark =
        strain.isClear
        ? Remark(.deloadFall, Figure("falling", .count, Int64(falling)), all)
        : Remark(.deloadLifts, Figure("rising", .count, Int64(rising)), all)
      strain.signs.append((strain.isClear || rising * 2 < lifts.count, remark))
    }
    if isLighterWeek(on: today, in: tx) { strain.signs.append((true, Remark(.deloadStall))) }
    return strain
  }

  private var effortSign: [StrainSigns.Sign] {
    let efforts = finishedSessions(limit: 4, in: tx).compactMap {
      tx.find(PostWorkoutEffort.self, PostWorkoutEffort.id(of: $0.id))?.rpe
    }
    guard !efforts.isEmpty else { return [] }
    let tenths = (efforts.reduce(0, +) * 10).quotientRounded(Int64(efforts.count))
    let remark = Remark(
      .deloadEffort, Figure("effort_tenths", .count, tenths),
      Figure("sessions", .count, Int64(efforts.count)))
    return [(tenths >= 85, remark)]
  }

  private var formSign: [StrainSigns.Sign] {
    guard let form = forms(from: today, through: today, in: tx).last, form.fitness > 0 else { return [] }
    // Fatigue that exceeds fitness by 30 percent indicates more than a usual hard week.
    return [(form.share < -30, Remark(.deloadForm, Figure("form_tenths", .count, form.form)))]
  }

  private var sleepSign: [StrainSigns.Sign] {
    let nights = metrics(from: today - 6, through: today, in: tx).compactMap { $0.sleepMinutes }
    guard !nights.isEmpty else { return [] }
    let minutes = nights.reduce(0, +) / Int64(nights.count)
    let remark = Remark(
      .deloadSleep, Figure("slept_minutes", .count, minutes), Figure("nights", .count, Int64(nights.count)))
    return [(isShort(minutes, target: sleepTarget), remark)]
  }

  private var heartSign: [StrainSigns.Sign] {
    let month = metrics(from: today - 27, through: today, in: tx)
    let rates = month.compactMap { $0.restingHeartRate }
    let latest = month.last { $0.day >= today - 1 && $0.restingHeartRate != nil }
    guard rates.count >= 7, let usual = rates.median(), let now = latest?.restingHeartRate else { return [] }
    return [
      (now >= usual + 7, Remark(.heartNow, Figure("rate", .count, now), Figure("usual", .count, usual)))
    ]
  }

  var sleepTarget: Int64 {
    (tx.find(SleepTarget.self, SleepTarget.theID) ?? SleepTarget()).sleepTargetMinutes
  }

  /// Returns the growth of the strength in the exercises trained at least four times in the last six weeks,
  /// in hundredths of a percent per week.
  ///
  /// Only the twelve most trained exercises are included, and those with unknown growth are left out.
  func liftSlopes() -> [Int64] {
    let recent = lately(42)
    return mostTrained(recent).filter { $0.sessions >= 4 }.prefix(12).compactMap { trained -> Int64? in
      guard let measure = loading(of: trained.catalogID).strengthMeasure else { return nil }
      let own = recent.filter { $0.catalogID.hasSameBytes(as: trained.catalogID) }
      return weeklyGrowth(of: own, by: measure, formula)
    }
  }
}

/// The signs for or against a deload.
struct StrainSigns {
  /// A sign and the remark that describes it, where `speaks` is true if the sign is a reason to deload.
  ///
  /// Missing data produces no sign.
  typealias Sign = (speaks: Bool, remark: Remark)

  var signs: [Sign]
  /// True if one of the signs is reason enough on its own.
  var isClear = false

  var speaking: Int { signs.count { $0.speaks } }

  /// True if at least half of the known signs are reasons to deload, or one of them is reason enough.
  var isDue: Bool { isClear || speaking > 0 && speaking * 2 >= signs.count }

  /// The number of signs that are reasons to deload, and the total number of signs.
  ///
  /// If there is only one reason, its figure has a different name, so that the text can use the singular. If
  /// there are none, only the total is included. If there are no signs at all, the array is empty.
  var figures: [Figure] {
    let all = Int64(signs.count)
    guard speaking > 0 else { return all > 0 ? [Figure("none", .count, all)] : [] }
    return [Figure(speaking == 1 ? "one" : "signs", .count, Int64(speaking)), Figure("all", .count, all)]
  }

  func remarks(_ isMeant: (Sign) -> Bool) -> [Remark] { signs.filter(isMeant).map { $0.remark } }
}

extension Form {
  /// Form as a share of fitness, in percent.
  var share: Int64 { (form * 100).quotientRounded(max(fitness, 1)) }
}

extension ExerciseReading {
  /// The repetitions or seconds of the completed sets, such as `10 · 10 · 8`.
  var countsDone: String {
    doneSets.compactMap { $0.done }.map { String($0) }.joined(separator: " · ")
  }
}
