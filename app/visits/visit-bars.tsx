import { formatCount } from '#domain/shared/format.ts'
import type { Interest } from '#domain/visits/project-order.ts'
import type { SourceRow } from './source-words.ts'

/** Bars of what visitors did, step by step: opened the page, then further actions. */
export function Funnel({ totals }: { totals: Interest }) {
  const steps = [
    ['Abriram a página', totals.visits],
    ['Carrinho ou compra direta', totals.carts],
    ['Compraram', totals.sales],
  ] as const
  const of100 = (count: number) => Math.round((count / totals.visits) * 100)
  return (
    <section aria-labelledby="do-olhar" className="mt-12">
      <h2 id="do-olhar">Do olhar à compra</h2>
      <dl className="mt-4 grid grid-cols-3 gap-x-3 border-y border-line py-4 md:gap-x-5">
        {steps.map(([name, count]) => (
          <div key={name} className="flex min-w-0 flex-col justify-between">
            <dt className="text-sm leading-snug text-ink-2">{name}</dt>
            <dd className="mt-1">
              <span className="num font-display text-xl font-bold">{formatCount(count)}</span>
              <progress aria-hidden="true" value={count} max={totals.visits} className="mt-2 block" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="meta mt-2.5">
        De cada 100 visitas, {of100(totals.carts)} chegam ao carrinho e {of100(totals.sales)} à compra. Além disso,{' '}
        {totals.favorites === 1 ? '1 pessoa favoritou' : `${formatCount(totals.favorites)} favoritaram`}.
      </p>
    </section>
  )
}

export function Sources({ sources, visits }: { sources: readonly SourceRow[]; visits: number }) {
  return (
    <section aria-labelledby="de-onde" className="mt-12">
      <h2 id="de-onde">De onde vieram</h2>
      <dl className="mt-4 grid gap-x-12 gap-y-4 md:grid-cols-2">
        {sources.map((source) => (
          <div key={source.name} className="grid grid-cols-[minmax(0,1fr)_auto_3.5rem] gap-x-3">
            <dt className="break-words">{source.name}</dt>
            <dd className="num text-right text-ink-2">{formatCount(source.visits)}</dd>
            <dd className="num text-right font-medium">{Math.round((source.visits / visits) * 100)}%</dd>
            <dd className="col-span-3 mt-1.5">
              <progress aria-hidden="true" value={source.visits} max={visits} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
