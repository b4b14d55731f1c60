import Interchange
import TestSupport
import Testing
import Training

@Suite struct LogErrorTests {
  private let header =
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE"

  private func read(_ rows: String...) throws -> LogFile {
    try readLog(Array(([header] + rows).joined(separator: "\n").utf8))
  }

  private let good = "2022-09-21 10:26:28,W,38min,E,1,45.0,10,0,0,,,"

  @Test(
    arguments: [
      ("2022-09-21 10:26:28,W,38min,E,1,heavy,10,0,0,,,", 6, "Weight", LogProblem.badNumber("heavy")),
      ("2022-09-21 10:26:28,W,38min,E,1,20000,10,0,0,,,", 6, "Weight", .tooLarge("20000")),
      ("2022-09-21 10:26:28,W,38min,E,1,45.0,7.5,0,0,,,", 7, "Reps", .notWhole("7.5")),
      ("2022-09-21 10:26:28,W,38min,E,1,45.0,-3,0,0,,,", 7, "Reps", .negative("-3")),
      ("2022-09-21 10:26:28,W,38min,E,1,45.0,10,-1,0,,,", 8, "Distance", .negative("-1")),
      ("2022-09-21 10:26:28,W,38min,E,1,45.0,10,0,long,,,", 9, "Seconds", .badNumber("long")),
      ("2022-09-21 10:26:28,W,38min,E,1,45.0,10,0,0,,,11", 12, "RPE", .badRPE("11")),
      ("2022-09-21 10:26:28,W,38min,E,X,45.0,10,0,0,,,", 5, "Set Order", .unknownSetType("X")),
      ("2022-09-21 10:26:28,W,38min,,1,45.0,10,0,0,,,", 4, "Exercise Name", .missingExercise),
      (",W,38min,E,1,45.0,10,0,0,,,", 1, "Date", .missingDate),
      ("2022-13-21 10:26:28,W,38min,E,1,45.0,10,0,0,,,", 1, "Date", .badDate("2022-13-21 10:26:28")),
    ] as [(String, Int64, String, LogProblem)])
  func `a faulty cell costs its row only, and is reported with line and column`(
    row: String, column: Int64, name: String, problem: LogProblem
  ) throws {
    let log = try read(good, row, good)
    #expect(log.setCount == 2)
    #expect(log.errors == [LogFileError(line: 3, column: column, columnName: name, problem: problem)])
    #expect(log.errorCount == 1 && log.rows == 3)
  }

  @Test func `reps of 10.0 are ten`() throws {
    #expect(try read("2022-09-21 10:26:28,W,38min,E,1,45.0,10.0,0,0,,,").sets.first?.reps == 10)
  }

  @Test func `wrong numbers by hand are kept for others to flag`() throws {
    #expect(try read("2022-09-21 10:26:28,W,38min,E,1,2451.0,877777,0,0,,,").sets.first?.reps == 877_777)
  }

  @Test func `a weight below zero is help, and is kept`() throws {
    #expect(
      try read("2022-09-21 10:26:28,W,38min,E,1,-15.0,8,0,0,,,").sets.first?.weightMillionths == -15_000_000)
  }

  @Test func `rows of the wrong length and bare quotes are errors of their rows`() throws {
    let log = try read(
      good, "2022-09-21 10:26:28,W,38min,E", "2022-09-21 10:26:28,W,38min,E,1,45.0,10,0,0,,,,,",
      "2022-09-21 10:26:28,W,38min,12\" Box Jump,1,45.0,10,0,0,,,", good)
    #expect(log.setCount == 2)
    #expect(
      log.errors.map(\.problem) == [
        .table(.fewerFields(expected: 12, found: 4)), .table(.moreFields(expected: 12, found: 14)),
        .table(.bareQuote),
      ])
    #expect(log.errors.map(\.line) == [3, 4, 5])
    #expect(
      log.errors.last?.sentence.english
        == "Line 5, character 31: There is a quote inside an unquoted field. "
        + "Put the field in quotes and double the quote inside it."
    )
  }

  @Test func `a log that was cut off keeps its whole rows and names the last one`() throws {
    let log = try read(good, "2022-09-21 10:26:28,W,38m")
    #expect(log.setCount == 1)
    #expect(
      log.errors.map(\.sentence.english) == [
        "Line 3, character 26: The file ends partway through a row, after 3 of 12 fields. "
          + "It was cut off, so export it again."
      ])
  }

  @Test func `a quote that never closes refuses the whole log`() {
    let rows = [header, good, "2022-09-21 10:26:28,\"W,38min,E,1,45.0,10,0,0,,,"]
    let error = refusal(Array(rows.joined(separator: "\n").utf8))
    #expect(error == LogFileError(line: 3, column: 21, problem: .table(.quoteNeverCloses)))
  }

  @Test func `of many errors the first hundred are kept and all are counted`() throws {
    let rows = Array(repeating: "2022-09-21 10:26:28,W,38min,E,1,x,10,0,0,,,", count: 250)
    let log = try readLog(Array(([header, good] + rows).joined(separator: "\n").utf8))
    #expect(log.errors.count == 100 && log.errorCount == 250)
    #expect(log.rows == log.setCount + Int64(log.skipped.count) + log.errorCount)
  }
}
