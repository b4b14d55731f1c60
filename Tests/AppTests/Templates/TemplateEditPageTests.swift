import App
import Records
import TestSupport
import Testing
import Training

/// Creating and editing templates with forms, without losing any input.
@Suite struct EditPageTests {
  private let athlete = TestBrowser()

  @discardableResult
  private func edit(_ template: Template) throws -> String {
    let address = "/templates/\(template.id.text)/edit"
    try athlete.visit(address)
    return address
  }

  @Test func `a new template: a name, exercises from the catalogue, sets, saved`() throws {
    try athlete.visit("/templates/new")
    try athlete.press("Next: exercises", ["name": "Legs", "category": "strength"])
    #expect(athlete.status == 200 && athlete.place.hasSuffix("/edit/exercises"))
    let choosing = athlete.place
    try athlete.visit(choosing + "?q=squat")
    #expect(athlete.text.contains("<bdi>Squat</bdi>") && !athlete.text.contains("<bdi>Bench Press</bdi>"))
    try athlete.post(choosing, [("do", "choose"), ("catalog", "squat"), ("q", "squat")])
    #expect(athlete.place == choosing + "?q=squat")
    try athlete.post(choosing, [("do", "choose"), ("catalog", "bench-press")])
    try athlete.visit(choosing)
    #expect(athlete.text.contains("2 exercises selected"))

    let address = String(choosing.dropLast("/exercises".count))
    try athlete.visit("/templates")
    #expect(athlete.text.contains("<bdi>Legs</bdi>") && athlete.text.contains("Draft"))
    try athlete.visit(address)
    try athlete.press(
      "save", ["e1.count": "5", "e1.low": "5", "e1.high": "", "e1.weight": "102,5", "e1.rest": "3:00"])
    #expect(athlete.status == 200 && athlete.place.hasSuffix("said=template-made"))
    let template = try #require(athlete.story.read { $0.list(Template.self) }.first)
    let reading = try athlete.reading(template.id)
    #expect(template.complete && template.name == "Legs" && template.category == .strength)
    let squat = reading.snapshot.exercises[0]
    #expect(squat.sets.count == 5 && squat.repRange == .target(5, .reps))
    #expect(squat.sets.allSatisfy { $0.targetWeight == Weight(grams: 102_500) && $0.targetReps == 5 })
    #expect(squat.restPolicy == .allSame(seconds: 180))
    #expect(athlete.story.read { $0.list(TemplateEdit.self) }.isEmpty)
  }

  @Test func `a name that is empty, taken or too long goes no further, and what was typed stays`() throws {
    _ = try athlete.pushDay()
    let long = String(repeating: "x", count: 10_000)
    for (name, sentence) in [
      ("", "Give the template a name."), (" ", "Give the template a name."),
      ("Push Day", "Another template has this name. Choose a different one."), (long, "The name is too long"),
    ] {
      try athlete.visit("/templates/new")
      try athlete.press("Next: exercises", ["name": name, "category": "beginner"])
      #expect(athlete.status == 422 && athlete.text.contains(sentence))
      let fields = try #require(athlete.page.form(to: "/templates/new")).fields()
      #expect(fields.contains { $0 == ("name", name) } && fields.contains { $0 == ("category", "beginner") })
    }
    #expect(athlete.story.read { $0.count(Template.self) } == 1)
  }

  @Test func `saving without exercises says so and keeps what was typed`() throws {
    try athlete.visit("/templates/new")
    try athlete.press("Next: exercises", ["name": "Legs"])
    try athlete.visit(String(athlete.place.dropLast("/exercises".count)))
    try athlete.press("save", ["notes": "slow & \"steady\""])
    #expect(athlete.status == 422 && athlete.text.contains("slow &amp; &quot;steady&quot;"))
    #expect(athlete.text.contains("Add at least one exercise"))
  }

  @Test func `a deleted draft comes back with its exercises by undo`() throws {
    try athlete.visit("/templates/new")
    try athlete.press("Next: exercises", ["name": "Legs"])
    let choosing = athlete.place
    try athlete.post(choosing, [("do", "choose"), ("catalog", "squat")])
    let address = String(choosing.dropLast("/exercises".count))
    try athlete.visit(address)
    try athlete.press("discard")
    #expect(athlete.text.contains("Template deleted"))
    try athlete.press("Undo")
    #expect(try athlete.visit(address).text.contains("<bdi>Squat</bdi>"))
  }

  @Test func `a name that was taken meanwhile is said at its field, at the last step and when it is skipped`()
    throws
  {
    try athlete.visit("/templates/new")
    try athlete.press("Next: exercises", ["name": "Push Day"])
    let choosing = athlete.place
    try athlete.post(choosing, [("do", "choose"), ("catalog", "squat")])
    _ = try athlete.pushDay()
    try athlete.post(choosing, [("do", "create")])
    #expect(
      athlete.status == 422
        && athlete.text.contains("Another template has this name. Choose a different one."))
    try athlete.visit(String(choosing.dropLast("/exercises".count)))
    try athlete.press("save")
    #expect(
      athlete.status == 422
        && athlete.text.contains("Another template has this name. Choose a different one."))
    try athlete.press("save", ["name": "Push Day II"])
    #expect(athlete.status == 200 && athlete.place.hasSuffix("said=template-made"))
  }

  @Test(arguments: ["0", "1000", "-1", "x", ""])
  func `a number of sets that can't be is said at its field`(count: String) throws {
    let template = try athlete.pushDay()
    try edit(template)
    try athlete.press("save", ["e1.count": count])
    #expect(athlete.status == 422 && athlete.text.contains("Enter 1 to 100 sets."))
    #expect(try athlete.reading(template.id).currentNumber == 1)
  }

  @Test func `an exercise that was deleted stays under its name, and a sentence says so`() throws {
    let own = try athlete.story.act { tx throws(OwnExerciseError) in
      try createExercise(OwnExercise(name: "Log press"), athlete.finder, in: tx)
    }
    let template = try athlete.story.act { tx throws(TemplateError) in
      try createTemplate(TemplateDraft(name: "Odd", exercises: [ExercisePrescription(usual: own)]), in: tx)
    }
    try athlete.story.act { tx throws(Never) in tx.trash(Exercise.self, own.id) }
    for address in ["/templates/\(template.id.text)", "/templates/\(template.id.text)/edit"] {
      try athlete.visit(address)
      #expect(
        athlete.text.contains("<bdi>Log press</bdi>") && athlete.text.contains("This exercise was deleted."))
    }
    try athlete.press("save", ["e1.count": "4"])
    #expect(try athlete.reading(template.id).snapshot.exercises[0].sets.count == 4)
  }

  @Test func `every button keeps what was typed elsewhere`() throws {
    let template = try athlete.pushDay()
    let address = try edit(template)
    let commands = [
      "down:e1", "open:e1", "add-warmup:e1", "add-set:e2", "join:e1", "add-exercises", "keep", "what",
    ]
    for command in commands {
      try athlete.visit(address)
      let form = try #require(athlete.page.form(to: address))
      try athlete.ask("POST", address, form.fields(["notes": "typed with \(command)"]) + [("do", command)])
      #expect(athlete.status == 303, "\(command)")
      try athlete.visit(address)
      #expect(athlete.text.contains("typed with \(command)"), "\(command)")
    }
    #expect(try athlete.reading(template.id).currentNumber == 1, "nothing is saved yet")
  }

  @Test func `moving keeps the lineage, and saving makes the next version`() throws {
    let template = try athlete.pushDay()
    let before = try athlete.reading(template.id).snapshot.exercises.map { $0.lineage }
    try edit(template)
    try athlete.press("down:e1")
    try athlete.press("save")
    let reading = try athlete.reading(template.id)
    #expect(reading.currentNumber == 2)
    #expect(reading.snapshot.exercises.map { $0.lineage } == before.reversed())
  }

  @Test func `what is dragged comes in the order of its fields`() throws {
    let template = try athlete.pushDay()
    let address = try edit(template)
    let fields = try #require(athlete.page.form(to: address)).fields()
    let (first, second) = (fields.filter { $0.0.hasPrefix("e1.") }, fields.filter { $0.0.hasPrefix("e2.") })
    let rest = fields.filter { !$0.0.hasPrefix("e1.") && !$0.0.hasPrefix("e2.") && $0.0 != "exercise" }
    try athlete.ask(
      "POST", address, rest + [("exercise", "e2")] + second + [("exercise", "e1")] + first + [("do", "save")])
    let names = try athlete.reading(template.id).snapshot.exercises.map { $0.name }
    #expect(names == ["Incline Press", "Bench Press"])
  }

  @Test func `saving what is there already makes no version`() throws {
    let template = try athlete.pushDay()
    try edit(template)
    try athlete.press("save")
    #expect(athlete.place.hasSuffix("said=nothing-changed"))
    #expect(try athlete.reading(template.id).currentNumber == 1)
  }

  @Test func `sets that differ are written one by one`() throws {
    let template = try athlete.pushDay()
    try edit(template)
    try athlete.press("open:e1")
    try athlete.press("add-warmup:e1")
    #expect(athlete.text.contains("Remove set 4 of Bench Press"))
    #expect(athlete.text.contains("<summary><span>Rest 1:30 · Progression · Note</span></summary>"))
    try athlete.press(
      "save",
      [
        "e1.s1.weight": "20", "e1.s2.weight": "65", "e1.s2.reps": "8", "e1.s2.rpe": "8,5",
        "e1.s4.type": "failure", "e1.rests": "set", "e1.s2.rest": "", "e1.s3.rest": "2:30",
      ])
    #expect(athlete.status == 200)
    let bench = try athlete.reading(template.id).snapshot.exercises[0]
    #expect(bench.sets.map { $0.type } == [.warmup, .regular, .regular, .failure])
    #expect(bench.sets.map { $0.targetWeight?.grams } == [20_000, 65_000, 60_000, 60_000])
    #expect(bench.sets[1].targetReps == 8 && bench.sets[1].targetRPE == 85)
    #expect(bench.restPolicy == .individual && bench.sets[2].targetRestSeconds == 150)
    try athlete.visit("/templates/\(template.id.text)")
    #expect(
      athlete.text.contains("1 warm-up, then 3 × 8–12 · 65 · 60 · 60 kg · RPE 8.5 · last set to failure"))
  }

  @Test func `sets can be taken away and made alike again`() throws {
    let template = try athlete.pushDay()
    try edit(template)
    try athlete.press("open:e1")
    try athlete.press("remove-set:e1:e1.s2")
    try athlete.press("close:e1")
    try athlete.press("save")
    #expect(try athlete.reading(template.id).snapshot.exercises[0].sets.count == 2)
  }

  @Test func `two exercises become a superset and part again`() throws {
    let template = try athlete.pushDay()
    try edit(template)
    try athlete.press("join:e1")
    #expect(athlete.text.contains("End superset here"))
    try athlete.press("save")
    #expect(try athlete.reading(template.id).snapshot.exercises.map { $0.supersetGroup } == [1, 1])
    try edit(template)
    try athlete.press("part:e1")
    try athlete.press("save")
    #expect(try athlete.reading(template.id).snapshot.exercises.map { $0.supersetGroup } == [nil, nil])
  }

  @Test func `a stale edit says so, keeps what was typed, and brings both together`() throws {
    let template = try athlete.pushDay()
    try edit(template)
    try athlete.change(template.id) { $0.exercises[1].setWeight(Sample.kilograms(45)) }
    try athlete.press("save", ["e1.weight": "62.5"])
    #expect(athlete.status == 422)
    #expect(athlete.text.contains("This template has changed since you opened it"))
    #expect(athlete.text.contains(">40 kg</del> <span class=\"keep\">→ <ins class=\"to\">45 kg</ins>"))
    #expect(athlete.text.contains("value=\"62.5\""))
    try athlete.press("save-together")
    #expect(athlete.status == 200)
    let reading = try athlete.reading(template.id)
    #expect(reading.currentNumber == 3)
    #expect(reading.snapshot.exercises[0].sets[0].targetWeight == Weight(grams: 62_500))
    #expect(reading.snapshot.exercises[1].sets[0].targetWeight == Sample.kilograms(45))
  }

  @Test func `a stale edit can be saved on top`() throws {
    let template = try athlete.pushDay()
    let address = try edit(template)
    try athlete.press("keep", ["notes": "mine"])
    try athlete.change(template.id) { $0.exercises[1].setWeight(Sample.kilograms(45)) }
    try athlete.visit(address)
    #expect(athlete.text.contains("This template has changed since you opened it"), "seen before saving")
    try athlete.press("save-on-top")
    let reading = try athlete.reading(template.id)
    #expect(reading.snapshot.exercises[1].sets[0].targetWeight == Sample.kilograms(40))
    #expect(reading.snapshot.notes == "mine")
  }

  @Test func `what is kept waits until it is thrown away`() throws {
    let template = try athlete.pushDay()
    let address = try edit(template)
    try athlete.press("later", ["notes": "half a thought"])
    #expect(athlete.place == "/templates/\(template.id.text)?said=sketch-kept")
    try athlete.visit("/templates/\(template.id.text)")
    #expect(athlete.text.contains("You have unsaved changes"))
    try athlete.visit(address)
    try athlete.press("discard")
    try athlete.visit(address)
    #expect(!athlete.text.contains("half a thought"))
    try athlete.visit("/templates/\(template.id.text)")
    #expect(!athlete.text.contains("You have unsaved changes"))
  }

  @Test(arguments: [
    ("e1.count", "0"), ("e1.count", "101"), ("e1.count", "three"), ("e1.low", "-1"), ("e1.low", "99999999"),
    ("e1.high", "2"), ("e1.weight", "heavy"), ("e1.weight", "99999"),
    ("e1.weight", "<script>alert(1)</script>"),
    ("e1.rest", "soon"), ("e1.rest", "11:00:00"), ("name", "🏋️"), ("e1.weight", "1e5"), ("e1.low", "8.5"),
  ])
  func `what can't be read is said at the field, and comes back as typed`(
    field: String, typed: String
  ) throws {
    let template = try athlete.pushDay()
    let address = try edit(template)
    let typed = field == "name" ? String(repeating: typed, count: 100) : typed
    try athlete.press("down:e1", [field: typed, "notes": "kept"])
    #expect(athlete.status == 422)
    #expect(athlete.text.contains("id=\"wrong-\(field)\""))
    let shown = try #require(athlete.page.form(to: address)).fields()
    #expect(shown.contains { $0 == (field, typed) } && shown.contains { $0 == ("notes", "kept") })
    #expect(!athlete.text.contains("<script>alert"))
  }

  @Test func `a target beyond the range stays when something else is edited`() throws {
    let template = try athlete.pushDay()
    try athlete.change(template.id) { draft in
      for place in draft.exercises[0].sets.indices { draft.exercises[0].sets[place].targetReps = 14 }
    }
    try edit(template)
    try athlete.press("save", ["notes": "new"])
    #expect(try athlete.reading(template.id).snapshot.exercises[0].sets.allSatisfy { $0.targetReps == 14 })
  }

  @Test(arguments: [
    [("exercise", "e1"), ("e1.catalog", "nothing")], [("exercise", ""), ("set", ".")], [("set", "e1.s1")],
    [("exercise", "e1"), ("exercise", "e1"), ("e1.catalog", "squat"), ("e1.count", "3"), ("e1.rest", "90")],
    [("base", "x"), ("category", "x"), ("do", "remove-set:::")], [("do", "up:e9"), ("exercise", "e9")],
  ])
  func `a form that no page made does no harm`(fields: [(String, String)]) throws {
    let template = try athlete.pushDay()
    try athlete.post("/templates/\(template.id.text)/edit", [("name", "Push Day")] + fields)
    #expect([303, 422].contains(athlete.status))
    try athlete.visit("/templates/\(template.id.text)/edit")
    #expect(athlete.status == 200)
    #expect(try athlete.reading(template.id).snapshot.exercises.count == 2)
  }

  @Test func `an exercise of one's own is made where none fits`() throws {
    let template = try athlete.pushDay()
    let address = "/templates/\(template.id.text)/edit/exercises"
    try athlete.visit(address + "?q=zercher")
    #expect(athlete.text.contains("No exercises found"))
    try athlete.post(address, [("do", "make"), ("own-name", " ")])
    #expect(athlete.status == 422 && athlete.text.contains("Give the exercise a name."))
    try athlete.post(address, [("do", "make"), ("own-name", "Bench press")])
    #expect(athlete.status == 422 && athlete.text.contains("An exercise with this name already exists"))
    try athlete.post(
      address,
      [
        ("do", "make"), ("own-name", "Zercher Squat"), ("own-muscle", "quadriceps"),
        ("own-equipment", "barbell"),
      ])
    #expect(athlete.status == 303)
    try athlete.visit(address + "?q=zerch")
    #expect(athlete.text.contains("Zercher Squat") && athlete.text.contains("Custom"))
    try athlete.visit("/templates/\(template.id.text)/edit")
    #expect(athlete.text.contains("<bdi>Zercher Squat</bdi>"))
  }

  @Test func `in German numbers have a comma and words are German`() throws {
    athlete.language = .german
    let template = try athlete.pushDay()
    try athlete.change(template.id) { $0.exercises[0].setWeight(Weight(grams: 62_500)) }
    try edit(template)
    #expect(athlete.text.contains("value=\"62,5\"") && athlete.text.contains("Als Version 3 speichern"))
    try athlete.press("save", ["e1.weight": "63.75"])
    #expect(
      try athlete.reading(template.id).snapshot.exercises[0].sets[0].targetWeight == Weight(grams: 63_750))
  }
}
