import { href, Link } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { isBuyerSide } from '#domain/accounts/viewer.ts'
import type { ConversationLine } from '#domain/conversations/conversations.server.ts'
import { listConversations } from '#domain/conversations/conversations.server.ts'
import { formatSince } from '#domain/shared/format.ts'
import { services } from '#services'
import { hiddenPage } from '../layout/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Picture } from '../ui/picture.tsx'
import { Tag } from '../ui/tag.tsx'
import type { Route } from './+types/conversations'

export { privatePage as headers }

export const meta = hiddenPage('Conversas')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const cursor = new URL(request.url).searchParams.get('antes')
  const { items, nextCursor } = await listConversations(services.db, viewer.id, cursor)
  const now = services.clock.now()
  return {
    items: items.map((item) => ({ ...item, since: formatSince(item.lastAt, now) })),
    nextCursor,
    onlySells: !isBuyerSide(viewer),
  }
}

export default function Conversations({ loaderData: { items, nextCursor, onlySells } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="sheet pt-6 md:pt-10">
        <h1>Conversas</h1>
        {items.length === 0 ? (
          <EmptyState
            className="mt-6"
            title="Nenhuma conversa ainda"
            action={
              <LinkButton variant="outline" to={onlySells ? href('/producao') : href('/minhas-compras')}>
                {onlySells ? 'Abrir a produção' : 'Ir para Minhas Compras'}
              </LinkButton>
            }
          >
            {onlySells
              ? 'Quem compra de você escreve pelo pedido, e você também: tudo fica guardado nele.'
              : 'Comprou ou vendeu? Abra a compra e toque em Conversar: tudo fica guardado no pedido.'}
          </EmptyState>
        ) : (
          <ul className="mt-5 border-t border-line">
            {items.map((item) => (
              <Line key={item.id} item={item} />
            ))}
          </ul>
        )}
        {nextCursor && (
          <LinkButton
            className="mt-6"
            variant="outline"
            to={`${href('/conversas')}?${new URLSearchParams({ antes: nextCursor })}`}
          >
            Ver mais antigas
          </LinkButton>
        )}
      </div>
    </div>
  )
}

function Line({ item }: { item: ConversationLine & { since: string } }) {
  const { purchaseId, image, title, more, otherName, isNew, isWaiting, since } = item
  return (
    <li className="border-b border-line">
      <Link
        to={href('/conversas/:purchaseId', { purchaseId })}
        className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-4 px-1 py-3.5 hover:bg-sunk md:grid-cols-[72px_minmax(0,1fr)]"
      >
        <span className="pic rounded-tag!">
          {image && <Picture imageKey={image.key} color={image.color} alt="" sizes="72px" />}
        </span>
        <span className="min-w-0">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <b className="min-w-0 break-words">{otherName}</b>
            <span className="meta flex items-center gap-2">
              {since}
              {isNew && <span aria-hidden="true" className="size-2.5 flex-none rounded-full bg-cobalt" />}
            </span>
          </span>
          <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
            <span className="meta truncate">
              {title}
              {more > 0 && ` e mais ${more}`}
            </span>
            <span className={classes('col-span-full mt-0.5 truncate', isNew ? 'font-medium' : 'text-ink-2')}>
              {isNew && <span className="sr-only">Não lida: </span>}
              {lineWords(item)}
            </span>
            {isWaiting && (
              <span className="col-start-2 row-start-1">
                <Tag tone="warn">Espera resposta</Tag>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

const kinds = { proof: 'Fotos da peça pronta', approval: 'Aprovada', adjustment: 'Ajuste pedido', message: 'Foto' }

function lineWords({ words, kind, isOwn }: ConversationLine): string {
  return `${isOwn ? 'Você: ' : ''}${words ?? kinds[kind]}`
}
