import Records
import Testing

@testable import Interchange
@testable import Training

/// Questions in Spanish, with the Spanish catalogue.
@Suite struct SpanishQuestionTests {
  private let known: KnownNames

  init() throws {
    let trained: [String: Int64] = [
      "barbell-bench-press": 340, "barbell-overhead-press": 330, "barbell-squat": 340,
      "barbell-deadlift": 330,
    ]
    let finder = try CatalogueFile.finder().speaking(.spanish)
    known = KnownNames(templates: [], finder: finder, trained: trained)
  }

  // Today is Saturday 21 November 2026.
  private func read(_ text: String) -> Question {
    QuestionReading(text, known, today: Day(number: 20_778), unit: .kilogram).question
  }

  @Test(arguments: [
    ("¿Cuánto en press de banca la próxima vez?", "nextTarget", "barbell-bench-press"),
    ("cuanto en press de banca con barra la proxima vez", "nextTarget", "barbell-bench-press"),
    ("¿Me he estancado en sentadilla?", "stall", "barbell-squat"),
    ("¿Me he estancado en Sentadilla con barra?", "stall", "barbell-squat"),
    ("¿Cuál es mi máximo en peso muerto?", "maximum", "barbell-deadlift"),
    ("cuál es mi máximo en sentadillas", "maximum", "barbell-squat"),
    ("¿Qué peso en peso muerto la próxima vez?", "nextTarget", "barbell-deadlift"),
    ("me duele el hombro, ¿qué hago en vez de press militar?", "instead", "barbell-overhead-press"),
    ("¿Puedo hacer dominadas hoy?", "today", "pull-up"),
    ("cuándo podré levantar 160", "whenReached", "barbell-deadlift"),
  ])
  func `an exercise is known by its name in Spanish`(text: String, topic: String, catalogID: String) {
    let question = read(text)
    #expect("\(question.topic)" == topic && question.catalogID == catalogID, "\(text)")
  }

  @Test func `the questions that the app proposes in Spanish are understood`() {
    let proposed: [(Phrase, CoachTopic)] = [
      (.questionDeload, .deload), (.questionNeglected, .neglected), (.questionRight, .hitRate),
      (.questionShort, .session), (.questionPlan, .planWeek), (.quickSession, .session),
      (.quickRecovery, .recovery), (.quickWeek, .weekLoad),
    ]
    for (phrase, topic) in proposed {
      let text = Language.spanish.text(phrase)
      #expect(read(text).topic == topic, "\(text)")
    }
    #expect(read("calentamiento para 60 kg").topic == .warmUp)
  }

  @Test(arguments: [
    ("qué hice ayer", "2026-11-20", "2026-11-20"), ("qué hice anteayer", "2026-11-19", "2026-11-19"),
    ("qué entrené la semana pasada", "2026-11-09", "2026-11-15"),
    ("qué entrené esta semana", "2026-11-16", "2026-11-22"),
    ("qué hice el lunes pasado", "2026-11-16", "2026-11-16"),
    ("qué hice el último miércoles", "2026-11-18", "2026-11-18"),
    ("qué hice el 30 de noviembre", "2025-11-30", "2025-11-30"),
    ("qué hice el 2 de noviembre de 2025", "2025-11-02", "2025-11-02"),
  ])
  func `past days are known in Spanish`(text: String, first: String, last: String) {
    let question = read(text)
    #expect(question.past?.lowerBound.text == first && question.past?.upperBound.text == last, "\(text)")
    #expect(question.topic == .done && question.number == nil && question.weight == nil, "\(text)")
  }

  @Test(
    arguments: [
      ("tengo 30 minutos", 30), ("tengo media hora, qué entreno", 30), ("solo tengo una hora", 60),
      ("tengo una hora y media", 90), ("sesión de cuarenta y cinco minutos", 45), ("quince minutos", 15),
    ] as [(String, Int64)])
  func `a duration is known in Spanish`(text: String, minutes: Int64) {
    #expect(read(text).minutes == minutes, "\(text)")
  }

  @Test func `numbers are known in Spanish`() {
    #expect(read("he faltado 10 días").days == 10)
    #expect(read("llevo dos semanas sin entrenar").days == 14)
    #expect(read("¿por qué 62,5?").weight == Weight(grams: 62_500))
    #expect(read("solo he dormido 5 horas").slept == 300)
    #expect(read("¿qué ha cambiado desde la versión 3?").number == 3)
    #expect(read("tengo una carrera el domingo").day?.weekday == 7)
  }

  @Test(arguments: [
    ("sin barra", [Equipment.barbell]), ("el rack está ocupado", [.barbell]),
    ("no hay mancuernas", [.dumbbell]), ("la polea está rota", [.cable]),
    ("hoy no tengo mancuernas ni barra", [.dumbbell, .barbell]), ("la barra no está libre", [.barbell]),
  ])
  func `missing equipment is known in Spanish`(text: String, without: [Equipment]) {
    let question = read(text)
    #expect(question.topic == .equipment && Set(question.without) == Set(without), "\(text)")
    #expect(question.equipment == nil, "\(text)")
  }

  @Test(arguments: [
    ("me duele la rodilla", BodyPart.knee), ("tengo dolor de espalda", .back), ("me molesta el codo", .elbow),
    ("Me duelen las muñecas", .wrist), ("Me duele la espalda baja", .back),
  ])
  func `pain is known in Spanish`(text: String, part: BodyPart) {
    let question = read(text)
    #expect(question.topic == .instead && question.bodyPart == part, "\(text)")
    #expect(question.hurts && question.wantsOut, "\(text)")
  }

  @Test(arguments: [
    ("tengo fiebre", Illness.fever, false), ("estoy resfriado, ¿entreno?", .cold, false),
    ("tuve gripe, ¿puedo volver a entrenar?", .fever, true),
  ])
  func `an illness is known in Spanish`(text: String, illness: Illness, isOver: Bool) {
    let question = read(text)
    #expect(question.illness == illness && question.isOver == isOver, "\(text)")
  }

  @Test(arguments: [
    ("¿Qué debería entrenar hoy?", Language.spanish), ("me duele la rodilla", .spanish),
    ("no tengo barra", .spanish), ("he dormido mal y estoy cansado", .spanish),
    ("what should I train today", .english), ("no barbell", .english), ("my knee hurts", .english),
    ("was soll ich heute trainieren", .german), ("mein knie tut weh", .german),
  ])
  func `a text's language is known by its words`(text: String, language: Language) {
    #expect(Language(of: text) == language, "\(text)")
  }
}
