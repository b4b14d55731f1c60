import ArgumentParser
import Database
import Interchange
import Records
import Training

struct Trash: AthleteCommand {
  static let configuration = CommandConfiguration(abstract: "List recently deleted items.")

  @OptionGroup var options: GlobalOptions

  /// Lists the trash.
  ///
  /// - Throws: Any error thrown by ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    let rows = try context.trashed()
    let short = ShortIDs(rows.map(\.id))
    let offset = context.utcOffset
    context.show(
      .list(
        rows.map { row in
          .object([
            Field("id", .id(row.id)), Field("kind", .text(row.kind)),
            Field("trashed_at_milliseconds", row.trashedAt.value), Field("name", .text(row.shownName)),
          ])
        })
    ) {
      guard !rows.isEmpty else { return "No recently deleted items." }
      var table = Table("ID", "Deleted", "Kind", "Name")
      for row in rows {
        let day = row.trashedAt.map { $0.day(utcOffset: offset).text } ?? ""
        table.add(short.text(row.id), day, row.kind.replacing("_", with: " "), row.shownName)
      }
      return table.text + "\nTo restore an item, run cairn undelete ID."
    }
  }
}

struct Undelete: AthleteCommand {
  static let configuration = CommandConfiguration(abstract: "Restore a recently deleted item.")

  @Argument(help: "The ID shown by cairn trash.") var id: String
  @OptionGroup var options: GlobalOptions

  /// Restores a record from the trash.
  ///
  /// - Throws: ``CommandError`` or ``RestoreError`` if the record can't be restored, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let rows = try context.trashed()
    let short = ShortIDs(rows.map(\.id))
    let found = try context.one(short.find(id), of: short, text: id, or: .noSuchTrash(id))
    guard let row = rows.first(where: { $0.id == found }) else { throw CommandError.noSuchTrash(id) }
    guard let kind = DeletedKind(kind: row.kind) else { throw CommandError.noSuchTrash(id) }
    try context.act { tx in try restoreDeleted(kind, row.id, in: tx) }
    context.show(.object([Field("restored", .id(row.id))])) { "Restored: \(row.shownName)" }
  }
}

extension CommandContext {
  /// Returns the records in the trash that can be restored, most recently deleted first.
  ///
  /// - Throws: Any error thrown by ``read(_:)``.
  func trashed() throws -> [Row] {
    try read { tx in recentlyDeleted(in: tx).compactMap { tx.row($0.kind.kind, $0.id) } }
  }
}

extension Row {
  /// The record's display name.
  fileprivate var shownName: String {
    for field in ["name", "title", "file_name", "name_snapshot", "catalog_id", "type"] {
      if case .text(let text)? = self[field], !text.isEmpty { return text }
    }
    return "The \(kind.replacing("_", with: " "))"
  }
}

extension UnmarkedRamp {
  /// A sentence about the unmarked warm-ups, with the command that marks them.
  fileprivate var sentence: String {
    let sets = warmUps == 1 ? "1 set that looks like a warm-up" : "\(warmUps) sets that look like warm-ups"
    let command = "cairn template edit \"\(template.onOneLine)\" --warm-ups \(number)=\(warmUps)"
    return "\(template.onOneLine): \(exercise.onOneLine) begins with \(sets). "
      + "\(command) marks \(warmUps == 1 ? "it" : "them")."
  }
}

struct Check: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check that every record can be read, and recompute any figures that are wrong.")

  @OptionGroup var options: GlobalOptions

  /// The result of checking one athlete's records.
  private struct Finding {
    var records = 0
    var problems: [String] = []
    var recomputed = 0
    var merged = 0
    var setAside: [SetAside] = []
    /// Sentences about template exercises whose first sets look like warm-ups, with commands that mark those
    /// sets.
    var ramps: [String] = []
  }

  /// Checks the database and the records of all athletes that are present.
  ///
  /// - Throws: ``CommandError/checkFailed(_:)`` if problems remain, or any error thrown by
  ///   ``CommandContext/existing()`` or ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let file = try context.existing()
    let all = try context.eachAthlete()
    let found = try file.check()
    let isDamaged = found.contains(where: \.isDamage)
    var sum = Finding()
    sum.problems = found.filter { isDamaged || $0.athlete == nil }.map(\.sentence)
    for (name, context) in isDamaged ? [] : all {
      let outcome = try check(found, at: context)
      sum.records += outcome.records
      sum.problems += outcome.problems.map { (name.map { $0 + ": " } ?? "") + $0 }
      sum.recomputed += outcome.recomputed
      sum.merged += outcome.merged
      sum.setAside += outcome.setAside
      sum.ramps += outcome.ramps
    }
    show(sum, at: context)
    if !sum.problems.isEmpty { throw CommandError.checkFailed(sum.problems.count) }
  }

  /// Checks one athlete's records, and repairs what can be recomputed.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  private func check(_ found: [DatabaseProblem], at context: CommandContext) throws -> Finding {
    let (file, athlete) = try context.database()
    var outcome = Finding()
    let archive = try file.read(athlete) { store in try Archive(of: store) }
    outcome.records = archive.rows.count
    outcome.problems = found.filter { $0.athlete == athlete && !$0.isMendedHere }.map(\.sentence)
    outcome.problems += unfiled(archive.rows)
    outcome.merged = try mergeHeads(at: context)
    outcome.recomputed = try context.act { tx in
      refreshAllSummaries(in: tx)
      return tx.writes.count
    }
    outcome.setAside = try file.read(athlete) { try $0.setAside() }
    outcome.ramps = try context.read { unmarkedRamps(in: $0) }.map(\.sentence)
    return outcome
  }

  private func show(_ outcome: Finding, at context: CommandContext) {
    let (problems, recomputed, merged) = (outcome.problems, outcome.recomputed, outcome.merged)
    let aside = outcome.setAside.map { $0.sentence(utcOffset: context.utcOffset) }
    var fields = [
      Field("records", .integer(Int64(outcome.records))),
      Field("problems", .list(problems.map { .text($0) })),
      Field("recomputed", .integer(Int64(recomputed))), Field("merged_templates", .integer(Int64(merged))),
    ]
    if !aside.isEmpty { fields.append(Field("set_aside", .list(aside.map { .text($0) }))) }
    if !outcome.ramps.isEmpty {
      fields.append(Field("unmarked_warm_ups", .list(outcome.ramps.map { .text($0) })))
    }
    context.show(.object(fields)) {
      var lines = ["Records checked: \(outcome.records)"]
      if recomputed > 0 { lines.append("Computed figures corrected: \(recomputed)") }
      if merged > 0 { lines.append("Templates with conflicting versions merged: \(merged)") }
      if !aside.isEmpty {
        lines.append("Records set aside as unusable (cairn export --set-aside FILE saves them):")
        lines += aside
      }
      lines += outcome.ramps
      lines += problems
      if problems.isEmpty { lines.append("No problems found.") }
      return lines.joined(separator: "\n")
    }
  }

  /// Returns a problem for each record whose parent is missing.
  private func unfiled(_ rows: [Row]) -> [String] {
    let ids = Set(rows.map(\.id))
    let parents: [(kind: String, field: String)] = [
      (ExercisePerformance.kind, "session_id"), (SetPerformance.kind, "exercise_performance_id"),
      (SessionEnd.kind, "session_id"), (TemplateVersion.kind, "template_id"),
      (TemplateVersion.kind, "snapshot_id"),
      (SuggestedChange.kind, "suggestion_id"), (Decision.kind, "change_id"), (Outcome.kind, "change_id"),
    ]
    return rows.flatMap { row in
      parents.filter { $0.kind == row.kind }.compactMap { parent in
        guard let id = row[parent.field].flatMap(ID.init(_:)), !ids.contains(id) else { return nil }
        let (child, missing) = (row.id.hexadecimal.prefix(7), id.hexadecimal.prefix(7))
        return "\(row.kind) \(child): its \(parent.field) \(missing) is missing."
      }
    }
  }

  /// Merges the heads of each template that has several, and returns the number of templates merged.
  ///
  /// - Throws: Any error thrown by ``CommandContext/act(_:)``.
  private func mergeHeads(at context: CommandContext) throws -> Int {
    try context.act { tx in
      let split = tx.list(Template.self).filter { templateVersions(of: $0.id, in: tx).heads.count > 1 }
      for template in split { Training.mergeHeads(of: template.id, in: tx) }
      return split.count
    }
  }
}
