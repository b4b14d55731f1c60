import Records
import Training

/// Fitness, fatigue and form over all sports, as three curves.
func formPart(_ view: MetricsView, _ voice: Voice) -> HTML? {
  let forms = view.forms
  guard let last = forms.last, forms.contains(where: { $0.fitness > 0 }) else { return nil }
  return part("form", voice(.formTitle)) {
    card {
      tiles {
        tile(voice(.formFitness), number(last.fitness, voice))
        tile(voice(.formFatigue), number(last.fatigue, voice))
        tile(voice(.formForm), number(last.form, voice))
      }
      if forms.count > 1 {
        drawn(forms, last, voice)
        ul(.class("legend")) {
          legendLine("fitness", voice(.formFitness))
          legendLine("fatigue", voice(.formFatigue))
          legendLine("form", voice(.formForm))
        }
      }
      p(.class("small soft")) { voice(.formMore) }
      drawnTable(
        voice(.formTitle),
        [voice(.dayColumn), voice(.formLoad), voice(.formFitness), voice(.formFatigue), voice(.formForm)],
        forms.suffix(90).reversed().map { form in
          (
            head: shortly(form.day, voice),
            cells: [
              HTML(String(form.load)), HTML(number(form.fitness, voice)), HTML(number(form.fatigue, voice)),
              HTML(number(form.form, voice)),
            ]
          )
        }, voice
      ) { fileLink(address("/progress/body/form.csv", [("range", view.range.code)]), voice) }
    }
  }
}

private func number(_ tenths: Int64, _ voice: Voice) -> String { voice.figures.decimal(tenths, places: 1) }

private func drawn(_ forms: [Form], _ last: Form, _ voice: Voice) -> HTML {
  let amounts = forms.flatMap { [$0.fitness, $0.fatigue, $0.form] }.map { $0 * 100 }
  let scale = Scale(around: [amounts.min() ?? 0, max(1000, amounts.max() ?? 0)], least: 1000)
  let labels = scale.ticks.map { voice.figures.decimal($0, places: 3) }
  let left = (labels.map { Drawing.width(of: $0) }.max() ?? 0) + 60
  let (top, bottom): (Int64, Int64) = (140, 1460)
  func y(_ amount: Int64) -> Int64 { bottom - scale.place(of: amount, along: bottom - top) }
  func x(_ place: Int) -> Int64 {
    left + 40 + Int64(place) * (LineChart.width - left - 80) / Int64(max(1, forms.count - 1))
  }
  // More points than pixels would only make the page longer.
  let step = max(1, forms.count / 300)
  let places = forms.indices.filter { $0 % step == 0 || $0 == forms.count - 1 }
  let sentence = voice(
    .formSays, .text("fitness", number(last.fitness, voice)), .text("fatigue", number(last.fatigue, voice)),
    .text("form", number(last.form, voice)))
  return drawing(sentence, width: LineChart.width, height: LineChart.height) {
    for (tick, label) in zip(scale.ticks, labels) {
      Drawing.line("grid", left, y(tick), LineChart.width, y(tick))
      Drawing.text(label, left - 60, y(tick) + 38, anchor: "end")
    }
    if let first = forms.first {
      Drawing.text(voice.shortDate(first.day), left, LineChart.height - 50)
      Drawing.text(voice.shortDate(last.day), LineChart.width, LineChart.height - 50, anchor: "end")
    }
    Drawing.path("fatigue-line", places.map { (x: x($0), y: y(forms[$0].fatigue * 100)) })
    Drawing.path("form-line", places.map { (x: x($0), y: y(forms[$0].form * 100)) })
    Drawing.path("fitness-line", places.map { (x: x($0), y: y(forms[$0].fitness * 100)) })
  }
}
