import { PayoutStateTag } from '#app/staff/state-tags.tsx'
import type { MakerPayout } from '#domain/payouts/maker-wallet.server.ts'
import { formatBRL, formatDate } from '#domain/shared/format.ts'

/** What was paid out so far. */
export function PayoutHistory({ payouts }: { payouts: readonly MakerPayout[] }) {
  return (
    <section aria-labelledby="repasses">
      <h2 id="repasses" className="text-xl">
        Repasses
      </h2>
      {payouts.length === 0 ? (
        <p className="mt-3 text-ink-2">O primeiro aparece aqui assim que for montado.</p>
      ) : (
        <ul className="mt-3 border-b border-line">
          {payouts.map((payout) => (
            <li key={payout.id} className="border-t border-line py-3">
              <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="num">{formatDate(payout.day)}</span>
                <PayoutStateTag state={payout.state} />
                <span className="num ml-auto font-medium">{formatBRL(payout.amountCents)}</span>
              </p>
              <p className="meta mt-0.5 break-words">
                {payout.shownAs}
                {payout.failure && <span className="block">{payout.failure} O valor voltou para o seu saldo.</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
