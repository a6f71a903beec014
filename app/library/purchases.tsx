import { href } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { cardView } from '#app/catalog/card-view.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { NothingFound, OwnSearch, readOwnSearch } from '#app/search/own-search.tsx'
import { More } from '#app/search/results.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { pageAsked, Pagination } from '#app/ui/pagination.tsx'
import { Tag, type TagTone } from '#app/ui/tag.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { buyerLibrary, type LibraryItem } from '#domain/library/buyer-library.server.ts'
import { type BuyerRefund, buyerRefunds } from '#domain/orders/open-refunds.server.ts'
import { freePieces, partText } from '#domain/orders/pieces.ts'
import type { RefundState } from '#domain/orders/refund.ts'
import { mayWithdraw } from '#domain/orders/withdrawal.ts'
import { bestSellersBeside } from '#domain/search/best-sellers.server.ts'
import { formatBRL, formatDay } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/purchases.ts'
import { LibraryEntry } from './library-entry.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Minhas Compras')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const { searchParams } = new URL(request.url)
  const page = pageAsked(searchParams)
  const q = readOwnSearch(request.url)
  const [found, refunds] = await Promise.all([
    buyerLibrary(services.db, viewer.id, { q, page }),
    buyerRefunds(services.db, viewer.id, searchParams.get('devolucoes')),
  ])
  const now = services.clock.now()
  const items = found.items.map((item) => {
    const deliveredAt = item.shipment?.deliveredAt ? new Date(item.shipment.deliveredAt) : null
    const bought = { ...item, status: 'completed' as const, deliveredAt, isShipped: item.shipment !== null }
    const { state: shipmentState = null, postBy = null } = item.shipment ?? {}
    const way = { shipmentState, postBy, rule: item.withdrawalRule }
    return {
      ...item,
      mayWithdraw: item.amountCents > 0 && freePieces(item) > 0 && mayWithdraw({ ...bought, ...way }, now),
    }
  })
  const hasAny = found.total > 0 || q !== ''
  const finds = hasAny ? [] : await bestSellersBeside(services.db, { viewerId: viewer.id, projectIds: [] })
  return {
    items,
    page: found.page,
    pages: found.pages,
    refunds,
    q,
    hasAny,
    finds: finds.map((project) => cardView(project, now)),
  }
}

export default function Purchases({ loaderData }: Route.ComponentProps) {
  const { items, page, pages, refunds, q, hasAny, finds } = loaderData
  const isTwin = ({ title }: LibraryItem) => items.filter((item) => item.title === title).length > 1
  return (
    <div className="wrap pt-6 md:pt-10">
      <h1>Minhas Compras</h1>
      {hasAny && <OwnSearch place={href('/minhas-compras')} label="Buscar nas compras" />}
      {hasAny && items.length === 0 && (
        <NothingFound q={q} place={href('/minhas-compras')} among="nas suas compras" all="Ver todas as compras" />
      )}
      {!hasAny && (
        <EmptyState
          className="mt-6"
          title={refunds.items.length > 0 ? 'Tudo foi devolvido' : 'Nenhuma compra ainda'}
          action={<LinkButton to={href('/marketplace')}>Explorar Projetos</LinkButton>}
        >
          O que você comprar fica aqui, com os arquivos para baixar quando quiser.
        </EmptyState>
      )}
      {items.length > 0 && (
        <div className="mt-6 border-line max-md:border-b md:grid md:gap-4">
          {items.map((item, place) => (
            <LibraryEntry key={item.purchaseId} item={item} isFolded={place > 0} isTwin={isTwin(item)} />
          ))}
        </div>
      )}
      <Pagination page={page} pages={pages} hrefOf={(to) => pageHref(q, to)} />
      {!q && page === 1 && <RefundList refunds={refunds} />}
      <More id="mais-vendidos" title="Mais vendidos" cards={finds} />
    </div>
  )
}

function pageHref(q: string, page: number): string {
  const params = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { pagina: String(page) }) })
  return params.size > 0 ? `${href('/minhas-compras')}?${params}` : href('/minhas-compras')
}

const states: Record<RefundState, { tone: TagTone; label: string; says: string }> = {
  requested: { tone: 'warn', label: 'Pedida', says: 'Reembolso pedido ao meio de pagamento.' },
  sent: { tone: 'info', label: 'Em andamento', says: 'O dinheiro está a caminho.' },
  done: { tone: 'ok', label: 'Devolvida', says: 'O dinheiro saiu da nossa conta.' },
  awaiting_key: { tone: 'warn', label: 'Falta a chave Pix', says: 'O prazo do Pix acabou: mandamos um e-mail com o link para informar sua chave.' }, // prettier-ignore
  paying: { tone: 'info', label: 'Em andamento', says: 'O Pix está a caminho da chave que você informou.' },
  // Staff must find another way to refund.
  failed: { tone: 'info', label: 'Em andamento', says: 'Nossa equipe está cuidando deste reembolso.' },
}

function RefundList({ refunds: { items, older } }: { refunds: { items: BuyerRefund[]; older: string | null } }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="devolucoes" className="mt-10">
      <h2 id="devolucoes" className="text-xl">
        Devoluções
      </h2>
      <ul className="mt-3 border-b border-line">
        {items.map((refund) => {
          const { tone, label, says } = states[refund.state]
          return (
            <li
              key={refund.id}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 border-t border-line py-3.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
            >
              <Thumbnail image={refund.image} />
              <p className="leading-snug">
                <b className="break-words">{refund.title}</b>
                <span className="meta block">
                  {partText(refund) && `${partText(refund)}. `}Pedido {refund.orderNumber}, em{' '}
                  {formatDay(refund.closedAt ?? refund.createdAt)}. {says}
                </span>
              </p>
              <p className="flex items-center gap-3 max-sm:col-start-2">
                <span className="num">{formatBRL(refund.amountCents)}</span>
                <Tag tone={tone}>{label}</Tag>
              </p>
            </li>
          )
        })}
      </ul>
      {older && (
        <LinkButton
          className="mt-6"
          variant="outline"
          to={`${href('/minhas-compras')}?${new URLSearchParams({ devolucoes: older })}#devolucoes`}
        >
          Ver mais antigas
        </LinkButton>
      )}
    </section>
  )
}
