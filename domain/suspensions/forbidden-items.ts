import { foundIn, phrase, plainWords } from '#domain/spelling/word-patterns.ts'

/**
 * Returns words for firearms, their parts and replicas (Lei 10.826/2003) or knuckledusters; staff review them, since
 * 'glue gun' may match.
 */
export function forbiddenItems(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => {
    const plain = plainWords(text)
    return [plain, withoutDisguise(plain)].flatMap((words) => foundIn(words, forbidden, harmless))
  })
  return [...new Set(found)].toSorted()
}

/** Decodes disguised words such as `p1st0la` and `p i s t o l a`. */
function withoutDisguise(text: string): string {
  return text
    .replace(/(?: [a-z] ){4,}/g, (letters) => ` ${letters.replaceAll(' ', '')} `)
    .replace(/[a-z]\w*\d\w*/g, (word) => word.replace(/[013457]/g, (digit) => letterLike[digit] ?? digit))
}

const letterLike: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }

const guns =
  'pistolas?|pistols?|revolver(?:es|s)?|fuzil|fuzis|rifles?|carabinas?|espingardas?|escopetas?|shotguns?|metralhadoras?|submetralhadoras?|garruchas?'
const tools =
  'cola|pintura|pintar|massagem|silicone|solda|soldar|calor|lavar|lavagem|pulverizacao|pulverizar|secagem|agua quente|irrigacao|mangueira|jardim|etiquetas?|preco|codigo|barras|aplicacao|confeitar|limpeza|ar comprimido|ar quente'

/** Harmless phrases with the same words, removed before searching. */
const harmless = [
  phrase(`pistolas? (?:de|para|p|da) (?:${tools})`),
  phrase('pistolas? (?:aplicadoras?|massageadoras?|pulverizadoras?|sopradoras?|grampeadoras?|termicas?|quentes?|hvlp)'),
  phrase('(?:glue|heat|massage|spray|nail|tape|airbrush|staple|price|label|solder|caulk|top) (?:guns?|pistols?)'),
  phrase('brasao (?:de|das) armas'),
  phrase(
    'silenciador(?:es)? (?:de|do|para) (?:escapamento|ar|compressor|aquario|bomba|ventilador|cooler|motor|ventosa)',
  ),
  phrase('silenciador(?:es)? pneumaticos?'),
  phrase('torre revolver'),
]

const forbidden = [
  phrase(guns),
  phrase('armas?|arminhas?|armamentos?|airsoft|simulacros?'),
  phrase('guns?|handguns?|firearms?|ghost gun'),
  phrase('municao|municoes|ammo|ammunition'),
  phrase('silenciador(?:es)?|supressor(?:es)? de (?:ruido|som|tiro|disparo)|coronhas?|picatinny|ferrolho de armas?'),
  phrase('(?:upper|lower) receivers?|auto sear|miras? (?:holografica|telescopica|red dot)|luneta de tiro'),
  phrase('(?:pente|carregador(?:es)?|gatilhos?|canos?|trava) (?:de|da|para) (?:ak|calibre|tiro|fogo)'),
  phrase('granadas? (?:de|da) (?:mao|fumaca|guerra|treino|airsoft)'),
  phrase('glocks?|beretta|desert eagle|uzi|mauser|winchester|kalashnikov|taurus (?:g 2 c|g 3|pt|th|ts)'),
  phrase('ar 15|ak 47|ak 74|mp 5|m 4 a 1|fgc'),
  phrase('soqueiras?|socos? ingles(?:es)?|brass knuckles?'),
]
