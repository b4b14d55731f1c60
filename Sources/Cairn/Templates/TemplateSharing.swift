import App
import ArgumentParser
import Records
import Training

struct TemplateExport: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export a template to a file that other athletes can import.")

  @Argument(help: "The template's name.") var template: String
  @Argument(help: "The file to write, or - for standard output.", completion: .file(extensions: ["json"]))
  var file = "-"
  @OptionGroup var options: GlobalOptions

  /// Writes a template to a file.
  ///
  /// - Throws: ``CommandError`` or ``TemplateError`` if the template can't be written, or any error thrown by
  ///   ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    let template = try context.template(template)
    let bytes = try context.read { tx in try templateFile(of: template.id, in: tx) }.bytes
    if file == "-" { return context.terminal.write(bytes) }
    try Files.write(bytes, to: file)
    context.show(.object([Field("file", .text(file))])) { "Exported \(template.name) to \(file)." }
  }
}

struct TemplateImport: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import a template from a file written by cairn template export.")

  @Argument(help: "The file to import, or - for standard input.", completion: .file(extensions: ["json"]))
  var file: String
  @OptionGroup var options: GlobalOptions

  /// Adds a template from a file.
  ///
  /// - Throws: ``CommandError`` or ``TemplateError`` if the file is invalid, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let (bytes, finder) = (try Files.read(file, context.terminal), try context.finder())
    let reading: TemplateReading
    do {
      reading = try context.act { tx in try readTemplate(importTemplate(bytes, finder, in: tx).id, in: tx) }
    } catch let error as TemplateFileError {
      if case .template(let error) = error { throw error }
      throw CommandError.templateFile(file, problem: context.localizer.text(error.sentence))
    }
    let figures = try context.figures()
    context.show(reading.json) { "Imported \(reading.template.name).\n" + reading.snapshot.table(figures) }
  }
}
