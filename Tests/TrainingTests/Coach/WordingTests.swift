import Records
import TestSupport
import Testing

@testable import Training

/// Questions as athletes type them, and their meaning.
@Suite struct WordingTests {
  private let read: SampleQuestions

  init() throws { read = try SampleQuestions() }

  @Test(arguments: [
    ("can i trian today im a bit sick", Illness.unknown, false),
    ("ich bin krank soll ich trainieren", .unknown, false), ("im sick today should i train", .unknown, false),
    ("i feel ill, workout or not", .unknown, false), ("bin kranck, was nun", .unknown, false),
    ("ich habe fieber", .fever, false), ("hab fiber und husten, trainieren?", .fever, false),
    ("got a fever", .fever, false), ("i have a temperature can i lift", .fever, false),
    ("I still have the flu", .fever, false), ("magen-darm, training?", .fever, false),
    ("ich habe eine erkältung, darf ich trainieren", .cold, false), ("i caught a cold", .cold, false),
    ("leicht erkältet, trotzdem trainieren", .cold, false), ("halsschmerzen und schnupfen", .cold, false),
    ("i had the flu, can i train", .fever, true), ("ich war 3 wochen krank", .unknown, true),
    ("ich hatte grippe, darf ich wieder", .fever, true),
    ("i was sick last week, can i train", .unknown, true),
    ("nach der erkältung wieder trainieren?", .cold, true),
    ("bin nicht mehr krank, wie weiter", .unknown, true),
  ])
  func `an illness is heard, and whether it is over`(text: String, illness: Illness, isOver: Bool) {
    let question = read(text)
    #expect([.illness, .pause].contains(question.topic), "\(text): \(question.topic)")
    #expect(question.illness == illness && question.isOver == isOver, "\(text)")
  }

  @Test(arguments: ["i never train legs", "soll ich lieber kniebeugen machen", "is it good to start cold"])
  func `who is well is not ill`(text: String) {
    #expect(read(text).illness == nil)
  }

  private static let equipment: [(String, [Equipment], Equipment?)] = [
    ("no barbell today", [.barbell], nil), ("the barbell is taken", [.barbell], nil),
    ("heute keine langhantel da", [.barbell], nil), ("I have no dumbbells today", [.dumbbell], nil),
    ("die langhantel ist besetzt", [.barbell], nil), ("all the barbels are taken", [.barbell], nil),
    ("i dont have any dumbbells", [.dumbbell], nil), ("ohne kurzhanteln heute", [.dumbbell], nil),
    ("langhantel nicht frei", [.barbell], nil), ("kabelzug kaputt", [.cable], nil),
    ("no barbell today, only bands", [.barbell], .bands),
    ("keine langhantel, nur kurzhanteln", [.barbell], .dumbbell),
    ("no barbell or dumbbells here", [.barbell, .dumbbell], nil),
    ("only dumbbells today", [], .dumbbell), ("nur kurzhanteln da", [], .dumbbell),
  ]

  @Test func `what is not there is not all that there is`() {
    for (text, without, only) in Self.equipment {
      let question = read(text)
      #expect(question.topic == .equipment, "\(text): \(question.topic)")
      #expect(Set(question.without) == Set(without) && question.equipment == only, "\(text)")
    }
  }

  @Test(
    arguments: [
      ("I slept only 4 hours what now", 240), ("slept only 4 hours last night", 240),
      ("nur 5 stunden geschlafen", 300), ("hab 4,5 std geschlafen", 270), ("only 5h of sleep", 300),
      ("slept five hours", 300), ("i slept just 5", 300), ("nur vier stunden schlaf", 240),
      ("slept 6 hrs, should i train", 360),
    ] as [(String, Int64)])
  func `the hours of a night are heard in the question`(text: String, minutes: Int64) {
    let question = read(text)
    #expect(question.topic == .badSleep && question.slept == minutes, "\(text): \(question.topic)")
    #expect(question.minutes == nil, "\(text)")
  }

  @Test(arguments: ["slept badly the last 2 nights", "schlecht geschlafen seit 3 tagen", "bad sleep"])
  func `nights are no hours`(text: String) {
    #expect(read(text).slept == nil)
  }

  @Test(arguments: [
    ("why has my squat stagnated", "stall", "barbell-squat"),
    ("why has my deadlift stagnated", "stall", "barbell-deadlift"),
    ("has my bench stalled", "stall", "barbell-bench-press"),
    ("does my squat stagnate", "stall", "barbell-squat"),
  ])
  func `no small word is an exercise`(text: String, topic: String, catalogID: String) {
    let question = read(text)
    #expect("\(question.topic)" == topic && question.catalogID == catalogID, "\(text)")
  }

  @Test(arguments: [
    ("how long does push day take", "duration"), ("how long does my push workout last", "duration"),
    ("how long will a session last", "duration"), ("wie lange dauert mein push tag", "duration"),
    ("trainire ich zuviel", "overtraining"), ("trainiere ich zuviel?", "overtraining"),
    ("ist mein oberkörper stärker als meine beine", "other"), ("are my legs stronger than my chest", "other"),
    ("how was my last workout", "lastSession"), ("push it to tomorrow", "moveSession"),
    ("meine schulter tut we", "instead"), ("mein knie tut whe", "instead"),
    ("meine knie tun we was jetzt", "instead"),
  ])
  func `what is asked is not taken for something else`(text: String, topic: String) {
    #expect("\(read(text).topic)" == topic, "\(text)")
  }

  @Test func `a mistyped pain leaves out what the right one does`() {
    let (typed, meant) = (read("meine schulter tut we"), read("meine schulter tut weh"))
    #expect(typed.hurts && typed.wantsOut && typed.bodyPart == .shoulder)
    #expect(typed.catalogID == meant.catalogID)
  }

  @Test func `a template is known by a word of its name beside day`() throws {
    let finder = ExerciseFinder(try #require(TestCatalogue.catalogue))
    let (push, pull) = (ID(high: 1, low: 1), ID(high: 2, low: 2))
    let templates: [KnownNames.Named<ID>] = [
      (id: push, words: ["bls", "push", "day", "1"].map { Array($0.utf8) }),
      (id: pull, words: ["lbls", "pull", "day", "2"].map { Array($0.utf8) }),
    ]
    let known = KnownNames(templates: templates, finder: finder, trained: [:])
    for text in [
      "how long does push day take", "how long does my push workout last", "wie lange dauert der push tag",
    ] {
      let found = QuestionReading(text, known, today: Day(number: 20_270), unit: .kilogram).question
      #expect(found.topic == .duration && found.templateID == push, "\(text)")
    }
  }
}
