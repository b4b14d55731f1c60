import Records
import Sync
import Training

/// The identity of a record, which consists of its kind and ID.
struct Register: Hashable {
  var kind: String
  var id: ID
}

/// An independent implementation of last-write-wins, which shares no code with `Sources/Sync`.
///
/// It covers only records that are never frozen, so that no rule of the training schema affects them.
struct ReferenceModel {
  struct Entry {
    var row: Row?
    var content: Stamp?
    var liveness: Stamp?
    var isTrashed = false
  }

  private(set) var entries: [Register: Entry] = [:]

  static func covers(_ kind: String) -> Bool {
    guard let known = TrainingRecords.schema[kind] else { return true }
    return known.frozen == .never && !known.isDerived && kind != Amendment.kind
  }

  mutating func take(_ writes: [Write], by stamp: Stamp) {
    for write in writes where ReferenceModel.covers(write.kind) {
      let register = Register(kind: write.kind, id: write.id)
      var entry = entries[register] ?? Entry()
      let isLater = entry.liveness.map { $0 < stamp } ?? true
      switch write {
      case .put(let row):
        guard entry.content.map({ $0 < stamp }) ?? true else { continue }
        (entry.row, entry.content) = (row, stamp)
      case .trash where entry.row != nil && isLater: (entry.isTrashed, entry.liveness) = (true, stamp)
      case .restore where entry.row != nil && isLater: (entry.isTrashed, entry.liveness) = (false, stamp)
      case .purge: (entry.row, entry.isTrashed, entry.liveness) = (nil, false, stamp)
      case .trash, .restore: continue
      }
      entries[register] = entry
    }
  }

  mutating func repairClocks(_ repair: ClockRepair) {
    for (register, entry) in entries {
      var repaired = entry
      if let clock = entry.content?.clock { repaired.content?.clock = repair.clocks[clock] ?? clock }
      if let clock = entry.liveness?.clock { repaired.liveness?.clock = repair.clocks[clock] ?? clock }
      entries[register] = repaired
    }
  }

  /// Deletes the entries of purged records whose clocks are at most `clock`.
  mutating func forget(through clock: Int64) {
    entries = entries.filter { $0.value.row != nil || ($0.value.liveness?.clock ?? 0) > clock }
  }

  /// Returns the differences between the written records in a store and in the reference model.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func differences(_ writes: [Write], in store: some ServerStore) throws -> [String] {
    var found: [String] = []
    for write in writes where ReferenceModel.covers(write.kind) {
      let entry = entries[Register(kind: write.kind, id: write.id)] ?? Entry()
      let row = try store.row(write.kind, write.id)
      let isSame = entry.row.map { row?.hasSameContent(as: $0) ?? false } ?? (row == nil)
      if !isSame { found.append("\(write.kind) \(write.id.text) doesn't have the content of its last write") }
      if let row, (row.trashedAt != nil) != entry.isTrashed {
        found.append("\(write.kind) \(write.id.text) was restored or deleted by an earlier write")
      }
    }
    return found
  }
}
