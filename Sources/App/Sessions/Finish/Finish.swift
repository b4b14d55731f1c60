import Records
import Training

/// The totals of a session before it is finished.
struct FinishReading {
  var facts: SessionFacts
  var title: String
  var minutes: Int64
  var done: Int64
  /// The number of prescribed sets, or nil for a session without a template.
  var planned: Int64?
  /// The volume in gram-repetitions.
  var volume: Int64
  var leftOut: [String]
  /// The names of exercises with missing sets.
  var unfinished: [String]
  /// The records that the session has broken so far.
  var records: [RecordHit]
}

func readFinish(
  of facts: SessionFacts, _ localizer: Localizer, _ catalogue: Catalogue, in tx: Transaction
) -> FinishReading {
  let isPlanned = facts.session.origin == .template
  let targets = todaysTargets(of: facts, catalogue, in: tx)
  let live = facts.live(targets)
  let leftOut = isPlanned ? facts.leftOut(of: targets).filter { !$0.sets.isEmpty } : []
  let unfinished = isPlanned ? live.filter { !$0.sets.isEmpty && !$0.open.isEmpty } : []
  return FinishReading(
    facts: facts, title: facts.session.title.isEmpty ? localizer.text(.untitled) : facts.session.title,
    minutes: facts.minutes(until: tx.context.now),
    done: live.setsDone, planned: isPlanned ? live.setsAsked : nil,
    volume: facts.summaries.reduce(0) { $0 + $1.volume }, leftOut: leftOut.map { $0.name },
    unfinished: unfinished.map { $0.prescription.name }, records: recordsHit(in: facts, catalogue, in: tx))
}

/// The form at the end of a session, as sent or as prefilled from the records.
struct FinishForm {
  var effort: String?
  var wentWell = ""
  var toImprove = ""
  var feeling: String?
  var notes = ""
  /// The invalid field and its error.
  var wrong: (field: String, sentence: Phrase)?

  /// The maximum length of a text in bytes.
  ///
  /// It is far below the size limit of a form, so that a longer text can be shown again for shortening.
  static let longestText = 20_000

  init(_ form: Fields) {
    effort = form["effort"]
    wentWell = form["went_well"] ?? ""
    toImprove = form["to_improve"] ?? ""
    feeling = form["feeling"]
    notes = form["notes"] ?? ""
  }

  init(_ facts: SessionFacts, _ known: WorkoutReflection?) {
    self.init(known)
    notes = facts.session.notes
  }

  /// Creates the form from the reflection on a scheduled workout without a session.
  init(_ known: WorkoutReflection?) {
    wentWell = known?.whatWentWell ?? ""
    toImprove = known?.whatToImprove ?? ""
    feeling = known?.trainingFeeling.map { String($0) }
  }

  /// True if anything other than the effort is filled in.
  var isReflected: Bool {
    !wentWell.isEmpty || !toImprove.isEmpty || !notes.isEmpty || !(feeling ?? "").isEmpty
  }

  /// Returns the parsed form, and the first invalid field with its error.
  func read() -> (ending: SessionEnding, wrong: (field: String, sentence: Phrase)?) {
    var ending = SessionEnding(wentWell: wentWell, toImprove: toImprove, notes: notes)
    if let effort, !effort.isEmpty {
      ending.effort = Int64(digits: effort.utf8)
      guard ending.effort.map({ (1...10).contains($0) }) ?? false else {
        return (ending, ("effort", .effortWrong))
      }
    }
    if let feeling, !feeling.isEmpty {
      ending.feeling = Int64(digits: feeling.utf8)
      guard ending.feeling.map({ (1...5).contains($0) }) ?? false else {
        return (ending, ("feeling", .feelingUnknown))
      }
    }
    for (name, text) in [("went_well", wentWell), ("to_improve", toImprove), ("notes", notes)]
    where text.utf8.count > FinishForm.longestText {
      return (ending, (name, .textTooLong))
    }
    return (ending, nil)
  }
}

/// Returns the session in the path if it is finished, and the response to return if it isn't.
func finished(_ context: RouteContext) -> (facts: SessionFacts?, elsewhere: Response) {
  guard let sessionID = context.id(), let facts = facts(of: sessionID, in: context.tx) else {
    return (nil, notFound(context))
  }
  let isOver = facts.end != nil
  return (isOver ? facts : nil, .seeOther(sessionPath(sessionID, "finish")))
}
