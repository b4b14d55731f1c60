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
  func take(_ key: Key, at time: Int64) -> Int64? {
    buckets.withLock { buckets -> Int64? in
      var bucket = filled(key, in: &buckets, time)
      defer { buckets[key] = bucket }
      guard bucket.tokens < 1 else {
        bucket.tokens -= 1
        return nil
      }
      return (milliseconds(until: 1, bucket) + 999) / 1000
    }
  }

  /// Takes what something turned out to cost, even more than is there.
  func charge(_ key: Key, _ cost: Double, at milliseconds: Int64) {
    buckets.withLock { buckets in
      var bucket = filled(key, in: &buckets, milliseconds)
      // Who owes as much again has waited enough when that is paid.
      bucket.tokens = max(-capacity, bucket.tokens - cost)
      buckets[key] = bucket
    }
  }

  /// The milliseconds until nothing is owed any more; nil where nothing is.
  func debt(_ key: Key, at time: Int64) -> Int64? {
    buckets.withLock { buckets -> Int64? in
      guard var bucket = buckets[key] else { return nil }
      bucket.tokens = tokens(of: bucket, time)
      return bucket.tokens < 0 ? milliseconds(until: 0, bucket) : nil
    }
  }

  private func filled(_ key: Key, in buckets: inout [Key: Bucket], _ now: Int64) -> Bucket {
    if buckets.count >= mostKeys, buckets[key] == nil { forgetSome(&buckets, now) }
    guard let known = buckets[key] else { return Bucket(tokens: capacity, filledAt: now) }
    return Bucket(tokens: tokens(of: known, now), filledAt: now)
  }

  private func milliseconds(until wanted: Double, _ bucket: Bucket) -> Int64 {
    Int64(((wanted - bucket.tokens) / perMillisecond).rounded(.up))
  }

  /// Gives a token back.
  func giveBack(_ key: Key) {
    buckets.withLock { buckets in
      if let tokens = buckets[key]?.tokens { buckets[key]?.tokens = min(capacity, tokens + 1) }
    }
  }

  private func tokens(of bucket: Bucket, _ now: Int64) -> Double {
    min(capacity, bucket.tokens + Double(max(0, now - bucket.filledAt)) * perMillisecond)
  }

  /// Full buckets say nothing; where too many say something, the emptier half is kept, so that nobody makes
  /// his own forgotten by coming under many names.
  private func forgetSome(_ buckets: inout [Key: Bucket], _ now: Int64) {
    buckets = buckets.filter { tokens(of: $0.value, now) < capacity }
    guard buckets.count > mostKeys / 2 else { return }
    let emptiest = buckets.map { (key: $0.key, tokens: tokens(of: $0.value, now)) }
      .sorted { $0.tokens < $1.tokens }
    for (key, _) in emptiest.dropFirst(mostKeys / 2) { buckets[key] = nil }
  }
}
