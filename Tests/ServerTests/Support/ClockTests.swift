import Database
import HTTPTypes
import Records
import Testing

@testable import Server

@Suite struct ClockTests {
  private static let day: Int64 = 86_400_000

  @Test func `a calendar that is set, however often, signs nobody out`() async throws {
    let site = try TestServer(["Anna", "Ben"])
    let anna = try #require(await site.signIn("Anna"))
    for days in [Int64(-1), 40, 0, 3652, 0, 40, 3652, -3652, 0] {
      site.setCalendar(days: days)
      #expect(await site.ask(.get, "/", [anna]).status == 200, "at \(days) days")
      #expect(await site.signIn("Ben") != nil)
      site.wait(seconds: 3700)
    }
    #expect(await site.ask(.get, "/", [anna]).status == 200)
    site.wait(seconds: 31 * 86_400)
    #expect(await site.ask(.get, "/", [anna]).status == 303, "30 days that really went by end it")
  }

  @Test func `a calendar that was set is counted, and time that goes by is not`() async throws {
    let site = try TestServer(["Anna"])
    func jumps() async -> Bool {
      await site.ask(.get, "/metrics").text.contains("cairn_clock_jumps_total 1")
    }
    let cookie = try #require(await site.signIn("Anna"))
    for _ in 0..<3 {
      site.wait(seconds: 40 * 3600)
      _ = await site.ask(.get, "/", [cookie])
    }
    #expect(await !jumps())
    site.setCalendar(days: 40)
    site.wait(seconds: 601)
    _ = await site.ask(.get, "/", [cookie])
    #expect(await jumps())
  }
}
