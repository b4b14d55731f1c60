/// The kind of a file that isn't a table, detected from its first bytes.
package enum FileKind: String, CaseIterable, Sendable {
  case spreadsheet, gzip, pdf, sqlite, picture, json, html, xml
  // Kinds that are read as recordings:
  case zip, appleHealth, gpx, tcx, fit

  package init?(firstBytes bytes: [UInt8]) {
    func begins(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
    if begins("PK\u{3}\u{4}") {
      self =
        bytes.holds("[Content_Types].xml") || bytes.holds("mimetypeapplication/vnd.oasis")
        ? .spreadsheet : .zip
    } else if begins("PK\u{5}\u{6}") {
      // An empty archive.
      self = .zip
    } else if bytes.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if begins("%PDF") {
      self = .pdf
    } else if begins("SQLite format 3\0") {
      self = .sqlite
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) || bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .picture
    } else if bytes.count >= 12, Array(bytes[8..<12]) == Array(".FIT".utf8) {
      self = .fit
    } else {
      self.init(markup: bytes)
    }
  }

  private init?(markup bytes: [UInt8]) {
    // Detect markup with two bytes per character by its first character. The reader reports the encoding.
    let wide = bytes.prefix(200).filter { $0 != 0 }
    if bytes.prefix(4).contains(0), wide.drop(while: { $0 >= 0xFE }).first == UInt8(ascii: "<") {
      self = wide.contains("<gpx".utf8) ? .gpx : wide.contains("TrainingCenter".utf8) ? .tcx : .appleHealth
      return
    }
    let body = bytes.drop { $0 <= 32 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    switch body.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json
    case UInt8(ascii: "<"):
      if bytes.holds("HealthData") {
        self = .appleHealth
      } else if bytes.holds("<gpx") {
        self = .gpx
      } else if bytes.holds("TrainingCenterDatabase") {
        self = .tcx
      } else {
        self =
          bytes.holds("<html") || bytes.holds("<!DOCTYPE html") || bytes.holds("<!doctype html")
          ? .html : .xml
      }
    default: return nil
    }
  }
}

extension [UInt8] {
  /// Returns true if the given ASCII text occurs within the first 4,096 bytes.
  fileprivate func holds(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    let end = Swift.min(count, 4096) - wanted.count
    guard end >= 0 else { return false }
    return (0...end).contains { self[$0..<$0 + wanted.count].elementsEqual(wanted) }
  }
}
