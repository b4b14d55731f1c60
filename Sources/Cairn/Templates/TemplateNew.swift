import App
import ArgumentParser
import Records
import Training

struct TemplateNew: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Create a template.",
    discussion: """
      Write each exercise as NAME:SETSxRANGE@WEIGHT/REST. Only the name is required:
        cairn template new Push "Bench Press:3x8-12@60kg/120s" "Dips:3xmax" "Plank:2x45s"
      """)

  @Argument(help: "The template's name.") var name: String?
  @Argument(help: "The exercises, such as Bench Press:3x8-12@60kg.") var exercises: [String] = []
  @Option(
    help: "A JSON file in the format of cairn template show --json, or - for standard input.",
    completion: .file(extensions: ["json"]))
  var file: String?
  @Option(help: "Notes about the template.") var notes: String?
  @Option(
    help: "The category: strength, hypertrophy, calisthenics, weightlifting, climbing, beginner or custom.")
  var category: TemplateCategory?
  @OptionGroup var options: GlobalOptions

  /// Creates a template.
  ///
  /// - Throws: ``CommandError`` or ``TemplateError`` if it is invalid, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    var draft: TemplateDraft
    if let file {
      draft = try TemplateDocument(path: file, bytes: Files.read(file, context.terminal)).draft(at: context)
      if let name { draft.name = name }
    } else {
      draft = TemplateDraft(name: name ?? "")
    }
    for text in exercises { draft.exercises.append(try context.prescription(text)) }
    if let notes { draft.notes = notes }
    if let category { draft.category = category }
    let reading = try context.act { tx in try readTemplate(createTemplate(draft, in: tx).id, in: tx) }
    let figures = try context.figures()
    context.show(reading.json) {
      "Created template \(reading.template.name).\n" + reading.snapshot.table(figures)
    }
  }
}

extension TemplateCategory: ExpressibleByArgument {}

extension CommandContext {
  /// Parses a prescription such as `Bench Press:3x8-12@60kg`.
  ///
  /// - Throws: ``CommandError`` if the text or the exercise is invalid, or any error thrown by ``finder()``.
  func prescription(_ text: String) throws -> ExercisePrescription {
    guard let spec = PrescriptionText(text, unit: try figures().unit) else {
      throw CommandError.notAPrescription(text)
    }
    return spec.prescription(of: try exercise(spec.exercise))
  }
}

/// A template as JSON, in the format that `template show --json` prints.
///
/// An exercise can also be a string such as `Dips:3xmax`.
struct TemplateDocument {
  let path: String
  let bytes: [UInt8]

  /// Returns the draft described by the document.
  ///
  /// - Throws: ``CommandError`` if the document is invalid, or any error thrown by
  ///   ``CommandContext/finder()``.
  func draft(at context: CommandContext) throws -> TemplateDraft {
    let value: Value
    do throws(JSONError) {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw refusal("Line \(error.line), column \(error.column) isn't valid JSON.")
    }
    guard case .list(let exercises)? = value["exercises"] else {
      throw refusal("The file has no list of exercises.")
    }
    var draft = TemplateDraft(name: value["name"].flatMap(String.init(_:)) ?? "")
    draft.category = value["category"].flatMap(TemplateCategory.init(_:)) ?? .custom
    draft.notes = value["notes"].flatMap(String.init(_:)) ?? ""
    for (place, exercise) in exercises.enumerated() {
      draft.exercises.append(try prescription(exercise, number: place + 1, at: context))
    }
    return draft
  }

  /// Returns one exercise from the document.
  ///
  /// - Throws: ``CommandError`` if it is invalid, or any error thrown by ``CommandContext/finder()``.
  private func prescription(
    _ value: Value, number: Int, at context: CommandContext
  ) throws -> ExercisePrescription {
    if case .text(let text) = value { return try context.prescription(text) }
    guard case .object(var fields) = value else { throw refusal("Exercise \(number) isn't an object.") }
    if value["catalog_id"] == nil, case .text(let name)? = value["name"] {
      let exercise = try context.exercise(name)
      fields.append(Field("catalog_id", .text(exercise.catalogID)))
      fields.removeAll { $0.name == "name" }
      fields.append(Field("name", .text(exercise.name)))
      if value["muscles"] == nil { fields.append(Field("muscles", exercise.primaryMuscles.value)) }
    }
    // A copy is another template, to which the original's suggestions must not apply.
    guard let exercise = ExercisePrescription(portable: .object(fields)) else {
      throw refusal("Exercise \(number) isn't in the format of cairn template show --json.")
    }
    return exercise
  }

  private func refusal(_ problem: String) -> CommandError { .templateFile(path, problem: problem) }
}
