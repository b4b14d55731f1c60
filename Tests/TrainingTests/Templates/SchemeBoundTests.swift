import Records
import TestSupport
import Testing
import Training

/// The bounds of every progression, and the progressions of time and sets.
@Suite struct SchemeBoundTests {
  private typealias Athlete = SchemeTests.Athlete

  @Test func `time grows by its seconds to the top, then the weight`() throws {
    var athlete = try Athlete(
      "time seconds:10s step:2.5kg", 2, 30, 10, .range(30...45, .seconds), .kilogram, .weightDuration)
    #expect(try athlete.train([30, 33]).template == "10x40 10x43")
    #expect(try athlete.train([40, 42]).template == "10x40 10x43")
    #expect(try athlete.train([45, 45]).template == "2 of 12.5x30")
  }

  @Test func `sets grow once a week to the exercise of a muscle that has fewest, and go back at the most`()
    throws
  {
    var squat = Sample.lift(Sample.squat, .range(8...12, .reps), sets: 3, Sample.kilograms(100), 8)
    var press = Sample.lift(
      Sample.exercise("Leg Press", muscles: [.quadriceps]), .range(8...12, .reps), sets: 2,
      Sample.kilograms(100), 8)
    squat.scheme = Scheme("sets fewest:2 most:3", unit: .kilogram)
    press.scheme = Scheme("sets fewest:2 most:3", unit: .kilogram)
    (squat.muscles, press.muscles) = ([.quadriceps], [.quadriceps])
    var story = LoopStory(Sample.snapshot(squat, press), Sample.traits(step: 2500, .kilogram))
    func sets(_ after: LoopStory.After) -> [String] {
      after.changeTexts(in: .kilogram).filter { $0.hasSuffix("Set +1") || $0.hasPrefix("removeSet") }
    }
    let first = story.train([8, 8, 8], [8, 8], effort: 8)
    #expect(sets(first) == ["addSet +1"])
    try story.decide(.accepted, first.changes)
    // After three days the week is not over; after six days both have the most sets.
    #expect(sets(story.train([8, 8, 8], [8, 8, 8], effort: 8)) == ["removeSet -1", "removeSet -1"])
  }

  @Test func `without a progression nothing is suggested, not even beside the weight`() throws {
    var athlete = try Athlete("fixed", 3, 8, 60, .range(8...12, .reps))
    let after = athlete.story.train([20, 20, 20], effort: 3)
    #expect(after.changes.isEmpty && after.advice().reasons.map { $0.code } == [.noProgression])
  }

  @Test func `a hard day holds a rise, and not what is said of failing`() throws {
    var athlete = try Athlete("linear step:2.5kg failures:1 back:10%", 3, 5, 100)
    #expect(try athlete.train([5, 5, 5], effort: 9).codes == [.highEffort, .reachedSoFar])
    #expect(try athlete.train([5, 5, 3], effort: 10).template == "3 of 90x5")
  }

  @Test(arguments: [(9, 2), (10, 3)] as [(Int64, Int)])
  func `hard days at target delay a rise, but don't stop it`(effort: Int64, days: Int) throws {
    var athlete = try Athlete("linear step:2.5kg", 3, 5, 100)
    for _ in 1..<days { #expect(try athlete.train([5, 5, 5], effort: effort).template == "3 of 100x5") }
    #expect(try athlete.train([5, 5, 5], effort: effort).template == "3 of 102.5x5")
  }

  @Test func `an effort that was asked for delays no rise`() throws {
    var open = try Athlete("linear step:2.5kg", 3, 5, 60, last: .failure)
    #expect(try open.train([5, 5, 9], effort: 10).template == "62.5x5 62.5x5 62.5x5+")
    var rated = try Athlete("double step:2.5kg", 3, 8, 60, .range(8...12, .reps))
    for place in 0..<3 { rated.story.snapshot.exercises[0].sets[place].targetRPE = 90 }
    #expect(try rated.train([8, 8, 8], effort: 9).template == "3 of 60x9")
    #expect(try rated.train([9, 9, 9], effort: 10).template == "3 of 60x9")
  }

  @Test func `a forecast may hold a rise, and has no say in a step back or in the weeks of a wave`() throws {
    var athlete = try Athlete("linear step:2.5kg failures:1 back:10%", 3, 5, 100)
    let rise = athlete.story.train([5, 5, 5]).advice()
    let back = athlete.story.train([5, 5, 3]).advice()
    #expect(rise.rule == .scheme && back.rule == .ownWord)
    var wave = try Athlete("waves max:100kg", 3, 5, 100)
    #expect(wave.story.train([5, 5, 5]).advice().rule == .ownWord)
  }

  @Test func `an override comes before every progression`() throws {
    var athlete = try Athlete("waves max:100kg", 3, 5, 100)
    let less = [OverrideAdjustment(.percentWeight, tenthsOfPercent: -100)]
    #expect(
      athlete.story.train([4, 4, 4], override: less).advice().reasons.map { $0.code } == [.overrideInForce])
  }

  @Test func `no step is over a tenth unless the plates have none smaller`() throws {
    var light = try Athlete("linear step:10kg", 3, 5, 20)
    #expect(try light.train([5, 5, 5]).template == "3 of 22.5x5")
    var heavy = try Athlete("linear step:20kg", 3, 5, 100)
    #expect(try heavy.train([5, 5, 5]).template == "3 of 110x5")
  }

  @Test func `no progression goes below the empty bar`() throws {
    let onBar = Sample.traits(step: 2500, .kilogram, from: Sample.kilograms(20))
    var press = try Athlete("linear step:2.5kg failures:1 back:10%", 3, 5, 20)
    press.story.table[Sample.squat.catalogID] = onBar
    let after = try press.train([5, 5, 3])
    #expect(after.template == "3 of 20x5" && after.codes == [.sameAgain])
    var wave = try Athlete("waves max:42.5kg", 3, 5, 30)
    wave.story.table[Sample.squat.catalogID] = onBar
    for done in [[5, 5, 5], [3, 3, 3], [5, 3, 1]] as [[Did]] { _ = try wave.train(done) }
    #expect(wave.template == "20x5 20x5 25x5")
    wave.story.snapshot.exercises[0].setScheme(Scheme("waves max:25kg", unit: .kilogram), onBar.grid)
    #expect(wave.template == "20x5 20x5 20x5+")
  }

  @Test func `a wave that was rejected is offered again, and a new training max begins anew`() throws {
    var athlete = try Athlete("waves max:100kg", 3, 5, 100)
    let first = athlete.story.train([5, 5, 5])
    try athlete.story.decide(.rejected, first.changes)
    #expect(athlete.template == "65x5 75x5 85x5+")
    #expect(try athlete.train([5, 5, 5]).template == "70x3 80x3 90x3+")
    var scheme = try #require(athlete.story.snapshot.exercises[0].scheme)
    scheme.trainingMax = Weight(grams: 120_000)
    athlete.story.snapshot.exercises[0].setScheme(
      scheme, WeightGrid(step: Weight(grams: 2500), unit: .kilogram))
    #expect(athlete.template == "77.5x5 90x5 102.5x5+")
    #expect(try athlete.train([5, 5, 5]).template == "85x3 95x3 107.5x3+")
  }

  @Test(arguments: [
    "linear", "linear step:2.5kg percent:2.5% successes:2 failures:3 back:7.5% last:12 double:10",
    "double step:5lb",
    "triple fewest:2 most:4", "sum total:30",
    "waves max:102.5kg step:2.5kg weeks:65x5/75x5/85x5+,70x3/80x3/90x3+",
    "stages sets:3x10,3x8,3x6 restart:7.5kg", "effort effort:8.5", "time seconds:10s",
    "hang start:-5kg load:20kg edge:8mm", "fixed",
  ])
  func `a progression reads as it was written`(text: String) throws {
    let scheme = try #require(Scheme(text, unit: .kilogram))
    #expect(Scheme(scheme.text(.kilogram), unit: .kilogram)?.kind == scheme.kind)
    #expect(Scheme(scheme.value) == scheme)
    if !text.contains("lb") {
      let again = try #require(Scheme(scheme.text(.kilogram), unit: .pound))
      #expect(again == scheme)
    }
  }

  @Test(arguments: [
    "", "quadruple", "linear step", "linear step:x", "linear failures:9", "double total:3", "stages sets:5x",
    "waves weeks:65x5,,",
    "linear step:-5kg", "effort effort:11", "triple fewest:5 most:2", "sets fewest:7",
  ])
  func `what is no progression is refused`(text: String) { #expect(Scheme(text, unit: .kilogram) == nil) }

  @Test func `stages and weeks may be written with a times sign`() {
    #expect(Scheme.stages("5×3, 6 × 2") == Scheme.stages("5x3,6x2"))
    #expect(Scheme.waves("65×5/75×5+") == Scheme.waves("65x5/75x5+"))
  }

  @Test func `figures beyond all bounds, as a file may bring them, harm nobody`() throws {
    var wild = Scheme(.waves)
    wild.trainingMax = Weight(grams: .max)
    wild.waves = [SchemeWave([WaveSet(.max, .max)]), SchemeWave([])]
    var stages = Scheme(.stages)
    stages.stages = [SchemeStage(.max, .min)]
    stages.restart = Weight(grams: .max)
    for scheme in [wild, stages] {
      var athlete = try Athlete("linear", 3, 5, 100)
      athlete.story.snapshot.exercises[0].setScheme(
        scheme, WeightGrid(step: Weight(grams: 2500), unit: .kilogram))
      #expect(athlete.story.snapshot.exercises[0].sets.count <= 5)
      athlete.story.train([5, 5, 0], effort: 7)
    }
  }

  @Test(arguments: SchemeKind.allCases, [[], [0, 0, 0], [1000, 1000, 1000], [.not, 5, .not]] as [[Did]])
  func `strange sessions make sane suggestions`(kind: SchemeKind, done: [Did]) throws {
    for weight in [nil, 0, 1, 4000] as [Int64?] {
      var athlete = try Athlete(kind.rawValue, 3, 5, weight)
      let after = athlete.story.train(done)
      for change in after.changes
      where change.changeType == .increaseWeight || change.changeType == .decreaseWeight {
        #expect((0...5_000_000).contains(change.value ?? -1))
      }
      try athlete.story.decide(.accepted, after.changes)
      #expect((1...20).contains(athlete.story.snapshot.exercises[0].sets.count))
    }
  }
}
