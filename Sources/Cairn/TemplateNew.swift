import App
import ArgumentParser
import Records
import Training

struct TemplateNew: DeskCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Makes a template.",
    discussion: """
      Each exercise is written as NAME:SETSxRANGE@WEIGHT/REST, of which only the name is needed:
        cairn template new Push "Bench Press:3x8-12@60kg/120s" "Dips:3xmax" "Plank:2x45s"
      """)

  @Argument(help: "What it is called.") var name: String?
  @Argument(help: "Exercises such as Bench Press:3x8-12@60kg.") var exercises: [String] = []
  @Option(
    help: "A template as JSON, as cairn template show --json prints it; - reads what is handed in.",
    completion: .file(extensions: ["json"]))
  var file: String?
  @Option(help: "What to know about it.") var notes: String?
  @Option(
    help: "What it is for: strength, hypertrophy, calisthenics, weightlifting, climbing, beginner or custom.")
  var category: PlanCategory?
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    var draft: PlanDraft
    if let file {
      draft = try TemplateFile(path: file, bytes: Files.read(file, desk.terminal)).draft(at: desk)
      if let name { draft.name = name }
    } else {
      draft = PlanDraft(name: name ?? "")
    }
    for text in exercises { draft.exercises.append(try desk.prescription(text)) }
    if let notes { draft.notes = notes }
    if let category { draft.category = category }
    let reading = try desk.act { tx in try readPlan(createPlan(draft, in: tx).id, in: tx) }
    let figures = try desk.figures()
    desk.show(reading.json) { "\(reading.plan.name) is made.\n" + reading.snapshot.table(figures) }
  }
}

extension PlanCategory: ExpressibleByArgument {}

extension Desk {
  /// The prescription that a text such as `Bench Press:3x8-12@60kg` stands for.
  func prescription(_ text: String) throws -> ExercisePrescription {
    guard let spec = PrescriptionText(text, unit: try figures().unit) else {
      throw CommandError.notAPrescription(text)
    }
    return spec.prescription(of: try exercise(spec.exercise))
  }
}

/// A template as JSON: what `template show --json` prints.
///
/// An exercise may also be a text such as `Dips:3xmax`.
struct TemplateFile {
  let path: String
  let bytes: [UInt8]

  func draft(at desk: Desk) throws -> PlanDraft {
    let value: Value
    do throws(JSONError) {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw refusal("line \(error.line), column \(error.column) is not JSON.")
    }
    guard case .list(let exercises)? = value["exercises"] else {
      throw refusal("it has no list of exercises.")
    }
    var draft = PlanDraft(name: value["name"].flatMap(String.init(_:)) ?? "")
    draft.category = value["category"].flatMap(PlanCategory.init(_:)) ?? .custom
    draft.notes = value["notes"].flatMap(String.init(_:)) ?? ""
    for (place, exercise) in exercises.enumerated() {
      draft.exercises.append(try prescription(exercise, number: place + 1, at: desk))
    }
    return draft
  }

  private func prescription(_ value: Value, number: Int, at desk: Desk) throws -> ExercisePrescription {
    if case .text(let text) = value { return try desk.prescription(text) }
    guard case .object(var fields) = value else { throw refusal("exercise \(number) is no object.") }
    if value["catalog_id"] == nil, case .text(let name)? = value["name"] {
      let exercise = try desk.exercise(name)
      fields.append(Field("catalog_id", .text(exercise.catalogID)))
      fields.removeAll { $0.name == "name" }
      fields.append(Field("name", .text(exercise.name)))
      if value["muscles"] == nil { fields.append(Field("muscles", exercise.primaryMuscles.value)) }
    }
    // A copy is another template: suggestions made for the first must not find their way here.
    guard let exercise = ExercisePrescription(portable: .object(fields)) else {
      throw refusal("exercise \(number) is not as cairn template show --json prints it.")
    }
    return exercise
  }

  private func refusal(_ problem: String) -> CommandError { .templateFile(path, problem: problem) }
}
