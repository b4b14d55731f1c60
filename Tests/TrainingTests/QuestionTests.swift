import Foundation
import Records
import TestSupport
import Testing

@testable import Training

/// Questions of the sample athlete, in two languages and with slips of the finger.
@Suite struct QuestionTests {
  private let names: KnownNames

  init() throws {
    let story = Story()
    let catalogue = try #require(TestCatalogue.catalogue)
    // The first steps make its gym and its templates, whose names are looked for.
    _ = try story.load(SampleAthlete(endingOn: Day(number: 20_778)), catalogue, steps: 7)
    names = story.read { KnownNames(ExerciseFinder(catalogue), in: $0) }
  }

  private func read(_ text: String) -> Question {
    QuestionReading(text, names, today: Day(number: 20_778), unit: .kilogram).question
  }

  private static let wordings: [(String, String)] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Golden/coach-questions.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "\t").map(String.init)
      return cells.count == 2 ? (cells[0], cells[1]) : nil
    }
  }()

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
    #expect(read("How long will Push take?").planID != nil)
  }

  @Test(arguments: [
    "", " ", "9999999999999999999999 kg", "0.0000000000000001 lb", "v99999999999 v", "½ 三 kg \u{0}",
  ])
  func `what nobody means traps nobody`(text: String) throws {
    let question = read(text)
    #expect(question.weight.map { (1...1_000_000).contains($0.grams) } ?? true)
  }
}
