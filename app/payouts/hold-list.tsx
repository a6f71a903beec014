import { href, Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { holdReasons } from '#domain/ledger/hold.ts'
import type { WalletHold } from '#domain/payouts/maker-wallet.server.ts'
import { formatBRL, formatDay } from '#domain/shared/format.ts'

export function HoldList({ holds }: { holds: readonly WalletHold[] }) {
  if (holds.length === 0) return null
  return (
    <ul className="mt-6 divide-y divide-ink/10 rounded-card bg-sun-wash px-4">
      {holds.map((hold) => (
        <li
          key={hold.id}
          className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 py-3 text-label md:grid-cols-[3.5rem_minmax(0,1fr)_auto]"
        >
          {hold.title ? <Thumbnail image={hold.image} /> : <Icon name="alert" className="justify-self-center" />}
          <div>
            <p className="font-medium">
              {hold.title
                ? `O valor de ${hold.title}, ${formatBRL(hold.heldCents)}, está retido`
                : 'Seus repasses estão retidos'}
            </p>
            <p>
              {holdReasons[hold.reason]} {hold.note}
              {hold.until && ` A retenção termina sozinha em ${formatDay(hold.until)}.`}
            </p>
          </div>
          <Link
            className="link col-start-2 inline-flex min-h-11 items-center md:col-start-3"
            to={
              hold.contestToken
                ? href('/suporte/conversa/:token', { token: hold.contestToken })
                : href('/carteira/contestar/:id', { id: hold.id })
            }
          >
            {hold.contestToken ? 'Ver a contestação' : 'Contestar'}
          </Link>
        </li>
      ))}
    </ul>
  )
}
