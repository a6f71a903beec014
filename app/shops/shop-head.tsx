import { href } from 'react-router'
import { FollowButton } from '#app/follows/follow-button.tsx'
import { ShareButton } from '#app/catalog/share-button.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import type { ShopView } from './shop-view.ts'

type ShopHeadProps = {
  shop: ShopView
  url: string
  isOwn: boolean
  isFollowed: boolean
  /** The viewer's latest purchase here, for a conversation, or null. */
  purchaseId: string | null
}

export function ShopHead({ shop, url, isOwn, isFollowed, purchaseId }: ShopHeadProps) {
  return (
    <section
      aria-labelledby="loja"
      className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 md:mt-7 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-6"
    >
      {/* Named after the person, so that the disc is the one of every 'por'. */}
      <Avatar name={shop.owner ?? shop.name} imageKey={shop.avatarKey} size="xl" />
      <div className="self-center">
        <h1 id="loja">{shop.name}</h1>
        <p className="mt-1.5 flex flex-wrap gap-x-3.5 gap-y-1 text-ink-2">
          {shop.owner && <span>de {shop.owner}</span>}
          {shop.city && <span>{shop.city}</span>}
          <span>{shop.since}</span>
          {shop.followers && <span>{shop.followers}</span>}
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap items-start gap-2 md:col-span-1 md:self-center">
        {isOwn ? (
          <LinkButton to={href('/perfil/loja')} variant="outline">
            Editar loja
          </LinkButton>
        ) : (
          <FollowButton what={{ maker: shop.slug }} isFollowed={isFollowed} variant="primary" />
        )}
        {purchaseId && (
          <LinkButton to={href('/conversas/:purchaseId', { purchaseId })} variant="outline">
            Conversar
          </LinkButton>
        )}
        <ShareButton url={url} title={shop.name} />
      </div>
      {(shop.about || shop.links.length > 0) && (
        <div className="col-span-full md:col-start-2">
          {shop.about && <p className="max-w-[64ch] whitespace-pre-line">{shop.about}</p>}
          <ul className="mt-1.5 flex flex-wrap gap-x-4">
            {shop.links.map(({ to, words }) => (
              <li key={to} className="min-w-0">
                <a
                  href={to}
                  rel="ugc nofollow noopener"
                  className="link inline-flex min-h-9 items-center break-all pointer-coarse:min-h-11"
                >
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
