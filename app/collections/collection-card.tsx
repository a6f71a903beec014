import { Link } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { CollectionCardView } from './collection-view.ts'

type CollectionCardProps = {
  collection: CollectionCardView
  /** Element of the card: `article` if the list is the main content of the page. */
  as?: 'article' | 'div'
  heading?: 'h2' | 'h3'
  priority?: boolean
}

export function CollectionCard({
  collection,
  as: Element = 'article',
  heading: Heading = 'h3',
  priority,
}: CollectionCardProps) {
  const { to, name, said, isPrivate, pictures } = collection
  // Two pictures fill both columns.
  const places = pictures.length === 2 ? [0, 1] : [0, 1, 2]
  return (
    <Element className="group relative">
      {/* The shape is two to one, so that each of the three keeps the 4:3 of the pictures. */}
      <div className="grid aspect-2/1 grid-cols-[2fr_1fr] grid-rows-2 gap-1 overflow-hidden rounded-card">
        {places.map((place) => {
          const picture = pictures[place]
          return (
            <div
              key={place}
              className={classes(
                'pic aspect-auto! rounded-none!',
                (place === 0 || places.length === 2) && 'row-span-2',
              )}
            >
              {picture && (
                <Picture
                  imageKey={picture.key}
                  color={picture.color}
                  alt=""
                  sizes={place === 0 ? '(max-width: 820px) 67vw, 280px' : '(max-width: 820px) 33vw, 140px'}
                  priority={priority}
                />
              )}
            </div>
          )
        })}
      </div>
      <Heading className="mt-3.5 font-display text-lg leading-tight font-bold">
        <Link
          to={to}
          className="inline-block min-h-6 decoration-1 underline-offset-3 group-hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-cobalt"
        >
          {name}
        </Link>
      </Heading>
      <p className="meta mt-1 flex items-center gap-1">
        {isPrivate && <Icon name="lock" small />}
        {said}
      </p>
    </Element>
  )
}

export const collectionGrid = 'grid grid-cols-1 gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3'
