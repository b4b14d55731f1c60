import Foundation
import Records
import TestSupport
import Testing

@testable import Training

/// The sample athlete's questions in three languages, with typing errors.
@Suite struct QuestionTests {
  private let read: SampleQuestions

  init() throws { read = try SampleQuestions() }

  private static let wordings: [(String, String)] = {
    let file = Repository.url("Tests/Golden/coach-questions.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let rows = text.split(separator: "\n").compactMap { line -> (String, String)? in
      let cells = line.split(separator: "\t").map(String.init)
      return cells.count == 2 ? (cells[0], cells[1]) : nil
    }
    return rows + misread
  }()

  /// Questions that were once misunderstood.
  private static let misread: [(String, String)] = [
    ("done", "what did I train this week"), ("done", "was habe ich diese woche trainiert"),
    ("done", "what did I do on 30 November"), ("done", "was habe ich am 30. November gemacht"),
    ("done", "what did I do last monday"), ("done", "was habe ich letzten montag gemacht"),
    ("done", "wieviel hab ich letzte woche beim bankdrücken geschafft"),
    ("done", "what did i bench last time"),
    ("done", "was habe ich am 30.11. trainiert"), ("done", "what did i do yesterday"),
    ("done", "was hab ich gestern gemacht"), ("done", "what have i done on 2026-11-12"),
    ("whenReached", "when can I lift 160"), ("whenReached", "wann kann ich 160 kilo heben"),
    ("whenReached", "wann schaffe ich 100 kilo bankdrücken"),
    ("whenReached", "wan schafe ich 100 kilo bankdrüken"), ("stall", "warum stagniert mein schulterdrücken"),
    ("muscleSets", "genug beine"), ("muscleSets", "enough legs"),
    ("weekLoad", "how hard did i train this week"),
    ("instead", "mein knie tut weh was stat kniebeuge"),
  ]

  @Test func `each question is understood in ten wordings and more`() throws {
    let topics = Set(Self.wordings.map { $0.0 })
    for topic in CoachTopic.allCases where topic != .other && topic != .form {
      #expect(Self.wordings.count { $0.0 == "\(topic)" } >= 10, "\(topic)")
    }
    #expect(topics.contains("other"))
    for (topic, wording) in Self.wordings {
      let found = read(wording).topic
      #expect("\(found)" == topic, "\(wording)")
    }
  }

  @Test func `what a question names is found in it`() throws {
    let bench = read("bp stuck?")
    #expect(bench.catalogID == "barbell-bench-press")
    let squat = read("wann schaff ich 180 kniebeuge")
    #expect(squat.catalogID == "barbell-squat" && squat.weight == Weight(grams: 180_000))
    #expect(read("I have 30 minutes, what now").minutes == 30)
    #expect(read("half an hour, what should i train").minutes == 30)
    #expect(read("hab eine halbe Stunde, was trainieren").minutes == 30)
    #expect(read("Why did you suggest 62.5?").weight == Weight(grams: 62_500))
    #expect(read("Warum 62,5?").weight == Weight(grams: 62_500))
    #expect(read("changes since v3").number == 3)
    #expect(read("enough back?").muscle == .middleBack)
    #expect(read("only dumbbells today").equipment == .dumbbell)
    #expect(read("meine schulter schmerzt").bodyPart == .shoulder)
    #expect(read("race on sunday").day?.weekday == 7)
    for text in [
      "move it to the day after tomorrow", "verschieb es auf übermorgen", "pásalo a pasado mañana",
    ] {
      #expect(read(text).day == Day(number: 20_780), "\(text)")
    }
    #expect(read("move push to tomorrow").day == Day(number: 20_779))
    #expect(read("How long will Push take?").templateID != nil)
  }

  private static let named: [(String, String)] = [
    ("wann kann ich 160 kilo heben", "barbell-deadlift"), ("when can I lift 160", "barbell-deadlift"),
    ("wann schaffe ich 100 kilo bankdrücken", "barbell-bench-press"),
    ("wan schafe ich 100 kilo bankdrüken", "barbell-bench-press"),
    // The athlete presses overhead with a barbell; a dumbbell exercise has the same name.
    ("warum stagniert mein schulterdrücken", "barbell-overhead-press"),
    ("why is my shoulder press stuck", "barbell-overhead-press"),
    ("mein knie tut weh was stat kniebeuge", "barbell-squat"),
    ("wieviel hab ich letzte woche beim bankdrücken geschafft", "barbell-bench-press"),
    ("how much leg press next time", "leg-press"), ("next deadlift weight?", "barbell-deadlift"),
    ("wie viel auf der Bank nächstes Mal", "barbell-bench-press"),
  ]

  /// Questions that contain a weight, with the expected grams, repetitions and other number.
  private static let sets: [(String, Int64, Int64?, Int64?)] = [
    ("when will i bench 100 for 5", 100_000, nil, 5),
    ("wann schaffe ich 100 x 5 bankdrücken", 100_000, 5, nil),
    ("when do i bench 100x5", 100_000, 5, nil), ("when will i bench 100 kg × 5", 100_000, 5, nil),
    ("wann schaffe ich 100 kg bankdrücken für 5 wiederholungen", 100_000, 5, nil),
    ("when will i squat 180", 180_000, nil, nil),
  ]

  @Test func `repetitions beside a weight are heard`() {
    for (text, grams, reps, number) in Self.sets {
      let question = read(text)
      #expect(question.topic == .whenReached && question.weight?.grams == grams, "\(text)")
      #expect(question.reps == reps && question.number == number, "\(text)")
    }
  }

  @Test(arguments: [
    ("my shoulder hurts", true), ("meine schulter schmerzt", true), ("my sholder hurts", true),
    ("was kann ich statt kniebeugen machen", true), ("my chest hurts", true),
    ("i paid for bench", false), ("i only have 30 minutes", false), ("how much protein should i eat", false),
    ("it hurts", false), ("only 20 min", false),
  ])
  func `only who clearly wishes it leaves something out`(text: String, isClear: Bool) {
    #expect(read(text).wantsOut == isClear)
  }

  @Test(arguments: [
    "my lower back hurts", "My lower back hurts after deadlifts yesterday",
    "Mir tut der untere Rücken weh nach dem Training", "my upper back is sore",
  ])
  func `a part of the body that hurts is no exercise named after it`(text: String) {
    let question = read(text)
    #expect(question.hurts && question.topic == .instead, "\(text)")
    #expect(question.catalogID.map { $0.contains("deadlift") } ?? true, "\(text)")
  }

  @Test(arguments: [
    "should I add weight on bench press", "add 10 kg to my squat in 6 weeks", "lower squat by 10 %",
    "drop sets for bench press?", "add a drop set to bench press", "set bench press to 3 sets of 8",
    "increase rest between squat sets", "add a warm-up set to squat", "set my bench press goal to 85 kg",
    "5 kg less on bench press than last week", "lower back tight after 3 sets of squats",
    "add 5 kg to bench press and 10 kg to squat", "drop bench press from push", "add bench press",
    "raise squat to 5000 kg", "add 2.5 kg to bench press for 5 reps", "quita peso muerto",
    "erhöhe die Pause beim Bankdrücken auf 3 Minuten", "add 2.5 kg a week to bench press",
    "lateral raise", "my lateral raise please", "remove set 3 from squat", "add a set of 3 to squat",
    "lower back extension 20 kg", "did I ever squat 3 plates", "squat increase?",
    "can I squat 2 plates today", "tengo una hernia de disco, puedo hacer peso muerto",
  ])
  func `words around it make a request something else`(text: String) {
    let question = read(text)
    #expect(question.targetRequest == nil && ![.changeTargets, .plates].contains(question.topic), "\(text)")
  }

  @Test(
    arguments: [
      ("I'm going on holiday next week", 2, 8), ("I'm on vacation next week for 10 days", 2, 11),
      ("I'm travelling for two weeks, what should I do?", 0, 13), ("I'm away this weekend", 0, 1),
      ("I'll be away from Friday to Tuesday", 6, 10), ("I'm leaving for a 4 week trip tomorrow", 1, 28),
      ("Ich bin bis Sonntag unterwegs", 0, 1), ("bin ab Freitag zwei Wochen im Urlaub", 6, 19),
      ("I'm away until Saturday", 0, 7), ("I'm away next week from Wednesday to Friday", 4, 6),
      ("I'm going on a weekend trip on Friday", 6, 6), ("ich bin nächste Woche weg", 2, 8),
      ("wir sind die nächsten 10 Tage im Urlaub", 0, 9), ("estaré fuera del viernes al martes", 6, 10),
    ] as [(String, Int64, Int64)])
  func `an announced absence has its days`(text: String, first: Int64, last: Int64) {
    // Today is a Saturday.
    let today = Day(number: 20_778)
    #expect(read(text).absence == PlannedAbsence(days: (today + first)...(today + last)), "\(text)")
  }

  @Test(arguments: [
    "I'm going on holiday in two weeks", "in zwei Wochen fahre ich in den Urlaub",
    "me voy de vacaciones dentro de dos semanas", "I'm going on holiday",
    "I'm on vacation for 100000 weeks", "I'm on holiday for 0 days",
  ])
  func `an announced absence may have no days`(text: String) {
    #expect(read(text).absence == PlannedAbsence(days: nil), "\(text)")
  }

  @Test(arguments: [
    "was on vacation, how to start again", "nach dem urlaub wieder einsteigen", "I'm back from holiday",
    "how far away am I from 100 kg", "does the soreness go away", "do you have a holiday workout",
    "estoy fuera de forma", "I have been away for two weeks", "ich war zwei Wochen im Urlaub",
    "can I train less before my holiday next week", "can I train in a hotel gym?", "I missed two weeks",
    "Bin ich auf dem richtigen Weg?", "Mein Muskelkater ist weg, bin ich bereit?",
    "Ich habe 5 Tage keine Pause, Kraft weg?", "Tengo los codos fuera", "I am 5 kg away from my goal weight",
    "Salgo a correr fuera 3 dias a la semana", "I have a wedding 8 weeks away, how do I lose fat?",
    "Estoy durmiendo fuera y duermo mal", "I'm on holiday, how many calories should I eat for 2 weeks?",
    "I have 3 days of travel, will my knee swell?", "I am away from my best",
    "bin seit zwei Wochen im Urlaub gewesen und jetzt zurück", "how should I train while travelling",
  ])
  func `a past absence or a question about one is no announcement`(text: String) {
    #expect(read(text).absence == nil, "\(text)")
  }

  @Test(arguments: [
    ("replace leg press with squat", "leg-press", "barbell-squat"),
    ("swap bench press for deadlift", "barbell-bench-press", "barbell-deadlift"),
    ("substitute pec deck for dumbbell fly", "dumbbell-fly", "pec-deck"),
    ("ersetze Bankdrücken durch Kniebeuge", "barbell-bench-press", "barbell-squat"),
    ("sustituye la sentadilla por peso muerto", "barbell-squat", "barbell-deadlift"),
  ])
  func `what is replaced and what replaces it are told apart`(text: String, old: String, new: String) {
    let question = read(text)
    #expect(question.topic == .instead && question.catalogID == old, "\(text)")
    #expect(question.replacementID == new, "\(text)")
  }

  @Test func `an exercise is found after a word that may be a verb`() {
    #expect(read("what's my max on calf raise?").catalogID?.contains("calf-raise") ?? false)
    #expect(read("my max lateral raise").catalogID?.contains("lateral-raise") ?? false)
    #expect(read("substitute exercise for bench press").catalogID == "barbell-bench-press")
    #expect(read("what's a good swap exercise for squats?").catalogID == "barbell-squat")
  }

  @Test func `the back of a back squat is no back that hurts`() {
    let question = read("alternative to back squat")
    #expect(question.topic == .instead && question.bodyPart == nil && !question.hurts)
  }

  private static let templated: [(String, String)] = [
    ("when will I overhead press 80 kg", "seated-barbell-overhead-press"),
    ("how much for lat pulldown", "machine-lat-pulldown"), ("latziehen nächstes mal", "machine-lat-pulldown"),
    ("how much for cable lat pulldown", "lat-pulldown"),
    ("machine shoulder press next time", "machine-shoulder-press"),
    ("when will I deadlift 200", "barbell-deadlift"), ("bench press max", "smith-machine-bench-press"),
  ]

  @Test func `a push-up is no push, and both of its words name it`() {
    let push = read("How many push-ups should I do?")
    #expect(push.catalogID == "push-up" && push.topic == .nextTarget)
    #expect(read("Pull-up max").catalogID == "pull-up")
    #expect(read("push today's session to monday").topic == .moveSession)
  }

  /// Questions with the days that a workout is moved from and to, counted from today, Saturday 21 November
  /// 2026.
  private static let moves: [(String, from: Int64?, to: Int64?)] = [
    ("Move Friday's session to Saturday", 6, 7),
    ("Verschieb das Training von Freitag auf Samstag", 6, 7), ("Mueve la sesión del viernes al sábado", 6, 7),
    ("Move tomorrow's session to Friday", 1, 6), ("Verschiebe die heutige Einheit auf morgen", 0, 1),
    ("Move my Monday session to Wednesday", 2, 4), ("Mueve la sesión de hoy a mañana", 0, 1),
    ("einheit morgen statt heute, bitte verschieben", 0, 1), ("Move Friday's session", 6, nil),
    ("training auf freitag verlegen", nil, 6), ("push it to tomorrow", nil, 1),
  ]

  @Test func `a workout is moved from the day that is named`() {
    let today = Day(number: 20_778)
    for (text, from, to) in Self.moves {
      let question = read(text)
      #expect(question.topic == .moveSession, "\(text): \(question.topic)")
      #expect(question.fromDay == from.map { today + $0 } && question.day == to.map { today + $0 }, "\(text)")
    }
  }

  @Test func `a grade is neither a version nor a weight`() {
    for text in ["When will I climb V6?", "When will I climb 7a?", "Wann schaffe ich 7a?", "5.11c, when?"] {
      let question = read(text)
      #expect(question.topic == .climbing && question.number == nil && question.weight == nil, "\(text)")
    }
  }

  @Test func `a number beside an exercise of the body counts its repetitions`() {
    for text in ["Wann schaffe ich 20 Klimmzüge?", "when will I do 20 pull-ups"] {
      let question = read(text)
      #expect(question.reps == 20 && question.weight == nil && question.catalogID == "pull-up", "\(text)")
    }
    let added = read("when will I do pull-ups with 20 kg")
    #expect(added.reps == nil && added.weight == Weight(grams: 20_000))
  }

  @Test func `what is bad for a part of the body doesn't hurt it`() {
    #expect(!read("Are deep squats bad for my knees?").hurts)
    #expect(!read("Sind tiefe Kniebeugen schlecht für meine Knie?").hurts)
    #expect(read("my knee is bad").hurts)
  }

  @Test(arguments: [
    "Should I rest today?", "How often should I train?", "Should I train to failure?", "Can I train today?",
    "Can I train twice a day?", "What should I do on rest days?", "Wie oft soll ich trainieren?",
    "Ich habe Kopfschmerzen, soll ich trainieren?", "Brauche ich heute einen Ruhetag?",
    "When is my next workout?",
  ])
  func `who asks for advice gets no session`(text: String) {
    #expect(read(text).topic != .session, "\(text)")
  }

  @Test func `of exercises that differ by their equipment the one of the templates is meant`() throws {
    let finder = ExerciseFinder(try #require(TestCatalogue.catalogue))
    let trained: [String: Int64] = [
      "machine-shoulder-press": 302, "seated-barbell-overhead-press": 304, "lat-pulldown": 301,
      "machine-lat-pulldown": 304, "incline-dumbbell-bench-press": 303, "smith-machine-bench-press": 302,
    ]
    let standing: [String: Day] = [
      "machine-shoulder-press": Day(number: 20_233), "seated-barbell-overhead-press": Day(number: 20_267),
      "machine-lat-pulldown": Day(number: 20_262), "incline-dumbbell-bench-press": Day(number: 20_269),
      "smith-machine-bench-press": Day(number: 20_228), "barbell-romanian-deadlift": Day(number: 20_260),
    ]
    let known = KnownNames(templates: [], finder: finder, trained: trained, standing: standing)
    for (text, catalogID) in Self.templated {
      let found = QuestionReading(text, known, today: Day(number: 20_270), unit: .kilogram).question
      #expect(found.catalogID == catalogID, "\(text)")
    }
  }

  @Test func `an exercise of the athlete's own is known by its whole name`() throws {
    let finder = ExerciseFinder(try #require(TestCatalogue.catalogue))
    let words = [Array("rope".utf8), Array("wave".utf8)]
    let known = KnownNames(templates: [], finder: finder, trained: [:], own: [(id: "own", words: words)])
    let found = QuestionReading(
      "Is Rope Wave stuck?", known, today: Day(number: 20_270), unit: .kilogram
    ).question
    #expect(found.topic == .stall && found.catalogID == "own")
  }

  @Test func `a name is one that the athlete trains, and never one that is only spelled alike`() throws {
    let finder = ExerciseFinder(try #require(TestCatalogue.catalogue))
    let trained: [String: Int64] = [
      "barbell-bench-press": 340, "barbell-overhead-press": 330, "barbell-squat": 340, "lat-pulldown": 330,
      "incline-dumbbell-bench-press": 330,
    ]
    let known = KnownNames(templates: [], finder: finder, trained: trained)
    for (text, catalogID) in Self.named {
      let found = QuestionReading(text, known, today: Day(number: 20_778), unit: .kilogram).question
      #expect(found.catalogID == catalogID, "\(text)")
    }
  }

  // Today is Saturday 21 November 2026.
  private static let days: [(String, String, String)] = [
    ("what did I do on 30 November", "2025-11-30", "2025-11-30"),
    ("was habe ich am 2. November gemacht", "2026-11-02", "2026-11-02"),
    ("what did i do on november 2nd", "2026-11-02", "2026-11-02"),
    ("was habe ich am 2.11. gemacht", "2026-11-02", "2026-11-02"),
    ("was habe ich am 2.11.2025 gemacht", "2025-11-02", "2025-11-02"),
    ("what did I do on 2025-11-02", "2025-11-02", "2025-11-02"),
    ("what did I do last monday", "2026-11-16", "2026-11-16"),
    ("was habe ich letzten samstag gemacht", "2026-11-14", "2026-11-14"),
    ("what did I train this week", "2026-11-16", "2026-11-22"),
    ("was habe ich letzte woche trainiert", "2026-11-09", "2026-11-15"),
    ("was hab ich gestern gemacht", "2026-11-20", "2026-11-20"),
  ]

  @Test func `the days that a question names lie behind, and their numbers are no weight`() {
    for (text, first, last) in Self.days {
      let question = read(text)
      #expect(question.past?.lowerBound.text == first && question.past?.upperBound.text == last, "\(text)")
      #expect(question.weight == nil && question.number == nil, "\(text)")
    }
  }

  @Test func `legs are four muscles, and what hurts is known to hurt`() {
    #expect(read("genug beine").muscles == [.quadriceps, .hamstrings, .glutes, .calves])
    #expect(read("enough legs").muscles == [.quadriceps, .hamstrings, .glutes, .calves])
    #expect(read("enough quads").muscles == [.quadriceps])
    #expect(read("my knee hurts, what instead of squats").hurts)
    #expect(!read("what instead of squats").hurts)
  }

  @Test(arguments: [
    "", " ", "9999999999999999999999 kg", "0.0000000000000001 lb", "v99999999999 v", "½ 三 kg \u{0}",
  ])
  func `what nobody means traps nobody`(text: String) throws {
    let question = read(text)
    #expect(question.weight.map { (1...1_000_000).contains($0.grams) } ?? true)
  }
}

/// A parser for the sample athlete's questions.
struct SampleQuestions {
  private let names: KnownNames

  init() throws {
    let story = Story()
    let catalogue = try #require(TestCatalogue.catalogue)
    // The first steps create the gym and the templates, whose names questions may contain.
    _ = try story.load(SampleAthlete(endingOn: Day(number: 20_778)), catalogue, steps: 7)
    names = story.read { KnownNames(ExerciseFinder(catalogue), in: $0) }
  }

  func callAsFunction(_ text: String) -> Question {
    QuestionReading(text, names, today: Day(number: 20_778), unit: .kilogram).question
  }
}
