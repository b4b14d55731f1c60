package import Records

/// A change made on this device that the server refused.
///
/// The athlete decides what to do with it.
package struct RefusedChange: Sendable {
  /// The change's position in the sequence of all changes made on this device.
  package let place: Int64
  package let day: Day
  package let reason: Reason
  /// The kinds of records that the change writes, without duplicates.
  package let kinds: [String]
  /// The complete change as JSON.
  package let text: String

  package enum Reason: Sendable { case invalid, immutable, forbidden, tooLarge }

  package init(place: Int64, day: Day, reason: Reason, kinds: [String], text: String) {
    self.place = place
    self.day = day
    self.reason = reason
    self.kinds = kinds
    self.text = text
  }
}

/// The athlete's decision about a refused change.
///
/// The device carries it out, because refusals aren't part of the app's records.
package enum RefusedDecision: Equatable, Sendable {
  case again(Int64)
  case discard(Int64)

  /// Parses `POST /sync/refused/12/again` or `…/discard`.
  ///
  /// Returns nil for any other request.
  package init?(_ request: Request) {
    let parts = pathParts(request.path)
    guard request.op != nil, parts.count == 5, parts[1].hasSameBytes(as: "sync"),
      parts[2].hasSameBytes(as: "refused"), let place = Int64(digits: parts[3].utf8)
    else { return nil }
    if parts[4].hasSameBytes(as: "again") {
      self = .again(place)
    } else if parts[4].hasSameBytes(as: "discard") {
      self = .discard(place)
    } else {
      return nil
    }
  }

  /// A redirect to the sync page, with a notice that confirms the decision.
  package var response: Response {
    switch self {
    case .again: .seeOther("/sync?said=change-again")
    case .discard: .seeOther("/sync?said=change-discarded")
    }
  }
}
