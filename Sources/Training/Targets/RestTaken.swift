import Records

extension ExerciseReading {
  /// The rest that was taken between the sets, in seconds: the median; nil where the times don't tell.
  ///
  /// Sets are noted at their end, so a set's own time comes off: what it states, or 3 s a repetition, at
  /// most half of the time between. Under 10 s they were typed in together, over an hour the athlete was
  /// away. A pause that was measured elsewhere is taken as it is.
  var restTaken: Int64? {
    var rests: [Int64] = []
    for (before, after) in zip(performed, performed.dropFirst()) {
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

  /// The rest that was prescribed after the working sets, in seconds; the first one's stands for all.
  var restAsked: Int64? {
    prescription.countedSets.first.map { min(max(prescription.restSeconds(after: $0), 0), 36_000) }
  }
}
