import { classes } from '#app/ui/classes.ts'
import type { MonthFigures, RuleFigures } from '#domain/moderation/figures.server.ts'
import { formatCount } from '#domain/shared/format.ts'
import { ruleText } from '#domain/suspensions/rules.ts'
import { type DecidedIn, monthName } from './month-words.ts'

/** Maximum number of layers per column; beyond it each layer stands for several reports. */
const mostLayers = 24

type Column = { name: string; count: number; blue: number }

const eachOf = (counts: readonly number[]) => Math.ceil(Math.max(1, ...counts) / mostLayers)

/** Columns of layers, blue ones at the bottom; hidden from screen readers, which have the table. */
function Layers({ columns, each }: { columns: readonly Column[]; each: number }) {
  return (
    <div aria-hidden="true">
      <div className="flex items-end gap-1.5 border-b-2 border-ink pb-1 sm:gap-3">
        {columns.map(({ name, count, blue }) => (
          <div key={name} className="flex min-w-0 flex-1 flex-col items-stretch">
            <span className="num mb-1 text-center text-sm text-ink-2">{count > 0 ? formatCount(count) : ''}</span>
            <span className="mx-auto flex w-full max-w-16 flex-col-reverse gap-0.5">
              {Array.from({ length: Math.ceil(count / each) }, (_, layer) => (
                <span
                  key={layer}
                  className={classes('h-1.5 rounded-full', layer * each < blue ? 'bg-cobalt' : 'bg-line-strong')}
                />
              ))}
            </span>
          </div>
        ))}
      </div>
      <div className="mt-1.5 flex gap-1.5 sm:gap-3">
        {columns.map(({ name }) => (
          <span key={name} className="min-w-0 flex-1 text-center text-xs whitespace-nowrap text-ink-3">
            {name}
          </span>
        ))}
      </div>
    </div>
  )
}

export function MonthLayers({ months }: { months: readonly MonthFigures[] }) {
  const each = eachOf(months.map(({ reports }) => reports))
  return (
    <div>
      <Layers
        each={each}
        columns={months.map(({ month, reports, upheld }) => ({
          name: monthName(month, 'short').slice(0, 3),
          count: reports,
          blue: upheld,
        }))}
      />
      <p className="meta mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="h-1.5 w-5 rounded-full bg-cobalt" /> aceitas
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="h-1.5 w-5 rounded-full bg-line-strong" /> arquivadas ou abertas
        </span>
        <span>{each === 1 ? 'Cada camada é uma denúncia.' : `Cada camada são ${each} denúncias.`}</span>
      </p>
    </div>
  )
}

export function DayLayers({ decided }: { decided: readonly DecidedIn[] }) {
  const each = eachOf(decided.map(({ count }) => count))
  return (
    <>
      <Layers each={each} columns={decided.map(({ name, count }) => ({ name, count, blue: count }))} />
      <p className="meta mt-4">
        {each === 1 ? 'Cada camada é uma denúncia.' : `Cada camada são ${each} denúncias.`} Contamos da chegada à
        resposta com o motivo.
      </p>
    </>
  )
}

const mostAcross = 30

/** Bars of removals by rule; removals found automatically are yellow, at the end of the bar. */
export function RuleBars({ rules }: { rules: readonly RuleFigures[] }) {
  const each = Math.ceil(Math.max(1, ...rules.map(({ total }) => total)) / mostAcross)
  return (
    <>
      <ul className="grid gap-x-4 gap-y-3 text-label sm:grid-cols-[auto_minmax(0,1fr)]">
        {rules.map(({ rule, total, byMachine }) => (
          <li key={rule} className="grid gap-x-4 gap-y-1 sm:col-span-2 sm:grid-cols-subgrid sm:items-center">
            <span>{ruleText(rule)}</span>
            <span className="flex items-center gap-2.5">
              <span aria-hidden="true" className="flex flex-wrap gap-0.5">
                {Array.from({ length: Math.ceil(total / each) }, (_, layer) => (
                  <span
                    key={layer}
                    className={classes(
                      'h-4 w-1.5 rounded-full',
                      layer * each < total - byMachine ? 'bg-cobalt' : 'bg-star',
                    )}
                  />
                ))}
              </span>
              <b className="num">{formatCount(total)}</b>
            </span>
          </li>
        ))}
      </ul>
      <p className="meta mt-4">
        {each === 1 ? 'Cada camada é um caso.' : `Cada camada são ${each} casos.`}
        {rules.some(({ byMachine }) => byMachine > 0) &&
          ' Em amarelo, o que o nosso sistema apontou antes de alguém denunciar.'}
      </p>
    </>
  )
}

export function Stack({ label, count, className }: { label: string; count: number; className: string }) {
  const each = eachOf([count])
  return (
    <div className="border-t-2 border-ink pt-3">
      <dt className="text-label text-ink-2">{label}</dt>
      <dd className="num font-display text-2xl font-bold">{formatCount(count)}</dd>
      <dd aria-hidden="true" className="mt-1.5 grid max-w-48 grid-cols-4 gap-0.5">
        {Array.from({ length: Math.ceil(count / each) }, (_, layer) => (
          <span key={layer} className={classes('h-1.5 rounded-full', className)} />
        ))}
      </dd>
    </div>
  )
}
