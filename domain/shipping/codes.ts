import { carriers } from './tracking.ts'
import { trackingInput } from './tracking-input.ts'

/** A line of a pasted list of tracking codes; a missing order number or invalid code is null. */
export type CodeLine = {
  text: string
  orderNumber: string | null
  code: { carrier: string; trackingCode: string } | null
}

const orderNumberShape = /^#?[0-9A-F]{8}$/i
const postalShape = /^[A-Z]{2}\d{9}[A-Z]{2}$/i

/** Reads pasted tracking codes, one a line: order number, code and carrier, of which only the code is required. */
export function readCodes(pasted: string): CodeLine[] {
  const lines = pasted
    .split(/\r?\n/)
    .map((text) => text.trim())
    .filter(Boolean)
  return lines.flatMap((text, index) => {
    const cells = cellsOf(text)
    if (index === 0 && cells.length > 1 && !/\d/.test(text)) return []
    return [lineOf(text, cells)]
  })
}

function cellsOf(text: string): string[] {
  const separator = [';', '\t', ','].find((one) => text.includes(one)) ?? /\s+/
  return text
    .split(separator)
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter(Boolean)
}

function lineOf(text: string, cells: readonly string[]): CodeLine {
  const [first = '', ...others] = cells
  const isNamed = others.length > 0 && orderNumberShape.test(first)
  const orderNumber = isNamed ? first.replace('#', '').toUpperCase() : null
  const said = isNamed ? others : cells
  const named = (cell: string) => carriers.find((carrier) => carrier.toLowerCase() === cell.toLowerCase())
  const tracking = said
    .filter((cell) => !named(cell))
    .join('')
    .replace(/\s/g, '')
  const carrier = said.flatMap((cell) => named(cell) ?? []).at(0) ?? (postalShape.test(tracking) ? 'Correios' : 'Outra')
  const read = trackingInput.safeParse({ carrier, tracking })
  return { text, orderNumber, code: read.success ? { carrier, trackingCode: read.data.tracking } : null }
}
