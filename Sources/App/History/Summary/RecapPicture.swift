import Records
import Training

/// Returns a finished session as an SVG image for sharing.
///
/// It has no external styles or resources.
func recapPicture(_ recap: SessionRecap, _ localizer: Localizer) -> Response {
  var picture = Picture()
  let session = recap.facts.session
  let title = session.title.isEmpty ? localizer.text(.untitled) : session.title
  picture.text(localizer.date(session.day) + " · " + title, 120, size: 34, weight: 600, .soft)
  let number = localizer.text(
    .momentNumber, .text("number", localizer.figures.grouped(recap.standing.number)))
  picture.text(number, 232, size: 96, weight: 800)
  picture.text(localizer.words(for: recap.standing), 296, size: 38, .soft)
  picture.amounts(recap, localizer)
  var place: Int64 = 580
  let records = localizer.records(of: recap)
  for hit in records.prefix(3) {
    picture.medal(at: place)
    picture.line(
      localizer.name(of: hit, recap.name(of: hit.catalogID)), localizer.text(of: hit.best), place, from: 148)
    place += 62
  }
  if !records.isEmpty { place += 24 }
  let runs = recap.runs.filter { !$0.done.isEmpty }
  let room = max(1, (recap.muscles.isEmpty ? 1190 : 900) - place) / 58
  for run in runs.prefix(Int(min(max(room, 1), 8))) {
    picture.line(run.name, localizer.inShort(run), place, from: 80)
    place += 58
  }
  picture.body(recap, localizer)
  return Response(status: 200, contentType: "image/svg+xml; charset=utf-8", body: picture.drawing.bytes)
}

extension Localizer {
  /// Returns an exercise's sets as text or, if that text is too long, only the heaviest set.
  fileprivate func inShort(_ run: ExerciseRun) -> String {
    let all = done(run)
    let heaviest = run.done.max { left, right in
      (left.weight ?? .zero, left.reps ?? 0) < (right.weight ?? .zero, right.reps ?? 0)
    }
    guard all.unicodeScalars.count > 26, let heaviest else { return all }
    return done(heaviest)
  }
}

/// A drawing of 1080 × 1350 pixels.
private struct Picture {
  private var content = HTML()

  /// The colours of the light theme.
  enum Ink {
    static let ground = "#f4f3f0"
    static let card = "#ffffff"
    static let tint = "#0a60e6"
    static let helped = "#8fb6f3"
    static let skin = "#e3e0d9"
    static let muscle = "#d3cfc6"
  }
  enum Shade: String {
    case text = "#1c1b19"
    case soft = "#625e57"
    case medal = "#8a4a00"
  }

  var drawing: HTML {
    element(
      "svg", .set("xmlns", "http://www.w3.org/2000/svg"), .set("viewBox", "0 0 1080 1350"),
      .set("width", "1080"), .set("height", "1350"),
      .set("font-family", joined(["system-ui", "-apple-system", "Roboto", "sans-serif"], by: ","))
    ) {
      rect(0, 0, 1080, 1350, round: 0, Ink.ground)
      content
      words("Cairn", 1000, 1290, size: 34, weight: 700, .soft, anchor: "end")
    }
  }

  mutating func text(
    _ text: String, _ y: Int64, size: Int64, weight: Int64 = 400, _ shade: Shade = .text
  ) {
    content.append(words(clipped(text, to: 1850 / size), 80, y, size: size, weight: weight, shade))
  }

  /// Adds a line with a name on the left and a value on the right.
  ///
  /// The name is truncated to fit.
  mutating func line(_ name: String, _ figure: String, _ y: Int64, from x: Int64) {
    let figure = clipped(figure, to: 30)
    let room = max(12, (1000 - x) / 21 - Int64(figure.unicodeScalars.count))
    content.append(words(clipped(name, to: room), x, y, size: 34, weight: 600, .text))
    content.append(words(figure, 1000, y, size: 34, weight: 400, .soft, anchor: "end"))
  }

  mutating func medal(at y: Int64) {
    let path = Icon.medal.path.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    content.append(
      element(
        "svg", .set("x", "80"), .set("y", String(y - 38)), .set("width", "48"), .set("height", "48"),
        .set("viewBox", "0 0 24 24")
      ) {
        element(
          "path", .set("fill", "none"), .set("stroke", Shade.medal.rawValue), .set("stroke-width", "1.75"),
          .set("d", path)
        ) {}
      })
  }

  /// Adds cards with up to three of the session's totals, in the order duration, sets, volume, distance and
  /// climbs.
  ///
  /// Totals that the session doesn't have are skipped.
  mutating func amounts(_ recap: SessionRecap, _ localizer: Localizer) {
    let amounts = recap.amounts
    var tiles: [(name: String, figure: String, beside: String?)] = []
    if let minutes = amounts.minutes {
      tiles.append(
        (localizer.text(.minutesTile), localizer.minutes(minutes), localizer.timeComparison(recap)))
    }
    tiles.append(
      (localizer.text(.setsTile), localizer.figures.grouped(amounts.sets), localizer.setsComparison(recap)))
    if amounts.volume > 0 {
      let volume = localizer.figures.shortVolume(amounts.volume)
      tiles.append((localizer.text(.volumeTile), volume, localizer.volumeComparison(recap)))
    }
    if amounts.metres > 0 {
      tiles.append((localizer.text(.momentDistance), localizer.metres(amounts.metres), nil))
    }
    if amounts.climbs > 0 {
      let climbs = localizer.text(.momentOfClimbs, .count("count", amounts.climbs))
      tiles.append((localizer.text(.momentSends), localizer.figures.grouped(amounts.sends), climbs))
    }
    let shown = tiles.prefix(3)
    let width = (920 - 24 * Int64(shown.count - 1)) / Int64(shown.count)
    for (place, tile) in shown.enumerated() {
      let x = 80 + Int64(place) * (width + 24)
      content.append(rect(x, 344, width, 168, round: 28, Ink.card))
      content.append(words(clipped(tile.name, to: width / 16), x + 28, 392, size: 28, weight: 400, .soft))
      content.append(
        words(clipped(tile.figure, to: width / 26), x + 28, 446, size: 46, weight: 800, .text))
      if let beside = tile.beside {
        content.append(words(clipped(beside, to: width / 14), x + 28, 488, size: 26, weight: 400, .soft))
      }
    }
  }

  /// Adds a body map of the trained muscles and, next to it, a list with the number of sets for each.
  mutating func body(_ recap: SessionRecap, _ localizer: Localizer) {
    guard !recap.muscles.isEmpty else { return }
    content.append(
      element("g", .set("transform", "translate(80 930) scale(1.55)")) {
        bodyFigures { muscle in
          let level = muscle.map { recap.level(of: $0) } ?? 0
          return .set(
            "fill",
            level == 4 ? Ink.tint : level == 2 ? Ink.helped : muscle == nil ? Ink.skin : Ink.muscle)
        }
      })
    for (place, muscle) in recap.named.enumerated() {
      let y = 1010 + Int64(place) * 58
      let sets = localizer.sets(ofTenths: muscle.today.tenths)
      content.append(words(sets, 540, y, size: 36, weight: 800, .text, anchor: "end"))
      content.append(
        words(
          clipped(localizer.text(muscle.today.muscle.phrase), to: 24), 564, y, size: 34, weight: 400, .soft))
    }
  }

  private func rect(
    _ x: Int64, _ y: Int64, _ width: Int64, _ height: Int64, round: Int64, _ fill: String
  ) -> HTML {
    element(
      "rect", .set("x", String(x)), .set("y", String(y)), .set("width", String(width)),
      .set("height", String(height)), .set("rx", String(round)), .set("fill", fill)
    ) {}
  }

  private func words(
    _ text: String, _ x: Int64, _ y: Int64, size: Int64, weight: Int64, _ shade: Shade,
    anchor: String = "start"
  ) -> HTML {
    element(
      "text", .set("x", String(x)), .set("y", String(y)), .set("font-size", String(size)),
      .set("font-weight", String(weight)), .set("fill", shade.rawValue), .set("text-anchor", anchor)
    ) { text }
  }
}

/// Returns the text without line breaks, tabs and the characters that XML forbids, truncated to `most`
/// characters.
private func clipped(_ text: String, to most: Int64) -> String {
  var scalars = text.unicodeScalars.filter { scalar in
    scalar.value >= 0x20 && scalar.value != 0xfffe && scalar.value != 0xffff
  }
  if Int64(scalars.count) > most {
    scalars = String.UnicodeScalarView(scalars.prefix(Int(max(most - 1, 1))))
    scalars.append("…")
  }
  return String(scalars)
}
