import Synchronization

/// A token bucket for each key, which allows a burst and then a steady rate per minute.
///
/// It never locks anyone out, because a client that waits can try again.
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

  /// Removes a token and returns nil, or returns the number of seconds until a token is available.
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

  /// Deducts the cost of finished work in tokens, even if fewer tokens are available.
  func charge(_ key: Key, _ cost: Double, at milliseconds: Int64) {
    buckets.withLock { buckets in
      var bucket = filled(key, in: &buckets, milliseconds)
      // The debt is limited to the capacity, because paying that much back is a long enough wait.
      bucket.tokens = max(-capacity, bucket.tokens - cost)
      buckets[key] = bucket
    }
  }

  /// Returns the number of milliseconds until the bucket is no longer overdrawn, or nil if it isn't
  /// overdrawn.
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

  /// Returns a token to the bucket.
  func giveBack(_ key: Key) {
    buckets.withLock { buckets in
      if let tokens = buckets[key]?.tokens { buckets[key]?.tokens = min(capacity, tokens + 1) }
    }
  }

  private func tokens(of bucket: Bucket, _ now: Int64) -> Double {
    min(capacity, bucket.tokens + Double(max(0, now - bucket.filledAt)) * perMillisecond)
  }

  /// Removes full buckets, which contain no information.
  ///
  /// If too many remain, it keeps the emptiest ones, so that a client can't evict its own bucket by using
  /// many keys.
  private func forgetSome(_ buckets: inout [Key: Bucket], _ now: Int64) {
    buckets = buckets.filter { tokens(of: $0.value, now) < capacity }
    guard buckets.count > mostKeys / 2 else { return }
    let emptiest = buckets.map { (key: $0.key, tokens: tokens(of: $0.value, now)) }
      .sorted { $0.tokens < $1.tokens }
    for (key, _) in emptiest.dropFirst(mostKeys / 2) { buckets[key] = nil }
  }
}
