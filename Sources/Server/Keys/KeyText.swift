package import Database
import Foundation
package import Records

/// A key as its holder has it: `cairn_`, an id of 8 characters, `_`, and a secret of 43.
package struct KeyText: Sendable {
  package let id: String
  private let secret: SecretToken

  /// Without letters that are taken for others.
  private static let letters = Array("0123456789abcdefghjkmnpqrstvwxyz")

  /// A new key; its id follows from the action that makes it, so that an action done twice makes one key.
  package init(for action: ID) {
    let bits = sha256(action.bytes).prefix(5).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    id = String((0..<8).map { KeyText.letters[Int(bits >> UInt64(5 * $0) & 31)] })
    secret = SecretToken()
  }

  /// Reads a key; nil for what can't be one.
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

  /// What is shown once, when the key is made.
  package var text: String { "cairn_\(id)_\(secret.text)" }

  /// What is stored of a new key; `days` says how long it is valid, nil until it is revoked.
  package func key(
    of athlete: ID, name: String, scope: KeyScope, days: Int64?, at now: Instant
  ) -> APIKey {
    APIKey(
      id: id, athlete: athlete, secretHash: secret.hash, name: name, scope: scope, days: days, createdAt: now)
  }

  /// Whether this is the key that was stored.
  func opens(_ key: APIKey) -> Bool { key.secretHash.equalsInConstantTime(secret.hash) }
}
