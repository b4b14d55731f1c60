import Foundation
import Records
import TestSupport
import Testing
import Training

@testable import App

@Suite struct PhraseTests {
  /// Returns the phrases in the tables: name, English, German.
  private static func phrases() throws -> [(name: String, english: String, german: String)] {
    let folder = Repository.url("Sources/App")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).map {
      folder.appending(path: $0)
    }
    let form = #/static let (\w+) = Phrase\(\s*"((?:[^"\\]|\\.)*)",\s*"((?:[^"\\]|\\.)*)"\s*\)/#
    return try files.filter { $0.lastPathComponent.hasSuffix("Words.swift") }.flatMap { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      let found = text.matches(of: form).map { (String($0.1), String($0.2), String($0.3)) }
      #expect(found.count == text.components(separatedBy: "= Phrase(").count - 1, "\(file.lastPathComponent)")
      return found
    }
  }

  @Test func `a phrase is filled with the same in every language`() throws {
    let phrases = try Self.phrases()
    #expect(phrases.count > 60)
    for phrase in phrases {
      let (english, german) = (MessagePattern(phrase.english), MessagePattern(phrase.german))
      #expect(!phrase.english.isEmpty && !phrase.german.isEmpty, "\(phrase.name)")
      #expect(english.names.sorted() == german.names.sorted(), "\(phrase.name)")
    }
  }

  @Test func `a count chooses the noun, and braces in a name are text`() {
    let localizer = Localizer(FigureStyle(unit: .kilogram, language: .english))
    #expect(localizer.text(.sets, .count("count", 1)) == "1 set")
    #expect(localizer.text(.sets, .count("count", 0)) == "0 sets")
    #expect(localizer.text(.timesAWeek, .count("count", 1)) == "once a week")
    #expect(localizer.text(.timesAWeek, .count("count", 2)) == "twice a week")
    #expect(localizer.text(.timesAWeek, .count("count", 3)) == "3 times a week")
    #expect(localizer.text(.startNamed, .text("name", "{name} [é|💪]")) == "Start {name} [é|💪]")
  }

  @Test(arguments: [
    (0, "today", "heute"), (-1, "yesterday", "gestern"), (-2, "Saturday 28 February", "Samstag, 28. Februar"),
    (1, "Tuesday 3 March", "Dienstag, 3. März"),
    (-61, "Wednesday 31 December 2025", "Mittwoch, 31. Dezember 2025"),
    (Int64.max - 20_514, "Friday 31 December 9999", "Freitag, 31. Dezember 9999"),
    (Int64.min, "Monday 1 January 1", "Montag, 1. Januar 1"),
  ])
  func `a day is spoken of as people do`(offset: Int64, english: String, german: String) {
    let today = Day(number: 20_514)
    let day = Day(number: 20_514 &+ offset)
    #expect(Localizer(FigureStyle(unit: .kilogram, language: .english)).day(day, today: today) == english)
    #expect(Localizer(FigureStyle(unit: .kilogram, language: .german)).day(day, today: today) == german)
  }

  @Test(arguments: [
    (0, "today", "heute"), (-1, "yesterday", "gestern"), (-2, "28 Feb", "28. Feb"), (1, "3 Mar", "3. Mär"),
    (-61, "31 Dec 2025", "31. Dez 2025"), (Int64.max - 20_514, "31 Dec 9999", "31. Dez 9999"),
  ])
  func `a day in a line that says more is short`(offset: Int64, english: String, german: String) {
    let (day, today) = (Day(number: 20_514 &+ offset), Day(number: 20_514))
    #expect(
      Localizer(FigureStyle(unit: .kilogram, language: .english)).shortDay(day, today: today) == english)
    #expect(Localizer(FigureStyle(unit: .kilogram, language: .german)).shortDay(day, today: today) == german)
  }

  @Test(arguments: [
    (0, "0 kg", "0 lb"), (999, "1 kg", "2 lb"), (5_400_000, "5,400 kg", "11,905 lb"),
    (1_234_567_890, "1,234,568 kg", "2,721,756 lb"), (Int64.max, "90,000,000,000 kg", "198,416,035,966 lb"),
  ])
  func `a volume is shown in whole units`(gramRepetitions: Int64, kilograms: String, pounds: String) {
    #expect(FigureStyle(unit: .kilogram, language: .english).volume(gramRepetitions) == kilograms)
    #expect(FigureStyle(unit: .pound, language: .english).volume(gramRepetitions) == pounds)
  }

  @Test func `a route's pattern takes what stands in the path`() {
    let route = Route("GET", "/plans/:plan/versions/:number") { _ in .seeOther("/") }
    #expect(route.captured(from: pathParts("/plans/a%2Fb+c/versions/3")) == ["a/b+c", "3"])
    #expect(route.captured(from: pathParts("/plans/a/versions")) == nil)
    #expect(route.captured(from: pathParts("/plans/a/version/3")) == nil)
  }
}
