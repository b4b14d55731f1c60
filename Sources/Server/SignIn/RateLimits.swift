import Synchronization

/// So many in a row, and then so many a minute, for each key: a bucket of tokens that fills up again.
///
/// Nobody is locked out: whoever waits may try again, so nobody can lock out another.
final class RateLimit<Key: Hashable & Sendable>: Sendable {
  private struct Bucket {
    var tokens: Double
    var filledAt: Int64
  }

  private let capacity: Double
  private let perMillisecond: Double
  private let mostKeys: Int
  private let buckets = Mutex<[Key: Bucket]>([:])

  init(inARow capacity: Int, perMinute: Int, mostKeys: Int = 10_000) {
    self.capacity = Double(capacity)
    perMillisecond = Double(perMinute) / 60_000
    self.mostKeys = mostKeys
  }

  /// Takes one token; nil where there was one, else the seconds until there is.
  func take(_ key: Key, at milliseconds: Int64) -> Int64? {
    buckets.withLock { buckets in
      if buckets.count >= mostKeys, buckets[key] == nil { forgetSome(&buckets, milliseconds) }
      var bucket = buckets[key] ?? Bucket(tokens: capacity, filledAt: milliseconds)
      bucket.tokens = tokens(of: bucket, milliseconds)
      bucket.filledAt = milliseconds
      defer { buckets[key] = bucket }
      guard bucket.tokens < 1 else {
        bucket.tokens -= 1
        return nil
      }
      return Int64(((1 - bucket.tokens) / perMillisecond / 1000).rounded(.up))
    }
  }

  private func tokens(of bucket: Bucket, _ now: Int64) -> Double {
    min(capacity, bucket.tokens + Double(max(0, now - bucket.filledAt)) * perMillisecond)
  }

  /// Full buckets say nothing; where all say something, memory comes first.
  private func forgetSome(_ buckets: inout [Key: Bucket], _ now: Int64) {
    buckets = buckets.filter { tokens(of: $0.value, now) < capacity }
    if buckets.count >= mostKeys { buckets.removeAll() }
  }
}
