import Records
import Testing

@testable import Backups

@Suite struct BackupNameTests {
  @Test(
    arguments: [
      (0, "cairn-1970-01-01T000000Z"), (951_782_399, "cairn-2000-02-28T235959Z"),
      (951_782_400, "cairn-2000-02-29T000000Z"), (1_795_413_600, "cairn-2026-11-23T060000Z"),
      (4_107_542_400, "cairn-2100-03-01T000000Z"), (253_402_300_799, "cairn-9999-12-31T235959Z"),
    ] as [(Int64, String)])
  func `a name is its time`(seconds: Int64, stem: String) {
    for (isSealed, ending) in [(false, ".sqlite"), (true, ".sqlite.sealed")] {
      let name = BackupName(at: Instant(milliseconds: seconds * 1000), isSealed: isSealed)
      #expect(name.text == stem + ending)
      #expect(BackupName(stem + ending) == name)
    }
  }

  @Test func `days of 500 years are read as they are written`() {
    for day in stride(from: Int64(0), to: 182_622, by: 13) {
      let name = BackupName(
        at: Instant(milliseconds: (day * 86_400 + day % 86_400) * 1000), isSealed: day % 2 == 0)
      guard BackupName(name.text) != name else { continue }
      Issue.record("\(name.text)")
    }
  }

  @Test(arguments: [Int64.min, -1, 253_402_300_800_000, .max])
  func `a time beyond the years 1970 to 9999 becomes the nearest`(milliseconds: Int64) {
    let text = BackupName(at: Instant(milliseconds: milliseconds), isSealed: false).text
    #expect(["cairn-1970-01-01T000000Z.sqlite", "cairn-9999-12-31T235959Z.sqlite"].contains(text))
  }

  @Test(arguments: [
    "", "cairn.sqlite", "cairn-2026-11-23T060000Z", "cairn-2026-11-23T060000Z.sqlite ",
    "cairn-2026-11-23T060000Z.sqlite.sealed.sealed", "cairn-2026-11-23T060000Z.sealed",
    "Cairn-2026-11-23T060000Z.sqlite", "cairn-2026-11-23t060000Z.sqlite", "cairn-2026-11-23T060000.sqlite",
    "cairn-2026-11-23T06:00:00Z.sqlite", "cairn-2026-13-23T060000Z.sqlite", "cairn-2026-00-23T060000Z.sqlite",
    "cairn-2026-02-29T060000Z.sqlite", "cairn-2100-02-29T060000Z.sqlite", "cairn-2026-04-31T060000Z.sqlite",
    "cairn-2026-11-00T060000Z.sqlite", "cairn-2026-11-23T240000Z.sqlite", "cairn-2026-11-23T066000Z.sqlite",
    "cairn-2026-11-23T060060Z.sqlite", "cairn-1969-12-31T235959Z.sqlite", "cairn-٢٠٢٦-11-23T060000Z.sqlite",
    "cairn-2026-11-23T060000Z.sqlite.draft-7", "cairn-+026-11-23T060000Z.sqlite",
    "cairn-2026/11/23T060000Z.sqlite",
  ])
  func `anything else isn't a name`(text: String) {
    #expect(BackupName(text) == nil)
  }

  @Test func `a backup with a mark isn't verified, and is abandoned after a day`() {
    let names = ["cairn-2026-11-22T060000Z.sqlite", "cairn-2026-11-21T060000Z.sqlite.sealed"]
    let marked = ["cairn-2026-11-20T060000Z.sqlite", "cairn-2026-11-20T060000Z.sqlite.unverified"]
    let files = names + marked + ["x.unverified", "notes.txt"]
    #expect(BackupName.verified(among: files).map(\.text) == names.reversed())
    let marks = BackupName(marked[0]).map { [$0.unverifiedMark] }
    #expect(marks == [marked[1]])
    let begun = Instant(milliseconds: 1_795_154_400_000)
    #expect(BackupName(at: begun, isSealed: false).text == marked[0])
    #expect(BackupName.abandoned(among: files, at: begun + 86_400_000).isEmpty)
    #expect(BackupName.abandoned(among: files, at: begun + 86_400_001) == marked)
  }
}
