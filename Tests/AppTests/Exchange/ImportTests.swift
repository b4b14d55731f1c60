import Records
import TestSupport
import Testing
import Training

@testable import App

/// The import of a log, tested through requests and the resulting records and HTML.
@Suite struct ImportTests {
  private let athlete = TestBrowser(Story(), ExerciseFinder(.empty))
  private var story: Story { athlete.story }
  private let layout = PageLayout(
    Localizer(FigureStyle(unit: .kilogram, language: .english)), today: Day(number: 20_514),
    op: ID(high: 1, low: 2))

  /// Returns a log with squats twice a week for three weeks.
  private func log(
    named fileName: String = "strong.csv", title: String = "Legs", number: UInt64 = 1
  )
    -> ImportRequest
  {
    var sessions: [LoggedSession] = []
    for place in Int64(0)..<6 {
      var set = LoggedSet()
      set.weightMillionths = 80_000_000
      set.reps = 8
      var exercise = LoggedExercise()
      exercise.name = "Squat"
      exercise.sets = [set, set, set]
      var session = LoggedSession()
      session.title = title
      session.day = Day(number: 20_400 + 3 * place)
      session.exercises = [exercise]
      sessions.append(session)
    }
    return ImportRequest(
      batchID: ID(high: 7, low: number), format: "strong", fileName: fileName, unit: .kilogram,
      sessions: sessions, exercises: ["Squat": Sample.squat])
  }

  private func imported(_ request: ImportRequest) throws -> String {
    try story.act { tx throws(ImportError) in _ = try importLog(request, in: tx) }
    return "/imports/batches/" + request.batchID.text
  }

  @Test func `a new athlete is asked how to begin`() throws {
    let page = try athlete.visit("/").text
    #expect(page.contains("How do you want to begin?"))
    #expect(page.contains("href=\"/imports/new\"") && page.contains("action=\"/sample\""))
    #expect(page.contains("action=\"/sessions/start-freeform\"") && page.contains("href=\"/templates/new\""))
    athlete.language = .german
    #expect(try athlete.visit("/").text.contains("Womit möchtest du anfangen?"))
    athlete.language = .english
    _ = try imported(log())
    #expect(try !athlete.visit("/").text.contains("How do you want to begin?"))
  }

  @Test func `a file is chosen on a form that sends it`() throws {
    let page = try athlete.visit("/imports/new").text
    #expect(page.contains("enctype=\"multipart/form-data\"") && page.contains("type=\"file\""))
    #expect(page.contains("up to 1000 MB"))
    let wrong = String(
      decoding: uploadPage(layout, wrong: Sentence(.logEmpty)).bytes, as: UTF8.self)
    #expect(wrong.contains("The file is empty.") && wrong.contains("aria-invalid=\"true\""))
  }

  @Test func `an import says what came, and makes templates of habits once`() throws {
    let path = try imported(log())
    let page = try athlete.visit(path).text
    #expect(page.contains("6 sessions, 18 sets"))
    #expect(page.contains("From 6 sessions, last done Sunday 23 November 2025"))
    #expect(page.contains("3 × 8–10 · 80 kg"))
    #expect(!page.contains("Save 1 template"), "one proposal needs no button for all")
    let made = try athlete.post(path + "/templates", [("name", "Legs")])
    #expect(made.status == 303 && made.location == path + "?said=templates-made")
    let template = try #require(story.read { $0.list(Template.self) }.first)
    #expect(template.name == "Legs")
    #expect(try athlete.visit(path).text.contains("href=\"/templates/\(template.id.text)\""))
    _ = try athlete.post(path + "/templates", [("name", "Legs"), ("name", "Nothing")])
    #expect(story.read { $0.list(Template.self) }.count == 1)
  }

  @Test func `an import is undone, listed as undone, and brought back`() throws {
    let path = try imported(log())
    #expect(try athlete.visit("/imports").text.contains("action=\"\(path)/undo\""))
    let undone = try athlete.post(path + "/undo")
    #expect(undone.status == 303 && undone.location == "/imports?said=import-undone")
    #expect(story.read { finishedSessions(limit: 10, in: $0) }.isEmpty)
    let list = try athlete.visit("/imports?said=import-undone").text
    #expect(list.contains("Import undone") && list.contains("action=\"\(path)/restore\""))
    #expect(try athlete.visit(path).status == 404)
    #expect(try athlete.post(path + "/undo").status == 404)
    let back = try athlete.post(path + "/restore")
    #expect(back.location == path + "?said=import-restored")
    #expect(story.read { finishedSessions(limit: 10, in: $0) }.count == 6)
  }

  @Test func `what another import brought first is told apart`() throws {
    _ = try imported(log())
    let second = try imported(log(named: "again.csv", number: 2))
    let page = try athlete.visit(second).text
    #expect(page.contains("<strong>Added</strong> 0 sessions, 0 sets"))
    #expect(page.contains("<strong>Already here</strong> 6 sessions, 18 sets"))
  }

  @Test(arguments: ["x", ID.none.text, ID(high: 9, low: 9).text, "%00", "..%2F.."])
  func `an import that isn't there is not found`(id: String) throws {
    for path in ["", "/undo", "/restore", "/templates"] {
      let address = "/imports/batches/" + id + path
      let page = try path.isEmpty ? athlete.visit(address) : athlete.post(address)
      #expect(page.status == 404, "\(path)")
    }
  }

  // MARK: Preview

  private var preview: LogPreview {
    var log = LogPreview(
      uploadID: ID(high: 5, low: 5), fileName: "strong.csv", app: "Strong", layout: "A4", unit: .pound)
    log.preview.sessionCount = 12
    log.preview.setCount = 200
    log.preview.duplicateSessions = 2
    log.preview.duplicateSets = 20
    log.preview.span = Day(number: 20_000)...Day(number: 20_400)
    log.isUnitStated = false
    log.guess = Sentence(.logPounds, .text("why", "…"))
    log.names = [
      NameToSettle(place: 0, name: "Chest Fly", sets: 12, suggestions: [("cable-fly", "Cable Fly")])
    ]
    return log
  }

  private func shown(_ log: LogPreview, _ language: Language = .english) -> String {
    var layout = layout
    layout.localizer = Localizer(FigureStyle(unit: .kilogram, language: language))
    return String(decoding: previewPage(log, layout).bytes, as: UTF8.self)
  }

  @Test func `a preview says what is new, and asks what the file leaves open`() {
    let page = shown(preview)
    #expect(page.contains("To be added: 10 sessions with 180 sets."))
    #expect(page.contains("Already here: 2 sessions."))
    #expect(page.contains("<input type=\"radio\" name=\"unit\" value=\"lb\" checked>"))
    #expect(page.contains("name=\"name-0\" value=\"cable-fly\"") && page.contains("name=\"find-0\""))
    #expect(page.contains("Import 10 sessions"))
    #expect(page.contains("formaction=\"/imports/\(ID(high: 5, low: 5).text)/commit\""))
    #expect(shown(preview, .german).contains("Neu: 10 Einheiten mit 180 Sätzen."))
  }

  @Test func `rows that can't be read are shown with their place, and need a word`() {
    var log = preview
    log.badRows = [
      Sentence(.logBadNumber, .text("text", "ten"), at: LogPlace(line: 7, column: 6, columnName: "Reps")),
      Sentence(.logBareQuote, at: LogPlace(line: 9, column: 4, columnName: nil)),
    ]
    log.badRowCount = 30
    log.wrong = Sentence(.importMustLeaveOut)
    let page = shown(log)
    #expect(page.contains("30 rows can&#39;t be read") || page.contains("30 rows can't be read"))
    #expect(page.contains("Line 7, column 6 (Reps): “ten” isn&#39;t a number."))
    #expect(page.contains("Line 9, character 4: There is a quote inside"))
    #expect(page.contains("and 28 more") && page.contains("name=\"skip\""))
    #expect(page.contains("Select “Skip these rows” first."))
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "\" onmouseover=\"x", "a&b", "💪🏽", "\u{202E}evil", "{name} [x|y]",
    String(repeating: "x", count: 10_000),
  ])
  func `hostile names are text`(name: String) throws {
    var log = preview
    log.fileName = name
    log.names[0].name = name
    log.names[0].search = name
    log.known = [KnownName(name: name, meaning: name, sets: 1)]
    var session = LoggedSession()
    session.title = name
    var exercise = LoggedExercise()
    exercise.name = name
    session.exercises = [exercise]
    log.glimpses = [session]
    log.notes = [Sentence(.logUnreadColumns, .text("columns", name))]
    log.badRows = [
      Sentence(.logBadDate, .text("text", name), at: LogPlace(line: 1, column: 1, columnName: name))
    ]
    log.badRowCount = 1
    var slip = LoggedSet()
    slip.reps = 877_777
    session.exercises[0].sets = [slip]
    log.preview.suspicious = suspiciousSets(in: [session], unit: .kilogram)
    let page = shown(log)
    #expect(!page.contains("<script>alert") && !page.contains("\" onmouseover=\"x"))
    let listed =
      try athlete.visit("/imports").text + athlete.visit(imported(self.log(named: name, title: name))).text
    #expect(!listed.contains("<script>alert") && !listed.contains("\" onmouseover=\"x"))
  }
}
