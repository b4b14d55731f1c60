import Crypto
import Database
import Foundation
import HTTPTypes

/// The cookie of a browser in which somebody signed in before.
///
/// It opens nothing, but tries from there count by themselves.
///
/// It proves itself by the account's hash, so nothing is stored of it, and a new passphrase ends it.
struct KnownBrowser: Sendable {
  private let nonce: SecretToken
  private let proof: SecretToken

  /// A new one, for an account that somebody just signed in to.
  init(of account: Account) {
    nonce = SecretToken()
    proof = KnownBrowser.proof(nonce, account.passphrase)
  }

  /// The one that a request brings; nil where there is none, or it is none of ours.
  init?(_ fields: HTTPFields, _ visitor: Visitor) {
    let name = KnownBrowser.name(visitor)
    guard let text = SessionCookie.value(of: name, in: fields) else { return nil }
    let parts = text.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, let nonce = SecretToken(parts[0]), let proof = SecretToken(parts[1]) else {
      return nil
    }
    (self.nonce, self.proof) = (nonce, proof)
  }

  /// What tries are counted by, where this browser is known to whoever has this hash; else nil.
  func number(for passphraseHash: String) -> [UInt8]? {
    let right = KnownBrowser.proof(nonce, passphraseHash)
    return right.hash.equalsInConstantTime(proof.hash) ? nonce.hash : nil
  }

  /// What makes a browser keep it for a year.
  func setting(_ visitor: Visitor) -> String {
    SessionCookie.text(KnownBrowser.name(visitor), nonce.text + "." + proof.text, age: 31_536_000, visitor)
  }

  private static func name(_ visitor: Visitor) -> String { visitor.isSecure ? "__Host-known" : "known" }

  private static func proof(_ nonce: SecretToken, _ passphraseHash: String) -> SecretToken {
    let key = SymmetricKey(data: Array("cairn known browser \(passphraseHash)".utf8))
    return SecretToken(
      bytes: Array(HMAC<SHA256>.authenticationCode(for: Array(nonce.text.utf8), using: key)))
  }
}
