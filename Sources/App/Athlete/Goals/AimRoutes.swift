import Records
import Training

func aimRoutes() -> [Route] {
  [
    Route("POST", "/profile/aim") { context in
      let word = context.form["aim"] ?? ""
      let aim = Aim(rawValue: word)
      guard aim != nil || word.hasSameBytes(as: "none") else { return refused(.formOutdated, context.layout) }
      chooseAim(aim, in: context.tx)
      return .seeOther("/profile/goals?said=saved")
    },
    Route("POST", "/profile/aim/fit") { context in
      guard let templateID = context.form["template"].flatMap({ ID($0) }) else {
        return refused(.templateMissing, context.layout)
      }
      let lineages = context.form.all("exercise").compactMap { ID($0) }
      guard !lineages.isEmpty else {
        return .page(goalsPage(readGoals(context), wrong: templateID, context.layout), status: 422)
      }
      do throws(TemplateError) {
        try fitToAim(templateID, lineages, context.finder.catalogue, in: context.tx)
      } catch { return refused(.noSuchTemplate, context.layout) }
      return .seeOther("/profile/goals?said=saved")
    },
  ]
}
