/// A server's entry for a device that pushes writes to the server.
public struct Registration: Equatable, Sendable {
  public var device: ID
  /// The name that the device reported.
  public var name: String
  public var registeredAt: Instant
  public var seenAt: Instant
  /// The sequence number of the last op from the device that the server has processed.
  public var number: Int64
  /// The clock that the server assigned to the op with the sequence number ``number``.
  ///
  /// Later ops get greater clocks.
  public var clock: Int64
  /// The sequence number of the last op whose result the device has confirmed receiving.
  public var confirmed: Int64
  /// The version of the schema that the device uses when writing ops.
  public var schema: Int64
  /// The time at which the device was revoked, or nil if it hasn't been revoked.
  ///
  /// A revoked device may neither push nor pull.
  public var revokedAt: Instant?

  public init(device: ID, name: String, at now: Instant) {
    self.device = device
    self.name = name
    registeredAt = now
    seenAt = now
    number = 0
    clock = 0
    confirmed = 0
    schema = 0
  }
}

/// A store that devices push their writes to.
///
/// It also stores the devices' registrations.
public protocol ServerStore: Store {
  /// Returns the registration for a device, or nil if it isn't registered.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func registration(of device: ID) throws(StoreError) -> Registration?
  /// Returns all registrations, ordered by device ID.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func registrations() throws(StoreError) -> [Registration]
  /// Inserts or updates a registration.
  ///
  /// - Throws: ``StoreError`` if writing fails.
  func register(_ registration: Registration) throws(StoreError)
  /// Begins a new epoch, in which devices pull everything again and push their earlier ops again.
  ///
  /// - Throws: ``StoreError`` if writing fails.
  func renewEpoch(_ epoch: ID) throws(StoreError)
  /// Deletes the tombstones of records purged up to the given clock, and returns how many were deleted.
  ///
  /// A device that hasn't pulled them yet must pull everything again.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails.
  func forgetTombstones(through clock: Int64) throws(StoreError) -> Int64
  /// Replaces the stamps of records in a separate commit.
  ///
  /// Trash times later than `latest` are set to `latest`.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails.
  func restamp(_ changes: [Change], latest: Instant) throws(StoreError)
  /// Sets the clock of this device's last stamp, possibly to an earlier value.
  ///
  /// - Throws: ``StoreError`` if writing fails.
  func setClock(_ clock: Int64) throws(StoreError)
}
