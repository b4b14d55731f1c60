import Crypto
import Database
import Foundation
import HTTPTypes

/// The cookie of a browser that has been signed in before.
///
/// It grants no access, but the browser's attempts are counted separately.
///
/// The cookie's proof is derived from the account's passphrase hash. The database therefore doesn't store the
/// proof, and a new passphrase invalidates it.
struct KnownBrowser: Sendable {
  private let nonce: SecretToken
  private let proof: SecretToken

  /// Creates the cookie for an account after a sign-in.
  init(of account: Account) {
    nonce = SecretToken()
    proof = KnownBrowser.proof(nonce, account.passphrase)
  }

  /// Reads the cookie from a request, or returns nil if it is missing or malformed.
  init?(_ fields: HTTPFields, _ origin: RequestOrigin) {
    let name = KnownBrowser.name(origin)
    guard let text = SessionCookie.value(of: name, in: fields) else { return nil }
    let parts = text.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, let nonce = SecretToken(parts[0]), let proof = SecretToken(parts[1]) else {
      return nil
    }
    (self.nonce, self.proof) = (nonce, proof)
  }

  /// Returns the ID for counting attempts, or nil if the proof doesn't match the hash.
  func number(for passphraseHash: String) -> [UInt8]? {
    let right = KnownBrowser.proof(nonce, passphraseHash)
    return right.hash.equalsInConstantTime(proof.hash) ? nonce.hash : nil
  }

  /// Returns the `Set-Cookie` value that stores the cookie for a year.
  func setting(_ origin: RequestOrigin) -> String {
    SessionCookie.text(KnownBrowser.name(origin), nonce.text + "." + proof.text, age: 31_536_000, origin)
  }

  private static func name(_ origin: RequestOrigin) -> String { origin.isSecure ? "__Host-known" : "known" }

  private static func proof(_ nonce: SecretToken, _ passphraseHash: String) -> SecretToken {
    let key = SymmetricKey(data: Array("cairn known browser \(passphraseHash)".utf8))
    return SecretToken(
      bytes: Array(HMAC<SHA256>.authenticationCode(for: Array(nonce.text.utf8), using: key)))
  }
}
