import {
  type ErrorResponse,
  href,
  isRouteErrorResponse,
  Link,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { type OfferKind } from '#domain/catalog/project.ts'
import { printKeys } from '#domain/printing/print-question.ts'
import { ProjectFreight } from '#app/freight/project-freight.tsx'
import { shownOffers } from '#app/network/shown-offers.ts'
import { NetworkLinks } from '#app/network/network-links.tsx'
import { FavoriteButton } from '#app/favorites/favorite-button.tsx'
import { ErrorPage, NotFound } from '#app/layout/error-page.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { ReviewsSection } from '#app/reviews/reviews-section.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Grid } from '#app/ui/grid.tsx'
import { formatCount } from '#domain/shared/format.ts'
import type { Route } from './+types/project'
import { BuyingBox } from './buying-box.tsx'
import { MakerPanel } from './maker-panel.tsx'
import { chosenOffer } from './offer-choices.tsx'
import type { MissingProject } from './missing-project.server.ts'
import { PhoneBuyingBar } from './phone-buying-bar.tsx'
import { PrinterFit } from './printer-fit.tsx'
import { ProjectCard } from '#app/catalog/project-card.tsx'
import { ProjectDetails } from './project-details.tsx'
import { ProjectGallery } from './project-gallery.tsx'
import { ShareButton } from './share-button.tsx'
import { StructuredData } from './structured-data-script.tsx'
import { ProjectHeading, HiddenNotice } from './project-heading.tsx'
import { projectScreen } from './project-screen.server.ts'

export function loader({ request, params }: Route.LoaderArgs) {
  return projectScreen(request, params.id)
}

/** Query keys that the server answers by. */
const asksFor = ['avaliacoes', ...printKeys]
/** Query keys that choose what is shown of the page that is there. */
const shownKeys = ['oferta', 'imagem']

export const handle: PageHandle = {
  ownLinks: true,
  cache: { query: [...shownKeys, ...asksFor], hasQuotes: true },
}

/** Another picture or offer of the same page is already here. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  const read = (url: URL) => `${url.pathname} ${asksFor.map((name) => url.searchParams.get(name)).join(' ')}`
  if (!formMethod && read(currentUrl) === read(nextUrl) && currentUrl.search !== nextUrl.search) return false
  return defaultShouldRevalidate
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (loaderData) return loaderData.meta
  return pageMeta({ title: isMissing(error) ? 'Projeto não encontrado' : 'Algo deu errado', hidden: true })
}

const offerNames: Record<string, OfferKind> = { arquivos: 'digital', impresso: 'printed' }

export default function Project({ loaderData }: Route.ComponentProps) {
  const {
    project,
    terms,
    declared,
    measures,
    openMesh,
    agreed,
    turnable,
    pix,
    print,
    fit,
    hasPrinter,
    freight,
    networkLinks: links,
    similar,
    reviewsPage,
    reviewsPages,
    url,
  } = loaderData
  const [params, setParams] = useSearchParams()
  const asked = params.get('oferta')
  const forSale = shownOffers(project, asked)
  const chosen = chosenOffer(forSale, offerNames[asked ?? ''] ?? asked)
  const hrefOf = (change: Record<string, string>) =>
    `?${new URLSearchParams({ ...Object.fromEntries(params), ...change })}`
  const choose = (oferta: string) => {
    params.delete('imagem')
    params.set('oferta', oferta)
    setParams(params, { replace: true, preventScrollReset: true })
  }
  const canBuy = project.isListed && !project.isOwn && chosen !== undefined
  return (
    <div data-buy className={canBuy ? 'wrap max-md:pb-19' : 'wrap'}>
      <StructuredData project={project} url={url} returnable={agreed.returnable} />
      <Breadcrumb
        crumbs={[
          { label: 'Projetos', to: href('/marketplace') },
          { label: project.category.name, to: `${href('/marketplace')}?categoria=${project.category.slug}` },
          { label: project.title },
        ]}
      />
      {project.hidden && <HiddenNotice hidden={project.hidden} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 md:grid-cols-[minmax(0,1fr)_360px] md:gap-x-8 md:gap-y-14 lg:grid-cols-[minmax(0,1fr)_404px] lg:gap-x-12">
        <ProjectGallery
          images={project.images}
          asked={params.get('imagem')}
          offers={forSale}
          chosen={chosen}
          hrefOf={hrefOf}
          models={turnable}
        />
        <aside aria-label="Comprar" className="md:sticky md:top-20 md:row-span-2">
          <ProjectHeading {...loaderData} />
          <BuyingBox
            openMesh={openMesh}
            agreed={agreed}
            project={project}
            forSale={forSale}
            chosen={chosen}
            onChoose={choose}
            pix={pix}
            notes={freight?.notes ?? {}}
          />
          {freight && canBuy && <ProjectFreight offers={forSale} {...freight} />}
          <div className="mt-2 flex justify-between">
            <FavoriteButton projectId={project.id} isFavorite={project.isFavorite} />
            <ShareButton url={url} title={project.title} />
          </div>
          {fit && <PrinterFit fit={fit} hasPrinter={hasPrinter} projectId={project.id} />}
          <p className="mt-3.5 text-sm text-ink-3">
            {project.downloadsCount === 1 ? '1 download' : `${formatCount(project.downloadsCount)} downloads`}
          </p>
          <NetworkLinks links={links} />
          {project.isListed && !project.isOwn && (
            <Link
              to={href('/projeto/:id/denunciar', { id: project.id })}
              rel="nofollow"
              className="mt-1 inline-flex min-h-11 items-center text-sm text-ink-3 underline underline-offset-3 hover:text-ink"
            >
              Denunciar
            </Link>
          )}
        </aside>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <ProjectDetails
            project={project}
            terms={terms}
            declared={declared}
            measures={measures}
            openMesh={openMesh}
            print={print}
          />
          <MakerPanel maker={project.maker} />
          <ReviewsSection
            project={project}
            mayReview={project.hasBought && !project.isOwn}
            page={reviewsPage}
            pages={reviewsPages}
          />
        </div>
      </div>
      <Similar title="Parecidos com este" cards={similar} />
      {canBuy && <PhoneBuyingBar offers={forSale} />}
    </div>
  )
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isMissing(error)) return <ErrorPage error={error} />
  return (
    <>
      <NotFound
        title="Projeto não encontrado"
        text="Ele saiu do ar ou o endereço foi digitado com um erro."
        back={{ to: href('/marketplace'), label: 'Voltar para o marketplace' }}
      />
      <div className="wrap">
        <Similar
          title="Talvez você goste"
          cards={((error as ErrorResponse).data as MissingProject | null)?.similar ?? []}
        />
      </div>
    </>
  )
}

/** Projects like this one. */
function Similar({ title, cards }: { title: string; cards: MissingProject['similar'] }) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="parecidos" className="mt-16 md:mt-22">
      <h2 id="parecidos" className="mb-6">
        {title}
      </h2>
      <Grid>
        {cards.map((one) => (
          <li key={one.project.id}>
            <ProjectCard {...one} />
          </li>
        ))}
      </Grid>
    </section>
  )
}
