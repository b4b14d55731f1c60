import App
import Records
import TestSupport
import Testing
import Training

/// Tests that forms submitted in the test browser have the same results as in the other user interfaces.
@Suite struct TestBrowserTests {
  private let athlete = TestBrowser()

  @Test func `a form that is sent twice gets the first answer, and does one thing`() throws {
    let first = try athlete.post("/sessions/start-freeform", [("title", "Evening")], op: 1)
    #expect(first.status == 303 && !first.writes.isEmpty)
    let second = try athlete.post("/sessions/start-freeform", [("title", "Evening")], op: 1)
    #expect(second.status == 303 && second.location == first.location && second.writes.isEmpty)
    #expect(athlete.story.read { $0.list(WorkoutSession.self) }.count == 1)
  }

  @Test func `a refused form leaves nothing, not even a receipt`() throws {
    let refused = try athlete.post("/templates/new", [("name", "")], op: 1)
    #expect(refused.status == 422 && refused.writes.isEmpty)
    let again = try athlete.post("/templates/new", [("name", "")], op: 1)
    #expect(again.status == 422 && again.text == refused.text)
  }

  @Test func `the same id with other fields is another action`() throws {
    try athlete.post("/agenda", [("title", "Race"), ("day", "2026-03-09")], op: 1)
    let other = try athlete.post("/sessions/start-freeform", [("title", "Evening")], op: 1)
    #expect(other.status == 303 && !other.writes.isEmpty)
  }
}
