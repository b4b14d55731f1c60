import Training

/// Returns a category's badge, with its colour, icon and name.
func categoryBadge(_ category: TemplateCategory, _ localizer: Localizer) -> HTML {
  span(.class("badge category " + category.rawValue)) {
    icon(category.icon)
    localizer.text(category.phrase)
  }
}
