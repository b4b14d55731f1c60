package import Records

/// A statement by the coach's rules, consisting of a code, figures and names.
///
/// The user interface formats it as sentences.
package struct Remark: Fielded, Sendable {
  package var code = RemarkCode.notUnderstood
  package var figures: [Figure] = []
  /// The names in the sentence, such as movements, catalogue IDs, limitation names or titles, depending on
  /// the code.
  package var names: [String] = []
  package var unknown: [Field] = []

  package init() {}

  @inline(never) package init(_ code: RemarkCode, _ figures: Figure..., names: [String] = []) {
    self.code = code
    self.figures = figures
    self.names = names
  }

  /// Returns the value of the figure with the given name, such as `minutes`, or nil if there is none.
  package func amount(_ name: String) -> Int64? { figures.first { $0.name.hasSameBytes(as: name) }?.amount }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("code", &code)
    visitor.field("figures", &figures, within: 0...20)
    visitor.field("names", &names, within: 0...100)
  }
}

/// A code that determines the sentence for a remark.
///
/// The string table contains a sentence for each code, with placeholders for the remark's figures.
///
/// The names in a remark are mostly catalogue IDs and template names. The app's own terms have a prefix, such
/// as `tag:` or `muscle:`. A figure whose name ends with `day` is a day.
package enum RemarkCode: String, Choice, Sendable {
  // Recovery, as alerts.
  case sleepShort, nightsShort, restingHeartRateUp, loadUp
  // A composed session. The names of `complements` are the muscle groups trained. The names of `avoids` are
  // the limitation and what it rules out.
  case complements, avoids, lighter
  case sessionAdded, sessionLine, restedLongest, comesNext, usuallyNext, allRested
  /// Lines for an exercise whose weight is estimated, reduced after a pause, or omitted after a long pause.
  case sessionLineFrom, sessionLineEased, sessionLineLong
  // A single exercise.
  case nextTarget, targetStands, lastTime, nothingWaits, changeWaits, changeWaitsReps, nextLikely, sameAgain
  case neverDone, neverWeighed
  /// A reason for a suggestion: the first of `names` is its code, and `figures` are its figures.
  case because
  case maximumNow, maximumOld, maximumEver, maximumLifted, maximumSure
  case reachedAlready, reachableNow, reachableNot, reachedBy, reachedOnce, reachedNever, paceRests, paceSpan,
    paceSpanCut, paceNone, paceTooSlow
  /// The best set of an exercise done with the weight of the body.
  case bestSet
  case restBetween, restTaken
  case platesPerSide, platesNone, platesLess, platesTooLight, platesUnknown
  case noTargets, changeTooBig
  case warmUpTo, warmUpSet, warmUpBar, warmUpWork, warmUpNever, warmUpUnknown, warmUpAssisted
  /// Codes for remarks on an exercise's growth.
  ///
  /// The names are the exercise's catalogue ID and its progress measure, prefixed with `measure:`.
  case grewMost, grewNone, grewToo, grewLeast, grewDown, rankingTooFew
  // Stalls, deloads and sets.
  case stalls, stallsNot, stallTooFew, holdsLevel, goesBack
  case deloadYes, deloadNotYet, speaksFor, speaksAgainst, deloadEffort, deloadForm, deloadSleep, deloadLifts,
    deloadWeek, deloadStall, deloadFall
  case setsBelow, setsWithin, setsAbove, setsFrom, neglectedMost, neglectedToo, neglectedNone, neglectedRests,
    notSince
  case groupEnough, groupBelow
  case moreSetsYes, moreSetsNo, moreSetsTired, moreSetsStrained
  // Recovery, sleep, form, illness, load and breaks.
  case recovered, recoveredNot, recoveredStrained, recoveredBySets, restedNothing, restedSince, restedToday,
    formIs, nightUnknown
  case nightWasShort, nightWasEnough, nightTold, lighterByNight, staysToday
  /// Codes for remarks on whether the exercise given by the first name can be trained today.
  case todayYes, todayLighter, todayNot, ruledOut
  case formNow, formTired, formUsual, formFresh
  /// Codes for remarks on illness and on returning to training after it.
  case illRest, illLight, illAsk, illBack, illHolds, illLast, illPlanned, illLimits
  /// Codes for remarks on symptoms and conditions that need medical help.
  case stopEmergency, stopSymptom, askDoctor
  case nightWasLong, without, withoutFits, heavyDays, behindWeek
  case weekLoad, weekLoadMore, weekLoadLess, weekLoadUsual, weekSoFar, weekOfSets, loadNotSets, loadOfSport
  case overtrainingSigns, overtrainingOne, overtrainingNone, overtrainingLimits, heartNow, bodyUnknown
  case pauseShort, pauseTold, pauseHolds, pauseLong, pauseTarget, pauseReturns
  // The days ahead.
  case weekPlan, weekPlanNone, weekPlanDay, weekPlanRests, moved, moveFull, moveNothing, moveInstead
  case nextWorkout, trainsMuscles, absence, absenceEases
  case nextEvent, eventToday, noEvent, taper, taperWeek, taperLater, taperWouldBe, raceUnknown, raceToday,
    raceSoon
  case durationIs, durationRests, durationGuess
  case insteadOf, insteadChoice, insteadNone, insteadSame, insteadNoneSpares, onlyWith, onlyFits, swapFor,
    swapNone, swapLoads
  /// Codes for remarks on pain.
  ///
  /// The names of `leaveOut` are the exercises that load the body part.
  case leaveOut, painWhere, painSpared, painLimits, painDoctor
  // Past training.
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
  // Offers, which can be carried out with one tap and undone. The names are the subject, followed by IDs.
  case offerRest, offerSet, offerWeight, offerReps, offerLimitation, offerWeek
  /// An offer to spare a spot that hurts.
  ///
  /// The names are the spot, followed by movements (prefixed with `movement:`) and catalogue IDs.
  case offerSparing
  // Links. The names are the target's name, if the link shows it, and then IDs.
  case toStart, toStartLighter, toDecide, toTemplate, toDiff, toExercise, toGoal, toReview, toSession
  case toPlan, toWeek, toBody, toNight, toMuscles, toProgress, toSuggestions, toCalendar, toAgenda, toEvent
  case toImport, toNewTemplate, toClimb
  /// A link to another question, with the question's code as the first name.
  case toAsk
  // No answer.
  case nothingLogged, tooLittleLogged, noTemplate, notUnderstood, cantAnswer
  // Obsolete codes, which only answers stored by earlier versions contain.
  case bestOf, nothingMeasured
  // The origin of a session: proposed by a language model, adjusted to the rules' bounds, or dropped by them.
  case byModel, fittedToRules, beyondRules
}

extension RemarkCode {
  /// True if a remark with this code is an offer, which can be carried out with one tap.
  package var isOffer: Bool {
    switch self {
    case .offerRest, .offerSet, .offerWeight, .offerReps, .offerLimitation, .offerSparing, .offerWeek: true
    default: false
    }
  }
}

extension ExercisePrescription {
  /// Up to 50 working sets, encoded as names for a remark.
  ///
  /// Examples are `set:8@60000` for repetitions and grams, `set:8-12@` for a range without a weight, and
  /// `set:45s@` for seconds.
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

  /// Creates a prescription from the sets encoded in a remark's names, or returns nil if there are none.
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
  /// Up to 50 completed working sets, encoded as names for a remark.
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
