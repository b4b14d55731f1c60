import App
import ArgumentParser
import Records
import Training

struct TemplateExport: DeskCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes a template as a file that another athlete can add to hers.")

  @Argument(help: "The template's name.") var template: String
  @Argument(help: "The file to write; - prints it.", completion: .file(extensions: ["json"])) var file = "-"
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let plan = try desk.template(template)
    let bytes = try desk.read { tx in try planFile(of: plan.id, in: tx) }.bytes
    if file == "-" { return desk.terminal.write(bytes) }
    try Files.write(bytes, to: file)
    desk.show(.object([Field("file", .text(file))])) { "\(plan.name) is in \(file)." }
  }
}

struct TemplateImport: DeskCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Adds a template from a file that cairn template export wrote.")

  @Argument(help: "The file; - reads what is handed in.", completion: .file(extensions: ["json"]))
  var file: String
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let (bytes, finder) = (try Files.read(file, desk.terminal), try desk.finder())
    let reading: PlanReading
    do {
      reading = try desk.act { tx in try readPlan(importPlan(bytes, finder, in: tx).id, in: tx) }
    } catch let error as PlanFileError {
      if case .plan(let error) = error { throw error }
      throw CommandError.templateFile(file, problem: error.problem)
    }
    let figures = try desk.figures()
    desk.show(reading.json) { "\(reading.plan.name) is added.\n" + reading.snapshot.table(figures) }
  }
}

extension PlanFileError {
  fileprivate var problem: String {
    switch self {
    case .tooLarge(let limit): "it is larger than \(limit >> 20) MB, so it is no template."
    case .notJSON(let line): "line \(line) is not JSON."
    case .notATemplate: "it is no template; cairn template export writes them."
    case .newerVersion(let version): "it has version \(version), which only a newer cairn reads."
    case .badExercise(let line): "line \(line) has an exercise that is not as a template has it."
    case .unknownExercise(let name, let line): "line \(line): nobody here knows the exercise “\(name)”."
    case .plan(let error): error.sentence
    }
  }
}
