import App
import Records
import TestSupport
import Testing
import Training

/// The Plan tab, events and the chat with the coach, without page JavaScript.
///
/// The time is Monday 2 March 2026, 18:00.
@Suite struct FeedTests {
  private let athlete = TestBrowser()

  @Test func `an empty day says so, and leads to the coach and to a new event`() throws {
    #expect(try athlete.visit("/plan").text.contains("No plan for today yet."))
    #expect(athlete.text.contains("href=\"/coach\""))
    try athlete.follow("Add event")
    #expect(athlete.text.contains("value=\"2026-03-02\""))
  }

  @Test func `an event is kept, shown in its day, counted down, edited, deleted and brought back`() throws {
    try athlete.visit("/agenda/new")
    try athlete.press(
      "Save",
      [
        "title": "Dominic's Game", "subtitle": "Marian College vs St Pauls", "sort": "game",
        "day": "2026-03-04", "start": "15:00",
      ])
    #expect(athlete.text.contains("in 2 days"))
    let event = try #require(athlete.story.read { $0.list(Event.self) }.first)
    #expect(event.startTime?.text == "15:00" && event.sort == .game)
    let template = try athlete.visit("/plan?day=2026-03-04").text
    #expect(template.contains("Event: Dominic&#39;s Game, 15:00, Marian College vs St Pauls"))
    try athlete.visit("/agenda/" + event.id.text)
    try athlete.press("Save", ["end": "17:00"])
    #expect(athlete.story.read { $0.find(Event.self, event.id) }?.endTime?.text == "17:00")
    try athlete.visit("/agenda/" + event.id.text)
    try athlete.press("Delete event")
    #expect(athlete.text.contains("No events"))
    try athlete.press("Undo")
    #expect(athlete.story.read { $0.find(Event.self, event.id) } != nil)
  }

  @Test func `in the week before a race the day says how to taper for it`() throws {
    let fields = [("title", "Berlin Marathon"), ("sort", "race"), ("day", "2026-03-07")]
    #expect(try athlete.post("/agenda", fields).status == 303)
    #expect(try athlete.visit("/plan").text.contains("Coach: Taper for Berlin Marathon, in 5 days"))
    #expect(athlete.text.contains("Keep the weights the same and do 50% fewer sets until then."))
    #expect(try !athlete.visit("/plan?day=2026-03-01").text.contains("Taper"))
  }

  @Test(arguments: [
    ("title", "", "Enter a title."), ("day", "2026-02-30", ""),
    ("start", "25:00", "Enter a time, such as 15:00."),
    ("end", "10:00", "The end can&#39;t be before the start."),
    ("last_day", "2020-01-01", "The end can&#39;t be before the start."),
  ])
  func `what is wrong with an event is said at its field`(field: String, value: String, words: String) throws
  {
    var form = ["title": "Race", "sort": "race", "day": "2026-03-05", "start": "11:00"]
    form[field] = value
    let refused = try athlete.post("/agenda", form.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    #expect(refused.status == 422)
    #expect(refused.text.contains("id=\"wrong-" + field + "\"") && refused.text.contains(words))
    #expect(athlete.story.read { $0.list(Event.self) }.isEmpty)
  }

  @Test func `the coach's session is started, ticked off, finished with notes, and stands above Now`() throws
  {
    let item = try suggested()
    #expect(try athlete.visit("/plan").text.contains("Coach: Pull + Mobility, ~16:30 · 35 min"))
    try athlete.press("Start workout")
    try athlete.press("Pull-ups")
    #expect(athlete.text.contains("1 of 2 done"))
    try athlete.press("Pull-ups")
    #expect(athlete.text.contains("0 of 2 done"))
    try athlete.press("Dead Hangs")
    try athlete.press("Finish workout", ["notes": "Felt good"])
    #expect(athlete.text.split(separator: "Current time").first?.contains("Felt good") == true)
    #expect(try athlete.post("/items/" + item.id.text + "/start").status == 422)
    #expect(try athlete.post("/items/" + item.id.text + "/dismiss").status == 422)
  }

  @Test func `a session that was dismissed is brought back by Undo`() throws {
    let item = try suggested()
    try athlete.visit("/plan")
    try athlete.press("Dismiss")
    #expect(!athlete.text.contains("Start workout"))
    #expect(try athlete.post("/items/" + item.id.text + "/start").status == 422)
    try athlete.visit("/plan?said=item-dismissed&about=" + item.id.text)
    try athlete.press("Undo")
    #expect(try athlete.visit("/plan").text.contains("Start workout"))
  }

  @Test func `the coach answers questions about the athlete's own numbers, with the way to them`() throws {
    try athlete.visit("/coach")
    try athlete.press("How is my week?")
    #expect(athlete.text.contains("your log has no sessions"))
    #expect(athlete.text.contains("href=\"/imports/new\""))
    try athlete.press("Ask", ["text": "wie ist meine Form"])
    // A question in German is answered in German.
    #expect(athlete.text.contains("steht noch keine Einheit"))
    #expect(try athlete.post("/coach/ask", [("text", "  ")]).status == 422)
    #expect(athlete.text.contains("Type a question."))
  }

  @Test(arguments: [
    "/items/x/start", "/items/00000000-0000-0000-0000-000000000001/tick", "/activities/x/tags",
  ])
  func `ids that are none, and items of nobody, are not found`(path: String) throws {
    #expect(try athlete.post(path).status == 404)
  }

  private func suggested() throws -> FeedItem {
    var item = FeedItem()
    item.id = ID(high: 9, low: 9)
    item.day = athlete.story.now.day(utcOffset: 0)
    (item.title, item.focus, item.estimatedDurationMinutes) = ("Pull + Mobility", [.pull, .grip], 35)
    (item.time, item.timeIsApproximate) = (TimeOfDay(wrapping: 990), true)
    item.exercises = ["Pull-ups", "Dead Hangs"].map { name in
      var exercise = FeedItemExercise()
      (exercise.name, exercise.sets, exercise.reps) = (name, "3", "AMRAP")
      return exercise
    }
    try athlete.story.commit([.put(Row(item))])
    return item
  }
}
