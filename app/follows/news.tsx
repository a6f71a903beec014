import { href, Link } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import type { cardView } from '#app/catalog/card-view.ts'
import { CardPrice } from '#app/catalog/card-price.tsx'
import { ProjectCard } from '#app/catalog/project-card.tsx'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { PlaceTabs } from '#app/layout/place-tabs.tsx'
import { MakerLink } from '#app/catalog/maker-link.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Grid } from '#app/ui/grid.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { followedCategories, followedMakers, makersForNews } from '#domain/follows/follows.server.ts'
import { newsFor } from '#domain/follows/news.server.ts'
import { pageAsked } from '#app/ui/pagination.tsx'
import { services } from '#services'
import type { Route } from './+types/news.ts'
import { AllFollowed, Followed, makerView, ToFollow } from './followed.tsx'
import { newsDays } from './news-view.ts'

export { privatePage as headers }

export const meta = hiddenPage('Novidades')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const { searchParams } = new URL(request.url)
  const shown = searchParams.get('ver')
  const of: 'makers' | 'categories' = shown === 'categorias' ? 'categories' : 'makers'
  // The latest followed next to the news, or all of them instead.
  const isList = shown === 'seguindo'
  const before = searchParams.get('antes')
  const { db, clock } = services
  const [news, makers, categories, others] = await Promise.all([
    isList ? { items: [], older: null } : newsFor(db, viewer.id, { of, before }),
    followedMakers(db, viewer.id, isList ? { page: pageAsked(searchParams), size: 60 } : { page: 1, size: 12 }),
    followedCategories(db, viewer.id),
    makersForNews(db, viewer.id),
  ])
  return {
    of,
    isList,
    days: newsDays(news.items, clock.now()),
    older: news.older,
    isOlder: before !== null,
    makers: { ...makers, items: makers.items.map(makerView) },
    categories,
    others: others.map(makerView),
  }
}

export default function News({ loaderData }: Route.ComponentProps) {
  const { of, isList, days, older, isOlder, makers, categories, others } = loaderData
  const followed = of === 'makers' ? makers.total : categories.length
  const here = of === 'makers' ? href('/novidades') : `${href('/novidades')}?ver=categorias`
  return (
    <div className="wrap">
      <PlaceTabs place="notices" />
      <h1 className="mt-6">Novidades</h1>
      <p className="mt-2 text-ink-2">Por data, do mais novo ao mais antigo. Ninguém paga para aparecer aqui.</p>
      <ChipRow label="O que mostrar" className="mt-4">
        <Chip to={href('/novidades')} current={of === 'makers' && !isList} count={makers.total}>
          Quem sigo
        </Chip>
        <Chip to={`${href('/novidades')}?ver=categorias`} current={of === 'categories'} count={categories.length}>
          Categorias
        </Chip>
      </ChipRow>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div>
          {isList && <AllFollowed {...makers} />}
          {followed === 0 && <NothingFollowed of={of} />}
          {followed > 0 && days.length === 0 && !isList && (
            <EmptyState title={isOlder ? 'Não há mais nada' : 'Nada publicado ainda'}>
              {isOlder ? 'Você viu tudo.' : 'Quando quem você segue publicar um projeto, ele aparece aqui, uma vez.'}
            </EmptyState>
          )}
          {days.map(({ day, name, entries }) => (
            <section key={day} aria-labelledby={`dia-${day}`} className="mb-10">
              <h2 id={`dia-${day}`} className="mb-4 text-xl">
                {name}
              </h2>
              {entries.map((entry) => (
                <article key={entry.id} className="border-t border-line py-5">
                  <p className="flex items-center gap-3">
                    <Avatar name={entry.maker.name} imageKey={entry.maker.avatarKey} size="md" />
                    <span>
                      <b>
                        <MakerLink slug={entry.maker.slug} name={entry.maker.name} />
                      </b>{' '}
                      publicou {entry.cards.length === 1 ? 'um projeto' : `${entry.cards.length} projetos`}.{' '}
                      <span className="meta">{entry.time}</span>
                    </span>
                  </p>
                  {entry.cards.length === 1 ? (
                    entry.cards.map((one) => <NewProject key={one.project.id} {...one} />)
                  ) : (
                    <Grid className="mt-4 lg:grid-cols-3!">
                      {entry.cards.map((one) => (
                        <li key={one.project.id}>
                          <ProjectCard {...one} />
                        </li>
                      ))}
                    </Grid>
                  )}
                </article>
              ))}
            </section>
          ))}
          {days.length > 0 && older && (
            <LinkButton
              variant="outline"
              to={`${here}${here.includes('?') ? '&' : '?'}${new URLSearchParams({ antes: older })}`}
            >
              Ver mais antigas
            </LinkButton>
          )}
          {days.length > 0 && !older && <p className="border-t border-line pt-5 font-medium">Você está em dia.</p>}
        </div>
        <aside className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          {!isList && <Followed makers={makers} categories={categories} />}
          <ToFollow makers={others} />
        </aside>
      </div>
    </div>
  )
}

function NewProject({ project, isNew }: ReturnType<typeof cardView>) {
  const { id, title, image, priceCents, instalments, hasHigherPrice, promotion, kinds } = project
  return (
    <div className="mt-4 grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[240px_minmax(0,1fr)] sm:gap-x-6">
      <Link to={href('/projeto/:id', { id })} tabIndex={-1} aria-hidden="true" className="pic">
        {image && <Picture imageKey={image.key} color={image.color} alt="" sizes="(max-width: 600px) 136px, 240px" />}
      </Link>
      <div className="self-center">
        <h3>
          <Link to={href('/projeto/:id', { id })} className="hover:underline">
            {title}
          </Link>
        </h3>
        <CardPrice
          cents={priceCents}
          instalments={instalments}
          from={hasHigherPrice}
          promotion={promotion}
          kinds={kinds}
          isNew={isNew}
        />
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
