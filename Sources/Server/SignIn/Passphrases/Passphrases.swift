import Crypto
import CryptoExtras
import Foundation

/// A hash of a passphrase, with the salt and cost needed for comparisons.
package struct PassphraseHash: Equatable, Sendable {
  let cost: ScryptCost
  let salt: [UInt8]
  let value: [UInt8]

  /// Hashes a passphrase with a new salt.
  ///
  /// - Throws: An error from the crypto library if scrypt fails.
  package init(_ passphrase: String, cost: ScryptCost) throws {
    self.cost = cost
    var generator = SystemRandomNumberGenerator()
    salt = (0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) }
    value = try PassphraseHash.derive(passphrase, cost, salt)
  }

  /// Creates a hash that no passphrase matches, but that takes as long to compare as any other.
  init(ofNobodyAt cost: ScryptCost) {
    self.cost = cost
    salt = SecretToken().hash
    value = SecretToken().hash
  }

  /// Parses a hash such as `$scrypt$ln=17,r=8,p=1$SALT$HASH`, or returns nil if the text isn't in this
  /// format.
  package init?(_ text: String) {
    let parts = text.split(separator: "$")
    guard parts.count == 4, parts[0] == "scrypt" else { return nil }
    let figures = parts[1].split(separator: ",").map { $0.split(separator: "=") }
    guard figures.map(\.first) == ["ln", "r", "p"] else { return nil }
    let numbers = figures.compactMap { $0.count == 2 ? Int($0[1]) : nil }
    guard numbers.count == 3, (1...20).contains(numbers[0]), (1...32).contains(numbers[1]),
      (1...16).contains(numbers[2]), let salt = Data(base64Encoded: String(parts[2])),
      let value = Data(base64Encoded: String(parts[3])), !salt.isEmpty, value.count == 32
    else { return nil }
    cost = ScryptCost(roundsLog2: numbers[0], blockSize: numbers[1], parallelism: numbers[2])
    self.salt = [UInt8](salt)
    self.value = [UInt8](value)
  }

  /// The stored text of the hash.
  package var text: String {
    let figures = "ln=\(cost.roundsLog2),r=\(cost.blockSize),p=\(cost.parallelism)"
    return "$scrypt$\(figures)$\(Data(salt).base64EncodedString())$\(Data(value).base64EncodedString())"
  }

  /// Returns true if a passphrase matches the hash, comparing the bytes in constant time.
  ///
  /// - Throws: An error from the crypto library if scrypt fails.
  func matches(_ passphrase: String) throws -> Bool {
    value.equalsInConstantTime(try PassphraseHash.derive(passphrase, cost, salt))
  }

  /// Returns the 32 bytes that scrypt derives from a passphrase.
  ///
  /// - Throws: An error from the crypto library if scrypt fails.
  private static func derive(_ passphrase: String, _ cost: ScryptCost, _ salt: [UInt8]) throws -> [UInt8] {
    // Keyboards may produce different bytes for the same letters.
    let bytes = Array(passphrase.precomposedStringWithCompatibilityMapping.utf8)
    // scrypt rejects empty input, so one zero byte is used, which no real passphrase consists of.
    let key = try KDF.Scrypt.deriveKey(
      from: bytes.isEmpty ? [0] : bytes, salt: salt, outputByteCount: 32, rounds: 1 << cost.roundsLog2,
      blockSize: cost.blockSize, parallelism: cost.parallelism)
    return key.withUnsafeBytes { [UInt8]($0) }
  }
}

/// The reason for rejecting a new passphrase.
package enum PassphraseProblem: Equatable, Sendable {
  case tooShort, tooLong, tooCommon, isName

  /// Returns the problem with a new passphrase, or nil if it is acceptable.
  ///
  /// There are no composition rules, so only the length and the guessability matter (OWASP ASVS 5.0, 6.2).
  package static func problem(of passphrase: String, name: String) -> PassphraseProblem? {
    if passphrase.count < 10 { return .tooShort }
    if passphrase.count > 1000 { return .tooLong }
    let small = passphrase.lowercased()
    if small == name.lowercased() { return .isName }
    if GuessedPassphrases.all.contains(small) { return .tooCommon }
    // One or two characters repeated.
    if Set(small).count <= 2 { return .tooCommon }
    let bits = PassphraseStrength(passphrase, names: [name]).bits
    return bits < PassphraseStrength.leastBits ? .tooCommon : nil
  }
}
