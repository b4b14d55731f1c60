package import Records

/// The names of activity types, in English and German, with the synonyms athletes use.
enum ActivityNames {
  /// The names of each type, in the order of ``ActivityType``: the English name, the German name, then
  /// synonyms.
  static let all: [[String]] = rows.withUTF8Buffer { Array($0) }
    .split(separator: UInt8(ascii: "\n"))
    .map { line in
      line.split(separator: UInt8(ascii: "|")).map { String(decoding: $0, as: UTF8.self) }
    }

  private static let rows: StaticString = """
    Strength Training|Krafttraining|gym|weights|lifting|weight training|resistance training|gewichte|studio|fitnessstudio|hanteln|pumpen
    Functional Fitness|Functional Training|hiit|circuit training|boot camp|bootcamp|hyrox|kettlebell|zirkeltraining|intervalltraining
    CrossFit|CrossFit|cross fit|wod|metcon|box
    Weightlifting|Gewichtheben|weights|lifting|barbell|langhantel|gewichte
    Powerlifting|Kraftdreikampf|lifting|sbd|squat bench deadlift|kdk
    Bodybuilding|Bodybuilding|gym|hypertrophy|muskelaufbau|pump
    Olympic Lifting|Olympisches Gewichtheben|snatch|clean and jerk|oly|reißen|stoßen
    Calisthenics|Calisthenics|bodyweight|street workout|gymnastics|pull ups|push ups|turnen|eigengewicht|klimmzüge|liegestütze
    Running|Laufen|run|jog|jogging|treadmill|marathon|5k|10k|parkrun|joggen|laufband|dauerlauf|lauf
    Cycling|Radfahren|bike|biking|bicycle|spin|spinning|road bike|mountain bike|mtb|gravel|peloton|rad|fahrrad|rennrad|indoor cycling
    Swimming|Schwimmen|swim|pool|laps|open water|freibad|hallenbad|kraulen
    Rowing|Rudern|row|erg|rower|concept2|ergometer|rudergerät
    Elliptical|Ellipsentrainer|cross trainer|crosstrainer
    Stair Climbing|Treppensteigen|stairs|stairmaster|stepper|treppen|treppenlaufen
    Jump Rope|Seilspringen|skipping|rope|double unders|springseil
    Boxing|Boxen|box|sparring|heavy bag|sandsack
    Kickboxing|Kickboxen|kick boxing|k1
    MMA|MMA|mixed martial arts|cage fighting|kampfsport
    Muay Thai|Muay Thai|thai boxing|thaiboxen
    Jiu-Jitsu|Jiu-Jitsu|bjj|brazilian jiu jitsu|jujitsu|jiujitsu|grappling|rolling|judo
    Karate|Karate|martial arts|kata|kumite|kampfsport
    Taekwondo|Taekwondo|tkd|tae kwon do
    Wrestling|Ringen|grappling|ringkampf
    Basketball|Basketball|hoops|bball
    Soccer|Fußball|football|futsal|kicken
    Football|American Football|gridiron|flag football
    Volleyball|Volleyball|beach volleyball|beachvolleyball
    Baseball|Baseball|softball|batting
    Hockey|Hockey|ice hockey|field hockey|eishockey|feldhockey|floorball
    Rugby|Rugby|sevens|touch
    Lacrosse|Lacrosse|lax
    Tennis|Tennis|padel
    Squash|Squash
    Racquetball|Racquetball|racketball
    Badminton|Badminton|shuttlecock|federball
    Pickleball|Pickleball|paddle
    Golf|Golf|driving range
    Skiing|Skifahren|ski|cross country|nordic|langlauf|skilanglauf|skitour
    Snowboarding|Snowboarden|snowboard
    Surfing|Surfen|surf|kitesurfing|windsurfing|sup|stand up paddle|wellenreiten
    Skateboarding|Skateboarden|skate|longboard|skaten
    Rock Climbing|Klettern|climb|climbing|lead climbing|top rope|sport climbing|felsklettern|kletterhalle|vorstieg
    Bouldering|Bouldern|boulder|climb|climbing|moonboard|klettern
    Hiking|Wandern|hike|trekking|bergwandern|wanderung
    Trail Running|Trailrunning|trail run|fell running|run|geländelauf|berglauf
    Yoga|Yoga|vinyasa|hatha|ashtanga
    Pilates|Pilates|reformer
    Tai Chi|Tai-Chi|taichi|qigong|chi gong
    Meditation|Meditation|meditate|mindfulness|breathing|breathwork|meditieren|achtsamkeit|atemübungen
    Stretching|Dehnen|stretch|flexibility|dehnübungen|beweglichkeit
    Mobility|Mobilität|mobilisation|prehab|foam rolling|blackroll|faszien|beweglichkeit
    Recovery|Erholung|sauna|ice bath|eisbad|regeneration
    Rest|Ruhetag|rest day|day off|pause|frei
    Active Recovery|Aktive Erholung|easy|cool down|aktive regeneration|locker
    Physical Therapy|Physiotherapie|physio|rehab|pt|reha|krankengymnastik
    Massage|Massage|sports massage|sportmassage
    Walking|Gehen|walk|steps|nordic walking|spazieren|spaziergang
    Other|Anderes|misc|something else|sonstiges
    Cardiovascular|Ausdauertraining|cardio|endurance|aerobic|ausdauer|kondition
    Cross Training|Crosstraining|mixed|wechseltraining
    Skills|Techniktraining|technique|drills|practice|technik|handstand
    Competition|Wettkampf|race|meet|game|match|tournament|turnier|rennen|spiel
    """
}

extension ActivityType {
  /// Returns the name of the type in a language.
  package func name(in language: Language) -> String {
    let names = ActivityNames.all[place]
    return language == .german ? names[1] : names[0]
  }

  /// The position among all types, from 0.
  package var place: Int { Int(ActivityType.allCases.firstIndex(of: self) ?? 0) }
}
