import { cutText } from '#domain/shared/text.ts'

/**
 * Returns a text's distinct words, normalized to letters and digits, which are safe inside `tsquery` and `like` quotes.
 */
export function searchTerms(text: string): string[] {
  return [...new Set(words(text).map(searchTerm).filter(isTerm))]
}

const maxTermLength = 60

export function searchTerm(word: string): string {
  return singular(cutText(fold(word), maxTermLength))
}

/** Endings tried on an unfinished word, accents removed, in case it is a plural: 'impresso' + 'es' for 'impressões'. */
const pluralEndings = ['', 's', 'es', 'is']

/** Returns a text's last, unfinished word and the terms it may become; `mayStop`: it may become a stop word. */
export function unfinishedWord(
  text: string,
): { before: string; word: string; terms: string[]; mayStop: boolean } | null {
  const unfinished = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*$/u
  const last = unfinished.exec(text.normalize('NFC'))
  const word = last ? cutText(fold(last[0]), maxTermLength) : ''
  if (!last || (word.length < 2 && !/^\d$/.test(word))) return null
  const terms = [...new Set(pluralEndings.map((ending) => searchTerm(word + ending)))].filter(isTerm)
  const mayStop = [...stopWords].some((stop) => stop.startsWith(word))
  return { before: text.normalize('NFC').replace(unfinished, ''), word, terms, mayStop }
}

/** Returns whether a text contains any word, stop words included. */
export function hasWords(text: string): boolean {
  return words(text).length > 0
}

/** Returns whether a search ignores everything in a text: stop words, single letters, signs. */
export function isLeftOut(text: string): boolean {
  return text.trim() !== '' && searchTerms(text).length === 0
}

/** Returns `projects.search_vector` as text: title weighted A, description B, maker C, category D, with positions. */
export function searchVector(title: string, description: string, maker = '', category = ''): string {
  const positions = new Map<string, string[]>()
  let position = 0
  for (const [text, weight] of [
    [title, 'A'],
    [description, 'B'],
    [maker, 'C'],
    [category, 'D'],
  ] as const) {
    for (const part of text.normalize('NFC').split(/\s+/)) {
      const terms = words(part).map(searchTerm)
      const joined = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/u.exec(part)?.[0].replaceAll('-', '')
      for (const term of terms) add(term, `${++position}${weight}`)
      if (joined) add(searchTerm(joined), `${Math.max(position, 1)}${weight}`)
    }
  }
  return [...positions].map(([term, places]) => `'${term}':${places.join(',')}`).join(' ')

  function add(term: string, place: string) {
    if (!isTerm(term)) return
    const places = positions.get(term) ?? []
    // PostgreSQL keeps at most 256 positions per word; a few dozen are enough for relevance.
    if (places.length < 32 && !places.includes(place)) places.push(place)
    positions.set(term, places)
  }
}

function words(text: string): string[] {
  const found = text.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return found.flatMap((word) => {
    const measure = /^(\d+)(mm|cm|kg|g|ml|h|w|v)$/i.exec(word)
    return measure ? [measure[1] ?? '', measure[2] ?? ''] : [word]
  })
}

function isTerm(term: string): boolean {
  // A single letter has no meaning in Portuguese; outside a–z it may be a word.
  return (term.length > 1 || /^[^a-z]$/.test(term)) && !stopWords.has(term)
}

function fold(word: string): string {
  // NFKD also splits ligatures and full-width letters; other characters are then dropped.
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

type Rule = [ending: RegExp, replacement: string]

/**
 * Portuguese plural rules for a normalized word; the first match counts. PostgreSQL's stemmer does not join
 * impressão/impressões, and its stems are not words to show.
 */
const plurals: Rule[] = [
  [/(?<=..)oes$|(?<=.)aes$/, 'ao'], // impressões, pães
  [/(?<=.)ns$/, 'm'], // engrenagens
  [/(?<=..)([ou])is$/, '$1l'], // lençóis, azuis
  [/(?<=.)ais$/, 'al'], // animais
  [/(?<=.)eis$/, 'el'], // papéis, móveis; fáceis and its like are irregular
  [/(?<=..[^aeiou])is$/, 'il'], // barris
  [/(?<=[aeiou]r)es$/, ''], // flores, but torres
  [/(?<=[aeiou]z)es$/, ''], // luzes, but bronzes
  [/(?<=.[aeiou])s$/, ''], // suportes
  [/(?<=.[bcdfgklmprtvwxyz])s$/, ''], // kits, leds
]

function singular(word: string): string {
  const irregular = irregularSingulars.get(word)
  if (irregular !== undefined) return irregular
  if (!/^[a-z]+s$/.test(word)) return word
  for (const [ending, replacement] of plurals) {
    if (!ending.test(word)) continue
    const result = word.replace(ending, replacement)
    return irregularSingulars.get(result) ?? result
  }
  return word
}

/** Normalized stop words, including `3d`, which describes every project here. */
const stopWords: ReadonlySet<string> = new Set(
  `a o e as os um uma uns umas de do da dos das em no na nos nas num numa ao aos para pra pro por pelo pela pelos pelas
   com sem sob sobre entre ate que se ou mas como seu sua seus suas meu minha meus minhas este esta estes estas esse essa
   isso isto ele ela eles elas lhe ja nao muito muita muitos muitas mais menos tambem so ser ter foi sao esta tem era
   quando onde qual quais the of and for with 3d`.split(/\s+/),
)

/** Words that the plural rules get wrong: `plural singular` pairs, or a single invariant word. */
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

/** Singulars in -ês, whose plurals do not follow the rules, unlike `bases` and `drones`. */
const nationalities = `japones ingles frances portugues chines holandes irlandes escoces finlandes noruegues tailandes
  polones dinamarques burgues campones marques gales`

const irregularSingulars: ReadonlyMap<string, string> = new Map([
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
