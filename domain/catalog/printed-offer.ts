import { formatDecimal } from '#domain/shared/format.ts'

/** What a printed offer is: one variant of the object. Null is what its maker did not say. */
export type PrintDetails = {
  material: string | null
  /** As people call it, and as a swatch shows it, `#rrggbb`. */
  colorName: string | null
  color: string | null
  scalePercent: number
  infillPercent: number | null
  /** Height of a layer, µm. */
  layerUm: number | null
  finish: string | null
  /** Business days until it is ready to be posted. */
  productionDays: number | null
  /** Of the parcel, where the maker corrects what we measured. */
  weightGrams: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
  /** Pieces that lie ready; null when each is made to order. */
  stock: number | null
  /** What the buyer may have written on it ('Nome na placa'); null when nothing. */
  personalization: string | null
  /** It is posted only once the buyer approved photographs of it. */
  hasProof: boolean
}

/** An offer of which nothing was said. */
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

/** Returns 'PETG, terracota, 150 %, lixado': what tells one variant from the next; empty when nothing was said. */
export function variantName(details: Named): string {
  return variantParts(details).join(', ')
}

/** Says what was said of a variant, one thing after the other. */
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

/** Returns `0,2`: thousandths of a millimetre as people write millimetres. */
export function millimetres(micrometres: number): string {
  return formatDecimal(micrometres / 1000, 2)
}

/** Returns 'Pronta entrega', 'Feita em até 3 dias úteis', 'Feita sob encomenda', 'Esgotada'. */
export function readiness({ stock, productionDays }: Pick<PrintDetails, 'stock' | 'productionDays'>): string {
  if (stock === 0) return 'Esgotada'
  if (stock !== null || productionDays === 0) return 'Pronta entrega'
  if (productionDays === null) return 'Feita sob encomenda'
  return productionDays === 1 ? 'Feita em 1 dia útil' : `Feita em até ${productionDays} dias úteis`
}
