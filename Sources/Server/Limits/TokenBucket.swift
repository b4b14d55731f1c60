import Database
import Records

/// The number of tokens that a key had at a given time, in milliseconds.
struct TokenBucket: Equatable, Sendable {
  var tokens: Double
  var filledAt: Int64
}

extension TokenBucket {
  /// Parses a bucket from the form that ``bytes`` returns, or returns nil for any other form.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    let tokens = Double(bitPattern: UInt64(joining: bytes[..<8]))
    guard abs(tokens) < 1e9 else { return nil }
    self.init(tokens: tokens, filledAt: Int64(bitPattern: UInt64(joining: bytes[8...])))
  }

  var bytes: [UInt8] { tokens.bitPattern.bytes + UInt64(bitPattern: filledAt).bytes }
}

extension UInt64 {
  /// Creates a number from its bytes, most significant first.
  init(joining bytes: some Sequence<UInt8>) { self = bytes.reduce(0) { $0 << 8 | UInt64($1) } }

  /// The bytes of the number, most significant first.
  var bytes: [UInt8] { (0..<8).reversed().map { UInt8(truncatingIfNeeded: self >> UInt64(8 * $0)) } }
}

/// The size of token buckets, which allow a burst and then a steady rate per minute.
struct BucketSize: Sendable {
  let capacity: Double
  private let perMillisecond: Double

  init(inARow capacity: Int, perMinute: Int) {
    self.capacity = Double(capacity)
    perMillisecond = Double(perMinute) / 60_000
  }

  /// Returns a bucket as of a later time, or a full bucket if it is nil.
  func filled(_ bucket: TokenBucket?, at now: Int64) -> TokenBucket {
    TokenBucket(tokens: bucket.map { tokens(of: $0, at: now) } ?? capacity, filledAt: now)
  }

  /// Returns the number of tokens in a bucket at the given time.
  func tokens(of bucket: TokenBucket, at now: Int64) -> Double {
    let (elapsed, isEarlier) = now.subtractingReportingOverflow(bucket.filledAt)
    return min(capacity, bucket.tokens + (isEarlier ? 0 : Double(max(0, elapsed)) * perMillisecond))
  }

  /// Removes a token and returns nil, or returns the number of seconds until a token is available.
  func take(from bucket: inout TokenBucket) -> Int64? {
    guard bucket.tokens < 1 else {
      bucket.tokens -= 1
      return nil
    }
    return (milliseconds(until: 1, bucket) + 999) / 1000
  }

  /// Deducts a cost, even if fewer tokens are available.
  ///
  /// The debt can't exceed the capacity, which already takes long enough to pay back.
  func charge(_ cost: Double, to bucket: inout TokenBucket) {
    bucket.tokens = max(-capacity, bucket.tokens - cost)
  }

  /// Returns the number of milliseconds until a bucket has the given number of tokens.
  func milliseconds(until wanted: Double, _ bucket: TokenBucket) -> Int64 {
    Int64(exactly: ((wanted - bucket.tokens) / perMillisecond).rounded(.up)) ?? 0
  }
}

extension BucketSize {
  /// Returns the bucket in a shared value, as of the given time.
  func bucket(in value: ExpiringValue?, at now: Int64) -> TokenBucket {
    filled(value.flatMap { TokenBucket($0.bytes) }, at: now)
  }

  /// Returns the shared value of a bucket, which expires once the bucket is full, or nil if it is full now.
  func value(of bucket: TokenBucket) -> ExpiringValue? {
    guard bucket.tokens < capacity else { return nil }
    return ExpiringValue(
      bucket.bytes, expiresAt: bucket.filledAt + max(1, milliseconds(until: capacity, bucket)))
  }
}

/// A limit whose buckets are shared by all servers and updated at each attempt.
struct StrictLimit: Sendable {
  private let size: BucketSize
  /// The first part of the buckets' names.
  private let name: String

  init(_ name: String, inARow capacity: Int, perMinute: Int) {
    self.name = name
    size = BucketSize(inARow: capacity, perMinute: perMinute)
  }

  /// Takes a token from the bucket of each limit, if all of them have one.
  ///
  /// Returns nil if all buckets had a token, or the number of seconds until the first empty bucket has one.
  ///
  /// - Throws: ``StoreError`` if the database fails.
  static func take(
    _ limits: [(limit: StrictLimit, key: [UInt8])], in values: any ExpiringValues
  ) throws -> Int64? {
    try values.update(of: .none, limits.map { $0.limit.name(of: $0.key) }) { shared, now in
      var charged = shared
      for (index, (limit, _)) in limits.enumerated() {
        var bucket = limit.size.bucket(in: shared[index], at: now)
        if let seconds = limit.size.take(from: &bucket) { return seconds }
        charged[index] = limit.size.value(of: bucket)
      }
      shared = charged
      return nil
    }
  }

  /// Returns a token to the buckets of several limits.
  ///
  /// - Throws: ``StoreError`` if the database fails.
  static func giveBack(
    _ limits: [(limit: StrictLimit, key: [UInt8])], in values: any ExpiringValues
  ) throws {
    try values.update(of: .none, limits.map { $0.limit.name(of: $0.key) }) { shared, now in
      for (index, (limit, _)) in limits.enumerated() {
        var bucket = limit.size.bucket(in: shared[index], at: now)
        bucket.tokens += 1
        shared[index] = limit.size.value(of: bucket)
      }
    }
  }

  private func name(of key: [UInt8]) -> String { bucketName(name, key) }
}

/// Returns the name of a key's bucket, which doesn't contain the key.
func bucketName(_ limit: String, _ key: [UInt8]) -> String {
  limit + "/" + sha256(key).prefix(16).hexadecimal
}
