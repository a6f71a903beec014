import { href, Link } from 'react-router'
import { Picture } from '#app/ui/picture.tsx'
import type { MakeView } from './make-view.ts'

type MakeCardProps = {
  make: Pick<MakeView, 'id' | 'photos' | 'name' | 'facts'> & { title?: string | undefined }
  /** Element of the card: `article` if the list is the main content of the page. */
  as?: 'article' | 'div'
  sizes: string
}

export function MakeCard({ make, as: Element = 'article', sizes }: MakeCardProps) {
  const [photo] = make.photos
  return (
    <Element className="group relative">
      <div className="pic aspect-3/4!">
        {photo && (
          <Picture
            imageKey={photo.key}
            color={photo.color}
            alt=""
            sizes={sizes}
            width={photo.width}
            height={photo.height}
            className="size-full object-cover"
          />
        )}
      </div>
      <Link
        to={href('/impressoes/:id', { id: make.id })}
        className="mt-2 block truncate text-label font-medium underline-offset-3 group-hover:underline after:absolute after:inset-0 after:rounded-card"
      >
        {make.name}
      </Link>
      {make.title && <p className="line-clamp-2 text-sm font-medium text-ink-2">{make.title}</p>}
      {make.facts && <p className="text-sm text-ink-3">{make.facts}</p>}
    </Element>
  )
}
