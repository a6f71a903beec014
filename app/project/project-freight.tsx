import { OfferPrices } from '#app/project/offer-choices.tsx'
import type { OfferView } from '#app/project/offer-view.ts'
import { Icon } from '#app/ui/icon.tsx'
import { CepAnswer, CepFields } from '#app/freight/cep-form.tsx'
import type { FreightLines } from '#app/freight/freight-of.server.ts'

export type ProjectFreightProps = {
  /** Address to return to with a valid CEP, without JavaScript. */
  back: string
  shown: string
  quotes: Record<string, FreightLines>
}

/** When a piece arrives and for how much, or the CEP that it takes to know. */
export function ProjectFreight({
  offers,
  back,
  shown,
  quotes,
}: ProjectFreightProps & { offers: readonly OfferView[] }) {
  const fields = <CepFields shown={shown} />
  return (
    <div data-of-objects className="mt-4">
      <input type="hidden" name="voltar" value={back} />
      <CepAnswer className="rounded-ctl">
        <OfferPrices offers={offers}>
          {(offer) => {
            const quote = quotes[offer.id]
            return quote ? <OfferFreight {...quote} /> : null
          }}
        </OfferPrices>
      </CepAnswer>
      {shown ? (
        <details key={shown}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">Trocar CEP</summary>
          {fields}
        </details>
      ) : (
        fields
      )}
    </div>
  )
}

function OfferFreight({ refusal, ways, notes }: FreightLines) {
  return (
    <div className="flex gap-2.5 text-label">
      <Icon name="truck" className="mt-px" />
      <div className="min-w-0 flex-1">
        {refusal && <p>{refusal}</p>}
        {ways.map(({ title, note }) => (
          <p key={title + note} className="not-first:mt-1.5">
            <b>{title}</b>
            <br />
            <span className="text-sm text-ink-2">{note}</span>
          </p>
        ))}
        {notes.map((note) => (
          <p key={note} className="mt-1.5 text-sm text-ink-2">
            {note}
          </p>
        ))}
      </div>
    </div>
  )
}
