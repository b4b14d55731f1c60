import Interchange
import Records
import TestSupport
import Testing
import Training

/// Tables in Cairn's own layout as people write them, with other date formats, fewer columns, and mistakes.
@Suite struct LogTableRowTests {
  private func read(_ rows: String...) throws -> LogFile {
    try readLog(Array(rows.joined(separator: "\n").utf8))
  }

  @Test(arguments: [
    "2026-11-03", "3 Nov 2026", "Nov 3, 2026", "3.11.2026", "03. November 2026", "2026/11/03",
    "2026-11-03T18:30:00",
  ])
  func `a date is taken as people write it`(date: String) throws {
    let cell = date.contains(",") ? "\"\(date)\"" : date
    let log = try read(
      "cairn.log 1,Date,Exercise,Sets,Reps,Weight (kg),Grade,Program,Program Kind,Program Start,Place,"
        + "Day Type",
      "set,\(cell),Bench Press,3,8,62.5,V4,Winter,weekly,\(cell),2,strength")
    #expect(log.errorCount == 0, "\(log.errors.map(\.sentence.english))")
    let day = try #require(Day("2026-11-03"))
    let session = try #require(log.sessions.first)
    #expect(session.day == day && session.exercises[0].sets.count == 3)
    #expect(session.exercises[0].sets[0].climb?.scale == .v)
    #expect(log.programs.count == 1 && log.programs[0].start == day)
    #expect(session.exercises[0].programDay == LoggedDayPlace(program: 0, week: 1, place: 2))
  }

  @Test func `1/11 is the day or the month, as the other dates say, for programs too`() throws {
    let log = try read(
      "cairn.log 1,Date,Exercise,Reps,Program,Program Kind,Program Start,Place,Day Type",
      "set,11/14/2026,Squat,5,Winter,weekly,11/2/2026,1,power", "set,11/3/2026,Squat,5,,,,,")
    #expect(log.sessions.map(\.day.text) == ["2026-11-14", "2026-11-03"])
    #expect(log.programs.map(\.start.text) == ["2026-11-02"])
  }

  @Test(
    arguments: [
      ("set,2026-11-03,Squat,5,Winter,,,1,power", "No earlier line describes the program “Winter”", 5),
      ("set,2026-11-03,Squat,5,Winter,weekly,2026-02-30,1,power", "“2026-02-30” isn't a date. Enter it", 7),
      (
        "set,2026-11-03,Squat,5,Winter,monthly,2026-02-03,1,power",
        "“monthly” isn't allowed here. Use one of these: weekly, threeTwoOne, fourThreeTwoOne, rotation.", 6
      ),
      ("set,2026-11-03,Squat,5,Winter,weekly,2026-02-03,,", "The program day is missing. Add its week", 8),
      ("set,2026-11-03,Squat,5,Winter,weekly,2026-02-03,1,hard", "“hard” isn't allowed here. Use one of", 9),
      ("set,2026-11-03,Squat,5,Winter,weekly,2026-02-03,1001,rest", "“1001” isn't between 1 and 1000", 8),
      ("set,,Squat,5,,,,,", "The date is missing", 2),
      ("set,30 Feb 2026,Squat,5,,,,,", "“30 Feb 2026” isn't a date", 2),
      ("set,2026-11-03,,5,,,,,", "The exercise has no name", 3),
      ("set,2026-11-03,Squat,five,,,,,", "“five” isn't a number", 4),
      ("set,2026-11-03,Squat,-5,,,,,", "“-5” isn't between 0 and 10000000", 4),
      ("sets,2026-11-03,Squat,5,,,,,", "“sets” isn't allowed here", 1),
      (",2026-11-03,Squat,5,,,,,", "“” isn't allowed here", 1),
      ("day,,,,,weekly,2026-11-02,1,power", "The program has no name", 5),
      ("shift,30.2.2026,,,Winter,weekly,2026-11-02,,", "“30.2.2026” isn't a date", 2),
    ] as [(String, String, Int64)])
  func `a mistake is said with its line and column, and the row is left out`(
    row: String, sentence: String, column: Int64
  ) throws {
    let log = try read(
      "cairn.log 1,Date,Exercise,Reps,Program,Program Kind,Program Start,Place,Day Type",
      "set,2026-11-02,Squat,5,,,,,", row)
    #expect(log.errorCount == 1 && log.setCount == 1)
    let error = try #require(log.errors.first)
    #expect(error.line == 3 && error.column == column)
    #expect(error.sentence.english.contains(sentence), "\(error.sentence.english)")
  }

  @Test func `a program that lines give two starts is refused at the second`() throws {
    let log = try read(
      "cairn.log 1,Program,Program Kind,Program Start,Place,Day Type", "day,Winter,weekly,2026-11-02,1,power",
      "day,Winter,weekly,2026-11-09,2,rest", "day,Winter,,,2,rest")
    #expect(log.errors.map(\.line) == [3] && log.programs[0].days.count == 2)
    #expect(log.errors[0].sentence.english.contains("a different type or start date. Use the same ones"))
  }

  @Test(arguments: ["cairn.log 2,Date", "cairn.log 1.5,Date", "cairn.log x"])
  func `the table of a newer version is refused whole`(header: String) {
    #expect(throws: LogFileError.self) { try read(header, "set") }
    do { _ = try read(header, "set") } catch {
      #expect((error as? LogFileError)?.problem == .newerLayout)
    }
  }

  @Test func `a spreadsheet with semicolons and a byte order mark is read too`() throws {
    let log = try read("\u{FEFF}cairn.log 1;Date;Exercise;Reps;Weight (kg)", "set;3.11.2026;Squat;5;62,5")
    #expect(log.sessions[0].exercises[0].sets[0].weightMillionths == 62_500_000)
  }
}
