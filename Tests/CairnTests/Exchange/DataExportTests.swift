import Foundation
import Records
import Testing

@testable import Cairn

@Suite struct DataExportTests {
  /// Returns a terminal whose database has records of many kinds, including deleted ones.
  private func lived() throws -> Shell {
    let cairn = Shell()
    try cairn.write(ImportTests.log, to: "strong.csv")
    cairn("import", cairn.path("strong.csv"))
    cairn("template", "derive", "--save")
    cairn("start", "push")
    cairn("mood", "good")
    cairn("log", "60x12/12")
    cairn("finish", "--effort", "6")
    cairn("accept", "1")
    cairn("template", "duplicate", "push")
    cairn("template", "delete", "push (copy)")
    cairn("session", "amend", "last", "1", "60x11")
    return cairn
  }

  @Test func `an export restored gives an export with the same bytes`() throws {
    let cairn = try lived()
    let export = cairn.says("export", "--json", "-")
    try cairn.write(export, to: "export.json")
    let restored = cairn("restore", cairn.path("export.json"), "--database", cairn.path("other.sqlite"))
    #expect(restored.ending == .well)
    #expect(cairn.says("export", "--json", "-", "--database", cairn.path("other.sqlite")) == export)
    #expect(
      cairn.says("history", "--database", cairn.path("other.sqlite")) == cairn.says("history"))
    #expect(
      cairn.says("exercise", "bench", "--database", cairn.path("other.sqlite"))
        == cairn.says("exercise", "bench"))
    #expect(cairn.says("check", "--database", cairn.path("other.sqlite")).hasSuffix("No problems found."))
  }

  @Test func `the log with its programs goes out and comes in`() throws {
    let cairn = try lived()
    cairn("programs", "new", "Winter", "--start", "2026-11-16")
    cairn("programs", "log", "winter", "--exercise", "plank")
    let table = cairn("export", "--csv", "-").output
    #expect(cairn.says("export", "--csv", cairn.path("log.csv")) == "Exported your log to log.csv.")
    let other = ["--database", cairn.path("other.sqlite")]
    let report = cairn.run(["import", cairn.path("log.csv")] + other)
    #expect(report.ending == .well && report.output.contains("Cairn, weights in kg\n"), "\(report)")
    #expect(report.output.contains("  1 program\n"))
    #expect(cairn.run(["export", "--csv", "-"] + other).output == table)
    let week = ["programs", "show", "winter"]
    #expect(cairn.run(week + other).output == cairn.run(week).output)
    #expect(cairn.says("export", "--strong", "-").hasPrefix("Date,Workout Name,"))
    #expect(cairn.says("export", "--hevy", "-").hasPrefix("title,start_time,"))
    #expect(cairn("export").ending == .notUnderstood)
    #expect(cairn("export", "--csv", "-", "--json", "-").ending == .notUnderstood)
  }

  @Test func `a table with a mistake is refused whole, with its line and column`() throws {
    let cairn = Shell()
    cairn("units")
    let text = """
      cairn.log 1,Date,Exercise,Reps,Program,Program Kind,Program Start,Place,Day Type
      set,2026-11-02,Squat,5,,,,,
      set,2026-11-03,Squat,5,Winter,weekly,2026-02-30,1,power
      set,2026-11-03,Squat,5,Summer,,,1,power
      """
    try cairn.write(text, to: "log.csv")
    let answer = cairn("import", cairn.path("log.csv"))
    #expect(answer.ending == .badFile)
    let said = answer.output + answer.errors
    #expect(said.contains("Line 3, column 7 (Program Start): “2026-02-30” isn't a date"))
    #expect(said.contains("Line 4, column 5 (Program): No earlier line describes the program “Summer”"))
    #expect(cairn.says("export", "--json", "-") == "{\"format\":\"cairn\",\"version\":2,\"records\":{}}\n")
    try cairn.write("cairn.log 2,Date\n", to: "log.csv")
    let refused = cairn("import", cairn.path("log.csv")).errors
    #expect(refused.contains("This file comes from a newer version of Cairn. Update Cairn"))
  }

  @Test func `kinds and fields that are not known here come back`() throws {
    let cairn = Shell()
    let id = "0198a2b4-0000-7000-8000-00000000000"
    let export = """
      {"format":"cairn","version":2,"records":{"future_thing":[{"id":"\(id)1","speed":4.5,"of":["a"]}],\
      "units":[{"id":"\(Records.ID.derived("units").text)","weight":"lb","length":"inch"}]},"recently_deleted":\
      {"future_thing":[{"trashed_at_milliseconds":1795200000000,"record":{"id":"\(id)2","speed":1}}]}}

      """
    try cairn.write(export, to: "export.json")
    #expect(cairn("restore", cairn.path("export.json")).ending == .well)
    #expect(cairn.says("units") == "Weights are in lb.")
    #expect(cairn.says("export", "--json", "-") == export)
    #expect(!cairn.says("export", "--json", "-", "--without-trash").contains("recently_deleted"))
  }

  @Test func `restore overwrites nothing`() throws {
    let cairn = try lived()
    try cairn.write(cairn.says("export", "--json", "-"), to: "export.json")
    let answer = cairn("restore", cairn.path("export.json"))
    #expect(answer.ending == .refused)
    #expect(
      answer.errors == """
        cairn: cairn.sqlite already contains data. Restore to a new file with --database, or add missing \
        records with --merge.
        """)
    let before = cairn.says("export", "--json", "-")
    #expect(cairn.says("restore", "--merge", cairn.path("export.json")) == "Restored 0 records.")
    #expect(cairn.says("export", "--json", "-") == before)
  }

  @Test(arguments: ["", "{}", "nonsense", "{\"format\":\"cairn\",\"version\":99,\"records\":{}}"])
  func `what is no export is refused and leaves nothing`(text: String) throws {
    let cairn = Shell()
    cairn("units")
    try cairn.write(text, to: "export.json")
    #expect(cairn("restore", cairn.path("export.json")).ending == .badFile)
    #expect(cairn.says("export", "--json", "-") == "{\"format\":\"cairn\",\"version\":2,\"records\":{}}\n")
  }

  @Test func `an export says how many records it holds`() throws {
    let cairn = Shell()
    cairn("units", "lb")
    #expect(cairn.says("export", "--json", cairn.path("export.json")) == "Exported 1 record to export.json.")
    #expect(try cairn.read("export.json").hasPrefix("{\"format\":\"cairn\""))
    let other = cairn.path("other.sqlite")
    #expect(cairn.says("restore", cairn.path("export.json"), "--database", other) == "Restored 1 record.")
  }

  @Test func `a backup is a database, and never overwrites one`() throws {
    let cairn = try lived()
    #expect(cairn.says("backup", cairn.path("copy.sqlite")) == "Saved the backup to copy.sqlite.")
    #expect(
      cairn.says("export", "--json", "-", "--database", cairn.path("copy.sqlite"))
        == cairn.says("export", "--json", "-"))
    let again = cairn("backup", cairn.path("copy.sqlite"))
    #expect(again.ending == .refused)
    #expect(again.errors == "cairn: copy.sqlite already exists. Choose another name.")
  }

  @Test func `a file that is no database is not touched`() throws {
    let cairn = Shell()
    try cairn.write("Dear diary", to: "notes.txt")
    let answer = cairn("history", "--database", cairn.path("notes.txt"))
    #expect(answer.ending == .databaseTrouble)
    #expect(answer.errors == "cairn: notes.txt isn't a database. It was not changed.")
    #expect(try cairn.read("notes.txt") == "Dear diary")
  }
}

@Suite struct HelpTests {
  @Test func `help tells of exit codes and every command`() {
    let help = Shell().says("--help")
    #expect(help.contains("Exit codes: 0 success, 1 refused or not found, 2 usage error"))
    for command in [
      "template", "start", "log", "next", "finish", "suggestions", "accept", "explain", "history", "import",
      "export",
    ] {
      #expect(help.contains("\n  \(command) "), "\(command)")
    }
  }

  @Test func `each command's help says how to use it`() {
    #expect(Shell().says("log", "--help").contains("100x8@9   weight, reps and, optionally, RPE"))
    #expect(Shell().says("help", "import").contains("USAGE: cairn import"))
  }

  @Test func `what is not understood ends with 2`() {
    let answer = Shell()("units", "kg", "fly")
    #expect(answer.ending == .notUnderstood)
    #expect(answer.errors.hasPrefix("Error: Unexpected argument 'fly'"))
  }

  @Test func `options of every command may stand in front`() {
    #expect(
      Cairn.globalOptionsLast(["--json", "--database", "a", "log", "x", "--", "-20x8"])
        == ["log", "x", "--json", "--database", "a", "--", "-20x8"])
    #expect(Shell().says("--json", "units") == #"{"weight":"kg"}"#)
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func `completion scripts are made`(shell: String) {
    #expect(Shell().says("--generate-completion-script", shell).contains("cairn"))
  }

  @Test func `the clock can be set for tours`() {
    #expect(Instant(rfc3339: "2026-11-21T18:00:00Z") == Instant(milliseconds: 1_795_284_000_000))
    #expect(Instant(rfc3339: "2026-11-21T18:00:00.250Z") == Instant(milliseconds: 1_795_284_000_250))
    #expect(Instant(rfc3339: "yesterday") == nil)
  }
}
