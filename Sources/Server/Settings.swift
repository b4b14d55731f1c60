import Foundation
package import Records
package import Supervision
import Sync

/// How a server is run: where it listens, whom it trusts, and what its clock shows.
package struct Settings: Sendable {
  package var host = "127.0.0.1"
  package var port = 8080
  /// The proxies in front, whose word about the visitor's address and HTTPS counts.
  package var trustedProxies: [AddressRange] = []
  /// How much one visitor may ask.
  package var traffic = TrafficLimits()
  /// What a file that is sent may have.
  package var uploadLimits = UploadLimits()
  /// What a hash of a passphrase costs.
  package var scryptCost = ScryptCost.usual
  /// The clock; a stopped one for tours and pictures.
  package var clock: @Sendable () -> Instant = {
    Instant(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)))
  }
  /// Milliseconds that only ever grow, for limits and durations.
  package var uptime: @Sendable () -> Int64 = { MachineStart.uptime() }
  /// The same, finer and for durations alone: it may stand while the machine sleeps.
  var uptimeMicroseconds: @Sendable () -> Int64 = { Int64(ProcessInfo.processInfo.systemUptime * 1e6) }
  /// The start of the machine from which they count.
  package var boot = MachineStart.name

  /// The language model that is asked for athletes who want it; nil where there is none.
  package var model: ModelSettings?

  /// What ended a server before, and is left out.
  package var leftOut = Sidelined()

  package init() {}

  /// All clocks as they show now.
  var reading: ClockReading { ClockReading(now: clock(), boot: boot, uptime: uptime()) }

  /// Whether only this machine can reach the address.
  package var isLoopback: Bool {
    if host.lowercased() == "localhost" { return true }
    return Address(host)?.isLoopback ?? false
  }
}
