import { Panel } from '#app/ui/panel.tsx'
import { business } from '#domain/shared/business.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'

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
      {balance.availableCents !== 0 && (
        <dl className="mt-4 text-label">
          <Part label="No próximo repasse" cents={balance.availableCents} />
          <Part label="Em prazo de desistência" cents={balance.pendingCents} />
        </dl>
      )}
      <p className="mt-2.5 text-sm text-ink-3">
        Repasse {cadence}, por Pix ou transferência. Uma venda entra nele depois do prazo de desistência, de{' '}
        {business.withdrawalDays} dias.
      </p>
    </Panel>
  )
}

function Part({ label, cents }: { label: string; cents: Cents }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="text-ink-2">{label}</dt>
      <dd className="num">{formatBRL(cents)}</dd>
    </div>
  )
}
