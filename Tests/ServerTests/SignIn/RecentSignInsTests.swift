import Database
import Records
import Testing

@testable import Server

@Suite struct RecentSignInsTests {
  private let recent = RecentSignIns()
  private let hash: [UInt8] = [1, 2, 3]
  private let signIn = SignIn(
    id: ID(high: 1, low: 1), athlete: ID(high: 0xa, low: 1), tokenHash: [1, 2, 3],
    startedAt: Instant(milliseconds: 0), usedAt: Instant(milliseconds: 0), device: "Firefox")

  @Test(arguments: [(0, true), (999, true), (1000, false)] as [(Int64, Bool)])
  func `who was read is known for a second`(later: Int64, isKnown: Bool) {
    recent.keep((signIn, "Anna"), hash, at: 5000)
    #expect((recent.guest(hash, at: 5000 + later)?.name == "Anna") == isKnown)
    #expect(recent.guest([9], at: 5000) == nil)
  }

  @Test func `nobody is known once somebody was signed out`() {
    recent.keep((signIn, "Anna"), hash, at: 5000)
    recent.forget()
    #expect(recent.guest(hash, at: 5000) == nil)
  }
}
