import Records
import Testing
import Training

@testable import App

@Suite struct WordsTests {
  /// The names of the values of each reason code, where those after a bar are optional.
  private static let figures: [ReasonCode: String] = [
    .highEffort: "effort_tenths", .halfTheRiseBack: "from to", .backToOldWeight: "from to",
    .belowRangeTwice: "| missed asked from to", .belowRangeOnce: "missed asked",
    .topOfRange: "| sets low high effort_tenths from to",
    .withinRangeEasy: "| sets low high effort_tenths from to",
    .someSetsReady: "| sets low high effort_tenths from to", .repsBackToLow: "from to",
    .oneRepMore: "| sets from to", .repsPastRangeFirst: "from to", .repsInsteadOfWeight: "from to",
    .lastSetDropped: "by", .warmupFollows: "from to", .targetsBeaten: "effort_tenths",
    .lastSetUnfinished: "sessions", .repsFall: "by taken prescribed", .restToSpare: "prescribed",
    .lastSetBeatenTwice: "by", .failureEndsLow: "low", .missedTargets: "missed asked",
    .heldTargets: "missed asked", .beatTargets: "effort_tenths", .restAsBefore: "taken",
    .smallerStepLearned: "percent", .asksLater: "times", .noVolumeWanted: "days_left",
    .stallPause: "days_ago", .stallBigStep: "percent", .stallShortRest: "by taken",
    .stallFatigue: "| exercises effort_tenths sets usual", .stallUnknown: "times", .smallerStep: "from to",
    .fewerSets: "from to",
    .tooUnlikely: "chance wanted needed | reserve_tenths",
    .smallerForChance: "chance wanted needed | reserve_tenths",
    .reachedOften: "times wanted", .reachedSoFar: "times wanted",
    .timeForMoreWeight: "from to", .timeForMoreReps: "from to | sets", .asMuchAsDone: "from to | sets",
    .fewerInAll: "by sets", .moreInAll: "by sets", .topSetForWeight: "from to", .topSetForReps: "from to",
    .setsLighter: "sets", .weightYouTook: "from to",
    .oneWeightForAll: "from to", .repsForNewWeight: "from to", .repsForLessWeight: "from to",
    .bestSetBeyond: "best done from to",
    .fewerForNow: "from to | sets", .backForNow: "from to", .oneShortDay: "missed asked times",
    .shortAgain: "missed asked times", .madeAgain: "times",
    .moreRepsSoon: "times more", .moreWeightSoon: "times more to",
    .cautiousSelfRating: "sessions", .doneThoughRejected: "| times",
    .weightUp: "| times goal from to", .weightUpTwice: "| times goal from to",
    .weightHeld: "times goal", .weightMissed: "times goal", .weightBack: "| times goal from to",
    .sumReached: "| total goal from to", .sumShort: "total goal", .ownRepMore: "| sets from to",
    .lastSetShort: "goal", .setBeforeWeight: "| sets goal from to", .setsThenWeight: "| sets from to",
    .nextWeek: "week training_max | percent from to", .nextCycle: "week training_max | percent from to",
    .waveReset: "week training_max | percent from to", .stageHeld: "| sets reps from to",
    .nextStage: "sets reps | first from to", .stagesOver: "sets reps | first from to",
    .effortAimed: "| maximum effort_tenths from to", .setsWeekly: "sets goal", .setsBack: "sets",
    .heldLonger: "| seconds from to", .hangHeavier: "| load edge from to",
    .smallerEdge: "load edge next | start from to",
    .edgeStays: "| load edge",
  ]

  @Test(arguments: Language.allCases, ReasonCode.allCases)
  func `every reason has a sentence, and every figure in it exists`(language: Language, code: ReasonCode) {
    let sentence = PhraseBook.of(language)[code.phrase]
    let template = MessagePattern(sentence)
    let known = (Self.figures[code] ?? "").split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").map(String.init) }
    #expect(sentence.last == UInt8(ascii: "."))
    #expect(Set(template.names).isSubset(of: Set(known.flatMap { $0 })))
    #expect(Set(template.requiredNames).isSubset(of: Set(known.first ?? [])))
  }

  @Test func `figures are in the athlete's unit, numbers in the language's form`() {
    let reason = Reason(.halfTheRiseBack, Figure("from", .grams, 63_503), Figure("to", .grams, 62_369))
    #expect(
      Words.sentence(reason, language: .english, unit: .pound)
        == "Undo half of the increase: 137.5 lb instead of 140 lb.")
    #expect(
      Words.sentence(reason, language: .german, unit: .pound)
        == "Die Hälfte der Steigerung wird zurückgenommen: 137,5 lb statt 140 lb.")
    let effort = Reason(.highEffort, Figure("effort_tenths", .rpe, 95))
    #expect(
      Words.sentence(effort, language: .german, unit: .kilogram)
        == "Das war hart (Anstrengung 9,5). Die Vorgaben bleiben gleich.")
  }

  @Test func `one is singular`() {
    func sentence(_ days: Int64) -> String {
      Words.sentence(
        Reason(.noVolumeWanted, Figure("days_left", .days, days)), language: .english, unit: .kilogram)
    }
    #expect(sentence(1) == "You turned down more sets, so none are suggested for another day.")
    #expect(sentence(12) == "You turned down more sets, so none are suggested for another 12 days.")
  }

  @Test(arguments: [
    (1, "1 day", "vor 1 Tag", "hace 1 día"), (99, "99 days", "vor 99 Tagen", "hace 99 días"),
    (100, "3 months", "vor 3 Monaten", "hace 3 meses"), (365, "12 months", "vor 12 Monaten", "hace 12 meses"),
    (729, "24 months", "vor 24 Monaten", "hace 24 meses"), (730, "2 years", "vor 2 Jahren", "hace 2 años"),
    (3254, "9 years", "vor 9 Jahren", "hace 9 años"),
    (.max, "25269512429739112 years", "vor 25269512429739112 Jahren", "hace 25269512429739112 años"),
  ])
  func `a long break is in months or years`(days: Int64, english: String, german: String, spanish: String) {
    func style(_ language: Language) -> FigureStyle { FigureStyle(unit: .kilogram, language: language) }
    #expect(style(.english).span(days: days) == english)
    #expect(style(.german).ago(days: days) == german)
    #expect(style(.spanish).ago(days: days) == spanish)
    let reason = Reason(.stallPause, Figure("days", .days, days))
    let sentence = Words.sentence(reason, language: .english, unit: .kilogram)
    #expect(sentence.hasPrefix("You last did this \(english) ago."))
  }

  @Test func `seconds stand for repetitions, and don't replace a whole sentence`() {
    func sentence(_ code: ReasonCode, _ first: Figure, _ second: Figure) -> String {
      Words.sentence(Reason(code, first, second), language: .english, unit: .kilogram)
    }
    #expect(
      sentence(.heldTargets, Figure("missed", .seconds, 6), Figure("asked", .seconds, 90))
        == "You came close enough to the targets, missing 6 s of 90 s.")
    #expect(
      sentence(.heldTargets, Figure("missed", .reps, 1), Figure("asked", .reps, 24))
        == "You came close enough to the targets, missing 1 of 24 reps.")
    #expect(
      sentence(.heldTargets, Figure("missed", .seconds, 0), Figure("asked", .seconds, 90))
        == "You hit every target.")
    #expect(
      sentence(.repsInsteadOfWeight, Figure("from", .seconds, 45), Figure("to", .seconds, 50))
        == "No heavier weight is available, so do 50 s instead of 45 s.")
  }

  @Test func `what lacks its figure is left out`() {
    #expect(
      Words.sentence(Reason(.topOfRange), language: .english, unit: .kilogram)
        == "Every set reached the top of the range. Time for more.")
    #expect(
      Words.sentence(Reason(.topOfRange, Figure("high", .reps, 12)), language: .english, unit: .kilogram)
        == "Every set reached the top of the range (12). Time for more.")
    #expect(
      Words.sentence(Reason(.highEffort), language: .english, unit: .kilogram)
        == "That was hard, with an effort of …. Keep the same targets.")
  }

  @Test(arguments: [(90, "90 s"), (120, "2 min"), (150, "2:30 min"), (45, "45 s"), (3605, "60:05 min")])
  func `times are short`(seconds: Int64, text: String) {
    #expect(FigureStyle(unit: .kilogram, language: .english).seconds(seconds) == text)
  }
}
