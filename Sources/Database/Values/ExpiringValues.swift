package import Records

/// A value that is kept until its expiry, which is in milliseconds according to the clock of its store.
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
/// Servers use them for data that is needed only for a short time: limits, confirmations, leases and uploads.
/// Values may be lost at any time, for example if a process or a database crashes.
package protocol ExpiringValues: Sendable {
  /// Changes an owner's values with distinct names atomically, and returns the body's answer.
  ///
  /// The body receives the values in the order of `names`, with nil for those that don't exist, and the
  /// current time in milliseconds. To delete a value, it sets the value to nil. The body may run several
  /// times, so it must have no effects outside the values. If it throws, no value changes.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the database fails, or any error that the body throws.
  func update<Answer>(
    of owner: ID, _ names: [String], _ body: (inout [ExpiringValue?], _ now: Int64) throws -> Answer
  ) throws -> Answer
  /// Deletes an owner's values without reading them.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the database fails.
  func remove(of owner: ID, _ names: [String]) throws
  /// Deletes the expired values of all owners, which can no longer be read.
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
