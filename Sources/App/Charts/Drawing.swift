import Records
import Training

/// Functions that render the shapes of a drawing.
///
/// Positions and lengths are in tenths of a pixel.
enum Drawing {
  static func line(_ names: String, _ x1: Int64, _ y1: Int64, _ x2: Int64, _ y2: Int64) -> HTML {
    element(
      "line", .class(names), .set("x1", px(x1)), .set("y1", px(y1)), .set("x2", px(x2)), .set("y2", px(y2))
    ) {}
  }

  static func rect(
    _ names: String, _ x: Int64, _ y: Int64, _ width: Int64, _ height: Int64, round: Int64 = 0
  ) -> HTML {
    element(
      "rect", .class(names), .set("x", px(x)), .set("y", px(y)), .set("width", px(max(width, 0))),
      .set("height", px(max(height, 0))), .set("rx", px(round))
    ) {}
  }

  static func dot(_ names: String, _ x: Int64, _ y: Int64, _ radius: Int64) -> HTML {
    element("circle", .class(names), .set("cx", px(x)), .set("cy", px(y)), .set("r", px(radius))) {}
  }

  static func path(_ names: String, _ points: [(x: Int64, y: Int64)], closed: Bool = false) -> HTML {
    var path = ""
    for (place, point) in points.enumerated() {
      path += (place == 0 ? "M" : "L") + px(point.x) + " " + px(point.y)
    }
    return element("path", .class(names), .set("d", path + (closed ? "Z" : ""))) {}
  }

  static func text(_ text: String, _ x: Int64, _ y: Int64, anchor: String = "start") -> HTML {
    element("text", .set("x", px(x)), .set("y", px(y)), .set("text-anchor", anchor)) { text }
  }

  /// Returns text that is shown while a part of a drawing is touched, hovered over or focused.
  ///
  /// `room` is the area that responds. The text is a single line at `y`, as close to the middle of that area
  /// as `width` allows.
  static func read(
    _ words: String, _ room: (x: Int64, y: Int64, width: Int64, height: Int64), at y: Int64,
    within width: Int64, @Markup shape: () -> HTML = { HTML() }
  ) -> HTML {
    let (half, middle) = (Drawing.width(of: words) / 2, room.x + room.width / 2)
    let x = max(half, min(width - half, middle))
    return element("g", .class("point")) {
      rect("room", room.x, room.y, room.width, room.height)
      shape()
      element("text", .class("read"), .set("x", px(x)), .set("y", px(y)), .set("text-anchor", "middle")) {
        words
      }
    }
  }

  /// Returns an upper bound on the width of `text` in a chart.
  static func width(of text: String) -> Int64 { Int64(text.unicodeScalars.count) * 65 }

  /// Returns a length in tenths of a pixel as a decimal number of pixels.
  static func px(_ tenths: Int64) -> String {
    let size = tenths.magnitude
    return (tenths < 0 ? "-" : "") + String(size / 10) + (size % 10 == 0 ? "" : "." + String(size % 10))
  }
}

/// Returns a drawing with a sentence that describes it.
func drawing(_ sentence: String, width: Int64, height: Int64, @Markup content: () -> HTML) -> HTML {
  element(
    "svg", .class("chart"), .set("viewBox", "0 0 " + Drawing.px(width) + " " + Drawing.px(height)),
    .role("img"), .label(sentence)
  ) { content() }
}

/// Returns a list item for a legend, with a sample of a drawing's shade and its meaning.
///
/// The list must have the class `legend`.
func legendLine(_ shade: String, _ words: String) -> HTML {
  li {
    element(
      "svg", .class("chart key"), .set("viewBox", "0 0 12 12"), .set("aria-hidden", "true"),
      .set("focusable", "false")
    ) { Drawing.rect(shade, 5, 5, 110, 110, round: 30) }
    words
  }
}

/// Returns a drawing's data as a collapsed table, for display below the drawing.
func drawnTable(
  _ title: String, _ headings: [String], _ rows: [(head: HTML, cells: [HTML])], _ localizer: Localizer,
  @Markup more: () -> HTML = { HTML() }
) -> HTML {
  details(.class("drawn")) {
    summary { localizer.text(.asTable) }
    table {
      caption(.class("hidden-text")) { title }
      thead {
        tr {
          for (place, heading) in headings.enumerated() {
            th(.scope("col"), .class(place == 0 ? "" : "num")) { heading }
          }
        }
      }
      tbody {
        for row in rows {
          tr {
            th(.scope("row")) { row.head }
            for cell in row.cells { td(.class("num")) { cell } }
          }
        }
      }
    }
    more()
  }
}

/// Returns a link that downloads a drawing's data as a file.
func fileLink(_ path: String, _ localizer: Localizer) -> HTML {
  p { a(.class("link"), .href(path), .flag("data-plain"), .set("download", "")) { localizer.text(.asFile) } }
}

/// Returns a CSV file with a header row.
///
/// No cell may contain a comma, a quotation mark or a line break.
func rowsFile(_ heads: [String], _ rows: [[String]]) -> Response {
  let lineEnd = "\r\n"
  var text = ""
  for row in [heads] + rows { text += joined(row, by: ",") + lineEnd }
  return Response(status: 200, contentType: "text/csv; charset=utf-8", body: Array(text.utf8))
}
