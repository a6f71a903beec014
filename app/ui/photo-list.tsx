import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type PhotoListProps<Photo> = {
  photos: readonly Photo[]
  /** Whose or of what they are; each is called by it and its number. */
  label: string
  /** Address of a photo as large as there is. */
  large: (photo: Photo) => string
  children: (photo: Photo, alt: string) => ReactNode
  className?: string
}

/** Photos in a row, small; each opens large in a tab of its own. */
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
          </a>
        </li>
      ))}
    </ul>
  )
}
