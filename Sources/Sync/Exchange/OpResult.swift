package import Records

/// The result of merging an op.
package struct OpResult: Equatable, Sendable {
  package var status: Status
  /// The clock of the merged op, which may have been corrected.
  package var clock: Int64
  /// The sequence number of the commit that contains the op, or 0 if the device itself rejected the op.
  package var sequence: Int64
  /// The IDs of facts that were stored although the op was rejected.
  package var storedFacts: [ID] = []

  /// The status of a merged op.
  ///
  /// If several cases apply, the first one is used.
  package enum Status: Equatable, Sendable {
    case rejected(Refusal)
    /// A write to a complete record was stored as an amendment.
    case amended
    /// At least one write took effect.
    case applied
    /// No write took effect because each was already present or superseded.
    case superseded
  }

  package init(_ status: Status, clock: Int64, sequence: Int64, storedFacts: [ID] = []) {
    self.status = status
    self.clock = clock
    self.sequence = sequence
    self.storedFacts = storedFacts
  }
}

/// The reason that an op can't be applied.
package enum Refusal: String, CaseIterable, Sendable {
  /// A value violates a rule of its kind, or the kind's records are not synced.
  case invalid
  /// The op would change an immutable record.
  case immutable
  /// The op would purge a record, which only the server may do.
  case forbidden
  case tooLarge = "too_large"
}

extension OpResult {
  package var value: Value {
    .object([
      Field("st", .text(status.name)), Field("hlc", .integer(clock)), Field("seq", .integer(sequence)),
      Field("code", status.refusal.map { .text($0.rawValue) } ?? .null),
      Field("filed", .list(storedFacts.map { .id($0) })),
    ])
  }

  package init?(_ value: Value) {
    guard case .text(let name)? = value["st"], case .integer(let clock)? = value["hlc"],
      case .integer(let sequence)? = value["seq"], let storedFacts = value["filed"].flatMap({ [ID]($0) })
    else { return nil }
    let code = value["code"].flatMap { String($0) }
    let refusal = Refusal.allCases.first { $0.rawValue.hasSameBytes(as: code ?? "") }
    let known = [Status.amended, .applied, .superseded].first { $0.name.hasSameBytes(as: name) }
    guard let status = refusal.map({ .rejected($0) }) ?? known else { return nil }
    self.init(status, clock: clock, sequence: sequence, storedFacts: storedFacts)
  }
}

extension OpResult.Status {
  package var name: String {
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
