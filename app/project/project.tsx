import {
  href,
  data,
  isRouteErrorResponse,
  Link,
  redirect,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { declarationTexts } from '#domain/declarations/declaration-texts.ts'
import { licenceTerms } from '#domain/catalog/licence-terms.ts'
import { projectPage, reviewsShown, projectIdBySlug } from '#domain/catalog/project-page.server.ts'
import { averageRating, isNew, type OfferKind } from '#domain/catalog/project.ts'
import { findPrintCosts } from '#domain/printing/print-costs.server.ts'
import { usualCosts } from '#domain/printing/print-costs.ts'
import { printKeys, readPrintQuestion } from '#domain/printing/print-question.ts'
import { formatCount } from '#domain/shared/format.ts'
import { isUuid } from '#domain/shared/text.ts'
import { services } from '#services'
import { getViewer } from '#app/accounts/session.server.ts'
import { pixOffer } from '#app/checkout/pix-offer.server.ts'
import { freightOf } from '#app/freight/freight-of.server.ts'
import { ProjectFreight } from '#app/freight/project-freight.tsx'
import { shownOffers } from '#app/network/shown-offers.ts'
import { NetworkLinks } from '#app/network/network-links.tsx'
import { networkLinks } from '#app/network/links-of.server.ts'
import { FavoriteButton } from '#app/favorites/favorite-button.tsx'
import { ErrorPage } from '#app/layout/error-page.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { chosenPrinter } from '#app/printing/visitor-printer.server.ts'
import { findFor } from '#app/http/reading.server.ts'
import { ReviewsSection } from '#app/reviews/reviews-section.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Grid } from '#app/ui/grid.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Star } from '#app/ui/stars.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Route } from './+types/project'
import { BuyingBox } from './buying-box.tsx'
import { measuresOf, turnableModels } from './file-measures.ts'
import { MakerPanel } from './maker-panel.tsx'
import { chosenOffer } from './offer-choices.tsx'
import { PhoneBuyingBar } from './phone-buying-bar.tsx'
import { fitFacts, printFacts } from './print-facts.ts'
import { PrinterFit } from './printer-fit.tsx'
import { ProjectCard } from '#app/catalog/project-card.tsx'
import { ProjectDetails } from './project-details.tsx'
import { ProjectGallery } from './project-gallery.tsx'
import { projectMeta } from './project-meta.ts'
import { ShareButton } from './share-button.tsx'
import { cardView } from '#app/catalog/card-view.ts'
import { projectView, type ProjectView } from './project-view.ts'
import { StructuredData } from './structured-data-script.tsx'

export async function loader({ request, params }: Route.LoaderArgs) {
  const id = params.id.toLowerCase()
  if (!isUuid(id)) {
    const found = /^[a-z0-9-]+$/.test(id) ? await findFor(null, (db) => projectIdBySlug(db, id)) : null
    throw found ? redirect(href('/projeto/:id', { id: found }), 301) : data(null, { status: 404 })
  }
  const { searchParams } = new URL(request.url)
  const asked = Number(searchParams.get('avaliacoes'))
  const reviewsPage = Number.isSafeInteger(asked) && asked > 0 ? Math.min(asked, 10_000) : 1
  const viewer = await getViewer(request)
  const project = await findFor(viewer, (db) => projectPage(db, { projectId: id, viewer, reviewsPage }))
  if (!project) throw data(null, { status: 404 })
  const now = services.clock.now()
  const printer = project.printer ?? (viewer ? null : await chosenPrinter(request))
  return {
    project: projectView(project, now),
    terms: licenceTerms[project.licence],
    measures: project.files.map(measuresOf),
    turnable: turnableModels(project.title, project.files),
    declared: project.declarations.map((one) => declarationTexts[one.answer].shown(one)),
    print: printFacts(project, readPrintQuestion(searchParams)),
    fit: fitFacts(
      { ...project, printer },
      viewer && printer ? (await findPrintCosts(services.db, viewer.id)).kgPriceCents : usualCosts.kgPriceCents,
    ),
    hasPrinter: printer !== null,
    pix: pixOffer(),
    freight: await freightOf(request, viewer, project),
    networkLinks: networkLinks(project),
    isNew: isNew(project.createdAt, now),
    similar: project.similar.map((one) => cardView(one, now)),
    reviewsPage,
    reviewsPages: Math.ceil(project.ratingCount / reviewsShown),
    url: new URL(href('/projeto/:id', { id }), services.publicUrl).href,
  }
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
  if (loaderData) return projectMeta(loaderData)
  return pageMeta({ title: isMissing(error) ? 'Projeto não encontrado' : 'Algo deu errado', hidden: true })
}

const offerNames: Record<string, OfferKind> = { arquivos: 'digital', impresso: 'printed' }

export default function Project({ loaderData }: Route.ComponentProps) {
  const {
    project,
    terms,
    declared,
    measures,
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
  const [params] = useSearchParams()
  const chosenImage =
    Math.min(Math.max(Math.trunc(Number(params.get('imagem') ?? 1)) || 1, 1), Math.max(project.images.length, 1)) - 1
  const asked = params.get('oferta')
  const forSale = shownOffers(project, asked)
  const chosen = chosenOffer(forSale, offerNames[asked ?? ''] ?? asked)
  const canBuy = project.isListed && !project.isOwn && chosen !== undefined
  return (
    <div data-buy className={canBuy ? 'wrap max-md:pb-19' : 'wrap'}>
      <StructuredData project={project} url={url} />
      <Breadcrumb
        crumbs={[
          { label: 'Projetos', to: href('/marketplace') },
          { label: project.category.name, to: `${href('/marketplace')}?categoria=${project.category.slug}` },
          { label: project.title },
        ]}
      />
      {!project.isListed && <Hidden project={project} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 md:grid-cols-[minmax(0,1fr)_360px] md:gap-x-8 md:gap-y-14 lg:grid-cols-[minmax(0,1fr)_404px] lg:gap-x-12">
        <ProjectGallery
          images={project.images}
          chosen={chosenImage}
          hrefOf={(index) => `?${new URLSearchParams({ ...Object.fromEntries(params), imagem: String(index + 1) })}`}
          models={turnable}
        />
        <aside aria-label="Comprar" className="md:sticky md:top-20 md:row-span-2">
          <Heading {...loaderData} />
          <BuyingBox project={project} forSale={forSale} chosen={chosen} pix={pix} notes={freight?.notes ?? {}} />
          {freight && canBuy && <ProjectFreight offers={forSale} {...freight} />}
          <div className="mt-2 flex justify-between">
            <FavoriteButton projectId={project.id} isFavorite={project.isFavorite} />
            <ShareButton url={url} title={project.title} />
          </div>
          {fit && <PrinterFit fit={fit} hasPrinter={hasPrinter} projectId={project.id} />}
          {canBuy && <p className="mt-3.5 text-sm text-ink-3">Pix, cartão de crédito ou débito.</p>}
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
          <ProjectDetails project={project} terms={terms} declared={declared} measures={measures} print={print} />
          <MakerPanel maker={project.maker} />
          <ReviewsSection
            project={project}
            mayReview={project.hasBought && !project.isOwn}
            page={reviewsPage}
            pages={reviewsPages}
          />
        </div>
      </div>
      {similar.length > 0 && (
        <section aria-labelledby="parecidos" className="mt-16 md:mt-22">
          <h2 id="parecidos" className="mb-6">
            Parecidos com este
          </h2>
          <Grid>
            {similar.map((one) => (
              <li key={one.project.id}>
                <ProjectCard {...one} />
              </li>
            ))}
          </Grid>
        </section>
      )}
      {canBuy && <PhoneBuyingBar offers={forSale} />}
    </div>
  )
}

function Heading({ project, isNew: fresh }: Route.ComponentProps['loaderData']) {
  const { maker, ratingCount, downloadsCount } = project
  const average = averageRating(project.ratingSum, ratingCount)
  return (
    <>
      <p className="flex items-center gap-2">
        {fresh && <Tag tone="new">Novo</Tag>}
        <span className="text-sm text-ink-3">
          {downloadsCount === 1 ? '1 download' : `${formatCount(downloadsCount)} downloads`}
        </span>
      </p>
      <h1 className="mt-2.5 text-[clamp(1.75rem,2.6vw,2.25rem)]">{project.title}</h1>
      <p className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href="#maker" className="group flex items-center gap-2">
          <Avatar name={maker.fullName} imageKey={maker.avatarKey} />
          <span>
            por <span className="link">{maker.fullName}</span>
          </span>
        </a>
        {average && (
          <a href="#avaliacoes" className="inline-flex items-center gap-1 text-sm text-ink-2">
            <Star className="size-3.5 fill-star" />
            <b className="text-ink">{average}</b>
            <span className="underline decoration-1 underline-offset-3">
              {ratingCount === 1 ? '1 avaliação' : `${formatCount(ratingCount)} avaliações`}
            </span>
          </a>
        )}
      </p>
    </>
  )
}

function Hidden({ project: { id, isOwn, isSuspended } }: { project: ProjectView }) {
  return (
    <Notice tone="warn" className="mb-5">
      {!isOwn && 'Este projeto não está mais à venda. Você vê esta página porque tem acesso a ele.'}
      {isOwn && !isSuspended && 'Este projeto está inativo: só você e quem comprou podem ver esta página.'}
      {isOwn && isSuspended && (
        <>
          Este projeto está fora do catálogo: só você e quem comprou podem ver esta página.{' '}
          <Link to={href('/meus-projetos/:id/recurso', { id })} className="link">
            Ver motivo
          </Link>
        </>
      )}
    </Notice>
  )
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isMissing(error)) return <ErrorPage error={error} />
  return (
    <div className="wrap pt-6 md:pt-10">
      <EmptyState
        as="h1"
        title="Projeto não encontrado"
        action={<LinkButton to={href('/marketplace')}>Voltar para o marketplace</LinkButton>}
      >
        Ele saiu do ar ou o endereço foi digitado com um erro. Há muitos outros para ver.
      </EmptyState>
    </div>
  )
}
