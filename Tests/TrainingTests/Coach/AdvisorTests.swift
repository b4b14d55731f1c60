import Records
import TestSupport
import Testing

@testable import Training

/// The coach's answers about assistance, short nights, races, moved workouts, repetitions and rests.
@Suite struct AdvisorTests {
  private let story = Story()
  /// Monday 2 March 2026.
  private let today = Day(number: 20_514)

  private static let pullUp = exercise("Pull-Up", .bodyweight, .bodyweightReps)
  private static let assisted = exercise("Assisted Pull-Up", .machine, .assisted)
  private static let catalogue = Catalogue.empty.adding([Sample.bench, Sample.squat, pullUp, assisted])
  private static let finder = ExerciseFinder(catalogue)

  private static func exercise(
    _ name: String, _ equipment: Equipment, _ loading: TrackingType
  ) -> Exercise {
    var exercise = Sample.exercise(name, muscles: [.lats], equipment)
    exercise.loading = loading
    return exercise
  }

  private func ask(_ text: String) throws -> CoachAnswer {
    try askCoach(text, Self.finder, in: story.transaction())
  }

  private func remarks(_ text: String) throws -> [Remark] { try ask(text).reply.remarks }

  private func advise<Answer>(_ question: (Advisor) -> Answer) -> Answer {
    story.read { question(Advisor(Question(.stall), Self.finder, in: $0)) }
  }

  private func train(_ exercise: Exercise, _ kilograms: Int64?, _ reps: [Int64]) throws {
    let session = try story.act { tx throws(SessionError) in try startFreeform(titled: "Day", in: tx) }
    let sets = reps.map { Sample.set(kilograms.map { Sample.kilograms($0) }, $0) }
    try story.act { tx throws(SessionError) in try logSets(sets, of: exercise, in: session.id, tx) }
    try story.act { tx throws(SessionError) in
      try finishSession(session.id, effort: nil, Self.catalogue, in: tx)
    }
  }

  @discardableResult
  private func makeLegs() throws -> Template {
    var squat = Sample.prescription(
      Sample.squat, .range(5...8, .reps), weight: Sample.kilograms(100), reps: 5)
    squat.restPolicy = .allSame(seconds: 180)
    let draft = TemplateDraft(name: "Legs", exercises: [squat])
    return try story.act { tx throws(TemplateError) in try createTemplate(draft, in: tx) }
  }

  private func noteRate(_ rate: Int64, _ ago: Int64) throws {
    var metrics = DailyMetrics(on: today - ago, from: .athlete)
    metrics.restingHeartRate = rate
    try story.act { tx throws(MetricsError) in try note(metrics, in: tx) }
  }

  private func addRace(in days: Int64) throws {
    var event = Event()
    (event.title, event.sort, event.day) = ("Harbour Run", .race, today + days)
    try story.act { tx throws(EventError) in try addEvent(event, in: tx) }
  }

  private func schedule(in days: Int64) throws {
    var training = ScheduledTraining()
    (training.day, training.type, training.durationMinutes) = (today + days, .running, 45)
    try story.act { tx throws(CalendarError) in try scheduleTraining(training, in: tx) }
  }

  // MARK: Assistance and heart rate

  @Test func `an exercise that needs less assistance doesn't go backwards`() throws {
    for kilograms in [40, 40, 38, 35, 33, 30, 28, 25] as [Int64] {
      story.wait(days: 11)
      try train(Self.assisted, kilograms, [8, 8, 8])
    }
    let catalogID = Self.assisted.catalogID
    #expect(try #require(advise { $0.weeklyPace(of: catalogID) }) > 0)
    let slopes = advise { $0.liftSlopes() }
    #expect(!slopes.isEmpty && slopes.allSatisfy { $0 > 0 })
    #expect(advise { $0.maximum(of: catalogID, from: today) } == nil)
    let lead = try remarks("is my assisted pull-up stuck")[0]
    #expect(lead.code != .goesBack && lead.amount("growth_tenths") == nil, "\(lead)")
    #expect(try remarks("assisted pull-up max")[0].code == .bestSet)
  }

  @Test func `the resting heart rate of another day isn't that of today`() throws {
    for ago in Int64(8)...20 { try noteRate(50, ago) }
    try noteRate(70, 5)
    func isNamed() -> Bool { advise { $0.strain().signs.contains { $0.remark.code == .heartNow } } }
    #expect(!isNamed())
    try noteRate(70, 1)
    #expect(isNamed())
  }

  // MARK: Short nights

  @Test func `after a short night the answer eases what the start page eases`() throws {
    let template = try makeLegs()
    let stated = try remarks("slept only 4 hours")
    #expect(stated.last?.names == ["Legs", template.id.text, "tired"], "\(stated)")
    var night = DailyMetrics(on: today, from: .athlete)
    night.sleepMinutes = 240
    try story.act { tx throws(MetricsError) in try note(night, in: tx) }
    let noted = try remarks("I slept badly")
    #expect(noted.last?.names == ["Legs", template.id.text], "\(noted)")
    for remarks in [stated, noted] {
      let line = try #require(remarks.first { $0.code == .pauseTarget }, "\(remarks)")
      #expect(line.amount("from") == 100_000 && line.amount("to") == 95_000)
      #expect(remarks.contains { $0.code == .lighterByNight && $0.figures.isEmpty })
      #expect(!remarks.contains { $0.code == .staysToday })
    }
  }

  // MARK: Races

  @Test(arguments: [0, 1, 2] as [Int64])
  func `close to a race no session is composed and no lift allowed`(days: Int64) throws {
    try addRace(in: days)
    for text in ["What should I train?", "Can I squat today?", "Can I train today?"] {
      let answer = try ask(text)
      let codes = answer.reply.remarks.map { $0.code }
      #expect(codes == [days == 0 ? .eventToday : .nextEvent, .raceSoon, .toAgenda], "\(text): \(codes)")
      #expect(answer.items.isEmpty)
    }
  }

  @Test func `a planned week keeps a race and the two days before it free`() throws {
    try makeLegs()
    func planned() throws -> [Int64] {
      try remarks("Plan my week").filter { $0.code == .weekPlanDay }.compactMap { $0.amount("day") }
    }
    #expect(try planned() == [today, today + 2, today + 4].map { $0.number })
    try addRace(in: 4)
    #expect(try planned() == [today.number])
    #expect(story.read { complementInput(in: $0) { _ in nil }.isTapering })
  }

  // MARK: Planned workouts

  @Test func `the workout of the day that is named is moved, or none`() throws {
    try makeLegs()
    for days in [0, 4] as [Int64] { try schedule(in: days) }
    func days(after text: String) throws -> (remarks: [Remark], days: [Int64]) {
      let tx = story.transaction()
      let remarks = try askCoach(text, Self.finder, in: tx).reply.remarks
      return (remarks, tx.list(ScheduledTraining.self).map { $0.day - today }.sorted())
    }
    let friday = try days(after: "Move Friday's session to Saturday")
    #expect(friday.remarks.map { $0.code } == [.moved] && friday.days == [0, 5], "\(friday)")
    #expect(friday.remarks[0].amount("day") == (today + 4).number)
    let thursday = try days(after: "Move Thursday's session to Saturday")
    #expect(thursday.remarks.map { $0.code } == [.moveNothing, .moveInstead, .offerWeek])
    #expect(thursday.days == [0, 4])
    #expect(thursday.remarks[0].amount("other_day") == (today + 3).number)
    #expect(try days(after: "Is tomorrow push or pull?").days == [0, 4])
  }

  @Test func `the next workout is the next in the calendar, and then the next template`() throws {
    try makeLegs()
    try schedule(in: 2)
    let next = try remarks("When is my next workout?")
    #expect(next.map { $0.code } == [.nextWorkout, .toCalendar], "\(next)")
    #expect(next[0].amount("day") == (today + 2).number)
    #expect(try remarks("What do I train tomorrow?")[0].code == .moveNothing)
  }

  @Test func `an absence names its workouts, and lighter targets after more than three weeks`() throws {
    try makeLegs()
    try schedule(in: 2)
    let short = try remarks("I'll be away for 5 days")
    #expect(short.map { $0.code } == [.absence, .nextWorkout, .pauseHolds, .toCalendar], "\(short)")
    #expect(short[0].amount("sessions") == 1 && short[0].amount("to_day") == (today + 4).number)
    let long = try remarks("I'm going away for 4 weeks")
    #expect(
      long.map { $0.code } == [.absence, .nextWorkout, .absenceEases, .pauseReturns, .toCalendar], "\(long)")
    #expect(long[2].amount("percent") == 5)
    #expect(try remarks("I'm going on holiday").map { $0.code } == [.pauseHolds, .toCalendar])
  }

  // MARK: Repetitions and rests

  @Test func `repetitions are forecast as repetitions`() throws {
    for reps in [6, 6, 7, 7, 8, 9, 9, 10, 10, 11, 11, 12] as [Int64] {
      story.wait(days: 7)
      try train(Self.pullUp, nil, [reps, reps])
    }
    let twenty = try remarks("when will I do 20 pull-ups")
    #expect(twenty.map { $0.code } == [.reachedBy, .bestSet, .toExercise], "\(twenty)")
    #expect(twenty[0].amount("reps") == 20 && twenty[0].amount("target") == nil)
    #expect(twenty[1].amount("reps") == 12)
    let ten = try remarks("when will I do 10 pull-ups")
    #expect(ten[0].code == .reachedAlready && ten[0].amount("weight") == nil, "\(ten)")
    #expect(try remarks("pull-up max")[0].code == .bestSet)
  }

  @Test func `the maximum of an added weight is estimated with the weight of the body`() throws {
    try train(Self.pullUp, 20, [8, 8, 8])
    #expect(try remarks("pull-up max")[0].amount("weight") == 20_000)
    try story.act { tx throws(MetricsError) in try weigh(Sample.kilograms(80), on: today, in: tx) }
    // Epley: 100 kg · (1 + 8 ÷ 30) is 126.7 kg, of which the body is 80 kg.
    let best = try remarks("pull-up max")[0]
    #expect(best.code == .maximumNow && best.amount("maximum") == 46_667, "\(best)")
  }

  @Test func `the rest between sets is that of the template`() throws {
    try makeLegs()
    let rest = try remarks("how long should I rest between squat sets")
    #expect(rest.map { $0.code } == [.restBetween, .toStart], "\(rest)")
    #expect(rest[0].amount("rest") == 180 && rest[0].names == ["squat", "Legs"])
    #expect(try remarks("how long should I rest between bench press sets")[0].names == ["bench-press"])
  }

  @Test func `a new athlete hears how long to rest, for an exercise of each kind or of the template`() throws
  {
    let question = "how long should I rest between sets"
    #expect(try remarks(question).map { $0.code } == [.restBetween, .restBetween, .toNewTemplate])
    try makeLegs()
    #expect(try remarks(question)[0].names == ["squat", "Legs"])
  }

  // MARK: Plates and requests

  @Test func `the plates for a weight are those on each side of the bar`() throws {
    /// Returns the answer without the link at its end.
    func answer(_ text: String) throws -> [Remark] {
      let remarks = try remarks(text)
      #expect([.toAsk, .toStart].contains(remarks.last?.code), "\(text): \(remarks)")
      return remarks.dropLast()
    }
    let exact = try answer("which plates for 100 kg")
    #expect(exact.map { $0.code } == [.platesPerSide] && exact[0].names == ["plates:25 + 15 kg"], "\(exact)")
    #expect(exact[0].amount("bar") == 20_000)
    let near = try answer("plates for 101 kg")
    #expect(near.map { $0.code } == [.platesLess, .platesPerSide], "\(near)")
    #expect(near[0].amount("nearest") == 100_000 && near[1].amount("weight") == 100_000)
    #expect(try answer("plates for 20 kg").map { $0.code } == [.platesNone])
    #expect(try answer("plates for 5 kg").map { $0.code } == [.platesTooLight])
    #expect(try answer("which plates?").map { $0.code } == [.platesUnknown])
    try makeLegs()
    #expect(try answer("which plates for squats")[0].amount("weight") == 100_000)
  }

  private static let requests: [(String, RemarkCode, Int64, Int64)] = [
    ("add 2.5 kg to squat", .offerWeight, 100_000, 102_500),
    ("lower squat to 90 kg", .offerWeight, 100_000, 90_000),
    ("increase squat", .offerWeight, 100_000, 102_500),
    ("take 10 kg off squat", .offerWeight, 100_000, 90_000),
    ("add 2 reps to squat", .offerReps, 5, 7), ("add a set to squat", .offerSet, 3, 4),
    ("remove a set from squat", .offerSet, 3, 2), ("erhöhe squat um 5 kg", .offerWeight, 100_000, 105_000),
    ("sube 5 kg a squat", .offerWeight, 100_000, 105_000),
    ("baja squat a 90 kg", .offerWeight, 100_000, 90_000), ("add 2 sets to squat", .offerSet, 3, 5),
    ("remove 2 sets from squat", .offerSet, 3, 1),
    ("squat auf 105 kg setzen", .offerWeight, 100_000, 105_000),
  ]

  @Test func `a request to change targets becomes an offer that can be taken and undone`() throws {
    let template = try makeLegs()
    func sets() throws -> [SetPrescription] {
      try readTemplate(template.id, in: story.transaction()).snapshot.exercises[0].sets
    }
    let before = try sets()
    for (text, code, from, to) in Self.requests {
      let answer = try story.act { tx throws(CoachError) in try askCoach(text, Self.finder, in: tx) }
      let offers = answer.reply.remarks
      #expect(offers.map { $0.code } == [.nextTarget, code], "\(text): \(offers)")
      #expect(offers.last?.amount("from") == from && offers.last?.amount("to") == to, "\(text): \(offers)")
      try story.act { tx throws(CoachError) in try takeOffer(at: 1, of: answer.reply.id, in: tx) }
      let after = try sets()
      switch code {
      case .offerWeight: #expect(after.allSatisfy { $0.targetWeight?.grams == to }, "\(text)")
      case .offerReps: #expect(after.allSatisfy { $0.targetReps == to }, "\(text)")
      default: #expect(Int64(after.count) == to, "\(text)")
      }
      try story.act { tx throws(CoachError) in try undoOffer(at: 1, of: answer.reply.id, in: tx) }
      #expect(
        try sets().map { [$0.targetWeight?.grams, $0.targetReps] }
          == before.map {
            [$0.targetWeight?.grams, $0.targetReps]
          }, "\(text)")
    }
  }

  @Test func `a request that can't be met says why`() throws {
    try makeLegs()
    #expect(try remarks("add 50 kg to squat").map { $0.code } == [.nextTarget, .changeTooBig, .toTemplate])
    #expect(try remarks("add 2.5 kg to bench press").map { $0.code } == [.neverDone, .toExercise])
    try train(Sample.bench, 60, [8])
    #expect(try remarks("add 2.5 kg to bench press").map { $0.code } == [.noTargets, .lastTime, .toExercise])
    #expect(try remarks("lower squat by 500 kg").map { $0.code } == [.nextTarget, .toTemplate])
    #expect(try remarks("set squat to 100 kg").map { $0.code } == [.nextTarget, .toTemplate])
    #expect(try remarks("set squat to 8").map { $0.code } == [.nextTarget, .toTemplate])
  }
}
