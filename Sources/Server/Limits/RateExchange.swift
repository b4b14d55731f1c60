import Database
import Records

/// An exchange of request rates between servers, each of which counts requests in its own memory.
///
/// About once a second, a server reports the visitors who have taken at least a twentieth of a limit since
/// its last report, and reads how many tokens they have left on all servers together. A visitor who uses
/// several servers within a second may therefore exceed the limit's burst, but the excess is deducted
/// afterwards, so that the steady rate applies to all servers together.
struct RateExchange: Sendable {
  /// The maximum number of visitors in one report for each limit.
  static let most = 100

  let values: any ExpiringValues
  /// The limits with their names in the database.
  let limits: [(name: String, limit: RateLimit<[UInt8]>)]
  let uptime: @Sendable () -> Int64

  /// Reports the tokens that visitors have taken, and adopts the numbers of tokens that they have left on all
  /// servers together.
  ///
  /// - Throws: ``StoreError`` if the database fails.
  func run() throws {
    for (name, limit) in limits {
      let reports = limit.unreported(atLeast: limit.size.capacity / 20).prefix(RateExchange.most)
      guard !reports.isEmpty else { continue }
      let size = limit.size
      let left = try values.update(of: .none, reports.map { bucketName(name, $0.key) }) { shared, now in
        reports.enumerated().map { index, report in
          var bucket = size.bucket(in: shared[index], at: now)
          size.charge(report.tokens, to: &bucket)
          shared[index] = size.value(of: bucket)
          return bucket.tokens
        }
      }
      let now = uptime()
      for (report, left) in zip(reports, left) {
        limit.settle(report.key, reported: report.tokens, left: left, at: now)
      }
    }
  }

  /// Exchanges rates once a second, and deletes expired values once a minute.
  ///
  /// If the database fails, the next exchange makes up for it.
  func keepRunning() async {
    var seconds = 0
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(1))
      seconds += 1
      let isMinute = seconds % 60 == 0
      try? await onThread {
        try run()
        if isMinute { try values.removeExpired() }
      }
    }
  }
}
