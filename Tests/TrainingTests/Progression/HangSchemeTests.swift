import Records
import TestSupport
import Testing
import Training

/// The whole progression of hangs, which increases the load and then moves to a smaller edge with the initial
/// load.
@Suite struct HangSchemeTests {
  /// An athlete with three hangs of ten seconds, by default with 10 kg on 20 mm.
  private struct Climber {
    var story: LoopStory

    init(_ scheme: String, kilograms: Int64? = 10, edges: [Int64] = [20, 20, 20]) throws {
      var lift = Sample.lift(
        Sample.exercise("Max Hang"), .target(10, .seconds),
        edges.map { edge in
          var set = Sample.planned(kilograms.map { Sample.kilograms($0) }, nil, seconds: 10)
          set.hang = Hang()
          set.hang?.edgeMillimetres = edge
          return set
        })
      let chosen = try #require(Scheme(scheme, unit: .kilogram))
      lift.scheme = chosen
      var traits = Sample.traits(step: 2500, .kilogram, .weightDuration)
      traits.isCompound = false
      story = LoopStory(Sample.snapshot(lift), traits)
    }

    /// The edge and weight of each set, such as `20 mm 12.5`, or of one set if all are equal.
    var template: String {
      let sets = story.snapshot.exercises[0].sets.map { set in
        "\(set.hang?.edgeMillimetres ?? 0) mm " + (set.targetWeight?.number(in: .kilogram) ?? "–")
      }
      return Set(sets).count == 1 ? sets[0] : sets.joined(separator: ", ")
    }

    mutating func train(_ done: [Did], effort: Int64? = nil) throws -> LoopStory.After {
      let after = story.train(done, effort: effort)
      try story.decide(.accepted, after.changes)
      return after
    }
  }

  private static let whole = "hang step:2.5kg start:10kg load:15kg edge:16mm"

  @Test func `the load rises to its bound, the edge gets smaller, and it begins anew until the smallest`()
    throws
  {
    var climber = try Climber(Self.whole)
    let sessions: [(done: [Did], template: String, code: ReasonCode)] = [
      ([10, 10, 10], "20 mm 12.5", .hangHeavier), ([10, 10, 9], "20 mm 12.5", .sameAgain),
      ([10, 10, 10], "20 mm 15", .hangHeavier), ([11, 10, 10], "18 mm 10", .smallerEdge),
      ([10, 10, 9], "18 mm 10", .sameAgain), ([10, 10, 10], "18 mm 12.5", .hangHeavier),
      ([10, 10, 10], "18 mm 15", .hangHeavier), ([10, 10, 10], "16 mm 10", .smallerEdge),
      ([10, 10, 10], "16 mm 12.5", .hangHeavier), ([10, 10, 10], "16 mm 15", .hangHeavier),
      ([10, 10, 10], "16 mm 15", .edgeStays),
    ]
    for (number, (done, template, code)) in sessions.enumerated() {
      let after = try climber.train(done)
      #expect(
        climber.template == template && after.advice().reasons.first?.code == code, "session \(number + 1)")
    }
    // The step and its load were judged in the session after it.
    let steps = climber.story.ledger.changes.filter { $0.changeType == .changeEdgeDepth }
    #expect(steps.map { $0.value } == [18, 16] && steps.map { $0.delta } == [-2, -2])
    #expect(steps.allSatisfy { climber.story.ledger.outcome(of: $0.id)?.outcome == .good })
  }

  @Test func `the step says its figures, and each part sets one parameter`() throws {
    var climber = try Climber(Self.whole, kilograms: 15)
    let after = climber.story.train([10, 10, 10])
    #expect(
      after.changeTexts(in: .kilogram)
        == ["changeEdgeDepth -2", "decreaseWeight -5", "decreaseWeight -5", "decreaseWeight -5"])
    for reason in after.changes.compactMap({ $0.reasons.first }) {
      #expect(reason.code == .smallerEdge && reason.amount("load") == 15_000 && reason.amount("edge") == 20)
      #expect(reason.amount("next") == 18 && reason.amount("start") == 10_000)
    }
    #expect(after.changes.allSatisfy { $0.changeType.family == .load })
  }

  @Test func `without a first load it goes back to the body alone, and on from there`() throws {
    var climber = try Climber("hang step:2.5kg load:15kg", kilograms: 15)
    _ = try climber.train([10, 10, 10])
    #expect(climber.template == "18 mm 0")
    _ = try climber.train([10, 10, 10])
    #expect(climber.template == "18 mm 2.5")
  }

  @Test func `hangs without any load take the edge alone`() throws {
    var climber = try Climber("hang load:0kg", kilograms: nil)
    let after = try climber.train([10, 10, 10])
    #expect(climber.template == "18 mm –" && after.advice().reasons.first?.amount("start") == nil)
  }

  @Test func `the last step is as short as the smallest edge wants, and edges that differ move alike`() throws
  {
    var climber = try Climber("hang load:0kg edge:13mm", kilograms: nil, edges: [18, 16, 14])
    _ = try climber.train([10, 10, 10])
    #expect(climber.template == "17 mm –, 15 mm –, 13 mm –")
    #expect(try climber.train([10, 10, 10]).advice().reasons.first?.code == .edgeStays)
  }

  @Test func `a hard day holds the step, and hangs on a larger edge are no success`() throws {
    var climber = try Climber(Self.whole, kilograms: 15)
    let hard = try climber.train([10, 10, 10], effort: 9).advice()
    #expect(hard.reasons.map { $0.code } == [.highEffort, .reachedSoFar])
    let wider = [Did](repeating: Did(10, on: 25), count: 3)
    #expect(try climber.train(wider).advice().reasons.first?.code == .sameAgain)
    #expect(climber.template == "20 mm 15")
  }

  @Test(
    arguments: [
      (15, [10, 10, Did(10, at: Sample.kilograms(10))], "20 mm 15", .sameAgain),
      (10, [Did(10, at: Sample.kilograms(15)), 10, 10], "20 mm 15, 20 mm 12.5, 20 mm 12.5", .hangHeavier),
      (15, [10, 10, 10], "18 mm 10", .smallerEdge),
    ] as [(Int64, [Did], String, ReasonCode)])
  func `the edge gets smaller once every hang has the full load`(
    kilograms: Int64, done: [Did], template: String, code: ReasonCode
  ) throws {
    var climber = try Climber(Self.whole, kilograms: kilograms)
    let after = try climber.train(done)
    #expect(climber.template == template && after.advice().reasons.first?.code == code)
  }

  @Test func `a smaller edge that was too much goes back, the load stays`() throws {
    var climber = try Climber(Self.whole, kilograms: 15)
    _ = try climber.train([10, 10, 10])
    let after = try climber.train([10, 6, 5])
    #expect(after.outcomes.count == 4 && after.outcomes.allSatisfy { $0.outcome == .tooAggressive })
    #expect(after.advice().rule == .riseTooAggressive && climber.template == "20 mm 10")
    // Results on the previous edge don't count on this one.
    #expect(try climber.train([8, 8, 8]).advice().reasons.first?.code == .belowRangeOnce)
  }

  @Test func `a rejected edge is not applied, is offered again, and counts where it was hung on`() throws {
    var climber = try Climber(Self.whole, kilograms: 15)
    let step = climber.story.train([10, 10, 10])
    try climber.story.decide(.rejected, step.changes)
    #expect(climber.template == "20 mm 15")
    let anyway = climber.story.train([Did](repeating: Did(10, on: 18), count: 3))
    let edge = try #require(step.changes.first { $0.changeType == .changeEdgeDepth })
    #expect(anyway.outcomes.first { $0.changeID == edge.id }?.outcome == .good)
    #expect(anyway.changes.contains { $0.changeType == .changeEdgeDepth && $0.value == 18 })
  }

  @Test(arguments: [Int64.min, -1, 0, 201, .max])
  func `an edge beyond all bounds, as a file may bring it, is brought within them`(value: Int64) throws {
    var climber = try Climber(Self.whole)
    let lift = climber.story.snapshot.exercises[0]
    for delta in [nil, .min, .max] as [Int64?] {
      try climber.story.accept([Sample.change(.changeEdgeDepth, lift, nil, delta, value)])
      let edges = climber.story.snapshot.exercises[0].sets.compactMap { $0.hang?.edgeMillimetres }
      #expect(edges.allSatisfy { (1...200).contains($0) })
      climber.story.train([10, 10, 4])
    }
  }

  @Test func `an exercise without a hang has no edge to change`() {
    let bench = Sample.lift(Sample.bench, .notSet, sets: 3, Sample.kilograms(60), 8)
    var snapshot = Sample.snapshot(bench)
    let change = Sample.change(.changeEdgeDepth, bench, nil, -2, 18)
    #expect(throws: TemplateError.noSuchTarget(changeID: change.id)) { try snapshot.apply(change) }
  }
}
