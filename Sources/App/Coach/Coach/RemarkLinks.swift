import Records
import Training

extension RemarkCode {
  /// The remark's phrase.
  ///
  /// The text of alerts, reasons and remarks about a session's movements is composed separately, without this
  /// phrase.
  var phrase: Phrase {
    liftPhrase ?? bodyPhrase ?? carePhrase ?? pastPhrase ?? wayPhrase ?? .seeEvidence
  }

  /// True if the remark is a list item instead of a sentence.
  var isLine: Bool {
    switch self {
    case .sessionLine, .sessionLineFrom, .sessionLineEased, .sessionLineLong,
      .doneSession, .doneLift,
      .insteadChoice, .swapFor, .swapNone, .versionAdded, .versionRemoved, .versionWeight,
      .versionSets, .versionReps, .grewToo, .neglectedToo, .pauseTarget, .weekPlanDay, .warmUpSet, .warmUpBar,
      .yearAgoLift,
      .loadOfSport:
      true
    default: false
    }
  }

  /// True if the remark offers an action, links to a page, or proposes a question.
  var isWay: Bool { wayPhrase != nil || self == .toAsk }
}

extension Remark {
  /// The path of the page that the remark links to, or nil if it isn't a link.
  var path: String? {
    let id = names.count > 1 ? names[1] : names.first ?? ""
    func on(_ name: String) -> String { Day(number: amount(name) ?? 0).inCalendar.text }
    switch code {
    case .toStart, .toDecide: return "/templates/" + id + "/start"
    // The third name is a feeling, for which the page eases the targets.
    case .toStartLighter:
      return address("/templates/" + id + "/start", names.dropFirst(2).map { (name: "feeling", value: $0) })
    case .toTemplate: return "/templates/" + id
    case .toDiff:
      let span = ["from", "to"].map { (name: $0, value: String(amount($0) ?? 1)) }
      return address("/templates/" + id + "/diff", span)
    case .toExercise: return "/exercises/" + id
    case .toGoal: return address("/profile/goals/new", [("measure", "lift"), ("exercise", id)])
    case .toReview: return "/sessions/" + id + "/review"
    case .toSession: return "/sessions/" + id
    case .toPlan: return "/plan"
    case .toWeek: return "/week"
    case .toBody, .toNight: return "/progress/body"
    case .toMuscles: return "/progress#muscles"
    case .toProgress: return "/progress"
    case .toSuggestions: return "/progress/suggestions"
    case .toCalendar: return "/calendar"
    case .toAgenda: return "/agenda"
    case .toEvent: return "/agenda/new?day=" + on("day")
    case .toImport: return "/imports/new"
    case .toNewTemplate: return "/templates/new"
    case .toClimb: return "/start"
    default: return nil
    }
  }
}
