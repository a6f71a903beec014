import { ufs } from '#domain/addresses/uf.ts'
import { business } from '#domain/shared/business.ts'
import { parseBRL } from '#domain/shared/money.ts'
import { readTable } from '#domain/shared/tables/read-table.ts'
import { slugOf } from '#domain/shared/text.ts'
import { bands, type UfRate, type UfRates } from './freight-table.ts'
import { isDays, isSaid } from './uf-rates-input.ts'

const wrongLine =
  'uma linha tem a sigla do estado, um preço para cada peso e os dias úteis, como PE; 24,90; 29,90; 35,00; 49,90; 79,90; 119,90; 7'

const headings = /^(?:uf|ufs|estados?|siglas?)$/

/**
 * Reads rows pasted from a spreadsheet: state, prices by weight, days; empty cells use the zone's rate. Each fault
 * names its line.
 */
export function readPasted(text: string): { rates: UfRates; faults: string[] } {
  const rates: UfRates = {}
  const faults: string[] = []
  const table = readTable(text)
  if (!table.ok) return { rates, faults: [`Linha ${table.line}: falta fechar as aspas`] }
  for (const [index, { line, cells }] of table.rows.entries()) {
    const [name = '', ...values] = cells
    const uf = ufs.find((one) => one === name.toUpperCase())
    if (!uf) {
      if (index > 0 || !headings.test(slugOf(name))) faults.push(`Linha ${line}: ${wrongLine}`)
      continue
    }
    const rate = rateOf(values)
    if (rates[uf]) faults.push(`Linha ${line}: ${uf} está duas vezes`)
    else if (!rate) faults.push(`Linha ${line}: ${wrongLine}`)
    else if (isSaid(rate)) rates[uf] = rate
  }
  return { rates, faults }
}

function rateOf(cells: string[]): UfRate | null {
  if (cells.length > bands.length + 1) return null
  const prices = bands.map((_, band) => priceOf(cells[band] ?? ''))
  const days = daysOf(cells[bands.length] ?? '')
  if (days === undefined || prices.includes(undefined)) return null
  return { days, cents: prices.map((cents) => cents ?? null) }
}

/** Returns a price in cents; null if empty, undefined if invalid. */
function priceOf(text: string): number | null | undefined {
  if (text === '') return null
  const cents = parseBRL(text)
  return cents === null || cents > business.maxPriceCents ? undefined : cents
}

function daysOf(text: string): number | null | undefined {
  if (text === '') return null
  return isDays(text) ? Number(text) : undefined
}
