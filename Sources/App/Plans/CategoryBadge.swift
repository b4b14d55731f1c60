import Training

/// A category in its colour, with its drawing and its name.
func categoryBadge(_ category: PlanCategory, _ voice: Voice) -> HTML {
  span(.class("badge category " + category.rawValue)) {
    icon(category.icon)
    voice(category.phrase)
  }
}
