import { bands } from '#domain/freight/freight-table.ts'
import { classes } from '../ui/classes.ts'
import { ErrorText } from '../ui/field.tsx'
import type { MakerField } from './maker-form.tsx'

/** Column of the table: the index of a weight band, or the days. */
export type RateColumn = number | 'days'
export const rateColumns: readonly RateColumn[] = [...bands.keys(), 'days']

type RateRow = {
  key: string
  name: string
  note?: string
  fieldOf: (column: RateColumn) => string
  placeholderOf?: (column: RateColumn) => string
}

type RateTableProps = {
  caption: string
  rows: readonly RateRow[]
  field: MakerField
  /** True to show rows as blocks on a phone; else the table scrolls sideways with its first column fixed. */
  stacks?: boolean
}

export function RateTable({ caption, rows, field, stacks = false }: RateTableProps) {
  return (
    <div className={classes('-m-1 p-1', !stacks && 'scroll-pl-12 overflow-x-auto')}>
      <table
        className={classes('w-full border-separate [border-spacing:4px]', stacks && 'max-md:block md:table-fixed')}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className={stacks ? 'text-sm text-ink-3 max-md:sr-only' : 'text-sm text-ink-3'}>
          <tr className="text-left">
            <th
              scope="col"
              rowSpan={2}
              className={classes('pr-2 align-bottom font-medium', stacks ? 'w-32' : 'sticky left-0 bg-surface')}
            >
              {stacks ? 'Para' : 'UF'}
            </th>
            <th scope="colgroup" colSpan={bands.length} className="font-normal">
              Preço em reais, pelo peso do pacote
            </th>
            <th scope="col" rowSpan={2} className="align-bottom text-xs font-medium">
              Dias úteis
            </th>
          </tr>
          <tr className="text-left">
            {bands.map((most) => (
              <th key={most} scope="col" className="text-xs font-medium whitespace-nowrap">
                {bandWords(most)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={stacks ? 'max-md:grid max-md:gap-6' : undefined}>
          {rows.map((row) => (
            <Row key={row.key} row={row} field={field} stacks={stacks} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, field, stacks }: { row: RateRow; field: MakerField; stacks: boolean }) {
  const cells = rateColumns.map((column) => ({
    column,
    id: `taxa-${row.key}-${column}`,
    wiring: field(row.fieldOf(column)),
  }))
  const faults = cells.filter(({ wiring }) => wiring.error)
  return (
    <>
      <tr className={stacks ? 'max-md:grid max-md:grid-cols-3 max-md:gap-x-2 max-md:gap-y-3' : undefined}>
        <th
          scope="row"
          className={classes(
            'pr-2 text-left leading-snug font-medium',
            stacks ? 'max-md:col-span-full' : 'sticky left-0 bg-surface text-sm',
          )}
        >
          {row.name}
          {row.note && <span className="block text-sm font-normal text-ink-3">{row.note}</span>}
        </th>
        {cells.map(({ column, id, wiring: { error, ...input } }) => (
          <td key={column} className="align-middle">
            {stacks && (
              <span aria-hidden="true" className="mb-1 block text-sm text-ink-2 md:hidden">
                {columnWords(column)}
              </span>
            )}
            <span className="relative block">
              {column !== 'days' && stacks && (
                <span
                  aria-hidden="true"
                  className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-sm text-ink-3 md:hidden"
                >
                  R$
                </span>
              )}
              <input
                {...input}
                inputMode={column === 'days' ? 'numeric' : 'decimal'}
                maxLength={column === 'days' ? 2 : 12}
                aria-label={`${row.name}, ${columnWords(column).toLowerCase()}${column === 'days' ? '' : ', em reais'}`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-erro` : undefined}
                placeholder={row.placeholderOf?.(column)}
                className={classes(
                  'num block min-h-11 w-full rounded-ctl border border-line-strong bg-surface px-2 text-label placeholder:text-ink-3 hover:border-ink-2 focus:outline-3 focus:outline-cobalt aria-invalid:border-brick aria-invalid:edge-brick',
                  stacks ? 'md:px-1.5' : 'min-w-20',
                  stacks && column !== 'days' && 'max-md:pl-9',
                )}
              />
            </span>
          </td>
        ))}
      </tr>
      {faults.length > 0 && (
        <tr className={stacks ? 'max-md:block' : undefined}>
          <td colSpan={rateColumns.length + 1} className={stacks ? 'max-md:block' : 'sticky left-0'}>
            {faults.map(({ column, id, wiring: { error } }) => (
              <ErrorText
                key={column}
                id={`${id}-erro`}
                error={`${row.name}, ${columnWords(column).toLowerCase()}: ${error?.[0]}`}
              />
            ))}
          </td>
        </tr>
      )}
    </>
  )
}

function columnWords(column: RateColumn): string {
  return column === 'days' ? 'Dias úteis' : bandWords(bands[column] ?? 0)
}

function bandWords(grams: number): string {
  return grams < 1000 ? `Até ${grams} g` : `Até ${grams / 1000} kg`
}
