import Records
import Training

/// Reads the activities of a TCX file.
///
/// - Throws: ``LogFileError`` if the file can't be read or isn't TCX, or with
///   ``RecordingProblem/tooMany(limit:)`` if it contains more than ``mostRecordings`` activities.
package func readTCX(_ source: ByteSource) throws(LogFileError) -> [Recording] {
  var xml = XMLReader(source)
  try xml.expectRoot("TrainingCenterDatabase")
  var found: [Recording] = []
  var activity = TCXActivity()
  while true {
    switch try xml.next() {
    case .finished: return found
    case .start: activity.begin(xml)
    case .text: activity.take(xml)
    case .end:
      if activity.depth == xml.depth + 1 {
        guard found.count < mostRecordings else { throw xml.fault(.tooMany(limit: Int64(mostRecordings))) }
        found.append(activity.finished())
        activity = TCXActivity()
      }
    }
  }
}

/// The current activity and the reader's position in it.
private struct TCXActivity {
  private enum Wanted {
    case id, notes, time, altitude, distance, heartRate
    case lapSeconds, lapDistance, lapEnergy, steps
  }

  /// The depth of the activity's element, or 0 outside an activity.
  private(set) var depth = 0
  private var recording = Recording()
  private var lapMetres = 0.0
  private var seconds = 0.0
  private var isInPoint = false
  private var isInHeartRate = false
  private var wanted: Wanted?

  mutating func begin(_ xml: borrowing XMLReader) {
    wanted = nil
    guard depth > 0 else {
      if xml.isNamed("Activity") {
        depth = xml.depth
        recording.place = FilePlace(.line, xml.line)
        recording.sport = xml.attributeText("Sport")?.shortened(to: 200) ?? ""
      }
      return
    }
    let inner = xml.depth - depth
    switch inner {
    case 1: wanted = xml.isNamed("Id") ? .id : xml.isNamed("Notes") ? .notes : nil
    case 2:
      isInPoint = false
      if xml.isNamed("TotalTimeSeconds") { wanted = .lapSeconds }
      if xml.isNamed("DistanceMeters") { wanted = .lapDistance }
      if xml.isNamed("Calories") { wanted = .lapEnergy }
    case 3: isInPoint = xml.isNamed("Trackpoint")
    default: break
    }
    if xml.isNamed("Steps") { wanted = .steps }
    if isInPoint { beginInPoint(xml, inner) }
  }

  private mutating func beginInPoint(_ xml: borrowing XMLReader, _ inner: Int) {
    if inner == 4 {
      isInHeartRate = xml.isNamed("HeartRateBpm")
      if xml.isNamed("Time") { wanted = .time }
      if xml.isNamed("AltitudeMeters") { wanted = .altitude }
      if xml.isNamed("DistanceMeters") { wanted = .distance }
    } else if inner == 5, isInHeartRate, xml.isNamed("Value") {
      wanted = .heartRate
    }
  }

  mutating func take(_ xml: borrowing XMLReader) {
    guard let wanted else { return }
    self.wanted = nil
    if wanted == .id { recording.sourceID = xml.content.shortened(to: 200) }
    if wanted == .notes { recording.remark = xml.content.shortened(to: 1000) }
    if wanted == .time || wanted == .id {
      if let moment = OffsetDateTime(xml.rawContent) {
        recording.note(moment.instant)
        recording.utcOffset = moment.utcOffset ?? recording.utcOffset
      } else if wanted == .time {
        recording.leavings.note(.date, xml.content, at: FilePlace(.line, xml.line))
      }
      return
    }
    guard let value = decimal(xml.rawContent) else { return }
    switch wanted {
    case .altitude: recording.altitude.add(value)
    case .distance: recording.metres = value
    case .heartRate: recording.takeHeartRate(value, at: FilePlace(.line, xml.line))
    case .lapSeconds: seconds += value
    case .lapDistance: lapMetres += value
    case .lapEnergy: recording.kilocalories = (recording.kilocalories ?? 0) + value
    case .steps: recording.steps += value.whole(in: 0...10_000_000) ?? 0
    case .id, .notes, .time: break
    }
  }

  consuming func finished() -> Recording {
    if seconds > 0 { recording.seconds = seconds }
    if recording.metres == nil, lapMetres > 0 { recording.metres = lapMetres }
    return recording
  }
}
