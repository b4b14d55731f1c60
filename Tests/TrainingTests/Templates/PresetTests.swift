import Foundation
import Records
import TestSupport
import Testing

@testable import Training

/// The preset file, and templates copied from it.
@Suite struct PresetFileTests {
  private static let presets = Result {
    let file = Repository.url("Sources/Interchange/Catalogue/presets.tsv")
    return try #require(TestCatalogue.catalogue).adding(presets: [UInt8](try Data(contentsOf: file))).presets
  }

  @Test func `the first nine are the first library's, day by day and exercise by exercise`() throws {
    let presets = try PresetFileTests.presets.get()
    let entries = try PresetSeed.entries()
    #expect(entries.count == 9 && entries.flatMap { $0.days }.count == 20)
    for (preset, entry) in zip(presets, entries) {
      #expect(preset.name == entry.name && preset.category == entry.category)
      #expect(preset.daysAWeek == entry.daysAWeek, "\(entry.name)")
      #expect(preset.days.count == entry.days.count, "\(entry.name)")
      for (day, asked) in zip(preset.days, entry.days) {
        if preset.days.count > 1 { #expect(day.name == asked.name) }
        #expect(day.weekday == asked.weekday)
        #expect(day.exercises.map { $0.catalogID } == asked.exercises.map { $0.catalogID }, "\(entry.name)")
        for (exercise, item) in zip(day.exercises, asked.exercises) {
          if let sets = item.sets { #expect(exercise.sets == sets, "\(exercise.catalogID)") }
          if let range = item.range { #expect(exercise.range == range, "\(exercise.catalogID)") }
        }
      }
    }
    // The library states the range for the whole category.
    for preset in presets where preset.category == .hypertrophy {
      #expect(preset.days.flatMap { $0.exercises }.allSatisfy { $0.range == .range(8...12, .reps) })
    }
  }

  @Test func `programs with a progression of their own say it as the editor writes it`() throws {
    let presets = try PresetFileTests.presets.get().filter { preset in
      preset.days.contains { day in day.exercises.contains { $0.scheme != nil } }
    }
    let told = presets.map { preset in
      let schemes = preset.days.flatMap { $0.exercises }.compactMap { $0.scheme?.text(.kilogram) }
      return preset.id + ": " + Set(schemes).sorted().joined(separator: " | ")
    }
    #expect(
      told == [
        "starting-strength: linear failures:3 back:10%", "five-by-five: linear failures:3 back:10%",
        "open-set-linear: linear double:10 failures:1 back:10%",
        "gzclp: linear last:25 | stages sets:3x10,3x8,3x6 | stages sets:5x3,6x2,10x1",
        "five-three-one: waves",
      ])
  }

  @Test func `a copy begins its progression, with an open set where the preset has one`() throws {
    let preset = try #require(try PresetFileTests.presets.get().first { $0.id == "gzclp" })
    let catalogue = try #require(TestCatalogue.catalogue)
    func setTexts(_ preset: Preset, _ day: Int) -> [String] {
      preset.prescriptions(of: preset.days[day], catalogue).map { exercise in
        let sets = exercise.sets.map { String($0.targetReps ?? 0) + ($0.type == .failure ? "+" : "") }
        return sets.joined(separator: " ") + " " + (exercise.scheme?.kind.rawValue ?? "")
      }
    }
    #expect(setTexts(preset, 0) == ["3 3 3 3 3+ stages", "10 10 10 stages", "15 15 15+ linear"])
    let waves = try #require(try PresetFileTests.presets.get().first { $0.id == "five-three-one" })
    #expect(setTexts(waves, 0) == ["5 5 5+ waves", "10 10 10 10 10 ", "5 5 5 5 5 "])
  }

  @Test func `climbing has hangs as they are published`() throws {
    let presets = try PresetFileTests.presets.get().filter { $0.category == .climbing }
    #expect(
      presets.map { $0.id } == [
        "max-hangs", "repeaters", "limit-bouldering", "four-by-fours", "arc", "antagonist",
      ])
    let hangs = presets.flatMap { $0.days }.flatMap { $0.exercises }.filter { $0.hang != nil }
    #expect(hangs.map { $0.catalogID } == ["max-hang", "hangboard-repeaters"])
    let figures = hangs.compactMap { exercise in
      exercise.hang.map { [exercise.sets, $0.hangSeconds, $0.restSeconds, $0.repetitions] }
    }
    #expect(figures == [[4, 10, 0, 1], [4, 7, 3, 7]] && hangs.map { $0.restSeconds } == [180, 150])
  }

  private static let whole = [
    "preset\tpush\t1\tstrength\tPush\t\t", "about\tMore", "day\ta\t\tA",
    "do\tbench-press\t3\t8-12\t90\t\t", "progress\tlinear failures:2",
  ]

  @Test(arguments: [
    (0, "strength", "strong", "category", "strong"), (0, "\t1\t", "\t0\t", "version", "0"),
    (0, "\t1\t", "\tnew\t", "version", "new"), (0, "\tpush", "\tPush Day", "id", "Push Day"),
    (2, "\t\tA", "\t8\tA", "weekday", "8"), (2, "day\t", "night\t", "kind", "night"),
    (3, "bench-press", "bensh-press", "exercise", "bensh-press"), (3, "\t3\t", "\t0\t", "sets", "0"),
    (3, "\t3\t", "\t1000\t", "sets", "1000"), (3, "8-12", "12-8", "target", "12-8"),
    (3, "8-12", "8-", "target", "8-"), (3, "8-12", "-5", "target", "-5"), (3, "8-12", "s", "target", "s"),
    (3, "\t90\t", "\t1e9\t", "rest", "1e9"), (3, "90\t\t", "90\t\t20 7:3 crimp", "hang", "20 7:3 crimp"),
    (3, "90\t\t", "90\t\t0 7:3x7 crimp", "hang", "0 7:3x7 crimp"),
    (4, "linear", "lineal", "progression", "lineal failures:2"),
    (4, "failures:2", "failures:9", "progression", "linear failures:9"),
  ])
  func `a wrong line is named with its field`(
    place: Int, text: String, wrong: String, field: String, value: String
  ) {
    var lines = PresetFileTests.whole
    lines[place] = lines[place].replacing(text, with: wrong)
    let file = Array((["# comment", ""] + lines).joined(separator: "\n").utf8)
    #expect(throws: CatalogueError.unknownValue(line: place + 3, column: field, value: value)) {
      try Sample.catalogue.adding(presets: file)
    }
  }

  @Test(arguments: [
    ([0, 1, 2, 3, 0, 1, 2, 3], CatalogueError.outOfOrder(line: 5, catalogID: "push")),
    ([0, 2, 3, 2], .outOfOrder(line: 4, catalogID: "a")), ([0, 1, 2], .empty(line: 3, column: "do")),
    ([0, 1], .empty(line: 2, column: "day")), ([3], .unknownValue(line: 1, column: "kind", value: "do")),
    ([0, 3], .unknownValue(line: 2, column: "kind", value: "do")),
    ([0, 1, 2, 4], .unknownValue(line: 4, column: "kind", value: "progress")),
  ])
  func `what is doubled or missing is named`(places: [Int], error: CatalogueError) {
    let file = Array(places.map { PresetFileTests.whole[$0] }.joined(separator: "\n").utf8)
    #expect(throws: error) { try Sample.catalogue.adding(presets: file) }
  }

  @Test func `one that is read later has the same presets, and a broken file none`() throws {
    let file = Array(PresetFileTests.whole.joined(separator: "\n").utf8)
    let exercises = "bench-press\tBench Press\t\tchest\t\tbarbell\t\t\tpush\tweight_reps\t\t\t\t\t"
    let later = Catalogue(readingLater: Array(exercises.utf8), presets: file)
    #expect(later.presets == (try Sample.catalogue.adding(presets: file)).presets)
    #expect(later.presetCount == Int64(later.presets.count) && later.presetCount > 0)
    #expect(Catalogue(readingLater: [], presets: file).presets.isEmpty)
  }
}
