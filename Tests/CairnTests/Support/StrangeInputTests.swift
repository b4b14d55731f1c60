import Foundation
import Records
import Testing

@testable import Cairn

/// Unexpected input from people, files and shells.
@Suite struct StrangeInputTests {
  @Test func `a name gives the terminal no orders`() throws {
    let cairn = Shell()
    let row = "2024-01-02 10:00:00,\u{1B}[31mred,\u{1B}]0;owned\u{7},1,100,8\n"
    try cairn.write("Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n" + row, to: "strong.csv")
    let imported = cairn("import", "--unit", "kg", cairn.path("strong.csv"))
    let shown = [
      imported, cairn("history"), cairn("log", "\u{202E}\u{9B}2Jx", "100x8"), cairn("session", "show"),
    ]
    for answer in shown {
      let text = answer.output + answer.errors
      #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.value < 0x20 || $0 == "\u{202E}" }, "\(text)")
    }
    #expect(cairn.says("history").contains("\u{FFFD}[31mred"))
    #expect(cairn.says("history", "--json").contains(#"\u001b[31mred"#))
  }

  @Test func `a line break in a name doesn't make another row`() {
    let cairn = Shell()
    cairn("template", "new", "Push\nPull", "Squat:3x5")
    #expect(cairn.says("template", "list").split(separator: "\n").count == 2)
    #expect(cairn.says("template", "list").contains("Push Pull"))
  }

  @Test func `what is too long is refused, and no trouble of the database`() {
    let cairn = Shell()
    cairn("template", "new", "Push", "Squat:3x5")
    let long = String(repeating: "n", count: 100_000)
    let answer = cairn("template", "edit", "Push", "--notes", long)
    #expect(answer.ending == .refused)
    #expect(
      answer.errors
        == "cairn: The notes are too long. Use up to 10,000 characters. "
        + "Accented letters and emoji count as more than one.")
  }

  @Test(arguments: [
    ["accept", "1"], ["reject", "1"], ["defer", "1"],
  ])
  func `a reason is never cut`(words: [String]) {
    let cairn = Shell()
    cairn("template", "new", "Push", "Squat:1x5@100kg")
    cairn("propose", "Push", "Squat", "+5kg")
    let before = cairn.says("export", "--json", "-")
    let answer = cairn.run(words + ["--because", String(repeating: "b", count: 501)])
    #expect(answer.ending == .notUnderstood)
    #expect(answer.errors == "cairn: --because can have at most 500 bytes. Shorten it.")
    #expect(cairn.says("export", "--json", "-") == before)
  }

  @Test(arguments: ["-100reps", "+100001reps", "601min"])
  func `what no template can hold is not proposed`(change: String) {
    let cairn = Shell()
    cairn("template", "new", "Push", "Squat:1x5@100kg")
    let answer = cairn("propose", "Push", "Squat", change)
    #expect(answer.ending == .refused)
    #expect(answer.errors == "cairn: One of the numbers is too large or too small. Check your entries.")
    #expect(cairn.says("suggestions") == "No pending suggestions.")
  }

  @Test func `a number below all numbers names nothing`() {
    let cairn = Shell()
    cairn("template", "new", "Push", "Squat:1x5@100kg")
    let least = "\(Int.min)"
    #expect(
      cairn.says("propose", "Push", "Squat", "+5kg", "--set=" + least)
        == "cairn: There is no set \(least): there is one set.")
    #expect(
      cairn.says("template", "edit", "Push", "--sets=" + least + "=3")
        == "cairn: There is no exercise \(least): there is one exercise.")
  }

  @Test func `notes of a finish without an effort are kept`() {
    let cairn = Shell()
    cairn("start", "--freeform")
    cairn("log", "Squat", "100x8")
    cairn("finish", "--notes", "Left knee pulled")
    #expect(cairn.says("export", "--json", "-").contains("Left knee pulled"))
    #expect(cairn.says("session", "show", "last").contains("Left knee pulled"))
  }

  @Test func `an effort is said as people say it`() {
    let cairn = Shell()
    cairn("start", "--freeform")
    #expect(
      cairn.says("log", "Squat", "100x8@99")
        == "cairn: Enter an RPE from 1 to 10 in steps of 0.5, such as 8.5.")
  }

  @Test(arguments: [
    ("--superset", "1=first"), ("--rest", "1=-4"), ("--sets", "1=0"), ("--sets", "1"), ("--move", "1=x"),
  ])
  func `an edit that says no change is refused`(option: String, text: String) {
    let cairn = Shell()
    cairn("template", "new", "Push", "Squat:3x5", "Dips:3xmax")
    cairn("template", "edit", "Push", "--superset", "1=1", "--superset", "2=1")
    let before = cairn.says("export", "--json", "-")
    let answer = cairn("template", "edit", "Push", option, text)
    #expect(answer.ending == .notUnderstood)
    #expect(answer.errors.hasPrefix("cairn: “\(text)” isn't a valid edit. Try "))
    #expect(cairn.says("export", "--json", "-") == before)
  }

  @Test(arguments: [["tody"], ["tody", "--json"], ["--json", "tody", "1"], ["--database", "x", "tody"]])
  func `an unknown command is named`(arguments: [String]) {
    let answer = Shell().run(arguments)
    #expect(answer.ending == .notUnderstood)
    #expect(answer.errors == "Error: There is no command 'tody'. To list all commands, run cairn --help.")
  }

  @Test func `all suggestions are none before the first`() {
    let answer = Shell()("accept", "all")
    #expect(
      answer.errors.hasSuffix("cairn: No suggestions have been listed yet. Run cairn suggestions first."))
  }

  @Test func `a database without a name is no database`() {
    let cairn = Shell()
    let answer = cairn("--database", "", "units", "lb")
    #expect(answer.ending == .notUnderstood)
    #expect(
      answer.errors == "cairn: --database needs a file. Leave it out to use the default database.")
  }

  @Test func `a folder is no database`() {
    let cairn = Shell()
    let answer = cairn("--database", cairn.folder, "history")
    #expect(answer.ending == .databaseTrouble)
    #expect(answer.errors == "cairn: \(cairn.folder) isn't a database. It was not changed.")
  }

  @Test func `a folder is no export`() {
    let cairn = Shell()
    let answer = cairn("restore", cairn.folder)
    #expect(answer.ending == .badFile)
    #expect(answer.errors.hasSuffix("cairn: Can't read \(cairn.folder). Check the path."))
  }

  @Test func `a file without a session is named`() throws {
    let cairn = Shell()
    try cairn.write("Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n", to: "empty.csv")
    let answer = cairn("import", "--unit", "kg", cairn.path("empty.csv"))
    #expect(answer.ending == .badFile)
    #expect(
      answer.errors.hasSuffix("cairn: empty.csv: The file has no sessions. Export it again from the app."))
  }

  @Test func `programs get one answer for several files`() throws {
    let cairn = Shell()
    for year in ["2023", "2024"] {
      let row = "\(year)-01-02 10:00:00,Push,Squat,1,100,8\n"
      try cairn.write("Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n" + row, to: year + ".csv")
    }
    try cairn.write("", to: "none.csv")
    let files = ["2023.csv", "2024.csv", "none.csv"].map(cairn.path)
    let answer = cairn.run(["import", "--json", "--unit", "kg"] + files)
    #expect(answer.ending == .badFile)
    guard case .list(let reports) = try JSONReader.value(of: Array(answer.output.utf8)) else {
      Issue.record("no list: \(answer.output)")
      return
    }
    #expect(reports.count == 2)
  }

  @Test func `an undone import is counted in words that fit`() throws {
    let cairn = Shell()
    let row = "2024-01-02 10:00:00,Push,Squat,1,100,8\n"
    try cairn.write("Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n" + row, to: "one.csv")
    cairn("import", "--unit", "kg", cairn.path("one.csv"))
    #expect(cairn.says("import", "undo").hasPrefix("Undid the import of one.csv: 1 session, 1 set. "))
  }

  @Test(arguments: [
    #"{"format":"cairn","version":0,"records":{}}"#,
    #"{"format":"cairn","version":1,"records":{},"recently_deleted":[]}"#,
  ])
  func `an export that would come back only in part is refused`(text: String) throws {
    let cairn = Shell()
    try cairn.write(text, to: "export.json")
    #expect(cairn("restore", cairn.path("export.json")).ending == .badFile)
  }

  @Test func `of two records with one id none is dropped in silence`() throws {
    let cairn = Shell()
    cairn("units")
    let id = "0198a2b4-0000-7000-8000-000000000001"
    try cairn.write(
      """
      {"format":"cairn","version":1,"records":{"thing":[{"id":"\(id)","a":1}]},
      "recently_deleted":{"thing":[{"trashed_at_milliseconds":5,"record":{"id":"\(id)","a":2}}]}}
      """, to: "export.json")
    let answer = cairn("restore", cairn.path("export.json"))
    #expect(answer.ending == .badFile)
    #expect(answer.errors.contains("The thing record \(id) appears twice in the export."))
    #expect(cairn.says("export", "--json", "-") == "{\"format\":\"cairn\",\"version\":2,\"records\":{}}\n")
  }

  @Test func `the clock can't be set to nonsense`() {
    #expect(throws: CommandError.notAMoment("soon")) { try Terminal.instant(saying: "soon") }
  }

  @Test func `the check finds a page of the file that was written over`() throws {
    let cairn = Shell()
    cairn("template", "new", "Push", "Squat:3x5")
    cairn("backup", cairn.path("cut.sqlite"))
    let whole = try Data(contentsOf: URL(fileURLWithPath: cairn.path("cut.sqlite")))
    let torn = whole.dropLast(4096) + Data(repeating: 0xFF, count: 4096)
    try torn.write(to: URL(fileURLWithPath: cairn.path("cut.sqlite")))
    let answer = cairn("check", "--database", cairn.path("cut.sqlite"))
    #expect(answer.ending == .databaseTrouble)
    #expect((answer.output + answer.errors).contains("damaged"))
  }

  @Test func `damage that the check finds is in its JSON`() throws {
    let cairn = Shell()
    cairn("template", "new", "Push", "Squat:3x5")
    cairn("backup", cairn.path("whole.sqlite"))
    let export = cairn.says("export", "--json", "-")
    let text = try #require(export.firstMatch(of: #/"template":\[\{"id":"([^"]+)"/#)).1
    let id = try #require(ID(String(text)))
    var bytes = try Data(contentsOf: URL(fileURLWithPath: cairn.path("whole.sqlite")))
    // The template's ID is in its table, in two indexes, and in the list of changes and its index.
    let last = try #require(bytes.range(of: Data(id.bytes), options: .backwards))
    bytes[last.upperBound - 1] ^= 0xFF
    try bytes.write(to: URL(fileURLWithPath: cairn.path("damaged.sqlite")))
    let answer = cairn("check", "--json", "--database", cairn.path("damaged.sqlite"))
    #expect(answer.ending == .databaseTrouble && answer.errors.hasSuffix("Found one problem."), "\(answer)")
    #expect(answer.output.contains(#""problems":["The file is damaged: "#), "\(answer)")
  }

  @Test(arguments: [
    ["check"], ["export", "--json", "-"], ["export", "--csv", "-"], ["export", "--set-aside", "-"],
    ["athlete", "list"], ["athlete", "passphrase", "Anna"], ["key", "list"], ["key", "revoke", "abcdefgh"],
  ])
  func `a database that doesn't exist is reported, not created`(words: [String]) {
    let cairn = Shell()
    let answer = cairn.run(words + ["--database", cairn.path("typo.sqlite")])
    #expect(answer.ending == .databaseTrouble && answer.output.isEmpty)
    #expect(answer.errors.hasPrefix("cairn: typo.sqlite doesn't exist. Check the path"))
    #expect(!FileManager.default.fileExists(atPath: cairn.path("typo.sqlite")))
  }

  @Test func `an exercise that is removed can't be moved`() {
    let cairn = Shell()
    cairn("template", "new", "Push", "Squat:3x5", "Dips:3xmax")
    #expect(
      cairn.says("template", "edit", "Push", "--remove", "2", "--move", "2=1")
        == "cairn: “Dip” isn't in Push. Its exercises are Barbell Squat.")
  }
}
