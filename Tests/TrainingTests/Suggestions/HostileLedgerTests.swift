import Records
import TestSupport
import Testing
import Training

/// Changes with extreme values, which another program may write by mistake or on purpose, and which must not
/// break anything.
@Suite struct HostileLedgerTests {
  private static let deltas: [Int64?] = [-11_000_000, -1, 11_000_000, nil]
  private static let values: [Int64?] = [-1_000_000, 0, 10_000_000, nil]
  private static let amounts: [Int64] = [.min, 0, 3, .max]

  @Test func `figures that nothing can weigh or count are refused before they are stored`() throws {
    let kind = try #require(TrainingRecords.schema.kinds.first { $0.name == SuggestedChange.kind })
    let field = try #require(kind.fields.first { $0.name == "delta" })
    #expect(field.error(with: .integer(.max))?.problem == .outside(-11_000_000...11_000_000))
    #expect(Reason(.nextWeek, Figure("week", .count, .max)).amount("week") == 1_000_000_000)
  }

  @Test(arguments: [
    "waves step:2.5kg", "stages sets:3x10,3x8,3x6", "linear failures:1", "hang load:20kg", "",
  ])
  func `the rules speak beside a change with any figures that was accepted`(scheme: String) throws {
    for type in ChangeType.allCases {
      for delta in HostileLedgerTests.deltas {
        for value in HostileLedgerTests.values {
          for amount in HostileLedgerTests.amounts {
            try go(on: scheme, after: type, delta, value, amount)
          }
        }
      }
    }
  }

  private func go(
    on scheme: String, after type: ChangeType, _ delta: Int64?, _ value: Int64?, _ amount: Int64
  ) throws {
    var story = story(scheme)
    var change = story.train([10, 10, 10]).changes.first ?? SuggestedChange()
    let lift = story.snapshot.exercises[0]
    (change.targetExerciseLineage, change.catalogID) = (lift.lineage, lift.catalogID)
    (change.changeType, change.delta, change.value) = (type, delta, value)
    change.targetSetLineage = type == .changeEdgeDepth ? nil : lift.sets[0].lineage
    change.reasons = [ReasonCode.nextWeek, .nextStage].map { code in
      var reason = Reason(code, Figure("base", .grams, 0))
      for name in ["week", "training_max", "first", "percent"] {
        reason.figures.append(Figure(name, .grams, amount))
      }
      return reason
    }
    change.id = ID(high: 7, low: 7)
    try? story.accept([change])
    #expect(story.train([8, 8, 8]).draft.advices.count == 1)
  }

  private func story(_ scheme: String) -> LoopStory {
    var lift = Sample.lift(Sample.squat, .range(8...12, .reps), sets: 3, Sample.kilograms(60), 10)
    let traits = Sample.traits(step: 2500, .kilogram)
    if !scheme.isEmpty { lift.setScheme(Scheme(scheme, unit: .kilogram), traits.grid) }
    return LoopStory(Sample.snapshot(lift), traits)
  }
}
