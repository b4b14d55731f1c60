import Records
import Training

/// Returns the section with the curves of fitness, fatigue and form across all sports, or nil if there is no
/// fitness to show.
func formPart(_ view: MetricsView, _ localizer: Localizer) -> HTML? {
  let forms = view.forms
  guard let last = forms.last, forms.contains(where: { $0.fitness > 0 }) else { return nil }
  return part("form", localizer.text(.formTitle)) {
    card {
      tiles {
        tile(localizer.text(.formFitness), number(last.fitness, localizer))
        tile(localizer.text(.formFatigue), number(last.fatigue, localizer))
        tile(localizer.text(.formForm), number(last.form, localizer))
      }
      if forms.count > 1 {
        drawn(forms, last, localizer)
        ul(.class("legend")) {
          legendLine("fitness", localizer.text(.formFitness))
          legendLine("fatigue", localizer.text(.formFatigue))
          legendLine("form", localizer.text(.formForm))
        }
      }
      p(.class("small soft")) { localizer.text(.formMore) }
      drawnTable(
        localizer.text(.formTitle),
        [
          localizer.text(.dayColumn), localizer.text(.formLoad), localizer.text(.formFitness),
          localizer.text(.formFatigue), localizer.text(.formForm),
        ],
        forms.suffix(90).reversed().map { form in
          (
            head: shortly(form.day, localizer),
            cells: [
              HTML(String(form.load)), HTML(number(form.fitness, localizer)),
              HTML(number(form.fatigue, localizer)),
              HTML(number(form.form, localizer)),
            ]
          )
        }, localizer
      ) { fileLink(address("/progress/body/form.csv", [("range", view.range.code)]), localizer) }
    }
  }
}

private func number(_ tenths: Int64, _ localizer: Localizer) -> String {
  localizer.figures.decimal(tenths, places: 1)
}

private func drawn(_ forms: [Form], _ last: Form, _ localizer: Localizer) -> HTML {
  let amounts = forms.flatMap { [$0.fitness, $0.fatigue, $0.form] }.map { $0 * 100 }
  let scale = Scale(around: [amounts.min() ?? 0, max(1000, amounts.max() ?? 0)], least: 1000)
  let labels = scale.ticks.map { localizer.figures.decimal($0, places: 3) }
  let left = (labels.map { Drawing.width(of: $0) }.max() ?? 0) + 60
  let (top, bottom): (Int64, Int64) = (140, 1460)
  func y(_ amount: Int64) -> Int64 { bottom - scale.place(of: amount, along: bottom - top) }
  func x(_ place: Int) -> Int64 {
    left + 40 + Int64(place) * (LineChart.width - left - 80) / Int64(max(1, forms.count - 1))
  }
  // More points than pixels would only make the page longer.
  let step = max(1, forms.count / 300)
  let places = forms.indices.filter { $0 % step == 0 || $0 == forms.count - 1 }
  let sentence = localizer.text(
    .formSays, .text("fitness", number(last.fitness, localizer)),
    .text("fatigue", number(last.fatigue, localizer)),
    .text("form", number(last.form, localizer)))
  return drawing(sentence, width: LineChart.width, height: LineChart.height) {
    for (tick, label) in zip(scale.ticks, labels) {
      Drawing.line("grid", left, y(tick), LineChart.width, y(tick))
      Drawing.text(label, left - 60, y(tick) + 38, anchor: "end")
    }
    if let first = forms.first {
      Drawing.text(localizer.shortDate(first.day), left, LineChart.height - 50)
      Drawing.text(localizer.shortDate(last.day), LineChart.width, LineChart.height - 50, anchor: "end")
    }
    Drawing.path("fatigue-line", places.map { (x: x($0), y: y(forms[$0].fatigue * 100)) })
    Drawing.path("form-line", places.map { (x: x($0), y: y(forms[$0].form * 100)) })
    Drawing.path("fitness-line", places.map { (x: x($0), y: y(forms[$0].fitness * 100)) })
  }
}
