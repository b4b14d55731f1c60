package import Records

/// The names of activity types in English, German and Spanish, with the synonyms that athletes use.
enum ActivityNames {
  /// The names of each type, in the order of ``ActivityType``.
  ///
  /// The English, German and Spanish names come first, followed by synonyms.
  static let all: [[String]] = rows.withUTF8Buffer { Array($0) }
    .split(separator: UInt8(ascii: "\n"))
    .map { line in
      line.split(separator: UInt8(ascii: "|")).map { String(decoding: $0, as: UTF8.self) }
    }

  private static let rows: StaticString = """
    Strength Training|Krafttraining|Entrenamiento de fuerza|gym|weights|lifting|weight training|resistance training|gewichte|studio|fitnessstudio|hanteln|pumpen|pesas|gimnasio|musculación|fuerza|mancuernas
    Functional Fitness|Functional Training|Entrenamiento funcional|hiit|circuit training|boot camp|bootcamp|hyrox|kettlebell|zirkeltraining|intervalltraining|funcional|circuito|pesas rusas|intervalos
    CrossFit|CrossFit|CrossFit|cross fit|wod|metcon|box
    Weightlifting|Gewichtheben|Levantamiento de pesas|weights|lifting|barbell|langhantel|gewichte|pesas|levantar pesas|barra|halteras
    Powerlifting|Powerlifting|Powerlifting|lifting|sbd|squat bench deadlift|kdk|kraftdreikampf
    Bodybuilding|Bodybuilding|Culturismo|gym|hypertrophy|muskelaufbau|pump|fisicoculturismo|musculación|hipertrofia|gimnasio|volumen
    Olympic Lifting|Olympisches Gewichtheben|Halterofilia|snatch|clean and jerk|oly|reißen|stoßen|levantamiento olímpico|arrancada|dos tiempos|envión|cargada
    Calisthenics|Calisthenics|Calistenia|bodyweight|street workout|gymnastics|pull ups|push ups|turnen|eigengewicht|klimmzüge|liegestütze|peso corporal|dominadas|flexiones|barras|gimnasia
    Running|Laufen|Correr|run|jog|jogging|treadmill|marathon|5k|10k|parkrun|joggen|laufband|dauerlauf|lauf|carrera|footing|trotar|cinta|maratón|rodaje
    Cycling|Radfahren|Ciclismo|bike|biking|bicycle|spin|spinning|road bike|mountain bike|mtb|gravel|peloton|rad|fahrrad|rennrad|indoor cycling|bici|bicicleta|bicicleta de montaña|carretera
    Swimming|Schwimmen|Natación|swim|pool|laps|open water|freibad|hallenbad|kraulen|nadar|piscina|alberca|largos|aguas abiertas|crol
    Rowing|Rudern|Remo|row|erg|rower|concept2|ergometer|rudergerät|remar|remoergómetro|ergómetro|máquina de remo
    Elliptical|Ellipsentrainer|Elíptica|cross trainer|crosstrainer|bicicleta elíptica|elíptico|máquina elíptica
    Stair Climbing|Treppensteigen|Subir escaleras|stairs|stairmaster|stepper|treppen|treppenlaufen|escaleras|escalera|escaladora|escalones
    Jump Rope|Seilspringen|Saltar a la comba|skipping|rope|double unders|springseil|comba|cuerda|saltar la cuerda|salto de cuerda|saltos dobles
    Boxing|Boxen|Boxeo|box|sparring|heavy bag|sandsack|boxear|saco|guantes
    Kickboxing|Kickboxen|Kickboxing|kick boxing|k1|saco
    MMA|MMA|MMA|mixed martial arts|cage fighting|kampfsport|artes marciales mixtas|artes marciales|lucha|vale todo
    Muay Thai|Muay Thai|Muay thai|thai boxing|thaiboxen|boxeo tailandés|thai
    Jiu-Jitsu|Jiu-Jitsu|Jiu-jitsu|bjj|brazilian jiu jitsu|jujitsu|jiujitsu|grappling|rolling|judo|jiu jitsu brasileño|yudo|lucha en el suelo
    Karate|Karate|Kárate|martial arts|kata|kumite|kampfsport|artes marciales|tatami
    Taekwondo|Taekwondo|Taekwondo|tkd|tae kwon do|artes marciales
    Wrestling|Ringen|Lucha|grappling|ringkampf|lucha libre|lucha grecorromana|lucha olímpica
    Basketball|Basketball|Baloncesto|hoops|bball|básquet|basquetbol|basket|canasta
    Soccer|Fußball|Fútbol|football|futsal|kicken|fútbol sala|futbito|balón
    Football|American Football|Fútbol americano|gridiron|flag football|football americano|nfl
    Volleyball|Volleyball|Voleibol|beach volleyball|beachvolleyball|vóley|volley|balonvolea|vóley playa
    Baseball|Baseball|Béisbol|softball|batting|beisbol|sóftbol|bateo|pelota
    Hockey|Hockey|Hockey|ice hockey|field hockey|eishockey|feldhockey|floorball|hockey sobre hielo|hockey hierba|hockey sobre patines
    Rugby|Rugby|Rugby|sevens|touch|rugby a siete|melé
    Lacrosse|Lacrosse|Lacrosse|lax
    Tennis|Tennis|Tenis|padel|pádel|raqueta|pista|cancha
    Squash|Squash|Squash|raqueta|frontón
    Racquetball|Racquetball|Ráquetbol|racketball|raqueta|frontenis
    Badminton|Badminton|Bádminton|shuttlecock|federball|volante|raqueta|pluma
    Pickleball|Pickleball|Pickleball|paddle|pala
    Golf|Golf|Golf|driving range|campo de prácticas|hoyos|swing|palos
    Skiing|Skifahren|Esquí|ski|cross country|nordic|langlauf|skilanglauf|skitour|esquiar|esquí de fondo|esquí de travesía|esquí nórdico|esquí alpino|nieve
    Snowboarding|Snowboarden|Snowboard|snowboard|snow|tabla|nieve
    Surfing|Surfen|Surf|surf|kitesurfing|windsurfing|sup|stand up paddle|wellenreiten|surfear|kitesurf|windsurf|paddle surf|olas
    Skateboarding|Skateboarden|Skateboard|skate|longboard|skaten|monopatín|patineta|patinar
    Rock Climbing|Klettern|Escalada|climb|climbing|lead climbing|top rope|sport climbing|felsklettern|kletterhalle|vorstieg|escalar|escalada deportiva|rocódromo|roca|cuerda|primero de cuerda
    Bouldering|Bouldern|Búlder|boulder|climb|climbing|moonboard|klettern
    Hiking|Wandern|Senderismo|hike|trekking|bergwandern|wanderung|excursionismo|caminata|montaña|excursión|ruta
    Trail Running|Trailrunning|Trail running|trail run|fell running|run|geländelauf|berglauf|trail|carrera de montaña|correr por montaña|montaña|campo a través
    Yoga|Yoga|Yoga|vinyasa|hatha|ashtanga|asanas
    Pilates|Pilates|Pilates|reformer|suelo|esterilla
    Tai Chi|Tai-Chi|Taichí|taichi|qigong|chi gong|chi kung
    Meditation|Meditation|Meditación|meditate|mindfulness|breathing|breathwork|meditieren|achtsamkeit|atemübungen|meditar|atención plena|respiración|relajación
    Stretching|Dehnen|Estiramientos|stretch|flexibility|dehnübungen|beweglichkeit|estirar|flexibilidad|movilidad|elasticidad
    Mobility|Beweglichkeit|Movilidad|mobilisation|prehab|foam rolling|blackroll|faszien|beweglichkeit|mobilität
    Recovery|Erholung|Recuperación|sauna|ice bath|eisbad|regeneration|baño de hielo|baño frío|regeneración|recuperar
    Rest|Ruhetag|Descanso|rest day|day off|pause|frei|día de descanso|descansar|día libre|pausa
    Active Recovery|Aktive Erholung|Recuperación activa|easy|cool down|aktive regeneration|locker|suave|vuelta a la calma|descanso activo|regenerativo
    Physical Therapy|Physiotherapie|Fisioterapia|physio|rehab|pt|reha|krankengymnastik|fisio|rehabilitación|terapia física|kinesiología
    Massage|Massage|Masaje|sports massage|sportmassage|masaje deportivo|masajista|descarga
    Walking|Gehen|Caminar|walk|steps|nordic walking|spazieren|spaziergang|andar|paseo|pasear|caminata|pasos|marcha nórdica
    Other|Anderes|Otros|misc|something else|sonstiges|otro|varios|otra actividad|algo más
    Cardiovascular|Ausdauertraining|Cardio|cardio|endurance|aerobic|ausdauer|kondition|resistencia|aeróbico|fondo
    Cross Training|Crosstraining|Entrenamiento cruzado|mixed|wechseltraining|mixto|combinado|variado
    Skills|Skills|Skills|technique|drills|practice|technik|handstand|techniktraining
    Competition|Wettkampf|Competición|race|meet|game|match|tournament|turnier|rennen|spiel|competencia|carrera|partido|torneo|campeonato|prueba
    """
}

extension ActivityType {
  /// Returns the name of the type in a language.
  package func name(in language: Language) -> String {
    // The phrases are in the order of the types.
    let index = Phrase.sportStrengthTraining.rawValue + UInt16(place)
    return language.text(Phrase(rawValue: index) ?? .sportOther)
  }

  /// The zero-based position among all types.
  package var place: Int { Int(ActivityType.allCases.firstIndex(of: self) ?? 0) }
}
