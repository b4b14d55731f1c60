/// A way into the program, and cases that go that way.
protocol FuzzTarget {
  static var name: String { get }
  /// What one case may take of the processor.
  static var seconds: Int { get }

  init() throws

  /// The case of a number: the same from the same seed and number, always.
  func makeCase(_ seed: UInt64, _ number: UInt64) -> FuzzCase

  /// Does with a case what the program would do.
  func run(_ one: FuzzCase) -> FuzzOutcome
}

extension FuzzTarget {
  static var seconds: Int { 5 }
}

/// What became of a case.
enum FuzzOutcome {
  /// Its damage got past what refuses it.
  case taken
  case refused
  case wrong(String)
}

/// Something to give to the program.
struct FuzzCase {
  /// Under which it is counted.
  var kind: String
  var bytes: [UInt8]
}

/// What one case may take of the memory.
let memoryLimit = 400
