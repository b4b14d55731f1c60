import Foundation

/// The limits on a visitor's requests.
package struct TrafficLimits: Sendable {
  /// The maximum burst of requests with the same cookie or key, including exchanges but not assets.
  package var requestsInARow = 300
  package var requestsPerMinute = 600
  /// The maximum burst of requests from one address (a /64 for IPv6), which a whole gym may share.
  package var addressInARow = 1000
  package var addressPerMinute = 3000
  /// The maximum burst of sign-in attempts from one address.
  package var attemptsInARow = 60
  package var attemptsPerMinute = 60
  /// The maximum number of one athlete's requests that run at once.
  package var atOnce = 2
  package var waiting = 32
  /// The maximum number of request bodies received from one athlete at once.
  package var bodiesAtOnce = 12
  /// The maximum number of jobs that run at once for all athletes together.
  ///
  /// This leaves a core for other requests if there is more than one.
  package var jobsAtOnce = max(1, min(4, ProcessInfo.processInfo.activeProcessorCount - 1))
  /// The work time allowed for an athlete's programs, jobs and devices while other athletes are active, in
  /// milliseconds.
  ///
  /// ``workMilliseconds`` is the burst, and ``workPerMinute`` is the rate afterwards.
  package var workMilliseconds = 5000
  package var workPerMinute = 9000
  /// The work time before an athlete's requests are paused, in milliseconds.
  ///
  /// Further requests are paused for up to ``longestPause`` milliseconds.
  package var unpausedMilliseconds = 60
  package var unpausedPerMinute = 15_000
  package var longestPause: Int64 = 1500
  /// The quota for an athlete's records, in megabytes.
  package var quotaMegabytes: Int64 = 64
  /// The delay before a request over the limit is refused, in milliseconds.
  ///
  /// The delay slows down a client that floods the server over a small number of connections.
  package var refusalMilliseconds: Int64 = 500
  package var refusalsWaiting = 32
  /// The maximum number of connections in total.
  package var connections = 1000
  package var connectionsPerAddress = 64

  package init() {}
}
