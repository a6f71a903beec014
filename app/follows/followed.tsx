import { href, Link } from 'react-router'
import { Avatar } from '#app/ui/avatar.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { formatCount } from '#domain/shared/format.ts'
import type { PageOf } from '#domain/shared/list.ts'
import { FollowButton } from './follow-button.tsx'

type Maker = { name: string; slug: string; avatarKey: string | null }

const listHref = (page = 1) => `${href('/novidades')}?ver=seguindo${page > 1 ? `&pagina=${page}` : ''}`

/** All makers whom a user follows, a page at a time. */
export function AllFollowed({ items, total, page, pages }: PageOf<Maker>) {
  if (total === 0) return null
  return (
    <section aria-labelledby="todos">
      <h2 id="todos" className="text-xl">
        {total === 1 ? 'Você segue um maker' : `Você segue ${formatCount(total)} makers`}
      </h2>
      <ul className="mt-3">
        {items.map((maker) => (
          <MakerRow key={maker.slug} maker={maker} isFollowed />
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefOf={listHref} />
    </section>
  )
}

type FollowedProps = { makers: PageOf<Maker>; categories: { name: string; slug: string }[] }

/** Whom and what a user has followed last, each with the button that ends it. */
export function Followed({ makers, categories }: FollowedProps) {
  if (makers.total + categories.length === 0) return null
  return (
    <section aria-labelledby="voce-segue">
      <h2 id="voce-segue" className="text-xl">
        Você segue
      </h2>
      <ul className="mt-3">
        {makers.items.map((maker) => (
          <MakerRow key={maker.slug} maker={maker} isFollowed />
        ))}
        {categories.map(({ name, slug }) => (
          <li key={slug} className="flex items-center justify-between gap-3 border-b border-line py-2.5">
            <Link to={`${href('/marketplace')}?categoria=${slug}`} className="min-w-0 truncate hover:underline">
              {name}
            </Link>
            <FollowButton what={{ category: slug }} isFollowed size="sm" />
          </li>
        ))}
      </ul>
      {makers.pages > 1 && (
        <Link to={listHref()} className="link mt-4 inline-block">
          Ver os {formatCount(makers.total)} makers que você segue
        </Link>
      )}
    </section>
  )
}

/** Makers that a user may want to follow. */
export function ToFollow({ makers }: { makers: Maker[] }) {
  if (makers.length === 0) return null
  return (
    <section aria-labelledby="para-seguir">
      <h2 id="para-seguir" className="text-xl">
        Makers para conhecer
      </h2>
      <ul className="mt-3">
        {makers.map((maker) => (
          <MakerRow key={maker.slug} maker={maker} isFollowed={false} />
        ))}
      </ul>
    </section>
  )
}

function MakerRow({ maker: { name, slug, avatarKey }, isFollowed }: { maker: Maker; isFollowed: boolean }) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      <Avatar name={name} imageKey={avatarKey || null} size="md" />
      <Link to={href('/maker/:slug', { slug })} className="min-w-0 flex-1 truncate hover:underline">
        {name}
      </Link>
      <FollowButton what={{ maker: slug }} isFollowed={isFollowed} size="sm" />
    </li>
  )
}
