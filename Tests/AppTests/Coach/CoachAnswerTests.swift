import App
import Foundation
import Records
import TestSupport
import Testing
import Training

/// The coach's answers to thirty questions about the sample athlete, in English and German, as listed in
/// `docs/notes/coach-answers.md`.
@Suite struct CoachAnswerTests {
  private static func rows(_ name: String) throws -> [[String]] {
    let text = try String(contentsOf: Repository.url("Tests/Golden/" + name), encoding: .utf8)
    return text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
  }

  @Test func `every answer names a figure and something to do, and the document shows it`() throws {
    let (story, finder) = try SampleYear.athlete()
    try checkWordings(story, finder)
    try checkNotUnderstood(story, finder)
    try checkDocument(story, finder)
  }

  private func checkDocument(_ story: Story, _ finder: ExerciseFinder) throws {
    var text = Self.heading
    for row in try Self.rows("thirty-questions.tsv") {
      for (language, asked) in [(Language.english, row[1]), (.german, row[2])] {
        // Nothing is committed, so each question reads the same records.
        let tx = story.transaction()
        let reply = try askCoach(asked, finder, in: tx).reply
        let lines = CardWords(language, finder, in: tx).lines(of: reply).filter { !$0.isEmpty }
        text +=
          "\n\(language == .english ? "## \(row[0]). " : "**")\(asked)\(language == .english ? "" : "**")\n\n"
        text += lines.map { "> " + withoutIDs($0) }.joined(separator: "  \n") + "\n"
      }
    }
    let file = Repository.url("docs/notes/coach-answers.md")
    let known = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    if known != text { try text.write(to: file, atomically: true, encoding: .utf8) }
    #expect(known == text, "docs/notes/coach-answers.md was written anew: read it, and commit it")
  }

  private static let heading = """
    # What the coach answers

    The thirty questions, and the literal answers for the sample athlete on the Saturday after sixteen weeks.
    `Tests/AppTests/Coach/CoachAnswerTests.swift` writes this page, and fails while it differs. How a question is
    understood: [the day](day.md).

    """

  /// Replaces the IDs in a line, because they differ between athletes.
  private func withoutIDs(_ line: String) -> String {
    line.replacing(/[0-9a-f]{8}-[0-9a-f-]{27}/, with: "…")
  }

  private func checkWordings(_ story: Story, _ finder: ExerciseFinder) throws {
    // The first five wordings of a question are English, the next five German, and those at the end Spanish.
    // The answer to a red flag has neither figures nor a link.
    let rows = try Self.rows("coach-questions.tsv").filter { row in
      row.count == 2 && row[0] != "other" && row[0] != "redFlag"
    }
    for row in rows {
      let tx = story.transaction()
      let reply = try askCoach(row[1], finder, in: tx).reply
      #expect(reply.remarks.contains { !$0.figures.isEmpty }, "\(row[1])")
      #expect(reply.remarks.contains { $0.code.isOffer || $0.isWay }, "\(row[1])")
      for language in Language.allCases {
        let lines = CardWords(language, finder, in: tx).lines(of: reply)
        #expect(
          lines.contains { $0.contains(/[0-9]/) }
            && lines.contains { $0.hasPrefix("→") || reply.remarks[0].code == .moved })
        #expect(!lines.contains { $0.contains("…") || $0.contains("{") }, "\(row[1]): \(lines)")
      }
    }
  }

  private func checkNotUnderstood(_ story: Story, _ finder: ExerciseFinder) throws {
    for language in Language.allCases {
      let tx = story.transaction()
      let reply = try askCoach("tell me a joke", finder, in: tx).reply
      let lines = CardWords(language, finder, in: tx).lines(of: reply).filter { $0.hasPrefix("→ ") }
      #expect(lines.count == 3)
      for line in lines {
        #expect(Question(in: String(line.dropFirst(2)), finder, in: tx).topic != .other, "\(line)")
      }
    }
  }

  @Test func `without a log every answer says so, and where to begin`() throws {
    let (story, finder) = (Story(), try SampleYear.finder.get())
    for row in try Self.rows("thirty-questions.tsv") {
      let tx = story.transaction()
      let reply = try askCoach(row[1], finder, in: tx).reply
      #expect(reply.remarks.contains { $0.code.isOffer || $0.isWay }, "\(row[1])")
    }
  }

  @Test func `an offer is taken with one tap and taken back with another`() throws {
    let (story, finder) = try SampleYear.athlete()
    let visitor = TestBrowser(story, finder)
    try visitor.visit("/coach")
    try visitor.press("Ask", ["text": "Am I doing enough chest?"])
    #expect(visitor.text.contains("Barbell Bench Press: 3 → 4 sets"))
    func sets() -> Int {
      story.read { tx in
        let template = tx.list(Template.self).first { $0.name == "Push" }
        let snapshot = template.flatMap { templateVersions(of: $0.id, in: tx).current }
          .flatMap { tx.find(TemplateSnapshot.self, $0.snapshotID) }
        return snapshot?.exercises.first { $0.catalogID == "barbell-bench-press" }?.sets.count {
          $0.type.isWorking
        } ?? 0
      }
    }
    #expect(sets() == 3)
    try visitor.press("Accept")
    #expect(sets() == 4 && visitor.text.contains("Done."))
    try visitor.press("Undo")
    #expect(sets() == 3)
    try visitor.post("/coach/take", [("message", ID.none.text), ("place", "99999999999999999999")])
    #expect(visitor.status == 422)
  }

  @Test func `a week is put into the calendar and taken out again`() throws {
    let (story, finder) = try SampleYear.athlete()
    let visitor = TestBrowser(story, finder)
    try visitor.visit("/coach")
    try visitor.post("/coach/ask", [("text", "Plan my week")])
    try visitor.visit("/coach")
    func planned() -> Int { story.read { $0.list(ScheduledTraining.self).count } }
    let before = planned()
    try visitor.press("Accept")
    #expect(planned() > before)
    // The next question moves today's scheduled session, and can be undone.
    try visitor.post("/coach/ask", [("text", "Move today's session to tomorrow")])
    try visitor.visit("/coach")
    #expect(visitor.text.contains("Moved: "))
  }

  private static let said: [(Remark, english: String, german: String)] = [
    (
      remark(.deloadNotYet, [("one", .count, 1), ("all", .count, 3)]),
      "Not yet. One of 3 signs suggests you need a deload.",
      "Noch nicht: Nur 1 von 3 Anzeichen spricht dafür."
    ),
    (
      remark(.deloadNotYet, [("none", .count, 3)]),
      "Not yet. None of the signs I check suggest you need a deload.",
      "Noch nicht: Keines der 3 Anzeichen spricht dafür."
    ),
    (remark(.deloadNotYet, []), "Not yet.", "Noch nicht."),
    (
      remark(.setsFrom, [("sets_tenths", .count, 10)], ["muscle:chest", "plank"]),
      "The largest share comes from Plank: 1 set a week.", "Den größten Anteil hat Plank: 1 Satz pro Woche."
    ),
    (
      remark(.suggestedNoneTo, [("changes", .count, 80), ("weight", .grams, 62_500)], ["plank"]),
      "None of the last 80 changes I suggested for Plank was to 62.5 kg.",
      "In meinen letzten 80 Änderungsvorschlägen für Plank habe ich nie 62,5 kg empfohlen."
    ),
    (
      remark(.suggestedNever, [("one", .count, 1)], ["plank"]),
      "The only change I've suggested wasn't for Plank.",
      "Bisher habe ich nur eine Änderung vorgeschlagen, und die war nicht für Plank."
    ),
    (
      remark(.raceUnknown, [("tomorrow", .days, 1), ("day", .count, 20_779), ("weekday", .count, 7)]),
      "Your race is tomorrow (Sunday 22 Nov) and isn't in your events yet.",
      "Dein Wettkampf ist morgen (Sonntag, 22. Nov), aber du hast ihn noch nicht als Termin eingetragen."
    ),
    (
      remark(.reachedBy, [("target", .grams, 180_000), ("earliest_day", .count, 20_780)], ["plank"]),
      "Plank, 180 kg: on 23 Nov at the earliest.", "Plank, 180 kg: frühestens am 23. Nov."
    ),
    // Remarks as earlier versions stored them.
    (
      remark(.deloadNotYet, [("signs", .count, 0), ("all", .count, 3)]),
      "Not yet. 0 of 3 signs suggest you need a deload.", "Noch nicht: Nur 0 von 3 Anzeichen sprechen dafür."
    ),
    (
      remark(.restedNothing, [("count", .count, 0)]), "Not quite: less than two days of rest.",
      "Nicht ganz: Du hattest weniger als zwei Tage Ruhe."
    ),
    (
      remark(.nextTarget, [], ["barbell-squat", "Legs", "set:6@75000", "set:4@80000", "set:4@80000"]),
      "Barbell Squat next time: 1 × 6 · 75 kg, 2 × 4 · 80 kg.",
      "Barbell Squat beim nächsten Mal: 1 × 6 · 75 kg, 2 × 4 · 80 kg."
    ),
    (
      remark(.nextTarget, [], ["barbell-squat", "Legs", "set:5@80000", "set:5@80000", "set:6@80000"]),
      "Barbell Squat next time: 5/5/6 · 80 kg.", "Barbell Squat beim nächsten Mal: 5/5/6 · 80 kg."
    ),
    // A remark as earlier versions stored it.
    (
      remark(.nextTarget, [("sets", .count, 3), ("reps", .reps, 5), ("weight", .grams, 80_000)], ["plank"]),
      "Plank next time: 3 × 5 at 80 kg.", "Plank beim nächsten Mal: 3 × 5 mit 80 kg."
    ),
    (
      remark(.durationRests, [("sessions", .count, 3), ("least", .count, 60), ("sets", .count, 20)]),
      "Your last 3 sessions took 60 min. The template has 20 working sets.",
      "Deine letzten 3 Einheiten dauerten 60 min. Die Vorlage hat 20 Arbeitssätze."
    ),
    (
      remark(.durationRests, [("one", .count, 1), ("least", .count, 60), ("sets", .count, 20)], ["Push"]),
      "Your last Push session took 60 min. The template has 20 working sets.",
      "Deine letzte Einheit Push dauerte 60 min. Die Vorlage hat 20 Arbeitssätze."
    ),
    (
      remark(.neglectedMost, [("sets_tenths", .count, 10), ("low", .count, 10)], ["muscle:calves"]),
      "Calves most of all: 1 set a week, and 10 would be a good start.",
      "Am stärksten vernachlässigt: Waden, bisher 1 Satz pro Woche. 10 wären ein guter Anfang."
    ),
    (
      remark(.leaveOut, [("choices", .count, 2), ("more", .count, 3)], ["barbell-squat", "leg-press"]),
      """
      For now, skip anything that loads the sore area: Barbell Squat, Leg Press and 3 more. \
      Instead:
      """,
      """
      Lass vorerst alles weg, was die schmerzende Stelle belastet: Barbell Squat, Leg Press und 3 weitere. \
      Stattdessen:
      """
    ),
    (
      remark(
        .reachableNow, [("target", .grams, 100_000), ("reps", .reps, 5), ("maximum", .grams, 120_000)],
        ["plank"]),
      "Plank: 100 kg × 5 is worth a try. Your estimated max is 120 kg.",
      "Plank: 100 kg × 5 kannst du versuchen. Dein geschätztes Maximum liegt bei 120 kg."
    ),
    (
      remark(.goesBack, [("growth_tenths", .count, -137), ("weight", .grams, 45_000)], ["plank", "8 · 8"]),
      "Plank is going backwards: −13.7% a month over twelve weeks. Last time you did 45 kg × 8 · 8.",
      """
      Bei Plank geht es abwärts. Geschätztes Maximum in den letzten zwölf Wochen: −13,7 % pro Monat. \
      Zuletzt 45 kg × 8 · 8.
      """
    ),
    (
      remark(
        .weekPlan, [("sessions", .count, 2), ("usual", .count, 3), ("there", .count, 1)], ["sport:running"]),
      """
      I'd add 2 strength sessions in the next seven days, on top of the session already planned (Running). You \
      usually do 3 strength sessions a week.
      """,
      """
      In den nächsten sieben Tagen würde ich 2 Krafteinheiten einplanen, zusätzlich zu der Einheit, die schon \
      feststeht (Laufen). Normalerweise machst du 3 pro Woche.
      """
    ),
    (
      remark(
        .sessionLineFrom,
        [("weight", .grams, 70_000), ("day", .count, 20_775), ("base", .grams, 92_500), ("reps", .reps, 4)],
        ["barbell-bench-press", "4", "8-10"]),
      "Barbell Bench Press, 4 × 8-10 at 70 kg, based on 92.5 kg × 4 on 18 Nov.",
      "Barbell Bench Press, 4 × 8-10 mit 70 kg, berechnet aus 92,5 kg × 4 vom 18. Nov."
    ),
  ]

  private static func remark(
    _ code: RemarkCode, _ figures: [(String, Figure.Quantity, Int64)], _ names: [String] = []
  ) -> Remark {
    var remark = Remark(code, names: names)
    remark.figures = figures.map { Figure($0.0, $0.1, $0.2) }
    return remark
  }

  @Test func `an answer is said as a coach would say it, one or several`() throws {
    let (story, finder) = (Story(), try SampleYear.finder.get())
    for (remark, english, german) in Self.said {
      var message = CoachMessage()
      message.remarks = [remark]
      message.at = Instant(day: Day(number: 20_778), millisecondsOfDay: 0, utcOffset: 0)
      for (language, said) in [(Language.english, english), (.german, german)] {
        let lines = story.read { CardWords(language, finder, in: $0).lines(of: message) }
        #expect(lines.filter { !$0.isEmpty } == [said])
      }
    }
  }

  @Test func `answers of one minute agree, and tell of the days that are asked about`() throws {
    let (story, finder) = try SampleYear.athlete()
    func answer(_ text: String) throws -> [Remark] {
      try askCoach(text, finder, in: story.transaction()).reply.remarks
    }
    let (deload, strain) = (try answer("Should I deload?"), try answer("Am I overtraining?"))
    #expect(deload[0].figures == strain[0].figures && deload[0].code == .deloadNotYet)
    let week = try answer("How hard was this week?").first { $0.code == .weekOfSets }
    #expect(try answer("Plan my week")[0].amount("usual") == week?.amount("usualSessions"))
    #expect(
      try answer("Should I deload?").first { $0.code == .deloadWeek }?.amount("from")
        == week?.amount("usualSets"))
    // An athlete who trains in kilograms can't load exactly 800 lb.
    let target = try answer("When will I squat 800 lb?")[0].amount("target") ?? 1
    #expect(target % 2500 == 0 && target >= 362_873)
    let pull = try answer("what did I do on 20 November")
    #expect(pull[0].code == .doneOn && pull[0].names == ["Pull"] && pull.contains { $0.code == .doneLift })
    #expect(try answer("was habe ich diese woche trainiert").count { $0.code == .doneSession } >= 2)
    let bench = try answer("wieviel hab ich letzte woche beim bankdrücken geschafft")
    #expect([.doneLast, .doneLastNot].contains(bench[0].code) && bench[0].names[0] == "barbell-bench-press")
    #expect(try answer("genug beine").count { $0.code == .neglectedToo } == 4)
  }

  @Test func `what hurts leaves out all that loads it, wherever it stands`() throws {
    let (story, finder) = try SampleYear.athlete()
    let tx = story.transaction()
    let reply = try askCoach("my shoulder hurts", finder, in: tx).reply
    let place = try #require(reply.remarks.firstIndex { $0.code == .offerSparing })
    try takeOffer(at: place, of: reply.id, in: tx)
    let push = try #require(tx.list(Template.self).first { $0.name == "Push" })
    let snapshot = try readTemplate(push.id, in: tx).snapshot
    let out = todaysAdjustments(
      of: snapshot, feeling: nil, before: tx.context.now, finder.catalogue, in: tx
    ).filter { $0.change.type == .skipExercise }
    let names = out.compactMap { snapshot.exercise($0.lineage)?.catalogID }
    #expect(reply.remarks[0].code == .leaveOut && names.allSatisfy { reply.remarks[0].names.contains($0) })
    #expect(
      Set(names) == [
        "barbell-bench-press", "incline-dumbbell-bench-press", "barbell-overhead-press",
        "dumbbell-lateral-raise",
      ])
    #expect(out.allSatisfy { $0.cause == .limitation("Shoulder") })
    let offered = try offeredChanges(of: push.id, in: tx).map { $0.change }
    #expect(!offered.contains { $0.asksForMore(.weightReps) && names.contains($0.catalogID) })
    #expect(try askCoach("how much bench next time", finder, in: tx).reply.remarks[0].code == .ruledOut)
    try undoOffer(at: place, of: reply.id, in: tx)
    #expect(try askCoach("how much bench next time", finder, in: tx).reply.remarks[0].code != .ruledOut)
  }

  @Test func `a limitation of one exercise has its name, and no catalogue id`() throws {
    let (story, finder) = try SampleYear.athlete()
    let tx = story.transaction()
    let reply = try askCoach("what can i do instead of overhead press", finder, in: tx).reply
    let place = try #require(reply.remarks.firstIndex { $0.code == .offerLimitation })
    try takeOffer(at: place, of: reply.id, in: tx)
    #expect(limitations(on: tx.context.today, in: tx).contains { $0.name == "Barbell Overhead Press" })
  }

  @Test func `what is no matter of training gets no target, and who has little time leaves nothing out`()
    throws
  {
    let (story, finder) = try SampleYear.athlete()
    func answer(_ text: String) throws -> [Remark] {
      try askCoach(text, finder, in: story.transaction()).reply.remarks
    }
    for text in ["how much protein after bench press", "wie viel Eiweiss brauche ich", "wheather tomorow?"] {
      let codes = try answer(text).map { $0.code }
      #expect(codes[0] == .cantAnswer && codes.dropFirst().allSatisfy { $0 == .toAsk }, "\(text)")
    }
    for text in ["I only have 30 minutes", "Ich habe nur 30 Minuten", "only 20 min", "i only have a sofa"] {
      #expect(try !answer(text).contains { $0.code.isOffer }, "\(text)")
    }
    let bench = try answer("can I bench today")
    #expect([.todayYes, .todayLighter, .todayNot].contains(bench[0].code))
    #expect(bench.contains { $0.code == .nextTarget || $0.code == .targetStands })
    let five = try answer("when will I bench 140 for 5")
    #expect(five[0].amount("reps") == 5 && five[0].amount("target") == 140_000)
    #expect((five[0].amount("needed_maximum") ?? 0) > 140_000)
  }

  @Test func `what was too much is of the changes accepted last that were trained`() throws {
    let (story, finder) = try SampleYear.athlete()
    let tx = story.transaction()
    let remarks = try askCoach("Your last suggestion was too much", finder, in: tx).reply.remarks
    let accepted = tx.list(Decision.self).filter { $0.decision == .accepted }.compactMap { decision in
      tx.find(SuggestedChange.self, decision.changeID).map { (change: $0, at: decision.at) }
    }.filter { one in
      one.change.asksForMore(finder.catalogue.exercise(one.change.catalogID)?.loading ?? .weightReps)
        && summaries(of: one.change.catalogID, limit: 1, in: tx).contains { $0.startedAt > one.at }
    }
    let last = try #require(accepted.map { $0.at }.max())
    let there = accepted.filter { last - $0.at <= 3_600_000 }.map { $0.change.catalogID }
    #expect(remarks[0].code == .tooMuchNoted && there.contains(remarks[0].names[0]))
    #expect(remarks[1].code == .youAccepted && remarks[1].amount("day") == last.day(utcOffset: 0).number)
  }

  @Test(arguments: RemarkCode.allCases)
  func `every remark has words in both languages, with the same figures`(code: RemarkCode) throws {
    let (story, finder) = (Story(), try SampleYear.finder.get())
    var message = CoachMessage()
    message.remarks = [Remark(code, names: ["session"])]
    let said = story.read { tx in
      Language.allCases.map { CardWords($0, finder, in: tx).lines(of: message).joined() }
    }
    #expect(said.allSatisfy { !$0.isEmpty })
  }
}

extension Remark {
  /// True if the remark leads to a page or an action.
  fileprivate var isWay: Bool { code.rawValue.hasPrefix("to") && code != .tooMuchNoted || code == .moved }
}
