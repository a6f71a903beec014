import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type PhotoListProps<Photo> = {
  photos: readonly Photo[]
  /** Alternative text of the photos, completed by each one's number. */
  label: string
  /** Returns the address of the largest version. */
  large: (photo: Photo) => string
  children: (photo: Photo, alt: string) => ReactNode
  className?: string
}

/** A row of small photos; each opens large in a new tab. */
export function PhotoList<Photo>({ photos, label, large, children, className }: PhotoListProps<Photo>) {
  if (photos.length === 0) return null
  return (
    <ul className={classes('flex flex-wrap gap-2.5', className)}>
      {photos.map((photo, index) => (
        <li key={large(photo)}>
          <a
            href={large(photo)}
            target="_blank"
            rel="noreferrer"
            className="pic block aspect-square! size-24 rounded-ctl! md:size-28"
          >
            {children(photo, `${label}, foto ${index + 1}`)}
            <span className="sr-only"> (abre em outra aba)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
