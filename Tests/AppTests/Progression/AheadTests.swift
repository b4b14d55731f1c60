import App
import Records
import TestSupport
import Testing
import Training

/// Forecasts for the next session on an exercise's page and on a separate page, and their hit rate.
@Suite struct AheadTests {
  private let athlete = TestBrowser()
  private let bench = "/exercises/" + Sample.bench.catalogID

  /// Trains sessions a week apart, each with a weight in kilograms and a number of repetitions.
  private func train(of exercise: Exercise = Sample.bench, _ days: [(Int64, Int64)]) throws {
    for day in days {
      try athlete.train(exercise, .sets(day))
      athlete.story.wait(days: 7)
    }
  }

  private let known: [(Int64, Int64)] = [(60, 8), (60, 8), (60, 9), (60, 9), (60, 10), (60, 10)]

  @Test func `an exercise says what is likely next time, and leads to what if`() throws {
    try train(known)
    let page = try athlete.visit(bench).text
    #expect(page.contains("Next time with 60 kg: 10 reps likely"))
    #expect(page.contains("Next time: 80 kg.\""), "in the chart's sentence and table")
    #expect(page.contains("<th scope=\"row\">Next time</th>"))
    #expect(page.contains("class=\"whisker\""))
    #expect(page.contains("href=\"\(bench)/ahead\""))
    let ahead = try athlete.visit(bench + "/ahead").text
    #expect(ahead.contains("<p class=\"hero num\">10 reps</p>") && ahead.contains("in 80% of sessions"))
    #expect(ahead.contains("href=\"\(bench)/ahead?weight=62.5\""), "the next weight that can be loaded")
    #expect(ahead.contains("What the forecast is based on") && ahead.contains("Last time at this weight"))
    #expect(
      ahead.contains(
        "a target goes up once the new one is 75% likely and one rep fewer is 88% likely."
      ))
  }

  @Test func `any weight near the last can be asked for, in the athlete's unit`() throws {
    try train(known)
    let heavier = try athlete.visit(bench + "/ahead?weight=67,5").text
    #expect(heavier.contains("Next time with 67.5 kg") && heavier.contains("value=\"67,5\""))
    #expect(heavier.contains("Heavier than last time, and a weight you haven&#39;t used recently."))
    #expect(heavier.contains("Midway between your last result and the rep chart&#39;s estimate"))
    try athlete.post("/profile/units", [("weight", "lb")])
    let pounds = try athlete.visit(bench + "/ahead?weight=135").text
    #expect(pounds.contains("Next time with 135 lb") && pounds.contains("Weight in lb"))
  }

  @Test(arguments: [
    ("abc", "Enter the weight as a number, such as 60."), ("", "Enter the weight as a number, such as 60."),
    ("600", "Enter a weight from 30 kg to 90 kg."),
    ("-5", "Enter the weight as a number, such as 60."),
    ("0", "Enter a weight from 30 kg to 90 kg."),
  ])
  func `a weight that nothing can be said of is answered at its field`(weight: String, words: String) throws {
    try train(known)
    let page = try athlete.visit(bench + "/ahead?weight=" + weight)
    #expect(page.status == 422 && page.text.contains(words))
    #expect(page.text.contains("aria-invalid=\"true\"") && page.text.contains("Next time with 60 kg"))
  }

  @Test func `with four days there is not enough to say`() throws {
    try train(Array(known.prefix(4)))
    let page = try athlete.visit(bench + "/ahead").text
    #expect(page.contains("Not enough data") && page.contains("So far: 4 days."))
    #expect(try !athlete.visit(bench).text.contains("What if?"))
    #expect(try athlete.visit("/exercises/squat/ahead").text.contains("So far: 0 days."))
  }

  @Test func `what has no repetitions is not foreseen, and what nobody knows is not there`() throws {
    var plank = Sample.exercise("Plank", muscles: [.abdominals], .bodyweight)
    plank.loading = .duration
    let made = plank
    for _ in 0..<6 { try athlete.train(made, .seconds(40, 45)) }
    #expect(try athlete.visit("/exercises/plank/ahead").text.contains("No forecast for this exercise"))
    #expect(try athlete.visit("/exercises/nowhere/ahead").status == 404)
  }

  @Test func `without weight the repetitions alone are foreseen`() throws {
    var pullUp = Sample.exercise("Pull Up", muscles: [.lats], .bodyweight)
    pullUp.loading = .bodyweightReps
    try train(of: pullUp, [(0, 6), (0, 6), (0, 7), (0, 7), (0, 7), (0, 8)])
    let page = try athlete.visit("/exercises/pull-up/ahead")
    #expect(page.text.contains("in 80% of sessions") && !page.text.contains("name=\"weight\""))
    #expect(page.text.contains("no added weight"))
    #expect(try athlete.visit("/exercises/pull-up").text.contains("Next time: "))
    let asked = try athlete.visit("/exercises/pull-up/ahead?weight=10")
    #expect(asked.status == 422 && asked.text.contains("only done this without added weight so far"))
  }

  @Test func `the lines of what it rests on add up to what is expected`() throws {
    try train([(60, 8), (55, 10), (60, 8), (62, 7), (60, 9), (55, 12), (60, 9), (62, 8)])
    for weight in ["60", "62", "55", "70", "45"] {
      let page = try athlete.visit(bench + "/ahead?weight=" + weight).text
      let table = try #require(page.components("<table class=\"sum\">", "</table>").first)
      let rows = table.components("<tr>", "</tr>").dropFirst().map { row in
        row.components("<td class=\"num", "</td>").compactMap { number($0) }
      }
      let lines = rows.filter { $0.count > 1 }
      let totals = rows.filter { $0.count == 1 }.compactMap { $0.last }
      let sum = lines.compactMap { $0.last }.reduce(0, +)
      let expected = try #require(totals.first)
      #expect(totals.count == 1 || totals.count == 3 && totals[1] == totals[2])
      #expect((sum - expected).magnitude < 0.01, "\(weight) kg")
      for row in lines.dropFirst() {
        #expect((row[0] * row[1] - row[2]).magnitude < 0.006)
      }
    }
  }

  /// Returns the number at the end of a cell.
  private func number(_ cell: String) -> Double? {
    let text = cell.split(separator: ">").last.map(String.init) ?? ""
    return Double(text.replacing("−", with: "-").replacing("+", with: ""))
  }

  @Test func `German says it with commas`() throws {
    try train(known)
    athlete.language = .german
    let page = try athlete.visit(bench + "/ahead?weight=62,5").text
    #expect(page.contains("Nächstes Mal mit 62,5 kg") && page.contains("in 8 von 10 Fällen"))
    #expect(page.contains("Worauf die Vorhersage beruht") && !page.contains("What"))
    #expect(
      try athlete.visit(bench).text.contains("Nächstes Mal mit 60 kg: wahrscheinlich 10 Wiederholungen"))
  }

  @Test func `how often forecasts were right stands beside the suggestions`() throws {
    try train(Array(known.prefix(5)))
    #expect(try !athlete.visit("/progress/suggestions").text.contains("Forecast accuracy"))
    try train([(60, 10), (60, 10)])
    let page = try athlete.visit("/progress/suggestions").text
    #expect(page.contains("Forecast accuracy") && page.contains("2 top sets"))
    #expect(page.contains("within the forecast range (2 of 2). Expected: 80%."))
    #expect(page.contains("<dd class=\"num\">0.00</dd>"))
  }
}

extension String {
  /// Returns the substrings between two delimiters.
  fileprivate func components(_ begin: String, _ end: String) -> [String] {
    split(separator: begin, omittingEmptySubsequences: false).dropFirst().map { part in
      part.split(separator: end, omittingEmptySubsequences: false).first.map { String($0) } ?? ""
    }
  }
}
