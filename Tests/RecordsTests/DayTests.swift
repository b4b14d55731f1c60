import Records
import Testing

@Suite struct DayTests {
  @Test(
    arguments: [
      ("1970-01-01", 0, 4), ("1969-12-31", -1, 3), ("2000-02-29", 11_016, 2), ("2024-02-29", 19_782, 4),
      ("2026-11-21", 20_778, 6), ("0001-01-01", -719_162, 1), ("9999-12-31", 2_932_896, 5),
      ("1900-03-01", -25_508, 4),
    ] as [(String, Int64, Int64)])
  func `Known dates have their number and weekday`(text: String, number: Int64, weekday: Int64) {
    #expect(Day(text)?.number == number)
    #expect(Day(number: number).text == text)
    #expect(Day(number: number).weekday == weekday)
  }

  @Test(arguments: [
    "", "2025-02-29", "1900-02-29", "2025-04-31", "2025-13-01", "2025-00-01", "2025-01-00", "0000-01-01",
    "2025-1-1",
    "2025/01/01", "2025-01-01 ", "20250101", "-001-01-01", "+025-01-01", "10000-01-01", "２025-01-0",
  ])
  func `What is no date is none`(text: String) { #expect(Day(text) == nil) }

  @Test func `Days count on from the year 1 to 9999, with their dates and texts`() {
    var number = Day(year: 1, month: 1, day: 1)?.number ?? 0
    for year in 1...9999 as ClosedRange<Int64> {
      for month in 1...12 as ClosedRange<Int64> {
        let last = Day.daysIn(month: month, year: year)
        for day in [1, last] {
          let made = Day(year: year, month: month, day: day)
          guard made?.number == number + day - 1, let made, made.date == (year, month, day) else {
            Issue.record("\(year)-\(month)-\(day)")
            return
          }
        }
        number += last
      }
    }
    #expect(number == 2_932_897)
  }

  @Test func `Days of all years round trip by their text`() {
    let lost = stride(from: Int64(-719_162), through: 2_932_896, by: 37).filter { number in
      Day(Day(number: number).text)?.number != number
    }
    #expect(lost.isEmpty)
  }

  @Test func `A week begins on Monday`() {
    for number in -20...20 as ClosedRange<Int64> {
      let day = Day(number: number)
      #expect(day.monday.weekday == 1)
      #expect((0...6).contains(day - day.monday))
    }
  }

  @Test(
    arguments: [(-1, 0, -1), (-1, 60, 0), (0, -1, -1), (86_399_999, 1, 1), (86_399_999, 0, 0)]
      as [(Int64, Int64, Int64)])
  func `An instant's day is the local one`(milliseconds: Int64, offset: Int64, day: Int64) {
    let instant = Instant(milliseconds: milliseconds)
    #expect(instant.day(utcOffset: offset) == Day(number: day))
    let back = Instant(
      day: Day(number: day), millisecondsOfDay: instant.millisecondsOfDay(utcOffset: offset),
      utcOffset: offset)
    #expect(back == instant)
  }

  @Test func `An instant is written in UTC with milliseconds`() {
    #expect(Instant(milliseconds: 0).text == "1970-01-01T00:00:00.000Z")
    #expect(Instant(milliseconds: -1).text == "1969-12-31T23:59:59.999Z")
    #expect(Instant(milliseconds: 1_700_000_000_123).text == "2023-11-14T22:13:20.123Z")
  }
}
