import { classes } from './classes.ts'

type PrintingPictureProps = {
  /** Address of a 4:3 picture that shows the piece nearly from the side. */
  src: string
  alt: string
  /** Fraction of the height that is printed, 0 to 1. */
  done: number
  /** Text at the current layer: 'camada 620 de 910'. */
  label: string
  className?: string
}

/** Picture of a piece being printed: in colour below the current layer, faint above it. */
export function PrintingPicture({ src, alt, done, label, className }: PrintingPictureProps) {
  const top = Math.round((1 - Math.min(1, Math.max(0, done))) * 300)
  const id = `feito-${top}`
  return (
    <div className={classes('pic bg-sunk! bg-none!', className)}>
      <svg
        viewBox="0 0 400 300"
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        aria-hidden={alt ? undefined : true}
        className="block size-full [filter:brightness(var(--pic))]"
      >
        <clipPath id={id}>
          <rect x="0" y={top} width="400" height={300 - top} />
        </clipPath>
        <image href={src} width="400" height="300" opacity="0.45" className="[filter:contrast(1.5)_grayscale(1)]" />
        <g clipPath={`url(#${id})`}>
          <rect width="400" height="300" fill="#eceae4" />
          <image href={src} width="400" height="300" />
        </g>
        <rect x="0" y={top - 0.5} width="400" height="1" fill="#2447f9" />
        <svg x="390" y={top - 5} overflow="visible">
          {/* Doubled on a phone, where the picture is half as wide. */}
          <g className="max-md:scale-150">
            <rect
              x={-label.length * 4.9 - 8}
              y="-15"
              width={label.length * 4.9 + 12}
              height="17"
              rx="3"
              fill="#ffffffe6"
            />
            <text
              x={-label.length * 2.45 - 2}
              y="-3"
              textAnchor="middle"
              fill="#10152b"
              fontSize="9"
              className="font-sans font-medium"
            >
              {label}
            </text>
          </g>
        </svg>
      </svg>
    </div>
  )
}
