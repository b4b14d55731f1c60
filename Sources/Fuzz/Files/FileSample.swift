import Foundation
import Interchange
import Records
import TestSupport
import Training

/// An undamaged file that can be sent to Cairn.
struct FileSample {
  enum Kind: String, CaseIterable {
    case fit, gpx, tcx, health, zip, gzip, table, calendar, export, template

    var isText: Bool { ![.fit, .zip, .gzip].contains(self) }
  }

  var kind: Kind
  var bytes: [UInt8]

  /// Returns generated samples of every kind, and the real files from `Tests/Resources`.
  ///
  /// - Throws: Any error thrown while generating the samples.
  static func all() throws -> [FileSample] {
    let plain = try made() + real()
    let packed = plain.filter { [.fit, .gpx, .tcx, .health, .table].contains($0.kind) }
    return plain + packed.prefix(12).map { FileSample(kind: .gzip, bytes: Deflated.gzip($0.bytes)) }
  }

  private static func real() -> [FileSample] {
    let folders: [(String, Kind, String)] = [
      ("fitparse", .fit, ".fit"), ("gpxpy", .gpx, ".gpx"), ("tcxparser", .tcx, ".tcx"),
      ("healthkit-to-sqlite", .health, ".xml"), ("logs", .table, ".csv"),
      ("csv-spectrum/csvs", .table, ".csv"),
    ]
    return folders.flatMap { folder, kind, ending in
      Repository.resources(in: folder, ending: ending).compactMap { name in
        guard let data = FileManager.default.contents(atPath: Repository.resource("\(folder)/\(name)").path)
        else { return nil }
        // The first sessions of a long log are as useful as all of it.
        return FileSample(kind: kind, bytes: [UInt8](kind == .table ? data.prefix(24 << 10) : data))
      }
    }
  }

  /// Returns generated samples.
  ///
  /// - Throws: Any error thrown by an action, or by the store from which a sample is exported.
  private static func made() throws -> [FileSample] {
    let files: [(Kind, String)] = [
      (.gpx, gpx), (.tcx, tcx), (.health, health), (.table, strong), (.table, hevy), (.table, fitNotes),
      (.table, strava), (.calendar, calendar),
    ]
    var samples = files.map { FileSample(kind: $0, bytes: Array($1.utf8)) }
    samples.append(FileSample(kind: .fit, bytes: WrittenFIT.strength))
    let parts = [("activities/1.fit", WrittenFIT.strength), ("activities/2.gpx", Array(gpx.utf8))]
    samples.append(FileSample(kind: .zip, bytes: WrittenZip(parts, isPacked: true).bytes))
    samples.append(
      FileSample(kind: .zip, bytes: WrittenZip([("activities.csv", Array(strava.utf8))] + parts).bytes))
    let export = [("apple_health_export/export.xml", Array(health.utf8))]
    samples.append(FileSample(kind: .zip, bytes: WrittenZip(export, isPacked: true).bytes))
    for seed in 1...4 as ClosedRange<UInt64> {
      let story = try RandomAthlete(seed: seed).story
      samples.append(FileSample(kind: .export, bytes: try Archive(of: story.store).bytes))
      let table = story.read { LogTable.bytes(Sample.catalogue, in: $0) }
      samples.append(FileSample(kind: .table, bytes: table))
    }
    let story = Story()
    let template = try story.act { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
    let file = try story.act { tx throws(TemplateError) in try templateFile(of: template.id, in: tx) }
    samples.append(FileSample(kind: .template, bytes: file.bytes))
    return samples
  }
}
