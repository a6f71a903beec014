import { StatRow } from '#app/ui/stat-row.tsx'
import type { Figure } from './figures.ts'
import { OfferPrices } from './offer-choices.tsx'
import type { OfferView } from './offer-view.ts'

type ProjectFiguresProps = { offers: readonly OfferView[]; figures: Record<string, Figure[]> }

export function ProjectFigures({ offers, figures }: ProjectFiguresProps) {
  return (
    <OfferPrices offers={offers}>
      {({ id }) => {
        const shown = figures[id] ?? []
        return shown.length > 0 && <StatRow compact stats={shown.map(withLink)} className="mb-3" />
      }}
    </OfferPrices>
  )
}

function withLink({ value, ...figure }: Figure) {
  return { ...figure, value: value ?? <AskCep /> }
}

function AskCep() {
  return (
    <a
      href="#campo-cep"
      onClick={() => document.getElementById('campo-cep')?.focus()}
      className="link font-sans text-base font-medium tracking-normal"
    >
      Informe o CEP
    </a>
  )
}
