import { formatMoment } from '#domain/shared/format.ts'
import type { ReturnPage, ReturnPageEvent } from '#domain/returns/return-page.server.ts'
import { PurchasePhotos } from '#app/conversations/photos.tsx'
import { TrackingLink } from '#app/freight/tracking-link.tsx'
import { eventTexts, sideName, wishTexts } from './words.ts'

type ReturnHistoryProps = { page: ReturnPage; side: 'buyer' | 'maker' | 'staff' }

export function ReturnHistory({ page, side }: ReturnHistoryProps) {
  return (
    <ol className="mt-3 border-b border-line">
      {page.events.map((event) => (
        <li key={event.id} className="border-t border-line py-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <b>{isFirst(page, event) && page.kind === 'defect' ? claimText(event) : eventTexts[event.event]}</b>
            <span className="num text-sm text-ink-3">{formatMoment(event.at)}</span>
          </p>
          <p className="text-sm text-ink-2">
            {event.side === side && side !== 'staff' ? 'Você' : sideName(event.side, page)}
            {isFirst(page, event) && page.wish && `, que prefere ${wishTexts[page.wish]}`}
          </p>
          {event.words && <p className="mt-2 max-w-[64ch] whitespace-pre-line">{event.words}</p>}
          {event.code && <Code carrier={event.carrier} code={event.code} />}
          <PurchasePhotos photos={event.photos} label={eventTexts[event.event]} />
        </li>
      ))}
    </ol>
  )
}

function isFirst({ events }: ReturnPage, event: ReturnPageEvent): boolean {
  return events[0]?.id === event.id
}

/** Returns the title of a claim; a claim that began with mediation was made after the deadline. */
function claimText({ event }: ReturnPageEvent): string {
  return event === 'mediation' ? 'Problema relatado depois do prazo, como defeito oculto' : 'Problema relatado'
}

function Code({ carrier, code }: { carrier: string | null; code: string }) {
  return (
    <p className="mt-2 text-label">
      {carrier ? carrier !== 'Outra' && carrier : 'Código de postagem'} <b className="num">{code}</b>
      <TrackingLink carrier={carrier} code={code} />
    </p>
  )
}
