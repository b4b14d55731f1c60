import App
import Records
import TestSupport
import Testing
import Training

/// The whole training loop of planning, executing, learning and adapting, through requests alone.
@Suite struct LoopStoryTests {
  private let athlete = TestBrowser()

  @Test func `tired, lighter, finished, one accepted and one put off, which the next start asks again`()
    throws
  {
    let template = try athlete.pushDay()
    let first = try athlete.trained(template)
    athlete.story.wait(days: 2)

    let review = try athlete.visit("/sessions/\(first.text)/review")
    let bench = try #require(athlete.group(of: Sample.bench, on: review))
    let incline = try #require(athlete.group(of: Sample.incline, on: review))
    let decided = try athlete.post(
      "/sessions/\(first.text)/review",
      review.seen + [("group-" + bench, "accepted"), ("group-" + incline, "deferred")])
    #expect(decided.status == 303)
    #expect(try athlete.reading(template.id).currentNumber == 2)
    let confirmation = try athlete.visit(try #require(decided.location))
    #expect(confirmation.text.contains("Push Day updated to version 2"))
    #expect(confirmation.text.contains("62.5 kg"))
    #expect(confirmation.text.contains("/templates/\(template.id.text)/diff?from=1&amp;to=2"))
    #expect(!confirmation.text.contains("42.5 kg"), "what was put off is not in it")

    let start = try athlete.visit("/templates/\(template.id.text)/start")
    #expect(start.text.contains("1 change to review"))
    #expect(start.text.contains("Postponed earlier"))
    #expect(athlete.group(of: Sample.incline, on: start) == incline)

    try trainLighter(template, from: start)
    #expect(try athlete.reading(template.id).currentNumber == 2, "lighter targets change no template")
  }

  /// Starts a session with a tired mood, reduces the weights by 10%, trains, finishes, and checks the review.
  private func trainLighter(_ template: Template, from start: WebPage) throws {
    let begun = try athlete.post(
      "/sessions/start", start.seen + [("template", template.id.text), ("feeling", "tired")])
    let session = try #require(athlete.running)
    #expect(begun.location == "/sessions/\(session.id.text)/log")
    let lighter = try athlete.visit("/sessions/\(session.id.text)/override?weight=-100")
    #expect(lighter.text.contains("62.5 kg"))
    let used = try athlete.post(
      "/sessions/\(session.id.text)/override", [("weight", "-100"), ("use", "these")])
    #expect(used.location == "/sessions/\(session.id.text)/log")
    let override = athlete.story.read { tx in facts(of: session.id, in: tx)?.override }
    #expect(override?.adjustments.map(\.tenthsOfPercent) == [-100])

    try athlete.log(Sample.bench, .sets((55, 8), (55, 8), (55, 8)))
    try athlete.log(Sample.incline, .sets((35, 9), (35, 9), (35, 9)))
    try athlete.post("/sessions/\(session.id.text)/finish")
    let judged = try athlete.visit("/sessions/\(session.id.text)/review")
    #expect(judged.text.contains("for now") && judged.text.contains("the next session will show"))
    #expect(judged.text.contains("You trained with different targets today"))
  }

  @Test func `what is accepted at the start is trained at once`() throws {
    let template = try athlete.pushDay()
    _ = try athlete.trained(template)
    athlete.story.wait(days: 2)
    let start = try athlete.visit("/templates/\(template.id.text)/start")
    let bench = try #require(athlete.group(of: Sample.bench, on: start))
    let begun = try athlete.post(
      "/sessions/start",
      start.seen + [
        ("template", template.id.text), ("group-" + bench, "accepted"), ("feeling", "great"),
      ])
    let session = try #require(athlete.running)
    #expect(begun.location == "/sessions/\(session.id.text)/log")
    let reading = try athlete.reading(template.id)
    #expect(reading.currentNumber == 2 && session.versionID == reading.versions.current?.id)
    let begin = athlete.story.read { tx in facts(of: session.id, in: tx) }
    #expect(begin?.mood?.feeling == .great)
    let decisions = athlete.story.read { tx in tx.list(Decision.self) }
    #expect(!decisions.isEmpty && decisions.allSatisfy { $0.sessionID == session.id })
  }

  @Test func `the athlete overrules how a change turned out`() throws {
    let template = try athlete.pushDay()
    let first = try athlete.trained(template)
    try athlete.post(
      "/sessions/\(first.text)/review",
      try athlete.visit("/sessions/\(first.text)/review").seen + [("all", "accepted")])
    athlete.story.wait(days: 2)
    try athlete.post("/sessions/start", [("template", template.id.text)])
    let session = try #require(athlete.running).id
    let bench = try #require(
      try athlete.reading(template.id).snapshot.exercises.first?.sets.first?.targetWeight)
    #expect(bench == Weight(grams: 62_500))
    for _ in 0..<3 {
      let entry = Sample.set(bench, 8)
      try athlete.story.act { tx throws(SessionError) in
        try logSets([entry], of: Sample.bench, in: session, tx)
      }
    }
    try athlete.post("/sessions/\(session.text)/finish", [("effort", "7")])
    let review = try athlete.visit("/sessions/\(session.text)/review")
    #expect(review.text.contains("How did earlier changes work out?"))
    let felt = try #require(review.fields(beginning: "felt-").first)
    let kept = try athlete.post("/sessions/\(session.text)/review", [(felt, "good")])
    #expect(kept.writes.isEmpty && kept.location == "/", "what counts already is no new word")
    let said = try athlete.post("/sessions/\(session.text)/review", [(felt, "tooAggressive")])
    #expect(said.location == "/?said=judged")
    let after = try athlete.visit("/sessions/\(session.text)/review")
    #expect(
      after.text.contains("Too hard") && after.text.contains("your rating")
        && after.text.contains("This is your own rating."))
    // Only changes that this session judged can be rated.
    let wrong = try athlete.post(
      "/sessions/\(session.text)/review", [("felt-" + ID(high: 1, low: 1).text, "good")])
    #expect(wrong.status == 422 && wrong.writes.isEmpty)
  }

  @Test func `a change that the athlete proposes waits in the same review`() throws {
    let template = try athlete.pushDay()
    let session = try athlete.trained(template, effort: "9")
    let incline = try #require(try athlete.reading(template.id).snapshot.exercises.last)
    try athlete.story.act { tx throws(SuggestionError) in
      _ = try proposeChange(.addSet, of: incline.lineage, to: 4, in: template.id, tx)
    }
    let review = try athlete.visit("/sessions/\(session.text)/review")
    #expect(review.text.contains("Your proposal") && review.text.contains("from 3 sets to 4 sets"))
    #expect(
      review.text.contains("Unchanged") && review.text.contains("3 × 10 · 60 kg"),
      "the rules hold after a hard day")
    let group = try #require(athlete.group(of: Sample.incline, on: review))
    try athlete.post(
      "/sessions/\(session.text)/review", review.seen + [("group-" + group, "accepted")])
    let reading = try athlete.reading(template.id)
    #expect(reading.currentNumber == 2 && reading.snapshot.createdBy == .user)
  }

  @Test func `a proposal for a warm-up alone is visible in the review`() throws {
    let template = try athlete.pushDay()
    try athlete.change(template.id) { $0.exercises[0].sets[0].type = .warmup }
    let session = try athlete.trained(template, effort: "9")
    let bench = try #require(try athlete.reading(template.id).snapshot.exercises.first)
    try athlete.story.act { tx throws(SuggestionError) in
      _ = try proposeChange(
        .decreaseReps, of: bench.lineage, set: bench.sets[0].lineage, to: 5, in: template.id, tx)
    }
    let review = try athlete.visit("/sessions/\(session.text)/review")
    #expect(review.text.contains("→ <span class=\"to\">60 kg × 5</span>"))
  }
}
