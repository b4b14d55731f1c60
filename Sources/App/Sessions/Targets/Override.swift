import Records
import Training

/// The reduction in each exercise's number of sets on a day.
enum FewerSets: String, CaseIterable {
  case none = "0"
  /// The reduction in effect, which no other case represents.
  case asNow = "now"
  case oneLess = "1"
  case half
}

/// The reductions that the athlete chose for a day's targets.
struct LighterDay {
  /// The change in weight in tenths of a percent, which is negative, or nil for the planned weight.
  var tenths: Int64?
  var isOwn = false
  /// True if each exercise's targets are reduced according to how long ago it was last trained.
  var isReturn = false
  /// True if the weights stay as they are now, because no other choice represents them.
  var isAsNow = false
  /// The adjustments in effect, for what stays as it is now.
  var current: [OverrideAdjustment] = []
  /// The reductions that are offered after a pause.
  var returns: [Return] = []
  var sets = FewerSets.none
  /// The lineages of the exercises to leave out.
  var leftOut: [ID] = []
  /// The entered percentage (`percent`) and the reason (`reason`), with the errors of the form.
  var form = FormInput()

  init() {}

  /// Creates the reductions from the page's query or its form, which have the same fields, or returns nil if
  /// there are none.
  init?(_ fields: Fields) {
    guard let weight = fields["weight"] else { return nil }
    form = FormInput(fields)
    sets = form.choice("sets") ?? FewerSets.none
    leftOut = form.all("skip").compactMap { ID($0) }
    isReturn = weight.hasSameBytes(as: "return")
    isAsNow = weight.hasSameBytes(as: "now")
    if weight.hasSameBytes(as: "own") {
      isOwn = true
      let typed = form.value("percent", or: Sentence(.percentWrong)) { LighterDay.tenths($0) }
      tenths = typed.map { -$0 }
    } else if let said = Int64(weight), (-900...0).contains(said), said != 0 {
      tenths = said
    }
  }

  /// Returns the page's address with these choices.
  func address(of path: String) -> String {
    var fields = [(name: "weight", value: weight)]
    if !form["percent"].isEmpty { fields.append(("percent", form["percent"])) }
    if sets != .none { fields.append(("sets", sets.rawValue)) }
    for lineage in leftOut { fields.append(("skip", lineage.text)) }
    if !form["reason"].isEmpty { fields.append(("reason", form["reason"])) }
    return App.address(path, fields)
  }

  /// The value of the field `weight`.
  var weight: String {
    isAsNow ? "now" : isReturn ? "return" : isOwn ? "own" : tenths.map { String($0) } ?? "0"
  }

  /// Returns an entered percentage, such as `12.5`, `−10%` or `7,5`, in tenths.
  ///
  /// The sign is ignored. Returns nil if the percentage isn't between 1 and 90 or has more than one decimal.
  private static func tenths(_ text: String) -> Int64? {
    var bytes = Array(text.utf8).filter { $0 != 0x20 && $0 != UInt8(ascii: "%") }
    for sign in ["-", "−", "+"] where bytes.starts(with: sign.utf8) {
      bytes.removeFirst(sign.utf8.count)
      break
    }
    let parts = bytes.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
    }
    guard let whole = parts.first.flatMap({ Int64(digits: $0) }), whole <= 90 else { return nil }
    var tenths = whole * 10
    if parts.count == 2 {
      guard parts[1].count == 1, let digit = Int64(digits: parts[1]) else { return nil }
      tenths += digit
    }
    return (10...900).contains(tenths) ? tenths : nil
  }

  /// Creates the reductions from an override in effect.
  ///
  /// What differs between exercises stays as it is now, unless it is the offered return after a pause, or one
  /// set fewer of each exercise.
  init(_ override: SessionOverride, to planned: TemplateSnapshot, _ returns: [Return]) {
    form["reason"] = override.reason
    (current, self.returns) = (override.adjustments, returns)
    leftOut = current.filter { $0.type == .skipExercise }.flatMap { skip in
      skip.lineage.map { [$0] } ?? planned.exercises.map { $0.lineage }
    }
    let weights = current.filter { $0.type == .percentWeight }
    if weights.count == 1, weights[0].lineage == nil, let all = weights[0].tenthsOfPercent,
      (-900 ... -10).contains(all)
    {
      tenths = all
    } else if !weights.isEmpty {
      isReturn = weights == returns.map { OverrideAdjustment($0) }
      isAsNow = !isReturn
    }
    let volumes = current.filter { $0.type == .percentVolume }
    let choices: [FewerSets] = volumes.isEmpty ? [.none] : [.half, .oneLess]
    sets = choices.first { fewerSets($0, of: planned) == volumes } ?? .asNow
  }

  /// Returns the form, filled in with the percentage in effect unless another one was entered.
  func shown(_ figures: FigureStyle) -> FormInput {
    var form = form
    if isOwn, form["percent"].isEmpty, let tenths {
      form["percent"] = figures.decimal(-tenths, places: 1)
    }
    return form
  }

  /// Checks the reductions, and adds an error to the form for any that can't be used.
  ///
  /// The field `use` is for errors that concern the whole form.
  mutating func check(against planned: TemplateSnapshot) {
    // The percentage may be empty until the form is sent.
    if isOwn, tenths == nil { form.refuse("percent", Sentence(.percentWrong)) }
    if form["reason"].utf8.count > 500 { form.refuse("reason", Sentence(.reasonTooLong)) }
    guard form.isValid else { return }
    if planned.exercises.allSatisfy({ leftOut.contains($0.lineage) }) {
      form.refuse("use", Sentence(.allLeftOut))
    } else if adjustments(to: planned).isEmpty {
      form.refuse("use", Sentence(.nothingLighter))
    }
  }

  /// Returns the adjustments to store.
  ///
  /// An exercise's only working set is never removed.
  func adjustments(to planned: TemplateSnapshot) -> [OverrideAdjustment] {
    var found: [OverrideAdjustment] = []
    if isAsNow {
      found += current.filter { $0.type == .percentWeight }
    } else if isReturn {
      found += returns.map { OverrideAdjustment($0) }
    } else if let tenths {
      found.append(OverrideAdjustment(.percentWeight, tenthsOfPercent: tenths))
    }
    found += fewerSets(sets, of: planned)
    for exercise in planned.exercises where leftOut.contains(exercise.lineage) {
      found.append(OverrideAdjustment(.skipExercise, lineage: exercise.lineage))
    }
    return Array(found.prefix(100))
  }

  /// Returns the adjustments of the number of sets.
  private func fewerSets(_ fewer: FewerSets, of planned: TemplateSnapshot) -> [OverrideAdjustment] {
    let counts = planned.exercises.map { exercise in
      (lineage: exercise.lineage, sets: Int64(exercise.sets.count { $0.type.isWorking }))
    }
    switch fewer {
    case .none: return []
    case .asNow: return current.filter { $0.type == .percentVolume }
    case .half:
      let isLess = counts.contains { $0.sets > 1 }
      return isLess ? [OverrideAdjustment(.percentVolume, tenthsOfPercent: -500)] : []
    case .oneLess:
      return counts.filter { $0.sets > 1 && !leftOut.contains($0.lineage) }.map { one in
        OverrideAdjustment(
          .percentVolume, tenthsOfPercent: -Int64(1000).quotientRounded(one.sets), lineage: one.lineage)
      }
    }
  }
}

extension OverrideAdjustment {
  /// Creates the reduction of an exercise's weights after a pause.
  fileprivate init(_ pause: Return) {
    self.init(.percentWeight, tenthsOfPercent: pause.tenthsOfPercent, lineage: pause.lineage)
  }
}

/// The content of the page for choosing lighter targets.
struct OverrideChoice {
  var facts: SessionFacts
  var planned: TemplateSnapshot
  var today: TemplateSnapshot
  var chosen: LighterDay
  /// The reductions in effect, or nil if there are none.
  var current: LighterDay?
  /// The offered changes in weight in tenths of a percent, smallest reduction first.
  var offers: [Int64]
  /// The lesson that makes the offers smaller than usual, or nil if there is none.
  var lesson: Lesson?
  /// The taper before a race or competition.
  var taper: Taper?
  /// True if the last week shows signs of fatigue.
  var isLighterWeek: Bool

  /// True if there are reductions to use.
  ///
  /// A custom percentage counts even if it hasn't been entered yet.
  var isLighter: Bool { chosen.isOwn || !chosen.adjustments(to: planned).isEmpty }
  /// True if the weights can stay as they are now.
  var offersWeightsAsNow: Bool { chosen.isAsNow || current?.isAsNow ?? false }
  /// True if the numbers of sets can stay as they are now.
  var offersSetsAsNow: Bool { chosen.sets == .asNow || current?.sets == .asNow }
}

func readOverride(
  of facts: SessionFacts, _ sent: LighterDay?, _ catalogue: Catalogue, in tx: Transaction
) -> OverrideChoice {
  let planned = snapshot(of: facts, in: tx)
  let lessons = lessons(in: tx)
  let offers = lessons.overrideOffers
  let paused = returns(to: facts, catalogue, in: tx)
  let current = facts.override.map { LighterDay($0, to: planned, paused) }
  var chosen = sent ?? current ?? LighterDay()
  (chosen.returns, chosen.current) = (paused, facts.override?.adjustments ?? [])
  let taper = taper(on: facts.session.day, in: tx)
  // The middle offer is preselected for an athlete who is tired or sick, and the smallest one for an athlete
  // who tends to rate themselves low.
  let lesson = lessons.all.first { $0.kind == .cautiousSelfRating }
  let isLighterWeek = isLighterWeek(on: facts.session.day, in: tx)
  if sent == nil, current == nil {
    chosen.isReturn = !paused.isEmpty
    if taper != nil || isLighterWeek { chosen.sets = .half }
    if isLighterWeek, paused.isEmpty { chosen.tenths = ProgramPhase.deload.targets.weight }
    if facts.mood?.feeling.invitesOverride ?? false, offers.count > 1 {
      chosen.tenths = offers[lesson == nil ? 1 : 0]
      chosen.isReturn = false
    }
  } else if paused.isEmpty {
    chosen.isReturn = false
  }
  if let tenths = chosen.tenths, !chosen.isOwn, !offers.contains(tenths) {
    chosen.isOwn = true
    chosen.form["percent"] = ""
  }
  var lighter = facts
  lighter.override = SessionOverride(
    sessionID: facts.session.id, reason: "", adjustments: chosen.adjustments(to: planned))
  let today = todaysTargets(of: lighter, planned: planned, catalogue, in: tx)
  return OverrideChoice(
    facts: facts, planned: planned, today: today, chosen: chosen, current: current, offers: offers,
    lesson: lesson, taper: taper, isLighterWeek: isLighterWeek)
}
