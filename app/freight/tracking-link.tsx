import { trackingLink } from '#domain/shipping/tracking.ts'

/** Link 'Rastrear' for a tracking code; nothing for unknown carriers. */
export function TrackingLink({ carrier, code }: { carrier: string | null; code: string }) {
  const link = trackingLink(carrier, code)
  if (!link) return null
  return (
    <>
      {', '}
      <a href={link} target="_blank" rel="noreferrer" className="link">
        Rastrear
        <span className="sr-only"> (abre em outra aba)</span>
      </a>
    </>
  )
}
