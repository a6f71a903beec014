import {
  type ErrorResponse,
  href,
  isRouteErrorResponse,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { printKeys } from '#domain/printing/print-question.ts'
import { ProjectFreight } from '#app/freight/project-freight.tsx'
import { FavoriteButton } from '#app/favorites/favorite-button.tsx'
import { ErrorPage, NotFound } from '#app/layout/error-page.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { Grid } from '#app/ui/grid.tsx'
import { Made } from '#app/ui/made.tsx'
import type { Route } from './+types/project'
import { BuyingBox } from './buying-box.tsx'
import { chosenOffer } from './chosen-offer.ts'
import type { MissingProject } from './missing-project.server.ts'
import { PhoneBuyingBar } from './phone-buying-bar.tsx'
import { PrintEstimate } from './print-estimate.tsx'
import { ProjectCard } from '#app/catalog/project-card.tsx'
import { ProjectGallery } from './project-gallery.tsx'
import { ShareButton } from './share-button.tsx'
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

export default function Project({ loaderData }: Route.ComponentProps) {
  const { project, forSale, parts, turnable, freight, similar, url } = loaderData
  const [params, setParams] = useSearchParams()
  const chosen = chosenOffer(forSale, params.get('oferta'))
  const hrefOf = (change: Record<string, string>) =>
    `?${new URLSearchParams({ ...Object.fromEntries(params), ...change })}`
  const choose = (oferta: string) => {
    params.delete('imagem')
    params.set('oferta', oferta)
    setParams(params, { replace: true, preventScrollReset: true })
  }
  return (
    <div data-buy className={parts.buying ? 'wrap max-md:pb-19' : 'wrap'}>
      <Made part={parts.top} />
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
          <Made part={parts.heading} />
          <Made part={parts.notices} />
          {parts.buying && <BuyingBox parts={parts.buying} onChoose={choose} />}
          {freight && parts.buying && <ProjectFreight offers={forSale} {...freight} />}
          <div className="mx-[max(-0.75rem,calc(var(--gut)*-1))] mt-2 flex flex-wrap justify-between">
            <FavoriteButton projectId={project.id} isFavorite={project.isFavorite} />
            {parts.save && <Made part={parts.save} />}
            <ShareButton url={url} title={project.title} />
          </div>
          <Made part={parts.beside} />
        </aside>
        <div>
          <Made part={parts.sections} />
          <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-12">
            <Made part={parts.about} />
            <Made part={parts.sheet} />
            {parts.print && <PrintEstimate parts={parts.print} path={href('/projeto/:id', { id: project.id })} />}
            {parts.makes && <Made part={parts.makes} />}
            <Made part={parts.licence} />
            <Made part={parts.questions} />
            <Made part={parts.reviews} />
          </div>
        </div>
      </div>
      <Similar title="Parecidos com este" cards={similar} />
      {parts.buying && <PhoneBuyingBar offers={forSale} />}
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
