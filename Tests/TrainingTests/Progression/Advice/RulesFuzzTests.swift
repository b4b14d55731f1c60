import Records
import TestSupport
import Testing
import Training

/// Random, unrealistic sessions, for which the rules must return suggestions within bounds and never trap.
@Suite struct RulesFuzzTests {
  /// A deterministic generator of random values.
  struct RandomValues {
    private var numbers: SplitMix64

    init(state: UInt64) { numbers = SplitMix64(seed: state) }

    mutating func roll() -> UInt64 { numbers.next() }

    mutating func one<Choice>(_ choices: [Choice]) -> Choice { choices[Int(roll() % UInt64(choices.count))] }
    mutating func maybe<Value>(_ value: Value) -> Value? { roll() % 4 == 0 ? nil : value }

    /// Returns a number that is mostly sensible, and sometimes absurd.
    mutating func number(_ usual: ClosedRange<Int64>) -> Int64 {
      if roll() % 12 == 0 { return one([0, 1, -1, .max, .min, .max / 2, .min + 1, 1_000_000_000]) }
      return usual.lowerBound + Int64(roll() % UInt64(usual.upperBound - usual.lowerBound + 1))
    }
  }

  private func prescription(_ random: inout RandomValues) -> ExercisePrescription {
    let ranges: [RepRange] = [
      .notSet, .untilFailure, .target(10, .reps), .range(8...12, .reps), .range(30...60, .seconds),
      .range(0...0, .reps), .target(0, .reps), .range(0...100_000, .seconds), .target(.max / 4, .reps),
    ]
    var sets: [SetPrescription] = []
    for _ in 0..<(random.roll() % 6) {
      var set = SetPrescription()
      set.lineage = ID(high: random.roll(), low: 2)
      set.type = random.one(SetType.allCases)
      set.targetWeight = random.maybe(Weight(grams: random.number(0...200_000)))
      set.targetReps = random.maybe(random.number(1...15))
      set.targetDurationSeconds = random.maybe(random.number(10...90))
      set.targetRestSeconds = random.number(0...300)
      sets.append(set)
    }
    var lift = ExercisePrescription()
    lift.catalogID = random.one(["bench", "incline"])
    lift.lineage = ID(high: random.roll(), low: 3)
    lift.repRange = random.one(ranges)
    lift.sets = sets
    lift.restPolicy = random.one([
      .usual, .individual, .byType([:]), .allSame(seconds: random.number(0...300)),
    ])
    return lift
  }

  private func facts(_ template: TemplateSnapshot, _ random: inout RandomValues) -> SessionFacts {
    var session = WorkoutSession()
    session.id = ID(high: random.roll(), low: 1)
    session.origin = random.one([.template, .template, .freeform, .import])
    var facts = SessionFacts(session: session)
    var effort = PostWorkoutEffort()
    effort.rpe = random.number(1...10)
    facts.effort = random.maybe(effort)
    if random.roll() % 5 == 0 {
      let adjustment = OverrideAdjustment(
        random.one(Adjustment.allCases), tenthsOfPercent: random.number(-300...300))
      facts.override = SessionOverride()
      facts.override?.adjustments = [adjustment]
    }
    for (place, exercise) in template.exercises.enumerated() where random.roll() % 8 != 0 {
      var performance = ExercisePerformance()
      performance.id = ID(high: random.roll(), low: UInt64(place))
      performance.catalogID = exercise.catalogID
      performance.lineage = exercise.lineage
      performance.state = random.roll() % 8 == 0 ? random.one(PerformanceState.allCases) : .done
      var sets: [SetPerformance] = []
      for number in 0..<(random.roll() % 6) {
        var set = SetPerformance()
        set.id = ID(high: random.roll(), low: number)
        set.type = random.one(SetType.allCases)
        set.weight = random.maybe(Weight(grams: random.number(0...200_000)))
        set.reps = random.maybe(random.number(1...15))
        set.durationMilliseconds = random.maybe(random.number(1000...90_000))
        set.rpe = random.maybe(random.number(60...100))
        set.completedAt = random.maybe(Instant(milliseconds: random.number(0...900_000)))
        set.lineage = Int(number) < exercise.sets.count ? exercise.sets[Int(number)].lineage : nil
        sets.append(set)
      }
      facts.exercises.append(ExerciseFacts(performance: performance, sets: sets))
    }
    return facts
  }

  private func ledger(
    _ template: TemplateSnapshot, _ facts: SessionFacts, _ random: inout RandomValues
  ) -> Ledger {
    var (changes, decisions, outcomes): ([SuggestedChange], [Decision], [Outcome]) = ([], [], [])
    for exercise in template.exercises {
      for number in 0..<(random.roll() % 6) {
        let set = exercise.sets.isEmpty ? nil : random.maybe(random.one(exercise.sets))
        var change = SuggestedChange()
        change.id = ID(high: random.roll(), low: number)
        change.catalogID = exercise.catalogID
        change.targetExerciseLineage = exercise.lineage
        change.targetSetLineage = set?.lineage
        change.changeType = random.one(ChangeType.allCases)
        change.delta = random.number(-5000...5000)
        change.value = random.number(0...200_000)
        if let now = exercise.currentValue(of: change), random.roll() % 2 == 0 { change.value = now }
        var decision = Decision()
        decision.changeID = change.id
        decision.decision = random.one(Verdict.allCases)
        decision.at = Instant(milliseconds: random.number(0...1_000_000))
        var outcome = Outcome()
        outcome.changeID = change.id
        outcome.sessionID = facts.session.id
        outcome.by = random.one(Judge.allCases)
        outcome.outcome = random.one(Judgement.allCases)
        outcome.provisional = random.roll() % 2 == 0
        changes.append(change)
        decisions.append(decision)
        if random.roll() % 2 == 0 { outcomes.append(outcome) }
      }
    }
    return Ledger(changes: changes, decisions: decisions, outcomes: outcomes)
  }

  @Test(arguments: 0..<4) func `a thousand absurd sessions are answered within bounds`(part: UInt64) {
    var random = RandomValues(state: part)
    let grids: [WeightGrid] = [
      WeightGrid(for: .barbell, gym: nil, used: [], unit: .kilogram),
      WeightGrid(step: Weight(grams: 1), unit: .pound),
      WeightGrid(step: Weight(grams: .max), unit: .kilogram),
      WeightGrid(step: Sample.pounds(5), unit: .pound),
      WeightGrid(for: .other, gym: nil, used: [1, 2, 3].map { Weight(grams: .max - $0) }, unit: .pound),
    ]
    for _ in 0..<250 {
      var template = TemplateSnapshot()
      template.exercises = [prescription(&random), prescription(&random)]
      let facts = facts(template, &random)
      let earlier = self.facts(template, &random)
      var table = TraitsTable(unit: .kilogram)
      for exercise in template.exercises {
        table[exercise.catalogID] = ExerciseTraits(
          loading: random.one(TrackingType.allCases), grid: random.one(grids))
      }
      let ledger = ledger(template, facts, &random)
      let history = PastExercise.all(of: earlier, in: random.maybe(template))
      let now = Instant(milliseconds: random.number(0...1_000_000))
      let judged = outcomes(
        for: JudgingInput(
          snapshot: template, facts: facts, history: history, ledger: ledger, table: table, now: now))
      let draft = SuggestionInput(
        snapshot: template, facts: facts, history: history, ledger: ledger.adding(judged), table: table,
        now: now
      ).suggestions()
      let isSound =
        draft.advices.count == 2 && draft.advices.allSatisfy { !$0.reasons.isEmpty }
        && draft.changes.allSatisfy { change in
          let isRise = change.changeType.rawValue.hasPrefix("increase")
          let isFall = change.changeType.rawValue.hasPrefix("decrease")
          return (-4_500_000...4_500_000).contains(change.value ?? 0)
            && (!isRise || (change.delta ?? 0) > 0) && (!isFall || (change.delta ?? 0) < 0)
        }
      #expect(isSound)
      _ = Lessons(ledger, now: now).all
    }
  }
}
