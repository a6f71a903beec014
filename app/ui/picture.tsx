import { classes } from './classes.ts'
import { mediaUrl, mediaWidths } from './media-url.ts'

type PictureProps = {
  /** Storage key of the picture, without width and ending. */
  imageKey: string
  /** What is seen; empty when the words beside it say the same. */
  alt: string
  /** How wide it is shown, as in `sizes` of `<img>`. */
  sizes: string
  /** Proportions, so that nothing moves while it loads; 4:3 by default. */
  width?: number
  height?: number
  /** Its average colour, `#rrggbb`: tints the layers until it is there. */
  color?: string
  /** The largest picture of the first screen: loads first instead of last. */
  priority?: boolean
  className?: string
}

/** A stored picture in the width that fits. Put it in a `.pic` box for the rounded frame and the layers behind it. */
export function Picture({
  imageKey,
  alt,
  sizes,
  width = 1200,
  height = 900,
  color,
  priority,
  className,
}: PictureProps) {
  return (
    <>
      {color && (
        <svg aria-hidden="true" className="absolute inset-0 size-full">
          <rect width="100%" height="100%" fill={color} fillOpacity="0.3" />
        </svg>
      )}
      <img
        src={mediaUrl(imageKey, 800)}
        srcSet={mediaWidths.map((w) => `${mediaUrl(imageKey, w)} ${w}w`).join(', ')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? undefined : 'lazy'}
        decoding={priority ? undefined : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        className={classes('relative', className)}
      />
    </>
  )
}
