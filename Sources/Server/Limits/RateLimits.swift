import Synchronization

/// A token bucket for each key, which allows a burst and then a steady rate per minute.
///
/// It never locks anyone out, because a client that waits can try again.
final class RateLimit<Key: Hashable & Sendable>: Sendable {
  private struct Entry {
    var bucket: TokenBucket
    /// The number of tokens taken that haven't been reported to the other servers yet.
    var unreported = 0.0
  }

  let size: BucketSize
  private let mostKeys: Int
  private let entries = Mutex<[Key: Entry]>([:])

  init(inARow capacity: Int, perMinute: Int, mostKeys: Int = 10_000) {
    size = BucketSize(inARow: capacity, perMinute: perMinute)
    self.mostKeys = mostKeys
  }

  /// Removes a token and returns nil, or returns the number of seconds until a token is available.
  func take(_ key: Key, at time: Int64) -> Int64? {
    entries.withLock { entries in
      var entry = filled(key, in: &entries, time)
      defer { entries[key] = entry }
      let seconds = size.take(from: &entry.bucket)
      if seconds == nil { entry.unreported += 1 }
      return seconds
    }
  }

  /// Deducts the cost of finished work in tokens, even if fewer tokens are available.
  func charge(_ key: Key, _ cost: Double, at milliseconds: Int64) {
    entries.withLock { entries in
      var entry = filled(key, in: &entries, milliseconds)
      size.charge(cost, to: &entry.bucket)
      entries[key] = entry
    }
  }

  /// Returns the number of milliseconds until the bucket is no longer overdrawn, or nil if it isn't
  /// overdrawn.
  func debt(_ key: Key, at time: Int64) -> Int64? {
    entries.withLock { entries in
      guard let entry = entries[key] else { return nil }
      let bucket = size.filled(entry.bucket, at: time)
      return bucket.tokens < 0 ? size.milliseconds(until: 0, bucket) : nil
    }
  }

  /// Returns the keys that have taken at least the given number of tokens since they were last reported, with
  /// their numbers of tokens, largest first.
  func unreported(atLeast least: Double) -> [(key: Key, tokens: Double)] {
    entries.withLock { entries in
      entries.compactMap { key, entry in entry.unreported >= least ? (key, entry.unreported) : nil }
    }.sorted { $0.1 > $1.1 }
  }

  /// Records that tokens were reported to the other servers, and that the key has `left` tokens on all
  /// servers together.
  func settle(_ key: Key, reported tokens: Double, left: Double, at time: Int64) {
    entries.withLock { entries in
      guard var entry = entries[key] else { return }
      entry.unreported = max(0, entry.unreported - tokens)
      entry.bucket = size.filled(entry.bucket, at: time)
      entry.bucket.tokens = min(entry.bucket.tokens, left - entry.unreported)
      entries[key] = entry
    }
  }

  private func filled(_ key: Key, in entries: inout [Key: Entry], _ now: Int64) -> Entry {
    if entries.count >= mostKeys, entries[key] == nil { forgetSome(&entries, now) }
    let known = entries[key]
    return Entry(bucket: size.filled(known?.bucket, at: now), unreported: known?.unreported ?? 0)
  }

  /// Removes full buckets, which contain no information.
  ///
  /// If too many remain, it keeps the emptiest ones, so that a client can't evict its own bucket by using
  /// many keys.
  private func forgetSome(_ entries: inout [Key: Entry], _ now: Int64) {
    entries = entries.filter { size.tokens(of: $0.value.bucket, at: now) < size.capacity }
    guard entries.count > mostKeys / 2 else { return }
    let emptiest = entries.map { (key: $0.key, tokens: size.tokens(of: $0.value.bucket, at: now)) }
      .sorted { $0.tokens < $1.tokens }
    for (key, _) in emptiest.dropFirst(mostKeys / 2) { entries[key] = nil }
  }
}
