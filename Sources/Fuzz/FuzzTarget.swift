/// A part of Cairn that processes input, and a generator of cases that test it.
protocol FuzzTarget {
  static var name: String { get }
  /// The processor time that one case may use, in seconds.
  static var seconds: Int { get }

  /// Creates the target and its samples.
  ///
  /// - Throws: Any error thrown while the samples are read or created.
  init() throws

  /// Returns the case with the given number.
  ///
  /// The same seed and number always produce the same case.
  func makeCase(_ seed: UInt64, _ number: UInt64) -> FuzzCase

  /// Processes a case as Cairn would.
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
  /// The kind of input, by which cases are counted in the report.
  var kind: String
  var bytes: [UInt8]
}

/// The memory that one case may use, in megabytes.
let memoryLimit = 400
