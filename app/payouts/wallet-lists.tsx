import { href, Link } from 'react-router'
import { PayoutStateTag } from '#app/staff/state-tags.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { holdReasons } from '#domain/ledger/hold.ts'
import type { MakerPayout, WalletHold } from '#domain/payouts/maker-wallet.server.ts'
import { formatBRL, formatDate, formatDay } from '#domain/shared/format.ts'

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

/** What holds the maker's money, why, and the way to say that it should not. */
export function HoldList({ holds }: { holds: readonly WalletHold[] }) {
  if (holds.length === 0) return null
  return (
    <ul className="mb-6 grid gap-3">
      {holds.map((hold) => (
        <li key={hold.id}>
          <Notice tone="warn">
            <p className="font-medium">
              {hold.title ? `O valor de ${hold.title} está retido` : 'Seus repasses estão retidos'}
            </p>
            <p>
              {holdReasons[hold.reason]} {hold.note}
              {hold.until && ` A retenção termina sozinha em ${formatDay(hold.until)}.`}
            </p>
            <Link
              className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
              to={
                hold.contestToken
                  ? href('/suporte/conversa/:token', { token: hold.contestToken })
                  : href('/carteira/contestar/:id', { id: hold.id })
              }
            >
              {hold.contestToken ? 'Ver a contestação' : 'Contestar'}
            </Link>
          </Notice>
        </li>
      ))}
    </ul>
  )
}
