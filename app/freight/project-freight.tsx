import { formatCep } from '#domain/addresses/cep.ts'
import type { ProjectPage } from '#domain/catalog/project-page.server.ts'
import { OfferPrices } from '../catalog/offer-choices.tsx'
import { CepForm } from './cep-form.tsx'
import type { FreightLines } from './freight-lines.ts'
import { OfferFreight } from './offer-freight.tsx'

type ProjectFreightProps = {
  projectId: string
  offers: ProjectPage['offers']
  /** Stays chosen when it is an object. */
  chosen: ProjectPage['offers'][number]
  cep: string | null
  /** By offer. */
  quotes: Record<string, FreightLines>
}

/** Freight and date of the chosen printed offer, and the field that asks where to; nothing beside files. */
export function ProjectFreight({ projectId, offers, chosen, cep, quotes }: ProjectFreightProps) {
  const shown = cep ? formatCep(cep) : ''
  const asked = chosen.kind === 'printed' ? chosen.id : 'impresso'
  return (
    <div data-of-objects className="mt-5">
      <CepForm key={shown} shown={shown} back={`/projeto/${projectId}?oferta=${asked}`} />
      <OfferPrices offers={offers}>
        {(offer) => {
          const quote = quotes[offer.id]
          return quote ? <OfferFreight {...quote} /> : null
        }}
      </OfferPrices>
    </div>
  )
}
