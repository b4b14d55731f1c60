import App
import Records
import TestSupport
import Testing
import Training

/// The page of body metrics.
@Suite struct MetricsPageTests {
  private let visitor = TestBrowser()

  @Test func `without figures the page says how they come here`() throws {
    let page = try visitor.visit("/progress/body").text
    #expect(page.contains("No data yet. Log a day here"))
    #expect(page.contains("No data for last night, so nothing changes."))
    #expect(page.contains("href=\"/imports/new\""))
    #expect(!page.contains("<svg class=\"chart\""))
  }

  @Test func `a noted day is shown with what it says of today`() throws {
    try visitor.visit("/progress/body")
    let page = try visitor.press(
      "Save", ["sleep": "4:48", "resting": "52", "hrv": "", "weight": "71,5"]
    ).text
    #expect(page.contains("Take it easier today"))
    #expect(page.contains("You slept 4 h 48 min. Your goal is 8 h."))
    #expect(page.contains("52 bpm"))
    #expect(page.contains("71.5 kg"))
    #expect(page.contains("Goal reached on 0 of 1 night."))
    // The form contains the saved values, so that they can be changed.
    #expect(page.contains("value=\"4:48\""))
    try visitor.press("Save", ["sleep": "8", "resting": "", "hrv": "", "weight": ""])
    #expect(visitor.text.contains("No signs that you should take it easier."))
    #expect(!visitor.text.contains("bpm</p>"))
  }

  @Test func `a value entered for another day changes nothing else on either day`() throws {
    try visitor.story.act { (tx: Transaction) throws(MetricsError) in
      var night = DailyMetrics(on: tx.context.today - 1, from: .athlete)
      (night.sleepMinutes, night.restingHeartRate, night.hrvMilliseconds) = (400, 52, 60)
      try note(night, in: tx)
    }
    func noted(_ day: Int64) -> DailyMetrics {
      visitor.story.read { Training.noted(on: Day(number: day), in: $0) }
    }
    try visitor.visit("/progress/body")
    try visitor.press("Save", ["day": "2026-03-01", "weight": "71.5"])
    var yesterday = noted(20_513)
    #expect(yesterday.sleepMinutes == 400 && yesterday.restingHeartRate == 52)
    #expect(yesterday.hrvMilliseconds == 60 && yesterday.bodyWeight == Weight(grams: 71_500))
    try visitor.press("Save", ["sleep": "8:00", "resting": "50"])
    try visitor.press("Save", ["day": "2026-03-01", "weight": "72", "resting": "heavy"])
    #expect(visitor.status == 422, "the error keeps the day that the form was shown for")
    try visitor.press("Save", ["resting": "50"])
    yesterday = noted(20_513)
    #expect(yesterday.sleepMinutes == 400 && yesterday.restingHeartRate == 52)
    #expect(yesterday.bodyWeight == Weight(grams: 72_000))
    #expect(noted(20_514).sleepMinutes == 480 && noted(20_514).bodyWeight == nil)
  }

  @Test func `what can't be is said at its field`() throws {
    try visitor.visit("/progress/body")
    let answer = try visitor.press(
      "Save", ["sleep": "25:00", "resting": "5", "hrv": "x", "weight": "7", "day": "2026-03-02"])
    #expect(answer.status == 422)
    #expect(answer.text.contains("Enter up to 24 hours"))
    #expect(answer.text.contains("Enter a whole number from 20 to 200."))
    #expect(answer.text.contains("Enter a whole number from 1 to 500."))
    #expect(answer.text.contains("value=\"25:00\""))
    let future = try visitor.press(
      "Save", ["day": "2026-03-03", "sleep": "8", "resting": "", "hrv": "", "weight": ""])
    #expect(future.text.contains("Choose today or an earlier day."))
    #expect(visitor.story.read { $0.list(DailyMetrics.self) }.isEmpty)
  }

  @Test func `fitness, fatigue and form follow what was trained`() throws {
    try visitor.story.act { (tx: Transaction) throws(ImportError) in
      for ago: Int64 in 0..<40 {
        var activity = RecordedActivity()
        activity.id = tx.makeID()
        activity.title = "Run"
        activity.type = .running
        activity.day = tx.context.today - ago
        activity.startedAt = tx.context.now + -ago * 86_400_000
        activity.durationSeconds = 3600
        activity.rpe = 50
        tx.put(activity)
      }
    }
    let page = try visitor.visit("/progress/body?range=4w").text
    #expect(page.contains("Fitness, fatigue and form"))
    #expect(page.contains("class=\"fitness-line\""))
    let file = try visitor.visit("/progress/body/form.csv?range=4w").text
    #expect(file.hasPrefix("day,load,fitness,fatigue,form\r\n"))
    #expect(file.split(whereSeparator: \.isNewline).count == 29)
    #expect(file.contains("\r\n2026-03-02,30,18.6,29.9,-11.3\r\n"))
  }

  @Test func `ten years of nights are drawn by their months`() throws {
    try visitor.story.act { (tx: Transaction) throws(MetricsError) in
      for ago: Int64 in 0..<3600 {
        var night = DailyMetrics(on: tx.context.today - ago, from: .athlete)
        night.sleepMinutes = 420 + ago % 60
        try note(night, in: tx)
      }
    }
    let page = try visitor.visit("/progress/body?range=all").text
    #expect(page.utf8.count < 200_000)
    let file = try visitor.visit("/progress/body/days.csv?range=all").text
    #expect(file.split(whereSeparator: \.isNewline).count == 3601)
  }
}
