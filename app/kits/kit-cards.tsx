import { href, Link } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import { Price } from '#app/ui/price.tsx'
import { mediaUrl } from '#app/ui/media-url.ts'
import type { ProjectPage } from '#domain/catalog/project-page.server.ts'
import { kitSize, savedWords } from './kit-words.ts'

type KitCardFacts = ProjectPage['kits'][number]

/** Kits as a row of links with up to three pictures each; one or two kits fill the row. */
function KitCards({ kits, isWide }: { kits: readonly KitCardFacts[]; isWide?: boolean }) {
  const isRow = isWide && kits.length > 2
  return (
    <ul className={classes('grid gap-3', isWide && kits.length > 1 && 'md:grid-cols-2', isRow && 'lg:grid-cols-3')}>
      {kits.map(({ slug, title, priceCents, sumCents, memberCount, pictures }) => (
        <li
          key={slug}
          className="group relative flex items-center gap-4 rounded-card border border-line bg-surface p-3 hover:border-ink-2"
        >
          <span
            className={classes(
              'grid w-28 flex-none grid-cols-3 gap-0.5 overflow-hidden rounded-tag',
              isWide && !isRow && 'md:w-1/2',
            )}
            aria-hidden="true"
          >
            {pictures.map(({ key }) => (
              <span
                key={key}
                className={classes('pic rounded-none!', isWide && !isRow ? 'max-md:aspect-3/4!' : 'aspect-3/4!')}
              >
                <img src={mediaUrl(key, 400)} width={48} height={64} alt="" loading="lazy" />
              </span>
            ))}
          </span>
          <div className="min-w-0 flex-1">
            <h3 className="font-sans text-base leading-snug font-medium wrap-anywhere">
              <Link to={href('/kits/:slug', { slug })} className="card-link">
                {title}
              </Link>
            </h3>
            <p className="text-sm text-ink-3">{kitSize(memberCount)}</p>
            <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-label font-medium">
              <Price cents={priceCents} />
              <span className="text-sm font-normal text-ink-2">{savedWords(sumCents, priceCents)}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

export function AlsoInKits({ kits }: { kits: readonly KitCardFacts[] }) {
  if (kits.length === 0) return null
  return (
    <section aria-labelledby="kits">
      <h2 id="kits" className="mb-4">
        {kits.length === 1 ? 'Também no kit' : 'Também nos kits'}
      </h2>
      <KitCards kits={kits} />
    </section>
  )
}

export function ShopKits({ kits }: { kits: readonly KitCardFacts[] }) {
  if (kits.length === 0) return null
  return (
    <section id="kits" aria-labelledby="kits-titulo" className="mt-14 md:mt-20">
      <h2 id="kits-titulo" className="mb-5">
        Kits de arquivos
      </h2>
      <KitCards kits={kits} isWide />
    </section>
  )
}
