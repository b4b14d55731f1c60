import App
import Foundation
import Records
import TestSupport
import Testing
import Training

/// The Progress tab, and the content of its charts.
@Suite struct ProgressPageTests {
  private let past = TestBrowser()

  private func trainTwelveWeeks() throws {
    for week: Int64 in 0..<12 {
      try past.train(Sample.bench, .sets((60 + week, 8), (60 + week, 8), (60 + week, 8)))
      past.story.wait(days: 2)
      try past.train(Sample.squat, .sets((90, 5 + week % 3)))
      past.story.wait(days: 5)
    }
  }

  @Test func `before the first session it says what will grow here`() throws {
    let page = try past.visit("/progress").text
    #expect(page.contains("No progress yet"))
    #expect(!page.contains("<svg class=\"chart\""))
    #expect(page.contains("href=\"/history\"") && page.contains("href=\"/exercises\""))
  }

  @Test func `lifts, muscles, days, weeks and records have their drawing and table`() throws {
    try trainTwelveWeeks()
    let page = try past.visit("/progress").text
    #expect(
      page.contains("aria-current=\"true\">Squat</a>")
        || page.contains("aria-current=\"true\">Bench Press</a>"))
    let bench = try past.visit("/progress?lift=bench-press").text
    #expect(bench.contains("aria-current=\"true\">Bench Press</a>"))
    #expect(bench.contains("90 kg"), "71 kg eight times")
    #expect(bench.contains("% in 13 weeks"))
    #expect(page.contains("Trained on 24 days, in 12 of 13 weeks"))
    #expect(page.contains("Volume per week in kg"))
    #expect(page.contains("Records in the last four weeks"))
    #expect(page.components(separatedBy: "Show as table").count >= 4)
  }

  @Test func `the sets of a muscle stand beside the band`() throws {
    for _ in 0..<4 { try past.train(Sample.bench, .sets((60, 8), (60, 8), (60, 8))) }
    let page = try past.visit("/progress").text
    #expect(page.contains("<th scope=\"row\">Chest</th>"))
    #expect(page.contains("within the range") && page.contains(">12</td>"))
    #expect(page.contains("Front and back of the body. Most sets: Chest 12"))
    #expect(page.contains("<path class=\"level-3\""))
    #expect(try past.visit("/progress?week=last").text.contains("No sets in this period."))
    #expect(try past.visit("/progress/muscles.csv").text.hasPrefix("muscle,sets\r\nchest,12\r\n"))
  }

  @Test func `after a long pause it says so and leads to the past`() throws {
    try past.train(.sets((60, 8)))
    past.story.wait(days: 200)
    let page = try past.visit("/progress").text
    #expect(page.contains("No sessions finished in the last 13 weeks."))
    #expect(page.contains("href=\"/history\""))
  }

  @Test(arguments: ["4w", "3m", "6m", "1y", "all"])
  func `every range keeps what was chosen, and has its files`(range: String) throws {
    try trainTwelveWeeks()
    let page = try past.visit("/progress?range=\(range)&lift=squat&week=average").text
    let here = "/progress?lift=squat&amp;week=average&amp;range=" + range
    #expect(page.contains("<a class=\"chip on\" href=\"\(here)\""))
    #expect(page.contains("/progress?range=\(range)&amp;lift=squat&amp;week=last#muscles"))
    let weeks = range == "4w" ? 3 : 12
    let days = try past.visit("/progress/days.csv?range=" + range)
    #expect(days.contentType == "text/csv; charset=utf-8")
    #expect(days.text.split(separator: "\r\n").count == 1 + 2 * weeks)
    let volume = try past.visit("/progress/volume.csv?range=" + range).text
    #expect(volume.hasPrefix("from,sessions,sets,volume_kg\r\n"))
  }

  @Test func `no line is drawn across a long pause`() throws {
    for _ in 0..<2 {
      for _ in 0..<3 {
        try past.train(.sets((60, 8)))
        past.story.wait(days: 7)
      }
      past.story.wait(days: 40)
    }
    let page = try past.visit("/exercises/bench-press?range=6m").text
    #expect(page.components(separatedBy: "<path class=\"line\"").count == 3)
  }

  @Test func `the volume of each category is that of its templates`() throws {
    try past.trainPushDay(.sets((60, 10), (60, 10)))
    past.story.wait(days: 1)
    try past.train(.sets((60, 10)))
    let page = try past.visit("/progress").text
    #expect(page.contains("Volume by category") && page.contains("No template"))
    #expect(try past.visit("/progress/categories.csv").text.contains("\r\n,1,1,600\r\n"))
  }

  @Test func `without a judged suggestion the hit rate says how to come by one`() throws {
    #expect(try past.visit("/progress/suggestions").text.contains("No results yet"))
    #expect(
      try past.visit("/progress/suggestions.csv").text
        == "catalog_id,good,too_aggressive,too_easy,ignored\r\n")
  }

  @Test(arguments: [
    "/progress?lift=bench-press", "/exercises/bench-press?range=all", "/exercises/bench-press?range=3m",
  ])
  func `words of a drawing stand inside of it and touch each other nowhere`(address: String) throws {
    try trainTwelveWeeks()
    for page in [
      try past.visit(address).text,
      try {
        past.language = .german; return try past.visit(address).text
      }(),
    ] {
      let drawings = page.components(separatedBy: "<svg class=\"chart\"").dropFirst()
      #expect(!drawings.isEmpty)
      for drawing in drawings {
        // The text about a selected part is shown alone.
        let svg = drawing.components(separatedBy: "</svg>")[0]
          .replacingOccurrences(of: "<text class=\"read\"", with: "<said ")
        let words = Word.all(in: svg)
        #expect(words.count >= 3)
        for word in words { #expect(word.left >= -1 && word.right <= 346, "\(word)") }
        for (place, word) in words.enumerated() {
          for other in words[(place + 1)...] { #expect(!word.touches(other), "\(word) and \(other)") }
        }
      }
    }
  }

  @Test func `figures beyond all training are drawn too`() throws {
    var entry = SetEntry()
    entry.weight = Weight(grams: 10_000_000)
    entry.reps = 1
    let heavy = entry
    try past.train([heavy])
    past.story.wait(days: 3)
    entry.weight = Weight(grams: 1)
    let light = entry
    try past.train([light])
    for address in ["/progress", "/exercises/bench-press", "/exercises/bench-press/e1rm.csv", "/history"] {
      #expect(try past.visit(address).status == 200)
    }
  }
}

/// A chart's label, with its extent at a font size of eleven pixels.
private struct Word: CustomStringConvertible {
  var text: String
  var left: Double
  var right: Double
  var bottom: Double

  var description: String { "\(text) \(left)–\(right) at \(bottom)" }

  func touches(_ other: Word) -> Bool {
    abs(bottom - other.bottom) < 10 && left < other.right + 2 && other.left < right + 2
  }

  static func all(in svg: String) -> [Word] {
    svg.components(separatedBy: "<text ").dropFirst().compactMap { part in
      func attribute(_ name: String) -> String {
        part.components(separatedBy: name + "=\"").dropFirst().first?.components(separatedBy: "\"")[0] ?? ""
      }
      let text = part.components(separatedBy: ">")[1].components(separatedBy: "<")[0]
      guard let x = Double(attribute("x")), let y = Double(attribute("y")) else { return nil }
      let width = Double(text.count) * 6.2
      let left = attribute("text-anchor") == "end" ? x - width : x
      return Word(text: text, left: left, right: left + width, bottom: y)
    }
  }
}
