import { OfferPrices } from '#app/project/offer-choices.tsx'
import type { OfferView } from '#app/project/offer-view.ts'
import { Icon } from '#app/ui/icon.tsx'
import { CepForm } from '#app/freight/cep-form.tsx'
import type { FreightLines } from '#app/freight/freight-of.server.ts'

type ProjectFreightProps = {
  offers: readonly OfferView[]
  /** Address to return to with a valid CEP. */
  back: string
  shown: string
  quotes: Record<string, FreightLines>
}

export function ProjectFreight({ offers, back, shown, quotes }: ProjectFreightProps) {
  return (
    <div data-of-objects className="mt-5">
      <CepForm shown={shown} back={back} />
      <OfferPrices offers={offers}>
        {(offer) => {
          const quote = quotes[offer.id]
          return quote ? <OfferFreight {...quote} /> : null
        }}
      </OfferPrices>
    </div>
  )
}

function OfferFreight({ refusal, ways, notes }: FreightLines) {
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
