import { href, Link, useSearchParams } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { privatePage } from '#app/http/private-page.ts'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination, pageAsked } from '#app/ui/pagination.tsx'
import { Columns, RowName, Table } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { business } from '#domain/shared/business.ts'
import { formatDay, formatMoment } from '#domain/shared/format.ts'
import type { HoursLine } from '#domain/shop-settings/support-hours.ts'
import { listThreads, type ListedThread } from '#domain/support/list-threads.server.ts'
import { answerDelay, lawfulDays, threadStates } from '#domain/support/thread.ts'
import { services } from '#services'
import type { Route } from './+types/inbox.ts'
import { ListSearch, pageHref, textAsked } from '../list-search.tsx'
import { StaffPage } from '../staff-page.tsx'
import { stateWords, ThreadStateTag } from '../state-tags.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Suporte')

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'support')
  const params = new URL(request.url).searchParams
  const asked = params.get('situacao') ?? 'open'
  const state = threadStates.find((one) => one === asked) ?? (asked === 'all' ? null : 'open')
  const list = await listThreads(services.db, { state, q: textAsked(params) }, pageAsked(params))
  const now = services.clock.now()
  const { supportHours: hours } = services.shopSettings.now()
  const items = list.items.map((thread) => ({ ...thread, delay: delayOf(thread, { now, hours }) }))
  return { state, list: { ...list, items } }
}

function delayOf({ origin, waitingSince }: ListedThread, when: { now: Date; hours: readonly HoursLine[] }) {
  return waitingSince && answerDelay(origin, waitingSince, when)
}

export default function Inbox({ loaderData: { state, list } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const q = params.get('q') ?? ''
  const hrefOf = (situacao: string) => `${href('/admin/suporte')}?${new URLSearchParams({ ...(q && { q }), situacao })}`
  const { open, answered, closed } = list.counts
  // The chip in force says the state of every row; only a delay is left to say.
  const isMixed = state === null
  const hasDelays = list.items.some(hasDelay)
  return (
    <StaffPage title="Suporte">
      <ListSearch action={href('/admin/suporte')} label="Protocolo, nome, e-mail ou assunto" kept={['situacao']} />
      <ChipRow label="Situação" className="mb-5">
        {threadStates.map((one) => (
          <Chip key={one} to={hrefOf(one)} current={state === one} count={list.counts[one]}>
            {stateWords[one].many}
          </Chip>
        ))}
        <Chip to={hrefOf('all')} current={state === null} count={open + answered + closed}>
          Todas
        </Chip>
      </ChipRow>
      {list.total === 0 ? (
        <EmptyState title={q ? `Nada sobre “${q}”` : 'Nenhuma conversa aqui'}>
          O que as pessoas escrevem em /contato, /suporte e no chat aparece nesta lista.
        </EmptyState>
      ) : (
        <>
          <Table caption="Conversas" stacks>
            <Columns
              of={[
                'Assunto',
                ['Pessoa', 'sm:max-md:hidden'],
                ...(isMixed ? ['Situação'] : hasDelays ? ['Prazo'] : []),
                ['Última mensagem', 'r'],
              ]}
            />
            <tbody>
              {list.items.map((thread) => (
                <ThreadRow key={thread.id} thread={thread} isMixed={isMixed} hasDelays={hasDelays} />
              ))}
            </tbody>
          </Table>
          <Pagination
            page={list.page}
            pages={list.pages}
            hrefOf={(page) => pageHref(href('/admin/suporte'), params, page)}
          />
        </>
      )}
    </StaffPage>
  )
}

const origins = { contact: 'contato', support: 'suporte', chat: 'chat', data: 'dados pessoais' }

type ShownThread = ListedThread & { delay: ReturnType<typeof delayOf> }

const hasDelay = ({ delay, waitingSince, origin }: ShownThread) =>
  waitingSince !== null && (delay === 'law' || delay === 'promise' || origin === 'data')

function Delay({ thread: { origin, waitingSince, delay } }: { thread: ShownThread }) {
  if (!waitingSince) return null
  const days = lawfulDays(origin)
  if (delay === 'law') return <Tag tone="bad">Passou de {days} dias</Tag>
  if (delay === 'promise') return <Tag tone="warn">Passou de {business.answerHours} horas de atendimento</Tag>
  if (origin !== 'data') return null
  return <span className="meta sm:block"> até {formatDay(new Date(waitingSince.getTime() + days * 86_400_000))}</span>
}

type ThreadRowProps = { thread: ShownThread; isMixed: boolean; hasDelays: boolean }

function ThreadRow({ thread, isMixed, hasDelays }: ThreadRowProps) {
  return (
    <tr>
      <RowName
        facts={
          <>
            <span className="max-sm:hidden">
              <span className="num">{thread.protocol}</span>,{' '}
            </span>
            {origins[thread.origin]}
            <span className="hidden sm:max-md:inline">, {thread.name}</span>
          </>
        }
      >
        <Link to={href('/admin/suporte/:id', { id: thread.id })} className="link">
          {thread.subject}
        </Link>
      </RowName>
      <td className="sm:max-md:hidden">
        {thread.name}
        <span className="meta block break-all max-sm:hidden">{thread.email}</span>
      </td>
      {(isMixed || hasDelays) && (
        <td className={isMixed || hasDelay(thread) ? 'whole' : 'max-sm:hidden'}>
          {isMixed && <ThreadStateTag state={thread.state} />} <Delay thread={thread} />
        </td>
      )}
      <td className="r num">{formatMoment(thread.lastMessageAt)}</td>
    </tr>
  )
}
