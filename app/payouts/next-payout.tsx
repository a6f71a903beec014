import { href } from 'react-router'
import { type ButtonSize, LinkButton } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { MakerWallet } from '#domain/payouts/maker-wallet.server.ts'
import type { PayoutObstacle } from '#domain/payouts/payout.ts'
import { formatBRL, formatDate } from '#domain/shared/format.ts'
import { cadenceCopy } from '#domain/shop-settings/shop-settings.ts'

const obstacles: Record<Exclude<PayoutObstacle, 'below_minimum'>, string> = {
  held: 'Seus valores estão retidos. O motivo está nesta página.',
  no_account: 'Cadastre a conta que recebe os repasses.',
  no_second_factor: 'Ative a verificação em duas etapas: ela protege o seu dinheiro, e sem ela não há repasse.',
  debt: 'Um reembolso depois do repasse, ou uma etiqueta de envio, passou do que havia. As próximas vendas compensam o valor.',
}

export function NextPayout({ wallet }: { wallet: MakerWallet }) {
  const { obstacle, account, availableCents, nextPayoutOn, isStopped, rule } = wallet
  return (
    <Panel as="section" aria-labelledby="proximo" className="grid gap-x-12 md:grid-cols-[minmax(0,1fr)_355px]">
      <div>
        <h2 id="proximo" className="text-xl">
          Próximo repasse
        </h2>
        {availableCents > 0 && (
          <p className="num mt-3 font-display text-[2.125rem] leading-[1.05] font-bold tracking-[-0.03em]">
            {formatBRL(availableCents)}
          </p>
        )}
        {obstacle === null ? (
          <p className="mt-1.5 text-ink-2">em {formatDate(nextPayoutOn)}</p>
        ) : (
          <p className="mt-3">
            {obstacle === 'below_minimum'
              ? `O mínimo de um repasse é ${formatBRL(rule.minimumCents)}. O que há fica para o próximo.`
              : obstacles[obstacle]}
          </p>
        )}
        {obstacle === 'no_second_factor' && <SecondFactor size="md" className="mt-3" />}
        {isStopped && <p className="mt-3 text-ink-2">Os repasses de todos estão parados para uma conferência.</p>}
        <p className="mt-3 text-sm text-ink-3">
          Repasse {cadenceCopy(rule.cadence).adverb}, em dia útil. A transferência é por nossa conta.
        </p>
      </div>
      <div>
        <dl className="border-line text-label max-md:mt-4 max-md:border-t max-md:pt-3">
          <dt className="text-sm text-ink-3">Conta de recebimento</dt>
          <dd className="mt-0.5 break-words">
            {account ? (
              <>
                {account.holderName}
                <span className="meta block">{account.shownAs}</span>
              </>
            ) : (
              'Nenhuma ainda'
            )}
          </dd>
        </dl>
        <div className="mt-4 flex flex-wrap gap-2">
          <LinkButton size="sm" to={href('/carteira/conta')} variant={account ? 'outline' : 'primary'}>
            {account ? 'Trocar conta' : 'Cadastrar conta'}
          </LinkButton>
          {!wallet.hasSecondFactor && obstacle !== 'no_second_factor' && <SecondFactor isOutlined={!account} />}
        </div>
      </div>
    </Panel>
  )
}

type SecondFactorProps = { size?: ButtonSize; isOutlined?: boolean; className?: string }

function SecondFactor({ size = 'sm', isOutlined, className }: SecondFactorProps) {
  return (
    <LinkButton
      size={size}
      to={href('/perfil/verificacao')}
      variant={isOutlined ? 'outline' : 'primary'}
      className={className}
    >
      Ativar duas etapas
    </LinkButton>
  )
}
