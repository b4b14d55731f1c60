package import Records

/// What became of an op where it was merged.
package struct OpResult: Equatable, Sendable {
  package var status: Status
  /// The clock by which it counts: its own, or a lower one if it was too far ahead.
  package var clock: Int64
  /// The commit that holds it.
  package var sequence: Int64
  /// Of a rejected op the facts that were kept all the same.
  package var filed: [ID] = []

  /// The first that fits.
  package enum Status: Equatable, Sendable {
    case rejected(Refusal)
    /// Something that it says of what is complete was kept beside it.
    case amended
    /// At least one write took effect.
    case applied
    /// All that it says had been said, or was overtaken.
    case superseded
  }

  package init(_ status: Status, clock: Int64, sequence: Int64, filed: [ID] = []) {
    self.status = status
    self.clock = clock
    self.sequence = sequence
    self.filed = filed
  }
}

/// Why an op can't be applied.
package enum Refusal: String, CaseIterable, Sendable {
  /// A value breaks a rule of its kind, or the kind does not travel.
  case invalid
  /// It would change what never changes.
  case immutable
  /// Only the server takes records out for good.
  case forbidden
  case tooLarge = "too_large"
}

extension OpResult {
  package var value: Value {
    .object([
      Field("st", .text(status.word)), Field("hlc", .integer(clock)), Field("seq", .integer(sequence)),
      Field("code", status.refusal.map { .text($0.rawValue) } ?? .null),
      Field("filed", .list(filed.map { .id($0) })),
    ])
  }

  package init?(_ value: Value) {
    guard case .text(let word)? = value["st"], case .integer(let clock)? = value["hlc"],
      case .integer(let sequence)? = value["seq"], let filed = value["filed"].flatMap({ [ID]($0) })
    else { return nil }
    let code = value["code"].flatMap { String($0) }
    let refusal = Refusal.allCases.first { $0.rawValue.hasSameBytes(as: code ?? "") }
    let known = [Status.amended, .applied, .superseded].first { $0.word.hasSameBytes(as: word) }
    guard let status = refusal.map({ .rejected($0) }) ?? known else { return nil }
    self.init(status, clock: clock, sequence: sequence, filed: filed)
  }
}

extension OpResult.Status {
  package var word: String {
    switch self {
    case .rejected: "rejected"
    case .amended: "amended"
    case .applied: "applied"
    case .superseded: "superseded"
    }
  }

  package var refusal: Refusal? {
    if case .rejected(let refusal) = self { return refusal }
    return nil
  }
}
