import { Suspense } from 'react'
import {
  type ErrorResponse,
  href,
  isRouteErrorResponse,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { keepLinkedCode } from '#app/coupons/kept-codes.server.ts'
import { SaveButton } from '#app/collections/save-button.tsx'
import { printKeys } from '#domain/printing/print-question.ts'
import { FavoriteButton } from '#app/favorites/favorite-button.tsx'
import { ErrorPage, NotFound } from '#app/layout/error-page.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { AlsoInKits } from '#app/kits/kit-cards.tsx'
import { MakeStrip } from '#app/makes/make-strip.tsx'
import { QuestionsSection } from '#app/questions/questions-section.tsx'
import { ReviewsSection } from './reviews-section.tsx'
import { Grid } from '#app/ui/grid.tsx'
import type { Route } from './+types/project'
import { BuyingBox } from './buying-box.tsx'
import { BuyingNotices } from './buying-parts.tsx'
import { chosenOffer } from './chosen-offer.ts'
import { MakerPanel } from './maker-panel.tsx'
import type { MissingProject } from './missing-project.server.ts'
import { OwnProject } from './own-project.tsx'
import { PhoneBuyingBar } from './phone-buying-bar.tsx'
import { PrintEstimate } from './print-estimate.tsx'
import { ProjectCard } from '#app/catalog/project-card.tsx'
import { ForPrinting, ProjectAbout, ProjectFiles, ProjectLicence, ProjectSheet } from './project-details.tsx'
import { ProjectFigures } from './project-figures.tsx'
import { ProjectGallery } from './gallery/project-gallery.tsx'
import { BesideProject, PrinterFit, ProjectHeading, ProjectTop } from './project-heading.tsx'
import { ProjectSections } from './project-sections.tsx'
import { ShareButton } from '#app/catalog/share-button.tsx'
import { stickyColumn } from '#app/ui/sticky-column.ts'
import { projectScreen } from './project-screen.server.ts'

export async function loader({ request, params }: Route.LoaderArgs) {
  const linked = await keepLinkedCode(request)
  if (linked) throw linked
  return projectScreen(request, params.id)
}

/** Parameters of the address on which the server's response depends. */
const asksFor = ['avaliacoes', 'cupom', ...printKeys]
const shownKeys = ['oferta', 'imagem', 'quantidade']

export const handle: PageHandle = {
  ownLinks: true,
  cache: { query: [...shownKeys, ...asksFor], hasQuotes: true },
}

/** Skips the request to the server if only the picture, offer or quantity changes. */
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

export default function Project({ loaderData }: Route.ComponentProps) {
  const { project, forSale, freight, files, print, makes, similar, url } = loaderData
  const [params, setParams] = useSearchParams()
  const chosen = chosenOffer(forSale, params.get('oferta'))
  const hrefOf = (change: Record<string, string>) =>
    `?${new URLSearchParams({ ...Object.fromEntries(params), ...change })}`
  const choose = (oferta: string) => {
    params.delete('imagem')
    params.set('oferta', oferta)
    setParams(params, { replace: true, preventScrollReset: true })
  }
  const isOfPiece = chosen?.kind === 'printed'
  const hasPrinting = files.length > 0 || print !== null
  const printing = (
    <>
      <ProjectFiles files={files} openMesh={loaderData.openMesh} />
      {print && <PrintEstimate project={project} print={print} />}
    </>
  )
  const licence = <ProjectLicence {...loaderData} />
  return (
    // Remounted per project, so that no input carries over.
    <div key={project.id} data-buy className="wrap">
      <ProjectTop project={project} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[minmax(0,1fr)_360px] md:gap-x-8 md:gap-y-14 lg:grid-cols-[minmax(0,1fr)_404px] lg:gap-x-12">
        <ProjectGallery
          images={project.images}
          asked={params.get('imagem')}
          offers={forSale}
          chosen={chosen}
          hrefOf={hrefOf}
          models={loaderData.turnable}
        />
        <aside ref={stickyColumn} aria-label="Comprar" className="md:sticks md:row-span-2">
          <ProjectHeading {...loaderData} />
          {project.isOwn ? (
            <OwnProject project={project} isUnsent={loaderData.isUnsent} />
          ) : (
            <BuyingNotices {...loaderData} />
          )}
          {chosen && <BuyingBox {...loaderData} chosen={chosen} notes={freight?.notes ?? {}} onChoose={choose} />}
          <div className="mx-[max(-0.75rem,calc(var(--gut)*-1))] mt-2 flex flex-wrap justify-between">
            <div className="flex">
              <FavoriteButton projectId={project.id} isFavorite={project.isFavorite} />
              {project.isListed && <SaveButton projectId={project.id} />}
            </div>
            <ShareButton url={url} title={project.title} />
          </div>
          <BesideProject {...loaderData} isOfPiece={isOfPiece} />
        </aside>
        <div>
          <ProjectFigures
            offers={forSale.length > 0 ? forSale : project.offers.slice(0, 1)}
            figures={loaderData.figures}
          />
          <ProjectSections {...loaderData} isOfPiece={isOfPiece} />
          <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-12">
            <Suspense>
              <ProjectAbout {...loaderData} />
              <ProjectSheet project={project} isOfPiece={isOfPiece} />
              {isOfPiece && hasPrinting ? (
                <ForPrinting sellsFiles={project.sellsFiles} isOpen={printKeys.some((key) => params.has(key))}>
                  {printing}
                  {loaderData.fit && <PrinterFit {...loaderData} fit={loaderData.fit} />}
                  {licence}
                </ForPrinting>
              ) : (
                printing
              )}
            </Suspense>
            <Suspense>
              {makes && <MakeStrip projectId={project.id} strip={makes} />}
              {!isOfPiece && licence}
              <AlsoInKits kits={loaderData.kits} />
              <MakerPanel maker={project.maker} />
            </Suspense>
            <Suspense>
              <QuestionsSection projectId={project.id} questions={loaderData.questions} />
              <ReviewsSection {...loaderData} />
            </Suspense>
          </div>
        </div>
      </div>
      <Suspense>
        <Similar title="Parecidos com este" cards={similar} />
      </Suspense>
      {chosen && <PhoneBuyingBar projectId={project.id} offers={forSale} />}
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
