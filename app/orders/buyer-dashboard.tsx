import { href } from 'react-router'
import { requireBuyerSide } from '#app/accounts/session.server.ts'
import type { CardView } from '#app/catalog/card-view.ts'
import { CardNotes, ProjectCard } from '#app/catalog/project-card.tsx'
import { freightDate } from '#app/freight/words.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { shipmentState } from '#app/shipping/words.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Grid } from '#app/ui/grid.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { LinkCard, StatRow } from '#app/ui/stat-row.tsx'
import { buyerTotals, type RecentPurchase } from '#domain/sales/buyer-totals.server.ts'
import { formatBRL, formatCount } from '#domain/shared/format.ts'
import { countComing } from '#domain/shipping/maker-board.server.ts'
import { services } from '#services'
import type { Route } from './+types/buyer-dashboard'

export { privatePage as headers }

export const meta = hiddenPage('Meu painel')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireBuyerSide(request)
  const [totals, objects] = await Promise.all([
    buyerTotals(services.db, viewer.id),
    countComing(services.db, viewer.id),
  ])
  return { ...totals, objects, recent: totals.recent.map(purchaseCard), fullName: viewer.fullName }
}

export default function BuyerDashboard({ loaderData }: Route.ComponentProps) {
  const { fullName, purchases, favorites, spentCents, recent, objects } = loaderData
  return (
    <div className="wrap">
      <div className="mt-6 mb-6 flex flex-wrap items-center justify-between gap-4 md:mt-10">
        <div className="min-w-0">
          <h1>Olá, {fullName}</h1>
          <p className="mt-1.5 text-ink-2">O que você comprou e o que guardou para depois.</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton size="lg" icon="search" to={href('/marketplace')}>
            Explorar Projetos
          </LinkButton>
          <LinkButton size="lg" variant="outline" icon="heart" to={href('/favoritos')}>
            Meus Favoritos
          </LinkButton>
        </div>
      </div>
      <StatRow
        stats={[
          { label: 'Compras Realizadas', value: formatCount(purchases) },
          { label: 'Favoritos', value: formatCount(favorites) },
          { label: 'Total Investido', value: formatBRL(spentCents) },
        ]}
      />
      <section aria-labelledby="recentes" className="mt-10">
        <SectionHeading id="recentes" to={href('/minhas-compras')} more="Ver Todas as Compras">
          Compras Recentes
        </SectionHeading>
        {recent.length > 0 ? (
          <Grid>
            {recent.map(({ key, project, delivery }) => (
              <li key={key}>
                <ProjectCard project={project} isNew={false}>
                  <CardNotes delivery={delivery} />
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
      <div className="mt-10 grid gap-4 md:grid-cols-2">
        <LinkCard to={href('/marketplace')} title="Descobrir projetos">
          Arquivos para imprimir e peças prontas
        </LinkCard>
        <LinkCard to={href('/minhas-compras')} title="Minhas compras">
          {objectWords(objects) ?? 'Baixar arquivos e avaliar'}
        </LinkCard>
      </div>
    </div>
  )
}

/** '2 envios a caminho, 1 com fotos para aprovar'; null when nothing comes. */
function objectWords({ coming, toApprove }: { coming: number; toApprove: number }): string | null {
  if (coming === 0) return null
  const words = coming === 1 ? '1 envio a caminho' : `${coming} envios a caminho`
  return toApprove > 0 ? `${words}, ${toApprove} com fotos para aprovar` : words
}

/** A purchase drawn as a project's card, at what was paid. */
function purchaseCard(purchase: RecentPurchase): {
  key: string
  project: CardView
  delivery: string | null
} {
  const project: CardView = {
    id: purchase.projectId,
    title: purchase.title,
    designerName: purchase.makerName,
    designerSlug: purchase.makerSlug,
    priceCents: purchase.amountCents,
    hasHigherPrice: false,
    kinds: [purchase.kind],
    isDrawn: false,
    image: purchase.image,
    ratingCount: 0,
    ratingSum: 0,
    isFavorite: purchase.isFavorite,
  }
  return { key: purchase.purchaseId, project, delivery: purchase.kind === 'printed' ? pieceWords(purchase) : null }
}

/** 'PETG, azul, 2 unidades. Imprimindo, chega até 04/12': which object it is, and how far. */
function pieceWords({ variant, quantity, shipment }: RecentPurchase): string {
  const piece = [variant, quantity > 1 && `${quantity} unidades`].filter(Boolean).join(', ')
  if (!shipment) return piece
  const { state, service, arriveBy } = shipment
  const isComing = state !== 'delivered' && state !== 'cancelled'
  const date = isComing && arriveBy && freightDate({ service, by: arriveBy }).toLowerCase()
  const progress = [shipmentState(state, service).name, date].filter(Boolean).join(', ')
  return [piece, progress].filter(Boolean).join('. ')
}
