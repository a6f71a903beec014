import { type Uf, ufs } from '#domain/addresses/uf.ts'
import { business } from '#domain/shared/business.ts'
import { parseBRL } from '#domain/shared/money.ts'
import { bands, type UfRate, type UfRates } from './freight-table.ts'

/** Returns the name of a state's field: `PE.0` is the lightest band, `PE.days` the days. */
export function ufField(uf: Uf, column: number | 'days'): string {
  return `${uf}.${column}`
}

const wrongLine =
  'uma linha tem a sigla do estado, um preço para cada peso e os dias úteis, como PE; 24,90; 29,90; 35,00; 49,90; 79,90; 119,90; 7'

/**
 * Reads rows pasted from a spreadsheet (tabs) or CSV (semicolons): state, price per band, days. Empty cells use the zone's
 * rate; a first line without a state is a header. Faults name their line.
 */
export function readPasted(text: string): { rates: UfRates; faults: string[] } {
  const rates: UfRates = {}
  const faults: string[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [name = '', ...cells] = line.split(/[\t;]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    const uf = ufs.find((one) => one === name.toUpperCase())
    if (!uf) {
      if (index > 0) faults.push(`Linha ${index + 1}: ${wrongLine}`)
      continue
    }
    const rate = rateOf(cells)
    if (rates[uf]) faults.push(`Linha ${index + 1}: ${uf} está duas vezes`)
    else if (!rate) faults.push(`Linha ${index + 1}: ${wrongLine}`)
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

/** Undefined if invalid; null if empty. */
function priceOf(text: string): number | null | undefined {
  if (text === '') return null
  const cents = parseBRL(text)
  return cents === null || cents > business.maxPriceCents ? undefined : cents
}

function daysOf(text: string): number | null | undefined {
  if (text === '') return null
  return isDays(text) ? Number(text) : undefined
}

/** Returns whether a text is a transit time: 1 to 90 days. */
export function isDays(text: string): boolean {
  return /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 90
}

export function isSaid({ days, cents }: UfRate): boolean {
  return days !== null || cents.some((one) => one !== null)
}
