import { href } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { MakerWallet } from '#domain/payouts/maker-wallet.server.ts'
import { business } from '#domain/shared/business.ts'
import { formatBRL, formatDate } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'
import { cadenceCopy } from '#domain/shop-settings/shop-settings.ts'

export function ToReceive({ wallet }: { wallet: MakerWallet }) {
  const { pendingCents, held, unheldCents, availableCents, account, obstacle, nextPayoutOn, rule } = wallet
  return (
    <Panel as="section" aria-labelledby="a-receber">
      <h2 id="a-receber" className="text-xl">
        A receber
      </h2>
      <p className="num mt-3 font-display text-[2.125rem] leading-[1.05] font-bold tracking-[-0.03em]">
        {formatBRL(pendingCents + availableCents)}
      </p>
      {account && obstacle === null && (
        <p className="mt-1.5 text-sm break-words text-ink-3">
          Próximo repasse em {formatDate(nextPayoutOn)}, {account.shownAs}
        </p>
      )}
      {(availableCents !== 0 || held.cents > 0) && (
        <dl className="mt-4 text-label">
          <Part label={obstacle === null ? 'No próximo repasse' : 'Disponível'} cents={availableCents} />
          <Part label="Em prazo de desistência" cents={unheldCents} />
          {held.cents > 0 && <Part label="Retido" cents={held.cents} />}
        </dl>
      )}
      <LinkButton to={href('/carteira')} variant="outline" wide className="mt-4">
        Abrir a carteira
      </LinkButton>
      <p className="mt-3 text-sm text-ink-3">
        Repasse {cadenceCopy(rule.cadence).adverb}, por Pix ou transferência. Uma venda entra nele depois do prazo de
        desistência, de {business.withdrawalDays} dias.
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
