import Database
import Records

/// The sign-ins whose passphrase has been confirmed recently.
///
/// A recent confirmation is required before granting access that outlives a sign-in.
struct SecondLooks: Sendable {
  /// The number of milliseconds for which a confirmation is valid (ten minutes).
  static let milliseconds: Int64 = 600_000

  let values: any ExpiringValues

  /// Records a confirmation.
  ///
  /// - Throws: ``StoreError`` if the database fails.
  func note(_ signIn: ID, of athlete: ID) async throws {
    try await onThread {
      try values.update(of: athlete, name(of: signIn)) { value, now in
        value = ExpiringValue(expiresAt: now + SecondLooks.milliseconds)
      }
    }
  }

  /// Returns true if the sign-in was confirmed in the last ten minutes.
  ///
  /// - Throws: ``StoreError`` if the database fails.
  func isRecent(_ signIn: ID, of athlete: ID) async throws -> Bool {
    try await onThread { try values.value(of: athlete, name(of: signIn)) != nil }
  }

  private func name(of signIn: ID) -> String { "confirmed/" + signIn.text }
}
