import { business } from '#domain/shared/business.ts'
import { estimatePrint, type Material, materials, type PrintWork } from '#geometry/estimate/estimate-print.ts'

const { parcel } = business

/** Length, width and height, in millimetres. */
export type Sides = readonly [number, number, number]

export type Piece = { grams: number; sidesMm: Sides }

/** Details of a piece that its maker stated; null means that the measured or assumed value counts. */
export type SaidPiece = {
  material: string | null
  scalePercent: number
  infillPercent: number | null
  weightGrams: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
}

/** One model file of a piece, measured as PLA at 15 % infill and original size; null if unknown. */
export type MeasuredPart = {
  quantity: number
  /** Data for estimating other settings; null if not computed, not needed, or the maker states the weight. */
  work: PrintWork | null
  baseGrams: number | null
  baseSeconds: number | null
  widthMm: number | null
  depthMm: number | null
  heightMm: number | null
}

/** Returns weight and size of a piece: stated by its maker, else measured from its files, else assumed. */
export function pieceOf(said: SaidPiece, parts: readonly MeasuredPart[]): Piece {
  const { lengthMm, widthMm, heightMm } = said
  const isSizeSaid = lengthMm !== null && widthMm !== null && heightMm !== null
  return {
    grams: said.weightGrams ?? measuredGrams(said, parts) ?? parcel.assumedGrams,
    sidesMm: isSizeSaid ? [lengthMm, widthMm, heightMm] : (measuredSides(said, parts) ?? parcel.assumedMm),
  }
}

function measuredGrams(said: SaidPiece, parts: readonly MeasuredPart[]): number | null {
  const scale = said.scalePercent / 100
  const infill = said.infillPercent === null ? 0.15 : said.infillPercent / 100
  const choice = { material: knownMaterial(said.material), scale, infill, supports: false }
  const grams = parts.map(({ quantity, work, baseGrams }) =>
    work ? estimatePrint(work, choice).grams.middle * quantity : (baseGrams ?? 0) * scale ** 3 * quantity,
  )
  const total = grams.reduce((sum, one) => sum + one, 0)
  return total > 0 ? Math.ceil(total) + parcel.packingGrams : null
}

/** Returns the known material with which the stated name begins ('PLA' for 'PLA Silk'); 'PLA' if none. */
function knownMaterial(material: string | null): Material {
  return materials.find((one) => material?.toUpperCase().startsWith(one)) ?? 'PLA'
}

/** Returns the size of the parts stacked flat, with packing, in mm; null if a size is unknown. */
function measuredSides(said: SaidPiece, parts: readonly MeasuredPart[]): Piece['sidesMm'] | null {
  const scale = said.scalePercent / 100
  const flat = parts.flatMap(({ quantity, widthMm, depthMm, heightMm }) => {
    if (!widthMm || !depthMm || !heightMm) return []
    const [low = 0, middle = 0, high = 0] = [widthMm, depthMm, heightMm].toSorted((a, b) => a - b)
    return [{ low: low * scale * quantity, middle: middle * scale, high: high * scale }]
  })
  if (flat.length === 0) return null
  const packed = (mm: number) => Math.ceil(mm) + 2 * parcel.packingMm
  return [
    packed(Math.max(...flat.map((part) => part.high))),
    packed(Math.max(...flat.map((part) => part.middle))),
    packed(flat.reduce((sum, part) => sum + part.low, 0)),
  ]
}

/**
 * Weight and size of packed pieces; `chargedGrams` is from weight or volume, `isTooLarge` if carriers refuse the size.
 */
export type Parcel = { grams: number; chargedGrams: number; sidesMm: Sides; isTooLarge: boolean }

/**
 * Returns the parcel for some pieces. Volume (cm³ / 6000, in kg) counts if larger than the weight and above 5 kg
 * (Correios, 'peso cúbico').
 */
export function parcelOf(pieces: readonly { piece: Piece; quantity: number }[]): Parcel {
  let [grams, volume] = [0, 0]
  for (const { piece, quantity } of pieces) {
    const [a, b, c] = piece.sidesMm
    grams += piece.grams * quantity
    volume += a * b * c * quantity
  }
  const cubic = Math.ceil(volume / parcel.cubicDivisor)
  const isTooLarge = pieces.some(
    ({ piece: { sidesMm } }) =>
      Math.max(...sidesMm) > parcel.maxSideMm || sidesMm.reduce((sum, side) => sum + side, 0) > parcel.maxSumMm,
  )
  const chargedGrams = cubic > parcel.cubicFromGrams ? Math.max(grams, cubic) : grams
  return { grams, chargedGrams, sidesMm: boxOf(pieces), isTooLarge }
}

/** Returns the size in mm of a box with the pieces stacked flat, longest side first. */
function boxOf(pieces: readonly { piece: Piece; quantity: number }[]): Sides {
  let [length, width, height] = [0, 0, 0]
  for (const { piece, quantity } of pieces) {
    const [low = 0, middle = 0, high = 0] = piece.sidesMm.toSorted((a, b) => a - b)
    length = Math.max(length, high)
    width = Math.max(width, middle)
    height += low * quantity
  }
  return [length, width, height]
}
