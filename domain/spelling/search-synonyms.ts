import { searchTerm } from './search-terms.ts'

/** Groups of synonyms, one per line: Portuguese, English and common names. */
const groups = `
  chaveiro portachaves keychain
  celular smartphone telefone phone iphone galaxy
  headphone headset fone
  notebook laptop
  controle joystick gamepad
  iluminacao luminaria abajur lamp
  pendente lustre
  suporte stand holder
  gancho pendurador cabide hook
  caixa caixinha box
  capa case
  estojo case
  vaso vase
  cachepo planter
  engrenagem gear
  dado dice
  dragao dragon
  miniatura mini
  cachorro cao dog
  gato cat
  quebracabeca puzzle
  portacopos descansacopos coaster
  portacanetas portalapis
  litofania litofane lithophane
  biscoito bolacha cookie
  bicicleta bike
  motocicleta moto
  carro automovel
  carretel bobina spool
  dois 2
  tres 3
  quatro 4
  cinco 5
  seis 6
  sete 7
  oito 8
  nove 9`

const giftWords = new Set(['presente', 'presentear', 'lembranca', 'lembrancinha', 'mimo', 'ideia'])

/** Returns whether a search only asks for a gift, for which best sellers suit better than matching words. */
export function isForGift(terms: readonly string[]): boolean {
  return terms.some((term) => term !== 'ideia' && giftWords.has(term)) && terms.every((term) => giftWords.has(term))
}

let synonyms: Map<string, string[]> | undefined

export function synonymsOf(term: string): readonly string[] {
  synonyms ??= readGroups()
  return synonyms.get(term) ?? []
}

/** Returns words that have synonyms, as candidates for spelling correction, with frequency 0. */
export function wordsWithSynonyms(): { word: string; count: number }[] {
  synonyms ??= readGroups()
  return [...synonyms.keys()].map((word) => ({ word, count: 0 }))
}

function readGroups(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const line of groups.trim().split('\n')) {
    const words = line.trim().split(/\s+/).map(searchTerm)
    for (const word of words) {
      const others = words.filter((other) => other !== word)
      found.set(word, [...(found.get(word) ?? []), ...others])
    }
  }
  return found
}
