import type { ProjectPage } from '#domain/catalog/project-page.server.ts'
import { OfferPrices } from '#app/project/offer-choices.tsx'
import { CepForm } from './cep-form.tsx'
import type { FreightLines } from './freight-lines.ts'
import { OfferFreight } from './offer-freight.tsx'

type ProjectFreightProps = {
  offers: ProjectPage['offers']
  /** Where the CEP leads to when it is one. */
  back: string
  /** The CEP as it stands in the field. */
  shown: string
  /** By offer. */
  quotes: Record<string, FreightLines>
}

/** Freight and date of the chosen printed offer, and the field that asks where to; nothing beside files. */
export function ProjectFreight({ offers, back, shown, quotes }: ProjectFreightProps) {
  return (
    <div data-of-objects className="mt-5">
      <CepForm key={shown} shown={shown} back={back} />
      <OfferPrices offers={offers}>
        {(offer) => {
          const quote = quotes[offer.id]
          return quote ? <OfferFreight {...quote} /> : null
        }}
      </OfferPrices>
    </div>
  )
}
