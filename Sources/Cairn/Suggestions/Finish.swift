import App
import ArgumentParser
import Records
import Training

struct Finish: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finish the session, review earlier changes and suggest new ones.")

  @Option(help: "The effort, from 1 to 10.") var effort: Int64?
  @Option(help: "Notes about the session.") var notes: String?
  @OptionGroup var options: GlobalOptions

  /// Finishes the session in progress.
  ///
  /// - Throws: ``SessionError`` if the session can't be finished, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let running = try context.running()
    let catalogue = try context.finder().catalogue
    let ended = try context.act { tx in
      try finishSession(running.id, effort: effort, notes: notes, catalogue, in: tx).facts
    }
    let report = try FinishReport(ended, at: context)
    let figures = try context.figures()
    context.show(report.json) { report.text(figures) }
  }
}

/// The report shown at the end of a session.
struct FinishReport {
  let facts: SessionFacts
  private let review: SessionReview
  private let listing: Listing
  private let recap: SessionRecap
  private let today: Day
  /// The outcomes of accepted changes, grouped as in the listing.
  private let judged: [(group: NamedGroup, outcome: Outcome)]

  /// Creates the report, and stores the listing's numbers for later commands.
  ///
  /// - Throws: ``CommandError/cannotWrite(_:)`` if the numbers can't be stored, or any error thrown by
  ///   ``CommandContext/read(_:)``.
  init(_ facts: SessionFacts, at context: CommandContext) throws {
    self.facts = facts
    let catalogue = try context.finder().catalogue
    (recap, review, listing, judged, today) = try context.read { tx in
      let review = SessionReview(of: facts, in: tx)
      let name = review.template?.template.name ?? facts.session.title
      return (
        sessionRecap(of: facts, catalogue, in: tx), review,
        Listing(review.open.map { NamedGroup($0, template: name, in: tx) }),
        review.judged.map { (NamedGroup($0.group, template: name, in: tx), $0.outcome) }, tx.context.today
      )
    }
    try context.remember(listing.groups.map(\.ids) + judged.map(\.group.ids))
  }

  func text(_ figures: FigureStyle) -> String {
    var lines = Localizer(figures).lines(of: recap, today: today)
    if !judged.isEmpty {
      lines.append("How the changes turned out:")
      for (place, item) in judged.enumerated() {
        let number = listing.groups.count + place + 1
        lines.append("  \(number). \(item.group.text(figures))")
        lines.append("     " + figures.sentence(item.outcome))
      }
      lines.append("  If you disagree: cairn felt NUMBER hard, easy or good")
    }
    if !listing.groups.isEmpty {
      lines.append("For next time:")
      lines.append(listing.text(figures))
      if facts.session.versionID != nil {
        lines.append("  To decide, run cairn accept, defer or reject with the numbers.")
      }
    }
    lines += unchanged(figures)
    if facts.session.origin == .freeform {
      let id = facts.session.id.hexadecimal.prefix(7)
      lines.append("To get suggestions, save this session as a template: cairn session save \(id) NAME")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a line for each reason for leaving targets unchanged, with all exercises that it applies to.
  private func unchanged(_ figures: FigureStyle) -> [String] {
    var parts: [(exercises: [String], reasons: String)] = []
    for hold in review.holds {
      let reasons = figures.sentences(hold.reasons).joined(separator: " ")
      if let place = parts.firstIndex(where: { $0.reasons == reasons }) {
        if !parts[place].exercises.contains(hold.exercise) { parts[place].exercises.append(hold.exercise) }
      } else {
        parts.append(([hold.exercise], reasons))
      }
    }
    return parts.map { "No change to \(Localizer(figures).enumeration($0.exercises)): \($0.reasons)" }
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
