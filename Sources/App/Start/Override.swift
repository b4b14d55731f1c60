import Records
import Training

/// How many sets of each exercise stay for a day.
enum FewerSets: String, CaseIterable {
  case none = "0"
  case oneLess = "1"
  case half
}

/// What the athlete takes off the targets of a day.
struct LighterDay: Equatable {
  /// Tenths of a percent of the weight, below zero; nil as planned.
  var tenths: Int64?
  var isOwn = false
  /// Each exercise by its pause.
  var isReturn = false
  /// What is offered after a pause.
  var returns: [Return] = []
  /// As it was typed.
  var ownText = ""
  var sets = FewerSets.none
  /// Lineages.
  var leftOut: [ID] = []
  var reason = ""
  /// What is wrong with the percent that was typed.
  var isWrong = false

  init() {}

  /// Reads the fields of the page, which its address and its form share; nil where they say nothing.
  init?(_ fields: Fields) {
    guard let weight = fields["weight"] else { return nil }
    sets = fields["sets"].flatMap { FewerSets(rawValue: $0) } ?? .none
    leftOut = fields.all("skip").compactMap { ID($0) }
    ownText = fields["percent"] ?? ""
    reason = fields["reason"] ?? ""
    isReturn = weight.hasSameBytes(as: "return")
    if weight.hasSameBytes(as: "own") {
      isOwn = true
      tenths = LighterDay.tenths(ownText).map { -$0 }
      isWrong = tenths == nil
    } else if let said = Int64(weight), (-900...0).contains(said), said != 0 {
      tenths = said
    }
  }

  /// The page's address with what is chosen.
  func address(of path: String) -> String {
    var fields = [(name: "weight", value: weight)]
    if !ownText.isEmpty { fields.append(("percent", ownText)) }
    if sets != .none { fields.append(("sets", sets.rawValue)) }
    for lineage in leftOut { fields.append(("skip", lineage.text)) }
    if !reason.isEmpty { fields.append(("reason", reason)) }
    return App.address(path, fields)
  }

  /// The word of what is done with the weights.
  var weight: String { isReturn ? "return" : isOwn ? "own" : tenths.map { String($0) } ?? "0" }

  /// A percent as people write it, `12.5`, `−10 %`, `7,5`, in tenths: from 1 to 90, whatever its sign.
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

  /// What is in force already, as far as this page can say it.
  init(_ override: SessionOverride) {
    reason = override.reason
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

  /// What is stored of it; of an exercise with one set nothing is taken off, since one set stays.
  func adjustments(to snapshot: PlanSnapshot) -> [OverrideAdjustment] {
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

/// What is shown where lighter targets are chosen.
struct OverrideChoice {
  var facts: SessionFacts
  var planned: PlanSnapshot
  var today: PlanSnapshot
  var chosen: LighterDay
  /// Shares of the weight in tenths of a percent, the smallest first.
  var offers: [Int64]
  /// Why smaller ones are offered than usual.
  var lesson: Lesson?
  /// The race or competition before which less is done.
  var taper: Taper?
  /// The last week looks like fatigue.
  var isLighterWeek: Bool

  /// Whether there is something to use; an own percent may still be being typed.
  var isLighter: Bool { chosen.isOwn || !chosen.adjustments(to: planned).isEmpty }
}

func readOverride(
  of facts: SessionFacts, _ sent: LighterDay?, _ catalogue: Catalogue, in tx: Transaction
) -> OverrideChoice {
  let planned = snapshot(of: facts, in: tx)
  let lessons = lessonsOfAll(in: tx)
  let offers = lessons.overrideOffers
  var chosen = sent ?? facts.override.map { LighterDay($0) } ?? LighterDay()
  let taper = taper(on: facts.session.day, in: tx)
  // Who is tired or sick is shown the middle one at once, or, rating themselves low, the smaller one.
  let lesson = lessons.all.first { $0.kind == .cautiousSelfRating }
  chosen.returns = returns(to: facts, catalogue, in: tx)
  let isLighterWeek = isLighterWeek(on: facts.session.day, in: tx)
  if sent == nil, facts.override == nil {
    if taper != nil || isLighterWeek { chosen.sets = .half }
    chosen.isReturn = true
  }
  // What was taken off one exercise by hand is no return.
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
    chosen.ownText = ""
  }
  let override = SessionOverride(
    sessionID: facts.session.id, reason: "", adjustments: chosen.adjustments(to: planned))
  let table = traitsTable(of: planned.exercises.map { $0.catalogID }, catalogue, in: tx)
  return OverrideChoice(
    facts: facts, planned: planned, today: adjustedTargets(of: planned, override, table), chosen: chosen,
    offers: offers, lesson: lesson, taper: taper, isLighterWeek: isLighterWeek)
}
