import { Form, href, Link, redirect } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { formOf } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { PlaceTabs } from '#app/layout/place-tabs.tsx'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { pageAsked, Pagination } from '#app/ui/pagination.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { isMaker } from '#domain/accounts/viewer.ts'
import { type Notice, noticesOf, readNotices } from '#domain/notices/notices.server.ts'
import { formatSince, formatTime, relativeDay } from '#domain/shared/format.ts'
import { capitalized } from '#domain/shared/text.ts'
import { services } from '#services'
import type { Route } from './+types/notices.ts'
import { noticeGroups, noticeWords } from './words.ts'

export { privatePage as headers }

export const meta = hiddenPage('Avisos')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const { searchParams } = new URL(request.url)
  const shown = noticeGroups.find(({ name }) => name === (searchParams.get('tipo') ?? '')) ?? noticeGroups[0]
  const asked = pageAsked(searchParams)
  const { kinds = [], name = '' } = shown ?? {}
  const { items, unread, pages } = await noticesOf(services, viewer.id, { kinds, page: asked })
  if (items.length === 0 && pages > 0) throw redirect(hrefOf(name, pages))
  const now = services.clock.now()
  return {
    days: byDay(items, now),
    unread,
    pages,
    page: asked,
    group: name,
    sells: isMaker(viewer),
  }
}

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  if ((await formOf(request)).get('intent') !== 'read_all')
    throw new Response('Volte e use os botões da página.', { status: 400 })
  await readNotices(services, viewer.id, 'all')
  return redirectWithToast(href('/avisos'), { kind: 'success', text: 'notices_read' })
}

export default function Notices({ loaderData: { days, unread, pages, page, group, sells } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="sheet">
        <PlaceTabs place="notices" />
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 md:mt-6">
          <h1 className="max-md:sr-only">Avisos</h1>
          <div className="-ml-3 flex flex-wrap items-center gap-1">
            {unread > 0 && (
              <Form method="post" action={href('/avisos')}>
                <SubmitButton variant="quiet" name="intent" value="read_all">
                  Marcar tudo como lido
                </SubmitButton>
              </Form>
            )}
            <LinkButton variant="quiet" icon="sliders" to={href('/perfil/avisos')}>
              Escolher e-mails
            </LinkButton>
          </div>
        </div>
        <ChipRow label="O que mostrar" className="mt-4">
          {noticeGroups
            .filter(({ ofMakers }) => sells || !ofMakers)
            .map(({ name, label }) => (
              <Chip key={name} to={hrefOf(name, 1)} current={name === group}>
                {label}
              </Chip>
            ))}
        </ChipRow>
        {days.length === 0 && (
          <EmptyState
            className="mt-6"
            title="Nenhum aviso ainda"
            action={
              <LinkButton variant="outline" to={href('/novidades')}>
                Ver novidades de quem você segue
              </LinkButton>
            }
          >
            {sells
              ? 'Pedidos, envios, vendas, repasses e respostas da equipe aparecem aqui, além do e-mail.'
              : 'Pedidos, envios, mensagens e respostas da equipe aparecem aqui, além do e-mail.'}
          </EmptyState>
        )}
        {days.map(({ name, notices }) => (
          <section key={name} aria-label={name} className="mt-6">
            <h2 className="border-b border-line pb-2 font-sans text-base">{name}</h2>
            <ul>
              {notices.map((one) => (
                <NoticeRow key={one.id} notice={one} />
              ))}
            </ul>
          </section>
        ))}
        <Pagination page={page} pages={pages} hrefOf={(to) => hrefOf(group, to)} className="mt-6" />
      </div>
    </div>
  )
}

type ShownNotice = Notice & { since: string }

function byDay(items: readonly Notice[], now: Date): { name: string; notices: ShownNotice[] }[] {
  const groups = Map.groupBy(items, ({ createdAt }) => relativeDay(new Date(createdAt), now))
  // Under an earlier day's heading only the time is needed.
  const sinceIn = (day: string, at: Date) => (day === 'hoje' ? formatSince(at, now) : formatTime(at))
  return [...groups].map(([day, notices]) => ({
    name: capitalized(day),
    notices: notices.map((one) => ({ ...one, since: sinceIn(day, new Date(one.createdAt)) })),
  }))
}

function NoticeRow({ notice }: { notice: ShownNotice }) {
  const { kind, title, words, path, isRead, since, orderNumber, image } = notice
  const { label, icon } = noticeWords[kind]
  // On a phone the title is the event, and its object begins the line below the words.
  const [event = title, object] = title.split(/: (.+)/)
  const said = (
    <>
      <span className="relative mt-0.5 flex-none text-ink-3">
        <Icon name={icon} />
        {!isRead && <span aria-hidden="true" className="absolute -top-1 -right-1 size-2.5 rounded-full bg-cobalt" />}
      </span>
      <span className="min-w-0 flex-1">
        {!isRead && <span className="sr-only">Não lido: </span>}
        <span className={classes('block', !isRead && 'font-semibold')}>
          {event}
          {object && <span className="max-md:hidden">: {object}</span>}
        </span>
        {words && <span className="block text-label text-ink-2">{words}</span>}
        <span className="meta block">
          {object && <span className="md:hidden">{capitalized(object)}. </span>}
          {orderNumber && !title.includes(orderNumber) ? `Pedido ${orderNumber}` : label}, {since}
        </span>
      </span>
      {image && <Thumbnail image={image} />}
    </>
  )
  const look = 'flex items-start gap-3.5 px-1 py-3 md:py-4'
  return (
    <li className="border-b border-line">
      {path ? (
        <Link to={path} className={classes(look, 'hover:bg-sunk')}>
          {said}
        </Link>
      ) : (
        <div className={look}>{said}</div>
      )}
    </li>
  )
}

function hrefOf(group: string, page: number): string {
  const params = new URLSearchParams({ ...(group && { tipo: group }), ...(page > 1 && { pagina: String(page) }) })
  return params.size > 0 ? `${href('/avisos')}?${params}` : href('/avisos')
}
