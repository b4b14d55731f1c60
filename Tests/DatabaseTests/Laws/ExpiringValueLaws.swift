import Dispatch
import Records
import Synchronization
import Testing

@testable import Database

/// The implementations of expiring values that the laws are tested on, each shared by two servers.
enum ValueMaker: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case memory, postgres

  static let allCases: [ValueMaker] = [.memory] + (PostgresForTests.isAvailable ? [.postgres] : [])

  var testDescription: String { rawValue }

  func make() throws -> ValuesForTests {
    switch self {
    case .memory:
      let clock = Mutex<Int64>(1000)
      let values = MemoryValues { clock.withLock { $0 } }
      return ValuesForTests(servers: [values, values]) { _, milliseconds in
        clock.withLock { $0 += milliseconds }
      }
    case .postgres:
      return ValuesForTests(servers: try PostgresForTests.servers.get()) { owner, milliseconds in
        let connection = try PostgresConnection(try PostgresDatabaseForTests.shared().owner)
        _ = try connection.run(
          "UPDATE cairn.expiring_value SET expires_at = expires_at - $2 WHERE athlete = $1", as: nil,
          .id(owner), .integer(milliseconds))
      }
    }
  }
}

/// Expiring values of an owner that no other test uses.
struct ValuesForTests {
  let servers: [any ExpiringValues]
  let owner = PostgresForTests.newID()
  private let letPass: (ID, Int64) throws -> Void

  init(servers: [any ExpiringValues], letPass: @escaping (ID, Int64) throws -> Void) {
    (self.servers, self.letPass) = (servers, letPass)
  }

  /// Simulates the passing of time for the owner's values.
  func pass(milliseconds: Int64) throws { try letPass(owner, milliseconds) }

  func put(_ name: String, _ bytes: [UInt8], keptFor milliseconds: Int64 = 60_000, by server: Int = 0) throws
  {
    try servers[server].update(of: owner, name) { $0 = ExpiringValue(bytes, expiresAt: $1 + milliseconds) }
  }

  func value(_ name: String, by server: Int = 1) throws -> [UInt8]? {
    try servers[server].value(of: owner, name)
  }
}

/// The laws for values that several servers share until they expire.
@Suite struct ExpiringValueLaws {
  private struct Refusal: Error {}

  @Test(arguments: ValueMaker.allCases)
  func `a value is every server's until it expires`(_ maker: ValueMaker) throws {
    let values = try maker.make()
    try values.put("a", [1, 0, 255], keptFor: 60_000)
    #expect(try values.value("a") == [1, 0, 255])
    try values.put("a", [], keptFor: 120_000, by: 1)
    #expect(try values.value("a", by: 0) == [])
    try values.pass(milliseconds: 60_000)
    #expect(try values.value("a") == [])
    try values.pass(milliseconds: 60_000)
    #expect(try values.value("a") == nil)
    try values.put("a", [2])
    #expect(try values.value("a") == [2], "an expired value gives way")
  }

  @Test(arguments: ValueMaker.allCases)
  func `values of other names and owners stay as they are`(_ maker: ValueMaker) throws {
    let (values, other) = (try maker.make(), PostgresForTests.newID())
    try values.put("a", [1])
    try values.put("b", [2])
    try values.servers[0].update(of: other, "a") { $0 = ExpiringValue([3], expiresAt: $1 + 60_000) }
    try values.servers[1].update(of: values.owner, "a") { value, _ in value = nil }
    #expect(try values.value("a") == nil && values.value("b") == [2])
    #expect(try values.servers[1].value(of: other, "a") == [3])
    try values.servers[0].remove(of: values.owner, ["b", "c"])
    #expect(try values.value("b") == nil)
    #expect(try values.servers[1].value(of: other, "a") == [3])
    try values.servers[0].remove(of: other, ["a"])
  }

  @Test(arguments: ValueMaker.allCases)
  func `a change that throws changes nothing, and holds up nobody`(_ maker: ValueMaker) throws {
    let values = try maker.make()
    try values.put("a", [1])
    #expect(throws: Refusal.self) {
      try values.servers[0].update(of: values.owner, ["a", "b"]) { values, now in
        values = [nil, ExpiringValue([2], expiresAt: now + 60_000)]
        throw Refusal()
      }
    }
    #expect(try values.value("a") == [1] && values.value("b") == nil)
  }

  @Test(arguments: ValueMaker.allCases)
  func `large values are kept, and larger ones aren't needed`(_ maker: ValueMaker) throws {
    let values = try maker.make()
    let bytes = (0..<ExpiringValue.mostBytes).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try values.put("a", bytes)
    #expect(try values.value("a") == bytes)
  }

  @Test(arguments: ValueMaker.allCases)
  func `what many threads of several servers count is right`(_ maker: ValueMaker) throws {
    let values = try maker.make()
    let (owner, servers) = (values.owner, values.servers)
    let threads = DispatchQueue(label: "threads", attributes: .concurrent)
    let group = DispatchGroup()
    let failures = Mutex<[String]>([])
    for thread in 0..<16 {
      threads.async(group: group) {
        for turn in 0..<20 {
          // Some threads name the values in another order.
          let names = (thread + turn) % 3 == 0 ? ["sum", "count"] : ["count", "sum"]
          do {
            try servers[thread % 2].update(of: owner, names) { values, now in
              let (count, sum) = (names[0] == "count" ? 0 : 1, names[0] == "count" ? 1 : 0)
              let former = values[count]?.bytes ?? [0, 0]
              let number = Int(former[0]) << 8 + Int(former[1]) + 1
              values[count] = ExpiringValue(
                [UInt8(number >> 8), UInt8(number & 255)], expiresAt: now + 60_000)
              let total = (values[sum]?.bytes ?? []) + [UInt8(thread)]
              values[sum] = ExpiringValue(total, expiresAt: now + 60_000)
            }
          } catch { failures.withLock { $0.append("\(error)") } }
        }
      }
    }
    group.wait()
    #expect(failures.withLock { $0 } == [])
    #expect(try values.value("count") == [1, 64])
    let sum = try #require(try values.value("sum"))
    #expect((0..<16).allSatisfy { thread in sum.count { Int($0) == thread } == 20 })
  }

  @Test(arguments: ValueMaker.allCases)
  func `expired values are deleted for everybody, and no others`(_ maker: ValueMaker) throws {
    let values = try maker.make()
    try values.put("short", [1], keptFor: 30_000)
    try values.put("long", [2], keptFor: 90_000)
    try values.pass(milliseconds: 60_000)
    try values.servers[0].removeExpired()
    #expect(try values.value("long") == [2])
    switch maker {
    case .memory: #expect((values.servers[0] as? MemoryValues)?.count == 1)
    case .postgres:
      let connection = try PostgresConnection(try PostgresDatabaseForTests.shared().owner)
      let names = try connection.run(
        "SELECT name FROM cairn.expiring_value WHERE athlete = $1", as: nil, .id(values.owner))
      #expect(names.count == 1 && names.text(0, 0) == "long")
    }
  }

  @Test func `memory has a bound, and what expires last stays`() throws {
    let values = MemoryValues(most: 100) { 0 }
    try values.update(of: .none, "day") { value, _ in value = ExpiringValue([1], expiresAt: 86_400_000) }
    for number in 1...1000 {
      try values.update(of: .none, "\(number)") { $0 = ExpiringValue(expiresAt: $1 + Int64(number)) }
    }
    #expect(values.count <= 100)
    #expect(try values.value(of: .none, "day") == [1])
    #expect(try values.value(of: .none, "1000") != nil && values.value(of: .none, "1") == nil)
  }

  @Test(.enabled(if: PostgresDatabaseForTests.isAvailable, "it needs a PostgreSQL server"))
  func `the database writes no log of values`() throws {
    let connection = try PostgresConnection(try PostgresDatabaseForTests.shared().owner)
    let kept = try connection.texts(
      """
      SELECT relname::text FROM pg_class
      WHERE relnamespace = 'cairn'::regnamespace AND relispartition AND relkind = 'r'
        AND (relname LIKE 'expiring_value%') <> (relpersistence = 'u')
      """)
    #expect(kept == [])
  }
}
