import Records
import Training

extension ExerciseShape {
  /// The shape's phrase, or nil for straight sets, which need none.
  var phrase: Phrase? {
    switch self {
    case .straight: nil
    case .ramp: .ramp
    case .backOffs: .backOffs
    case .pyramid: .pyramid
    case .reversePyramid: .reversePyramid
    case .waves: .waves
    }
  }
}

extension SetType {
  var phrase: Phrase {
    switch self {
    case .warmup: .warmupSet
    case .regular: .regularSet
    case .superSet: .superSet
    case .dropSet: .dropSet
    case .failure: .failureSet
    }
  }

  /// The short name, for narrow columns.
  var shortPhrase: Phrase {
    switch self {
    case .warmup: .kindWarmup
    case .regular: .kindRegular
    case .superSet: .kindSuper
    case .dropSet: .kindDrop
    case .failure: .kindFailure
    }
  }
}

extension Localizer {
  /// Returns a short duration, such as `45 s` or `1:30`.
  func clock(_ seconds: Int64) -> String {
    guard seconds >= 60 else { return String(seconds) + " s" }
    return String(seconds / 60) + ":" + (seconds % 60).padded(2)
  }
}
