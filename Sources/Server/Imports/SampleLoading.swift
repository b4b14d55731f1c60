import App
import Database
package import Records
package import Sync
package import Training

extension Host {
  /// Answers what loads the sample athlete or takes it out; nil where something else is asked.
  ///
  /// It is no route of the app: the athlete of a year is some four hundred actions, each at its instant.
  func answerSample(_ request: App.Request) async throws -> App.Response? {
    guard request.op != nil, request.path == "/sample" || request.path == "/sample/remove" else { return nil }
    let removes = request.path == "/sample/remove"
    let isDone = try await file.reading(athlete) { try $0.receipt(of: request.context.deed) != nil }
    if isDone { return .seeOther(samplePath(removed: removes)) }
    do {
      if removes {
        _ = try await performInSlices(
          request.context, text: { _ in samplePath(removed: true) }, makeRoom: { _ in }
        ) { tx throws(SampleError) in try removeSample(in: tx) }
      } else {
        let (context, beside) = (request.context, request.form["beside"] != nil)
        let loading = try await file.reading(athlete) { try SampleLoading(context, beside: beside, on: $0) }
        // Others have their turn between two of them.
        for step in loading.steps {
          _ = try await writing { [catalogue = finder.catalogue] store in
            try loading.take(step, catalogue, on: store)
          }
        }
      }
    } catch PerformError<SampleError>.action(let refusal) {
      return try await file.reading(athlete) { store in
        let tx = Transaction(store, request.context)
        return .page(sampleRefusedPage(refusal, frame(for: request, in: tx)), status: 422)
      }
    } catch PerformError<SampleError>.store(let failure) { throw failure }
    return .seeOther(samplePath(removed: removes))
  }
}

/// The steps that make the sample athlete, each an action at its own instant.
///
/// The last one bears the given action's id, so that its receipt says that all was done.
package struct SampleLoading: Sendable {
  package let steps: [SampleStep]
  private let sample: SampleAthlete
  private let context: Context

  /// Throws where there are records already and it isn't to come beside them.
  package init(
    _ context: Context, beside: Bool, on store: some Store
  ) throws(PerformError<SampleError>) {
    let tx = Transaction(store, context)
    do throws(SampleError) {
      sample = try newSample(endingOn: context.today, beside: beside, in: tx)
    } catch { throw .action(error) }
    if let failure = tx.failure { throw .store(failure) }
    (steps, self.context) = (sample.steps, context)
  }

  package func take(
    _ step: SampleStep, _ catalogue: Catalogue, on store: some Store
  ) throws(PerformError<SampleError>) {
    var then = step.context(utcOffset: context.utcOffset, language: context.language)
    if step.number == Int64(steps.count) - 1 {
      (then.action, then.bodyHash) = (context.action, context.bodyHash)
    }
    _ = try perform(then, on: store) { tx throws(SampleError) in
      try Training.take(step, of: sample, catalogue, in: tx)
    }
  }
}
