import App
import Records
import TestSupport
import Testing
import Training

/// The profile pages, including opening and saving each setting.
@Suite struct ProfilePagesTests {
  private let browser = TestBrowser()

  /// Inputs that must cause no harm.
  private static let hostile = [
    "<script>alert(1)</script>", "\" onmouseover=\"alert(1)", "'; DROP TABLE person; --", "💪🏽 \u{202E}rtl",
    String(repeating: "x", count: 10_000), "\u{0}\u{1F}", "%00%FF", "{name}[optional]", "=SUM(A1)", "\n\n",
  ]

  @Test func `the profile lists every setting and how it stands`() throws {
    let page = try browser.visit("/profile")
    #expect(page.status == 200)
    #expect(page.text.contains("<nav class=\"tabs\"") && !page.text.contains("aria-current"), "beside them")
    for path in [
      "/profile/person", "/profile/units", "/profile/gyms", "/profile/limitations", "/profile/goals",
      "/profile/times", "/profile/boldness", "/profile/sleep", "/profile/heart-rates", "/lessons", "/data",
      "/deleted", "/privacy",
    ] {
      #expect(page.text.contains("href=\"\(path)\""), "\(path)")
      #expect(try browser.visit(path).status == 200, "\(path)")
      browser.language = .german
      #expect(try browser.visit(path).status == 200, "\(path)")
      browser.language = .english
    }
    #expect(!page.text.contains("/sign-ins"), "nobody is signed in")
    #expect(page.text.contains("href=\"/keys\""))
    browser.isSignedIn = true
    #expect(try browser.visit("/profile").text.contains("href=\"/sign-ins\""))
  }

  @Test func `a person is described, and the language follows at once`() throws {
    let sent = try browser.post(
      "/profile/person", [("name", " Maya Krämer "), ("language", "de"), ("time_zone", "Europe/Berlin")])
    #expect(sent.location == "/profile?said=saved")
    let page = try browser.visit("/profile?said=saved")
    #expect(page.text.contains("<html lang=\"de\">") && page.text.contains(">MK<"))
    #expect(page.text.contains("<bdi>Maya Krämer</bdi>") && page.text.contains("Gespeichert"))
    #expect(try browser.post("/profile/person", [("name", "M")]).location != nil)
    let described = try #require(browser.story.read { person(in: $0) })
    #expect(described.name == "M" && described.timeZone == nil, "an empty zone is none")
  }

  @Test(arguments: hostile)
  func `what is typed anywhere comes back as text`(text: String) throws {
    for (path, field) in [
      ("/profile/person", "name"), ("/profile/person", "time_zone"), ("/profile/gyms", "name"),
      ("/profile/gyms", "plates"), ("/profile/limitations", "name"), ("/profile/limitations", "until"),
      ("/profile/sleep", "sleep"), ("/profile/heart-rates", "resting"), ("/profile/units", "weight"),
      ("/profile/boldness", "level"), ("/profile/times", "from"), ("/deleted/restore", "id"),
      ("/deleted/restore", "kind"), ("/lessons/reset", "type"), ("/profile/gyms", "unit"),
    ] {
      let answer = try browser.post(path, [("weekday", "monday"), (field, text)])
      #expect([303, 422].contains(answer.status), "\(path) \(field)")
      #expect(!answer.text.contains("<script>alert"), "\(path) \(field)")
      #expect(!answer.text.contains("\" onmouseover=\""), "\(path) \(field)")
    }
    for path in ["/profile", "/profile/gyms", "/profile/limitations", "/deleted", "/profile/person"] {
      let page = try browser.visit(path)
      #expect(page.status == 200 && !page.text.contains("<script>alert"), "\(path)")
    }
    for path in ["/profile/gyms/", "/profile/goals/", "/profile/limitations/"] {
      #expect(try browser.visit(path + "nonsense").status == 404)
      #expect(try browser.visit(path + ID(high: 9, low: 9).text).status == 404)
      #expect(try browser.post(path + ID(high: 9, low: 9).text + "/delete").status == 404)
      #expect(try browser.post(path + "x").status == 404)
    }
  }

  @Test func `a gym is described with decimal commas and ranges, chosen, changed and deleted`() throws {
    try browser.post("/profile/person", [("language", "de")])
    let sent = try browser.post(
      "/profile/gyms",
      [
        ("name", "Keller"), ("unit", "kg"), ("bars", "20"), ("plates", "20 10 5 2,5 1,25"),
        ("dumbbells", "2–10 je 2"), ("machine_step", "2,5"), ("equipment", "barbell"),
        ("equipment", "nonsense"),
      ])
    #expect(sent.location == "/profile/gyms?said=saved")
    let gym = try #require(browser.story.read { Training.gym(in: $0) })
    #expect(gym.plates.map(\.grams) == [1250, 2500, 5000, 10_000, 20_000])
    #expect(gym.dumbbells.count == 5 && gym.machineStep?.grams == 2500 && gym.equipment == [.barbell])
    let path = "/profile/gyms/" + gym.id.text
    let form = try browser.visit(path)
    #expect(form.text.contains("value=\"20 10 5 2,5 1,25\"") && form.text.contains("value=\"2–10 je 2\""))
    try browser.post("/profile/gyms", [("name", "Halle"), ("unit", "lb"), ("plates", "45 25")])
    let list = try browser.visit("/profile/gyms")
    #expect(list.text.contains("45 · 25 lb") && list.text.contains("Aktuelles Studio"))
    let other = try #require(browser.story.read { gyms(in: $0).first { $0.name == "Halle" } })
    try browser.post("/profile/gyms/\(other.id.text)/choose")
    #expect(browser.story.read { Training.gym(in: $0)?.id } == other.id)
    let gone = try browser.post(path + "/delete")
    let notice = try browser.visit(try #require(gone.location))
    #expect(notice.text.contains("name=\"kind\" value=\"equipment_set\""))
    let back = try browser.post("/deleted/restore", [("kind", "equipment_set"), ("id", gym.id.text)])
    #expect(back.location == "/profile/gyms?said=restored")
    #expect(browser.story.read { gyms(in: $0).count } == 2)
  }

  @Test func `weights of a gym that weren't edited keep their grams`() throws {
    var described = EquipmentSet()
    described.name = "Cellar"
    described.plates = [Sample.kilograms(2), Weight(grams: 20_412)]
    let cellar = described
    let gym = try browser.story.act { tx throws(GymError) in try describeGym(cellar, in: tx) }
    let path = "/profile/gyms/" + gym.id.text
    #expect(try browser.visit(path).text.contains("value=\"20.41 2\""))
    func save(_ plates: String) throws -> [Int64] {
      try browser.post(path, [("name", "Garage"), ("unit", "kg"), ("plates", plates)])
      return browser.story.read { gyms(in: $0) }.flatMap { $0.plates.map(\.grams) }
    }
    #expect(try save("20.41 2") == [2000, 20_412])
    #expect(try save("20.41 3") == [3000, 20_410])
  }

  @Test func `a gym that can't be read says so at each field and keeps what was typed`() throws {
    let answer = try browser.post(
      "/profile/gyms",
      [
        ("name", ""), ("bars", "twenty"), ("plates", "45 lb"), ("dumbbells", "2–30"),
        ("machine_step", "5 10"),
      ])
    #expect(answer.status == 422)
    for id in ["wrong-bars", "wrong-plates", "wrong-dumbbells", "wrong-machine_step"] {
      #expect(answer.text.contains("id=\"\(id)\""), "\(id)")
    }
    #expect(answer.text.contains("value=\"twenty\"") && answer.text.contains("value=\"2–30\""))
    #expect(try browser.post("/profile/gyms", [("name", " ")]).text.contains("id=\"wrong-name\""))
    #expect(browser.story.read { gyms(in: $0).isEmpty })
  }

  @Test func `a goal is set over its exercise, shows how far it is, and reads the decimal comma`() throws {
    #expect(try browser.visit("/profile/goals/new").text.contains("measure=lift"))
    #expect(
      try browser.visit("/profile/goals/new?measure=lift&q=bench").text.contains("exercise=bench-press"))
    #expect(try browser.visit("/profile/goals/new?measure=lift&exercise=nonsense").status == 404)
    let sent = try browser.post(
      "/profile/goals",
      [("measure", "lift"), ("exercise", "bench-press"), ("target", "102,5"), ("by", "24.12.2026")])
    #expect(sent.location == "/profile/goals?said=saved")
    let goal = try #require(browser.story.read { goals(in: $0).first })
    #expect(goal.target == 102_500 && goal.by == Day("2026-12-24"))
    let page = try browser.visit("/profile/goals")
    #expect(page.text.contains("<bdi>Bench Press</bdi>") && page.text.contains("102.5 kg"))
    #expect(page.text.contains("by 24 Dec<"))
    for (fields, id) in [
      ([("measure", "lift"), ("exercise", "bench-press"), ("target", "much")], "wrong-target"),
      ([("measure", "sessions_per_week"), ("target", "15")], "wrong-target"),
      ([("measure", "sessions_per_week"), ("target", "3"), ("by", "2001-01-01")], "wrong-by"),
      ([("measure", "sessions_per_week"), ("target", "3"), ("by", "tomorrow")], "wrong-by"),
      ([("measure", "lift"), ("target", "100")], "wrong-target"),
    ] {
      let answer = try browser.post("/profile/goals", fields)
      #expect(answer.status == 422 && answer.text.contains("id=\"\(id)\""), "\(fields)")
    }
    #expect(try browser.post("/profile/goals", [("measure", "fame"), ("target", "1")]).status == 422)
    #expect(browser.story.read { goals(in: $0).count } == 1)
  }

  @Test func `a limitation keeps what was typed while an exercise is chosen`() throws {
    let picker = try browser.visit(
      "/profile/limitations/exercise?name=Patella%20%22rehab%22&movement=squat&until=2027-01-31")
    #expect(picker.status == 200)
    let kept = "name=Patella%20%22rehab%22&amp;until=2027-01-31&amp;movement=squat&amp;exercise=squat"
    #expect(picker.text.contains("/profile/limitations/new?" + kept))
    let form = try browser.visit(
      "/profile/limitations/new?name=Patella&until=2027-01-31&movement=squat&exercise=squat")
    #expect(form.text.contains("value=\"squat\" checked") && form.text.contains("value=\"2027-01-31\""))
    let sent = try browser.post(
      "/profile/limitations", [("name", "Patella"), ("movement", "squat"), ("exercise", "squat")])
    #expect(sent.location == "/profile/limitations?said=saved")
    #expect(try browser.visit("/profile/limitations").text.contains("<bdi>Squat, Squat</bdi>"))
    let empty = try browser.post("/profile/limitations", [("name", "Patella")])
    #expect(empty.status == 422 && empty.text.contains("id=\"wrong-movement\""))
  }

  @Test(
    arguments: [
      ("8:30", 510), ("8,5", 510), ("8.25", 495), ("8", 480), ("0:30", nil), ("17", nil), ("8:60", nil),
      ("", nil),
      ("eight", nil), ("8,5,5", nil),
    ] as [(String, Int64?)])
  func `sleep is read in hours as people write them`(text: String, minutes: Int64?) throws {
    let answer = try browser.post("/profile/sleep", [("sleep", text), ("wake_time", "06:30")])
    #expect(answer.status == (minutes == nil ? 422 : 303))
    #expect(
      browser.story.read { $0.find(SleepTarget.self, SleepTarget.theID)?.sleepTargetMinutes } == minutes)
    if minutes == nil { #expect(answer.text.contains("id=\"wrong-sleep\"")) }
  }

  @Test func `training times come back in their lines, and overlapping ones are said so`() throws {
    let sent = try browser.post(
      "/profile/times",
      [
        ("weekday", "monday"), ("from", "18:00"), ("minutes", "90"), ("weekday", "tuesday"), ("from", ""),
        ("minutes", ""), ("weekday", "monday"), ("from", "06:30"), ("minutes", ""),
      ])
    #expect(sent.status == 303)
    let times = browser.story.read { $0.find(TrainingTimes.self, TrainingTimes.theID)?.times }
    #expect(times?.map(\.from.text) == ["06:30", "18:00"] && times?.map(\.minutes) == [60, 90])
    #expect(try browser.visit("/profile/times").text.contains("value=\"06:30\""))
    let clash = try browser.post(
      "/profile/times",
      [
        ("weekday", "monday"), ("from", "18:00"), ("minutes", "90"), ("weekday", "monday"), ("from", "19:00"),
        ("minutes", "30"),
      ])
    #expect(clash.status == 422 && clash.text.contains("Two times on Monday overlap"))
    #expect(clash.text.contains("value=\"19:00\""))
    let wrong = try browser.post(
      "/profile/times", [("weekday", "friday"), ("from", "late"), ("minutes", "60")])
    #expect(wrong.status == 422 && wrong.text.contains("value=\"late\""))
  }

  @Test func `heart rates may be empty, and make sense together`() throws {
    #expect(try browser.post("/profile/heart-rates", [("resting", "52"), ("maximum", "")]).status == 303)
    #expect(try browser.visit("/profile").text.contains("52 · –"))
    let wrong = try browser.post("/profile/heart-rates", [("resting", "115"), ("maximum", "110")])
    #expect(wrong.status == 422 && wrong.text.contains("id=\"wrong-resting\""))
    #expect(try browser.post("/profile/heart-rates", [("resting", "52.5")]).status == 422)
    #expect(try browser.post("/profile/heart-rates").status == 303)
    #expect(browser.story.read { $0.find(HeartRates.self, HeartRates.theID)?.resting } == nil)
  }
}
