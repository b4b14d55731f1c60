package import Records

/// Where a device stands between its exchanges.
package struct DeviceState: Equatable, Sendable {
  package var id: ID
  package var athlete: ID
  package var epoch: ID?
  /// The server's commit that the base shows.
  package var cursor: Int64 = 0
  /// The last number and clock that the device gave.
  package var number: Int64 = 0
  package var clock: Int64 = 0
  /// The latest clock that was heard of.
  package var heard: Int64 = 0
  /// How far the device's clock is behind the server's, by the exchange that took least of the last eight.
  package var samples: [ClockSample] = []
  /// Exchanges in a row that failed, and until when to wait after them.
  package var failures: Int64 = 0
  package var waitsUntil: Instant?
  /// Until when the server said to wait.
  package var advisedUntil: Instant?
  /// How often in a row a single op was said to be too large.
  package var oversized: Int64 = 0
  /// What the server's clock said last, and what it would say had it gone ahead by a day at most from one
  /// answer to the next: by that what was settled is forgotten.
  package var told: Int64 = 0
  package var lived: Int64 = 0
  /// When an exchange last succeeded.
  package var heardAt: Instant?
  package var trouble: Trouble?
  /// How many ops went with the last exchange, and how many may go with the next.
  package var asked: Int64 = 0
  package var mostOps = Int64(Exchange.mostOps)
  /// When the digests were last compared, and how often they differed.
  package var comparedAt: Instant?
  package var divergences: Int64 = 0
  /// Where the next op stands in the order of all that was written here.
  package var nextPlace: Int64 = 1
  /// The chunks beside the base's pack: the number of the first and of the next, and how many entries all of
  /// them have.
  package var firstChunk: Int64 = 1
  package var nextChunk: Int64 = 1
  package var entriesKept: Int64 = 0

  package init(id: ID, athlete: ID) {
    self.id = id
    self.athlete = athlete
  }

  /// Milliseconds to add to the device's clock.
  package var offset: Int64 { samples.min { $0.took < $1.took }?.offset ?? 0 }
}

/// One comparison of clocks.
package struct ClockSample: Equatable, Sendable {
  /// Milliseconds from asking to hearing.
  package var took: Int64
  package var offset: Int64
}

/// Why a device can't exchange, beyond that nobody answers.
package enum Trouble: String, CaseIterable, Sendable {
  /// Nobody answers, or not what a server says.
  case unreachable
  case signedOut = "signed_out"
  /// Another athlete is signed in.
  case wrongAthlete = "wrong_athlete"
  case revoked
  /// What the server said has no room here.
  case full
  /// This program is older than its server, or the server older than what was written here.
  case outdated
}

extension DeviceState {
  var packed: [UInt8] {
    var packer = Packer()
    packer.write(
      .object([
        Field("id", .id(id)), Field("athlete", .id(athlete)), Field("epoch", epoch.value),
        Field("trouble", (trouble?.rawValue).value),
        Field("samples", .list(samples.flatMap { [.integer($0.took), .integer($0.offset)] })),
        Field("numbers", .list(numbers.map { .integer($0) })),
        Field("moments", .list([waitsUntil, heardAt, comparedAt, advisedUntil].map { $0.value })),
      ]))
    return packer.bytes
  }

  private var numbers: [Int64] {
    [
      cursor, number, clock, heard, failures, asked, mostOps, divergences, nextPlace, firstChunk, nextChunk,
      entriesKept, oversized, told, lived,
    ]
  }

  /// Takes note of what the server's clock says, before an answer counts as heard.
  ///
  /// A jump of either clock counts as a day at most, and none where the other did not move.
  mutating func hear(of time: Instant, at now: Instant) {
    if lived == 0 { (told, lived) = (time.milliseconds, time.milliseconds) }
    let steps = [(time.milliseconds, told), (now.milliseconds, heardAt?.milliseconds ?? now.milliseconds)]
    var step: Int64 = 86_400_000
    for (later, earlier) in steps {
      step = min(step, max(0, later.saturatingSubtract(earlier)))
    }
    lived = lived.saturatingAdd(step)
    told = time.milliseconds
  }

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
    if case .text(let word)? = value["trouble"] { trouble = Trouble.named(word) }
    (cursor, number, clock, heard) = (numbers[0], numbers[1], numbers[2], numbers[3])
    (failures, asked, mostOps) = (numbers[4], numbers[5], numbers[6])
    (divergences, nextPlace) = (numbers[7], numbers[8])
    (firstChunk, nextChunk, entriesKept) = (numbers[9], numbers[10], numbers[11])
    oversized = numbers[12]
    // An older version of the program did not know these.
    if numbers.count >= 15 { (told, lived) = (numbers[13], numbers[14]) }
    for place in stride(from: 0, to: samples.count - 1, by: 2) {
      self.samples.append(ClockSample(took: samples[place], offset: samples[place + 1]))
    }
    waitsUntil = Instant(moments[0])
    heardAt = Instant(moments[1])
    comparedAt = Instant(moments[2])
    advisedUntil = Instant(moments[3])
  }
}

extension Trouble {
  fileprivate static func named(_ word: String) -> Trouble? {
    allCases.first { $0.rawValue.hasSameBytes(as: word) }
  }
}
