import App
import Foundation
import Records
import TestSupport
import Testing
import Training

/// Showing, copying and updating presets on pages.
@Suite struct PresetPageTests {
  private static let lines = [
    "preset\tpush\t1\tstrength\tBig Push\t\t2", "about\tPress a lot.", "day\ta\t\tPush",
    "do\tbench-press\t3\t8-12\t90\tSlowly\t", "preset\tab\t1\tbeginner\tTwo Days\tTwo\t3",
    "about\tIn turn.", "day\ta\t1\tWorkout A", "do\tbench-press\t3\t8\t90\t\t",
    "day\tb\t3\tWorkout B", "do\tsquat\t3\t30s\t90\t\t",
  ]
  private static let german = [
    "preset\tab\t1\tbeginner\tZwei Tage\tZwei\t3", "about\tIm Wechsel.", "day\ta\t1\tTraining A",
    "do\tbench-press\t3\t8\t90\t\t", "day\tb\t3\tTraining B", "do\tsquat\t3\t30s\t90\t\t",
  ]

  private static func finder(_ lines: [String] = lines) throws -> ExerciseFinder {
    func catalogue(_ lines: [String]) throws -> Catalogue {
      try Sample.catalogue.adding(presets: Array(lines.joined(separator: "\n").utf8))
    }
    return ExerciseFinder(try catalogue(lines), translations: [(.german, try catalogue(german))])
  }

  private let athlete: TestBrowser

  init() throws { athlete = TestBrowser(Story(), try PresetPageTests.finder()) }

  @Test func `use a preset: from the library to a template that can be trained`() throws {
    try athlete.visit("/templates")
    try athlete.follow("Browse presets")
    #expect(athlete.status == 200)
    try athlete.follow("Big Push")
    #expect(athlete.text.contains("This creates a copy you can edit."))
    for part in ["Press a lot.", "3 × 8–12 · rest 1:30", "Slowly", "2 days a week"] {
      #expect(athlete.text.contains(part), "\(part)")
    }
    try athlete.follow("Use this template")
    #expect(athlete.text.contains("Start with the empty bar") || athlete.text.contains("Start light"))
    let page = try athlete.press("Start Big Push")
    #expect(page.address.hasPrefix("/templates/"))
    #expect(page.text.contains("Added to your templates"))
    #expect(page.text.contains("<bdi>Big Push</bdi>") && page.text.contains("category strength"))
    #expect(page.text.contains("Start workout"))
    try athlete.visit("/presets/push")
    #expect(athlete.text.contains("Your copies") && athlete.text.contains("Use again"))
    #expect(try athlete.visit("/presets").text.contains("In your library"))
  }

  @Test func `of several workouts each becomes a template, and they make a program that is opened`() throws {
    try athlete.visit("/presets/ab")
    #expect(athlete.text.contains("a program and 2 templates, one for each workout."))
    #expect(athlete.text.contains("Monday · Workout A") && athlete.text.contains("Wednesday · Workout B"))
    try athlete.follow("Use this template")
    let page = try athlete.press("Start Two Days")
    #expect(page.address.hasPrefix("/programs/") && page.text.contains("Program created. Its templates"))
    #expect(page.text.contains("<bdi>Two Days</bdi>") && page.text.contains("Weekly"))
    for name in ["Two · Workout A", "Two · Workout B"] { #expect(page.text.contains(name), "\(name)") }
    try athlete.follow("From the preset Two Days")
    #expect(athlete.text.contains("<bdi>Two · Workout B</bdi>") && athlete.text.contains("Program"))
    #expect(try athlete.follow("Two · Workout B").status == 200)
    try athlete.visit("/presets/ab")
    try athlete.follow("Use again")
    try athlete.press("Start Two Days")
    #expect(athlete.text.contains("<bdi>Two Days (2)</bdi>"))
  }

  @Test func `a weight that nobody can read, or lift, is asked for again; what was typed stays`() throws {
    for text in ["heavy", "-20", "99999999999999999999", "1001", "0"] {
      let page = try athlete.post("/presets/push/use", [("load-bench-press-8", text)])
      #expect(page.status == 422 && page.text.contains("value=\"\(text)\""), "\(text)")
      #expect(athlete.text.contains("Enter a weight, such as 62.5, or leave the field blank."))
    }
    #expect(athlete.story.read { $0.list(Template.self) }.isEmpty)
    try athlete.visit("/presets/push/use")
    try athlete.press("Start Big Push", ["load-bench-press-8": "62.5"])
    #expect(athlete.text.contains("62.5 kg"))
  }

  @Test func `a form sent twice makes one copy`() throws {
    for _ in 0..<2 { try athlete.post("/presets/push/use", op: 5) }
    #expect(athlete.story.read { $0.list(Template.self) }.count == 1)
  }

  @Test func `categories are chips, and one without presets says so`() throws {
    try athlete.visit("/presets?category=strength")
    #expect(athlete.text.contains("Big Push") && !athlete.text.contains("Two Days"))
    #expect(athlete.text.contains("href=\"/presets?category=beginner\""))
    #expect(try athlete.visit("/presets?category=climbing").text.contains("No presets of this kind"))
    #expect(try athlete.visit("/presets?category=%00").text.contains("Two Days"))
  }

  @Test(arguments: ["/presets/nothing", "/presets/%00", "/presets/push%2Fa"])
  func `a preset that is not there is not found`(address: String) throws {
    #expect(try athlete.visit(address).status == 404)
    #expect(try athlete.post(address + "/use").status == 404)
    #expect(athlete.story.read { $0.list(Template.self) }.isEmpty)
  }

  @Test func `without the file of presets nothing leads there, and the page says why it is empty`() throws {
    let other = TestBrowser()
    #expect(try !other.visit("/templates").text.contains("/presets"))
    #expect(try other.visit("/presets").text.contains("No presets available"))
  }

  @Test func `in German everything is`() throws {
    athlete.language = .german
    try athlete.visit("/presets/ab")
    for part in ["Zwei Tage", "Im Wechsel.", "Montag · Training A", "3 Tage pro Woche"] {
      #expect(athlete.text.contains(part), "\(part)")
    }
    try athlete.follow("Diese Vorlage verwenden")
    #expect(athlete.text.contains("suche ein Gewicht, bei dem noch 3 Wiederholungen drin wären"))
    try athlete.press("Zwei Tage starten")
    #expect(athlete.text.contains("Zwei · Training A"))
    #expect(athlete.text.contains("Aus der Fertigvorlage Zwei Tage"))
  }

  @Test func `a newer preset offers its update, which keeps what the athlete changed`() throws {
    let template = try #require(try athlete.post("/presets/push/use").location)
    let templateID = try #require(ID(String(template.dropFirst("/templates/".count).prefix(36))))
    try athlete.change(templateID) { $0.exercises[0].setWeight(Sample.kilograms(60)) }
    #expect(try !athlete.visit("/templates/\(templateID.text)").text.contains("Update available"))
    var lines = PresetPageTests.lines
    lines[0] = lines[0].replacing("\t1\t", with: "\t2\t")
    lines[3] = lines[3].replacing("\t90\t", with: "\t120\t")
    let later = TestBrowser(athlete.story, try PresetPageTests.finder(lines))
    try later.visit("/templates/\(templateID.text)")
    #expect(later.text.contains("Update available"))
    #expect(later.text.contains("It has 1 change for this template"))
    try later.follow("Review changes")
    #expect(later.text.contains("1:30") && later.text.contains("2:00"))
    let page = try later.press("Apply update")
    #expect(page.text.contains("Update applied"))
    #expect(page.text.contains("3 × 8–12 · 60 kg · rest 2:00"))
    #expect(!page.text.contains("Update available"))
    try later.visit("/templates/\(templateID.text)/update")
    #expect(later.status == 303, "nothing is left to take over")
    #expect(
      try later.post("/templates/\(templateID.text)/update").location?.contains("nothing-changed") ?? false)
  }
}
