import { href } from 'react-router'
import { PlaceTabs } from '#app/layout/place-tabs.tsx'
import { requireMaker } from '#app/accounts/session.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkCard, StatRow } from '#app/ui/stat-row.tsx'
import { isPaidToAnother } from '#domain/payouts/payout-accounts.server.ts'
import { makerWallet } from '#domain/payouts/maker-wallet.server.ts'
import { inOrder } from '#domain/sales/maker-task.ts'
import { makerTasks } from '#domain/sales/maker-tasks.server.ts'
import { listRoyalties } from '#domain/sales/royalties.server.ts'
import { makerTotals, type MakerTotals } from '#domain/sales/sales-summary.server.ts'
import { sellingSetup } from '#domain/sales/selling-setup.server.ts'
import { listSales, soldPictures } from '#domain/sales/sales.server.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatBRL, formatCount, relativeDay } from '#domain/shared/format.ts'
import { makerWork, type MakerWork } from '#domain/shipping/maker-board.server.ts'
import { services } from '#services'
import type { Route } from './+types/maker-dashboard'
import { asRoyalty, asSale, LatestSales } from './latest-sales.tsx'
import { moneyTasks, withHeld } from './money-tasks.ts'
import { SetupSteps } from './setup-steps.tsx'
import { TaskList } from './task-list.tsx'
import { firstName } from '#domain/shared/text.ts'
import { waitingWords } from './task-words.ts'
import { ToReceive } from './to-receive.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Painel do maker')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const { db, clock } = services
  const now = clock.now()
  const today = dayOf(now)
  const isAll = new URL(request.url).searchParams.get('tarefas') === 'todas'
  const [totals, sales, royalties, wallet, work, waiting, setup, isAnothers] = await Promise.all([
    makerTotals(db, viewer.id, now),
    listSales(db, viewer.id, { now, limit: latestShown }),
    listRoyalties(db, viewer.id, { now, limit: latestShown }),
    makerWallet(services, viewer.id, now),
    makerWork(db, viewer.id, today),
    makerTasks(db, viewer.id, isAll ? mostTasks : tasksShown),
    sellingSetup(db, viewer.id),
    isPaidToAnother(services, viewer.id),
  ])
  const latest = [...sales.map(asSale), ...royalties.map(asRoyalty)]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, latestShown)
  const pictures = await soldPictures(
    db,
    latest.map(({ id }) => id),
  )
  const others = [...(isAnothers ? [{ kind: 'holder' as const, by: null }] : []), ...moneyTasks(wallet, today)]
  const tasks = inOrder([...withHeld(waiting.tasks, wallet, today), ...others], today)
  return {
    fullName: viewer.fullName,
    now,
    today,
    totals,
    wallet,
    work,
    setup: setup.left > 0 ? setup : null,
    demo: services.demo === true,
    tasks: isAll ? tasks : tasks.slice(0, tasksShown),
    waiting: waiting.count + others.length,
    latest: latest.map(({ at, ...one }) => ({
      ...one,
      day: relativeDay(at, now),
      image: pictures.get(one.id) ?? null,
    })),
  }
}

const latestShown = 4
const tasksShown = 8
const mostTasks = 100

export default function MakerDashboard({ loaderData }: Route.ComponentProps) {
  const { fullName, totals, latest, wallet, work, setup, demo, tasks, waiting, now, today } = loaderData
  const first = firstName(fullName)
  return (
    <div className="wrap">
      <PlaceTabs place="selling" />
      <div className="my-6 flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h1>
            Olá, {first}
            <span className="sr-only">{fullName.trim().slice(first.length)}</span>
          </h1>
          <p className="mt-1.5 text-ink-2">{waitingWords(waiting, setup?.left ?? 0)}</p>
        </div>
        <LinkButton icon="plus" to={href('/novo-projeto')}>
          Criar Novo Projeto
        </LinkButton>
      </div>
      <div className="columns">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          {(waiting > 0 || !setup) && (
            <TaskList {...{ tasks, count: waiting, first: tasksShown, now, today }} hasProjects={totals.projects > 0} />
          )}
          {setup && <SetupSteps {...{ setup, demo }} waitingCents={wallet.availableCents + wallet.pendingCents} />}
        </div>
        <ToReceive wallet={wallet} />
      </div>
      <StatRow
        className="mt-10"
        stats={[
          { label: 'Total de Projetos', value: formatCount(totals.projects), note: activeWords(totals) },
          {
            label: 'Total de Vendas',
            value: formatCount(totals.sales),
            note: totals.salesOfWeek > 0 ? <WeekNote count={totals.salesOfWeek} /> : 'nenhuma nos últimos 7 dias',
          },
          { label: 'Receita Total', value: formatBRL(totals.revenueCents), note: revenueWords(totals) },
          ...freeFilesStats(totals),
        ]}
      />
      <section aria-labelledby="ultimas-vendas" className="mt-10">
        <h2 id="ultimas-vendas">Últimas vendas</h2>
        {latest.length > 0 ? <LatestSales sales={latest} /> : <NoSales hasProjects={totals.projects > 0} />}
      </section>
      <div className="mt-10 grid sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        <LinkCard to={href('/meus-projetos')} title="Gerenciar projetos">
          Editar, ativar e desativar
        </LinkCard>
        <LinkCard to={href('/dashboard-vendas')} title="Análise de vendas">
          Por dia, por projeto e em CSV
        </LinkCard>
        <LinkCard to={href('/visitas')} title="Visitas">
          De onde vieram e o que fizeram
        </LinkCard>
        <LinkCard to={href('/producao')} title="Produção">
          {workWords(work)}
        </LinkCard>
      </div>
    </div>
  )
}

function NoSales({ hasProjects }: { hasProjects: boolean }) {
  return (
    <EmptyState as="p" className="mt-4" title="Nenhuma venda ainda">
      {hasProjects
        ? 'Quando alguém comprar, a venda aparece aqui na hora, já com o valor que fica com você.'
        : 'Publique o primeiro projeto: ele entra na busca assim que é salvo.'}
    </EmptyState>
  )
}

/** Formats like '2 envios a fazer, 1 atrasado, 1 devolução a responder'; without tasks says what the page is for. */
function workWords({ toSend, late, returns }: MakerWork): string {
  const counted = (count: number, one: string, many: string) => count > 0 && `${count} ${count === 1 ? one : many}`
  const words = [
    counted(toSend, 'envio a fazer', 'envios a fazer'),
    counted(late, 'atrasado', 'atrasados'),
    counted(returns, 'devolução a responder', 'devoluções a responder'),
  ]
  return words.filter(Boolean).join(', ') || 'Peças a imprimir e enviar'
}

/** Returns the figure of free downloads, in a list that is empty before the first download. */
function freeFilesStats({ freeFiles, freeFilesOfWeek }: Pick<MakerTotals, 'freeFiles' | 'freeFilesOfWeek'>) {
  if (freeFiles === 0) return []
  const note = freeFilesOfWeek > 0 ? <WeekNote count={freeFilesOfWeek} /> : 'nenhum nos últimos 7 dias'
  return [{ label: 'Baixados grátis', value: formatCount(freeFiles), note }]
}

function WeekNote({ count }: { count: number }) {
  return (
    <>
      <span className="text-leaf">+{formatCount(count)}</span> nos últimos 7 dias
    </>
  )
}

/** Formats like 'já sem a taxa da Camada, R$ 30,00 de royalties'. */
function revenueWords({ royaltyCents }: Pick<MakerTotals, 'royaltyCents'>): string {
  const words = 'já sem a taxa da Camada'
  return royaltyCents > 0 ? `${words}, ${formatBRL(royaltyCents)} de royalties` : words
}

type ProjectTotals = Pick<MakerTotals, 'projects' | 'activeProjects' | 'heldProjects'>

/** Formats like '4 no catálogo, 1 com pendência, 2 inativos'. */
function activeWords({ projects, activeProjects, heldProjects }: ProjectTotals): string {
  if (projects === 0) return 'nenhum ainda'
  const hidden = projects - activeProjects
  return [
    `${formatCount(activeProjects - heldProjects)} no catálogo`,
    heldProjects > 0 && `${formatCount(heldProjects)} com pendência`,
    hidden > 0 && `${formatCount(hidden)} ${hidden === 1 ? 'inativo' : 'inativos'}`,
  ]
    .filter(Boolean)
    .join(', ')
}
