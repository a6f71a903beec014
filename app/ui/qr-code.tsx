import type { QrSquares } from '#domain/shared/picture.ts'

/** Light modules on each side of a code, as ISO/IEC 18004 requires. */
const quiet = 4

/**
 * QR code, dark on white in any theme; the caller shows its content as text too. `most` is the maximum width, pixels.
 */
export function QrCode({ label, qr, most = 236 }: { label: string; qr: QrSquares; most?: number }) {
  const modules = qr.size + 2 * quiet
  const side = modules * Math.max(1, Math.floor((most - 2) / modules))
  return (
    <figure
      aria-label={label}
      className="mx-auto w-fit max-w-full self-start overflow-hidden rounded-ctl border border-line bg-white"
    >
      <svg
        aria-hidden="true"
        width={side}
        height={side}
        viewBox={`${-quiet} ${-quiet} ${modules} ${modules}`}
        shapeRendering="crispEdges"
        className="block h-auto max-w-full"
      >
        <path d={qr.path} fill="#10152b" />
      </svg>
    </figure>
  )
}
