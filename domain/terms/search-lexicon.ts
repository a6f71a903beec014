/** Words that say nothing about a project, folded. `3d` is one here: everything in this shop is. */
export const stopWords: ReadonlySet<string> = new Set(
  `a o e as os um uma uns umas de do da dos das em no na nos nas num numa ao aos para pra pro por pelo pela pelos pelas
   com sem sob sobre entre ate que se ou mas como seu sua seus suas meu minha meus minhas este esta estes estas esse essa
   isso isto ele ela eles elas lhe ja nao muito muita muitos muitas mais menos tambem so ser ter foi sao esta tem era
   quando onde qual quais the of and for with 3d`.split(/\s+/),
)

/** Words that the plural rules would get wrong: `plural singular` pairs, or a lone word that stays as it is. */
const exceptions = `
  lapis|tenis|onibus|gas|virus|tres|seis|dois|pires|simples|oculos|mes|deus|jesus|venus|atlas|bonus|status|campus|corpus
  plus|caos|cais|mais|demais|jamais|depois|atras|atraves|oasis|iris|gratis|chassis|pais|bus|xis|bis|lens|luis|onus|jus
  bras|gris|torax|biceps|triceps|icaros|opus|versus|menos|ourives|reves|pos|tras|ananas|brasilis|aries|claws|news|series
  meses mes|paises pais|gases gas|deuses deus|ases as|reveses reves
  maes mae|herois heroi|superherois superheroi|bois boi|cowbois cowboi|reis rei|leis lei|samurais samurai|bonsais bonsai
  papais papai|voleis volei|joqueis joquei|taxis taxi|minis mini|biquinis biquini|safaris safari|kiwis kiwi|yetis yeti
  arvores arvore|softwares software|hardwares hardware|dozes doze|gazes gaze
  teses tese|proteses protese|orteses ortese|sinteses sintese|hipoteses hipotese|parenteses parentese
  pokemons pokemon|neons neon|nylons nylon|pins pin|skins skin|icons icon|coins coin|fans fan|vans van
  totens totem|clips clipe|clip clipe|cactus cacto|shoes shoe
  faceis facil|dificeis dificil|doceis docil|uteis util|inuteis inutil|futeis futil|ageis agil|frageis fragil
  fosseis fossil|misseis missil|repteis reptil|texteis textil|portateis portatil|versateis versatil|volateis volatil
  projeteis projetil|debeis debil|habeis habil|estereis esteril|tateis tatil|retrateis retratil|contrateis contratil`

/** Singulars in -ês: `japones` stays and `japoneses` joins it, while `bases` and `drones` follow the rules. */
const nationalities = `japones ingles frances portugues chines holandes irlandes escoces finlandes noruegues tailandes
  polones dinamarques burgues campones marques gales`

export const irregularSingulars: ReadonlyMap<string, string> = new Map([
  ...exceptions
    .split(/[|\n]/)
    .map((pair) => pair.trim().split(' '))
    .filter(([plural]) => plural)
    .map(([plural = '', singular = plural]): [string, string] => [plural, singular]),
  ...nationalities.split(/\s+/).flatMap((word): [string, string][] => [
    [word, word],
    [`${word}es`, word],
  ]),
])
