import Records
import Training

/// The reduction in each exercise's number of sets on a day.
enum FewerSets: String, CaseIterable {
  case none = "0"
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
  var weight: String { isReturn ? "return" : isOwn ? "own" : tenths.map { String($0) } ?? "0" }

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

  /// Creates the reductions from an override in effect, as far as the page can represent it.
  init(_ override: SessionOverride) {
    form["reason"] = override.reason
    for adjustment in override.adjustments {
      switch adjustment.type {
      case .percentWeight:
        tenths = adjustment.tenthsOfPercent
        isOwn = false
        isReturn = adjustment.lineage != nil
      case .percentVolume: sets = adjustment.lineage == nil ? .half : .oneLess
      case .skipExercise: leftOut += [adjustment.lineage].compactMap { $0 }
      }
    }
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
  func adjustments(to snapshot: TemplateSnapshot) -> [OverrideAdjustment] {
    var found: [OverrideAdjustment] = []
    if isReturn {
      found += returns.map {
        OverrideAdjustment(.percentWeight, tenthsOfPercent: $0.tenthsOfPercent, lineage: $0.lineage)
      }
    } else if let tenths {
      found.append(OverrideAdjustment(.percentWeight, tenthsOfPercent: tenths))
    }
    if sets == .half, snapshot.exercises.contains(where: { $0.sets.count { $0.type.isWorking } > 1 }) {
      found.append(OverrideAdjustment(.percentVolume, tenthsOfPercent: -500))
    }
    for exercise in snapshot.exercises {
      if leftOut.contains(exercise.lineage) {
        found.append(OverrideAdjustment(.skipExercise, lineage: exercise.lineage))
        continue
      }
      let count = Int64(exercise.sets.count { $0.type.isWorking })
      guard sets == .oneLess, count > 1 else { continue }
      found.append(
        OverrideAdjustment(
          .percentVolume, tenthsOfPercent: -Int64(1000).quotientRounded(count), lineage: exercise.lineage))
    }
    return Array(found.prefix(100))
  }
}

/// The content of the page for choosing lighter targets.
struct OverrideChoice {
  var facts: SessionFacts
  var planned: TemplateSnapshot
  var today: TemplateSnapshot
  var chosen: LighterDay
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
}

func readOverride(
  of facts: SessionFacts, _ sent: LighterDay?, _ catalogue: Catalogue, in tx: Transaction
) -> OverrideChoice {
  let planned = snapshot(of: facts, in: tx)
  let lessons = lessons(in: tx)
  let offers = lessons.overrideOffers
  var chosen = sent ?? facts.override.map { LighterDay($0) } ?? LighterDay()
  let taper = taper(on: facts.session.day, in: tx)
  // The middle offer is preselected for an athlete who is tired or sick, and the smallest one for an athlete
  // who tends to rate themselves low.
  let lesson = lessons.all.first { $0.kind == .cautiousSelfRating }
  chosen.returns = returns(to: facts, catalogue, in: tx)
  let isLighterWeek = isLighterWeek(on: facts.session.day, in: tx)
  if sent == nil, facts.override == nil {
    if taper != nil || isLighterWeek { chosen.sets = .half }
    chosen.isReturn = true
  }
  // A manual reduction of one exercise is not a return after a pause.
  if chosen.returns.isEmpty { chosen.isReturn = false }
  if chosen.isReturn {
    chosen.tenths = nil
  } else if isLighterWeek, sent == nil, facts.override == nil {
    chosen.tenths = ProgramPhase.deload.targets.weight
  }
  if sent == nil, facts.override == nil, facts.mood?.feeling.invitesOverride ?? false, offers.count > 1 {
    chosen.tenths = offers[lesson == nil ? 1 : 0]
    chosen.isReturn = false
  }
  if let tenths = chosen.tenths, !chosen.isOwn, !offers.contains(tenths) {
    chosen.isOwn = true
    chosen.form["percent"] = ""
  }
  let override = SessionOverride(
    sessionID: facts.session.id, reason: "", adjustments: chosen.adjustments(to: planned))
  let table = traitsTable(of: planned.exercises.map { $0.catalogID }, catalogue, in: tx)
  return OverrideChoice(
    facts: facts, planned: planned, today: adjustedTargets(of: planned, override, table), chosen: chosen,
    offers: offers, lesson: lesson, taper: taper, isLighterWeek: isLighterWeek)
}
