import App
import Records
import TestSupport
import Testing
import Training

/// The Today page, tested through requests and the resulting records and HTML.
@Suite struct TodayTests {
  private let athlete = TestBrowser(Story(), ExerciseFinder(.empty))
  private var story: Story { athlete.story }

  private func start(_ template: Template) throws -> WebPage {
    try athlete.post("/sessions/start", [("template", template.id.text)])
  }

  @Test func `a new athlete is asked how to begin`() throws {
    let page = try athlete.visit("/")
    #expect(page.status == 200)
    #expect(page.text.contains("<html lang=\"en\">"))
    #expect(page.text.contains("How do you want to begin?"))
    #expect(page.text.contains("<time datetime=\"2026-03-02\">Monday 2 March</time>"))
    #expect(!page.text.contains("This week</h2>"))
  }

  @Test func `the only template is what comes next`() throws {
    let template = try athlete.pushDay()
    let page = try athlete.visit("/")
    #expect(page.text.contains("<bdi>Push Day</bdi></h2><p class=\"soft small num\">2 exercises · 6 sets"))
    #expect(page.text.contains("href=\"/templates/\(template.id.text)/start\""))
    #expect(page.text.contains("action=\"/sessions/start-freeform\""))
  }

  @Test func `of two templates the habits say which comes next, and the other can be started too`() throws {
    let push = try athlete.pushDay()
    var draft = Sample.pushDay
    draft.name = "Pull Day"
    let second = draft
    let pull = try story.act { tx throws(TemplateError) in try createTemplate(second, in: tx) }
    let before = try athlete.visit("/")
    // Until a session is done, the template created last comes next.
    #expect(before.text.contains("<bdi>Pull Day</bdi></h2>") && before.text.contains("Not used yet"))
    #expect(before.text.contains("aria-label=\"Start Push Day\""))
    for template in [push, pull, push, pull, push] {
      let session = try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx) }
      try athlete.log(Sample.bench, .sets((60, 10)))
      try story.act { tx throws(SessionError) in
        _ = try endSession(session.id, effort: nil, notes: nil, in: tx)
      }
      story.wait(days: 2)
    }
    let page = try athlete.visit("/")
    #expect(page.text.contains("<bdi>Pull Day</bdi></h2>"))
    #expect(page.text.contains("Usually follows the workout you did last: 2 of 2 times."))
    #expect(page.text.contains("aria-label=\"Start Push Day\""))
  }

  @Test func `starting makes one session, which the page then shows`() throws {
    let template = try athlete.pushDay()
    let started = try start(template)
    #expect(started.status == 303)
    let session = try #require(story.read { runningSession(in: $0) })
    #expect(started.writes.map(\.id) == [session.id])
    #expect(session.title == "Push Day" && session.startedAt < story.now)

    story.wait(minutes: 23)
    let page = try athlete.visit("/")
    #expect(page.text.contains("In progress · 24 min"))
    #expect(page.text.contains("0 of 6 sets"))
    #expect(page.text.contains("<bdi>Bench Press</bdi>, set 1 of 3 · 60 kg × 10"))
    #expect(page.text.contains("href=\"/sessions/\(session.id.text)/log\""))
    #expect(!page.text.contains("/start"), "while one runs, none can be started")
    #expect(try start(template).status == 422)
  }

  @Test func `what is done counts, and what comes next follows`() throws {
    try running()
    try athlete.log(Sample.bench, .sets((60, 12), (60, 12)))
    let page = try athlete.visit("/")
    #expect(page.text.contains("2 of 6 sets"))
    #expect(page.text.contains("set 3 of 3"))
  }

  @Test func `the running session names the next set as the logger does`() throws {
    let session = try running()
    try story.act { tx throws(SessionError) in
      try overrideTargets(
        [OverrideAdjustment(.percentVolume, tenthsOfPercent: -500)], because: "tired", in: session.id, tx)
    }
    try athlete.log(Sample.bench, .sets((60, 10), (60, 10)))
    #expect(try athlete.visit("/").text.contains("<bdi>Incline Press</bdi>, set 1 of 2"))
  }

  @Test func `a template is started for the program day that is due`() throws {
    let template = try athlete.pushDay()
    let day = try story.act { tx throws(ProgramError) in
      var day = ProgramDay(place: 1, .strength)
      day.templateID = template.id
      let program = try createProgram("Winter", .rotation, from: tx.context.today, days: [day], in: tx)
      return schedule(of: program, in: tx).days[0]
    }
    let page = try athlete.visit("/templates/\(template.id.text)/start")
    #expect(page.values(of: "program-day") == [day.id.text])
    #expect(try start(template).status == 303)
    #expect(athlete.running?.programDayID == day.id)
  }

  @Test func `a session that is over stands among the last, in the athlete's unit`() throws {
    let session = try running()
    try athlete.log(Sample.bench, .sets((60, 12), (60, 12), (60, 11)))
    story.wait(minutes: 40)
    try story.act { tx throws(SessionError) in _ = try endSession(session.id, effort: nil, notes: nil, in: tx)
    }
    story.wait(days: 1)
    let page = try athlete.visit("/")
    #expect(page.text.contains("<span class=\"hidden-text\">yesterday</span>"))
    #expect(page.text.contains("href=\"/sessions/\(session.id.text)\""))
    #expect(page.text.contains("44 min · 3 sets · 2,100 kg"))
    #expect(page.text.contains("<dt>Volume</dt><dd>2.1 t"))
    try story.act { tx throws(Never) in chooseUnits(.pound, in: tx) }
    athlete.language = .german
    #expect(try athlete.visit("/").text.contains("3 Sätze · 4.630 lb"))
  }

  @Test func `the week stands beside a usual one`() throws {
    let template = try athlete.pushDay()
    for _ in 0..<3 {
      let session = try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx) }
      try athlete.log(Sample.bench, .sets((60, 12), (60, 12)))
      try story.act { tx throws(SessionError) in
        _ = try endSession(session.id, effort: nil, notes: nil, in: tx)
      }
      story.wait(days: 7)
    }
    let page = try athlete.visit("/")
    #expect(page.text.contains("<dt>Sessions</dt><dd>0<small>usually 1</small>"))
    #expect(page.text.contains("<dt>Sets</dt><dd>0<small>usually 2</small>"))
    #expect(page.text.contains("<dt>Volume</dt><dd>0 kg<small>usually 1.4 t</small>"))
  }

  @Test func `a change waits until it is decided`() throws {
    let (changes, template) = try suggestion()
    let page = try athlete.visit("/")
    #expect(page.text.contains("Suggestions to review"))
    #expect(page.text.contains("1 suggestion</span>"), "what is alike in several sets counts once")
    #expect(page.text.contains("<h3><bdi>Push Day</bdi></h3>"))
    #expect(page.text.contains("<bdi>Bench Press</bdi> → 62.5 kg"))
    try story.act { tx throws(SuggestionError) in try decideChanges(changes.all(.deferred), in: tx) }
    #expect(try athlete.visit("/").text.contains("Suggestions to review"))
    try story.act { tx throws(SuggestionError) in try decideChanges(changes.all(.accepted), in: tx) }
    #expect(try !athlete.visit("/").text.contains("for your decision"))
    #expect(story.read { tx in tx.find(Template.self, template.id) } != nil)
  }

  @Test func `the language is the athlete's own, else the request's`() throws {
    athlete.language = .german
    #expect(try athlete.visit("/").text.contains("<h1><bdi>Heute</bdi></h1>"))
    athlete.language = .english
    var person = Person()
    person.language = .german
    let german = person
    try story.act { tx throws(Never) in tx.put(german) }
    #expect(try athlete.visit("/").text.contains("<html lang=\"de\">"))
  }

  @Test(
    arguments: [
      (0, 0, nil, "Saved here and on the server"), (1, 0, nil, "Saved here, uploading"),
      (1, 0, .noConnection, "1 change not yet uploaded"),
      (20, 0, .noConnection, "20 changes not yet uploaded"),
      (3, 0, .signedOut, "Sign in to upload 3 changes"), (0, 2, nil, "the server rejected 2 changes"),
    ] as [(Int64, Int64, SyncState.Obstacle?, String)])
  func `what is only on this device is said on every page`(
    pending: Int64, refused: Int64, obstacle: SyncState.Obstacle?, words: String
  ) throws {
    athlete.sync.isOnDevice = true
    (athlete.sync.pending, athlete.sync.obstacle) = (pending, obstacle)
    athlete.sync.refusedChanges = (0..<refused).map { RefusedChangeTests.change($0) }
    for path in ["/", "/templates", "/sync"] { #expect(try athlete.visit(path).text.contains(words)) }
  }

  @Test func `a page of the server says nothing of it, and where the records are if asked`() throws {
    #expect(try !athlete.visit("/").text.contains("/sync"))
    #expect(try athlete.visit("/sync").text.contains("server that runs Cairn"))
  }

  @Test(arguments: ["<script>alert(1)</script>", "\"><img src=x>", "</bdi></h3><h1>x"])
  func `a name stays text`(name: String) throws {
    var draft = Sample.pushDay
    draft.name = name
    let hostile = draft
    try story.act { tx throws(TemplateError) in _ = try createTemplate(hostile, in: tx) }
    #expect(try !athlete.visit("/").text.contains(name))
  }

  @Test func `a form that says too little is refused with a sentence, and nothing is written`() throws {
    let template = try athlete.pushDay()
    let (op, id) = (("op", ID(high: 1, low: 5).text), ("template", template.id.text))
    let cases: [([(String, String)], String)] = [
      ([id], "out of date"), ([("op", "x"), id], "out of date"), ([op], "Choose a template"),
      ([op, ("template", "")], "Choose a template"), ([op, ("template", "x")], "template doesn&#39;t exist"),
      ([op, ("template", op.1)], "template doesn&#39;t exist"),
    ]
    for (fields, sentence) in cases {
      let answer = try athlete.ask("POST", "/sessions/start", fields)
      #expect(answer.status == 422 && answer.writes.isEmpty)
      #expect(answer.text.contains(sentence), "\(fields)")
    }
  }

  @Test(arguments: [
    ("GET", "/nowhere", 404), ("GET", "//", 404), ("GET", "", 404), ("PUT", "/", 405),
    ("DELETE", "/plan", 405), ("POST", "/", 405), ("PUT", "/co%61ch", 405),
    ("HEAD", "/", 200),
  ])
  func `an address or method that isn't there is answered so`(
    method: String, address: String, status: Int64
  ) throws {
    let answer = try athlete.ask(method, address)
    #expect(answer.status == status)
    #expect(answer.text.isEmpty == (method == "HEAD"))
  }

  @Test func `a record that can't be read is passed over where nobody could set it aside`() throws {
    let template = try athlete.pushDay()
    let bad = Row(kind: WorkoutSession.kind, id: ID(high: 9, low: 9), fields: [Field("title", .integer(5))])
    story.store.load(Change(kind: bad.kind, id: bad.id, content: nil, liveness: nil, sequence: 1), bad)
    let page = try athlete.visit("/")
    #expect(page.status == 200)
    #expect(try start(template).status == 303)
  }

  // MARK: Stories

  @discardableResult
  private func running() throws -> WorkoutSession {
    let template = try athlete.pushDay()
    return try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx) }
  }

  private func suggestion() throws -> (changes: [ID], template: Template) {
    let template = try athlete.pushDay()
    let reading = try story.act { tx throws(TemplateError) in try readTemplate(template.id, in: tx) }
    let target = try #require(reading.snapshot.exercises.first)
    var suggestion = Suggestion()
    suggestion.id = ID(high: 3, low: 3)
    suggestion.snapshotID = reading.snapshot.id
    suggestion.createdAt = story.now
    let changes = target.sets.map { set in
      var change = SuggestedChange()
      change.id = ID(high: 4, low: set.lineage.low)
      change.suggestionID = suggestion.id
      change.catalogID = target.catalogID
      change.createdAt = story.now
      change.targetExerciseLineage = target.lineage
      change.targetSetLineage = set.lineage
      change.delta = 2500
      change.value = 62_500
      change.reasons = [Reason(.topOfRange, Figure("high", .reps, 12))]
      return change
    }
    let about = suggestion
    try story.act { tx throws(Never) in
      tx.put(about)
      for change in changes { tx.put(change) }
    }
    return (changes.map(\.id), template)
  }
}
