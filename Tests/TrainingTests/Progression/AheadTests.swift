import Records
import TestSupport
import Testing
import Training

/// The next weeks of a template.
@Suite struct AheadTests {
  let story = Story()

  private func trained(_ days: Int) throws -> Template {
    let draft = TemplateDraft(
      name: "Push",
      exercises: [
        Sample.prescription(Sample.bench, .range(8...12, .reps), weight: Sample.kilograms(60), reps: 10),
        Sample.prescription(Sample.squat, .range(30...60, .seconds), weight: nil, reps: nil),
      ])
    let template = try story.act { tx throws(TemplateError) in try createTemplate(draft, in: tx) }
    for place in 0..<days {
      story.wait(days: 7)
      let session = try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx) }
      try story.act { tx throws(SessionError) in
        let set = Sample.set(Sample.kilograms(60), 8 + Int64(place % 3))
        try logSets([set, set, set], of: Sample.bench, in: session.id, tx)
      }
      _ = try story.act { tx throws(SessionError) in
        try finishSession(session.id, effort: 8, Sample.catalogue, in: tx)
      }
    }
    return template
  }

  private func weeksAhead(_ template: Template, _ weeks: Int64, perWeek: Int64? = nil) throws -> WeeksAhead {
    try #require(
      story.read { tx in
        try? Training.ahead(of: template.id, weeks: weeks, perWeek: perWeek, Sample.catalogue, in: tx)
      })
  }

  private func ahead(_ template: Template, weeks: Int64, perWeek: Int64? = nil) throws -> [WeeksAheadLine] {
    try weeksAhead(template, weeks, perWeek: perWeek).lines
  }

  @Test func `each week has a line of each exercise, and weights rise as the rules would`() throws {
    let template = try trained(12)
    let lines = try ahead(template, weeks: 12, perWeek: 2).filter { $0.exercise == "Bench Press" }
    #expect(lines.map { $0.week } == Array(1...12))
    #expect(lines.allSatisfy { ($0.likely?.lowerBound ?? 31) <= $0.expected ?? -1 })
    #expect(lines.allSatisfy { $0.targets.count == 3 && !$0.isTimed && ($0.weight?.grams ?? 0) % 2500 == 0 })
    let weights = lines.compactMap { $0.weight }
    for (week, next) in zip(weights, weights.dropFirst()) {
      #expect((-2500...5000).contains(next.grams - week.grams))
    }
    #expect(try readNumber(template) == 1, "nothing is changed")
  }

  /// Creates a template with 60 kg × 10–12, and ten weekly sessions of three sets with rising weights.
  ///
  /// By default, each session has 12 repetitions per set and 2.5 kg more than the one before.
  private func risen(_ reps: Int64 = 12, by grams: Int64 = 2500) throws -> Template {
    let draft = TemplateDraft(
      name: "Push",
      exercises: [
        Sample.prescription(Sample.bench, .range(10...12, .reps), weight: Sample.kilograms(60), reps: 12)
      ])
    let template = try story.act { tx throws(TemplateError) in try createTemplate(draft, in: tx) }
    for place in 0..<10 {
      story.wait(days: 7)
      let session = try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx) }
      try story.act { tx throws(SessionError) in
        let set = Sample.set(Weight(grams: 60_000 + grams * Int64(place)), reps)
        try logSets([set, set, set], of: Sample.bench, in: session.id, tx)
      }
      _ = try story.act { tx throws(SessionError) in
        try finishSession(session.id, effort: nil, Sample.catalogue, in: tx)
      }
    }
    return template
  }

  /// A fifth more in eight weeks is unrealistic after months of training, so forecasts must follow the
  /// capacity.
  @Test func `what is likely goes by no target, so it falls as weight rises`() throws {
    let lines = try ahead(try risen(), weeks: 16, perWeek: 1)
    let weights = lines.compactMap { $0.weight }
    let first = try #require(weights.first)
    #expect(weights.allSatisfy { 100 * $0.grams <= 115 * first.grams }, "\(weights)")
    #expect(weights.contains { $0 > first }, "and yet something is gained")
    for (week, next) in zip(lines, lines.dropFirst()) where next.weight ?? .zero > week.weight ?? .zero {
      #expect((next.expected ?? 0) <= (week.expected ?? 0), "week \(next.week)")
    }
    let heaviest = try #require(lines.max { $0.weight ?? .zero < $1.weight ?? .zero })
    #expect(try #require(heaviest.expected) < (try #require(lines[0].expected)))
  }

  @Test func `results differ from day to day, and the more the further off`() throws {
    let lines = try ahead(try risen(by: 0), weeks: 52, perWeek: 1)
    let widths = lines.compactMap { $0.likely }.map { $0.upperBound - $0.lowerBound }
    #expect(widths.count == 52 && widths.allSatisfy { $0 >= 1 })
    #expect(try #require(widths.last) > (try #require(widths.first)))
  }

  @Test func `who falls short isn't asked the same for ever`() throws {
    let lines = try ahead(try risen(), weeks: 16, perWeek: 1)
    var short = 0
    for line in lines {
      short = line.asked > line.expected ?? 0 ? short + 1 : 0
      #expect(short <= 3, "week \(line.week)")
    }
  }

  /// The last session's bench was heavier than the template's target, so a change is pending.
  @Test func `the first session is what the template asks with what waits accepted`() throws {
    let template = try risen()
    func targets() throws -> [SetPrescription] {
      try #require(story.read { try? readTemplate(template.id, in: $0) }).snapshot.exercises[0].sets
    }
    let before = try weeksAhead(template, 1, perWeek: 3)
    #expect(before.takesOffers && before.lines.count == 1)
    let offers = try #require(story.read { try? offeredChanges(of: template.id, in: $0) }).map {
      $0.change.id
    }
    try story.act { tx throws(SuggestionError) in _ = try decideChanges(offers.all(.accepted), in: tx) }
    #expect(before.lines[0].targets.map { $0.targetWeight } == (try targets().map { $0.targetWeight }))
    #expect(before.lines[0].targets.map { $0.targetReps } == (try targets().map { $0.targetReps }))
    #expect(try #require(targets()[0].targetWeight) > Sample.kilograms(60))
    let after = try weeksAhead(template, 1, perWeek: 3)
    #expect(!after.takesOffers)
    #expect(after.lines[0].targets == (try targets()))
  }

  @Test func `what was turned down isn't taken as accepted`() throws {
    let template = try risen()
    let offers = try #require(story.read { try? offeredChanges(of: template.id, in: $0) }).map {
      $0.change.id
    }
    try story.act { tx throws(SuggestionError) in try decideChanges(offers.all(.rejected), in: tx) }
    let ahead = try weeksAhead(template, 1)
    #expect(!ahead.takesOffers && ahead.lines[0].weight == Sample.kilograms(60))
  }

  @Test func `more than three times a week don't bring more`() throws {
    let template = try risen()
    let (thrice, daily) = (
      try ahead(template, weeks: 8, perWeek: 3), try ahead(template, weeks: 8, perWeek: 7)
    )
    let (most, more) = (thrice.compactMap { $0.weight }.max(), daily.compactMap { $0.weight }.max())
    #expect(try #require(more).grams <= (try #require(most)).grams + 5000)
  }

  @Test func `the same records give the same weeks, and so often as lately`() throws {
    let template = try trained(8)
    #expect(try ahead(template, weeks: 6) == ahead(template, weeks: 6, perWeek: 1))
  }

  @Test func `what was never done has targets, and no forecast`() throws {
    let template = try trained(0)
    let lines = try ahead(template, weeks: 2)
    #expect(lines.count == 4 && lines.allSatisfy { $0.expected == nil && $0.likely == nil })
    #expect(lines.filter { $0.isTimed }.map { $0.asked } == [30, 30])
  }

  @Test(arguments: [4, 5]) func `of few days nothing is foreseen, however many are to come`(days: Int) throws
  {
    let lines = try ahead(trained(days), weeks: 12).filter { $0.exercise == "Bench Press" }
    #expect(lines.count == 12 && lines.allSatisfy { ($0.expected != nil) == (days == 5) })
  }

  @Test func `seconds are not foreseen, and each exercise has its own weeks`() throws {
    let weeks = try weeksAhead(trained(0), 3)
    #expect(weeks.lines.map { $0.isForeseen } == [true, false, true, false, true, false])
    let exercises = weeks.exercises
    #expect(exercises.map { $0.map { $0.week } } == [[1, 2, 3], [1, 2, 3]])
    #expect(exercises.map { $0[0].catalogID } == [Sample.bench.catalogID, Sample.squat.catalogID])
  }

  @Test func `a year ahead of a whole template is reckoned`() throws {
    let lines = try ahead(try trained(12), weeks: 52)
    #expect(lines.count == 104 && lines.last?.week == 52)
  }

  /// New weights are computed differently from weights that were lifted, and must not come out above them.
  @Test func `of weights beside each other the heavier is never expected to be more`() throws {
    var known = ExerciseDays(exercise: "bench")
    let days = [(57.5, 8), (57.5, 8)] + [5, 5, 6, 12, 12, 12, 12, 12].map { (65, $0) }
    for (place, day) in days.enumerated() {
      let set = LoadedSet(weight: day.0, reps: Int64(day.1))
      let trained = TrainedDay(Day(number: 20_000 + Int64(place) * 7), [set], after: known.days)
      known.days.append(try #require(trained))
    }
    let next = Day(number: 20_066)
    let ahead = Ahead(
      of: "bench", on: next, by: ForecastModel(from: [known], before: next),
      grid: WeightGrid(step: Weight(grams: 2500), unit: .kilogram), percent: 75)
    let raw = ahead.weights.compactMap { ahead.model.forecast($0.kilograms, of: "bench", on: next)?.expected }
    #expect(raw != raw.sorted(by: >), "else this shows nothing")
    let expected = ahead.weights.compactMap { ahead.forecast($0)?.expected }
    #expect(expected.count == 7 && expected == expected.sorted(by: >))
    let best = try #require(ahead.choice.best)
    #expect(best.chance == ahead.forecast(best.load)?.chance(of: best.reps))
  }

  private func readNumber(_ template: Template) throws -> Int64 {
    try #require(story.read { try? readTemplate(template.id, in: $0) }).currentNumber
  }
}
