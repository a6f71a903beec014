import { href, Link } from 'react-router'
import { FollowButton } from '#app/follows/follow-button.tsx'
import { ShareButton } from '#app/catalog/share-button.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Rating } from '#app/ui/stars.tsx'
import { StatRow } from '#app/ui/stat-row.tsx'
import { averageRating } from '#domain/catalog/project.ts'
import type { ShopView } from './shop-view.ts'

type ShopHeadProps = {
  shop: ShopView
  url: string
  isOwn: boolean
  isFollowed: boolean
  /** Id of the viewer's latest purchase in this shop, for a conversation; null if the viewer bought nothing. */
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
          <ShopRating shop={shop} className="lg:hidden" />
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
    </section>
  )
}

/** Heading of a search within the shop, with a link to the whole shop. */
export function ShopSearchHead({ shop }: { shop: ShopView }) {
  return (
    <section aria-labelledby="loja" className="mt-4 flex items-start gap-4 md:mt-6">
      <Avatar name={shop.owner ?? shop.name} imageKey={shop.avatarKey} size="lg" />
      <div className="min-w-0">
        <h1 id="loja" className="text-2xl">
          {shop.name}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3.5">
          <ShopRating shop={shop} />
          <Link to={href('/maker/:slug', { slug: shop.slug })} className="link inline-flex min-h-11 items-center">
            Voltar à loja
          </Link>
        </p>
      </div>
    </section>
  )
}

function ShopRating({ shop: { ratingSum, ratingCount }, className }: { shop: ShopView; className?: string }) {
  const average = averageRating(ratingSum, ratingCount)
  return (
    average && (
      <span className={className}>
        <Rating average={average} count={ratingCount} full />
      </span>
    )
  )
}

/** Maximum letters of a text that is never collapsed. */
const briefly = 160

/** Text, links and figures of the shop; collapsed below `lg`, so that products are on the first screen. */
export function AboutShop({ shop: { about, links, stats } }: { shop: ShopView }) {
  const text = about && <p className="mt-3 max-w-[64ch] whitespace-pre-line md:mt-5">{about}</p>
  const isBrief = about !== null && about.length <= briefly
  return (
    <>
      {isBrief && text}
      {((about !== null && !isBrief) || links.length > 0 || stats.length > 0) && (
        <details className="group lg:unfolds mt-3">
          <summary className="flex min-h-12 items-center justify-between gap-4 border-t border-line font-medium hover:text-cobalt">
            Sobre a loja
            <Icon name="chevron" className="text-ink-3 transition-transform group-open:rotate-180" />
          </summary>
          {!isBrief && text}
          {links.length > 0 && (
            <ul className="flex flex-wrap gap-x-4">
              {links.map(({ to, words }) => (
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
          )}
          {stats.length > 0 && (
            <>
              <StatRow stats={stats} className="mt-4" />
              <p className="meta my-3">
                Contado pela Camada. Prazos são dos últimos 12 meses, respostas dos últimos 90 dias.
              </p>
            </>
          )}
        </details>
      )}
    </>
  )
}
