import Foundation
package import Records
package import Supervision
import Sync

/// The configuration of a server, including its address, trusted proxies, limits and clocks.
package struct Settings: Sendable {
  package var host = "127.0.0.1"
  package var port = 8080
  /// The proxies whose headers about the visitor's address and HTTPS are trusted.
  package var trustedProxies: [AddressRange] = []
  /// The limits on a visitor's requests.
  package var traffic = TrafficLimits()
  /// The limits on an uploaded file.
  package var uploadLimits = UploadLimits()
  /// The cost of hashing a passphrase.
  package var scryptCost = ScryptCost.usual
  /// The clock, which can be stopped for tours and screenshots.
  package var clock: @Sendable () -> Instant = {
    Instant(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)))
  }
  /// The monotonic time in milliseconds, for limits and durations.
  package var uptime: @Sendable () -> Int64 = { MachineStart.uptime() }
  /// The monotonic time in microseconds.
  ///
  /// Use it only for durations, because it may stop while the machine sleeps.
  var uptimeMicroseconds: @Sendable () -> Int64 = { Int64(ProcessInfo.processInfo.systemUptime * 1e6) }
  /// An identifier for the boot that ``uptime`` is measured from.
  package var boot = MachineStart.name

  /// The language model for athletes who turn it on, or nil if there is none.
  package var model: ModelSettings?

  /// The work that is skipped because it crashed the server.
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
