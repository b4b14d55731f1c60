import Records
import Training

/// How the settings stand, as the profile lists them.
struct Profile {
  var name: String
  var timeZone: String?
  var unit: WeightUnit
  /// The gym that counts.
  var gym: String?
  /// Limitations that hold today.
  var limitations: Int64
  var goals: Int64
  var trainingTimes: Int64
  var boldness: Boldness
  var sleep: SleepTarget?
  var heart: HeartRates?
  /// Whether the sample athlete is here, and can be taken out.
  var hasSample: Bool
}
