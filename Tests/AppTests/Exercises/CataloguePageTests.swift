import App
import Foundation
import Records
import TestSupport
import Testing
import Training

/// Navigation through the catalogue by discipline, and merging a custom exercise into a shared one.
@Suite struct CatalogueWaysTests {
  private let past = TestBrowser()
  private let bench = "/exercises/" + Sample.bench.catalogID

  @discardableResult
  private func own(_ name: String, _ loading: TrackingType = .weightReps) throws -> Exercise {
    let wish = OwnExercise(name: name, muscle: .chest, equipment: .machine, loading: loading)
    return try past.story.act { tx throws(OwnExerciseError) in
      try createExercise(wish, ExerciseFinder(Sample.catalogue), in: tx)
    }
  }

  @Test func `favourites, recent ones and one's own stand on shelves, which a search stays on`() throws {
    try past.train(Sample.squat, .sets((90, 5)))
    try past.post(bench + "/favorite", [("favorite", "yes")])
    try own("My Press")
    func names(_ query: String) throws -> [String] {
      let page = try past.visit("/exercises?" + query)
      return ["Bench Press", "Incline Press", "Squat", "My Press"].filter {
        page.text.contains("aria-label=\"Open \($0)\"")
      }
    }
    #expect(try names("").count == 4)
    #expect(try names("only=favorites") == ["Bench Press"])
    #expect(try names("only=recent") == ["Squat"])
    #expect(try names("only=own") == ["My Press"])
    #expect(try names("only=own&q=squat").isEmpty)
    #expect(try names("only=nothing").count == 4)
    #expect(try past.visit("/exercises?only=own&q=press").text.contains("name=\"only\" value=\"own\""))
  }

  @Test func `disciplines lead to training types, exercises and combinations`() throws {
    let wall = "forearms\t\tclimbing_wall\t\t\tother\tclimb\t\tbouldering"
    let file = [
      "@discipline\tcore\tCore", "@discipline\tclimbing\tClimbing",
      "@type\tanterior-core\tcore\tAnterior Core", "@type\tbouldering\tclimbing\tBouldering",
      "@combination\tlimit-and-dyno\tbouldering\tLimit and dyno\tlimit-bouldering,double-dyno",
      "double-dyno\tDouble Dyno\t\t\(wall)\t3\t5\t",
      "limit-bouldering\tLimit Bouldering\t\t\(wall)\t4\t\t",
    ].joined(separator: "\n")
    let climber = TestBrowser(Story(), ExerciseFinder(try Catalogue(parsing: Array(file.utf8))))
    #expect(try climber.visit("/exercises").text.contains("href=\"/disciplines\""))
    let all = try climber.visit("/disciplines").text
    for name in ["Core", "Climbing", "Anterior Core", "2 exercises · 1 combination"] {
      #expect(all.contains(name), "\(name)")
    }
    #expect(all.contains("href=\"/disciplines/bouldering\""))
    let type = try climber.visit("/disciplines/bouldering").text
    #expect(type.contains("Limit and dyno") && type.contains("Climbing wall · 3 sets × 5"))
    #expect(type.components(separatedBy: "href=\"/exercises/limit-bouldering\"").count == 3, "twice")
    let exercise = try climber.visit("/exercises/limit-bouldering").text
    #expect(exercise.contains("href=\"/disciplines/bouldering\""), "and back")
    #expect(try climber.visit("/disciplines/nowhere").status == 404)
  }

  @Test func `an own exercise becomes a shared one with its history, and can be taken apart again`() throws {
    let exercise = try own("Pressing")
    let path = "/exercises/" + exercise.catalogID
    let heavy = try past.train(exercise, .sets((80, 5)))
    past.story.wait(days: 3)
    try past.train(Sample.bench, .sets((70, 5)))
    past.story.wait(days: 3)
    try past.visit(path)
    try past.follow("Merge with a catalogue exercise")
    #expect(past.text.contains("Choose the matching exercise in the catalogue."))
    try past.visit(path + "/merge?q=bench")
    try past.follow("Choose Bench Press")
    #expect(past.text.contains("charts and history are combined: 2 sessions in total."))
    try past.press("Merge")
    #expect(past.page.address == bench + "?said=exercise-merged" && past.text.contains("Exercises merged."))
    #expect(past.text.contains("<a href=\"/sessions/\(heavy.id.text)\">80 kg × 5</a>"), "the best is its own")
    #expect(try past.visit(path).text.contains("80 kg × 5"), "old addresses lead to it")
    #expect(try !past.visit("/exercises").text.contains("Open Pressing"))
    let progress = try past.visit("/progress").text
    #expect(!progress.contains("Pressing") && progress.contains("aria-current=\"true\">Bench Press</a>"))
    #expect(
      try past.visit("/sessions/" + heavy.id.text).text.contains("Pressing"), "what was, keeps its words")
    try past.visit(bench)
    try past.press("Separate Pressing")
    #expect(past.text.contains("Exercises separated.") && past.text.contains("80 kg × 5"))
    #expect(try !past.visit(bench).text.contains("80 kg × 5"))
    #expect(try past.visit("/exercises").text.contains("Open Pressing"))
  }

  @Test func `what is measured differently is said before`() throws {
    let exercise = try own("Wall Sit", .duration)
    let page = try past.visit("/exercises/\(exercise.catalogID)/merge?into=squat").text
    #expect(page.contains("Your exercise is tracked as"))
  }

  @Test func `only an own exercise can be merged, and only into one of the catalogue`() throws {
    let (one, other) = (try own("One"), try own("Other"))
    let path = "/exercises/" + one.catalogID
    #expect(try past.visit(bench + "/merge").status == 404)
    #expect(try past.post(bench + "/merge", [("into", "squat")]).status == 404)
    #expect(try past.post(path + "/merge", [("into", other.catalogID)]).status == 404)
    #expect(try past.post(path + "/merge", [("into", "nowhere")]).status == 404)
    #expect(try past.post(path + "/part").status == 404)
    #expect(try past.post(path + "/merge", [("into", "squat")]).status == 303)
    #expect(try past.post(path + "/merge", [("into", "bench-press")]).status == 404, "it is merged already")
    #expect(try past.visit(path + "/merge").location == path)
  }
}
