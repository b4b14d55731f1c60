import App
import Database
import Records
import Sync
import Training

/// The page of the language model; it belongs to the server, which alone knows whom it would ask.
extension Host {
  /// Answers `/coach/model` and what switches it on or off; nil where something else is asked.
  func answerModel(_ request: App.Request) throws -> App.Response? {
    guard request.path == "/coach/model" else { return nil }
    guard request.op != nil else { return try modelPage(request, isWrong: false) }
    let host = request.form["host"]
    // Where the server was told to ask somebody else meanwhile, she has not seen whom.
    guard host == nil || host == model?.host else { return try modelPage(request, isWrong: true) }
    try file.write(athlete) { store in
      _ = try perform(request.context, on: store) { tx throws(Never) in chooseModel(host, in: tx) }
    }
    return .seeOther("/coach/model?said=model-" + (host == nil ? "off" : "on"))
  }

  private func modelPage(_ request: App.Request, isWrong: Bool) throws -> App.Response {
    try file.read(athlete) { store in
      let tx = Transaction(store, request.context)
      let frame = App.frame(for: request, in: tx)
      let shown = model.map { model in
        ShownModel(
          host: model.host, name: model.model, timesAnHour: Int64(model.timesAnHour),
          requests: sampleTasks(frame.voice, in: tx).map { ($0, modelRequest($0, model.model)) })
      }
      let page = App.modelPage(shown, chosen: chosenModel(in: tx), isWrong: isWrong, frame)
      return .page(page, status: isWrong ? 422 : 200)
    }
  }

  /// What would be asked: a question, which the rules answer in a transaction that is never committed, and
  /// the last session that something was suggested after.
  private func sampleTasks(_ voice: Voice, in tx: Transaction) -> [ModelTask] {
    var tasks: [ModelTask] = []
    let newest = PlanSuggestion.byTime.all.newestFirst().first(20)
    for made in tx.list(PlanSuggestion.self, newest) where made.source == .rules && tasks.isEmpty {
      tasks += [made.sessionID.flatMap { sessionTask($0, finder.catalogue, in: tx) }].compactMap { $0 }
    }
    do throws(CoachError) {
      let asked = try askCoach(voice(.quickSession), finder, in: tx)
      tasks.insert(questionTask(asked.message, finder, say: sentences(finder, in: tx), in: tx), at: 0)
    } catch { return tasks }
    return tasks
  }
}
