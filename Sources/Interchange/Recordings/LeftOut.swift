import Training

/// Figures of one kind that were left out of a file because no clock, body or workout can have them.
package struct LeftOut: Equatable, Sendable {
  package enum Figure: String, CaseIterable, Sendable {
    case date, heartRate, restingHeartRate, variability, bodyWeight, sleep, duration, distance, energy

    /// The range of accepted values, in the unit that is stored.
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
  /// The place of the first one in the file.
  package var place: FilePlace
  /// The text of the first one.
  package var text: String
}

/// A place in a file, which may be part of an archive.
package struct FilePlace: Equatable, Sendable {
  package enum Unit: Sendable { case line, byte }

  /// The file's name in its archive, or nil if the file isn't part of one.
  package var file: String?
  package var number: Int64
  package var unit: Unit

  package init(_ unit: Unit, _ number: Int64, in file: String? = nil) {
    (self.unit, self.number, self.file) = (unit, number, file)
  }

  /// The place in words, such as `line 7` or `byte 700 of activities/1.fit`.
  package var sentence: String {
    (unit == .line ? "line" : "byte") + " \(number)" + (file.map { " of \($0.prefix(60))" } ?? "")
  }
}

/// The figures left out so far: for each kind, their number and the first one.
package struct Leavings: Equatable, Sendable {
  package private(set) var all: [LeftOut] = []

  /// Returns a value as an integer.
  ///
  /// If it is outside the limits of its figure, notes it and returns nil.
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

  /// Adds the figures that were left out of another part.
  ///
  /// `file` is the file of the archive that the other part is.
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

extension LeftOut {
  /// A sentence that describes what was left out, the place in the file, and what to do.
  package var sentence: String {
    let (name, bounds) = figure.words
    let counted = count == 1 ? "\(name.one) was" : "\(count) \(name.many) were"
    return "\(counted) left out, not \(bounds): “\(text)” at \(place.sentence)"
      + (count == 1 ? "." : " is the first.") + " Correct it in the app that recorded it, or import without."
  }
}

extension LeftOut.Figure {
  fileprivate var words: (name: (one: String, many: String), bounds: String) {
    switch self {
    case .date: (("One date", "dates"), "a date from 1970 to 2099 with a time zone that exists")
    case .heartRate: (("One heart rate", "heart rates"), "from 20 to 300")
    case .restingHeartRate: (("One resting heart rate", "resting heart rates"), "from 20 to 200")
    case .variability: (("One heart rate variability", "heart rate variabilities"), "from 1 to 500 ms")
    case .bodyWeight: (("One body weight", "body weights"), "from 20 to 400 kg")
    case .sleep: (("One stretch of sleep", "stretches of sleep"), "up to a day long")
    case .duration: (("One duration", "durations"), "from 0 to 100 days")
    case .distance: (("One distance", "distances"), "from 0 to 100,000 km")
    case .energy: (("One energy", "energies"), "from 0 to 100,000 kcal")
    }
  }
}
