import { href, Link } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { ProjectCard } from '#app/catalog/project-card.tsx'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { PlaceTabs } from '#app/layout/place-tabs.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Grid } from '#app/ui/grid.tsx'
import { listCategories } from '#domain/catalog/categories.server.ts'
import { followedCategories, followedMakers, makersForNews } from '#domain/follows/follows.server.ts'
import { newsFor } from '#domain/follows/news.server.ts'
import { pageAsked } from '#app/ui/pagination.tsx'
import { services } from '#services'
import type { Route } from './+types/news.ts'
import { AllFollowed, Followed, listHref, makerView, MoreCategories, ToFollow } from './followed.tsx'
import { newsPeriods } from './news-view.ts'

export { privatePage as headers }

export const meta = hiddenPage('Novidades')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const { searchParams } = new URL(request.url)
  const shown = searchParams.get('ver')
  const of: 'makers' | 'categories' = shown === 'categorias' ? 'categories' : 'makers'
  const isList = shown === 'seguindo'
  const before = searchParams.get('antes')
  const { db, clock } = services
  const [news, makers, categories, others, all] = await Promise.all([
    isList ? { items: [], older: null } : newsFor(db, viewer.id, { of, before }),
    followedMakers(db, viewer.id, isList ? { page: pageAsked(searchParams), size: 60 } : { page: 1, size: 12 }),
    followedCategories(db, viewer.id),
    of === 'makers' ? makersForNews(db, viewer.id) : [],
    of === 'categories' ? listCategories(db) : [],
  ])
  const more = all
    .filter(({ slug, count }) => count > 0 && !categories.some((one) => one.slug === slug))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 5)
  return {
    of,
    isList,
    periods: newsPeriods(news.items, clock.now(), of),
    older: news.older,
    isOlder: before !== null,
    makers: { ...makers, items: makers.items.map(makerView) },
    categories,
    moreCategories: more.map(({ name, slug }) => ({ name, slug })),
    others: others.map(makerView),
  }
}

export default function News({ loaderData }: Route.ComponentProps) {
  const { of, isList, periods, older, isOlder, makers, categories, moreCategories, others } = loaderData
  const followed = of === 'makers' ? makers.total : categories.length
  const here = of === 'makers' ? href('/novidades') : `${href('/novidades')}?ver=categorias`
  return (
    <div className="wrap">
      <PlaceTabs place="notices" />
      <h1 className="mt-6 max-md:sr-only">Novidades</h1>
      <p className="mt-4 text-ink-2">Do mais novo ao mais antigo. Ninguém paga para aparecer.</p>
      <ChipRow label="O que mostrar" className="mt-4">
        <Chip to={href('/novidades')} current={of === 'makers' && !isList}>
          Quem sigo
        </Chip>
        <Chip to={`${href('/novidades')}?ver=categorias`} current={of === 'categories'} count={categories.length}>
          Categorias
        </Chip>
        {makers.total > 0 && (
          <Chip to={listHref()} current={isList} count={makers.total}>
            Makers
          </Chip>
        )}
      </ChipRow>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div>
          {isList && <AllFollowed {...makers} />}
          {followed === 0 && <NothingFollowed of={of} />}
          {followed > 0 && periods.length === 0 && !isList && (
            <EmptyState title={isOlder ? 'Não há mais nada' : 'Nada publicado ainda'}>
              {isOlder ? 'Você viu tudo.' : 'Quando quem você segue publicar um projeto, ele aparece aqui, uma vez.'}
            </EmptyState>
          )}
          {periods.map(({ id, name, cards }) => (
            <section key={id} aria-labelledby={`desde-${id}`} className="mb-10">
              <h2 id={`desde-${id}`} className="mb-4 text-xl">
                {name}
              </h2>
              <Grid className="lg:grid-cols-3!">
                {cards.map(({ said, ...card }) => (
                  <li key={card.project.id}>
                    <ProjectCard {...card}>
                      <p className="card-note">{said}</p>
                    </ProjectCard>
                  </li>
                ))}
              </Grid>
            </section>
          ))}
          {periods.length > 0 && older && (
            <LinkButton
              variant="outline"
              to={`${here}${here.includes('?') ? '&' : '?'}${new URLSearchParams({ antes: older })}`}
            >
              Ver mais antigas
            </LinkButton>
          )}
          {periods.length > 0 && !older && <p className="border-t border-line pt-5 font-medium">Você está em dia.</p>}
        </div>
        {of === 'makers' && !isList && others.length > 0 && (
          <Link to={listHref()} className="link inline-flex min-h-11 items-center justify-self-start md:hidden">
            Makers para conhecer
          </Link>
        )}
        {/* On a phone the list of makers holds what stands beside the news. */}
        <aside
          className={classes(
            'grid grid-cols-[minmax(0,1fr)] content-start gap-10',
            of === 'makers' && !isList && 'max-md:hidden',
          )}
        >
          {!isList && (of === 'makers' ? <Followed makers={makers} /> : <Followed categories={categories} />)}
          <MoreCategories categories={moreCategories} />
          <ToFollow makers={others} />
        </aside>
      </div>
    </div>
  )
}

function NothingFollowed({ of }: { of: 'makers' | 'categories' }) {
  const isMakers = of === 'makers'
  return (
    <EmptyState
      title={isMakers ? 'Você ainda não segue ninguém' : 'Você ainda não segue nenhuma categoria'}
      action={<LinkButton to={href('/marketplace')}>Explorar projetos</LinkButton>}
    >
      {isMakers
        ? 'Toque em Seguir na loja de um maker: o que ele publicar aparece aqui.'
        : 'Escolha uma categoria no marketplace e toque em Seguir: o que for publicado nela aparece aqui.'}
    </EmptyState>
  )
}
