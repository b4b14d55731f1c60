/// A device that sends what it wrote, as the store knows it that the device sends to.
public struct Registration: Equatable, Sendable {
  public var device: ID
  /// What it calls itself.
  public var name: String
  public var registeredAt: Instant
  public var seenAt: Instant
  /// The number of its last op that was answered.
  public var number: Int64
  /// The clock by which that op counts; those after it are later.
  public var clock: Int64
  /// The last of its numbers whose answer it has heard.
  public var confirmed: Int64
  /// The version of the field lists by which it writes.
  public var schema: Int64
  /// From when it may neither send nor read.
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

/// A store to which devices send what they wrote, and which knows them.
public protocol HubStore: Store {
  func registration(of device: ID) throws(StoreError) -> Registration?
  /// All devices, in order of their ids.
  func registrations() throws(StoreError) -> [Registration]
  func register(_ registration: Registration) throws(StoreError)
  /// Begins another life of the records: devices hear all of it again, and tell again what they had told.
  func renewEpoch(_ epoch: ID) throws(StoreError)
  /// Forgets what is left of records that are gone for good, up to a clock; answers how many.
  ///
  /// A device that has not heard of them yet hears everything anew.
  func forgetTombstones(through clock: Int64) throws(StoreError) -> Int64
  /// Sets the stamps beside records, as a commit of its own, whatever stood there; what is in the trash from
  /// a later moment on than `latest` is so from then.
  func restamp(_ changes: [Change], latest: Instant) throws(StoreError)
  /// Sets the last stamp that the own device gave, back too.
  func setClock(_ clock: Int64) throws(StoreError)
}
