import { href, Link } from 'react-router'
import { shipmentState } from '#app/freight/shipment-words.ts'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Day } from '#domain/shared/day.ts'
import { formatCount } from '#domain/shared/format.ts'
import type { BoardColumn } from '#domain/shipping/maker-board.server.ts'
import { BoardCard } from './board-card.tsx'

type BoardColumnsProps = {
  columns: readonly BoardColumn[]
  /** State of the column that a phone shows. */
  shown: string
  /** True if every screen, not only a phone, shows only the column `shown`. */
  isAlone: boolean
  search: string
  today: Day
  /** Ids of the shipments chosen in a refused form. */
  chosen: readonly string[]
}

/** Links to the board's stages, on a phone or if only one stage is shown. */
export function BoardStages({ columns, shown, isAlone, search }: Omit<BoardColumnsProps, 'today' | 'chosen'>) {
  const all = columns.reduce((sum, { count }) => sum + count, 0)
  return (
    <ChipRow label="Etapas" className={classes('mt-5', isAlone ? 'max-sm:[&_li:first-child]:hidden' : 'sm:hidden')}>
      {isAlone && (
        <Chip to={stagePath(search, null)} count={all}>
          Todas
        </Chip>
      )}
      {columns.map(({ state, count }) => (
        <Chip key={state} to={stagePath(search, state)} current={state === shown} count={count}>
          {stageName(state)}
        </Chip>
      ))}
    </ChipRow>
  )
}

export function BoardColumns({ columns, shown, isAlone, search, today, chosen }: BoardColumnsProps) {
  return (
    <div
      className={classes(
        'mt-4 grid items-start gap-6',
        !isAlone && 'sm:mt-6 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(14.5rem,1fr))]',
      )}
    >
      {columns
        .filter(({ state }) => !isAlone || state === shown)
        .map((column) => {
          const cards = (
            <>
              <ul
                className={classes(
                  'grid gap-3',
                  isAlone ? 'items-start sm:grid-cols-2 lg:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]' : 'sm:mt-3',
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
              <More column={column} to={isAlone ? null : stagePath(search, column.state)} />
              {column.count === 0 && <p className="mt-3 text-sm text-ink-3">Nada aqui agora.</p>}
            </>
          )
          return (
            <section
              key={column.state}
              aria-labelledby={`coluna-${column.state}`}
              className={classes('min-w-0', column.state !== shown && 'max-sm:hidden')}
            >
              {column.state === 'delivered' && shown !== 'delivered' ? (
                <details className="group">
                  <summary>
                    <ColumnHeading column={column} isAlone={isAlone} isFolded />
                  </summary>
                  {cards}
                </details>
              ) : (
                <>
                  <ColumnHeading column={column} isAlone={isAlone} />
                  {cards}
                </>
              )}
            </section>
          )
        })}
    </div>
  )
}

type ColumnHeadingProps = { column: BoardColumn; isAlone: boolean; isFolded?: boolean }

/** Heading of a column, hidden visually if the chosen link above repeats it. */
function ColumnHeading({ column: { state, count }, isAlone, isFolded }: ColumnHeadingProps) {
  return (
    <h2
      id={`coluna-${state}`}
      className={
        isAlone
          ? 'sr-only'
          : 'flex items-baseline justify-between border-b-2 border-ink pb-2 text-lg group-hover:text-cobalt max-sm:sr-only'
      }
    >
      {stageName(state)}
      <span className="num text-label font-normal text-ink-3">
        {formatCount(count)}
        {isFolded && <Icon name="chevron" className="ml-2 inline-block transition-transform group-open:rotate-180" />}
      </span>
    </h2>
  )
}

function stagePath(search: string, state: string | null): string {
  const params = new URLSearchParams(search)
  params.delete('etapa')
  if (state) params.set('etapa', state)
  return `${href('/producao')}${params.size > 0 ? `?${params}` : ''}`
}

function stageName(state: BoardColumn['state']): string {
  return shipmentState(state, 'table').name
}

/** Number of the column's shipments that are not shown, as a link to them. */
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
