import App
import ArgumentParser
import Records
import Training

struct LessonsList: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Says what was learned of you, each with the ledger behind it.")

  @OptionGroup var options: GlobalOptions

  /// Lists what was learned about the athlete.
  ///
  /// - Throws: The errors of ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    let lessons = try context.read { tx in Training.lessons(in: tx).all }
    let finder = try context.finder()
    let figures = try context.figures()
    let lines = lessons.map { lesson in
      let exercise = lesson.catalogID.map { finder.catalogue.exercise($0)?.name ?? $0 } ?? "All exercises"
      return exercise + ": " + Words.sentence(lesson.reason, language: figures.language, unit: figures.unit)
    }
    context.show(
      .list(
        zip(lessons, lines).map { lesson, line in
          .object([
            Field("catalog_id", lesson.catalogID.value), Field("change_type", lesson.changeType.value),
            Field("reason", lesson.reason.value), Field("sentence", .text(line)),
          ])
        })
    ) {
      guard !lines.isEmpty else { return "Nothing is learned yet." }
      return lines.joined(separator: "\n") + "\nForget it with cairn lessons reset and the exercise."
    }
  }
}

struct LessonsForecasts: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "forecasts", abstract: "Says how often forecasts of the last 180 days were right for you.")

  @OptionGroup var options: GlobalOptions

  /// Shows the accuracy of recent forecasts.
  ///
  /// - Throws: The errors of ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    let (catalogue, today) = (try context.finder().catalogue, context.newContext().today)
    let record = try context.read { tx in
      forecastModel(before: today + 1, catalogue, in: tx).record
    }
    let figures = try context.figures()
    context.show(
      .object([
        Field("days", .integer(record.days)), Field("within_band", .integer(record.within)),
        Field("exact_or_one_off", .integer(record.nearly)), Field("reps_off", .integer(record.misses)),
        Field("reps_off_as_last_time", .integer(record.missesOfLastTime)),
      ])
    ) {
      guard record.days > 0 else { return "Nothing was foreseen yet: it takes five days of an exercise." }
      func mean(_ sum: Int64) -> String {
        figures.decimal((sum * 100).quotientRounded(record.days), places: 2)
      }
      return """
        Of \(figures.counted(record.days, "top set", "top sets")) in 180 days
          \(record.within) were within the band that 80 of 100 should be in
          \(record.nearly) were exactly as foreseen or one repetition off
          \(mean(record.misses)) repetitions off on average; as last time is \(mean(record.missesOfLastTime)) off
        """
    }
  }
}

/// The report at the end of a session.
struct FinishReport {
  let facts: SessionFacts
  private let review: SessionReview
  private let listing: Listing
  private let moment: SessionMoment
  private let today: Day
  /// The outcomes of accepted changes, in groups like those of the listing.
  private let judged: [(group: NamedGroup, outcome: Outcome)]

  /// Creates the report, and stores the listing's numbers for later commands.
  ///
  /// - Throws: ``CommandError/cannotWrite(_:)`` if that fails, and the errors of ``CommandContext/read(_:)``.
  init(_ facts: SessionFacts, at context: CommandContext) throws {
    self.facts = facts
    let catalogue = try context.finder().catalogue
    (moment, review, listing, judged, today) = try context.read { tx in
      let review = SessionReview(of: facts, in: tx)
      let name = review.template?.template.name ?? facts.session.title
      return (
        sessionMoment(of: facts, catalogue, in: tx), review,
        Listing(review.open.map { NamedGroup($0, template: name, in: tx) }),
        review.judged.map { (NamedGroup($0.group, template: name, in: tx), $0.outcome) }, tx.context.today
      )
    }
    try context.remember(listing.groups.map(\.ids) + judged.map(\.group.ids))
  }

  func text(_ figures: FigureStyle) -> String {
    var lines = Localizer(figures).lines(of: moment, today: today)
    if !judged.isEmpty {
      lines.append("How the changes turned out:")
      for (place, item) in judged.enumerated() {
        let number = listing.groups.count + place + 1
        lines.append("  \(number). \(item.group.text(figures))")
        lines.append("     " + figures.sentence(item.outcome))
      }
      lines.append("  Did it feel otherwise? cairn felt NUMBER hard, easy or good")
    }
    if !listing.groups.isEmpty {
      lines.append("For the next time:")
      lines.append(listing.text(figures))
      if facts.session.versionID != nil {
        lines.append("  Decide with cairn accept, defer or reject and the numbers.")
      }
    }
    for hold in review.holds {
      lines.append("\(hold.exercise) stays: " + figures.sentences(hold.reasons).joined(separator: " "))
    }
    if facts.session.origin == .freeform {
      let id = facts.session.id.hexadecimal.prefix(7)
      lines.append("Make a template of it with cairn session save \(id) NAME; suggestions wait until then.")
    }
    return lines.joined(separator: "\n")
  }

  var json: Value {
    .object([
      Field("session", .id(facts.session.id)),
      Field(
        "outcomes",
        .list(
          judged.map { item in
            .object([
              Field("exercise", .text(item.group.exercise)), Field("outcome", item.outcome.outcome.value),
              Field("provisional", .boolean(item.outcome.provisional)),
              Field("changes", .list(item.group.ids.map { .id($0) })),
              Field("reasons", item.outcome.reasons.value),
            ])
          })),
      Field("suggestions", listing.json),
      Field(
        "holds",
        .list(
          review.holds.map { hold in
            .object([Field("exercise", .text(hold.exercise)), Field("reasons", hold.reasons.value)])
          })),
    ])
  }
}
