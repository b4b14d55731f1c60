import Records
import Testing

/// Instants, days and integers at the limits of their ranges.
@Suite struct InstantTests {
  private static let extremes: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 1, .max]

  @Test(arguments: extremes, extremes)
  func `no sum or difference of any moments and days overflows`(_ one: Int64, _ other: Int64) {
    let (left, right) = (Instant(milliseconds: one), Instant(milliseconds: other))
    #expect(Instant.range.contains((left + other).milliseconds))
    #expect((left - right).magnitude <= 315_537_897_599_999)
    #expect(Day.range.contains(left.day(utcOffset: other).number))
    #expect((0..<86_400_000).contains(left.millisecondsOfDay(utcOffset: other)))
    #expect(left.text.utf8.count == 24)
    let (day, last) = (Day(number: one), Day(number: other))
    for made in [day + other, day - other, day.monday] { #expect(Day.range.contains(made.number)) }
    #expect((day - last).magnitude <= 3_652_058)
    #expect((1...7).contains(day.weekday) && day.text.utf8.count == 10)
    let moment = Instant(day: day, millisecondsOfDay: other, utcOffset: one)
    #expect(Instant.range.contains(moment.milliseconds))
  }

  @Test func `what lies beyond the years 1 to 9999 is the nearest moment of these`() {
    #expect(Instant(milliseconds: .max).text == "9999-12-31T23:59:59.999Z")
    #expect(Instant(milliseconds: .min).text == "0001-01-01T00:00:00.000Z")
    #expect(Day(number: .max).text == "9999-12-31" && Day(number: .min).text == "0001-01-01")
    #expect(Instant(milliseconds: Instant.range.upperBound) + 1 == Instant(milliseconds: .max))
  }

  @Test func `a field holds no day and no moment of another year`() {
    for number in [Int64.min, Day.range.lowerBound - 1, Day.range.upperBound + 1, .max] {
      #expect(Day(Value.integer(number)) == nil)
    }
    for number in [Int64.min, Instant.range.lowerBound - 1, Instant.range.upperBound + 1, .max] {
      #expect(Instant(Value.integer(number)) == nil)
    }
  }

  @Test(arguments: extremes, [1, 2, 7, 1000, 86_400_000, .max] as [Int64])
  func `divisions are right at both ends`(_ number: Int64, _ divisor: Int64) {
    let (quotient, rest) = (number.quotientFloor(divisor), number.remainderFloor(divisor))
    #expect((0..<divisor).contains(rest))
    let (product, overflow) = quotient.multipliedReportingOverflow(by: divisor)
    // For the smallest number the product may overflow, although the sum does not.
    #expect(overflow || product &+ rest == number)
    let rounded = number.quotientRounded(divisor)
    #expect(
      abs(Double(rounded) - Double(number) / Double(divisor)) <= max(0.5, Double(number.magnitude) * 1e-15))
  }

  @Test(arguments: extremes, extremes)
  func `saturating arithmetic ends at the greatest and least numbers`(_ one: Int64, _ other: Int64) {
    func isNear(_ number: Int64, _ exact: Double) -> Bool {
      let expected = min(max(exact, -0x1p63), 0x1p63)
      return abs(Double(number) - expected) <= max(4096, abs(expected) * 1e-15)
    }
    #expect(isNear(one.saturatingAdd(other), Double(one) + Double(other)))
    #expect(isNear(one.saturatingSubtract(other), Double(one) - Double(other)))
    #expect(isNear(one.saturatingMultiply(other), Double(one) * Double(other)))
  }
}
