import type { ReactNode } from 'react'
import { Thumbnail } from './thumbnail.tsx'

type PictureHeadingProps = { image: { key: string } | null; children: ReactNode }

/** The heading of a page about one project, beside its picture. */
export function PictureHeading({ image, children }: PictureHeadingProps) {
  return (
    <div className="flex items-center gap-4">
      <Thumbnail image={image} size="lg" />
      <h1>{children}</h1>
    </div>
  )
}
