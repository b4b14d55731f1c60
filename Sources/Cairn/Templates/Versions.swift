import App
import ArgumentParser
import Records
import Training

struct TemplateHistory: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "List a template's versions, newest first.")

  @Argument(help: "The template's name.") var template: String
  @OptionGroup var options: GlobalOptions

  /// Lists the versions of a template.
  ///
  /// - Throws: ``CommandError`` or ``TemplateError`` if there is no such template, or any error thrown by
  ///   ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    let template = try context.template(template)
    let figures = try context.figures()
    let offset = context.utcOffset
    let lines = try context.read { tx in
      let reading = try readTemplate(template.id, in: tx)
      return try reading.versions.numbered.enumerated().reversed().map { place, version in
        try VersionLine(Int64(place) + 1, version, reading, in: tx)
      }
    }
    context.show(.list(lines.map(\.json))) {
      var table = Table(">Version", "Day", "By", "From", "What changed")
      for line in lines {
        let changes = figures.sentences(line.differences)
        table.add(
          "\(line.number)" + (line.isCurrent ? "*" : ""), figures.day(line.version.createdAt, offset),
          line.author.rawValue, line.parents.map { "\($0)" }.joined(separator: "+"), changes.first ?? "")
        for change in changes.dropFirst() { table.add("", "", "", "", change) }
      }
      return table.text + "\n* current version"
    }
  }
}

/// A version in a template's history.
private struct VersionLine {
  let number: Int64
  let version: TemplateVersion
  let author: TemplateAuthor
  let parents: [Int64]
  let isCurrent: Bool
  /// The differences from the version's first parent.
  let differences: [TemplateDifference]

  /// Reads a version, and compares it with its first parent.
  ///
  /// - Throws: ``TemplateError/noSuchVersion(_:)`` if either version is missing.
  init(
    _ number: Int64, _ version: TemplateVersion, _ reading: TemplateReading, in tx: Transaction
  ) throws {
    let content = try snapshot(number, of: reading, in: tx)
    self.number = number
    self.version = version
    author = content.createdBy
    parents = version.parents.compactMap { reading.versions.number(of: $0) }
    isCurrent = reading.versions.current?.id == version.id
    differences =
      try parents.first.map { try snapshot($0, of: reading, in: tx).differences(to: content) } ?? []
  }

  var json: Value {
    .object([
      Field("version", .integer(number)), Field("id", .id(version.id)),
      Field("created_at_milliseconds", version.createdAt.value), Field("created_by", author.value),
      Field("parents", .list(parents.map { .integer($0) })), Field("current", .boolean(isCurrent)),
      Field("changes", .integer(Int64(differences.count))),
    ])
  }
}

struct TemplateDiff: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what changed between two versions, by default since the previous one.")

  @Argument(help: "The template's name.") var template: String
  @Argument(help: "The older version.") var from: Int64?
  @Argument(help: "The newer version.") var to: Int64?
  @OptionGroup var options: GlobalOptions

  /// Shows the differences between two versions.
  ///
  /// - Throws: ``CommandError`` or ``TemplateError`` if either is missing, or any error thrown by
  ///   ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    let template = try context.template(template)
    let (from, to, differences) = try context.read { tx in
      let reading = try readTemplate(template.id, in: tx)
      let to = self.to ?? reading.currentNumber
      let parent = reading.versions.version(to)?.parents.first.flatMap { reading.versions.number(of: $0) }
      let from = self.from ?? parent ?? to
      let older = try snapshot(from, of: reading, in: tx)
      return (from, to, older.differences(to: try snapshot(to, of: reading, in: tx)))
    }
    let figures = try context.figures()
    context.show(
      .object([
        Field("from", .integer(from)), Field("to", .integer(to)),
        Field("changes", .list(figures.sentences(differences).map { .text($0) })),
      ])
    ) {
      let lines = figures.sentences(differences).map { "  " + $0 }
      return (["\(template.name), version \(from) to \(to):"] + (lines.isEmpty ? ["  no changes"] : lines))
        .joined(separator: "\n")
    }
  }
}

struct TemplateRestore: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Restore an older version as a new version.")

  @Argument(help: "The template's name.") var template: String
  @Argument(help: "The version's number.") var version: Int64
  @OptionGroup var options: GlobalOptions

  /// Restores an older version's content as a new version.
  ///
  /// - Throws: ``CommandError`` or ``TemplateError`` if the version can't be restored, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let template = try context.template(template)
    let reading = try context.act { tx in
      _ = try restoreVersion(version, of: template.id, in: tx)
      return try readTemplate(template.id, in: tx)
    }
    context.show(reading.json) {
      "Updated \(template.name) to version \(reading.currentNumber), restored from version \(version)."
    }
  }
}

extension FigureStyle {
  /// Returns the differences between two versions as short sentences.
  ///
  /// Equal changes to several sets are combined into one sentence.
  func sentences(_ differences: [TemplateDifference]) -> [String] {
    var found: [(head: String, sets: [Int64], tail: String)] = []
    for difference in differences {
      guard case .setChanged(let name, let set, let field, let before, let after) = difference else {
        found.append((sentence(difference), [], ""))
        continue
      }
      let tail = change(field, before, after)
      let alike = found.firstIndex { !$0.sets.isEmpty && $0.head == name && $0.tail == tail }
      if let alike {
        found[alike].sets.append(set.amongAll)
      } else {
        found.append((name, [set.amongAll], tail))
      }
    }
    return found.map { head, sets, tail in
      guard let first = sets.first else { return head }
      guard sets.count > 1 else { return "\(head): set \(first) \(tail)" }
      return "\(head): sets \(sets.map { "\($0)" }.joined(separator: ", ")) \(tail)"
    }
  }

  /// Returns a difference as a short sentence.
  func sentence(_ difference: TemplateDifference) -> String {
    switch difference {
    case .notes(_, let after): after.isEmpty ? "notes removed" : "notes: \(after)"
    case .exerciseAdded(let exercise): "\(exercise.name) added: \(sets(exercise.sets))"
    case .exerciseRemoved(let exercise): "\(exercise.name) removed"
    case .exerciseMoved(let name, let from, let to): "\(name) moved from \(from) to \(to)"
    case .exerciseChanged(let name, let field, let before, let after):
      "\(name): \(change(field, before, after))"
    case .setAdded(let name, let set, let prescription):
      "\(name): set \(set.amongAll) added: \(mark(prescription.type))\(target(prescription))"
    case .setRemoved(let name, let set, let prescription):
      "\(name): set \(set.amongAll) removed: \(mark(prescription.type))\(target(prescription))"
    case .setChanged(let name, let set, let field, let before, let after):
      "\(name): set \(set.amongAll) \(change(field, before, after))"
    }
  }

  private func change(_ field: String, _ before: Value?, _ after: Value?) -> String {
    let name = field.replacing("target_", with: "").replacing("_seconds", with: "").replacing("_", with: " ")
    return "\(name) \(text(field, before)) → \(text(field, after))"
  }

  private func text(_ field: String, _ value: Value?) -> String {
    guard let value else { return "none" }
    switch (field, value) {
    case ("target_weight", .integer(let grams)): return weight(Weight(grams: grams))
    case ("target_rest_seconds", .integer(let time)), ("target_duration_seconds", .integer(let time)):
      return seconds(time)
    case ("target_rpe", .integer(let tenths)): return decimal(tenths, places: 1)
    case ("rep_range", _):
      return RepRange(value).map { range($0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "none"
    case ("hang", _): return Hang(value).map { $0.noted(hanging: $0.hangSeconds) } ?? "none"
    case ("scheme", _): return Scheme(value)?.text(unit) ?? "none"
    case ("rest_policy", _): return RestPolicy(value).map { rest($0) } ?? "none"
    case (_, .integer(let number)): return "\(number)"
    case (_, .text(let text)): return text.isEmpty ? "none" : text
    default: return JSONWriter.text(of: value)
    }
  }
}
