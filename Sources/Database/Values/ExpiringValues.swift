package import Records

/// A value that is kept until a time, in milliseconds of the clock of the store that keeps it.
package struct ExpiringValue: Equatable, Sendable {
  /// The maximum size of a value, in bytes.
  package static let mostBytes = 1 << 20

  package var bytes: [UInt8]
  package var expiresAt: Int64

  package init(_ bytes: [UInt8] = [], expiresAt: Int64) {
    self.bytes = bytes
    self.expiresAt = expiresAt
  }
}

/// Named values with an expiry, each of which belongs to an athlete, or to nobody (``ID/none``).
///
/// They are what servers have to remember for a short time: limits, confirmations, leases and uploads. They
/// may be lost at any time, if a process or a database crashes.
package protocol ExpiringValues: Sendable {
  /// Changes an owner's values with distinct names atomically, and returns the body's answer.
  ///
  /// The body gets the values in the order of their names, with nil for those that don't exist, and the time
  /// in milliseconds. It sets a value to nil to delete it. It may run several times, so it must have no
  /// effects outside the values. If it throws, nothing changes.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the database fails, or any error that the body throws.
  func update<Answer>(
    of owner: ID, _ names: [String], _ body: (inout [ExpiringValue?], _ now: Int64) throws -> Answer
  ) throws -> Answer
  /// Deletes an owner's values without reading them.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the database fails.
  func remove(of owner: ID, _ names: [String]) throws
  /// Deletes the expired values of all owners, which nobody can read any more.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the database fails.
  func removeExpired() throws
}

extension ExpiringValues {
  /// Changes one of an owner's values atomically, and returns the body's answer.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the database fails, or any error that the body throws.
  package func update<Answer>(
    of owner: ID, _ name: String, _ body: (inout ExpiringValue?, _ now: Int64) throws -> Answer
  ) throws -> Answer {
    try update(of: owner, [name]) { values, now in try body(&values[0], now) }
  }

  /// Returns one of an owner's values, or nil if it doesn't exist.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the database fails.
  package func value(of owner: ID, _ name: String) throws -> [UInt8]? {
    try update(of: owner, name) { value, _ in value?.bytes }
  }
}
