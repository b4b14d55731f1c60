package import Records

/// A type that provides a view of an athlete's records and performs each action on it once.
///
/// Stores and devices are performers. A device also enqueues the ops for the server.
package protocol Performer {
  associatedtype View: Store

  /// The records that pages read.
  var view: View { get }

  /// Performs an action once, like ``perform(_:on:at:text:_:)``.
  ///
  /// - Throws: ``PerformError/action(_:)`` with the action's error, or ``PerformError/store(_:)``.
  func perform<Answer, Failure: Error>(
    _ context: Context, text: (Answer) -> String, _ action: (Transaction) throws(Failure) -> Answer
  ) throws(PerformError<Failure>) -> Performed<Answer>
}

extension Performer where Self: Store {
  package var view: Self { self }

  /// Performs an action once, and commits its writes.
  ///
  /// - Throws: ``PerformError/action(_:)`` with the action's error, or ``PerformError/store(_:)``.
  package func perform<Answer, Failure: Error>(
    _ context: Context, text: (Answer) -> String, _ action: (Transaction) throws(Failure) -> Answer
  ) throws(PerformError<Failure>) -> Performed<Answer> {
    try Sync.perform(context, on: self, text: text, action)
  }
}

extension MemoryStore: Performer {}

extension Device: Performer {}
