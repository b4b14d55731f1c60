package import Records

/// A change that was made on this device and that the server does not take; the athlete decides on it.
package struct RefusedChange: Sendable {
  /// Where it stands among all changes of this device.
  package let place: Int64
  package let day: Day
  package let reason: Reason
  /// The kinds of the records that it writes, each once.
  package let kinds: [String]
  /// All that it says, as JSON.
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

/// What an athlete decides on a change that was refused.
///
/// The device does it: the app's records know nothing of what the server said.
package enum RefusedDecision: Equatable, Sendable {
  case again(Int64)
  case discard(Int64)

  /// Reads `POST /sync/refused/12/again` or `…/discard`; nil for anything else.
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

  /// Back to the page, with a word on what became of it.
  package var response: Response {
    switch self {
    case .again: .seeOther("/sync?said=change-again")
    case .discard: .seeOther("/sync?said=change-discarded")
    }
  }
}
