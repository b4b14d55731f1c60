import Records
import TestSupport
import Testing
import Training

/// A language model's text and proposals, which the rules accept, adjust or refuse.
@Suite struct LanguageModelTests {
  // MARK: Reading

  private func completion(_ content: String) -> [UInt8] {
    JSONWriter.bytes(
      of: .object([
        Field(
          "choices",
          .list([
            .object([
              Field(
                "message",
                .object([Field("role", .text("assistant")), Field("content", .text(content))]))
            ])
          ]))
      ]))
  }

  @Test func `an answer is read as one line of plain words`() {
    let fenced = "```json\n{\"answer\":\" Rest\\n\\n \u{202e}today.\\u0007 \",\"session\":null}\n```"
    let plain = ModelAnswer(completion: completion(fenced))
    #expect(plain?.words == "Rest today." && plain?.session == nil)
    let long = String(repeating: "ö", count: 5000)
    let answer = ModelAnswer(completion: completion(#"{"answer":"\#(long)"}"#))
    #expect(answer?.words.utf8.count == 4000)
    let proposing = #"{"answer":"Legs.","session":[{"name":"Leg Press","sets":3}]}"#
    #expect(
      ModelAnswer(completion: completion(proposing))?.session == [ProposedExercise("Leg Press", sets: 3)])
  }

  @Test(arguments: [
    "", "Rest today.", "{", "{}", "[]", #"{"answer":7}"#, #"{"answer":null}"#, #"{"answer":""}"#,
    #"{"answer":" \u200b "}"#, #"{"answer":"Go","session":"all"}"#, #"{"answer":"Go","session":[7]}"#,
    #"{"answer":"Go","session":[{"name":"Squat","sets":"many"}]}"#,
    #"{"answer":"Go","session":[{"name":"Squat","sets":1.5}]}"#, #"{"answer":"Go","#,
  ])
  func `what isn't an answer is none`(content: String) {
    #expect(ModelAnswer(completion: completion(content)) == nil)
  }

  @Test(arguments: [
    "", "<html>", "{}", #"{"choices":[]}"#, #"{"choices":[{"message":{"content":7}}]}"#,
    #"{"choices":{"message":"x"}}"#, #"{"error":{"message":"no"}}"#,
  ])
  func `what isn't a completion is none`(text: String) {
    #expect(ModelAnswer(completion: Array(text.utf8)) == nil)
    #expect(proposedChanges(completion: Array(text.utf8)) == nil)
  }

  @Test func `changes are read as the schema has them`() throws {
    let entry =
      #"{"exerciseID":"1","targetSetIndex":2,"changeType":"increaseWeight","delta":null,"#
      + #""value":62.5,"changeReasoning":"Knee"}"#
    let read = try #require(proposedChanges(completion: completion(#"{"changes":[\#(entry)]}"#)))
    let wanted = ProposedChange(.increaseWeight, exercise: 1, set: 2, value: 62_500_000, words: "Knee")
    #expect(read == [wanted])
    for (from, to) in [
      ("62.5", "\"62.5\""), ("62.5", "1e9"), ("62.5", "99999999999999999999"), ("\"1\"", "\"bench\""),
      ("\"1\"", "1"), ("increaseWeight", "fly"), ("2,", "\"2\","), ("\"Knee\"", "null"),
    ] {
      let bad = entry.replacing(from, with: to)
      #expect(proposedChanges(completion: completion(#"{"changes":[\#(bad)]}"#)) == nil, "\(bad)")
    }
  }

  // MARK: A session

  /// Returns an exercise named after its ID, with a movement derived from the ID.
  private func made(_ catalogID: String) -> Exercise? {
    let movements: [(String, Movement)] = [
      ("row", .pull), ("pull", .pull), ("bench", .push), ("press", .push), ("squat", .squat),
      ("deadlift", .hinge), ("lunge", .lunge), ("hip", .mobility), ("hang", .grip), ("plank", .core),
    ]
    guard let found = movements.first(where: { catalogID.contains($0.0) }) else { return nil }
    var exercise = Exercise()
    (exercise.catalogID, exercise.name, exercise.movement) = (catalogID, catalogID, found.1)
    return exercise
  }

  /// Returns the bounds for a bad knee and a push session in the morning, and the session that the rules
  /// suggest.
  ///
  /// The session has 4, 3, 3, 2 and 3 sets.
  private func bounds() throws -> (bounds: SessionBounds, own: FeedItem) {
    var input = ComplementInput(now: TimeOfDay(wrapping: 720))
    input.hoursSince = [.push: 5]
    var knee = Limitation()
    (knee.name, knee.movements) = ("patella rehab", [.squat, .lunge])
    input.limitations = [knee]
    let own = try #require(input.session(made))
    return (SessionBounds(input, own: own, made), own)
  }

  private typealias Case = (proposed: [(String, Int64)], wanted: [(String, String)]?, isFitted: Bool)

  @Test func `sets that a damaged record states without end are few`() throws {
    var (_, own) = try bounds()
    for place in own.exercises.indices { own.exercises[place].sets = "999999999999999999" }
    let bounds = SessionBounds(ComplementInput(now: TimeOfDay(wrapping: 720)), own: own, made)
    #expect(bounds.brief["sets_at_most"] == .integer(5000))
  }

  @Test func `a session is taken, brought back or refused`() throws {
    let (bounds, own) = try bounds()
    #expect(own.exercises.map { $0.sets } == ["4", "3", "3", "2", "3"])
    let cases: [Case] = [
      (
        [("one-arm-dumbbell-row", 3), ("dead-hang", 2)], [("one-arm-dumbbell-row", "3"), ("dead-hang", "2")],
        false
      ),
      ([("Dead  HANG", 3)], [("dead-hang", "3")], false),
      // A row has at most four sets; eight are reduced to four, and more are refused.
      ([("bent-over-barbell-row", 8)], [("bent-over-barbell-row", "4")], true),
      ([("bent-over-barbell-row", 9)], nil, false), ([("bent-over-barbell-row", 0)], nil, false),
      ([("bent-over-barbell-row", -3)], nil, false),
      ([("bent-over-barbell-row", .max)], nil, false),
      // Forbidden by the knee, trained this morning, unknown, two exercises for one place, and none.
      ([("barbell-squat", 3)], nil, false), ([("barbell-bench-press", 3)], nil, false),
      ([("bent-over-barbell-row", 3), ("barbell-squat", 1)], nil, false),
      ([("500 kg of everything", 1)], nil, false), ([("", 1)], nil, false),
      ([("inverted-row", 2), ("band-row", 2)], nil, false), ([], nil, false),
    ]
    for (proposed, wanted, isFitted) in cases {
      let verdict = bounds.checked(proposed.map { ProposedExercise($0.0, sets: $0.1) })
      guard let wanted else {
        #expect(verdict == .refused, "\(proposed)")
        continue
      }
      guard case .offered(let exercises, let minutes, _, let fitted) = verdict else {
        Issue.record("\(proposed): \(verdict)")
        continue
      }
      #expect(
        exercises.map { $0.name } == wanted.map { $0.0 } && exercises.map { $0.sets } == wanted.map { $0.1 })
      #expect(fitted == isFitted, "\(proposed)")
      #expect(minutes <= own.estimatedDurationMinutes ?? 0)
    }
  }

  @Test func `no session is longer or has more sets than the rules' own`() throws {
    let (bounds, own) = try bounds()
    let same = own.exercises.map { ProposedExercise($0.name, sets: Int64($0.sets) ?? 0) }
    #expect(bounds.checked(same) == .asTheRules)
    let more = same.map { ProposedExercise($0.name, sets: $0.sets * 2) }
    #expect(bounds.checked(more) == .asTheRules, "brought back to the rules' own")
    // Deadlifts need more rest than the exercise they replace, so fewer sets fit into the time.
    let names = [
      "barbell-romanian-deadlift", "bent-over-barbell-row", "pull-up", "hip-mobility-flow", "dead-hang",
    ]
    guard
      case .offered(let exercises, let minutes, let focus, _) = bounds.checked(
        names.map { ProposedExercise($0, sets: 4) })
    else {
      Issue.record("refused")
      return
    }
    #expect(exercises.reduce(0) { $0 + (Int64($1.sets) ?? 0) } <= 15)
    #expect(minutes <= own.estimatedDurationMinutes ?? 0 && focus.first == .hinge)
    let six = bounds.checked((names + ["plank"]).map { ProposedExercise($0, sets: 1) })
    guard case .offered(let kept, _, _, isFitted: true) = six else {
      Issue.record("\(six)")
      return
    }
    #expect(kept.count == 5)
    #expect(bounds.checked((names + names).map { ProposedExercise($0, sets: 1) }) == .refused)
  }

  // MARK: Changes

  /// Returns the bounds for bench and rows.
  ///
  /// The rules raise the bench from 3 × 60 kg, with 12 of 8–12 done, to 61.25 kg × 8. They leave the rows
  /// unchanged.
  private func changeBounds() -> (bounds: ChangeBounds, rules: [String]) {
    let bench = Sample.lift(Sample.bench, .range(8...12, .reps), sets: 3, Sample.kilograms(60), 12)
    let row = Sample.lift(Sample.incline, .range(8...12, .reps), sets: 3, Sample.kilograms(50), 10)
    var story = LoopStory(Sample.snapshot(bench, row), Sample.traits(step: 1250, .kilogram))
    let after = story.train([12, 12, 12], [9, 7, 8], effort: 8)
    let bounds = ChangeBounds(story.snapshot, after.facts, rules: after.changes, story.table)
    return (bounds, after.changeTexts(in: .kilogram))
  }

  private static func kilograms(_ grams: Int64) -> Int64 { grams * 1000 }

  /// The proposals with their accepted values (nil if refused), and whether the value was adjusted.
  private static let changes: [(ProposedChange, Int64?, Bool)] = [
    // A rise like the rules' own is not offered twice, and a greater one is reduced to it.
    (ProposedChange(.increaseWeight, exercise: 1, set: 1, value: kilograms(61_250)), nil, false),
    (ProposedChange(.increaseWeight, exercise: 1, set: 1, value: kilograms(62_500)), nil, false),
    (ProposedChange(.increaseWeight, exercise: 1, set: 1, value: kilograms(500_000)), nil, false),
    (ProposedChange(.increaseWeight, exercise: 1, set: 1, delta: .max), nil, false),
    // One step below today's weight is accepted, two are reduced to one, and more are refused.
    (ProposedChange(.decreaseWeight, exercise: 1, set: 1, value: kilograms(57_500)), 58_750, true),
    (ProposedChange(.decreaseWeight, exercise: 1, set: 1, value: kilograms(58_750)), 58_750, false),
    (ProposedChange(.decreaseWeight, exercise: 1, set: 1, value: kilograms(58_500)), 58_750, true),
    (ProposedChange(.decreaseWeight, exercise: 1, set: 1, value: kilograms(40_000)), nil, false),
    (ProposedChange(.decreaseWeight, exercise: 1, set: 1, value: kilograms(-60_000)), nil, false),
    // A target that the rules leave unchanged is not raised.
    (ProposedChange(.increaseWeight, exercise: 2, set: 1, delta: kilograms(1250)), nil, false),
    (ProposedChange(.increaseReps, exercise: 2, set: 1, delta: 1_000_000), nil, false),
    (ProposedChange(.decreaseReps, exercise: 2, set: 1, value: 9_000_000), 9, false),
    (ProposedChange(.decreaseReps, exercise: 2, set: 1, value: 7_000_000), 8, true),
    (ProposedChange(.decreaseReps, exercise: 2, set: 1, value: 1_000_000), nil, false),
    (ProposedChange(.increaseReps, exercise: 1, set: 1, value: 12_000_000), nil, false),
    // More rest makes the session easier; only the rules suggest less rest and more sets.
    (ProposedChange(.increaseRest, exercise: 2, set: 0, delta: 30_000_000), 120, false),
    (ProposedChange(.increaseRest, exercise: 2, set: 0, value: 200_000_000), 150, true),
    (ProposedChange(.increaseRest, exercise: 2, set: 0, value: 3_600_000_000), nil, false),
    (ProposedChange(.decreaseRest, exercise: 2, set: 0, delta: -30_000_000), nil, false),
    (ProposedChange(.addSet, exercise: 1, set: 0, delta: 1_000_000), nil, false),
    (ProposedChange(.removeSet, exercise: 1, set: 0), 2, false),
    (ProposedChange(.changeSetType, exercise: 1, set: 1, value: 4_000_000), nil, false),
    (ProposedChange(.changeEdgeDepth, exercise: 1, set: 0, value: 18_000_000), nil, false),
    // Exercises, sets and values that don't exist.
    (ProposedChange(.decreaseWeight, exercise: 3, set: 1, value: kilograms(40_000)), nil, false),
    (ProposedChange(.decreaseWeight, exercise: 0, set: 1, value: kilograms(40_000)), nil, false),
    (ProposedChange(.decreaseWeight, exercise: .min, set: .max, value: 0), nil, false),
    (ProposedChange(.decreaseWeight, exercise: 1, set: 4, value: kilograms(58_750)), nil, false),
    (ProposedChange(.decreaseWeight, exercise: 1, set: 1), nil, false),
  ]

  @Test func `no target is raised beyond what the rules make of it`() {
    let (bounds, rules) = changeBounds()
    #expect(rules.prefix(2) == ["increaseWeight +1.25", "decreaseReps -4"], "\(rules)")
    for (proposed, wanted, isFitted) in Self.changes {
      let drafts = bounds.checked([proposed])
      #expect(drafts.first?.value == wanted, "\(proposed)")
      #expect(
        drafts.first.map { $0.reasons.contains { $0.code == .fittedToRules } } ?? false == isFitted,
        "\(proposed)")
    }
  }

  @Test func `a model removes no set to failure, and none of an exercise with its own progression`() {
    let bench = Sample.lift(Sample.bench, .range(8...12, .reps), sets: 3, Sample.kilograms(60), 10)
    func removed(_ prepare: (inout ExercisePrescription) -> Void) -> ID? {
      var lift = bench
      prepare(&lift)
      var story = LoopStory(Sample.snapshot(lift), Sample.traits(step: 2500, .kilogram))
      let after = story.train([10, 10, 10], effort: 8)
      let bounds = ChangeBounds(story.snapshot, after.facts, rules: after.changes, story.table)
      return bounds.checked([ProposedChange(.removeSet, exercise: 1, set: 0)]).first?.targetSetLineage
    }
    let plain = removed { _ in }
    let lastOpen = removed { $0.sets[2].type = .failure }
    let allOpen = removed { lift in
      for place in 0..<3 { lift.sets[place].type = .failure }
    }
    let own = removed { $0.scheme = Scheme("linear step:2.5kg", unit: .kilogram) }
    #expect(plain == bench.sets[2].lineage && lastOpen == bench.sets[1].lineage)
    #expect(allOpen == nil && own == nil)
  }

  @Test func `each target is changed once, and the model's words stand with it`() throws {
    let (bounds, _) = changeBounds()
    let first = ProposedChange(
      .decreaseWeight, exercise: 1, set: 1, value: Self.kilograms(58_750), words: "The knee hurt.")
    let second = ProposedChange(.increaseWeight, exercise: 1, set: 1, value: Self.kilograms(61_250))
    let drafts = bounds.checked([first, second, first])
    #expect(drafts.count == 1)
    let reason = try #require(drafts.first?.reasons.first)
    #expect(reason.code == .ownWords && reason.text == "The knee hurt.")
  }

  @Test func `what was said before the model was chosen is not sent, and no ID of a custom exercise`() throws
  {
    let story = Story()
    let finder = ExerciseFinder(Sample.catalogue)
    let wish = OwnExercise(name: "Sled Push", muscle: nil, equipment: .other, loading: .weightReps)
    let own = try story.act { tx throws(OwnExerciseError) in try createExercise(wish, finder, in: tx) }
    var goal = Goal()
    (goal.measure, goal.catalogID, goal.target) = (.lift, own.catalogID, 100_000)
    let stated = goal
    try story.act { tx throws(GoalError) in try setGoal(stated, in: tx) }
    func ask(_ text: String) throws -> CoachMessage {
      story.wait(minutes: 1)
      return try story.act { tx throws(CoachError) in try askCoach(text, finder, in: tx).message }
    }
    _ = try ask("My knee is private")
    story.wait(minutes: 1)
    try story.act { tx in chooseModel("model.example", in: tx) }
    _ = try ask("What about the sled?")
    let question = try ask("What next?")
    let brief = questionTask(question, finder, say: { _ in "" }, in: story.transaction()).told
    #expect(brief.contains("What about the sled?") && brief.contains("Sled Push"))
    #expect(!brief.contains("private") && !brief.contains(own.catalogID))
  }
}
