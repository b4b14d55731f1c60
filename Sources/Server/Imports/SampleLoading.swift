import App
import Database
package import Records
package import Sync
package import Training

extension Host {
  /// Answers what loads the sample athlete or takes it out; nil where something else is asked.
  ///
  /// It is no route of the app: an athlete of sixteen weeks is some seventy actions, each at its instant.
  func answerSample(_ request: App.Request) throws -> App.Response? {
    guard request.op != nil, request.path == "/sample" || request.path == "/sample/remove" else { return nil }
    let removes = request.path == "/sample/remove"
    return try file.write(athlete) { store in
      if try store.receipt(of: request.context.deed) != nil { return .seeOther(samplePath(removed: removes)) }
      do throws(PerformError<SampleError>) {
        if removes {
          _ = try perform(request.context, on: store) { tx throws(SampleError) in try removeSample(in: tx) }
        } else {
          let beside = request.form["beside"] != nil
          try loadSample(request.context, beside: beside, finder.catalogue, on: store)
        }
        return .seeOther(samplePath(removed: removes))
      } catch {
        switch error {
        case .action(let refusal):
          let tx = Transaction(store, request.context)
          return .page(sampleRefusedPage(refusal, frame(for: request, in: tx)), status: 422)
        case .store(let failure): throw failure
        }
      }
    }
  }
}

/// Does the sample's steps on a store, each as an action at its own instant; whoever calls sees to all or
/// nothing.
///
/// The last one bears the given action's id, so that its receipt says that all was done.
package func loadSample(
  _ context: Context, beside: Bool, _ catalogue: Catalogue, on store: some Store
) throws(PerformError<SampleError>) {
  let tx = Transaction(store, context)
  let sample: SampleAthlete
  do throws(SampleError) {
    sample = try newSample(endingOn: context.today, beside: beside, in: tx)
  } catch { throw .action(error) }
  if let failure = tx.failure { throw .store(failure) }
  let steps = sample.steps
  for step in steps {
    var then = step.context(utcOffset: context.utcOffset, language: context.language)
    if step.number == Int64(steps.count) - 1 {
      (then.action, then.bodyHash) = (context.action, context.bodyHash)
    }
    _ = try perform(then, on: store) { tx throws(SampleError) in
      try take(step, of: sample, catalogue, in: tx)
    }
  }
}
