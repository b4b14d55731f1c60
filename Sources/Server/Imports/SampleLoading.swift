import App
import Database
package import Records
import RequestHandling
package import Sync
package import Training

extension AthleteScope {
  /// Loads the sample athlete, or returns nil for a form without an action ID.
  ///
  /// Only the server has this route, because creating a year of sample records takes hundreds of actions,
  /// performed at different instants.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  func loadSample(_ request: App.Request) async throws -> App.Response? {
    try await changeSample(request, path: samplePath(removed: false)) {
      let (context, beside) = (request.context, request.form["beside"] != nil)
      let loading = try await file.reading(athlete) { try SampleLoading(context, beside: beside, on: $0) }
      // Other athletes' writes can run between two steps.
      for step in loading.steps {
        _ = try await writing { [catalogue = finder.speaking(loading.language).catalogue] store in
          try loading.take(step, catalogue, on: store)
        }
      }
    }
  }

  /// Removes the sample athlete, or returns nil for a form without an action ID.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  func removeSample(_ request: App.Request) async throws -> App.Response? {
    let path = samplePath(removed: true)
    return try await changeSample(request, path: path) {
      _ = try await performInSlices(request.context, text: { _ in path }, makeRoom: { _ in }) {
        tx throws(SampleError) in
        try Training.removeSample(in: tx)
      }
    }
  }

  /// Performs an action on the sample athlete once, and redirects to a path.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  private func changeSample(
    _ request: App.Request, path: String, _ action: () async throws -> Void
  ) async throws -> App.Response? {
    guard request.op != nil else { return nil }
    if let earlier = try await file.reading(athlete, { try earlierResponse(to: request, in: $0) }) {
      return earlier
    }
    do { try await action() } catch PerformError<SampleError>.action(let refusal) {
      return try await file.reading(athlete) { store in
        let tx = Transaction(store, request.context)
        return .page(sampleRefusedPage(refusal, pageLayout(for: request, in: tx)), status: 422)
      }
    } catch PerformError<SampleError>.store(let failure) { throw failure }
    return .seeOther(path)
  }
}

/// The actions that create the sample athlete, performed at different instants.
///
/// The last action has the ID of the request's action, so that its receipt covers all of them.
package struct SampleLoading: Sendable {
  package let steps: [SampleStep]
  private let sample: SampleAthlete
  private let context: Context

  /// Creates the sample athlete's data and the steps that store it.
  ///
  /// - Throws: ``PerformError/action(_:)`` if records exist and `beside` is false, or
  ///   ``PerformError/store(_:)`` if reading fails.
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

  /// The language of the sample data.
  package var language: Language { context.language }

  /// Performs one step in creating the sample athlete.
  ///
  /// - Throws: ``PerformError`` if the step is refused or the store fails.
  package func take(
    _ step: SampleStep, _ catalogue: Catalogue, on store: some Store
  ) throws(PerformError<SampleError>) {
    var then = step.context(utcOffset: context.utcOffset, language: context.language)
    if step.number == Int64(steps.count) - 1 {
      (then.action, then.bodyHash) = (context.action, context.bodyHash)
    }
    _ = try perform(then, on: store, text: { _ in samplePath(removed: false) }) { tx throws(SampleError) in
      try step.perform(of: sample, catalogue, in: tx)
    }
  }
}
