/// A part of Cairn that processes input, with the cases it is tested on.
protocol FuzzTarget {
  static var name: String { get }
  /// The processor time that one case may use, in seconds.
  static var seconds: Int { get }

  /// Creates the target and its samples.
  ///
  /// - Throws: The error of reading or creating the samples.
  init() throws

  /// Returns the case with the given number.
  ///
  /// The same seed and number always give the same case.
  func makeCase(_ seed: UInt64, _ number: UInt64) -> FuzzCase

  /// Runs a case as Cairn would process it.
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

/// An input for a target.
struct FuzzCase {
  /// The kind that the case is counted under.
  var kind: String
  var bytes: [UInt8]
}

/// The memory that one case may use, in megabytes.
let memoryLimit = 400
