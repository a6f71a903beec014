import { ChoiceGroup } from '#app/ui/choice.tsx'
import { OfferChoice } from './offer-choices.tsx'
import type { OfferView } from './offer-view.ts'

type OtherMakersOffersProps = {
  /** All offers of the form. */
  offers: readonly OfferView[]
  chosen: OfferView
  /** By offer who prints it, how far, until when. */
  notes: Record<string, string>
}

/** Makers of the network who print the project too, folded below the buttons until one of them is chosen. */
export function OtherMakersOffers({ offers, chosen, notes }: OtherMakersOffersProps) {
  const others = offers.filter((offer) => offer.printer)
  if (others.length === 0) return null
  return (
    <details open={chosen.printer !== null} className="mt-3">
      <summary className="flex min-h-11 cursor-pointer items-center text-label font-medium">
        {others.length === 1 ? 'Outro maker também imprime' : `${others.length} opções de outros makers que imprimem`}
      </summary>
      <ChoiceGroup id="outros-makers" legend="De outros makers" hideLegend>
        {others.map((offer) => (
          <OfferChoice
            key={offer.id}
            {...{ offers, chosen, offer }}
            title={<span className="inline-block first-letter:uppercase">{offer.name || 'Peça impressa'}</span>}
            meta={notes[offer.id]}
          />
        ))}
      </ChoiceGroup>
    </details>
  )
}
