import ArgumentParser
import Database
import Interchange
import Records
import Training

struct Trash: DeskCommand {
  static let configuration = CommandConfiguration(abstract: "Lists what is recently deleted.")

  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let rows = try desk.trashed()
    let short = ShortIDs(rows.map(\.id))
    let offset = desk.utcOffset
    desk.show(
      .list(
        rows.map { row in
          .object([
            Field("id", .id(row.id)), Field("kind", .text(row.kind)),
            Field("trashed_at_milliseconds", row.trashedAt.value), Field("name", .text(row.shownName)),
          ])
        })
    ) {
      guard !rows.isEmpty else { return "Nothing is recently deleted." }
      var table = Table("Id", "Deleted", "Kind", "Name")
      for row in rows {
        let day = row.trashedAt.map { $0.day(utcOffset: offset).text } ?? ""
        table.add(short.text(row.id), day, row.kind.replacing("_", with: " "), row.shownName)
      }
      return table.text + "\nBring something back with cairn undelete and its id."
    }
  }
}

struct Undelete: DeskCommand {
  static let configuration = CommandConfiguration(abstract: "Brings back what is recently deleted.")

  @Argument(help: "The id in cairn trash.") var id: String
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let rows = try desk.trashed()
    let short = ShortIDs(rows.map(\.id))
    let found = try desk.one(short.find(id), of: short, text: id, or: .noSuchTrash(id))
    guard let row = rows.first(where: { $0.id == found }) else { throw CommandError.noSuchTrash(id) }
    guard let kind = DeletedKind(kind: row.kind) else { throw CommandError.noSuchTrash(id) }
    try desk.act { tx in try restoreDeleted(kind, row.id, in: tx) }
    desk.show(.object([Field("restored", .id(row.id))])) { "\(row.shownName) is back." }
  }
}

extension Desk {
  /// What is recently deleted and can be brought back, the latest first.
  func trashed() throws -> [Row] {
    try read { tx in recentlyDeleted(in: tx).compactMap { tx.row($0.kind.kind, $0.id) } }
  }
}

extension Row {
  /// What people call it.
  fileprivate var shownName: String {
    for field in ["name", "title", "file_name", "name_snapshot", "catalog_id", "type"] {
      if case .text(let text)? = self[field], !text.isEmpty { return text }
    }
    return "The \(kind.replacing("_", with: " "))"
  }
}

struct Check: DeskCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Checks that every record can be read, and that what is computed is right; what is not is made again.")

  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let (file, athlete) = try desk.database()
    let found = try file.check()
    if found.contains(where: \.isDamage) {
      for problem in found { desk.terminal.complain(problem.sentence) }
      throw CommandError.checkFailed(found.count)
    }
    let archive = try file.read(athlete) { store in try Archive(of: store) }
    var problems = found.filter { !$0.isMendedHere }.map(\.sentence)
    problems += unfiled(archive.rows)
    let merged = try mergeHeads(at: desk)
    let recomputed = try desk.act { tx in
      refreshAllSummaries(in: tx)
      return tx.writes.count
    }
    desk.show(
      .object([
        Field("records", .integer(Int64(archive.rows.count))),
        Field("problems", .list(problems.map { .text($0) })),
        Field("recomputed", .integer(Int64(recomputed))), Field("merged_templates", .integer(Int64(merged))),
      ])
    ) {
      var lines = ["\(archive.rows.count) records can be read."]
      if recomputed > 0 { lines.append("\(recomputed) computed figures were not right and are made again.") }
      if merged > 0 { lines.append("\(merged) templates had two newest versions, which are one now.") }
      lines += problems
      if problems.isEmpty { lines.append("All is well.") }
      return lines.joined(separator: "\n")
    }
    if !problems.isEmpty { throw CommandError.checkFailed(problems.count) }
  }

  /// Records whose parent is missing.
  private func unfiled(_ rows: [Row]) -> [String] {
    let ids = Set(rows.map(\.id))
    let parents: [(kind: String, field: String)] = [
      (ExercisePerformance.kind, "session_id"), (SetPerformance.kind, "exercise_performance_id"),
      (SessionEnd.kind, "session_id"), (PlanVersion.kind, "plan_id"), (PlanVersion.kind, "snapshot_id"),
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

  private func mergeHeads(at desk: Desk) throws -> Int {
    try desk.act { tx in
      let split = tx.list(WorkoutPlan.self).filter { planVersions(of: $0.id, in: tx).heads.count > 1 }
      for plan in split { Training.mergeHeads(of: plan.id, in: tx) }
      return split.count
    }
  }
}
