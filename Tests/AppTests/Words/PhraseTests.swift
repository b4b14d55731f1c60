import Foundation
import Records
import TestSupport
import Testing
import Training

@testable import App

@Suite struct PhraseTests {
  /// Returns the fields of a language's file.
  private static func fields(_ language: Language) throws -> [Field] {
    let file = Repository.url("Sources/Translations/\(language.rawValue).arb")
    guard case .object(let fields) = try JSONReader.value(of: [UInt8](try Data(contentsOf: file))) else {
      return []
    }
    return fields
  }

  @Test(arguments: Language.allCases)
  func `a language has every phrase, once, and no other`(language: Language) throws {
    let keys = try Self.fields(language).map(\.name).filter { !$0.hasPrefix("@") }
    let wanted = (0..<Phrase.count).map { Phrase(rawValue: UInt16($0)).map { "\($0)" } ?? "" }
    #expect(Set(keys).count == keys.count)
    #expect(Set(keys).symmetricDifference(wanted) == [])
    #expect(try Self.fields(.english).map(\.name).filter { !$0.hasPrefix("@") } == wanted)
    #expect(try Self.fields(language).first { $0.name == "@@locale" }?.value == .text(language.rawValue))
    #expect(PhraseBook.of(language).isWhole && language.shown == language)
  }

  @Test(arguments: Language.allCases)
  func `a phrase is well formed, and filled with the same in every language`(language: Language) throws {
    for index in 0..<Phrase.count {
      let phrase = try #require(Phrase(rawValue: UInt16(index)))
      let pattern = MessagePattern(PhraseBook.of(language)[phrase])
      let english = MessagePattern(PhraseBook.of(.english)[phrase])
      #expect(pattern.isWellFormed && !pattern.parts.isEmpty, "\(phrase)")
      #expect(Set(pattern.names) == Set(english.names), "\(phrase)")
    }
  }

  @Test(arguments: [
    ("{count, plural, one {# set} other {# sets}}", "1 set", "2 sets"),
    ("{count, plural, =1 {once} =2 {twice} other {# times}}", "once", "twice"),
    ("{count, plural, other {of #}}!", "of 1!", "of 2!"),
    ("a{name, select, none {} other { by {name}}}", "a", "a"),
    ("{count, select, 1 {one} other {more}}", "more", "more"), ("{name}", "…", "…"),
  ])
  func `a pattern chooses a form`(pattern: String, one: String, two: String) {
    let style = FigureStyle(unit: .kilogram, language: .english)
    let parsed = MessagePattern(Array(pattern.utf8)[...])
    #expect(parsed.isWellFormed)
    #expect(parsed.text([.count("count", 1)], style) == one)
    #expect(parsed.text([.count("count", 2)], style) == two)
  }

  @Test func `a choice by text needs all its values`() {
    let style = FigureStyle(unit: .kilogram, language: .english)
    let pattern = MessagePattern(Array("{a, select, none {-} wide {w} other {{a} {b}}}".utf8)[...])
    #expect(pattern.text([.text("a", "x"), .text("b", "y")], style) == "x y")
    #expect(pattern.text([.text("a", "x")], style) == "-")
    #expect(pattern.text([.text("a", "wide")], style) == "w")
  }

  @Test(arguments: [
    "{", "{a", "{a, plural, one {# set}}", "{a, plural, other {#}", "a}", "{a, select other {}}",
  ])
  func `a broken pattern is noticed`(pattern: String) {
    #expect(!MessagePattern(Array(pattern.utf8)[...]).isWellFormed)
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
    (0, "today", "heute"), (-1, "yesterday", "gestern"), (-2, "28 Feb", "28. Feb"), (1, "3 Mar", "3. März"),
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
