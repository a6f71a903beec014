import { href } from 'react-router'
import { requireBuyerSide } from '#app/accounts/session.server.ts'
import { type CardView, cardView } from '#app/catalog/card-view.ts'
import { ProjectCard } from '#app/catalog/project-card.tsx'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { More } from '#app/search/results.tsx'
import { purchaseState } from '#app/library/purchase-state.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Grid } from '#app/ui/grid.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { LinkCard, StatRow } from '#app/ui/stat-row.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { countUnread } from '#domain/conversations/conversations.server.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { buyerTotals, type RecentPurchase } from '#domain/sales/buyer-totals.server.ts'
import { bestSellersBeside } from '#domain/search/best-sellers.server.ts'
import { formatBRL, formatCount } from '#domain/shared/format.ts'
import { firstName } from '#domain/shared/text.ts'
import { services } from '#services'
import type { Route } from './+types/buyer-dashboard'
import { arrivalOf, OpenPurchases, openRow, pieceName } from './open-purchases.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Meu painel')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireBuyerSide(request)
  const [totals, unread] = await Promise.all([buyerTotals(services.db, viewer.id), countUnread(services.db, viewer.id)])
  const shown = new Map([...totals.open, ...totals.recent].map((one) => [one.purchaseId, one.title]))
  const titles = [...shown.values()]
  /** Returns the order's number if another shown purchase has the same title, else false. */
  const numberOf = ({ title, orderId }: RecentPurchase) =>
    titles.indexOf(title) < titles.lastIndexOf(title) && `Pedido ${orderNumber(orderId)}`
  const isOpen = ({ purchaseId }: RecentPurchase) => totals.open.some((one) => one.purchaseId === purchaseId)
  const recent = totals.recent.map((one) => purchaseCard(one, [numberOf(one), pieceWords(one, isOpen(one))]))
  const asked = { viewerId: viewer.id, projectIds: [] }
  const finds = recent.length === 0 ? await bestSellersBeside(services.db, asked) : []
  const now = services.clock.now()
  return {
    ...totals,
    unread,
    recent,
    open: totals.open.map((one) => openRow(one, numberOf(one))),
    finds: finds.map((one) => cardView(one, now)),
    fullName: viewer.fullName,
  }
}

export default function BuyerDashboard({ loaderData }: Route.ComponentProps) {
  const { fullName, purchases, favorites, spentCents, recent, open, hasMoreOpen, finds, unread } = loaderData
  return (
    <div className="wrap">
      <div className="mt-6 mb-6 flex flex-wrap items-center justify-between gap-4 md:mt-10">
        <div className="min-w-0">
          <h1>
            Olá, {firstName(fullName)}
            <span className="sr-only">{fullName.trim().slice(firstName(fullName).length)}</span>
          </h1>
          {open.length === 0 && <p className="mt-1.5 text-ink-2">O que você comprou e o que guardou para depois.</p>}
        </div>
        {open.length === 0 && <Ways />}
      </div>
      {open.length > 0 && (
        <div className="mb-8 grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_auto] md:gap-8">
          <OpenPurchases rows={open} hasMore={hasMoreOpen} />
          <Ways isStacked />
        </div>
      )}
      <StatRow
        inLine
        stats={[
          { label: 'Compras Realizadas', value: formatCount(purchases) },
          { label: 'Favoritos', value: formatCount(favorites) },
          { label: 'Total Investido', value: formatBRL(spentCents) },
        ]}
      />
      <section aria-labelledby="recentes" className="mt-10">
        <SectionHeading
          id="recentes"
          to={href('/minhas-compras')}
          more={
            <>
              Ver Todas<span className="max-md:sr-only"> as Compras</span>
            </>
          }
        >
          Compras Recentes
        </SectionHeading>
        {recent.length > 0 ? (
          <Grid>
            {recent.map(({ key, project, icon, note }) => (
              <li key={key}>
                <ProjectCard project={project} isNew={false}>
                  {note && (
                    <p className="card-note">
                      <Icon name={icon} small />
                      {note}
                    </p>
                  )}
                </ProjectCard>
              </li>
            ))}
          </Grid>
        ) : (
          <EmptyState as="p" title="Nenhuma compra ainda">
            O que você comprar aparece aqui, com os arquivos para baixar quando quiser.
          </EmptyState>
        )}
      </section>
      <More id="mais-vendidos" title="Mais vendidos" cards={finds} />
      <div className="mt-10 grid gap-4 md:grid-cols-3">
        <LinkCard to={href('/novidades')} title="Novidades">
          O que publicou quem você segue
        </LinkCard>
        <LinkCard to={href('/colecoes')} title="Suas coleções">
          O que você juntou, e por quê
        </LinkCard>
        <LinkCard to={href('/conversas')} title={<Talks unread={unread} />}>
          Com os makers de quem você comprou
        </LinkCard>
      </div>
    </div>
  )
}

function Talks({ unread }: { unread: number }) {
  return (
    <>
      Conversas
      {unread > 0 && (
        <Tag tone="info" className="ml-2">
          {unread === 1 ? '1 não lida' : `${unread} não lidas`}
        </Tag>
      )}
    </>
  )
}

function Ways({ isStacked }: { isStacked?: boolean }) {
  return (
    <div className={classes('flex flex-wrap gap-2 max-sm:grid max-sm:w-full', isStacked && 'md:grid')}>
      <LinkButton size="lg" icon="search" to={href('/marketplace')}>
        Explorar Projetos
      </LinkButton>
      <LinkButton size="lg" variant="outline" icon="heart" to={href('/favoritos')}>
        Meus Favoritos
      </LinkButton>
    </div>
  )
}

function purchaseCard(purchase: RecentPurchase, notes: readonly (string | false)[]) {
  const project: CardView = {
    id: purchase.projectId,
    title: purchase.title,
    designerName: purchase.makerName,
    designerSlug: purchase.makerSlug,
    priceCents: purchase.amountCents,
    instalments: null,
    hasHigherPrice: false,
    promotion: null,
    kinds: [purchase.kind],
    isDrawn: false,
    image: purchase.image,
    ratingCount: 0,
    ratingSum: 0,
    isFavorite: purchase.isFavorite,
  }
  const icon: IconName = purchase.kind === 'printed' ? 'box' : 'download'
  return { key: purchase.purchaseId, project, icon, note: notes.filter(Boolean).join('. ') }
}

/** Formats like 'PETG, azul, 2 unidades. Imprimindo, chega até 04/12', without progress if `isOpen` shows it above. */
function pieceWords(purchase: RecentPurchase, isOpen: boolean): string {
  const piece = pieceName(purchase)
  if (isOpen) return piece
  if (!purchase.shipment && !purchase.isDisputed && !purchase.openReturn) return piece
  const { name, decision } = purchaseState(purchase)
  const progress = [name, (decision ?? arrivalOf(purchase))?.toLowerCase()].filter(Boolean).join(', ')
  return [piece, progress].filter(Boolean).join('. ')
}
