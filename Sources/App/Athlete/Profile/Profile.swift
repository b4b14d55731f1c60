import Records
import Training

/// The state of all settings, for the profile's list.
struct Profile {
  var name: String
  var timeZone: String?
  var unit: WeightUnit
  /// The name of the current gym.
  var gym: String?
  /// The number of limitations that are active today.
  var limitations: Int64
  var goals: Int64
  var trainingTimes: Int64
  var riskTolerance: RiskTolerance
  var sleep: SleepTarget?
  var heart: HeartRates?
  /// True if the sample athlete's records are present and can be removed.
  var hasSample: Bool
}
