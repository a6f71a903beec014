import { href } from 'react-router'
import { LinkButton, Button } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import { OfferPrices } from './offer-choices.tsx'
import type { ProjectView } from './project-view.ts'

/** Instead of the ways to buy, what its maker sees. */
export function OwnProject({ project }: { project: Pick<ProjectView, 'id' | 'offers'> }) {
  return (
    <div className="mt-5">
      <OfferPrices offers={project.offers.slice(0, 1)}>
        {(offer) => (
          <>
            <p>
              <Price size="page" cents={offer.priceCents} from={project.offers.length > 1} />
            </p>
            <p className="mt-1.5 text-sm text-ink-3">{offer.note}</p>
          </>
        )}
      </OfferPrices>
      <div className="mt-4 grid gap-2">
        <Button type="button" disabled size="lg" wide>
          Este é seu projeto
        </Button>
        <LinkButton to={href('/editar-projeto/:id', { id: project.id })} variant="outline" size="lg" wide>
          Editar projeto
        </LinkButton>
      </div>
    </div>
  )
}
