import Records
import Testing
import TestSupport
import Training

@Suite struct TemplateDerivationTests {
  private let today = Day(number: 20_000)

  /// Returns a session that finished the given number of days ago, with working sets at 60 kg by default.
  private func session(
    _ title: String, daysAgo: Int64, _ exercises: [(exercise: Exercise, reps: [Int64])], kilograms: Int64 = 60
  ) -> SessionFacts {
    var session = WorkoutSession()
    session.id = ID(high: UInt64(daysAgo) + 1, low: 1)
    session.title = title
    session.day = today - daysAgo
    session.startedAt = Instant(day: session.day, millisecondsOfDay: 64_800_000, utcOffset: 0)
    var facts = SessionFacts(session: session)
    for (rank, done) in exercises.enumerated() {
      var performance = ExercisePerformance()
      performance.catalogID = done.exercise.catalogID
      performance.nameSnapshot = done.exercise.name
      performance.rank = Int64(rank)
      let sets = done.reps.map { reps in
        var set = SetPerformance()
        set.weight = Weight(grams: kilograms * 1000)
        set.reps = reps
        return set
      }
      facts.exercises.append(ExerciseFacts(performance: performance, sets: sets))
    }
    return facts
  }

  private let bench = Sample.bench
  private let incline = Sample.incline
  private let squat = Sample.squat

  @Test func `sessions that share half of their exercises are one habit`() {
    let templates = deriveTemplates(
      from: [
        session("Push", daysAgo: 1, [(bench, [10, 9, 8]), (incline, [10, 10])], kilograms: 62),
        session("Push", daysAgo: 8, [(bench, [10, 10, 10])]),
        session("Legs", daysAgo: 3, [(squat, [5, 5, 5])]),
        session("Legs", daysAgo: 10, [(squat, [5, 5, 5, 5])]),
        session("Legs", daysAgo: 17, [(squat, [5, 5, 5])]),
      ], through: today)
    #expect(templates.map(\.name) == ["Legs", "Push"])
    #expect(templates.map(\.sessionCount) == [3, 2])
    #expect(templates.map(\.lastDay) == [today - 3, today - 1])
    #expect(templates[1].exercises.map(\.name) == ["Bench Press", "Incline Press"])
  }

  @Test func `targets are those of the last time, and the range holds them and the middle half`() {
    let templates = deriveTemplates(
      from: [
        session("Push", daysAgo: 1, [(bench, [12, 11, 10])], kilograms: 62),
        session("Push", daysAgo: 8, [(bench, [8, 8, 8, 8])]),
        session("Push", daysAgo: 15, [(bench, [8, 8, 8])]),
      ], through: today)
    let exercise = templates.first?.exercises.first
    #expect(exercise?.sets.map(\.targetReps) == [12, 11, 10])
    #expect(exercise?.sets.map(\.targetWeight) == Array(repeating: Weight(grams: 62_000), count: 3))
    #expect(exercise?.repRange == .range(8...12, .reps))
    #expect(exercise?.sets.allSatisfy { $0.lineage == .none } == true)
  }

  @Test
  func `exercises of fewer than half of the sessions are left out, the rest stand in their average order`() {
    let templates = deriveTemplates(
      from: [
        session("Full", daysAgo: 1, [(squat, [5]), (bench, [8])]),
        session("Full", daysAgo: 3, [(bench, [8]), (squat, [5])]),
        session("Full", daysAgo: 5, [(squat, [5]), (bench, [8]), (incline, [10])]),
      ], through: today)
    #expect(templates.first?.exercises.map(\.name) == ["Squat", "Bench Press"])
  }

  @Test func `the most common title names it, and equal names are told apart`() {
    let templates = deriveTemplates(
      from: [
        session("A", daysAgo: 1, [(bench, [8])]), session("B", daysAgo: 2, [(bench, [8])]),
        session("B", daysAgo: 3, [(bench, [8])]), session("B", daysAgo: 4, [(squat, [8])]),
        session("B", daysAgo: 5, [(squat, [8])]), session("", daysAgo: 6, [(incline, [8])]),
        session(" ", daysAgo: 7, [(incline, [8])]),
      ], through: today)
    #expect(templates.map(\.name) == ["B", "B 2", "Training"])
  }

  @Test func `what is older than eight weeks, happened once or was left out proposes nothing`() {
    var skipped = session("Push", daysAgo: 2, [(bench, [8])])
    skipped.exercises[0].performance.state = .skipped
    let sessions = [
      session("Push", daysAgo: 1, [(bench, [8])]), skipped, session("Push", daysAgo: 56, [(bench, [8])]),
    ]
    #expect(deriveTemplates(from: sessions, through: today).isEmpty)
    #expect(deriveTemplates(from: [], through: today).isEmpty)
  }

  @Test func `warm-ups come along and are no work, and time is a range of seconds`() {
    let plank = Sample.exercise("Plank", .bodyweight)
    let sessions = [Int64(1), 8].map { days in
      var facts = session("Core", daysAgo: days, [(plank, [0, 0])])
      facts.exercises[0].sets[0].type = .warmup
      facts.exercises[0].sets[1].reps = nil
      facts.exercises[0].sets[1].weight = nil
      facts.exercises[0].sets[1].durationMilliseconds = 60_000
      return facts
    }
    let exercise = deriveTemplates(from: sessions, through: today).first?.exercises.first
    #expect(exercise?.sets.map(\.type) == [.warmup, .regular])
    #expect(exercise?.sets.last?.targetDurationSeconds == 60)
    #expect(exercise?.repRange == .range(60...62, .seconds))
  }

  @Test func `what was done the last time widens the range both ways`() {
    let templates = deriveTemplates(
      from: [
        session("Push", daysAgo: 1, [(bench, [2, 4, 9])]), session("Push", daysAgo: 8, [(bench, [3, 4, 6])]),
        session("Push", daysAgo: 15, [(bench, [3, 5, 6])]),
      ], through: today)
    let exercise = templates.first?.exercises.first
    #expect(exercise?.repRange == .range(2...9, .reps))
    #expect(exercise?.sets.map(\.targetReps) == [9, 4, 2], "the same in sum, the most first")
  }

  @Test func `a ramp that nobody marked becomes warm-ups`() {
    let loads: [Int64] = [45, 135, 225, 265, 265, 265]
    let sessions = [Int64(1), 8].map { days in
      var facts = session("Legs", daysAgo: days, [(squat, [10, 5, 3, 4, 4, 3])])
      for place in loads.indices {
        facts.exercises[0].sets[place].weight = Weight(grams: loads[place] * 1000)
      }
      return facts
    }
    let exercise = deriveTemplates(from: sessions, through: today).first?.exercises.first
    #expect(exercise?.sets.map(\.type) == [.warmup, .warmup, .warmup, .regular, .regular, .regular])
    #expect(exercise?.sets.map { $0.targetWeight?.grams } == loads.map { $0 * 1000 })
    #expect(exercise?.sets.map(\.targetReps) == [10, 5, 3, 4, 4, 3])
    #expect(exercise?.repRange == .range(3...5, .reps))
  }

  @Test func `the order in which sessions are handed in doesn't matter`() {
    let sessions = [
      session("A", daysAgo: 1, [(bench, [8]), (squat, [5])]),
      session("B", daysAgo: 2, [(bench, [8]), (incline, [9])]),
      session("A", daysAgo: 3, [(bench, [8]), (squat, [5])]), session("C", daysAgo: 4, [(incline, [8])]),
    ]
    #expect(
      deriveTemplates(from: sessions, through: today)
        == deriveTemplates(from: sessions.reversed(), through: today))
  }

  /// Returns a session with one exercise and sets in pounds such as `45x10 135x5`.
  private func logged(
    _ title: String, daysAgo: Int64, _ sets: String, of exercise: Exercise = Sample.bench
  ) -> SessionFacts {
    let pairs = sets.split(separator: " ").map { $0.split(separator: "x").compactMap { Int64($0) } }
    var facts = session(title, daysAgo: daysAgo, [(exercise, pairs.map { $0[1] })])
    for (place, pair) in pairs.enumerated() {
      facts.exercises[0].sets[place].weight = Sample.pounds(pair[0])
    }
    return facts
  }

  /// Returns the sets of the derived exercise, with `w` before warm-ups.
  private func derived(_ days: [String], of exercise: Exercise = Sample.bench) -> String {
    let templates = deriveTemplates(
      from: days.enumerated().map { logged("Day", daysAgo: 1 + 4 * Int64($0), $1, of: exercise) },
      through: today)
    return (templates.first?.exercises.first?.sets ?? []).map { set in
      (set.type == .warmup ? "w" : "") + (set.targetWeight?.number(in: .pound) ?? "–")
        + "x\(set.targetReps ?? 0)"
    }.joined(separator: " ")
  }

  @Test(arguments: [
    // Never more than the set before at the same load; a last set beyond all others is not a target.
    (["175x5 175x6 175x5 175x5", "175x5 175x5 175x5 175x5"], "175x6 175x5 175x5 175x5"),
    (["100x12 100x12 100x15", "100x12 100x12 100x12"], "100x12 100x12 100x12"),
    // Different loads keep their order.
    (["120x6 125x6 125x8", "120x6 125x5 125x6"], "120x6 125x6 125x6"),
  ]) func `no set asks for more than the one before it at its load`(days: [String], asked: String) {
    #expect(derived(days) == asked)
  }

  @Test(arguments: [
    // The most frequent number of sets in the last three sessions, and only sets that were done.
    (
      ["110x12 110x11 110x8", "135x5 135x5 135x5 135x5 135x5", "105x12 105x12 105x12"],
      "110x12 110x11 110x8"
    ),
    (["100x5", "100x6 100x6 100x5", "95x6 95x6 95x6"], "100x6 100x6 100x5"),
    (["60x4 60x2", "50x6 50x6 50x6", "50x6 50x6 50x6"], "60x4 60x2"),
    (["100x8 100x8 100x8 100x8", "100x8 100x8", "100x8 100x8"], "100x8 100x8"),
  ]) func `a template has as many sets as usual lately, and invents none`(days: [String], asked: String) {
    #expect(derived(days) == asked)
  }

  @Test(arguments: [
    // On the other days 135 was a warm-up.
    (
      [
        "95x6 115x6 135x6 155x6 160x6 165x5", "95x6 115x6 135x6 155x5 155x5 155x4",
        "95x6 115x6 135x6 155x4 155x4 155x4",
      ], "w95x6 w115x6 w135x6 155x6 160x6 165x5"
    ),
    // On most days, they lead up to a load that is lifted again.
    (
      [
        "135x6 155x6 175x6 175x5 175x5 175x5", "135x6 155x6 175x6 175x4 175x4 175x4",
        "135x6 155x6 175x6 195x4 195x4 195x4",
      ], "w135x6 w155x6 175x6 175x5 175x5 175x5"
    ),
    // In a pyramid of similar loads, all sets are work.
    (["120x10 130x8 140x6 140x6", "120x10 130x8 140x6 140x5"], "120x10 130x8 140x6 140x6"),
    (["140x8 150x6 160x4", "140x8 150x6 160x4"], "140x8 150x6 160x4"),
  ]) func `what leads up to the work by the athlete's own days is no work`(days: [String], asked: String) {
    #expect(derived(days, of: squat) == asked)
  }

  @Test func `a number that counts keeps no sessions of one kind apart, and no name has it`() {
    let (row, press, curl) = (Sample.squat, Sample.bench, Sample.incline)
    func pull(_ number: Int, _ daysAgo: Int64, _ exercises: [Exercise]) -> SessionFacts {
      session("Day \(number): Pull", daysAgo: daysAgo, exercises.map { ($0, [8, 8]) })
    }
    let more = (0..<4).map { Sample.exercise("More \($0)", .barbell) }
    let templates = deriveTemplates(
      from: [
        pull(55, 1, [row, press, more[0]]), session("Day 54: Arms", daysAgo: 2, [(curl, [8, 8])]),
        pull(53, 3, [row, press, curl, more[1], more[2], more[3]]),
        session("Day 52: Arms", daysAgo: 5, [(curl, [8, 8])]), pull(51, 7, [row, press, more[1], more[2]]),
      ], through: today)
    #expect(templates.map(\.name) == ["Pull", "Arms"])
    #expect(templates.map(\.sessionCount) == [3, 2])
  }

  @Test(arguments: [
    (["Day 54: Push", "Day 50: Push"], "Push"), (["Push 3", "Push 2"], "Push"),
    (["Week 2 Day 3 Lower", "Week 1 Day 3 Lower"], "Lower"), (["Leg Day #7", "Leg Day #6"], "Leg Day"),
    (["Legs (Day 4)", "Legs (Day 4)"], "Legs (Day 4)"), (["5x5 A", "5x5 A"], "5x5 A"), (["12", "13"], "12"),
  ]) func `a template is called what its sessions are called alike`(titles: [String], name: String) {
    let sessions = titles.enumerated().map {
      session($1, daysAgo: 1 + Int64($0), [(bench, [8, 8]), (squat, [8, 8])])
    }
    #expect(deriveTemplates(from: sessions, through: today).map(\.name) == [name])
  }
}
