package import Records

/// What the coach has to say by the rules: a code, its figures, and what it speaks of.
///
/// Sentences are made where it is shown.
package struct Remark: Fielded, Sendable {
  package var code = RemarkCode.notUnderstood
  package var figures: [Figure] = []
  /// Movements, catalogue ids, names of limitations or titles, as the code says.
  package var names: [String] = []
  package var unknown: [Field] = []

  package init() {}

  @inline(never) package init(_ code: RemarkCode, _ figures: Figure..., names: [String] = []) {
    self.code = code
    self.figures = figures
    self.names = names
  }

  /// The figure of a name, such as `minutes`.
  package func amount(_ name: String) -> Int64? { figures.first { $0.name.hasSameBytes(as: name) }?.amount }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("code", &code)
    visitor.field("figures", &figures, within: 0...20)
    visitor.field("names", &names, within: 0...100)
  }
}

/// What the coach speaks of; the table of words has a sentence for each, with the figures that it names.
///
/// Names are catalogue ids and names of templates; `tag:`, `muscle:` and the like stand before words
/// of the program. A figure whose name ends with `day` is a day.
package enum RemarkCode: String, Choice, Sendable {
  // Recovery, computed as alerts.
  case sleepShort, nightsShort, restingHeartRateUp, loadUp
  // A session. Names of the first: what was trained; of the second the limitation, then what it keeps out.
  case complements, avoids, lighter
  case sessionAdded, sessionLine, restedLongest, comesNext, usuallyNext, allRested
  /// A line whose weight is reckoned, or eased after a pause, or that has none after a long one.
  case sessionLineFrom, sessionLineEased, sessionLineLong
  // A lift.
  case nextTarget, targetStands, lastTime, nothingWaits, changeWaits, changeWaitsReps, nextLikely, sameAgain
  case neverDone, neverWeighed
  /// The first name is a code of reasons, whose figures these are.
  case because
  case maximumNow, maximumOld, maximumEver, maximumLifted, maximumSure
  case reachedAlready, reachableNow, reachableNot, reachedBy, reachedOnce, paceRests, paceSpan, paceSpanCut,
    paceNone, paceTooSlow
  case warmUpTo, warmUpSet, warmUpBar, warmUpWork, warmUpNever, warmUpUnknown
  /// Names: the exercise, then `measure:` and by what it is told.
  case grewMost, grewNone, grewToo, grewLeast, grewDown, rankingTooFew
  // Standing still, and sets.
  case stalls, stallsNot, stallTooFew, holdsLevel, goesBack
  case deloadYes, deloadNotYet, speaksFor, speaksAgainst, deloadEffort, deloadForm, deloadSleep, deloadLifts,
    deloadWeek, deloadStall, deloadFall
  case setsBelow, setsWithin, setsAbove, setsFrom, neglectedMost, neglectedToo, neglectedNone, neglectedRests,
    notSince
  case groupEnough, groupBelow
  case moreSetsYes, moreSetsNo, moreSetsTired, moreSetsStrained
  // The body.
  case recovered, recoveredNot, recoveredStrained, recoveredBySets, restedNothing, restedSince, restedToday,
    formIs, nightUnknown
  case nightWasShort, nightWasEnough, nightTold, lighterByNight, staysToday
  /// Whether something can be trained today; the first name is the exercise.
  case todayYes, todayLighter, todayNot, ruledOut
  case formNow, formTired, formUsual, formFresh
  /// Ill, or just well again.
  case illRest, illLight, illAsk, illBack, illHolds, illLast, illPlanned, illLimits
  case nightWasLong, without, withoutFits, heavyDays, behindWeek
  case weekLoad, weekLoadMore, weekLoadLess, weekLoadUsual, weekSoFar, weekOfSets, loadNotSets, loadOfSport
  case overtrainingSigns, overtrainingOne, overtrainingNone, overtrainingLimits, heartNow, bodyUnknown
  case pauseShort, pauseTold, pauseHolds, pauseLong, pauseTarget, pauseReturns
  // What lies ahead.
  case weekPlan, weekPlanNone, weekPlanDay, weekPlanRests, moved, moveFull, moveNothing, moveInstead
  case nextEvent, eventToday, noEvent, taper, taperWeek, taperLater, taperWouldBe, raceUnknown, raceToday,
    raceSoon
  case durationIs, durationRests, durationGuess
  case insteadOf, insteadChoice, insteadNone, insteadSame, insteadNoneSpares, onlyWith, onlyFits, swapFor,
    swapNone, swapLoads
  /// Where something hurts; names of the first are what loads it.
  case leaveOut, painWhere, painSpared, painLimits
  // What was done.
  case lastWas, lastWasGood, lastWasShort, lastBeside, lastRecord, lastEffort
  case versionSince, versionNone, versionSame, versionAdded, versionRemoved, versionWeight, versionSets,
    versionReps, versionDone
  case yearAgo, yearAgoNear, yearAgoLift, yearAgoNothing, yearAgoTooYoung
  case doneWeek, doneOn, doneNothing, doneNearest, doneSession, doneLift, doneLast, doneLastNot
  case climbHardest, climbSends, climbNoneLately, climbNothing, hangBest, hangHeaviest
  case suggestedWeight, suggestedReps, suggestedSets, suggestedRest, suggestedKind, suggestedFrom,
    suggestedNever, suggestedNoneTo, suggestedNear, suggestedNothing
  case acceptedNever, youAccepted, youDeclined, tooMuchNoted, tooMuchLearns, tooMuchUntried, tooMuchWorst,
    tooMuchAllMet
  case hitRate, hitMissed, hitBest, hitWorst, hitNothing
  // What can be done now with one tap, and taken back; names: what it is about, then ids.
  case offerRest, offerSet, offerWeight, offerReps, offerLimitation, offerWeek
  /// Names: what hurts, then `movement:` and a word of it for each, then catalogue ids.
  case offerSparing
  // Where to go on; names: what it says, then ids.
  case toStart, toStartLighter, toDecide, toTemplate, toDiff, toExercise, toGoal, toReview, toSession
  case toPlan, toWeek, toBody, toNight, toMuscles, toProgress, toSuggestions, toCalendar, toAgenda, toEvent
  case toImport, toNewTemplate, toClimb
  /// Another question; its name is a code of it.
  case toAsk
  // None.
  case nothingLogged, tooLittleLogged, noTemplate, notUnderstood, cantAnswer
  // What answers of earlier days say.
  case bestOf, nothingMeasured
  // None: a language model proposed it, it had to be brought back within the rules' bounds, or was left out.
  case byModel, fittedToRules, beyondRules
}

extension RemarkCode {
  /// Whether it can be done with one tap.
  package var isOffer: Bool {
    switch self {
    case .offerRest, .offerSet, .offerWeight, .offerReps, .offerLimitation, .offerSparing, .offerWeek: true
    default: false
    }
  }
}

extension ExercisePrescription {
  /// Its working sets as names of a remark: `set:8@60000`, `set:8-12@`, `set:45s@` with seconds.
  var setNames: [String] {
    sets.filter { $0.type.isWorking }.prefix(50).map { set in
      var count =
        set.targetReps.map { String($0) } ?? set.targetDurationSeconds.map { String($0) + "s" } ?? ""
      if count.isEmpty, let bounds = repRange.bounds {
        count = String(bounds.lowerBound) + "-" + String(bounds.upperBound)
      }
      return setName(count, set.targetWeight)
    }
  }

  /// The sets that the names of a remark stand for; nil where none does.
  package init?(setNames: [String]) {
    self.init()
    for name in setNames where name.utf8.starts(with: "set:".utf8) {
      let parts = Array(name.utf8.dropFirst(4)).split(separator: 0x40, omittingEmptySubsequences: false)
      guard parts.count == 2, let count = parts.first else { continue }
      var set = SetPrescription()
      set.targetWeight = number(of: parts[1]).map { Weight(grams: $0) }
      let ends = count.split(separator: 0x2D).map { number(of: $0) }
      if count.last == UInt8(ascii: "s") {
        set.targetDurationSeconds = number(of: count.dropLast())
      } else if ends.count == 2, let low = ends[0], let high = ends[1], low <= high {
        repRange = .range(low...high, .reps)
      } else {
        set.targetReps = number(of: count)
      }
      sets.append(set)
    }
    if sets.isEmpty { return nil }
  }
}

extension ExerciseFacts {
  /// The working sets that were done as names of a remark.
  var setNames: [String] {
    sets.filter { $0.complete && $0.type.isWorking }.prefix(50).compactMap { set in
      let seconds = set.durationMilliseconds.map { String($0 / 1000) + "s" }
      return (set.reps.map { String($0) } ?? seconds).map { setName($0, set.weight) }
    }
  }
}

func setName(_ count: String, _ weight: Weight?) -> String {
  "set:" + count + "@" + (weight.map { String($0.grams) } ?? "")
}
