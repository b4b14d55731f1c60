import Records
import Testing

@testable import Backups

@Suite struct RetentionRuleTests {
  /// A time after all backups.
  private static let end = Instant(milliseconds: .max)

  /// Returns backup names for times such as `2026-11-23T06`, or `2026-11-23` for midnight.
  private static func names(_ times: String) -> [String] {
    times.split(separator: " ").map { time in
      "cairn-" + (time.contains("T") ? "\(time)0000Z" : "\(time)T000000Z") + ".sqlite"
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let rule: String
    let times: String
    let removed: String
    var testDescription: String { "\(rule): \(times)" }
  }

  @Test(arguments: [
    Case(rule: "1", times: "", removed: ""),
    Case(rule: "1", times: "2026-11-23", removed: ""),
    Case(rule: "2", times: "2026-11-23 2026-11-21 2026-11-22", removed: "2026-11-21"),
    Case(rule: "9999", times: "2026-11-23 2026-11-21", removed: ""),
    // The newest of each day, of the last two days that have one.
    Case(
      rule: "2d", times: "2026-11-20T06 2026-11-20T18 2026-11-23T06 2026-11-23T07 2026-11-01",
      removed: "2026-11-01 2026-11-20T06 2026-11-23T06"),
    // Days are those of UTC.
    Case(rule: "1d", times: "2026-11-22T23 2026-11-23T00", removed: "2026-11-22T23"),
    Case(
      rule: "2h", times: "2026-11-23T05 2026-11-23T06 2026-11-22T07", removed: "2026-11-22T07"),
    // Sunday and Monday are in two ISO weeks, and so is a week in two years.
    Case(rule: "2w", times: "2026-11-22 2026-11-23 2026-11-15", removed: "2026-11-15"),
    Case(rule: "9w", times: "2026-12-31 2027-01-03", removed: "2026-12-31"),
    Case(rule: "9w", times: "2027-01-03 2027-01-04", removed: ""),
    Case(rule: "9w", times: "1970-01-01 1970-01-04 1970-01-05", removed: "1970-01-01"),
    Case(rule: "2m", times: "2026-01-01 2026-01-31 2025-12-31 2025-11-30", removed: "2025-11-30 2026-01-01"),
    // A backup stays if any part keeps it.
    Case(
      rule: "keep=2d,2w,2m",
      times: "2026-09-30 2026-10-31 2026-11-14 2026-11-15 2026-11-21 2026-11-22 2026-11-23",
      removed: "2026-09-30 2026-11-14 2026-11-15 2026-11-21"),
    Case(
      rule: "2,1m", times: "2026-11-21 2026-11-22 2026-11-23 2026-10-01", removed: "2026-10-01 2026-11-21"),
  ])
  func `the rule says which backups go`(row: Case) throws {
    let rule = try RetentionRule(row.rule)
    #expect(rule.removable(among: Self.names(row.times), at: Self.end) == Self.names(row.removed))
    #expect(rule.removable(among: Self.names(row.times).reversed(), at: Self.end) == Self.names(row.removed))
  }

  @Test func `names that aren't backups are ignored`() throws {
    let others = ["cairn.sqlite", "notes.txt", "", "cairn-2026-02-30T000000Z.sqlite"]
    let rule = try RetentionRule("1")
    #expect(rule.removable(among: others + Self.names("2026-11-23"), at: Self.end) == [])
    #expect(
      rule.removable(among: others + Self.names("2026-11-23 2026-11-22"), at: Self.end)
        == Self.names("2026-11-22"))
  }

  @Test(arguments: ["1", "1h", "1d", "1w", "1m"])
  func `backups that are later than the present neither go nor count`(rule: String) throws {
    let rule = try RetentionRule(rule)
    let names = Self.names("2026-11-17 2026-11-18 2026-11-19T12 2026-11-19T13 2036-11-19")
    let now = try #require(BackupName(names[2])).at + 999
    #expect(rule.removable(among: names, at: now) == Self.names("2026-11-17 2026-11-18"))
    let later = BackupName.later(than: now, among: ["notes.txt"] + names.reversed())
    #expect(later == Array(names.suffix(2)))
    // The clock was set back before the first backup.
    #expect(rule.removable(among: names, at: now + -30 * 86_400_000) == [])
  }

  @Test func `sealed and other backups of a second stay or go together`() throws {
    let plain = Self.names("2026-11-22 2026-11-23")
    let names = (plain + plain.map { $0 + ".sealed" }).shuffled()
    let removed = try RetentionRule("1d").removable(among: names, at: Self.end)
    #expect(removed == [plain[0], plain[0] + ".sealed"])
    #expect(try RetentionRule("2").removable(among: names, at: Self.end) == [])
  }

  @Test func `whatever the rule, the newest stays, and what stayed stays if it is applied again`() throws {
    var random = SystemRandomNumberGenerator()
    for rule in ["1", "3", "1h", "7d,4w,12m", "48h,5", "2m"] {
      let rule = try RetentionRule(rule)
      var names: [String] = []
      for _ in 0..<60 {
        let time = Int64.random(in: 1_700_000_000...1_750_000_000, using: &random)
        names.append(
          BackupName(at: Instant(milliseconds: time * 1000), isSealed: Bool.random(using: &random)).text)
      }
      let removed = Set(rule.removable(among: names, at: Self.end))
      let kept = names.filter { !removed.contains($0) }
      #expect(names.max().map { kept.contains($0) } == true)
      #expect(rule.removable(among: kept, at: Self.end) == [])
    }
  }

  @Test(arguments: [
    "", "keep=", "0", "0d", "-1", "+1", "1.5d", "7 d", "d", "7y", "7D", "7d,", ",7d", "7d,7d", "3,4", "10000",
    "99999999999999999999d", "7d;4w", "٧d", "keep=keep=1", "1h,1d,1w,1m,1,1h",
  ])
  func `anything else isn't a rule`(text: String) {
    #expect(throws: BackupError.notARule(text)) { try RetentionRule(text) }
  }
}
