/// A part of the program that processes input, and the cases that it is tested with.
protocol FuzzTarget {
  static var name: String { get }
  /// The seconds of processor time that one case may use.
  static var seconds: Int { get }

  /// Creates the target and its samples.
  ///
  /// - Throws: The error of reading or creating the samples.
  init() throws

  /// Returns the case with a number.
  ///
  /// The same seed and number always give the same case.
  func makeCase(_ seed: UInt64, _ number: UInt64) -> FuzzCase

  /// Runs a case as the program would process it.
  func run(_ one: FuzzCase) -> FuzzOutcome
}

extension FuzzTarget {
  static var seconds: Int { 5 }
}

/// The outcome of a case.
enum FuzzOutcome {
  /// The damaged input was accepted.
  case taken
  case refused
  case wrong(String)
}

/// An input for the program.
struct FuzzCase {
  /// The kind under which the case is counted.
  var kind: String
  var bytes: [UInt8]
}

/// The megabytes of memory that one case may use.
let memoryLimit = 400
