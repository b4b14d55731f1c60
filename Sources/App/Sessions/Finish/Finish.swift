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
  /// The names of the exercises with some, but not all, sets completed.
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

/// Returns the form at the end of a session, filled in with the stored reflection and notes.
func finishForm(of facts: SessionFacts, _ known: WorkoutReflection?) -> FormInput {
  var form = reflectionForm(of: known)
  form["notes"] = facts.session.notes
  return form
}

/// Returns the form for a reflection on a session or a scheduled workout, filled in with the stored one, if
/// any.
func reflectionForm(of known: WorkoutReflection?) -> FormInput {
  let feeling = known?.trainingFeeling.map { String($0) } ?? ""
  return FormInput(
    ("went_well", known?.whatWentWell ?? ""), ("to_improve", known?.whatToImprove ?? ""),
    ("feeling", feeling))
}

/// The maximum length of a text field in bytes.
///
/// It is far below the size limit of a form, so that a text that is too long can still be received, and shown
/// again for the athlete to shorten.
private let longestText = 20_000

extension SessionEnding {
  /// Creates the ending from the form at the end of a session, or returns nil if a field is invalid.
  ///
  /// An error is added to each invalid field.
  init?(_ form: inout FormInput) {
    self.init(wentWell: form["went_well"], toImprove: form["to_improve"], notes: form["notes"])
    effort = form.value("effort", or: Sentence(.effortWrong)) { text in
      Int64(digits: text.utf8).flatMap { (1...10).contains($0) ? $0 : nil }
    }
    feeling = form.value("feeling", or: Sentence(.feelingUnknown)) { text in
      Int64(digits: text.utf8).flatMap { (1...5).contains($0) ? $0 : nil }
    }
    for name in ["went_well", "to_improve", "notes"] where form[name].utf8.count > longestText {
      form.refuse(name, Sentence(.textTooLong))
    }
    guard form.isValid else { return nil }
  }
}

/// Returns the session in the path if it is finished, along with the response to return if it isn't.
func finished(_ context: RouteContext) -> (facts: SessionFacts?, elsewhere: Response) {
  guard let sessionID = context.id(), let facts = facts(of: sessionID, in: context.tx) else {
    return (nil, notFound(context))
  }
  let isOver = facts.end != nil
  return (isOver ? facts : nil, .seeOther(sessionPath(sessionID, "finish")))
}
