import Records
import Training

/// A submitted form with the athlete's decisions on groups of changes or on single changes, and its errors.
///
/// ``seen`` contains an element for each change shown in the form, with the change's ID, its group's ID, and
/// the target's value at the time.
struct DecisionForm {
  /// The form's fields, with their errors.
  private(set) var form: FormInput
  private var seen: [(change: ID, group: ID, now: Int64)] = []
  private var changes: [(id: ID, verdict: Verdict)] = []
  private var groups: [(id: ID, verdict: Verdict)] = []
  private var reasons: [(id: ID, text: String)] = []
  private let all: Verdict?

  /// The prefix of the field name for the decision on a single change.
  ///
  /// The prefix is followed by the change's ID, whereas ``group`` and ``because`` are followed by a group's
  /// ID.
  static let change: StaticString = "change-"
  static let group: StaticString = "group-"
  static let because: StaticString = "because-"

  init(_ fields: Fields) {
    form = FormInput(fields)
    for line in fields.all("seen") {
      let parts = line.split(separator: " ")
      guard parts.count == 3, let change = ID(String(parts[0])), let group = ID(String(parts[1])),
        let now = Int64(parts[2])
      else { continue }
      seen.append((change, group, now))
    }
    changes = fields.all(after: DecisionForm.change).compactMap(DecisionForm.verdictField)
    groups = fields.all(after: DecisionForm.group).compactMap(DecisionForm.verdictField)
    reasons = fields.all(after: DecisionForm.because).compactMap { field in
      ID(field.rest).map { ($0, field.value) }
    }
    all = fields["all"].flatMap { Verdict(rawValue: $0) }
    for (id, text) in reasons where text.utf8.count > 500 {
      form.refuse("because-" + id.text, Sentence(.reasonTooLong))
    }
  }

  private static func verdictField(_ field: (rest: String, value: String)) -> (id: ID, verdict: Verdict)? {
    guard let id = ID(field.rest), let verdict = Verdict(rawValue: field.value) else { return nil }
    return (id, verdict)
  }

  /// Returns the form value that records that a change was shown.
  static func seenLine(_ offer: OfferedChange, in group: ID) -> String {
    offer.change.id.text + " " + group.text + " " + String(offer.now)
  }

  func verdict(ofGroup id: ID) -> Verdict? { groups.first { $0.id == id }?.verdict }
  func verdict(ofChange id: ID) -> Verdict? { changes.first { $0.id == id }?.verdict }
  func reason(forGroup id: ID) -> String { reasons.first { $0.id == id }?.text ?? "" }

  /// The decisions on the changes.
  ///
  /// A decision on a single change overrides the decision on its group, which overrides the decision on all
  /// changes.
  var verdicts: [ChangeVerdict] {
    var found: [ChangeVerdict] = []
    for line in seen {
      guard let said = verdict(ofChange: line.change) ?? verdict(ofGroup: line.group) ?? all else { continue }
      let because = said == .rejected ? reason(forGroup: line.group) : ""
      found.append(
        ChangeVerdict(line.change, said, because: because.isEmpty ? nil : because, seen: line.now))
    }
    // Also accept a form that contains only single changes.
    for (id, verdict) in changes where !seen.contains(where: { $0.change == id }) {
      found.append(ChangeVerdict(id, verdict))
    }
    return found
  }
}

// MARK: Errors

extension DecisionForm {
  /// The error that concerns the whole form, shown above the form.
  var mainError: Sentence? { form.error("decisions") }

  /// Adds an error that concerns the whole form.
  mutating func refuse(_ sentence: Sentence) { form.refuse("decisions", sentence) }

  /// Adds the error that prevented the decisions from being saved.
  ///
  /// The error is shown above the form and, if it concerns a change, next to that change.
  mutating func refuse(_ error: SuggestionError) {
    let sentence = error.sentence
    switch error {
    case .noSuchChange(let id), .targetChanged(let id, _, _):
      refuse(Sentence(.decisionsNotSaved))
      form.refuse("change-" + id.text, sentence)
    case .alreadyApplied(let id), .notInATemplate(let id), .targetGone(let id):
      refuse(sentence)
      form.refuse("change-" + id.text, sentence)
    case .nothingProposed, .outside: refuse(Sentence(.decisionsNotSaved))
    case .template: refuse(sentence)
    }
  }

  /// Returns the first error that concerns one of the given changes, or nil if there is none.
  func error(ofChanges ids: [ID]) -> Sentence? {
    ids.compactMap { form.error("change-" + $0.text) }.first
  }

  /// Returns the error in the reason given for a group's decision, or nil if the reason is valid.
  func error(ofReasonForGroup id: ID) -> Sentence? { form.error("because-" + id.text) }
}
