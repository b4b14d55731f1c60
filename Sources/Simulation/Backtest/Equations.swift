/// The normal equations of a weighted least-squares fit, accumulated row by row.
struct Equations {
  private let size: Int
  private var square: [Double]
  private var right: [Double]

  /// Creates empty equations.
  ///
  /// `ridge` is the penalty that pulls every coefficient towards zero, including the first, which is the
  /// constant.
  init(size: Int, ridge: Double) {
    self.size = size
    square = [Double](repeating: 0, count: size * size)
    right = [Double](repeating: 0, count: size)
    for place in 0..<size { square[place * size + place] = ridge }
  }

  mutating func add(_ values: [Double], _ target: Double, weight: Double) {
    for row in 0..<size where values[row] != 0 {
      right[row] += weight * values[row] * target
      for column in 0..<size { square[row * size + column] += weight * values[row] * values[column] }
    }
  }

  /// The coefficients, solved by Gaussian elimination with partial pivoting.
  var solved: [Double] {
    var (matrix, sides) = (square, right)
    for pivot in 0..<size {
      let best = (pivot..<size).max {
        matrix[$0 * size + pivot].magnitude < matrix[$1 * size + pivot].magnitude
      }
      guard let best, matrix[best * size + pivot].magnitude > 1e-12 else { continue }
      for column in 0..<size { matrix.swapAt(pivot * size + column, best * size + column) }
      sides.swapAt(pivot, best)
      for row in pivot + 1..<max(size, pivot + 1) {
        let share = matrix[row * size + pivot] / matrix[pivot * size + pivot]
        for column in pivot..<size { matrix[row * size + column] -= share * matrix[pivot * size + column] }
        sides[row] -= share * sides[pivot]
      }
    }
    var found = [Double](repeating: 0, count: size)
    for row in (0..<size).reversed() where matrix[row * size + row].magnitude > 1e-12 {
      let known = (row + 1..<max(size, row + 1)).reduce(0) { $0 + matrix[row * size + $1] * found[$1] }
      found[row] = (sides[row] - known) / matrix[row * size + row]
    }
    return found
  }
}
