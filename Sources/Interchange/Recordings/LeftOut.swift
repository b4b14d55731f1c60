import Training

/// Figures that no clock, body or training has, which were left out of what was read.
package struct LeftOut: Equatable, Sendable {
  package enum Figure: String, CaseIterable, Sendable {
    case date, heartRate, restingHeartRate, variability, bodyWeight, sleep, duration, distance, energy

    /// What counts, in the unit that is kept.
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
  /// Where the first one stands.
  package var place: FilePlace
  /// What is written there.
  package var text: String
}

/// A place in a file, and which file of an archive it is.
package struct FilePlace: Equatable, Sendable {
  package enum Unit: Sendable { case line, byte }

  /// nil where the file isn't part of an archive.
  package var file: String?
  package var number: Int64
  package var unit: Unit

  package init(_ unit: Unit, _ number: Int64, in file: String? = nil) {
    (self.unit, self.number, self.file) = (unit, number, file)
  }

  /// `line 7`, `byte 700 of activities/1.fit`.
  package var sentence: String {
    (unit == .line ? "line" : "byte") + " \(number)" + (file.map { " of \($0.prefix(60))" } ?? "")
  }
}

/// What was left out so far: of each figure how many, and the first.
package struct Leavings: Equatable, Sendable {
  package private(set) var all: [LeftOut] = []

  /// A figure as a whole number; nil, and noted, where it isn't one that counts.
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

  /// Takes in what another part left out; `file` is which one of an archive that was.
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
  /// Without a fraction where there is none.
  fileprivate var shortText: String {
    guard abs(self) < 1e15, let whole = Int64(exactly: self) else { return String(self) }
    return String(whole)
  }
}

extension LeftOut {
  /// What was left out, where, and what to do.
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
