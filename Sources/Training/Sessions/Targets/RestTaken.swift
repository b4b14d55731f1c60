import Records

extension ExerciseReading {
  /// The median rest between the sets, in seconds, or nil if the times are inconclusive.
  ///
  /// Sets are logged when they end, so the duration of the later set is subtracted from each interval: the
  /// recorded duration or 3 s per repetition, but at most half of the interval. Intervals under 10 s mean
  /// that the sets were entered together, and intervals over an hour that the athlete was away, so both are
  /// ignored. So are those before drop sets, which follow without rest. A rest measured by another app is
  /// used unchanged.
  var restTaken: Int64? {
    var rests: [Int64] = []
    for (before, after) in zip(performed, performed.dropFirst()) where after.type != .dropSet {
      if let measured = before.restSeconds {
        rests.append(min(max(measured, 0), 3600))
        continue
      }
      guard let from = before.completedAt, let to = after.completedAt else { continue }
      let seconds = (to - from) / 1000
      guard (10...3600).contains(seconds) else { continue }
      let stated = after.durationMilliseconds.map { min(max($0 / 1000, 0), 3600) }
      let work = stated ?? min(max(after.reps ?? 0, 0), 1000) * 3
      rests.append(seconds - min(work, seconds / 2))
    }
    return rests.isEmpty ? nil : rests.sorted()[rests.count / 2]
  }

  /// The prescribed rest after the first counted set, in seconds, or nil if there is no such set.
  var restAsked: Int64? {
    prescription.countedRestSeconds.map { $0.clamped(to: 0...36_000) }
  }
}
