import Records
import TestSupport
import Testing

@testable import Training

/// Questions as athletes type them, and their meaning.
@Suite struct WordingTests {
  private let read: SampleQuestions

  init() throws { read = try SampleQuestions() }

  @Test(
    arguments: [
      ("can i trian today im a bit sick", Illness.unknown, false),
      ("ich bin krank soll ich trainieren", .unknown, false),
      ("im sick today should i train", .unknown, false),
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
      // What lies behind or ahead is something else than the illness.
      ("I have a fever, can I train after work?", .fever, false),
      ("Ich habe Fieber, soll ich nach der Arbeit trainieren?", .fever, false),
      ("Tengo fiebre, ¿puedo entrenar después del trabajo?", .fever, false),
      ("I've had a fever since yesterday, should I train?", .fever, false),
      ("I had a fever since Monday", .fever, false), ("hatte seit gestern Fieber", .fever, false),
      ("tengo fiebre desde ayer, ¿entreno?", .fever, false), ("mehr Husten als gestern", .fever, false),
      ("I have a fever, is it better to rest?", .fever, false),
      ("I have a fever and my back hurts", .fever, false),
      ("I was wondering if I can train with a fever", .fever, false),
      ("ich war gestern laufen und habe heute Fieber", .fever, false),
      ("Ich habe Fieber, kann ich mit dem Training anfangen?", .fever, false),
      ("kein Fieber mehr, darf ich trainieren", .fever, true), ("my fever is over", .fever, true),
      ("die Grippe ist vorbei", .fever, true), ("ich habe die Grippe überstanden", .fever, true),
      ("tras la gripe, ¿cómo vuelvo?", .fever, true), ("ya no tengo fiebre", .fever, true),
      ("I don't have a fever anymore", .fever, true),
    ] as [(String, Illness, Bool)])
  func `an illness is heard, and whether it is over`(text: String, illness: Illness, isOver: Bool) {
    let question = read(text)
    #expect([.illness, .pause].contains(question.topic), "\(text): \(question.topic)")
    #expect(question.illness == illness && question.isOver == isOver, "\(text)")
  }

  @Test(arguments: ["i never train legs", "soll ich lieber kniebeugen machen", "is it good to start cold"])
  func `who is well is not ill`(text: String) {
    #expect(read(text).illness == nil)
  }

  private static let redFlags: [(RedFlag, [String])] = [
    (
      .emergency,
      [
        "I have chest pain", "my chest feels tight", "pressure on my chest when I bench",
        "chest and left arm hurt", "I fainted yesterday", "I almost passed out after deadlifts",
        "my heart is racing", "irregular heartbeat, can I lift?", "I have palpitations",
        "I'm short of breath at rest", "out of breath at rest", "I can't breathe properly",
        "should I bench with chest pain today", "Ich habe Schmerzen in der Brust", "meine Brust tut weh",
        "Druck auf der Brust", "meine Brust fühlt sich eng an", "Brustschmerzen beim Bankdrücken",
        "heute geht es nicht, Brustschmerzen", "mir wird schwarz vor Augen", "ich bin ohnmächtig geworden",
        "mein Herz rast", "mein Herz stolpert", "unregelmäßiger Puls", "ich habe Atemnot",
        "ich kriege keine Luft", "Tengo dolor en el pecho", "me duele mucho el pecho",
        "siento presión en el pecho", "me he desmayado", "se me acelera el corazón", "tengo palpitaciones",
        "pulso irregular", "mi corazón late raro", "no puedo respirar bien", "me falta el aire",
      ]
    ),
    (
      .symptom,
      [
        "I feel dizzy after squats", "I feel light-headed", "my arm is numb", "tingling in my fingers",
        "I can't feel my legs", "I have a blood clot in my leg", "should I train or not, dizzy since morning",
        "I'm pregnant and feel dizzy", "mir ist schwindelig", "schwindlig nach dem Kreuzheben",
        "mein Arm ist taub", "meine Finger kribbeln", "ich spüre meine Beine nicht",
        "ich habe eine Thrombose",
        "estoy mareada", "tengo mareos después de sentadillas", "tengo la mano dormida",
        "no siento las piernas", "hormigueo en los dedos", "trombosis en la pierna",
      ]
    ),
    (
      .condition,
      [
        "I'm pregnant, what should I train today?", "prengant, can i train", "12 weeks postpartum",
        "I gave birth in June, when can I squat", "I have a concussion, can I train today?",
        "concusion last week", "hit my head yesterday, can I train",
        "I had knee surgery, what should I train", "I had an operation on my shoulder",
        "ich bin schwanger, was soll ich heute trainieren?",
        "in der 20. Schwangerschaftswoche, darf ich Kreuzheben?", "nach der Geburt wieder anfangen",
        "Gehirnerschütterung, darf ich trainieren?", "ich bin auf den Kopf gefallen",
        "ich wurde am Knie operiert", "nach der Knie-OP, was soll ich trainieren",
        "nach meiner Operation wieder trainieren", "estoy embarazada, ¿qué entreno hoy?",
        "después del parto, ¿cómo vuelvo?", "tuve una conmoción cerebral, ¿puedo entrenar?",
        "me golpeé la cabeza", "me operaron de la rodilla", "después de la operación, ¿qué entreno?",
      ]
    ),
  ]

  @Test func `what needs a doctor is heard before anything else`() {
    for (flag, texts) in Self.redFlags {
      for text in texts {
        let question = read(text)
        #expect(question.topic == .redFlag && question.redFlag == flag, "\(text): \(question.topic)")
      }
    }
  }

  @Test(arguments: [
    "heart rate zone", "what is my resting heart rate", "racing heart rate zones", "is today chest day",
    "what should I train for chest", "heavy chest exercises", "my chest is sore",
    "my shoulder hurts on chest day", "elbow pain in chest press", "numbers of last session",
    "weighted pull-ups next time", "I'm short of time today", "how do I breathe when squatting",
    "out of breath after intervals", "I can't feel my lats working", "hours of operation",
    "knocked out 3 sets today", "hit the head of the biceps", "I have a baby, only 20 minutes",
    "painting my house all day, can I train", "no dizziness today", "I'm not pregnant",
    "soll ich heute Brust trainieren", "Schulter tut weh beim Brusttraining", "mein Schwager trainiert mit",
    "warum schwindet meine Kraft", "mehr Gewicht genommen", "wie viele Sätze bekommen meine Beine",
    "bin nicht schwindelfrei beim Klettern", "pecho", "entreno pecho hoy", "press de pecho la próxima vez",
    "operación bikini, ¿qué entreno?", "abdomen marcado", "mi progreso este trimestre",
  ])
  func `what only sounds alarming alarms nobody`(text: String) {
    let question = read(text)
    #expect(question.topic != .redFlag && question.redFlag == nil, "\(text)")
  }

  private static let injuries: [(String, BodyPart?, Muscle?, needsDoctor: Bool)] = [
    ("I pulled my hamstring", nil, .hamstrings, false),
    ("I have a pulled hamstring", nil, .hamstrings, false),
    ("I strained my back", .back, .middleBack, false),
    ("pulled a muscle in my back", .back, .middleBack, false),
    ("my calf is strained", nil, .calves, false), ("I sprained my ankle", .ankle, nil, false),
    ("I pulled my hamstring yesterday, what should I train today", nil, .hamstrings, false),
    ("I tore my pec", nil, .chest, true), ("I tore my pec last week, can I train today", nil, .chest, true),
    ("torn meniscus", .knee, nil, true), ("my knee popped", .knee, nil, true),
    ("I ruptured my achilles", .ankle, nil, true), ("I dislocated my shoulder", .shoulder, .shoulders, true),
    ("I fractured my wrist", .wrist, nil, true), ("I broke my wrist", .wrist, nil, true),
    ("I broke my arm", nil, .biceps, true), ("broken toe, what can I train", nil, nil, true),
    ("ich habe mir die Wade gezerrt", nil, .calves, false),
    ("Zerrung im Oberschenkel", nil, .quadriceps, false), ("Knöchel verstaucht", .ankle, nil, false),
    ("Schulter überdehnt", .shoulder, .shoulders, false), ("mein Bizeps ist gerissen", nil, .biceps, true),
    ("Kreuzband gerissen", .knee, nil, true), ("Riss im Meniskus", .knee, nil, true),
    ("Handgelenk gebrochen", .wrist, nil, true), ("Schulter ausgekugelt", .shoulder, .shoulders, true),
    ("Muskelfaserriss in der Wade, darf ich heute trainieren?", nil, .calves, true),
    ("tirón en el isquio", nil, .hamstrings, false), ("esguince de tobillo", .ankle, nil, false),
    ("me lesioné la rodilla, ¿qué entreno hoy?", .knee, nil, false),
    ("desgarro en el gemelo", nil, .calves, true),
    ("tengo roto el menisco", .knee, nil, true), ("me he dislocado el hombro", .shoulder, .shoulders, true),
    ("fractura de muñeca", .wrist, nil, true), ("rotura de fibras en el muslo", nil, .quadriceps, true),
  ]

  @Test func `an injury is a pain, whatever was done to get it`() {
    for (text, part, muscle, needsDoctor) in Self.injuries {
      let question = read(text)
      #expect(question.topic == .instead && question.hurts, "\(text): \(question.topic)")
      #expect(question.bodyPart == part && question.muscle == muscle, "\(text)")
      #expect(question.isInjured == needsDoctor && question.catalogID == nil, "\(text)")
    }
  }

  @Test(arguments: [
    "pull day", "how long does pull day take", "pull-ups next time", "I pulled 180 kg", "I pulled a PR",
    "pulled back on volume", "pulled to my chest", "I pulled 200 on back day", "I trained my back",
    "I broke my bench record", "broke my leg press record", "the leg press is broken", "the band broke",
    "training strain this week", "torn between squats and deadlifts", "Shoulder Dislocates next time",
    "neuer Rekord im Bankdrücken gebrochen", "80 kg gerissen", "die Langhantel ist kaputt",
    "día de tirón", "la polea está rota", "he roto mi récord de sentadilla", "cómo desarrollo mi espalda",
  ])
  func `who pulls, tears and breaks something else isn't injured`(text: String) {
    let question = read(text)
    #expect(!question.hurts && !question.isInjured && question.topic != .instead, "\(text)")
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
