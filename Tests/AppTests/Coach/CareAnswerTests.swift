import Foundation
import Records
import TestSupport
import Testing

@testable import App
@testable import Training

/// The coach's answers about illness, short sleep, missing equipment, loads and heavy days.
@Suite struct CareAnswerTests {
  private let story: Story
  private let finder: ExerciseFinder

  init() throws { (story, finder) = try SampleYear.athlete() }

  private func ask(_ text: String) throws -> (codes: [RemarkCode], lines: [String]) {
    let tx = story.transaction()
    let reply = try askCoach(text, finder, in: tx).reply
    let words = CardWords(Language(of: text) ?? .english, finder, in: tx)
    return (reply.remarks.map { $0.code }, words.lines(of: reply))
  }

  @Test func `who is ill rests, who has a cold goes easy, and who is well again begins lighter`() throws {
    let cases: [(String, RemarkCode)] = [
      ("can i trian today im a bit sick", .illAsk), ("ich bin krank soll ich trainieren", .illAsk),
      ("ich habe fieber", .illRest), ("i have the flu", .illRest),
      ("leicht erkältet, trainieren?", .illLight),
      ("i had the flu, can i train", .illBack), ("ich war 3 wochen krank", .illBack),
      ("war krank, wie fange ich wieder an", .illBack),
    ]
    for (text, code) in cases {
      let (codes, lines) = try ask(text)
      #expect(codes.first == code, "\(text): \(codes)")
      #expect(lines.contains { $0.contains(/[0-9]/) } && lines.last?.hasPrefix("→") ?? false, "\(lines)")
      #expect(!lines.contains { $0.contains("{") || $0.contains("Carry on as planned") }, "\(lines)")
    }
  }

  @Test func `a red flag gets no training, no link and no offer`() throws {
    let cases: [(String, RemarkCode)] = [
      ("I have chest pain", .stopEmergency), ("meine Brust tut weh", .stopEmergency),
      ("me duele el pecho, ¿qué entreno hoy?", .stopEmergency),
      ("I feel dizzy after squats", .stopSymptom), ("mir ist schwindelig", .stopSymptom),
      ("estoy mareada", .stopSymptom),
      ("I'm pregnant, what should I train today?", .askDoctor),
      ("I have a concussion, can I train today?", .askDoctor),
      ("nach der Knie-OP, was soll ich trainieren", .askDoctor),
      ("estoy embarazada, ¿qué entreno hoy?", .askDoctor),
    ]
    for (text, code) in cases {
      let tx = story.transaction()
      let answer = try askCoach(text, finder, in: tx)
      #expect(answer.items.isEmpty && answer.reply.remarks.map { $0.code } == [code], "\(text)")
      for language in Language.allCases {
        let lines = CardWords(language, finder, in: tx).lines(of: answer.reply).filter { !$0.isEmpty }
        #expect(lines.count == 1 && !lines.joined().contains("→"), "\(lines)")
      }
    }
  }

  @Test func `without a log, an injury starts nothing and a race has no sets to halve`() throws {
    let tx = Story().transaction()
    func codes(_ text: String) throws -> [RemarkCode] {
      try askCoach(text, finder, in: tx).reply.remarks.map { $0.code }
    }
    #expect(try codes("I pulled my hamstring") == [.painLimits])
    #expect(try codes("I tore my pec") == [.painDoctor])
    #expect(try codes("when is my next race") == [.noEvent, .toAgenda])
  }

  @Test func `an injury leaves out what loads it, and a tear goes to the doctor`() throws {
    let cases: [(String, RemarkCode)] = [
      ("I pulled my hamstring", .painLimits), ("ich habe mir die Wade gezerrt", .painLimits),
      ("tengo un tirón en la espalda", .painLimits), ("I tore my pec", .painDoctor),
      ("Handgelenk gebrochen", .painDoctor), ("me he dislocado el hombro", .painDoctor),
    ]
    for (text, advice) in cases {
      let (codes, _) = try ask(text)
      #expect(codes.contains(advice) && codes.last == .offerSparing, "\(text): \(codes)")
      #expect(!codes.contains(.offerSet) && !codes.contains(.toStart), "\(text): \(codes)")
    }
  }

  @Test(
    arguments: [
      ("I have a race today", 0), ("Ich habe heute einen Wettkampf", 0), ("hoy tengo una carrera", 0),
      ("I have a race tomorrow", 1), ("Ich habe morgen einen Wettkampf", 1), ("mañana tengo una carrera", 1),
      ("I have a race on Monday", 2), ("I have a race on Tuesday", 3),
    ] as [(String, Int64)])
  func `close to a race nothing is started`(text: String, days: Int64) throws {
    var event = Event()
    event.id = ID(high: 9, low: 9)
    (event.title, event.sort) = ("Marathon", .race)
    event.day = story.transaction().context.today + days
    try story.commit([.put(Row(event))])
    let (codes, lines) = try ask(text)
    let lead: RemarkCode = days == 0 ? .eventToday : .nextEvent
    #expect(codes.first == lead, "\(codes)")
    #expect(codes.contains(.raceSoon) == (days <= 2) && codes.contains(.taperWeek) == (days > 2), "\(codes)")
    #expect((codes.last == .toAgenda) == (days <= 2) && lines[0].contains("Marathon"), "\(lines)")
    let isForTheDay = lines.contains { $0.contains(/don't train otherwise|sonst nicht|nada más/) }
    #expect(isForTheDay == (days == 0), "\(lines)")
  }

  @Test func `more assistance is the way back and the warm-up of an assisted exercise`() throws {
    let pull = try #require(story.read { $0.list(Template.self) }.first { $0.name == "Pull" })
    try story.act { tx in
      let reading = try readTemplate(pull.id, in: tx)
      var assisted = ExercisePrescription()
      (assisted.catalogID, assisted.name) = ("assisted-pull-up", "Assisted Pull-Up")
      assisted.sets = [Sample.planned(Weight(grams: 20_000), 8)]
      let draft = TemplateDraft(
        name: reading.template.name, category: reading.template.category, notes: reading.snapshot.notes,
        exercises: [assisted] + reading.snapshot.exercises)
      _ = try editTemplate(pull.id, draft, in: tx)
    }
    story.wait(days: 60)
    let tx = story.transaction()
    let back = try askCoach("how do I get back to Pull after a break", finder, in: tx).reply.remarks
    let eased = back.filter { $0.code == .pauseTarget }
    #expect(eased.first?.names == ["assisted-pull-up"], "\(back)")
    #expect(eased.first?.figures.map { $0.amount } == [20_000, 22_500], "\(back)")
    for text in [
      "warm up for assisted pull-ups", "Aufwärmen für assisted pull-up",
      "calentamiento para assisted pull-up",
    ] {
      #expect(try ask(text).codes == [.warmUpAssisted, .toStart], "\(text)")
    }
  }

  @Test func `equipment that is taken is what the swaps do without`() throws {
    for text in ["no barbell today", "heute keine langhantel da", "the barbell is taken"] {
      let (codes, lines) = try ask(text)
      #expect(codes.first == .without || codes.first == .withoutFits, "\(text): \(codes)")
      let swaps = lines.filter { $0.contains(" → ") && !$0.hasPrefix("→") }
      for line in swaps { #expect(!line.split(separator: "→")[1].contains("Barbell"), "\(line)") }
    }
  }

  @Test func `the hours that are told count before the night that is noted`() throws {
    let (codes, lines) = try ask("slept only 4 hours last night")
    #expect(codes.first == .nightWasShort && codes.last == .toStartLighter, "\(codes)")
    #expect(lines[0].contains("4 h") && !codes.contains(.nightUnknown), "\(lines)")
    #expect(try ask("hab 9 stunden geschlafen").codes.first == .nightWasLong)
  }

  @Test func `a lighter start has the feeling for which the page eases the targets`() {
    let (plain, tired) = (["Legs", "7"], ["Legs", "7", "tired"])
    #expect(Remark(.toStartLighter, names: plain).path == "/templates/7/start")
    #expect(Remark(.toStartLighter, names: tired).path == "/templates/7/start?feeling=tired")
  }

  @Test func `a lighter week is the one that a deload makes`() throws {
    let targets = ProgramPhase.deload.targets
    let (_, lines) = try ask("should i deload")
    let text = lines.joined(separator: " ")
    #expect(text.contains("\(-targets.weight / 10)") && text.contains("less weight"), "\(text)")
    #expect(try ask("brauche ich einen deload").lines.joined().contains("weniger Gewicht"))
  }

  @Test func `the last session is told as its end was`() throws {
    let tx = story.transaction()
    let session = try #require(finishedSessions(limit: 1, in: tx).first)
    let facts = try #require(shownFacts(of: session.id, in: tx))
    let moment = sessionRecap(of: facts, finder.catalogue, in: tx)
    let (_, lines) = try ask("was last session good")
    if let asked = moment.asked { #expect(lines[0].contains("\(moment.reached) of \(asked) "), "\(lines)") }
    let short = moment.runs.contains { if case .short = $0.verdict { true } else { false } }
    #expect(!short || moment.reached < moment.asked ?? 0)
  }

  @Test func `each load is told with its repetitions`() {
    var remark = Remark(
      .stallsNot, Figure("growth_tenths", .count, 20),
      names: ["plank", "set:6@70000", "set:4@75000", "set:3@75000"])
    let localizer = Localizer(FigureStyle(unit: .kilogram, language: .english))
    func sentence() -> String { localizer.sentence(remark, on: Day(number: 20_778)) { $0 } }
    #expect(sentence().contains("70 kg") && sentence().contains("75 kg"), "\(sentence())")
    remark.names = ["plank", "8 · 8"]
    remark.figures.append(Figure("weight", .grams, 70_000))
    #expect(sentence().contains("70 kg × 8 · 8"), "\(sentence())")
  }
}
