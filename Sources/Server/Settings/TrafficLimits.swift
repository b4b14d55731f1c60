import Foundation

/// The limits on a visitor's requests.
package struct TrafficLimits: Sendable {
  /// The limits on requests with the same cookie or key, which include assets and exchanges.
  package var requestsInARow = 300
  package var requestsPerMinute = 600
  /// The limits on requests from one address (a /64 for IPv6), which a whole gym may share.
  package var addressInARow = 1000
  package var addressPerMinute = 3000
  /// The limits on sign-in attempts from one address.
  package var attemptsInARow = 60
  package var attemptsPerMinute = 60
  /// The number of one athlete's requests that run at once.
  package var atOnce = 2
  package var waiting = 32
  /// The number of one athlete's bodies that are received at once.
  package var bodiesAtOnce = 12
  /// The number of jobs from all athletes that run at once, which leaves one core for other requests.
  package var jobsAtOnce = max(1, min(4, ProcessInfo.processInfo.activeProcessorCount - 1))
  /// The work time for an athlete's programs, jobs and devices while others are present, in milliseconds.
  ///
  /// ``workMilliseconds`` is the burst, and ``workPerMinute`` is the rate afterwards.
  package var workMilliseconds = 5000
  package var workPerMinute = 9000
  /// The work time without pauses, in milliseconds.
  ///
  /// Further requests are paused for up to ``longestPause`` milliseconds.
  package var unpausedMilliseconds = 60
  package var unpausedPerMinute = 15_000
  package var longestPause: Int64 = 1500
  /// The quota for an athlete's records, in megabytes.
  package var quotaMegabytes: Int64 = 64
  /// The delay before refusing too many requests, which slows down a flood over few connections.
  package var refusalMilliseconds: Int64 = 500
  package var refusalsWaiting = 32
  /// The maximum number of connections in total.
  package var connections = 1000
  package var connectionsPerAddress = 64

  package init() {}
}
