import Database
import HTTPTypes
import Records
import Testing
import Training

@testable import Server

/// The feed of changes when some of them were lost.
@Suite struct ChangeFeedTests {
  private let site: TestServer

  init() throws { site = try TestServer() }

  private func page(_ since: Int64, _ epoch: String? = nil, limit: Int = 100) async -> Reply {
    let query = "since=\(since)&limit=\(limit)" + (epoch.map { "&epoch=" + $0 } ?? "")
    return await site.ask(.get, "/api/v1/changes?" + query)
  }

  private func epoch(_ reply: Reply) throws -> String {
    try #require(String(try JSONReader.value(of: reply.bytes)["epoch"] ?? .null))
  }

  /// Stores as many goals as given, and returns their IDs.
  private func setGoals(_ count: UInt64) throws -> [ID] {
    try (0..<count).map { number in
      var goal = Goal()
      (goal.id, goal.target) = (ID(high: 0x9, low: number), 3)
      try commit([.put(Row(goal))])
      return goal.id
    }
  }

  private func commit(_ writes: [Write]) throws {
    try site.file.write(site.athletes[0]) { try $0.stamp(writes, at: site.edge.settings.clock()) }
  }

  @Test func `a reader learns that a backup was restored, and begins again`() async throws {
    _ = try setGoals(3)
    let known = try epoch(await page(0))
    #expect(await page(2, known).status == 200)
    try site.file.write(site.athletes[0]) { try $0.renewEpoch(ID(high: 0xe, low: 9)) }
    let late = await page(2, known)
    #expect(late.status == 410 && late.text.contains("/developer#resync_required"))
    let again = await page(0, known)
    #expect(again.status == 200)
    #expect(try epoch(again) != known)
    #expect(await page(2, try epoch(again)).status == 200)
  }

  @Test func `a reader that is ahead of the records begins again, whatever it sends`() async throws {
    _ = try setGoals(3)
    let known = try epoch(await page(0))
    for epoch in [known, nil] {
      #expect(await page(3, epoch).status == 200)
      #expect(await page(4, epoch).status == 410)
    }
  }

  @Test func `a reader that missed a purge that was forgotten begins again, and one that begins goes on`()
    async throws
  {
    let goals = try setGoals(3)
    let known = try epoch(await page(0))
    try commit([.trash(kind: Goal.kind, id: goals[0], at: site.edge.settings.clock())])
    try commit([.purge(kind: Goal.kind, id: goals[0])])
    try site.file.write(site.athletes[0]) { _ = try $0.forgetTombstones(through: .max) }
    #expect(await page(2, known).status == 410)
    #expect(await page(5, known).status == 200, "it had read the purge")
    let first = await page(0, limit: 1)
    #expect(await page(2, try epoch(first), limit: 1).status == 200)
  }
}
