import { OfferPrices } from '#app/project/offer-choices.tsx'
import type { OfferView } from '#app/project/offer-view.ts'
import { Icon } from '#app/ui/icon.tsx'
import { CepAnswer, CepFields } from '#app/freight/cep-form.tsx'
import type { FreightLines } from '#app/freight/freight-of.server.ts'

export type ProjectFreightProps = {
  /** Path to return to after a valid CEP, without JavaScript. */
  back: string
  shown: string
  quotes: Record<string, FreightLines>
}

/** Shows delivery date and price of a piece, or the CEP field. */
export function ProjectFreight({
  offers,
  back,
  shown,
  quotes,
}: ProjectFreightProps & { offers: readonly OfferView[] }) {
  const fields = <CepFields shown={shown} />
  const hasMore = Object.values(quotes).some(({ ways, notes }) => ways.length + notes.length > 1)
  return (
    <div data-of-objects className="mt-4">
      <input type="hidden" name="voltar" value={back} />
      <CepAnswer className="rounded-ctl">
        <OfferPrices offers={offers}>{({ id }) => quotes[id] && <FirstWay {...quotes[id]} />}</OfferPrices>
      </CepAnswer>
      {shown ? (
        <details key={shown}>
          <summary className="link inline-flex min-h-11 items-center text-sm">
            {hasMore ? 'Trocar CEP e ver outras formas' : 'Trocar CEP'}
          </summary>
          <OfferPrices offers={offers}>{({ id }) => quotes[id] && <OtherWays {...quotes[id]} />}</OfferPrices>
          {fields}
        </details>
      ) : (
        fields
      )}
    </div>
  )
}

function FirstWay({ refusal, ways: [first] }: FreightLines) {
  return (
    <div className="flex gap-2.5 text-label">
      <Icon name="truck" className="mt-px" />
      <div className="min-w-0 flex-1">
        {refusal && <p>{refusal}</p>}
        {first && <Way {...first} />}
      </div>
    </div>
  )
}

function OtherWays({ ways, notes }: FreightLines) {
  return (
    <div className="mb-3 grid gap-1.5 text-label empty:hidden">
      {ways.slice(1).map((way) => (
        <Way key={way.title + way.note} {...way} />
      ))}
      {notes.map((note) => (
        <p key={note} className="text-sm text-ink-2">
          {note}
        </p>
      ))}
    </div>
  )
}

function Way({ title, note }: FreightLines['ways'][number]) {
  return (
    <p>
      <b>{title}</b>
      <br />
      <span className="text-sm text-ink-2">{note}</span>
    </p>
  )
}
