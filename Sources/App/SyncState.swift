/// What pages may know of the exchange with the server.
package struct SyncState: Sendable {
  /// What keeps changes on this device.
  package enum Obstacle: Sendable {
    case noConnection, signedOut, otherAthlete, outdated, revoked, full
  }

  /// Whether the page is made on the athlete's own device, from records that it keeps itself.
  package var isOnDevice = false
  /// The server's sequence number up to which this device has read.
  package var seq: Int64 = 0
  /// Changes that the server hasn't confirmed yet.
  package var pending: Int64 = 0
  /// Changes that the server refused and the athlete must decide on.
  package var refusedChanges: [RefusedChange] = []
  package var refused: Int64 { Int64(refusedChanges.count) }
  /// Why the last exchange came to nothing; nil where it went well, or none was tried yet.
  package var obstacle: Obstacle?

  package init() {}
}
