import Records
import Training

func aimRoutes() -> [Route] {
  [
    Route("POST", "/profile/aim") { visit in
      let word = visit.form["aim"] ?? ""
      let aim = Aim(rawValue: word)
      guard aim != nil || word.hasSameBytes(as: "none") else { return refused(.formOutdated, visit.frame) }
      chooseAim(aim, in: visit.tx)
      return .seeOther("/profile/goals?said=saved")
    },
    Route("POST", "/profile/aim/fit") { visit in
      guard let planID = visit.form["plan"].flatMap({ ID($0) }) else {
        return refused(.planMissing, visit.frame)
      }
      let lineages = visit.form.all("exercise").compactMap { ID($0) }
      guard !lineages.isEmpty else {
        return .page(goalsPage(readGoals(visit), wrong: planID, visit.frame), status: 422)
      }
      do throws(PlanError) {
        try fitToAim(planID, lineages, visit.finder.catalogue, in: visit.tx)
      } catch { return refused(.noSuchPlan, visit.frame) }
      return .seeOther("/profile/goals?said=saved")
    },
  ]
}
