package import Training

/// An error that concerns one field of a form.
package protocol FieldedError: ExplainedError {
  /// The name of the field in the form.
  var field: String { get }
}
