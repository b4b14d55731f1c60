import Records

/// One of the sample athlete's training days, including anything unusual about it.
struct SampleSession: Equatable, Sendable {
  let template: SampleTemplate
  let week: Int64
  /// The week relative to the first detailed week, negative for the weeks before it.
  private let told: Int64
  /// The deviation from the usual strength, in thousandths.
  private(set) var form: Int64 = 0
  private(set) var mood: Feeling?
  /// The change to all target weights on that day, in tenths of a percent, or nil if there is none.
  private(set) var override: Int64?
  private(set) var overrideReason: Phrase?
  /// The effort that the athlete enters, or nil if it is derived from the sets.
  private(set) var effort: Int64?
  private(set) var skipped: String?
  private(set) var swapped: (from: String, to: String)?
  private(set) var added: String?
  /// The catalogue ID of the exercise that ends with a drop set.
  private(set) var dropped: String?
  /// True if the athlete ignores the first weight increase and repeats the last session's weights.
  private(set) var isStubborn = false
  private(set) var note: Phrase?
  private(set) var setNote: Phrase?

  static func == (left: SampleSession, right: SampleSession) -> Bool {
    left.template == right.template && left.week == right.week
  }

  init(_ template: SampleTemplate, in week: Int64) {
    self.template = template
    self.week = week
    told = week - SampleAthlete.early
    let moods: [Feeling?] = [.good, .okay, nil, .good, .great, .okay, nil]
    mood = moods[Int((week * 3 + Int64(template.rawValue.utf8.count)) % 7)]
    switch template {
    case .push: push()
    case .pull: pull()
    case .legs: legs()
    case .fingers, .draft: fingers()
    }
  }

  private mutating func push() {
    switch told {
    case 2: note = .sampleBenchFeltSmooth
    case 3: (form, effort) = (-45, 9)
    case 5:
      (mood, form, override) = (.tired, -40, -100)
      overrideReason = .sampleSleptFiveHours
    case 7: (mood, form, effort) = (.great, 55, 6)
    case 11:
      dropped = "dumbbell-lateral-raise"
      note = .sampleDropSetAtTheEnd
    case 4, 12: isStubborn = true
    case 14: setNote = .sampleGripOneFingerWider
    default: break
    }
  }

  private mutating func pull() {
    switch told {
    case 2:
      swapped = ("bent-over-barbell-row", "seated-cable-row")
      note = .sampleEveryRackWasTakenRowed
    case 4: (mood, form, effort) = (.great, 50, 6)
    case 7: added = "lat-pulldown"
    case 8: form = -45
    case 11: isStubborn = true
    case 15: note = .sampleAllRowsCleanReadyFor
    default: break
    }
  }

  private mutating func legs() {
    switch told {
    case 4:
      skipped = "standing-calf-raise"
      note = .sampleNoTimeForCalves
    case 6:
      (mood, form, override) = (.tired, -35, -100)
      overrideReason = .sampleLongDayOnMyFeet
    case 8:
      (mood, form, override) = (.sick, -70, -200)
      overrideReason = .sampleAColdIsComing
    case 10:
      (mood, form) = (.good, -30)
      note = .sampleFirstOneAfterTheHoliday
    case 12: (mood, form, effort) = (.great, 50, 6)
    case 14: setNote = .sampleDepthWasGoodHere
    default: break
    }
  }

  private mutating func fingers() {
    switch told {
    case 6: setNote = .sampleLeftRingFingerALittle
    case 8: (form, effort) = (-60, 9)
    case 11: note = .sampleHungWithoutChalkForOnce
    case 12:
      form = -30
      note = .sampleLeftRingFingerHurtsStopped
    default: break
    }
  }

  /// Returns the athlete's decision on a suggested change, or nil to leave the change undecided.
  func verdict(on change: SuggestedChange, number: Int) -> (verdict: Verdict, because: Phrase?)? {
    let isBench = change.catalogID.hasSameBytes(as: "barbell-bench-press")
    if told == 15 {
      switch (template, number) {
      case (.push, 0): return (.deferred, nil)
      case (.push, 1): return (.rejected, .sampleOneThingAtATime)
      case (.legs, _): return (.accepted, nil)
      default: return nil
      }
    }
    if change.changeType == .addSet {
      return (.rejected, .sampleTheSessionIsLongEnough)
    }
    if isBench, change.changeType == .increaseWeight { return (.deferred, nil) }
    if template == .legs, told == 5 || told == 11, change.changeType == .increaseWeight, number == 0 {
      return (.rejected, .sampleMyKneesSayNo)
    }
    return (.accepted, nil)
  }
}
