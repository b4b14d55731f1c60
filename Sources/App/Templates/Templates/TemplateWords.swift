import Training

extension TemplateCategory {
  var phrase: Phrase {
    switch self {
    case .strength: .categoryStrength
    case .hypertrophy: .categoryHypertrophy
    case .calisthenics: .categoryCalisthenics
    case .weightlifting: .categoryWeightlifting
    case .climbing: .categoryClimbing
    case .beginner: .categoryBeginner
    case .custom: .categoryCustom
    }
  }
}

extension TemplateAuthor {
  var phrase: Phrase {
    switch self {
    case .user: .madeByYou
    case .rules: .madeByRules
    case .ai: .madeByModel
    case .import: .madeByImport
    case .preset: .madeByPreset
    }
  }
}

extension Judgement {
  var phrase: Phrase {
    switch self {
    case .good: .turnedOutGood
    case .tooAggressive: .turnedOutTooMuch
    case .tooEasy: .turnedOutTooEasy
    case .ignored: .turnedOutIgnored
    }
  }
}
