import { business } from '#domain/shared/business.ts'
import { formatBRL, type Cents } from '#domain/shared/money.ts'
import { Panel } from '../ui/panel.tsx'

/** What the platform owes this maker, and when it pays. */
export function ToReceive({
  balance,
  cadence,
}: {
  balance: { pendingCents: Cents; availableCents: Cents }
  cadence: string
}) {
  return (
    <Panel as="section" aria-labelledby="a-receber">
      <h2 id="a-receber" className="text-xl">
        A receber
      </h2>
      <p className="num mt-3 font-display text-[2.125rem] leading-[1.05] font-bold tracking-[-0.03em]">
        {formatBRL(balance.pendingCents + balance.availableCents)}
      </p>
      <dl className="mt-4 text-label">
        <div className="flex justify-between gap-4 py-1.5">
          <dt className="text-ink-2">No próximo repasse</dt>
          <dd className="num">{formatBRL(balance.availableCents)}</dd>
        </div>
        <div className="flex justify-between gap-4 py-1.5">
          <dt className="text-ink-2">Em prazo de desistência</dt>
          <dd className="num">{formatBRL(balance.pendingCents)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-ink-3">
        Repasse {cadence}, por Pix ou transferência. O valor de uma venda é liberado {business.regretDays} dias depois
        dela.
      </p>
    </Panel>
  )
}
