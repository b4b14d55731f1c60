import Database
import Records
import Sync

extension Host {
  /// So many writes hold the writer for some milliseconds, which others hardly notice.
  static let sliceWrites = 20

  /// Does an action that may write very much, such as an import: what it comes to is reckoned on a reading
  /// connection, and stored in slices between which others have their turn.
  ///
  /// It is for actions whose writes may be cut anywhere (`Op.parts`), of which an athlete does one at a time.
  /// `makeRoom` is asked with the bytes before the first is stored. Throws the action's error within a
  /// `PerformError`, and what `makeRoom` throws.
  func performInSlices<Answer: Sendable, Failure: Error>(
    _ context: Context, text: @escaping @Sendable (Answer) -> String, makeRoom: (Int64) async throws -> Void,
    _ action: @escaping @Sendable (Transaction) throws(Failure) -> Answer
  ) async throws -> Prepared<Answer> {
    let prepared = try await file.reading(athlete) { store in
      try prepare(context, on: store, text: text, action)
    }
    guard case .new(_, let writes, let receipt?) = prepared else { return prepared }
    try await makeRoom(writes.reduce(0) { $0 + Int64($1.weight) })
    let slices = Op.parts(of: writes, most: Host.sliceWrites)
    for (place, slice) in slices.enumerated() {
      let isLast = place == slices.count - 1
      _ = try await writingSlice { store in
        try commit(slice, isLast ? receipt : nil, context.action, at: context.now, to: store)
      }
    }
    return prepared
  }

  /// Writes a slice of something large, and then leaves the writer to others for a while.
  func writingSlice<Answer: Sendable>(
    _ body: @escaping @Sendable (SQLiteStore) throws -> Answer
  ) async throws -> Answer {
    let start = uptime()
    let answer = try await writing(body)
    let pause = pauseAfter(athlete, uptime() - start)
    if pause > 0 { try await Task.sleep(for: .milliseconds(pause)) }
    return answer
  }
}
