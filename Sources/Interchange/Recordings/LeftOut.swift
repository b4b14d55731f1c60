import Training

/// Values of one kind that were left out because they are out of range.
package struct LeftOut: Equatable, Sendable {
  package enum Figure: String, CaseIterable, Sendable {
    case date, heartRate, restingHeartRate, variability, bodyWeight, sleep, duration, distance, energy

    /// The range of accepted values, in the unit used for storage.
    package var limits: ClosedRange<Int64> {
      switch self {
      case .date: 1970...2099
      case .heartRate: 20...300
      case .restingHeartRate: DailyMetrics.restingLimits
      case .variability: DailyMetrics.hrvLimits
      case .bodyWeight: DailyMetrics.bodyWeightLimits
      case .sleep: DailyMetrics.sleepLimits
      case .duration: 0...8_640_000
      case .distance: 0...100_000_000
      case .energy: 0...100_000
      }
    }
  }

  package var figure: Figure
  package var count: Int64 = 1
  /// The place in the file of the first value that was left out.
  package var place: FilePlace
  /// The text of the first value that was left out.
  package var text: String
}

/// A place in a file, which can be part of an archive.
package struct FilePlace: Equatable, Sendable {
  package enum Unit: Sendable { case line, byte }

  /// The file's name in its archive, or nil if the file isn't part of one.
  package var file: String?
  package var number: Int64
  package var unit: Unit

  package init(_ unit: Unit, _ number: Int64, in file: String? = nil) {
    (self.unit, self.number, self.file) = (unit, number, file)
  }
}

/// The number of values left out so far and the first such value, for each kind.
package struct Leavings: Equatable, Sendable {
  package private(set) var all: [LeftOut] = []

  /// Returns a value as an integer, or nil if it is outside the limits for its kind.
  ///
  /// A value outside the limits is noted as left out.
  mutating func kept(
    _ value: Double, _ figure: LeftOut.Figure, at place: @autoclosure () -> FilePlace
  ) -> Int64? {
    if let whole = value.whole(in: figure.limits) { return whole }
    note(figure, value.shortText, at: place())
    return nil
  }

  mutating func note(
    _ figure: LeftOut.Figure, _ text: @autoclosure () -> String, at place: @autoclosure () -> FilePlace
  ) {
    if let known = all.firstIndex(where: { $0.figure == figure }) {
      all[known].count += 1
    } else {
      all.append(LeftOut(figure: figure, place: place(), text: String(text().prefix(40))))
    }
  }

  /// Adds the values left out while reading another part of the file.
  ///
  /// `file` is the other part's name if it is a file in an archive.
  mutating func add(_ others: Leavings, of file: String? = nil) {
    for other in others.all { add(other, of: file) }
  }

  mutating func add(_ other: LeftOut, of file: String?) {
    if let known = all.firstIndex(where: { $0.figure == other.figure }) {
      all[known].count += other.count
    } else {
      all.append(other)
      all[all.count - 1].place.file = other.place.file ?? file
    }
  }
}

extension Double {
  /// The number as text, without a fraction if it is an integer.
  fileprivate var shortText: String {
    guard abs(self) < 1e15, let whole = Int64(exactly: self) else { return String(self) }
    return String(whole)
  }
}
