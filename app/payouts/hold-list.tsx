import { href, Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { holdReasons } from '#domain/ledger/hold.ts'
import type { WalletHold } from '#domain/payouts/maker-wallet.server.ts'
import { formatDay } from '#domain/shared/format.ts'

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
