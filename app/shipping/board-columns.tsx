import { href, Link } from 'react-router'
import { shipmentState } from '#app/freight/shipment-words.ts'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { classes } from '#app/ui/classes.ts'
import type { Day } from '#domain/shared/day.ts'
import { formatCount } from '#domain/shared/format.ts'
import type { BoardColumn } from '#domain/shipping/maker-board.server.ts'
import { BoardCard } from './board-card.tsx'

type BoardColumnsProps = {
  columns: readonly BoardColumn[]
  /** The column that a phone shows. */
  shown: string
  /** Whether that column is shown alone, on every screen. */
  isAlone: boolean
  /** The filters, as in the address. */
  search: string
  today: Day
  /** Ids of the chosen jobs, of a form that was sent back. */
  chosen: readonly string[]
}

export function BoardColumns({ columns, shown, isAlone, search, today, chosen }: BoardColumnsProps) {
  const stage = (state: string | null) => {
    const params = new URLSearchParams(search)
    params.delete('etapa')
    if (state) params.set('etapa', state)
    return `${href('/producao')}${params.size > 0 ? `?${params}` : ''}`
  }
  const name = (state: BoardColumn['state']) => shipmentState(state, 'table').name
  return (
    <>
      <ChipRow label="Etapas" className={classes('mt-5', !isAlone && 'sm:hidden')}>
        {columns.map(({ state, count }) => (
          <Chip key={state} to={stage(state)} current={state === shown} count={count}>
            {name(state)}
          </Chip>
        ))}
      </ChipRow>
      {isAlone && (
        <Link to={stage(null)} className="link mt-1 inline-flex min-h-11 items-center max-sm:hidden">
          Ver todas as etapas
        </Link>
      )}
      <div
        className={classes(
          'mt-4 grid items-start gap-6',
          !isAlone && 'sm:mt-6 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(14.5rem,1fr))]',
        )}
      >
        {columns
          .filter(({ state }) => !isAlone || state === shown)
          .map((column) => (
            <section
              key={column.state}
              aria-labelledby={`coluna-${column.state}`}
              className={classes('min-w-0', column.state !== shown && 'max-sm:hidden')}
            >
              <h2
                id={`coluna-${column.state}`}
                className="flex items-baseline justify-between border-b-2 border-ink pb-2 text-lg"
              >
                {name(column.state)}
                <span className="num text-label font-normal text-ink-3">{formatCount(column.count)}</span>
              </h2>
              <ul
                className={classes(
                  'mt-3 grid gap-3',
                  isAlone && 'items-start sm:grid-cols-2 lg:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]',
                )}
              >
                {column.shipments.map((shipment) => (
                  <BoardCard
                    key={shipment.id}
                    shipment={shipment}
                    today={today}
                    isChosen={chosen.includes(shipment.id)}
                  />
                ))}
              </ul>
              <More column={column} to={isAlone ? null : stage(column.state)} />
              {column.count === 0 && <p className="mt-3 text-sm text-ink-3">Nada aqui agora.</p>}
            </section>
          ))}
      </div>
    </>
  )
}

/** The number of shipments that are not shown, with the way to more of them. */
function More({ column: { count, shipments }, to }: { column: BoardColumn; to: string | null }) {
  const rest = count - shipments.length
  if (rest <= 0) return null
  return (
    <p className="mt-3 text-sm text-ink-3">
      e mais {formatCount(rest)}
      {to ? (
        <>
          :{' '}
          <Link to={to} className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11">
            ver só esta etapa
          </Link>
        </>
      ) : (
        '; os filtros mostram menos de cada vez'
      )}
    </p>
  )
}
