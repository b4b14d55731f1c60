package import Database
import Foundation
package import Records

/// The text of a key, which is `cairn_`, an ID of 8 characters, `_`, and a secret of 43 characters.
package struct KeyText: Sendable {
  package let id: String
  private let secret: SecretToken

  /// The digits of IDs, without letters that are easily confused.
  private static let letters = Array("0123456789abcdefghjkmnpqrstvwxyz")

  /// Creates a key.
  ///
  /// The ID is derived from the action, so that a repeated action creates only one key.
  package init(for action: ID) {
    let bits = sha256(action.bytes).prefix(5).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    id = String((0..<8).map { KeyText.letters[Int(bits >> UInt64(5 * $0) & 31)] })
    secret = SecretToken()
  }

  /// Parses a key, or returns nil if the text has another form.
  package init?(_ text: String) {
    let start = "cairn_"
    guard text.utf8.count == 58, text.hasPrefix(start) else { return nil }
    let (id, rest) = (text.dropFirst(start.count).prefix(8), text.dropFirst(start.count + 8))
    guard id.allSatisfy(KeyText.letters.contains), rest.first == "_",
      let secret = SecretToken(rest.dropFirst())
    else { return nil }
    self.id = String(id)
    self.secret = secret
  }

  /// The whole text, which is shown only once.
  package var text: String { "cairn_\(id)_\(secret.text)" }

  /// Returns the stored form of a new key that is valid for `days` days, or until revoked if `days` is nil.
  package func key(
    of athlete: ID, name: String, scope: KeyScope, days: Int64?, at now: Instant
  ) -> APIKey {
    APIKey(
      id: id, athlete: athlete, secretHash: secret.hash, name: name, scope: scope, days: days, createdAt: now)
  }

  /// Returns true if this is the text of the given stored key.
  func opens(_ key: APIKey) -> Bool { key.secretHash.equalsInConstantTime(secret.hash) }
}

extension KeyScope {
  /// True if the key is only used as the secret in a calendar's address.
  var isCalendar: Bool { self == .calendar || self == .calendarTitles }
}

extension KeyText {
  /// Returns the path of the calendar that the key opens, or nil if the scope isn't that of a calendar.
  package func calendarPath(_ scope: KeyScope) -> String? { scope.isCalendar ? "/ics/\(text).ics" : nil }
}
