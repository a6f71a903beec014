import { stringify } from 'csv-stringify/sync'

type Cells = readonly (string | number)[]

/** Returns rows as CSV for Brazilian spreadsheets: semicolons, CRLF, UTF-8 with BOM; texts never become formulas. */
export function spreadsheet(rows: readonly Cells[], { bom = true } = {}): string {
  const cells = rows.map((row) => row.map((cell) => plainText(String(cell))))
  return stringify(cells, { delimiter: ';', bom, record_delimiter: 'windows' })
}

/** Puts an apostrophe before a cell that a spreadsheet would calculate; negative amounts stay numbers. */
function plainText(cell: string): string {
  return /^[=+\-@\t\r＝＋－＠]/.test(cell) && !/^-\d+,\d{2}$/.test(cell) ? `'${cell}` : cell
}
