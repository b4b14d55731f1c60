import Records
import Training

func gymRoutes() -> [Route] {
  [
    Route("GET", "/profile/gyms") { context in
      .page(gymsPage(sortedGyms(in: context.tx), gym(in: context.tx)?.id, context.layout))
    },
    Route("GET", "/profile/gyms/new") { context in
      let gym = newGym(context.request.query, context.localizer)
      return .page(gymPage(gym.form(context.localizer), of: nil, context.layout))
    },
    Route("POST", "/profile/gyms/:gym/choose") { context in
      do throws(GymError) { try chooseGym(context.id() ?? .none, in: context.tx) } catch {
        return context.missing
      }
      return .seeOther("/profile/gyms?said=saved")
    },
  ]
    + recordRoutes(
      list: "/profile/gyms", one: "/profile/gyms/:gym", deletion: "/profile/gyms/:gym/delete",
      show: { gym, context in .page(gymPage(gym.form(context.localizer), of: gym.id, context.layout)) },
      save: save
    ) { id, context in
      do throws(GymError) { try deleteGym(id, in: context.tx) } catch { return context.missing }
      return .seeOther(address("/profile/gyms", [("said", "gym-deleted"), ("about", id.text)]))
    }
}

/// Returns all gyms: the current one first, then the others by name.
private func sortedGyms(in tx: Transaction) -> [EquipmentSet] {
  let counting = gym(in: tx)
  let others = gyms(in: tx).filter { $0.id != counting?.id }
    .map { (gym: $0, key: TextFolding.fold($0.name.utf8)) }
    .sorted { $0.key.lexicographicallyPrecedes($1.key) }
  return [counting].compactMap { $0 } + others.map { $0.gym }
}

/// Returns an empty gym, or the preset that the query names.
private func newGym(_ query: Fields, _ localizer: Localizer) -> EquipmentSet {
  guard let preset = query["like"].flatMap({ GymPreset(rawValue: $0) }) else { return EquipmentSet() }
  var gym = preset.gym
  gym.name = localizer.text(preset.name)
  return gym
}

@Sendable private func save(_ stored: EquipmentSet?, _ context: RouteContext) -> Response {
  var (form, gym) = (FormInput(context.form), stored ?? EquipmentSet())
  gym.take(&form, context.localizer)
  if form.isValid {
    do throws(GymError) {
      try describeGym(gym, in: context.tx)
      return .seeOther("/profile/gyms?said=saved")
    } catch {
      form.refuse(error)
    }
  }
  return .page(gymPage(form, of: stored?.id, context.layout), status: 422)
}
