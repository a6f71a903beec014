import { href } from 'react-router'
import { PlaceTabs } from '#app/layout/place-tabs.tsx'
import { requireMaker } from '#app/accounts/session.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { PayoutStateTag } from '#app/staff/state-tags.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { pageAsked, Pagination } from '#app/ui/pagination.tsx'
import { type Stat, StatRow } from '#app/ui/stat-row.tsx'
import { FiscalPanel } from '#app/fiscal/fiscal-panel.tsx'
import { fiscalStanding } from '#domain/fiscal/fiscal-standing.server.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { type MakerPayout, makerPayouts, type MakerWallet, makerWallet } from '#domain/payouts/maker-wallet.server.ts'
import { type Month, monthName, monthOf, monthsBetween } from '#domain/payouts/month.ts'
import { walletSales } from '#domain/payouts/wallet-sales.server.ts'
import type { PayoutObstacle } from '#domain/payouts/payout.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatBRL, formatCount, formatDate } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/wallet.ts'
import { NextPayout } from './next-payout.tsx'
import { SaleList } from './sale-list.tsx'
import { HoldList } from './hold-list.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Carteira')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const { db, clock } = services
  const now = clock.now()
  const page = pageAsked(new URL(request.url).searchParams)
  const [wallet, sales, payouts, account, standing] = await Promise.all([
    makerWallet(services, viewer.id, now),
    walletSales(db, viewer.id, now, page),
    makerPayouts(db, viewer.id, 12),
    findAccount(db, viewer.id),
    fiscalStanding(db, viewer.id, now),
  ])
  // Offers the last year's statements; older ones can be opened by address.
  const months = monthsBetween(monthOf(account?.createdAt ?? now), monthOf(now)).slice(0, 12)
  return { wallet, sales, payouts, months, standing, today: dayOf(now) }
}

export default function Wallet({
  loaderData: { wallet, sales, payouts, months, standing, today },
}: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PlaceTabs place="selling" />
      <h1 className="my-6">Carteira</h1>
      <StatRow
        stats={[
          {
            label: wallet.availableCents < 0 ? 'A compensar' : 'Disponível',
            value: formatBRL(wallet.availableCents),
            note: availableNote(wallet),
          },
          {
            label: 'Pendente',
            value: formatBRL(wallet.unheldCents),
            note: 'em prazo de desistência',
          },
          { label: 'A caminho', value: formatBRL(wallet.inTransitCents), note: 'enviado ao banco' },
          ...heldStats(wallet.held),
        ]}
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8">
        <NextPayout wallet={wallet} />
        <HoldList holds={wallet.holds} today={today} />
      </div>
      <div className="columns mt-10 md:grid-rows-[auto_1fr]">
        <div className="min-w-0 md:col-start-2">
          <PayoutHistory payouts={payouts} />
        </div>
        <section aria-labelledby="vendas" className="min-w-0 md:col-start-1 md:row-span-2 md:row-start-1">
          <h2 id="vendas" className="mb-4">
            Venda a venda
          </h2>
          <Sales sales={sales} today={today} />
        </section>
        <div className="grid min-w-0 gap-8 md:col-start-2">
          <FiscalPanel standing={standing} />
          <StatementPicker months={months} />
        </div>
      </div>
    </div>
  )
}

function availableNote({ availableCents, obstacle }: MakerWallet): string {
  if (availableCents < 0) return 'saiu mais do que entrou; as próximas vendas cobrem'
  if (availableCents === 0) return 'entra no próximo repasse'
  return (obstacle && obstacleNotes[obstacle]) ?? 'entra no próximo repasse'
}

const obstacleNotes: Partial<Record<PayoutObstacle, string>> = {
  held: 'parado: os repasses estão retidos',
  no_account: 'parado: falta a conta',
  no_second_factor: 'parado: falta a verificação',
  below_minimum: 'abaixo do mínimo de um repasse',
}

function heldStats({ sales, cents }: MakerWallet['held']): Stat[] {
  if (sales === 0) return []
  return [{ label: 'Retido', value: formatBRL(cents), note: sales === 1 ? '1 venda' : `${formatCount(sales)} vendas` }]
}

function Sales({ sales, today }: Pick<Route.ComponentProps['loaderData'], 'sales' | 'today'>) {
  if (sales.total === 0)
    return (
      <EmptyState as="p" title="Nenhuma venda ainda">
        Cada venda aparece aqui na hora, com a conta do que fica com você e o dia em que o valor é liberado.
      </EmptyState>
    )
  return (
    <>
      <SaleList sales={sales.items} today={today} />
      <Pagination
        className="mt-6"
        page={sales.page}
        pages={sales.pages}
        hrefOf={(page) => `${href('/carteira')}?pagina=${page}`}
      />
    </>
  )
}

/** Form that downloads the statement of a month, as a full request, since the response is a file. */
function StatementPicker({ months }: { months: readonly Month[] }) {
  return (
    <section aria-labelledby="extrato">
      <h2 id="extrato" className="text-xl">
        Extrato
      </h2>
      <form method="get" action={href('/carteira/extrato')} className="mt-3 flex flex-wrap gap-3">
        <SelectField name="mes" label="Mês" hideLabel className="min-w-50 flex-1 max-sm:basis-full">
          {months.map((month) => (
            <option key={month} value={month}>
              {monthName(month)}
            </option>
          ))}
        </SelectField>
        <Button variant="outline" name="formato" value="pdf">
          PDF
        </Button>
        <Button variant="outline" name="formato" value="csv">
          CSV
        </Button>
      </form>
    </section>
  )
}

function PayoutHistory({ payouts }: { payouts: readonly MakerPayout[] }) {
  return (
    <section aria-labelledby="repasses">
      <h2 id="repasses" className="text-xl">
        Repasses
      </h2>
      {payouts.length === 0 ? (
        <p className="mt-3 text-ink-2">O primeiro aparece aqui assim que for montado.</p>
      ) : (
        <>
          <PayoutRows payouts={payouts.slice(0, latest)} className="mt-3" />
          {payouts.length > latest && (
            <details>
              <summary className="link inline-flex min-h-11 cursor-pointer items-center">Ver anteriores</summary>
              <PayoutRows payouts={payouts.slice(latest)} />
            </details>
          )}
        </>
      )}
    </section>
  )
}

const latest = 3

function PayoutRows({ payouts, className }: { payouts: readonly MakerPayout[]; className?: string }) {
  return (
    <ul className={classes('border-b border-line', className)}>
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
  )
}
