import Foundation
package import Records
import Training

/// A point on a track in a GPX file.
package struct TrackPoint: Equatable, Sendable {
  package var latitude = 0.0
  package var longitude = 0.0
  package var time: Instant?
  package var altitude: Double?
  package var heartRate: Double?
  /// The speed in metres per second.
  package var speed: Double?
}

/// Reads the tracks of a GPX 1.0 or 1.1 file.
///
/// Routes and waypoints are skipped, since they aren't workouts.
///
/// `each` is called with every point of a track.
///
/// - Throws: ``LogFileError`` if the file can't be read or isn't GPX, or with
///   ``RecordingProblem/tooMany(limit:)`` if it contains more than ``mostRecordings`` tracks.
package func readGPX(
  _ source: ByteSource, each: ((TrackPoint) -> Void)? = nil
) throws(LogFileError) -> [Recording] {
  var xml = XMLReader(source)
  try xml.expectRoot("gpx")
  var tracks: [Recording] = []
  var track = GPXTrack()
  while true {
    switch try xml.next() {
    case .finished: return tracks
    case .start: track.begin(xml)
    case .text: track.take(xml)
    case .end:
      if track.pointDepth == xml.depth + 1 { if let point = track.endPoint() { each?(point) } }
      if track.depth == xml.depth + 1 {
        guard tracks.count < mostRecordings else { throw xml.fault(.tooMany(limit: Int64(mostRecordings))) }
        tracks.append(track.recording)
        track = GPXTrack()
      }
    }
  }
}

extension XMLReader {
  /// Advances to the root element and checks its name.
  ///
  /// - Throws: ``LogFileError`` if reading fails, or with ``RecordingProblem/otherRoot(expected:found:)`` if
  ///   the root is another element.
  mutating func expectRoot(_ name: StaticString) throws(LogFileError) {
    let token = try next()
    guard token == .start, isNamed(name) else {
      let found = token == .start ? self.name : ""
      throw fault(.otherRoot(expected: String(describing: name), found: found))
    }
  }
}

/// The current track and the reader's position in it.
private struct GPXTrack {
  private enum Wanted { case name, type, elevation, time, speed, heartRate }

  var recording = Recording()
  /// The depth of the current track's element, or 0 outside a track.
  private(set) var depth = 0
  /// The depth of the current track point's element, or 0 outside a track point.
  private(set) var pointDepth = 0
  private var point = TrackPoint()
  private var last: TrackPoint?
  private var wanted: Wanted?

  mutating func begin(_ xml: borrowing XMLReader) {
    wanted = nil
    if depth == 0 {
      if xml.isNamed("trk"), xml.depth == 2 {
        depth = 2
        recording.place = FilePlace(.line, xml.line)
      }
    } else if pointDepth == 0 {
      if xml.isNamed("trkpt") {
        pointDepth = xml.depth
        point = TrackPoint()
        point.latitude = xml.attribute("lat").flatMap(decimal) ?? 0
        point.longitude = xml.attribute("lon").flatMap(decimal) ?? 0
      } else if xml.isNamed("trkseg") {
        last = nil
      } else if xml.depth == depth + 1 {
        wanted = xml.isNamed("name") ? .name : xml.isNamed("type") ? .type : nil
      }
    } else if xml.isNamed("ele") {
      wanted = .elevation
    } else if xml.isNamed("time") {
      wanted = .time
    } else if xml.isNamed("speed") {
      wanted = .speed
    } else if xml.isNamed("hr") || xml.isNamed("heartrate") {
      wanted = .heartRate
    }
  }

  mutating func take(_ xml: borrowing XMLReader) {
    guard let wanted else { return }
    self.wanted = nil
    switch wanted {
    case .name: recording.name = xml.content.shortened(to: 200)
    case .type: recording.sport = xml.content.shortened(to: 200)
    case .elevation: point.altitude = decimal(xml.rawContent)
    case .time:
      point.time = OffsetDateTime(xml.rawContent)?.instant
      if point.time == nil { recording.leavings.note(.date, xml.content, at: FilePlace(.line, xml.line)) }
    case .speed: point.speed = decimal(xml.rawContent)
    case .heartRate:
      if let rate = decimal(xml.rawContent) {
        recording.takeHeartRate(rate, at: FilePlace(.line, xml.line))
        point.heartRate = rate
      }
    }
  }

  mutating func endPoint() -> TrackPoint? {
    pointDepth = 0
    recording.points += 1
    if let time = point.time { recording.note(time) }
    if let altitude = point.altitude { recording.altitude.add(altitude) }
    if let last { recording.metres = (recording.metres ?? 0) + metres(from: last, to: point) }
    last = point
    return point
  }
}

/// Returns the distance in metres between two points on the globe, using the haversine formula.
private func metres(from: TrackPoint, to: TrackPoint) -> Double {
  let radians = Double.pi / 180
  let rise = sin((to.latitude - from.latitude) * radians / 2)
  let turn = sin((to.longitude - from.longitude) * radians / 2)
  let share = rise * rise + cos(from.latitude * radians) * cos(to.latitude * radians) * turn * turn
  return 2 * 6_371_008.8 * asin(min(1, share.squareRoot()))
}
