/// The state of synchronisation with the server, as shown on pages.
package struct SyncState: Sendable {
  /// The reason why a sync failed and changes remain unsent on this device.
  package enum Obstacle: Sendable {
    case noConnection, signedOut, otherAthlete, outdated, revoked, full
  }

  /// True if the page is rendered on the athlete's device, from the device's copy of the records.
  package var isOnDevice = false
  /// The server sequence number up to which this device has pulled changes.
  package var seq: Int64 = 0
  /// The number of changes that the server hasn't confirmed yet.
  package var pending: Int64 = 0
  /// Changes that the server rejected and the athlete must decide on.
  package var refusedChanges: [RefusedChange] = []
  package var refused: Int64 { Int64(refusedChanges.count) }
  /// The reason why the last sync failed, or nil if it succeeded or none has been tried yet.
  package var obstacle: Obstacle?

  package init() {}
}
