import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { useEnlarged } from './enlarge.tsx'

type PhotoListProps<Photo> = {
  photos: readonly Photo[]
  /** Alternative text of the photos, to which the number of each is added. */
  label: string
  /** Returns the address of a photo's largest version. */
  large: (photo: Photo) => string
  children: (photo: Photo, alt: string) => ReactNode
  className?: string
}

export function PhotoList<Photo>({ photos, label, large, children, className }: PhotoListProps<Photo>) {
  const altOf = (index: number) => `${label}, foto ${index + 1}`
  const { enlarge, dialog } = useEnlarged(photos.map((photo, index) => ({ src: large(photo), alt: altOf(index) })))
  if (photos.length === 0) return null
  return (
    <ul className={classes('flex flex-wrap gap-2.5', className)}>
      {photos.map((photo, index) => (
        <li key={large(photo)}>
          <a
            href={large(photo)}
            onClick={enlarge}
            className="pic block cursor-zoom-in aspect-square! size-24 rounded-ctl! md:size-28"
          >
            <span className="sr-only">Ampliar: </span>
            {children(photo, altOf(index))}
          </a>
        </li>
      ))}
      {dialog && <li>{dialog}</li>}
    </ul>
  )
}
