import Foundation
package import Records
package import Supervision
import Sync

/// The configuration of a server: its address, the proxies that it trusts, and its clocks.
package struct Settings: Sendable {
  package var host = "127.0.0.1"
  package var port = 8080
  /// The proxies in front of the server whose headers about the visitor's address and HTTPS are trusted.
  package var trustedProxies: [AddressRange] = []
  /// The limits on a visitor's requests.
  package var traffic = TrafficLimits()
  /// The limits on an uploaded file.
  package var uploadLimits = UploadLimits()
  /// The cost of hashing a passphrase.
  package var scryptCost = ScryptCost.usual
  /// The clock; a stopped one for tours and screenshots.
  package var clock: @Sendable () -> Instant = {
    Instant(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)))
  }
  /// Monotonic milliseconds, for limits and durations.
  package var uptime: @Sendable () -> Int64 = { MachineStart.uptime() }
  /// Monotonic microseconds, for durations only: they may stop while the machine sleeps.
  var uptimeMicroseconds: @Sendable () -> Int64 = { Int64(ProcessInfo.processInfo.systemUptime * 1e6) }
  /// The id of the machine's start, from which the uptime counts.
  package var boot = MachineStart.name

  /// The language model for athletes who chose one; nil if there is none.
  package var model: ModelSettings?

  /// The work that crashed the server before, and is paused.
  package var leftOut = Sidelined()

  package init() {}

  /// The current readings of all clocks.
  var reading: ClockReading { ClockReading(now: clock(), boot: boot, uptime: uptime()) }

  /// True if only this machine can reach the address.
  package var isLoopback: Bool {
    if host.lowercased() == "localhost" { return true }
    return Address(host)?.isLoopback ?? false
  }
}
