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
