import Records
import Training

/// Returns a drawing of the body from the front and from behind, with each muscle shaded by its level from 0
/// to 4.
func bodyMap(_ sentence: String, _ localizer: Localizer, level: (Muscle) -> Int64) -> HTML {
  element(
    "svg", .class("chart body-map"), .set("viewBox", "0 0 224 236"), .role("img"), .label(sentence)
  ) {
    bodyFigures { muscle in .class(muscle.map { "level-" + String(level($0)) } ?? "skin") }
    Drawing.text(localizer.text(.bodyFront), 540, 2340, anchor: "middle")
    Drawing.text(localizer.text(.bodyBack), 1700, 2340, anchor: "middle")
  }
}

/// Returns the figures from the front and from behind on a canvas of 224 × 222.
///
/// `paint` returns the shading attribute for a muscle, or for the skin if its argument is nil.
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

/// Returns the legend of a body map, with the colour and meaning of each level.
func bodyLegend(_ levels: [(level: Int64, words: String)]) -> HTML {
  ul(.class("legend")) {
    for (level, words) in levels { legendLine("level-" + String(level), words) }
  }
}

/// Returns the body map of an exercise's muscles, or nil if none are known.
func bodyMap(of exercise: Exercise, _ localizer: Localizer) -> HTML? {
  let (main, helping) = (exercise.primaryMuscles, exercise.secondaryMuscles)
  guard !main.isEmpty || !helping.isEmpty else { return nil }
  let names = joined((main + helping).map { localizer.text($0.phrase) }, by: ", ")
  return div(.class("body-of")) {
    bodyMap(localizer.text(.bodyOfSays, .text("muscles", names)), localizer) { muscle in
      main.contains(muscle) ? 4 : helping.contains(muscle) ? 2 : 0
    }
    if !helping.isEmpty {
      bodyLegend([(4, localizer.text(.mainMuscles)), (2, localizer.text(.helpingMuscles))])
    }
  }
}
