import { data, href } from 'react-router'
import { currentVersion } from '#app/accounts/agreement.server.ts'
import { getViewer } from '#app/accounts/session.server.ts'
import { MakerLink } from '#app/catalog/maker-link.tsx'
import { ProjectCard } from '#app/catalog/project-card.tsx'
import { ShareButton } from '#app/catalog/share-button.tsx'
import { ReportLink } from '#app/catalog/report-link.tsx'
import { pixOffer } from '#app/checkout/pix-offer.server.ts'
import { findFor } from '#app/http/reading.server.ts'
import { ErrorPage, isNotFound, NotFound } from '#app/layout/error-page.tsx'
import { metaForPeople, pageMeta } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { classes } from '#app/ui/classes.ts'
import { Grid } from '#app/ui/grid.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Struck } from '#app/ui/price.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { stickyColumn } from '#app/ui/sticky-column.ts'
import { Tag } from '#app/ui/tag.tsx'
import { kitPage } from '#domain/kits/kit-page.server.ts'
import { services } from '#services'
import type { Route } from './+types/kit'
import { KitBuying } from './kit-buying.tsx'
import { kitMeta } from './kit-meta.ts'
import { kitView } from './kit-view.server.ts'
import { kitSize } from './kit-words.ts'

export const handle: PageHandle = { ownLinks: true, cache: { query: [] } }

export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await getViewer(request)
  const slug = params.slug.toLowerCase()
  const kit = await findFor(viewer, (db) => kitPage(db, { slug, viewerId: viewer?.id ?? null }))
  if (!kit) throw data(null, { status: 404 })
  const url = new URL(href('/kits/:slug', { slug: kit.slug }), services.publicUrl).href
  const meta = kitMeta(kit, url)
  return {
    kit: kitView(kit, services.clock.now()),
    pix: pixOffer(),
    terms: await currentVersion(),
    url,
    meta: viewer ? metaForPeople(meta) : meta,
  }
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (loaderData) return loaderData.meta
  return pageMeta({ title: isNotFound(error) ? 'Kit não encontrado' : 'Algo deu errado', hidden: true })
}

/** Value of `sizes` for a card's picture in the grid beside the price. */
const sizes = '(max-width: 360px) 100vw, (max-width: 820px) 50vw, 413px'

export default function Kit({ loaderData }: Route.ComponentProps) {
  const { kit, url } = loaderData
  return (
    <div className="wrap pb-16">
      <Breadcrumb crumbs={[{ label: 'Projetos', to: href('/marketplace') }, { label: kit.title }]} />
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] items-start gap-8 md:grid-cols-[minmax(0,1fr)_360px] lg:grid-cols-[minmax(0,1fr)_404px] lg:gap-x-12">
        <aside ref={stickyColumn} aria-label="Comprar" className="md:sticks md:col-start-2 md:row-start-1">
          <div aria-hidden="true" className="mb-4 grid grid-cols-3 gap-1 overflow-hidden rounded-card md:hidden">
            {kit.items.slice(0, 3).map(({ project: { id, image } }) => (
              <span key={id} className="pic rounded-none!">
                {image && <Picture imageKey={image.key} color={image.color} alt="" sizes="130px" priority />}
              </span>
            ))}
          </div>
          <Tag>{kitSize(kit.memberCount)}</Tag>
          <h1 className="mt-3">{kit.title}</h1>
          <p className="mt-2 text-ink-2">
            por <MakerLink slug={kit.makerSlug} name={kit.makerName} className="link" />
          </p>
          <KitBuying {...loaderData} />
          <div className="-ml-3 mt-2">
            <ShareButton url={url} title={kit.title} />
          </div>
        </aside>
        <section aria-labelledby="projetos" className="md:col-start-1 md:row-start-1">
          <h2 id="projetos" className="mb-5 text-xl">
            O que vem no kit
          </h2>
          <Grid
            className={classes('md:grid-cols-2!', kit.items.length > 2 && kit.items.length !== 4 && 'lg:grid-cols-3!')}
          >
            {kit.items.map(({ said, beforeCents, isOwned, ...card }, place) => (
              <li key={card.project.id}>
                <ProjectCard {...card} isUnpriced={beforeCents !== null} sizes={sizes} priority={place < 2}>
                  {said && (
                    <p className="mt-1.5 flex flex-wrap items-center gap-x-1.5 text-sm font-medium">
                      {isOwned && <Icon name="check" small className="text-leaf" />}
                      {said}
                      {beforeCents !== null && <Struck cents={beforeCents} />}
                    </p>
                  )}
                </ProjectCard>
              </li>
            ))}
          </Grid>
          {kit.goneCount > 0 && (
            <Notice className="mt-6">
              {kit.goneCount === 1 ? 'Um projeto deste kit saiu' : `${kit.goneCount} projetos deste kit saíram`} do
              catálogo.
            </Notice>
          )}
          {kit.offer && !kit.isOwn && (
            <p className="mt-6 max-w-text text-ink-2">
              Cada projeto vem com a licença mais barata da página dele. {kit.withdrawal} Vale para cada projeto: você
              pode desistir de um só.
            </p>
          )}
          {!kit.isOwn && (
            <ReportLink what="kit" id={kit.id}>
              Denunciar este kit
            </ReportLink>
          )}
        </section>
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isNotFound(error)) return <ErrorPage error={error} />
  return (
    <NotFound
      title="Kit não encontrado"
      text="Ele não existe, ou saiu do ar."
      back={{ to: href('/marketplace'), label: 'Voltar para o marketplace' }}
    />
  )
}
