import { href } from 'react-router'
import { requireMaker } from '#app/accounts/session.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { shipmentState } from '#app/shipping/words.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { LinkCard, StatRow } from '#app/ui/stat-row.tsx'
import { Tag, type TagTone } from '#app/ui/tag.tsx'
import { makerBalance } from '#domain/ledger/maker-balance.server.ts'
import { listRoyalties, type Royalty } from '#domain/sales/royalties.server.ts'
import { listSales, type Sale } from '#domain/sales/sales.server.ts'
import { makerTotals, type MakerTotals } from '#domain/sales/sales-summary.server.ts'
import { business, cadenceCopy } from '#domain/shared/business.ts'
import { formatBRL, formatCount, relativeDay } from '#domain/shared/format.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import { makerWork, type MakerWork } from '#domain/shipping/maker-board.server.ts'
import { services } from '#services'
import type { Route } from './+types/maker-dashboard'

export { privatePage as headers }

export function meta() {
  return pageMeta({ title: 'Painel do maker', hidden: true })
}

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const { db, clock } = services
  const now = clock.now()
  const [totals, sales, royalties, balance, work] = await Promise.all([
    makerTotals(db, viewer.id, now),
    listSales(db, viewer.id, { now, limit: latestShown }),
    listRoyalties(db, viewer.id, { now, limit: latestShown }),
    makerBalance(db, viewer.id),
    makerWork(db, viewer.id, dayOf(now)),
  ])
  return {
    fullName: viewer.fullName,
    totals,
    balance,
    work,
    cadence: cadenceCopy().adverb,
    latest: [...sales.map(asSale), ...royalties.map(asRoyalty)]
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, latestShown)
      .map(({ at, ...one }) => ({ ...one, day: relativeDay(at, now) })),
  }
}

const latestShown = 5

function asSale({ id, title, detail, kind, quantity, designerAmountCents, completedAt, shipment }: Sale) {
  const production = shipment && shipmentState(shipment.state, shipment.service)
  return { id, title, detail, kind, quantity, netCents: designerAmountCents, at: completedAt, production }
}

function asRoyalty({ id, title, variant, quantity, royaltyCents, completedAt }: Royalty) {
  const words = { title: `Royalty de impressão: ${title}`, detail: variant, kind: 'printed' as const, production: null }
  return { ...words, id, quantity, netCents: royaltyCents, at: completedAt }
}

export default function MakerDashboard({ loaderData }: Route.ComponentProps) {
  const { fullName, totals, latest, balance, cadence, work } = loaderData
  return (
    <div className="wrap">
      <div className="mt-6 mb-6 flex flex-wrap items-center justify-between gap-4 md:mt-10">
        <div className="min-w-0">
          <h1>Olá, {fullName}</h1>
          <p className="mt-1.5 text-ink-2">Seu painel de maker: o que está à venda, o que vendeu e o que vem.</p>
        </div>
        <LinkButton size="lg" icon="plus" to={href('/novo-projeto')}>
          Criar Novo Projeto
        </LinkButton>
      </div>
      <StatRow
        stats={[
          { label: 'Total de Projetos', value: formatCount(totals.projects), note: activeWords(totals) },
          {
            label: 'Total de Vendas',
            value: formatCount(totals.sales),
            note: totals.salesOfWeek > 0 ? <WeekNote sales={totals.salesOfWeek} /> : 'nenhuma nos últimos 7 dias',
          },
          { label: 'Receita Total', value: formatBRL(totals.revenueCents), note: revenueWords(totals) },
        ]}
      />
      <div className="mt-10 grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_380px] md:gap-12">
        <section aria-labelledby="ultimas-vendas">
          <h2 id="ultimas-vendas">Últimas vendas</h2>
          {latest.length > 0 ? (
            <LatestSales sales={latest} />
          ) : (
            <EmptyState as="p" className="mt-4" title="Nenhuma venda ainda">
              {totals.projects > 0
                ? 'Quando alguém comprar, a venda aparece aqui na hora, já com o valor que fica com você.'
                : 'Publique o primeiro projeto: ele entra na busca assim que é salvo.'}
            </EmptyState>
          )}
        </section>
        <ToReceive balance={balance} cadence={cadence} />
      </div>
      <div className="mt-10 grid gap-4 md:grid-cols-2 lg:grid-cols-4">
        <LinkCard to={href('/meus-projetos')} title="Gerenciar projetos">
          Editar, ativar e desativar
        </LinkCard>
        <LinkCard to={href('/dashboard-vendas')} title="Análise de vendas">
          Por dia, por projeto e em CSV
        </LinkCard>
        <LinkCard to={href('/producao')} title="Produção">
          {workWords(work)}
        </LinkCard>
        <LinkCard to={href('/carteira')} title="Carteira">
          Saldo, repasses e extrato
        </LinkCard>
      </div>
    </div>
  )
}

/** '2 envios a fazer, 1 atrasado, 1 devolução a responder'; what the page is for when nothing waits. */
function workWords({ toSend, late, returns }: MakerWork): string {
  const counted = (count: number, one: string, many: string) => count > 0 && `${count} ${count === 1 ? one : many}`
  const words = [
    counted(toSend, 'envio a fazer', 'envios a fazer'),
    counted(late, 'atrasado', 'atrasados'),
    counted(returns, 'devolução a responder', 'devoluções a responder'),
  ]
  return words.filter(Boolean).join(', ') || 'Peças a imprimir e enviar'
}

function WeekNote({ sales }: { sales: number }) {
  return (
    <>
      <span className="text-leaf">+{formatCount(sales)}</span> nos últimos 7 dias
    </>
  )
}

/** 'já sem a taxa da Camada, R$ 30,00 de royalties'. */
function revenueWords({ royaltyCents }: Pick<MakerTotals, 'royaltyCents'>): string {
  const words = 'já sem a taxa da Camada'
  return royaltyCents > 0 ? `${words}, ${formatBRL(royaltyCents)} de royalties` : words
}

function activeWords({ projects, activeProjects }: { projects: number; activeProjects: number }): string {
  const hidden = projects - activeProjects
  const active = `${formatCount(activeProjects)} ${activeProjects === 1 ? 'ativo' : 'ativos'}`
  return hidden === 0 ? active : `${active}, ${formatCount(hidden)} ${hidden === 1 ? 'inativo' : 'inativos'}`
}

type LatestSale = {
  id: string
  title: string
  /** Of an object: which one, and what is written on it. */
  detail: string
  kind: 'digital' | 'printed'
  quantity: number
  netCents: Cents
  /** 'hoje', 'ontem', a date. */
  day: string
  /** Of an object: how far it is. */
  production: { name: string; tone: TagTone } | null
}

/** The newest sales in a ruled list, with what stays with the maker. */
function LatestSales({ sales }: { sales: readonly LatestSale[] }) {
  return (
    <ul className="mt-4 border-b border-line">
      {sales.map((sale) => (
        <li key={sale.id} className="flex items-center justify-between gap-4 border-t border-line py-3.5">
          <p className="min-w-0 leading-snug">
            <span className="block font-medium">{sale.title}</span>
            <span className="text-sm text-ink-3">
              {sale.kind === 'digital'
                ? 'Arquivos'
                : [sale.detail || 'Peça impressa', sale.quantity > 1 && `${sale.quantity} unidades`]
                    .filter(Boolean)
                    .join(', ')}
              , {sale.day}
            </span>
            {sale.production && (
              <span className="mt-1.5 block">
                <Tag tone={sale.production.tone}>{sale.production.name}</Tag>
              </span>
            )}
          </p>
          <span className="num font-medium">{formatBRL(sale.netCents)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What the platform owes this maker, and when it pays. */
function ToReceive({ balance, cadence }: { balance: { pendingCents: Cents; availableCents: Cents }; cadence: string }) {
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
