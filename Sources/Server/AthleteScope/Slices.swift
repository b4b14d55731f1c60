import Database
import Records
import Sync

extension AthleteScope {
  /// The number of writes in a slice, which blocks the writer for only a few milliseconds.
  static let sliceWrites = 20

  /// Performs an action with many writes, such as an import, in slices.
  ///
  /// The writes are computed from a single snapshot of the records and committed in slices, between which
  /// others can write.
  ///
  /// Use it for actions whose writes can be split anywhere (``Op/parts(of:maxWrites:)``) and that an athlete
  /// performs one at a time.
  ///
  /// `makeRoom` checks that there is room for the writes' bytes before the first write is stored.
  ///
  /// - Throws: ``PerformError`` if the action or the store fails, or any error thrown by `makeRoom`.
  func performInSlices<Answer: Sendable, Failure: Error>(
    _ context: Context, text: @escaping @Sendable (Answer) -> String, makeRoom: (Int64) async throws -> Void,
    _ action: @escaping @Sendable (Transaction) throws(Failure) -> Answer
  ) async throws -> Prepared<Answer> {
    let prepared = try await file.reading(athlete) { store in
      try prepare(context, on: store, text: text, action)
    }
    guard case .new(_, let writes, let receipt?) = prepared else { return prepared }
    try await makeRoom(writes.reduce(0) { $0 + Int64($1.weight) })
    let slices = Op.parts(of: writes, maxWrites: AthleteScope.sliceWrites)
    for (place, slice) in slices.enumerated() {
      let isLast = place == slices.count - 1
      _ = try await writingSlice { store in
        try commit(slice, isLast ? receipt : nil, context.action, at: context.now, to: store)
      }
    }
    return prepared
  }

  /// Writes a slice, and then pauses briefly so that others can write.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if writing fails, or any error thrown by `body`.
  func writingSlice<Answer: Sendable>(
    _ body: @escaping @Sendable (any AthleteStore) throws -> Answer
  ) async throws -> Answer {
    let start = uptime()
    let answer = try await writing(body)
    let pause = pauseAfter(athlete, uptime() - start)
    if pause > 0 { try await Task.sleep(for: .milliseconds(pause)) }
    return answer
  }
}
