import App
import Records
import TestSupport
import Testing
import Training

/// The page of a finished session, and its picture.
@Suite struct RecapPageTests {
  private let athlete = TestBrowser()

  private func page(_ session: ID) throws -> WebPage {
    try athlete.visit("/sessions/\(session.text)/finished")
  }

  @Test func `finishing is a recap, and leads to what changes next time`() throws {
    let template = try athlete.pushDay()
    let page = try page(try athlete.trained(template))
    #expect(page.text.contains("<bdi>Workout 1</bdi>") && page.text.contains("Your first workout is done."))
    #expect(page.text.contains("as planned") && page.text.contains("Review changes · 2"))
    #expect(
      page.text.contains("above target") && page.text.contains("planned 3 × 10 · 60 kg, did 12 · 12 · 12"))
    #expect(page.text.contains("Muscles worked"))
    let next = try athlete.follow("Review changes · 2")
    #expect(next.text.contains("<bdi>Next time</bdi>"))
  }

  @Test func `a second session stands beside the first, with its records`() throws {
    let template = try athlete.pushDay()
    _ = try athlete.trained(template)
    athlete.story.wait(days: 2)
    let session = try athlete.trainPushDay(.sets((65, 10), (65, 10), (60, 10)))
    let page = try page(session.id)
    #expect(page.text.contains("Workout 2") && page.text.contains("Second this week."))
    #expect(page.text.contains("Bench Press, heaviest set") && page.text.contains("previous: 60 kg × 12, "))
    #expect(page.text.contains("skipped"))
    athlete.language = .german
    let german = try self.page(session.id)
    #expect(german.text.contains("Einheit 2") && german.text.contains("Die zweite Einheit diese Woche."))
    #expect(german.text.contains("bisher: 60 kg × 12, "))
  }

  @Test func `a session without a template can become one from there`() throws {
    let session = try athlete.train(Sample.squat, .sets((100, 5), (100, 5)))
    let page = try page(session.id)
    #expect(page.text.contains("Save as template") && !page.text.contains("as planned"))
  }

  @Test func `a hostile title stays text on the page and in the picture`() throws {
    let title = "<script>alert('x')</script> & \"שלום\" \u{1}\u{fffe} " + String(repeating: "W", count: 150)
    let session = try athlete.train(Sample.squat, titled: title, .sets((100, 5)))
    let page = try page(session.id)
    #expect(!page.text.contains("<script>alert"))
    let picture = try athlete.visit("/sessions/\(session.id.text)/picture.svg")
    #expect(picture.contentType == "image/svg+xml; charset=utf-8")
    #expect(picture.text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(picture.text.contains("&lt;script&gt;") && !picture.text.contains("<script"))
    // Only the paths of the body figure contain line breaks.
    #expect(!picture.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0xfffe })
  }

  @Test func `each kind of training has a recap without gaps`() throws {
    var hold = SetEntry()
    hold.durationMilliseconds = 45_000
    var run = SetEntry()
    (run.distanceMetres, run.durationMilliseconds) = (5000, 1_500_000)
    for sets in [[hold], [run], [SetEntry](repeating: Sample.set(nil, 12), count: 40)] {
      let session = try athlete.train(Sample.squat, sets)
      for address in ["finished", "picture.svg", "review"] {
        let page = try athlete.visit("/sessions/\(session.id.text)/\(address)")
        #expect(page.status == 200 && page.text.contains(address == "picture.svg" ? "</svg>" : "</main>"))
      }
      athlete.story.wait(days: 1)
    }
  }

  @Test func `a session that runs is finished first`() throws {
    let template = try athlete.pushDay()
    try athlete.post("/sessions/start", [("template", template.id.text)])
    let path = "/sessions/\(try #require(athlete.running).id.text)"
    #expect(try athlete.visit(path + "/finished").location == path + "/finish")
    #expect(try athlete.visit(path + "/picture.svg").location == path + "/finish")
    #expect(try athlete.visit("/sessions/nonsense/finished").status == 404)
  }
}
