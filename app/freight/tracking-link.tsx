import { trackingLink } from '#domain/shipping/tracking.ts'

/** 'Rastrear' beside a parcel's code; nothing for a carrier whose pages we do not know. */
export function TrackingLink({ carrier, code }: { carrier: string | null; code: string }) {
  const link = trackingLink(carrier, code)
  if (!link) return null
  return (
    <>
      {' · '}
      <a href={link} target="_blank" rel="noreferrer" className="link">
        Rastrear
      </a>
    </>
  )
}
