import { formatDecimal } from '#domain/shared/format.ts'
import { slugOf } from '#domain/shared/text.ts'
import { colorFamilies } from './facets.ts'

/** Details of a printed offer, one variant of the object. Null means not stated. */
export type PrintDetails = {
  material: string | null
  colorName: string | null
  color: string | null
  scalePercent: number
  infillPercent: number | null
  layerUm: number | null
  finish: string | null
  /** Business days from order to posting. */
  productionDays: number | null
  /** Weight of the parcel as corrected by the maker; null to use the calculated weight. */
  weightGrams: number | null
  /** Length of the parcel as corrected by the maker; null, like width and height, to use the calculated size. */
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
  /** Pieces in stock; null if made to order. */
  stock: number | null
  /** Label of the field for the buyer's text ('Nome na placa'); null without such a field. */
  personalization: string | null
  /** True if the buyer must approve photographs before posting. */
  hasProof: boolean
}

export const plainPrint: PrintDetails = {
  material: null,
  colorName: null,
  color: null,
  scalePercent: 100,
  infillPercent: null,
  layerUm: null,
  finish: null,
  productionDays: null,
  weightGrams: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  stock: null,
  personalization: null,
  hasProof: false,
}

type Named = Pick<PrintDetails, 'material' | 'colorName' | 'scalePercent' | 'finish' | 'infillPercent' | 'layerUm'>

/** Returns the name of a variant: 'PETG, terracota, 150 %, lixado'; empty without details. */
export function variantName(details: Named): string {
  return variantParts(details).join(', ')
}

export function variantParts(details: Named): string[] {
  const { material, colorName, scalePercent, finish, infillPercent, layerUm } = details
  return [
    material,
    colorName,
    scalePercent !== 100 && `escala ${scalePercent}%`,
    finish,
    infillPercent !== null && `preenchimento ${infillPercent}%`,
    layerUm !== null && `camada ${millimetres(layerUm)} mm`,
  ].filter((part) => typeof part === 'string')
}

/** Formats micrometres as millimetres: `0,2`. */
export function millimetres(micrometres: number): string {
  return formatDecimal(micrometres / 1000, 2)
}

/** Returns 'Pronta entrega', 'Feita em até 3 dias úteis', 'Feita sob encomenda' or 'Esgotada'. */
export function readiness({ stock, productionDays }: Pick<PrintDetails, 'stock' | 'productionDays'>): string {
  if (stock === 0) return 'Esgotada'
  if (stock !== null || productionDays === 0) return 'Pronta entrega'
  if (productionDays === null) return 'Feita sob encomenda'
  return productionDays === 1 ? 'Feita em 1 dia útil' : `Feita em até ${productionDays} dias úteis`
}

/** Initial value of a colour field; if sent unchanged, the maker chose none. */
export const untouchedColor = '#8a8f98'

/** Colours in hexadecimal of common filaments, by words without accents; the first match counts. */
const tones: readonly (readonly [RegExp, string])[] = [
  [/\bterracota/, '#c0623f'],
  [/\b(osso|marfim|creme|off.?white)\b/, '#efe6d2'],
  [/\b(areia|nude)\b/, '#d9c3a0'],
  [/\b(gelo|neve|perola)\b/, '#eef1f2'],
  [/\bgrafite\b/, '#3f4247'],
  [/\b(chumbo|titanio)\b/, '#5f6368'],
  [/\b(prata|pratead[oa]|silver|aluminio)\b/, '#b9bdc3'],
  [/\b(translucid[oa]|cristal|clear)\b/, colorFamilies.transparente],
  [/\b(ouro|gold)\b/, colorFamilies.dourado],
  [/\bcobre\b/, '#b0653a'],
  [/\bbronze\b/, '#8c6a3f'],
  [/\bcaramelo\b/, '#b5732f'],
  [/\b(cafe|chocolate)\b/, '#5a3522'],
  [/\b(madeira|wood)\b/, '#b98d5e'],
  [/\b(vinho|bordo)\b/, '#6d1f2f'],
  [/\bcoral\b/, '#f0735f'],
  [/\bsalmao\b/, '#f2a08c'],
  [/\bmostarda\b/, '#cf9b22'],
  [/\b(oliva|musgo|militar)\b/, '#5c6b3a'],
  [/\b(menta|verde-agua)\b/, '#8fd6bd'],
  [/\blimao\b/, '#a4cf3b'],
  [/\besmeralda\b/, '#0f8a62'],
  [/\b(petroleo|pavao)\b/, '#1f5f6e'],
  [/\bmarinho\b/, '#1f2f5c'],
  [/\bcobalto\b/, '#2447c8'],
  [/\b(turquesa|tiffany)\b/, '#2fb6b3'],
  [/\b(ciano|cyan)\b/, '#16a6d9'],
  [/\bceleste\b/, '#9cc9ef'],
  [/\b(lilas|lavanda)\b/, '#b49ad6'],
  [/\b(magenta|fucsia|pink)\b/, '#d6267f'],
]

/** Returns the maker's chosen colour in hexadecimal, else the one that `name` suggests; null without a name. */
export function spotOf(name: string | null | undefined, chosen: string): string | null {
  if (!name || !/^#[0-9a-f]{6}$/i.test(chosen)) return null
  return chosen === untouchedColor ? (spotNamed(name) ?? chosen) : chosen.toLowerCase()
}

export function spotNamed(name: string): string | null {
  const said = slugOf(name)
  const tone = tones.find(([words]) => words.test(said))
  // Both genders: 'preto', 'preta'.
  const isNamed = (family: string) => new RegExp(`\\b${family.replace(/o$/, '[oa]')}\\b`).test(said)
  return tone?.[1] ?? Object.entries(colorFamilies).find(([family]) => isNamed(family))?.[1] ?? null
}

export const blankDays = 'Em branco, vale a estimativa.'
