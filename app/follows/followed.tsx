import { href, Link } from 'react-router'
import { Avatar } from '#app/ui/avatar.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { formatCount } from '#domain/shared/format.ts'
import type { PageOf } from '#domain/shared/list.ts'
import { FollowButton } from './follow-button.tsx'

type Maker = {
  name: string
  person: string
  slug: string
  avatarKey: string | null
  city: string | null
  pictures: { key: string; color: string }[]
}

export function makerView({ name, person, slug, avatarKey, city, pictures }: Maker): Maker {
  return { name, person, slug, avatarKey, city, pictures: pictures.map(({ key, color }) => ({ key, color })) }
}

export const listHref = (page = 1) => `${href('/novidades')}?ver=seguindo${page > 1 ? `&pagina=${page}` : ''}`

export function AllFollowed({ items, total, page, pages }: PageOf<Maker>) {
  if (total === 0) return null
  return (
    <section aria-labelledby="todos">
      <h2 id="todos" className="text-xl">
        {total === 1 ? 'Você segue um maker' : `Você segue ${formatCount(total)} makers`}
      </h2>
      <ul className="mt-4 grid gap-x-6 gap-y-8 sm:grid-cols-2">
        {items.map((maker) => (
          <li key={maker.slug} className="min-w-0">
            <MakerWithPictures maker={maker} isFollowed />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefOf={listHref} />
    </section>
  )
}

type NamedCategory = { name: string; slug: string }
type FollowedProps = { makers?: PageOf<Maker>; categories?: NamedCategory[] }

export function Followed({ makers, categories = [] }: FollowedProps) {
  if ((makers?.total ?? 0) + categories.length === 0) return null
  return (
    <section aria-labelledby="voce-segue">
      <h2 id="voce-segue" className="text-xl">
        Você segue
      </h2>
      <ul className="mt-3">
        {makers?.items.map((maker) => (
          <li key={maker.slug} className="border-b border-line py-2.5">
            <MakerRow maker={maker} isFollowed />
          </li>
        ))}
        {categories.map((category) => (
          <CategoryRow key={category.slug} category={category} isFollowed />
        ))}
      </ul>
      {makers && makers.pages > 1 && (
        <Link to={listHref()} className="link mt-4 inline-block">
          Ver os {formatCount(makers.total)} makers que você segue
        </Link>
      )}
    </section>
  )
}

function CategoryRow({ category: { name, slug }, isFollowed }: { category: NamedCategory; isFollowed: boolean }) {
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-2.5">
      <Link to={`${href('/marketplace')}?categoria=${slug}`} className="min-w-0 hover:underline">
        {name}
      </Link>
      <FollowButton what={{ category: slug }} whose={name} isFollowed={isFollowed} size="sm" />
    </li>
  )
}

export function MoreCategories({ categories }: { categories: NamedCategory[] }) {
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="mais-categorias">
      <h2 id="mais-categorias" className="text-xl">
        Mais categorias
      </h2>
      <ul className="mt-3">
        {categories.map((category) => (
          <CategoryRow key={category.slug} category={category} isFollowed={false} />
        ))}
      </ul>
    </section>
  )
}

export function ToFollow({ makers }: { makers: Maker[] }) {
  if (makers.length === 0) return null
  return (
    <section aria-labelledby="para-seguir">
      <h2 id="para-seguir" className="text-xl">
        Makers para conhecer
      </h2>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-8">
        {makers.map((maker) => (
          <li key={maker.slug} className="min-w-0 flex-[1_1_16rem]">
            <MakerWithPictures maker={maker} isFollowed={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type MakerRowProps = { maker: Maker; isFollowed: boolean }

function MakerWithPictures({ maker, isFollowed }: MakerRowProps) {
  const { slug, pictures } = maker
  return (
    <>
      {pictures.length > 0 && (
        <Link
          to={href('/maker/:slug', { slug })}
          tabIndex={-1}
          aria-hidden="true"
          className="mb-3 grid grid-cols-3 gap-1 overflow-hidden rounded-card"
        >
          {pictures.map(({ key, color }) => (
            <span key={key} className="pic rounded-none!">
              <Picture
                imageKey={key}
                color={color}
                alt=""
                sizes="(max-width: 600px) 30vw, 140px"
                className="size-full object-cover"
              />
            </span>
          ))}
        </Link>
      )}
      <MakerRow maker={maker} isFollowed={isFollowed} />
    </>
  )
}

function MakerRow({ maker: { name, person, slug, avatarKey, city }, isFollowed }: MakerRowProps) {
  const facts = [name !== person && `por ${person}`, city].filter(Boolean).join(', ')
  return (
    <div className="flex items-center gap-3">
      <Avatar name={person} imageKey={avatarKey || null} size="md" />
      <div className="min-w-0 flex-1 leading-tight">
        <Link to={href('/maker/:slug', { slug })} className="block wrap-anywhere hover:underline">
          {name}
        </Link>
        {facts && <p className="meta wrap-anywhere">{facts}</p>}
      </div>
      <FollowButton what={{ maker: slug }} whose={name} isFollowed={isFollowed} size="sm" />
    </div>
  )
}
