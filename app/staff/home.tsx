import { href, Link } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { privatePage } from '#app/http/private-page.ts'
import { Notice } from '#app/ui/notice.tsx'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { business } from '#domain/shared/business.ts'
import { formatCount, formatTime } from '#domain/shared/format.ts'
import { waitingWork, type WaitingWork } from '#domain/staff/waiting-work.server.ts'
import { services } from '#services'
import type { Route } from './+types/home.ts'
import { StaffPage } from './staff-page.tsx'

export { privatePage as headers }

export function meta() {
  return pageMeta({ title: 'Administração', hidden: true })
}

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request)
  return { ...(await waitingWork(services.db)), circuit: services.paymentCircuit() }
}

/** What waits, and where it is dealt with. */
const rows: { key: keyof WaitingWork; one: string; many: string; to?: string; note: string }[] = [
  {
    key: 'threads',
    one: 'conversa espera resposta',
    many: 'conversas esperam resposta',
    to: href('/admin/suporte'),
    note: `Respondemos em até ${business.answerHours} horas.`,
  },
  {
    key: 'reportedProjects',
    one: 'projeto denunciado',
    many: 'projetos denunciados',
    to: href('/admin/moderacao'),
    note: 'Continuam no catálogo até alguém decidir.',
  },
  {
    key: 'suspendedProjects',
    one: 'projeto em análise',
    many: 'projetos em análise',
    to: href('/admin/moderacao'),
    note: 'Fora do catálogo até alguém decidir.',
  },
  {
    key: 'appeals',
    one: 'recurso espera decisão',
    many: 'recursos esperam decisão',
    to: href('/admin/moderacao'),
    note: 'De makers, contra a retirada de um projeto.',
  },
  {
    key: 'ordersOnHold',
    one: 'pedido retido',
    many: 'pedidos retidos',
    to: `${href('/admin/pedidos')}?situacao=on_hold`,
    note: 'O pagamento não bate com o que foi cobrado.',
  },
  {
    key: 'failedRefunds',
    one: 'devolução parada',
    many: 'devoluções paradas',
    to: href('/admin/devolucoes'),
    note: 'O provedor não conseguiu devolver. Alguém precisa decidir.',
  },
  {
    key: 'openDisputes',
    one: 'contestação sem resposta',
    many: 'contestações sem resposta',
    to: `${href('/admin/devolucoes')}#contestacoes`,
    note: 'O banco dá um prazo para responder.',
  },
  {
    key: 'mediations',
    one: 'devolução espera decisão',
    many: 'devoluções esperam decisão',
    to: href('/admin/mediacao'),
    note: `Comprador e maker não se entenderam. Decidimos em ${business.returns.mediationDays} dias úteis.`,
  },
  {
    key: 'reportedMessages',
    one: 'mensagem denunciada',
    many: 'mensagens denunciadas',
    to: href('/admin/moderacao/mensagens'),
    note: 'Entre comprador e maker, sobre um pedido.',
  },
  {
    key: 'payouts',
    one: 'repasse espera um passo',
    many: 'repasses esperam um passo',
    to: href('/admin/repasses'),
    note: 'Aprovar, enviar ou dizer o que o banco fez.',
  },
  {
    key: 'failedJobs',
    one: 'tarefa parada',
    many: 'tarefas paradas',
    note: 'Falharam em todas as tentativas. O motivo está no log do servidor.',
  },
]

export default function StaffHome({ loaderData }: Route.ComponentProps) {
  return (
    <StaffPage title="Administração">
      {loaderData.circuit.isOpen && (
        <Notice tone="bad" className="mb-6">
          <b>O provedor do pagamento não responde.</b> {formatCount(loaderData.circuit.failures)} falhas seguidas
          {loaderData.circuit.since && ` desde ${formatTime(loaderData.circuit.since)}`}. Quem compra espera em uma
          página; tentamos de novo a cada 15 segundos.
        </Notice>
      )}
      <ul className="border-t-2 border-ink">
        {rows.map(({ key, one, many, to, note }) => (
          <Waiting key={key} count={loaderData[key]} words={loaderData[key] === 1 ? one : many} to={to} note={note} />
        ))}
      </ul>
    </StaffPage>
  )
}

function Waiting({ count, words, to, note }: { count: number; words: string; to: string | undefined; note: string }) {
  const row = (
    <>
      <span
        className={classes(
          'num w-16 flex-none font-display text-stat font-bold tracking-[-0.03em]',
          count === 0 && 'text-ink-3',
        )}
      >
        {formatCount(count)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{words}</span>
        <span className="meta block">{note}</span>
      </span>
    </>
  )
  const shape = 'flex items-center gap-3 py-4'
  return (
    <li className="border-b border-line">
      {to ? (
        <Link to={to} className={classes(shape, 'hover:bg-sunk')}>
          {row}
          <Icon name="arrow" className="text-ink-3" />
        </Link>
      ) : (
        <div className={shape}>{row}</div>
      )}
    </li>
  )
}
