import Records

/// The folded Spanish words for concepts and items in questions.
///
/// A trailing hyphen matches any ending. Misspellings of words with fewer than six letters don't match,
/// because too many English and German words are similar.
enum SpanishWords {
  static let concepts: [(Concept, String)] = [
    (.now, "hoy ahora tarde"),
    (.train, "entren- sesion- rutina rutinas gimnasio"),
    (.suggest, "sugier- suger- sugir- recomiend- recomend- propon- propus- propuest- aconsej-"),
    (.what, "que cual cuales"), (.how, "como"),
    (.recovered, "recuper- descansad- fresco fresca listo lista"),
    (.tired, "cansad- cansancio fatiga fatigad- agotad- agujetas"),
    (.much, "cuanto cuanta cuantos cuantas mucho mucha pesado pesada demasiad-"),
    (.next, "proximo proxima proximos proximas siguiente-"), (.why, "porque pq xq"),
    (.stall, "estanc- atasc- meseta bloquead-"),
    (
      .progress,
      """
      progreso progresa progresar progresando mejora mejoro mejorar mejorado avanzo avanza avanzar avance subo sube suben \
      crece evolucion- gano ganando
      """
    ),
    (.not, "nada nunca"),
    (
      .ill,
      """
      enferm- gripe fiebre febril resfri- catarro constipad- tos mocos garganta diarrea vomitos \
      escalofrio- gastroenteritis bronquitis neumonia migrana jaqueca
      """
    ),
    (.taken, "ocupad- roto rota estropead- averiad- reservad-"), (.deload, "descarg-"),
    (.light, "ligera ligero ligeras suave suaves facil tranquil- aflojar"),
    (.should, "debo debe deberia necesit- conviene toca tendria"),
    (.enough, "suficiente- bastante- basta bastan poco poca pocos pocas"),
    (.sets, "serie series tanda tandas"), (.max, "maximo maxima marca marcas mejor fuerte"),
    (.most, "mas"), (.when, "cuando hasta"),
    (
      .reach,
      """
      alcanz- llegar llegare llego lograr lograre logro consigo conseguir conseguire puedo podre levantare
      """
    ),
    (
      .pain,
      """
      duele duelen dolor dolores dolorid- molest- lesion lesione lesiones lesionad- inflamad- pinchazo- \
      contractura- esguince- distension torcedura-
      """
    ),
    (.injury, "desgarr- rotura- dislocad- dislocacion luxacion luxad-"),
    (.emergency, "desmay- sincope palpitacion palpitaciones arritmia- taquicardia- disnea"),
    (
      .symptom,
      """
      mareo mareos mareado mareada mareados mareadas maree vertigo vertigos hormigue- entumec- adormecid- \
      trombosis trombo embolia coagulo coagulos
      """
    ),
    (
      .condition,
      """
      embarazo embarazos embarazada embarazadas embarasada conmocion cirugia cirugias operado operada \
      operaron operarme posparto postparto cesarea puerperio infarto ictus
      """
    ),
    (.instead, "lugar sustitu- reemplaz-"), (.only, "solo solamente unicamente"),
    (.have, "tengo tiene hay dispongo"),
    (.skipped, "saltado salte"),
    (.missed, "faltado falte saltado perdido perdi vacaciones viaje paron parado parada pausa"),
    (.comeback, "vuelvo volver vuelta retom- regreso regresar reanud- empiezo empezar"),
    (.week, "semana semanas semanal"),
    (.sleep, "sueno dormir dormido dormi duermo noche anoche insomnio"),
    (.bad, "mala malas fatal pesimo pesima apenas"),
    (.last, "ultima ultimo ultimas ultimos pasado pasada previa ayer"),
    (.good, "bien buena bueno fue salio va estuvo valora puntua"),
    (.change, "cambio cambios cambiado cambia cambiaron diferenc- diferente- nuevo nueva novedad-"),
    (.since, "desde"), (.lift, "ejercicio- levantamiento- musculo musculos movimiento-"),
    (.neglect, "descuid- olvid- abandonado falta flojo flojos debil debiles rezagad- atrasad-"),
    (.planning, "reparto repartir reparte distribu-"),
    (.move, "mueve mover aplaz- pasa pasar pasala pasalo pospon- traslad- retras-"), (.tomorrow, "manana"),
    (.rest, "descanso descansos descansar descanse reposo"), (.between, "entre"),
    (
      .race,
      "carrera carreras competicion competiciones competencia compito torneo evento eventos partido maraton"
    ),
    (.hard, "dura duro duras duros exigente carga esfuerzo"),
    (.overtrain, "sobreentren- sobrentren- sobrecarg- pasando"),
    (.more, "mas anadir anado agregar agrego aumentar aumento otra otro"), (.too, "demasiad- muy"),
    (.you, "tu tus acertaste aciertas sugeriste sugieres recomiendas pediste eres"),
    (
      .right,
      "acert- aciert- razon fiable fiables fio confiar confio preciso precisa exacto equivoc-"
    ),
    (.often, "veces menudo frecuencia"),
    (.long, "dura duran durar duracion tarda tardo tardare lleva largo larga"),
    (.warm, "calent- caliento calienta aproximacion rampa"),
    (.climb, "escalada escalar escalo escalando bulder bloque bloques rocodromo grado grados encaden-"),
    (.ago, "hace"), (.year, "ano anos"), (.form, "forma"),
    (.act, "hago hacer haga haciendo"),
    (.did, "hice hecho entrene entrenado levante levantado consegui"),
    (.may, "puedo podria podre"),
    (
      .outside,
      """
      proteina- caloria- creatina suplement- comer comida comidas cena desayun- almuerz- beber agua cerveza \
      vino pastilla- precio precios cuesta cuestan cuota comprar barato caro llueve lluvia clima noticias \
      comido ayunas ayuno ayunar dieta adelgaz- engord- cafe cafeina carbohidrat- hidratos nutricion zona zonas
      """
    ),
    (
      .filler,
      """
      el la los las un una unos unas de del al en con y e o u se lo le les te su sus mi mis yo esta este esto \
      estas estos estoy estan ese esa eso es son soy ser sido estar estado he ha han por para sobre si ya aun \
      todavia tambien pero pues hola oye favor gracias dame dime muestra ponme haz hazme quiero quisiera \
      tiron tirones rompi gustaria vez dia dias minuto minutos hora horas media dos tres cuatro cinco grupo grupos aqui donde cada \
      todo toda todos todas voy ir llevo levantar durante ultimamente libre tiempo
      """
    ),
  ]

  static let muscles: [([Muscle], String)] = [
    ([.chest], "pecho pectoral pectorales"), ([.lats], "dorsal dorsales"), ([.middleBack, .lats], "espalda"),
    ([.shoulders], "hombro hombros"),
    ([.quadriceps, .hamstrings, .glutes, .calves], "pierna piernas"),
    ([.biceps, .triceps, .forearms], "brazo brazos"), ([.quadriceps], "cuadriceps muslo muslos"),
    ([.hamstrings], "isquio- femoral femorales"), ([.glutes], "culo"),
    ([.calves], "gemelo gemelos pantorrilla-"), ([.abdominals], "abdomen abdominales"),
    ([.forearms], "antebrazo-"), ([.traps], "trapecio-"),
  ]

  static let equipment: [(Equipment, String)] = [
    (.dumbbell, "mancuerna-"), (.barbell, "barra barras"), (.kettlebell, "rusa rusas"),
    (.bands, "banda bandas goma gomas"), (.bodyweight, "corporal"), (.machine, "maquina maquinas"),
    (.cable, "polea poleas"),
  ]

  static let bodyParts: [(BodyPart, String)] = [
    (.shoulder, "hombro hombros manguito"), (.knee, "rodilla rodillas menisco rotula"),
    (.back, "espalda lumbar lumbares columna ciatica"), (.wrist, "muneca munecas"), (.elbow, "codo codos"),
    (.hip, "cadera caderas ingle"), (.finger, "dedo dedos pulgar"), (.ankle, "tobillo tobillos aquiles"),
    (.neck, "cuello cervical cervicales nuca"),
  ]

  /// The words for each weekday, with the weekday's number (1 for Monday).
  static let weekdays: [(Int64, String)] = [
    (1, "lunes"), (2, "martes"), (3, "miercoles"), (4, "jueves"), (5, "viernes"), (6, "sabado sabados"),
    (7, "domingo finde"),
  ]
}
