package import Records
import Training

extension Localizer {
  /// Returns a day in words: today, yesterday, or the weekday and date.
  ///
  /// The year is included unless it is the current year.
  package func day(_ day: Day, today: Day) -> String {
    let (day, today) = (day.inCalendar, today.inCalendar)
    if day == today { return text(.onThisDay) }
    if day == today - 1 { return text(.yesterday) }
    return date(day, withYear: day.date.year != today.date.year)
  }

  /// Returns a day in short form, for a line with more text: today, yesterday, or a date such as `18 Nov`.
  ///
  /// The year is included unless it is the current year.
  package func shortDay(_ day: Day, today: Day) -> String {
    let (day, today) = (day.inCalendar, today.inCalendar)
    if day > today - 2, day <= today { return self.day(day, today: today) }
    let date = day.date
    return date.year == today.date.year ? dayAndMonth(date.day, date.month) : shortDate(day)
  }

  /// Returns the weekday and the date, such as `Friday 20 November`, or `Freitag, 20. November` in German.
  package func date(_ day: Day, withYear: Bool = false) -> String {
    let (year, month, number) = day.inCalendar.date
    return text(
      withYear ? .dateWithYear : .dateLong, .text("weekday", weekday(day.inCalendar.weekday)),
      .text("day", String(number)), .text("month", self.month(month)), .text("year", String(year)))
  }

  /// Returns the name of a month (1–12), such as `November`.
  package func month(_ number: Int64) -> String { text(.nameJanuary, number, of: 12) }

  /// Returns the short name of a month (1–12), such as `Nov`.
  package func shortMonth(_ number: Int64) -> String { text(.shortJanuary, number, of: 12) }

  /// Returns the name of a weekday, from 1 (Monday) to 7 (Sunday).
  package func weekday(_ number: Int64) -> String { text(.nameMonday, number, of: 7) }

  /// Returns the short name of a weekday (1–7), such as `Mon`, or `Mo` in German.
  package func shortWeekday(_ number: Int64) -> String { text(.shortMonday, number, of: 7) }

  /// Returns the text of the phrase at a position from 1 to `count` in a run of consecutive phrases, clamping
  /// the position.
  private func text(_ first: Phrase, _ number: Int64, of count: Int64) -> String {
    text(App.phrase(number, of: count, from: first))
  }

  /// Returns a day and a short month, such as `3 Nov`, or `3. Nov` in German.
  package func dayAndMonth(_ day: Int64, _ month: Int64) -> String {
    text(.dateShort, .text("day", String(day)), .text("month", shortMonth(month)))
  }

  /// Returns a short date with its year, such as `3 Nov 2026`, or `3. Nov 2026` in German.
  package func shortDate(_ day: Day) -> String {
    let date = day.inCalendar.date
    return dayAndMonth(date.day, date.month) + " " + String(date.year)
  }

  /// Returns the time of day, such as `18:05`, at an offset in minutes east of UTC.
  package func clock(_ instant: Instant, utcOffset: Int64) -> String {
    // A record may contain any number, but an offset can only be added within the calendar's range.
    let within = Instant(
      milliseconds: min(max(instant.milliseconds, -62_135_596_800_000), 253_402_300_799_999))
    let minutes = within.millisecondsOfDay(utcOffset: min(max(utcOffset, -1080), 1080)) / 60_000
    return (minutes / 60).padded(2) + ":" + (minutes % 60).padded(2)
  }

  package func weekday(_ weekday: Weekday) -> String { self.weekday(weekday.number) }

  /// Returns a duration in minutes as text, such as `23 min` or `1 h 5 min`.
  package func minutes(_ minutes: Int64) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    if hours == 0 { return String(rest) + " min" }
    return String(hours) + " h" + (rest == 0 ? "" : " " + String(rest) + " min")
  }
}

extension Day {
  /// The nearest day in the years 1 to 9999.
  ///
  /// A record may contain any number, but only these days can be formatted.
  package var inCalendar: Day { Day(number: min(max(number, -719_162), 2_932_896)) }
}

extension Weekday {
  /// The name of the weekday.
  var phrase: Phrase { App.phrase(number, of: 7, from: .nameMonday) }
}

/// Returns the phrase at a position from 1 to `count` in a run of consecutive phrases, clamping the position.
private func phrase(_ number: Int64, of count: Int64, from first: Phrase) -> Phrase {
  Phrase(rawValue: first.rawValue + UInt16(min(max(number, 1), count) - 1)) ?? first
}
