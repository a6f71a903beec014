import { href, Link } from 'react-router'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import type { Cents } from '#domain/shared/money.ts'
import type { Picture as StoredPicture } from '#domain/shared/picture.ts'

export type TileView = {
  id: string
  title: string
  /** Name of the maker. */
  by?: string
  priceCents: Cents
  /** True to put 'a partir de' before the price. */
  from?: boolean
  wasCents?: Cents | null
  image: Pick<StoredPicture, 'key' | 'color'> | null
}

/** Small links to projects with picture, title and price, scrolled sideways on a phone. */
export function ProjectTiles({ tiles }: { tiles: readonly TileView[] }) {
  return (
    <ul className="bleed no-bar relative flex gap-4 overflow-x-auto py-1 md:mx-0 md:grid md:grid-cols-4 md:px-0">
      {tiles.map(({ id, title, by, priceCents, from, wasCents, image }) => (
        <li key={id} className="w-40 flex-none md:w-auto">
          <Link to={href('/projeto/:id', { id })} className="group flex h-full flex-col">
            <span className="pic block">
              {image && (
                <Picture imageKey={image.key} color={image.color} alt="" sizes="(max-width: 820px) 160px, 305px" />
              )}
            </span>
            <span className="mt-2.5 block leading-tight font-medium underline-offset-3 group-hover:underline">
              {title}
            </span>
            {by && <span className="mt-0.5 text-sm text-ink-3">por {by}</span>}
            <Price cents={priceCents} from={from} was={wasCents} size="card" className="mt-auto pt-1" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
