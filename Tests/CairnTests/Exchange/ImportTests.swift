import Testing

@testable import Cairn

@Suite struct ImportTests {
  /// An app's log of two workouts, the second of which has an exercise that isn't in the catalogue.
  static let log = """
    Date,Workout Name,Exercise Name,Set Order,Weight,Weight Unit,Reps,RPE,Distance,Distance Unit,Seconds,Notes,Workout Notes
    2026-11-14 18:00:00,"Push","Bench Press (Barbell)",1,60,kg,10,,0,,0,"",""
    2026-11-14 18:00:00,"Push","Bench Press (Barbell)",2,60,kg,9,,0,,0,"",""
    2026-11-18 18:00:00,"Push","Bench Press (Barbell)",1,60,kg,11,,0,,0,"",""
    2026-11-18 18:00:00,"Push","Bench Press (Barbell)",2,60,kg,10,,0,,0,"",""
    2026-11-18 18:00:00,"Push","Zorbing Uphill",1,0,kg,20,,0,,0,"",""

    """

  @Test func `an import says what was found and how to undo it`() throws {
    let cairn = Shell()
    try cairn.write(Self.log, to: "strong.csv")
    let answer = cairn("import", cairn.path("strong.csv"))
    #expect(answer.errors == "Created the database cairn.sqlite.")
    #expect(
      answer.output == """
        strong.csv: Strong, weights in kg
          2 sessions, 5 sets, 2 exercises, 2026-11-14 to 2026-11-18
          5 sets have reps; 1 with reps but no weight
          2 sessions, 5 sets added
          Undo with: cairn import undo 3e4c234
          Recognised: 1 of 2 exercises, 4 of 5 sets (80%)
          Not in the catalogue, so they became custom exercises:
            Zorbing Uphill, 1 set
        """)
  }

  @Test func `an import that adds nothing has nothing to undo`() throws {
    let cairn = Shell()
    try cairn.write(Self.log, to: "strong.csv")
    #expect(cairn.says("import", cairn.path("strong.csv")).contains("Undo with"))
    let again = cairn.says("import", cairn.path("strong.csv"))
    #expect(again.contains("2 sessions, 5 sets already here") && !again.contains("Undo with"))
  }

  @Test func `JSON has the counts of the file, of what is new and of what was here`() throws {
    let cairn = Shell()
    try cairn.write(Self.log, to: "strong.csv")
    #expect(
      cairn.says("import", cairn.path("strong.csv"), "--json") == """
        {"format":"strong","unit":"kg","sessions":2,"sets":5,"exercises":2,"added":{"sessions":2,"sets":5},\
        "duplicates":{"sessions":0,"sets":0},"unmarked_warm_ups":0,"skipped":0,"suspicious":0,"errors":[]}
        """)
    #expect(
      cairn.says("import", cairn.path("strong.csv"), "--json") == """
        {"format":"strong","unit":"kg","sessions":2,"sets":5,"exercises":2,"added":{"sessions":0,"sets":0},\
        "duplicates":{"sessions":2,"sets":5},"unmarked_warm_ups":0,"skipped":0,"suspicious":0,"errors":[]}
        """)
  }

  @Test func `an import says which sets look like warm-ups, and marks them unless told to leave them`() throws
  {
    let cairn = Shell()
    try cairn.write(Self.log.replacing(",1,60,kg,10,", with: ",1,30,kg,10,"), to: "strong.csv")
    #expect(
      cairn.says("import", cairn.path("strong.csv"), "--dry-run").contains(
        """
          1 set looks like a warm-up: would be marked as such
            Bench Press (Barbell): 30, then 60
        """))
    #expect(
      cairn.says("import", cairn.path("strong.csv"), "--warm-ups", "leave")
        .contains("1 set looks like a warm-up: left unmarked"))
  }

  @Test func `check names work that looks like a warm-up, and the edit that makes it one`() throws {
    let cairn = Shell()
    try cairn.write(Self.log.replacing(",1,60,kg,", with: ",1,30,kg,"), to: "strong.csv")
    cairn("import", cairn.path("strong.csv"))
    cairn("template", "derive", "--save")
    #expect(!cairn.says("check").contains("warm-up"), "what is derived now has its warm-ups")
    cairn("template", "edit", "Push", "--warm-ups", "1=0")
    let said = """
      Push: Barbell Bench Press begins with 1 set that looks like a warm-up. \
      cairn template edit "Push" --warm-ups 1=1 marks it.
      No problems found.
      """
    #expect(cairn.says("check").hasSuffix(said))
    #expect(cairn("template", "edit", "Push", "--warm-ups", "Bench=1").ending == .well)
    #expect(!cairn.says("check").contains("warm-up"))
    #expect(cairn("template", "edit", "Push", "--warm-ups", "1=x").ending == .notUnderstood)
  }

  @Test func `undoing an import leaves the export as it was`() throws {
    let cairn = Shell()
    try cairn.write(Self.log, to: "strong.csv")
    cairn("template", "new", "Legs", "Squat:3x5")
    let before = cairn.says("export", "--json", "-", "--without-trash")
    cairn("import", cairn.path("strong.csv"))
    #expect(cairn.says("export", "--json", "-", "--without-trash") != before)
    #expect(cairn("import", "undo").ending == .well)
    #expect(cairn.says("export", "--json", "-", "--without-trash") == before)
    #expect(cairn.says("history") == "No finished sessions yet.")
    #expect(cairn.says("import", cairn.path("strong.csv")).contains("2 sessions, 5 sets added"))
    #expect(cairn.says("exercise", "search", "zorbing").contains("Zorbing Uphill"))
  }

  @Test func `undoing the import of one activity names one`() throws {
    let cairn = Shell()
    try cairn.write(
      """
      <gpx version="1.1"><trk><name>Run</name><type>running</type><trkseg>
      <trkpt lat="48.0" lon="11.0"><time>2026-06-01T06:00:00Z</time></trkpt>
      <trkpt lat="48.01" lon="11.0"><time>2026-06-01T06:05:00Z</time></trkpt>
      </trkseg></trk></gpx>
      """, to: "run.gpx")
    #expect(cairn("import", cairn.path("run.gpx")).ending == .well)
    #expect(
      cairn.says("import", "undo") == """
        Undid the import of run.gpx: 0 sessions, 0 sets, 1 activity, 0 days. To restore them, import the \
        file again.
        """)
  }

  @Test func `an undone import can be taken back`() throws {
    let cairn = Shell()
    try cairn.write(Self.log, to: "strong.csv")
    cairn("import", cairn.path("strong.csv"))
    let before = cairn.says("export", "--json", "-", "--without-trash")
    cairn("import", "undo")
    cairn("undelete", "3e4c234")
    #expect(cairn.says("export", "--json", "-", "--without-trash") == before)
    #expect(cairn.says("exercise", "bench").contains("2 sessions"))
  }

  @Test func `an exercise that an import made stays where a template needs it`() throws {
    let cairn = Shell()
    try cairn.write(Self.log, to: "strong.csv")
    cairn("import", cairn.path("strong.csv"))
    cairn("template", "new", "Hills", "Zorbing Uphill:3x10")
    cairn("import", "undo")
    #expect(cairn.says("exercise", "search", "zorbing").contains("Zorbing Uphill"))
  }

  @Test func `a dry run writes nothing`() throws {
    let cairn = Shell()
    try cairn.write(Self.log, to: "strong.csv")
    let text = cairn.says("import", "--dry-run", cairn.path("strong.csv"))
    #expect(text.contains("2 sessions, 5 sets would be added"))
    #expect(cairn.says("import", "list") == "Nothing imported yet.")
  }

  @Test func `a dry run counts what is no set with weight and reps, and says what names were taken for`()
    throws
  {
    let cairn = Shell()
    try cairn.write(odds, to: "strong.csv")
    #expect(
      cairn.says("import", "--dry-run", "--names", cairn.path("strong.csv")) == """
        strong.csv: Strong, weights in kg
          1 session, 5 sets, 4 exercises, 2026-11-14 to 2026-11-14
          2 sets have reps; 1 with reps but no weight, 2 timed, 1 with a distance, 1 with weight only
          Rows that aren't sets: 1 empty line, 1 rest timer, 2 notes, 1 row without values
          1 session, 5 sets would be added
          Recognised: 4 of 4 exercises, 5 of 5 sets (100%)
            Bench Press (Barbell), 2 sets: Barbell Bench Press
            Plank, 1 set: Plank
            Pull Up, 1 set: Pull-Up
            Running, 1 set: Running
        """)
  }

  @Test func `weights that seem to include body weight are pointed out`() throws {
    let cairn = Shell()
    let rows = ["Push Up", "Pull Up"].map { "7;2026-11-14 18:00:00;Push;3130;\($0);1;71.3;8;;;;;" }
    let columns =
      "Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (kg);Reps;RPE;"
      + "Distance (meters);Seconds;Notes;Workout Notes"
    try cairn.write(([columns] + rows).joined(separator: "\n"), to: "strong.csv")
    #expect(cairn.says("import", cairn.path("strong.csv")).contains("as added weight: Pull Up, Push Up."))
  }

  @Test func `a file without a unit is not imported before one is said`() throws {
    let cairn = Shell()
    try cairn.write(unitless, to: "strong.csv")
    let answer = cairn("import", cairn.path("strong.csv"))
    #expect(answer.ending == .badFile)
    #expect(
      answer.errors == """
        cairn: strong.csv: The file doesn't state the unit. It looks like pounds: 100% of the weights are \
        multiples of five. If that's right, use --unit lb. Otherwise, use the other unit.
        """)
    #expect(
      cairn.says("import", cairn.path("strong.csv"), "--dry-run")
        .contains("The file doesn't state the unit. It looks like pounds: 100% of the weights"))
    #expect(cairn("import", cairn.path("strong.csv"), "--unit", "lb").ending == .well)
    #expect(cairn.says("exercise", "bench").contains("Heaviest set: 225 lb × 5 on 2026-11-18"))
  }

  @Test func `a file with a bad row imports nothing unless told so`() throws {
    let cairn = Shell()
    try cairn.write(Self.log.replacing(",11,,", with: ",eleven,,"), to: "strong.csv")
    let answer = cairn("import", cairn.path("strong.csv"), "--json")
    #expect(answer.ending == .badFile)
    #expect(
      answer.output.hasSuffix(
        #""errors":[{"line":4,"column":7,"message":"Line 4, column 7 (Reps): “eleven” isn't a number. "#
          + #"Enter it with digits and a decimal point, such as 62.5."}]}"#
      ))
    #expect(answer.errors.contains("strong.csv: one row can't be read, so nothing was imported."))
    #expect(cairn.says("history") == "No finished sessions yet.")
    #expect(cairn("import", cairn.path("strong.csv"), "--skip-bad-rows").ending == .well)
    #expect(cairn.says("import", "list").contains("strong.csv"))
  }

  @Test(arguments: [
    ("missing.csv", "missing.csv: The file doesn't exist. Check its name and folder."),
    ("other.csv", "other.csv: Line 1, character 1: Cairn doesn't recognise the columns a, b."),
  ])
  func `a file that is no log is refused`(name: String, words: String) throws {
    let cairn = Shell()
    try cairn.write("a,b\n1,2\n", to: "other.csv")
    let answer = cairn("import", cairn.path(name))
    #expect(answer.ending == .badFile)
    #expect(answer.errors.contains(words))
  }

  @Test(arguments: [
    (
      "<HealthData>\n<Record type=\"",
      "Line 2, character 15: The file is cut off at byte 27. Copy or export it again."
    ),
    (
      "<!DOCTYPE HealthData [\n<!ENTITY a \"b\">]>",
      "Line 2, character 1: The file defines or uses its own XML entities"
    ),
    ("<gpx>" + String(repeating: "<a>", count: 1000), "Elements are nested more than 64 levels deep."),
    ("<gpx><trk>\n<trkseg></trk></gpx>", "Line 2, character 9: The XML here is not well formed."),
    (
      "<gpx><trk><trkpt><time>2999-01-01T00:00:00Z</time></trkpt></trk></gpx>",
      "“2999-01-01T00:00:00Z” at line 1."
    ),
    ("PK\u{5}\u{6}", "The archive is damaged or incomplete. Export it again."),
  ])
  func `a recording that is no whole one imports nothing`(content: String, words: String) throws {
    let cairn = Shell()
    try cairn.write(content, to: "watch.bin")
    cairn.input = Array(content.utf8)
    for path in [cairn.path("watch.bin"), "-"] {
      let answer = cairn("import", path)
      #expect(answer.ending == .badFile)
      #expect(answer.errors.contains(words), "\(answer.errors)")
    }
    #expect(cairn.says("import", "list") == "Nothing imported yet.")
  }

  @Test func `figures that can't be are said, and the rest is imported`() throws {
    let cairn = Shell()
    let time = "<time>2026-11-14T18:00:00Z</time>"
    try cairn.write("<gpx><trk><trkpt>\(time)<hr>999</hr></trkpt></trk></gpx>", to: "run.gpx")
    #expect(
      cairn.says("import", cairn.path("run.gpx")).contains(
        "Skipped: 1 heart rate value below 20 or above 300. The first is “999” at line 1."))
  }

  /// A log with many kinds of rows, including notes, a rest timer, empty sets, a blank line, a time and a
  /// distance.
  private let odds = """
    Date,Workout Name,Exercise Name,Set Order,Weight,Weight Unit,Reps,RPE,Distance,Distance Unit,Seconds,Notes,Workout Notes
    2026-11-14 18:00:00,"Push","Bench Press (Barbell)",Note,0,kg,0,,0,,0,"slow",""
    2026-11-14 18:00:00,"Push","Bench Press (Barbell)",1,60,kg,10,,0,,0,"",""
    2026-11-14 18:00:00,"Push","Bench Press (Barbell)",Rest Timer,0,kg,0,,0,,90,"",""
    2026-11-14 18:00:00,"Push","Bench Press (Barbell)",2,60,kg,0,,0,,0,"",""
    2026-11-14 18:00:00,"Push","Bench Press (Barbell)",3,0,kg,0,,0,,0,"",""
    2026-11-14 18:00:00,"Push","Bench Press (Barbell)",Note,0,kg,0,,0,,0,"good",""

    2026-11-14 18:00:00,"Push","Pull Up",1,0,kg,8,,0,,0,"",""
    2026-11-14 18:00:00,"Push","Plank",1,0,kg,0,,0,,60,"",""
    2026-11-14 18:00:00,"Push","Running",1,0,kg,0,,1.5,km,600,"",""

    """

  private let unitless = """
    Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,RPE
    2026-11-14 18:00:00,"Push",1h,"Bench Press (Barbell)",1,135.0,5.0,0,0.0,
    2026-11-18 18:00:00,"Push",1h,"Bench Press (Barbell)",1,225.0,5.0,0,0.0,

    """
}
