package import Records

/// A device's state between exchanges.
package struct DeviceState: Equatable, Sendable {
  package var id: ID
  package var athlete: ID
  /// The epoch of the server's records, or nil before the first response.
  package var epoch: ID?
  /// The sequence number of the last server commit contained in the base.
  package var cursor: Int64 = 0
  /// The sequence number of the device's last op.
  package var number: Int64 = 0
  package var clock: Int64 = 0
  /// The latest clock that was pulled.
  package var observedClock: Int64 = 0
  /// Comparisons of the device's clock with the server's clock, from up to eight recent exchanges.
  package var samples: [ClockSample] = []
  /// The number of consecutive exchanges that failed.
  package var failureCount: Int64 = 0
  /// The earliest time for the next attempt after a failure, or nil if there is no need to wait.
  package var backOffUntil: Instant?
  /// The earliest time for the next attempt, as requested by the server, or nil if it requested none.
  package var serverBackOffUntil: Instant?
  /// The number of consecutive attempts that failed because a single op was too large.
  package var oversizedCount: Int64 = 0
  /// The server's time in the last response, in milliseconds.
  package var serverTime: Int64 = 0
  /// The server's time in milliseconds, which advances by at most a day between responses.
  ///
  /// The age of settled ops is measured by this time.
  package var cappedServerTime: Int64 = 0
  /// The time of the last successful exchange.
  package var lastSuccessAt: Instant?
  /// The reason why the last exchange failed, or nil if it succeeded.
  package var failure: ExchangeFailure?
  /// The number of ops in the last exchange.
  package var sentOps: Int64 = 0
  /// The maximum number of ops in the next exchange.
  package var maxOps = Int64(Exchange.maxOps)
  /// The time of the last comparison of digests.
  package var comparedAt: Instant?
  /// The number of times that the digests differed.
  package var divergences: Int64 = 0
  /// The ``OutboxEntry/place`` of the next op.
  package var nextPlace: Int64 = 1
  /// The number of the first chunk stored in addition to the packed base.
  package var firstChunk: Int64 = 1
  /// The number of the next chunk.
  package var nextChunk: Int64 = 1
  /// The number of entries in all chunks.
  package var chunkEntryCount: Int64 = 0
  /// The base's cursor when a comparison of digests started the current pull of everything, or 0 if something
  /// else did.
  package var comparedCursor: Int64 = 0
  /// The version of the schema with which the stored base was written.
  package var schema = Op.schema

  package init(id: ID, athlete: ID) {
    self.id = id
    self.athlete = athlete
  }

  /// The number of milliseconds to add to the device's clock to get the server's time.
  ///
  /// It comes from the sample with the shortest round trip, and is 0 if there are no samples.
  package var offset: Int64 { samples.min { $0.roundTrip < $1.roundTrip }?.offset ?? 0 }
}

/// A comparison of the device's clock with the server's.
package struct ClockSample: Equatable, Sendable {
  /// The number of milliseconds from the request to the response.
  package var roundTrip: Int64
  /// The number of milliseconds by which the device's clock is behind the server's.
  package var offset: Int64
}

/// The reason an exchange failed.
package enum ExchangeFailure: String, CaseIterable, Sendable {
  /// There was no valid response.
  case unreachable
  case signedOut = "signed_out"
  /// Another athlete is signed in.
  case wrongAthlete = "wrong_athlete"
  case revoked
  /// The device has no room for the response.
  case full
  /// The app is older than its server, or the server is older than the device's ops.
  case outdated
}

extension DeviceState {
  var packed: [UInt8] {
    var packer = Packer()
    packer.write(
      .object([
        Field("id", .id(id)), Field("athlete", .id(athlete)), Field("epoch", epoch.value),
        Field("trouble", (failure?.rawValue).value),
        Field("samples", .list(samples.flatMap { [.integer($0.roundTrip), .integer($0.offset)] })),
        Field("numbers", .list(numbers.map { .integer($0) })),
        Field(
          "moments", .list([backOffUntil, lastSuccessAt, comparedAt, serverBackOffUntil].map { $0.value })),
      ]))
    return packer.bytes
  }

  private var numbers: [Int64] {
    [
      cursor, number, clock, observedClock, failureCount, sentOps, maxOps, divergences, nextPlace, firstChunk,
      nextChunk, chunkEntryCount, oversizedCount, serverTime, cappedServerTime, schema, comparedCursor,
    ]
  }

  /// Stores the server's time from a response.
  ///
  /// ``cappedServerTime`` advances by the smaller of the server's and the device's progress, and by at most a
  /// day. Call this before updating ``lastSuccessAt``.
  mutating func advanceServerTime(to time: Instant, at now: Instant) {
    if cappedServerTime == 0 { (serverTime, cappedServerTime) = (time.milliseconds, time.milliseconds) }
    let steps = [
      (time.milliseconds, serverTime), (now.milliseconds, lastSuccessAt?.milliseconds ?? now.milliseconds),
    ]
    var step: Int64 = 86_400_000
    for (later, earlier) in steps {
      step = min(step, max(0, later.saturatingSubtract(earlier)))
    }
    cappedServerTime = cappedServerTime.saturatingAdd(step)
    serverTime = time.milliseconds
  }

  /// Unpacks a state.
  ///
  /// - Throws: ``Damaged`` if the bytes are not a packed state.
  init(_ packed: [UInt8]) throws(Damaged) {
    var unpacker = try Unpacker(packed)
    let value = try unpacker.value()
    guard let id = value["id"].flatMap({ ID($0) }), let athlete = value["athlete"].flatMap({ ID($0) }),
      let numbers = value["numbers"].flatMap({ [Int64]($0) }), numbers.count >= 13,
      let samples = value["samples"].flatMap({ [Int64]($0) }),
      case .list(let moments)? = value["moments"], moments.count == 4
    else { throw Damaged() }
    self.init(id: id, athlete: athlete)
    epoch = value["epoch"].flatMap { ID($0) }
    if case .text(let name)? = value["trouble"] { failure = ExchangeFailure.named(name) }
    (cursor, number, clock, observedClock) = (numbers[0], numbers[1], numbers[2], numbers[3])
    (failureCount, sentOps) = (numbers[4], numbers[5])
    maxOps = min(max(1, numbers[6]), Int64(Exchange.maxOps))
    (divergences, nextPlace) = (numbers[7], numbers[8])
    (firstChunk, nextChunk, chunkEntryCount) = (numbers[9], numbers[10], numbers[11])
    oversizedCount = numbers[12]
    // Older versions of the program did not store these.
    if numbers.count >= 15 { (serverTime, cappedServerTime) = (numbers[13], numbers[14]) }
    schema = numbers.count >= 16 ? numbers[15] : 1
    if numbers.count >= 17 { comparedCursor = numbers[16] }
    for place in stride(from: 0, to: samples.count - 1, by: 2) {
      self.samples.append(ClockSample(roundTrip: samples[place], offset: samples[place + 1]))
    }
    backOffUntil = Instant(moments[0])
    lastSuccessAt = Instant(moments[1])
    comparedAt = Instant(moments[2])
    serverBackOffUntil = Instant(moments[3])
  }
}

extension ExchangeFailure {
  fileprivate static func named(_ name: String) -> ExchangeFailure? {
    allCases.first { $0.rawValue.hasSameBytes(as: name) }
  }
}
