import Records
import Simulation
import Sync
import TestSupport
import Testing
import Training

/// A server with a wrong system clock, and two devices that keep working.
@Suite struct ServerClockTests {
  private static let day: Int64 = 86_400_000
  private let start = Instant(milliseconds: 1_795_284_000_000)

  /// Two devices and a server whose clocks may be wrong, and the true time.
  private final class Town {
    let store = MemoryStore(
      schema: TrainingRecords.schema, device: ID(high: 1, low: 1), epoch: ID(high: 1, low: 9))
    let athlete = ID(high: 1, low: 2)
    let devices: [Device<TrainingMergePolicy>]
    var now: Instant
    /// The number of days by which the server's clock is off.
    var off: Int64 = 0
    /// The number of days by which each device's clock is off.
    var deviceOff: [Int64] = [0, 0]
    private var actions: UInt64 = 0

    init(at now: Instant) throws {
      self.now = now
      let athlete = athlete
      devices = try (1...2).map {
        try Device(
          athlete: athlete, new: ID(high: 2, low: $0), schema: TrainingRecords.schema,
          policy: TrainingMergePolicy.self
        )
      }
    }

    func clock(of place: Int) -> Instant { now + deviceOff[place] * 86_400_000 }

    func exchange(_ place: Int) throws {
      let replica = ServerReplica(store, of: athlete, policy: TrainingMergePolicy.self)
      var again = true
      while again {
        let server = now + off * 86_400_000
        let asked = devices[place].makeExchange(at: clock(of: place))
        let results = try replica.apply(asked, at: server)
        let answer = try replica.response(to: asked, results, at: server)
        let reply = Reply(
          .response(answer), sentAt: clock(of: place), receivedAt: clock(of: place), random: (1, 2))
        again = try devices[place].handle(reply)
        now = now + 1000
      }
    }

    func write(_ name: String, on place: Int) throws {
      actions += 1
      var person = Person()
      person.name = name
      let context = Context(now: clock(of: place), action: ID(high: 3, low: actions))
      _ = try devices[place].perform(context) { $0.put(person) }
    }

    func name(on place: Int) throws -> String? {
      let tx = Transaction(devices[place].view, Context(now: now, action: .none))
      return tx.find(Person.self, Person.theID)?.name
    }

    var serverName: String? {
      Transaction(store, Context(now: now, action: .none)).find(Person.self, Person.theID)?.name
    }
  }

  @Test(arguments: [Int64(-1), 40, 3652], [true, false])
  func `what is written after a server's calendar was set back right is the last write`(
    days: Int64, isHeard: Bool
  ) throws {
    let town = try Town(at: start)
    try town.write("before", on: 0)
    for place in [0, 1] { try town.exchange(place) }
    town.off = days
    try town.exchange(0)
    try town.write("while it was wrong", on: 0)
    try town.exchange(0)
    if isHeard { try town.exchange(1) }
    town.off = 0
    town.now = town.now + 60_000
    try town.write("after", on: 1)
    #expect(try town.name(on: 1) == "after")
    for place in [1, 0, 1, 0] { try town.exchange(place) }
    #expect(town.serverName == "after")
    for place in [0, 1] { #expect(try town.name(on: place) == "after") }
    try town.write("and then", on: 0)
    for place in [0, 1, 0, 1] { try town.exchange(place) }
    for place in [0, 1] { #expect(try town.name(on: place) == "and then") }
    let head = try town.store.head()
    #expect(head.clock <= HybridClock.ceiling(of: town.now), "nothing is stamped ahead")
    for device in town.devices { #expect(device.state.clock <= HybridClock.ceiling(of: town.now)) }
  }

  @Test func `calendars of server and devices are moved to and fro, and all agree afterwards`() throws {
    let town = try Town(at: start)
    var written = 0
    for (server, phone, laptop) in [
      (Int64(-1), Int64(40), Int64(0)), (40, 0, -1), (3652, 3652, 40), (0, 40, 3652), (-1, -1, -3652),
      (0, 0, 0),
    ] {
      (town.off, town.deviceOff) = (server, [phone, laptop])
      for place in [0, 1, 1, 0] {
        try town.write("\(written)", on: place)
        #expect(try town.name(on: place) == "\(written)", "own words are seen")
        written += 1
        try town.exchange(place)
        town.now = town.now + 600_000
      }
    }
    for place in [0, 1, 0, 1] { try town.exchange(place) }
    for place in [0, 1] { #expect(try town.name(on: place) == "\(written - 1)") }
    #expect(town.devices.allSatisfy { $0.outbox.isEmpty && $0.refused.isEmpty })
    let digest = try Digest(of: town.store, as: 0)
    for device in town.devices { #expect(try Digest(of: device.base, as: 0) == digest) }
  }

  @Test func `clocks that are ahead keep their order when they are set right`() {
    let now = start
    func change(_ low: UInt64, _ content: Int64, _ liveness: Int64?) -> Change {
      let device = ID(high: 5, low: low)
      return Change(
        kind: "note", id: device, content: Stamp(clock: content, device: device, number: 1),
        liveness: liveness.map { Stamp(clock: $0, device: device, number: 2) }, sequence: 1)
    }
    let future = HybridClock.value(of: now + 40 * Self.day)
    let past = HybridClock.value(of: now + -Self.day)
    let changes = [change(1, past, future + 7), change(2, future, nil), change(3, past, past + 1)]
    let repair = ClockRepair(changes, at: now)
    let repaired = changes.map { repair.repaired($0) }
    #expect(repaired[2] == nil)
    #expect(repaired[0]?.content?.clock == past)
    let (first, second) = (repaired[1]?.content?.clock ?? 0, repaired[0]?.liveness?.clock ?? 0)
    #expect(past < first && first < second && second == repair.last)
    #expect(!HybridClock.isAhead(repair.last, of: now))
  }
}
