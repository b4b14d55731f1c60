import Records
import Training

/// The decisions in a form, on groups of changes or on single changes.
///
/// ``seen`` has an element for each change that was shown, with its ID, its group's ID and its target's value
/// at the time.
struct DecisionForm {
  private var seen: [(change: ID, group: ID, now: Int64)] = []
  private var changes: [(id: ID, verdict: Verdict)] = []
  private var groups: [(id: ID, verdict: Verdict)] = []
  private var reasons: [(id: ID, text: String)] = []
  private let all: Verdict?

  /// The prefixes of field names.
  ///
  /// A prefix is followed by the ID of a group or change.
  static let change: StaticString = "change-"
  static let group: StaticString = "group-"
  static let because: StaticString = "because-"

  init(_ form: Fields) {
    for line in form.all("seen") {
      let parts = line.split(separator: " ")
      guard parts.count == 3, let change = ID(String(parts[0])), let group = ID(String(parts[1])),
        let now = Int64(parts[2])
      else { continue }
      seen.append((change, group, now))
    }
    changes = form.all(after: DecisionForm.change).compactMap(DecisionForm.verdictField)
    groups = form.all(after: DecisionForm.group).compactMap(DecisionForm.verdictField)
    reasons = form.all(after: DecisionForm.because).compactMap { field in
      ID(field.rest).map { ($0, field.value) }
    }
    all = form["all"].flatMap { Verdict(rawValue: $0) }
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

  /// The group whose reason exceeds the limit of 500 bytes, or nil if there is none.
  var tooLong: ID? { reasons.first { $0.text.utf8.count > 500 }?.id }

  /// The decisions.
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
