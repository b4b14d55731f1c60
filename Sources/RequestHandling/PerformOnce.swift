package import Records
package import Sync

/// Performs an action once, and discards everything it wrote if its answer is a refusal.
///
/// A repeated action doesn't run again. Instead, `again` creates its answer from the `text` stored the first
/// time.
///
/// - Throws: ``StoreError`` if the store fails, in which case nothing is stored.
package func performOnce<Answer>(
  _ context: Context, on records: some Performer, text: (Answer) -> String, again: (String) -> Answer,
  isRefusal: (Answer) -> Bool, _ action: (Transaction) -> Answer
) throws(StoreError) -> (answer: Answer, ops: [Op]) {
  var refusal: Answer?
  do throws(PerformError<Refused>) {
    let performed = try records.perform(context, text: text) { tx throws(Refused) in
      let answer = action(tx)
      // Throwing discards everything that was written before the refusal.
      if isRefusal(answer) {
        refusal = answer
        throw Refused()
      }
      return answer
    }
    switch performed {
    case .alreadyDone(let text): return (again(text), [])
    case .done(let answer, let ops): return (answer, ops)
    }
  } catch {
    if case .store(let failure) = error { throw failure }
    guard let refusal else { throw .failed("an action was refused without an answer") }
    return (refusal, [])
  }
}

/// An error thrown to discard a refused action's writes.
private struct Refused: Error {}
