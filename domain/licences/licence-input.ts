import { parseBRL } from '#domain/shared/money.ts'
import { business } from '#domain/shared/business.ts'
import { formatBRL } from '#domain/shared/format.ts'
import {
  isWider,
  type Licence,
  type LicenceKind,
  licenceKinds,
  licencePriceFaults,
  mostPieces,
  type PricedLicence,
} from './licence.ts'

/** A licence's row in the publish form, as typed; without a price it is not sold. */
export type LicenceForm = { kind: string; price: string; pieces: string }

type Sent = {
  licences?: LicenceForm[] | undefined
  licence_rows?: string | undefined
  licence_remixes?: string | undefined
}

export type LicenceFault = { row: number; field: 'kind' | 'price' | 'pieces'; message: string }

/** Returns whether a form sells licences row by row: `licence_rows` is 'many', or missing while a row has a price. */
export function sendsLicences({ licences = [], licence_rows }: Sent): boolean {
  if (licence_rows === 'one' || licences.length === 0) return false
  return licence_rows === 'many' || licences.some(({ price }) => price.trim() !== '')
}

/** Reads a form's licence rows, narrowest licence first, with their positions in the form and errors. */
export function readLicences({ licences = [], licence_remixes }: Sent): {
  rows: (PricedLicence & { row: number })[]
  faults: LicenceFault[]
} {
  const faults: LicenceFault[] = []
  const rows = licences.flatMap(({ kind: sent, price, pieces: typed }, row) => {
    if (price.trim() === '') return []
    const kind = licenceKinds.find((one) => one === sent)
    const priceCents = parseBRL(price)
    const pieces = kind === 'pieces' ? readPieces(typed) : null
    if (!kind) faults.push({ row, field: 'kind', message: 'Escolha o que a licença permite' })
    if (priceCents === null || priceCents <= 0)
      faults.push({ row, field: 'price', message: 'Escreva o preço como 24,90' })
    else if (priceCents > business.maxPriceCents)
      faults.push({ row, field: 'price', message: `Preço deve ser no máximo ${formatBRL(business.maxPriceCents)}` })
    if (kind === 'pieces' && pieces === null)
      faults.push({ row, field: 'pieces', message: `Escreva de 1 a ${mostPieces.toLocaleString('pt-BR')}` })
    if (!kind || priceCents === null || (kind === 'pieces' && pieces === null)) return []
    return [{ row, licence: licenceOfKind(kind, licence_remixes === 'yes'), pieces, priceCents }]
  })
  if (licences.every(({ price }) => price.trim() === ''))
    faults.push({ row: 0, field: 'price', message: 'Escreva o preço de pelo menos uma licença' })
  for (const [place, { row, licence }] of rows.entries())
    if (rows.findIndex((one) => one.licence === licence) < place)
      faults.push({ row, field: 'price', message: 'Já há uma licença igual: apague o preço desta' })
  for (const [place, message] of licencePriceFaults(rows).entries())
    if (message) faults.push({ row: rows[place]?.row ?? 0, field: 'price', message })
  return { rows: rows.toSorted((a, b) => (isWider(a, b) ? 1 : -1)), faults }
}

function readPieces(typed: string): number | null {
  const pieces = Number(typed.trim().replaceAll('.', ''))
  return Number.isInteger(pieces) && pieces >= 1 && pieces <= mostPieces ? pieces : null
}

function licenceOfKind(kind: LicenceKind, withRemixes: boolean): Licence {
  if (kind === 'personal') return 'personal'
  if (kind === 'pieces') return 'limited_prints'
  return withRemixes ? 'commercial_remixes' : 'commercial_prints'
}
