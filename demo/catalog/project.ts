import type { AiShare } from '#domain/catalog/marks.ts'
import type { Licence, PricedLicence } from '#domain/licences/licence.ts'
import { plainPrint, type PrintDetails } from '#domain/catalog/printed-offer.ts'
import type { Authorship } from '#domain/declarations/authorship.ts'
import type { Declaration } from '#domain/declarations/declaration.ts'

export type MakerKey = 'helena' | 'lina' | 'prumo' | 'norte' | 'forja' | 'caio'
export type BuyerKey =
  | 'rafael'
  | 'beatriz'
  | 'joao'
  | 'carla'
  | 'tiago'
  | 'priscila'
  | 'marcos'
  | 'yasmin'
  | 'eduardo'
  | 'luciana'
export type CategorySlug =
  | 'casa-e-decoracao'
  | 'vasos'
  | 'cozinha'
  | 'organizacao'
  | 'jogos-e-miniaturas'
  | 'rpg-e-cenarios'
  | 'quebra-cabecas-e-brinquedos'
  | 'iluminacao'
  | 'jardim'
  | 'ferramentas-e-oficina'
  | 'eletronica-e-suportes'

export type SeedFile = { name: string; format: 'stl' | 'obj' | '3mf' }

/** Review by a buyer; `kind` is the offer that was bought, by default files. */
type SeedReview = readonly [
  buyer: BuyerKey,
  rating: 1 | 2 | 3 | 4 | 5,
  comment: string | null,
  kind?: 'digital' | 'printed' | undefined,
  answer?: string,
]

export type SeedProject = {
  /** Key of the project, with which its picture files begin: `{key}-1`, `{key}-2` … */
  key: string
  category: CategorySlug
  maker: MakerKey
  title: string
  description: string
  /** Prices in cents of BRL; at least one of the two is given. */
  digitalPrice?: number
  printedPrice?: number
  printTime?: string
  material?: string
  specifications?: string
  licence?: Licence
  /** Further licences of the files, each wider than the previous one. */
  widerLicences?: readonly PricedLicence[]
  declarations?: Declaration[]
  /** Declared authorship; missing if the project is the maker's own work. */
  authorship?: Authorship
  /** Declared use of AI: missing means `none`, null means not declared. */
  ai?: AiShare | null
  referenceLink?: string
  files: SeedFile[]
  /** Alternative text of each picture, the cover first. */
  pictures: string[]
  /** Days between publication and the time of the demo. */
  age: number
  demand: number
  reviews: SeedReview[]
}

export function declared(kind: 'toy', answer: 'collectible'): Declaration
export function declared(kind: 'food', answer: 'food_contact' | 'no_food'): Declaration
export function declared(kind: Declaration['kind'], answer: Declaration['answer']): Declaration {
  return { kind, answer, ageFrom: null, registration: null }
}

export function modelFiles(...names: `${string}.${SeedFile['format']}`[]): SeedFile[] {
  return names.map((name) => ({ name, format: name.slice(name.lastIndexOf('.') + 1) as SeedFile['format'] }))
}

export type SeedVariant = { price?: number; print: PrintDetails }

const said = (details: Partial<PrintDetails>, price?: number): SeedVariant => ({
  ...(price && { price }),
  print: { ...plainPrint, ...details },
})

/** Copies of each file per piece, by project key, where the maker set them. */
export const seedPieces: Record<string, number[]> = {
  'organizador-modular': [0, 0, 0, 1],
  'suporte-de-carretel': [2, 2, 3],
  'suporte-de-celular': [1, 0],
  'suporte-de-headphone': [1, 1, 1, 0],
  xadrez: [4, 2, 2],
}

/** Variants by project key, in the order shown; past sales in the demo are of the first one. */
export const seedVariants: Record<string, SeedVariant[]> = {
  'vaso-mare': [
    said({ material: 'PLA', colorName: 'azul-cobalto', color: '#2447c8', productionDays: 3, weightGrams: 260 }),
    said({ material: 'PLA', colorName: 'osso', color: '#e9e3d5', stock: 4, weightGrams: 260 }),
    said({ material: 'PETG', colorName: 'terracota', color: '#c0623f', productionDays: 4, weightGrams: 280 }, 9600),
    said({ material: 'PLA', colorName: 'osso', color: '#e9e3d5', scalePercent: 60, stock: 0, weightGrams: 110 }, 5200),
  ],
  'torre-de-dados': [
    said({ material: 'PLA', colorName: 'cinza-pedra', color: '#8f9094', productionDays: 5 }),
    said(
      { material: 'PLA', colorName: 'cinza-pedra', color: '#8f9094', finish: 'pintada à mão', productionDays: 12 },
      27_900,
    ),
  ],
  'porta-chaves': [
    said({
      material: 'PLA',
      colorName: 'areia',
      color: '#d9c7a3',
      productionDays: 2,
      personalization: 'Sobrenome da família',
    }),
    said({
      material: 'PLA',
      colorName: 'verde-musgo',
      color: '#5b6b3f',
      productionDays: 2,
      personalization: 'Sobrenome da família',
    }),
  ],
  'cupula-plisse': [
    said({ material: 'PETG', colorName: 'branco-leite', color: '#f2efe6', productionDays: 6, weightGrams: 420 }),
  ],
  'caixa-trama': [
    said({ material: 'PLA', colorName: 'palha', color: '#d8b878', stock: 7 }),
    said({ material: 'PLA', colorName: 'grafite', color: '#3b3f46', productionDays: 3 }),
  ],
  litofania: [said({ material: 'PLA', colorName: 'branco', color: '#f4f2ec', productionDays: 4, layerUm: 120 })],
  'suporte-de-headphone': [
    said({ material: 'PETG', colorName: 'preto', color: '#1d1f24', productionDays: 3, infillPercent: 25 }),
    said({ material: 'PETG', colorName: 'vermelho', color: '#b8322a', productionDays: 3, infillPercent: 25 }),
  ],
}

export function soldColors(key: string): { name: string; filament: string }[] {
  const colors = (seedVariants[key] ?? []).flatMap(({ print: { color } }) => color ?? [])
  return [...new Set(colors)].map((filament) => ({ name: `${key}-${filament.slice(1)}`, filament }))
}
