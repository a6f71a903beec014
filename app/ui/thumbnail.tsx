import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import { mediaUrl } from './media-url.ts'

type ThumbnailProps = {
  image: { key: string } | null
  /** Size of the picture: `md` is 56 by 42 px, `lg` 80 by 60. */
  size?: 'md' | 'lg'
  className?: string
}

const sizes = { md: { shape: 'w-14', width: 56 }, lg: { shape: 'w-20', width: 80 } }

/** Small picture of a project, uncropped; decorative, since the name is next to it. */
export function Thumbnail({ image, size = 'md', className }: ThumbnailProps) {
  const { shape, width } = sizes[size]
  return (
    <span className={classes('pic block flex-none rounded-tag!', shape, className)}>
      {image && <img src={mediaUrl(image.key, 400)} width={width} height={width * 0.75} alt="" loading="lazy" />}
    </span>
  )
}

type PictureHeadingProps = {
  image: { key: string } | null
  about?: { title: string; to: string } | undefined
  /** Id by which the heading can get the focus. */
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
