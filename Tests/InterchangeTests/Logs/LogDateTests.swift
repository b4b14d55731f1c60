import Interchange
import Records
import Testing
import Training

@Suite struct LogDateTests {
  private func dateTime(_ text: String) throws -> (day: String?, minutes: Int64?) {
    let log = try log("title,start_time,exercise_title,reps", "T,\"\(text)\",E,8")
    let session = log.sessions.first
    return (session?.day.text, session?.startedAt.map { $0 / 60_000 })
  }

  @Test(arguments: [
    "2026-06-20 14:13:00", "2026-06-20T14:13:00", "2026-06-20 2:13:00\u{202F}PM", "20 Jun 2026, 14:13",
    "20 Juni 2026, 14:13", "20. Juni 2026, 14:13", "20 giu 2026, 14:13", "20 de jun. de 2026, 14:13",
    "20 de junho de 2026 às 14:13", "20 jun 2026, 14:13", "20 jun. 2026, 2:13 p. m.", "20 juin 2026, 14:13",
    "20 juin 2026 à 14:13", "Jun 20, 2026, 2:13 PM", "Jun 20, 2026, 2:13\u{202F}PM", "20.6.2026 14:13",
    "20.06.26 14:13", "20/6/2026 14:13", "6/20/2026 14:13", "6/20/2026 2:13 PM",
  ])
  func `the afternoon of 20 June 2026 is read in every way of writing it`(text: String) throws {
    let (day, minutes) = try dateTime(text)
    #expect(day == "2026-06-20")
    #expect(minutes == 853)
  }

  @Test(
    arguments: zip(
      [
        "März", "mag", "dez.", "ago", "août", "févr.", "fev.", "gen", "ene", "Sept", "out.", "ott", "juil.",
        "Okt.",
      ],
      ["03", "05", "12", "08", "08", "02", "02", "01", "01", "09", "10", "10", "07", "10"]))
  func `month names of six languages are known`(name: String, month: String) throws {
    #expect(try dateTime("3 \(name) 2026, 14:13").day == "2026-\(month)-03")
  }

  @Test(arguments: ["12:05 AM", "0:05"])
  func `midnight is the beginning of the day`(time: String) throws {
    #expect(try dateTime("Aug 12, 2026, \(time)").minutes == 5)
  }

  @Test(arguments: [
    "2026-02-30 10:00:00", "32 Jan 2026, 10:00", "2026-01-01 25:00:00", "yesterday", "13/13/2026 10:00",
    "12 Foo 2026, 10:00", "Aug 12, 2026, 14:00 PM",
  ])
  func `what is no date is reported`(text: String) throws {
    let log = try log("title,start_time,exercise_title,reps", "T,\"\(text)\",E,8")
    #expect(log.sessions.isEmpty)
    #expect(
      log.errors == [
        LogFileError(line: 2, column: 2, columnName: "start_time", problem: .badDate(text))
      ])
  }

  private let header = "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,RPE"

  private func days(_ dates: String...) throws -> (days: [String], notes: [LogNote], errors: Int64) {
    let rows = dates.map { "\($0),W,1h,E,1,50.0,8.0,0,0.0," }
    let log = try readLog(Array(([header] + rows).joined(separator: "\n").utf8))
    return (log.sessions.map(\.day.text), log.notes, log.errorCount)
  }

  @Test func `a number above twelve decides for the whole file which one is the day`() throws {
    let british = try days("1/11/2025 15:59", "13/11/2025 15:59")
    #expect(british.days == ["2025-11-01", "2025-11-13"] && british.notes == [])
    let american = try days("1/11/2025 15:59", "1/13/2025 15:59")
    #expect(american.days == ["2025-01-11", "2025-01-13"] && american.notes == [])
  }

  @Test func `without such a number the order that runs forward is assumed, with a note`() throws {
    let american = try days("1/11/2025 15:59", "2/1/2025 15:59", "2/5/2025 15:59")
    #expect(american.days == ["2025-01-11", "2025-02-01", "2025-02-05"])
    #expect(american.notes == [.dayOrderAssumed(.monthFirst)])
    let british = try days("1/11/2025 15:59", "3/11/2025 15:59", "1/12/2025 15:59")
    #expect(british.days == ["2025-11-01", "2025-11-03", "2025-12-01"])
    #expect(british.notes == [.dayOrderAssumed(.dayFirst)])
  }

  @Test func `a date against the file's order is an error of each of its rows`() throws {
    let mixed = try days("13/11/2025 15:59", "14/11/2025 15:59", "1/15/2025 15:59")
    #expect(mixed.days == ["2025-11-13", "2025-11-14"] && mixed.errors == 1)
  }
}
