import type { QrSquares } from '#domain/shared/picture.ts'

/** A QR code, always dark on white whatever the theme, because cameras expect it. Show its content as text too. */
export function QrCode({ label, qr }: { label: string; qr: QrSquares }) {
  return (
    <figure
      aria-label={label}
      className="mx-auto w-full max-w-59 self-start rounded-ctl border border-line bg-white p-3.5"
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="h-auto w-full"
      >
        <path d={qr.path} fill="#10152b" />
      </svg>
    </figure>
  )
}
