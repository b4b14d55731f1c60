import Records
import Training

/// A body from the front and from behind, each muscle as strong as its level, 0 to 4.
func bodyMap(_ sentence: String, _ voice: Voice, level: (Muscle) -> Int64) -> HTML {
  element(
    "svg", .class("chart body-map"), .set("viewBox", "0 0 224 236"), .role("img"), .label(sentence)
  ) {
    bodyFigures { muscle in .class(muscle.map { "level-" + String(level($0)) } ?? "skin") }
    Drawing.text(voice(.bodyFront), 540, 2340, anchor: "middle")
    Drawing.text(voice(.bodyBack), 1700, 2340, anchor: "middle")
  }
}

/// The two figures on a field of 224 × 222; `paint` says how a muscle looks, and with nil the skin.
func bodyFigures(_ paint: (Muscle?) -> Attribute) -> HTML {
  HTML {
    figure(BodyShapes.front, "translate(4 0)", paint)
    figure(BodyShapes.back, "translate(120 0)", paint)
  }
}

private func figure(
  _ shapes: [(muscle: Muscle, shape: String)], _ place: String, _ paint: (Muscle?) -> Attribute
) -> HTML {
  let half = HTML {
    shape(paint(nil), BodyShapes.head)
    shape(paint(nil), BodyShapes.body)
    for part in shapes { shape(paint(part.muscle), part.shape) }
  }
  return element("g", .set("transform", place)) {
    half
    element("g", .set("transform", "matrix(-1 0 0 1 100 0)")) { half }
  }
}

private func shape(_ paint: Attribute, _ path: String) -> HTML { element("path", paint, .set("d", path)) {} }

/// What the levels of a body mean, each beside its colour.
func bodyLegend(_ levels: [(level: Int64, words: String)]) -> HTML {
  ul(.class("legend")) {
    for (level, words) in levels { legendLine("level-" + String(level), words) }
  }
}

/// The muscles of one exercise; nil where none is known.
func bodyMap(of exercise: Exercise, _ voice: Voice) -> HTML? {
  let (main, helping) = (exercise.primaryMuscles, exercise.secondaryMuscles)
  guard !main.isEmpty || !helping.isEmpty else { return nil }
  let names = joined((main + helping).map { voice($0.phrase) }, by: ", ")
  return div(.class("body-of")) {
    bodyMap(voice(.bodyOfSays, .text("muscles", names)), voice) { muscle in
      main.contains(muscle) ? 4 : helping.contains(muscle) ? 2 : 0
    }
    if !helping.isEmpty { bodyLegend([(4, voice(.mainMuscles)), (2, voice(.helpingMuscles))]) }
  }
}
