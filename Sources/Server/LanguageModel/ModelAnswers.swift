import App
import Database
import Records
import Training

/// The settings page for the language model, which the server handles itself because only the server has
/// the model's address.
extension AthleteScope {
  /// Turns the model on or off.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  func chooseModel(_ request: App.Request) throws -> App.Response {
    guard request.op != nil else { return try modelPage(request) }
    let host = request.form["host"]
    // If the server's model has changed since the athlete saw the page, the page is shown again.
    guard host == nil || host == model?.host else { return try modelPage(request, isWrong: true) }
    return try act(request) { tx in
      Training.chooseModel(host, in: tx)
      return .seeOther("/coach/model?said=model-" + (host == nil ? "off" : "on"))
    }
  }

  /// Returns the settings page for the language model.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  func modelPage(_ request: App.Request, isWrong: Bool = false) throws -> App.Response {
    try file.read(athlete) { store in
      let tx = Transaction(store, request.context)
      let layout = App.pageLayout(for: request, in: tx)
      let shown = model.map { model in
        ShownModel(
          host: model.host, name: model.model, timesAnHour: Int64(model.timesAnHour),
          requests: sampleTasks(layout.localizer, in: tx).map { ($0, modelRequest($0, model.model)) })
      }
      let page = App.modelPage(shown, chosen: chosenModel(in: tx), isWrong: isWrong, layout)
      return .page(page, status: isWrong ? 422 : 200)
    }
  }

  /// Returns sample requests to show to the athlete: one for a question, and one for the last session with
  /// suggestions.
  ///
  /// The rules answer the question in a transaction that is never committed.
  private func sampleTasks(_ localizer: Localizer, in tx: Transaction) -> [ModelTask] {
    var tasks: [ModelTask] = []
    let newest = Suggestion.byTime.all.newestFirst().first(20)
    for made in tx.list(Suggestion.self, newest) where made.source == .rules && tasks.isEmpty {
      tasks += [made.sessionID.flatMap { sessionTask($0, finder.catalogue, in: tx) }].compactMap { $0 }
    }
    do throws(CoachError) {
      let asked = try askCoach(localizer.text(.quickSession), finder, in: tx)
      tasks.insert(questionTask(asked.message, finder, say: sentences(finder, in: tx), in: tx), at: 0)
    } catch { return tasks }
    return tasks
  }
}
