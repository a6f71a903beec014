import { href, Link } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { WalletHold } from '#domain/payouts/maker-wallet.server.ts'
import type { Day } from '#domain/shared/day.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { holdText, holdTitle, problemLink } from './hold-words.ts'

type HoldListProps = { holds: readonly WalletHold[]; today: Day }

export function HoldList({ holds, today }: HoldListProps) {
  if (holds.length === 0) return null
  return (
    <section aria-labelledby="retido">
      <h2 id="retido" className="mb-3 text-xl">
        Retido
      </h2>
      <ul className="divide-y divide-ink/10 rounded-card bg-sun-wash px-4">
        {holds.map((hold) => (
          <li
            key={hold.id}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 py-3 text-label md:grid-cols-[3.5rem_minmax(0,1fr)_auto]"
          >
            {hold.sale ? <Thumbnail image={hold.sale.image} /> : <Icon name="alert" className="justify-self-center" />}
            <div>
              <p className="font-medium">
                {hold.sale ? `${formatBRL(hold.heldCents)}, ${hold.sale.title}` : holdTitle(hold)}
              </p>
              <p>{holdText(hold, today)}</p>
            </div>
            <HoldLinks hold={hold} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function HoldLinks({ hold }: { hold: WalletHold }) {
  const { id, contestToken, sale } = hold
  const problem = problemLink(hold)
  const about = <span className="sr-only">: {sale?.title ?? 'seus repasses'}</span>
  return (
    <p className="col-start-2 flex flex-wrap items-center gap-x-4 max-md:mt-1 md:col-start-3">
      {problem?.isTurn && (
        <LinkButton size="sm" variant="outline" to={problem.to}>
          {problem.label}
          {about}
        </LinkButton>
      )}
      {problem && !problem.isTurn && (
        <Link className="link inline-flex min-h-11 items-center" to={problem.to}>
          {problem.label}
          {about}
        </Link>
      )}
      <Link
        className="link inline-flex min-h-11 items-center"
        to={
          contestToken
            ? href('/suporte/conversa/:token', { token: contestToken })
            : href('/carteira/contestar/:id', { id })
        }
      >
        {contestToken ? 'Ver a contestação' : 'Contestar'}
        {about}
      </Link>
    </p>
  )
}
