import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import { mediaUrl } from './media-url.ts'

type ThumbnailProps = {
  image: { key: string } | null
  /** `sm` is 44 px square, `md` 56 by 42, `lg` 64 square, `xl` 80 by 60. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  className?: string
}

const shapes = { sm: 'w-11 aspect-square!', md: 'w-14', lg: 'w-16 aspect-square!', xl: 'w-20' }
const widths = { sm: 44, md: 56, lg: 64, xl: 80 }

/** A project's small picture, placeholder layers if it has none. Decorative: the project's name is next to it. */
export function Thumbnail({ image, size = 'md', className }: ThumbnailProps) {
  const width = widths[size]
  const height = size === 'md' || size === 'xl' ? width * 0.75 : width
  return (
    <span className={classes('pic block flex-none rounded-tag!', shapes[size], className)}>
      {image && <img src={mediaUrl(image.key, 400)} width={width} height={height} alt="" loading="lazy" />}
    </span>
  )
}

type PictureHeadingProps = {
  image: { key: string } | null
  about?: { title: string; to: string }
  /** Element id by which the heading takes the focus. */
  id?: string
  children: ReactNode
}

export function PictureHeading({ image, about, id, children }: PictureHeadingProps) {
  return (
    <div className="flex items-center gap-4">
      <Thumbnail image={image} size="lg" />
      <div className="min-w-0">
        <h1 id={id} tabIndex={id ? -1 : undefined}>
          {children}
        </h1>
        {about && (
          <Link to={about.to} className="link mt-1 inline-block wrap-anywhere">
            {about.title}
          </Link>
        )}
      </div>
    </div>
  )
}
