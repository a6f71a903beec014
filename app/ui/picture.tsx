import { mediaUrl, mediaWidths } from './media-url.ts'

type PictureProps = {
  imageKey: string
  /** Alternative text; empty if the adjacent text says the same. */
  alt: string
  /** Width at which the picture is displayed, as in `sizes` of `<img>`. */
  sizes: string
  /** Aspect ratio, by default 4:3, for which space is reserved while the picture loads. */
  width?: number
  height?: number
  /** Average colour, `#rrggbb`, of the placeholder until the picture has loaded. */
  color?: string
  /** True for the largest picture of the first screen, which loads at once. */
  priority?: boolean
  className?: string
}

/** Stored picture, loaded in the width that fits; stands in a `.pic` box. */
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
      {color && <svg aria-hidden="true" color={color} className="tint" />}
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
        className={className}
      />
    </>
  )
}
