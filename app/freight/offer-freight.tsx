import { Icon } from '../ui/icon.tsx'
import type { FreightLines } from './freight-lines.ts'

/** When one printed offer is where somebody lives, and what sending it costs. */
export function OfferFreight({ refusal, ways, notes }: FreightLines) {
  return (
    <div className="mt-3 flex gap-2.5 rounded-ctl bg-sunk px-3.5 py-3 text-label">
      <Icon name="truck" className="mt-px" />
      <div className="min-w-0 flex-1">
        {refusal && <p>{refusal}</p>}
        {ways.map(({ title, note }) => (
          <p key={title + note} className="not-first:mt-1.5">
            <b>{title}</b>
            <br />
            <span className="text-sm">{note}</span>
          </p>
        ))}
        {notes.map((note) => (
          <p key={note} className="mt-1.5 text-sm">
            {note}
          </p>
        ))}
      </div>
    </div>
  )
}
