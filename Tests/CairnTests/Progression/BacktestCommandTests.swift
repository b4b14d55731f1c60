import Foundation
import TestSupport
import Testing

@testable import Cairn

@Suite struct BacktestCommandTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let header =
    "athlete,session,date,workout,exercise,set_no,set_type,weight_kg,weight,unit,reps,rpe,req_reps"

  private func write(_ text: String, _ name: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path()
  }

  @Test func `decisions are answered in a table`() throws {
    let rows = (1...9).map {
      "Q,,2024-03-0\($0),Day,\"Press, \"\"strict\"\"\",1,normal,40,40,kg,\(6 + $0 % 2),,\n"
    }
    _ = try write(header + "\n" + rows.joined(), "athlete_Q.csv")
    let asked = try write(
      "athlete,exercise,date,used_weight_kg\nQ,\"Press, \"\"strict\"\"\",2024-03-09,40\n", "asked.csv")
    let answers = folder.appending(path: "answers.csv").path()
    let answer = Shell()(
      "backtest", folder.path(), "--decisions", asked, "--predictions", answers, "--explain", "1")
    #expect(answer.ending == .well)
    #expect(answer.output.hasSuffix("1 of 1 decisions answered in \(answers)."))
    #expect(answer.output.contains("reps last time at this weight"))
    let lines = try String(contentsOfFile: answers, encoding: .utf8).split(separator: "\r\n")
    #expect(lines[0] == "athlete,exercise,date,weight_kg,reps,forecast_reps,p10_reps,p90_reps")
    #expect(lines[1].hasPrefix("Q,\"Press, \"\"strict\"\"\",2024-03-09,"))
    try FileManager.default.removeItem(at: folder)
  }

  @Test(arguments: [
    (
      "R,,2024-03-01,Day,Press,1,normal,40,40,kg,6,,",
      "column 1 (athlete): “R” isn't allowed here. Use one of these: Q."
    ),
    ("Q,,2024-03-01,Day,,1,normal,40,40,kg,6,,", "column 5 (exercise): The exercise has no name"),
    (
      "Q,,2024-03-01,Day,Press,1,normal,40,40,stone,6,,",
      "column 10 (unit): Cairn doesn't know the unit “stone”. Use kg or lbs"
    ),
    ("Q,,2024-03-01,Day,Press,1,normal,40,40,kg,6.5,,", "column 11 (reps): “6.5” isn't a whole number"),
    ("Q,,2024-03-01,Day,Press,1,normal,,40,kg,6,,", "column 8 (weight_kg): “” isn't a number"),
  ])
  func `a row that can't be meant is refused`(row: String, said: String) throws {
    _ = try write(
      "\(header)\nQ,,2024-03-01 10:00:00,Day,Press,1,normal,40,40,kg,6,,\n\n\(row)\n", "athlete_Q.csv")
    let answer = Shell()("backtest", folder.path(), "--decisions", "none.csv", "--predictions", "x.csv")
    #expect(answer.ending == .badFile)
    #expect(answer.errors.contains("athlete_Q.csv: Line 4, " + said), "\(answer.errors)")
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `a column that is missing, and an athlete in two files, are said`() throws {
    _ = try write("athlete,date\n", "athlete_Q.csv")
    let missing = Shell()("backtest", folder.path(), "--decisions", "none.csv", "--predictions", "x.csv")
    let said =
      "athlete_Q.csv: Line 1, character 1: The columns should be athlete, date, exercise, set_type, "
      + "weight_kg, unit, reps, but are athlete, date. Export the file again with a header."
    #expect(missing.errors.contains(said), "\(missing.errors)")
    for name in ["athlete_Q.csv", "athlete_R.csv"] {
      _ = try write("\(header)\nQ,,2024-03-01,Day,Press,1,normal,40,40,kg,6,,\n", name)
    }
    let twice = Shell()("backtest", folder.path(), "--decisions", "none.csv", "--predictions", "x.csv")
    #expect(twice.ending == .badFile)
    #expect(twice.errors.contains("athlete_R.csv: The athlete “Q” is also in athlete_Q.csv"))
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `what has no answer is named, and a link is written through`() throws {
    _ = try write("\(header)\nQ,,2024-03-01,Day,Press,1,normal,40,40,kg,6,,\n", "athlete_Q.csv")
    let asked = try write(
      "athlete,exercise,date,used_weight_kg\nQ,Press,2024-03-09,40\nQ,Row,2024-03-09,40\n", "asked.csv")
    let real = try write("", "real.csv")
    let link = folder.appending(path: "link.csv").path()
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real)
    let answer = Shell()("backtest", folder.path(), "--decisions", asked, "--predictions", link)
    #expect(answer.output.contains("1 of 2 decisions answered"))
    #expect(answer.output.contains("First unanswered decision: Q, Row, 2024-03-09."))
    #expect(try String(contentsOfFile: real, encoding: .utf8).contains("Q,Press,2024-03-09"))
    try FileManager.default.removeItem(at: folder)
  }

  @Test(arguments: [
    ("2024-13-01", "40", "Line 2, column 3 (date): “2024-13-01” isn't a date"),
    ("2024-03-01", "heavy", "Line 2, column 8 (weight_kg): “heavy” isn't a number"),
    ("2024-03-01", "1e99", "Line 2, column 8 (weight_kg): “1e99” is too large"),
  ])
  func `a bad cell is named by file, line and column`(day: String, weight: String, said: String) throws {
    _ = try write("\(header)\nQ,,\(day),Day,Press,1,normal,\(weight),40,kg,6,,\n", "athlete_Q.csv")
    let answer = Shell()(
      "backtest", folder.path(), "--decisions", "none.csv", "--predictions", "x.csv")
    #expect(answer.ending == .badFile)
    #expect(answer.errors.contains("athlete_Q.csv: " + said) || answer.errors.contains(said))
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `a folder without logs is said`() {
    let answer = Shell()("backtest", "/nowhere", "--decisions", "a.csv", "--predictions", "b.csv")
    #expect(answer.ending == .badFile)
    #expect(answer.errors.contains("athlete_*.csv"))
  }
}
