import { href, Link } from 'react-router'
import { ShareButton } from '#app/catalog/share-button.tsx'
import { MakerLink } from '#app/catalog/maker-link.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { CollectionPage } from '#domain/collections/collection-page.server.ts'
import { CollectionCard, collectionGrid } from './collection-card.tsx'
import type { CollectionCardView } from './collection-view.ts'

type CollectionHeadProps = {
  collection: Pick<CollectionPage, 'name' | 'about' | 'author' | 'visibility' | 'isOwn' | 'isHidden'>
  said: string
  url: string
  mayPick: boolean
}

export function CollectionHead({ collection, said, url, mayPick }: CollectionHeadProps) {
  const { name, about, author, visibility, isOwn, isHidden } = collection
  const isShared = visibility !== 'private'
  return (
    <section aria-labelledby="colecao" className="mt-2 grid max-w-mid gap-3.5">
      {isHidden && (
        <Notice tone="bad">
          <b>Nossa equipe escondeu esta coleção: só você a vê.</b> O motivo foi por e-mail. Se acha que erramos,{' '}
          <Link to={href('/suporte')} className="link">
            responda pelo suporte
          </Link>
          .
        </Notice>
      )}
      <h1 id="colecao" className="text-[clamp(2rem,4.4vw,3.5rem)] break-words">
        {name}
      </h1>
      {about && <p className="text-lg whitespace-pre-line text-ink-2">{about}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!isOwn && (
          <span className="flex items-center gap-2.5">
            <Avatar name={author.name} imageKey={author.avatarKey} />
            <span>
              por <MakerLink slug={author.shopSlug} name={author.name} className="link" />
            </span>
          </span>
        )}
        <span className="meta max-md:order-1">{said}</span>
        {!isOwn && isShared && (
          <span className="ml-auto">
            <ShareButton url={url} title={name} />
          </span>
        )}
      </div>
      {(isOwn || mayPick) && (
        <div className="flex flex-wrap gap-2">
          {isOwn && (
            <LinkButton to="?editar" variant="outline">
              Editar coleção
            </LinkButton>
          )}
          {isOwn && isShared && <ShareButton url={url} title={name} variant="outline" />}
          {mayPick && visibility === 'public' && (
            <LinkButton to={`${href('/admin/colecoes')}?colecao=${encodeURIComponent(url)}`} variant="quiet">
              Escolher para a semana
            </LinkButton>
          )}
        </div>
      )}
    </section>
  )
}

type OtherCollectionsProps = {
  collection: Pick<CollectionPage, 'author' | 'otherCount'>
  others: readonly CollectionCardView[]
}

export function OtherCollections({ collection: { author, otherCount }, others }: OtherCollectionsProps) {
  if (others.length === 0) return null
  return (
    <section aria-labelledby="outras" className="mt-16 md:mt-22">
      <SectionHeading
        id="outras"
        {...(otherCount > others.length && {
          to: `${href('/colecoes')}?pessoa=${author.id}`,
          more: `Ver as ${otherCount + 1}`,
        })}
      >
        Outras coleções de {author.name}
      </SectionHeading>
      <ul className={collectionGrid}>
        {others.map((one) => (
          <li key={one.to}>
            <CollectionCard collection={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}
