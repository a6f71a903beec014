import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { formatBRL, formatRate } from '#domain/shared/format.ts'
import { type Cents, shareOf } from '#domain/shared/money.ts'

/** What Pix saves, in basis points, and whether there is no other way to pay. */
export type PixOffer = { discountBps: number; isOnlyWay: boolean }

/** What one price costs by Pix. */
export function pixPrice(cents: Cents, { discountBps }: PixOffer): Cents {
  return cents - shareOf(cents, discountBps)
}

type PayWithProps = {
  pix: PixOffer
  /** What it comes to, where that is known; `hasFreight` is false while the freight is not. */
  totals?: { pixCents: Cents; otherCents: Cents; hasFreight: boolean }
}

/** Where Pix costs less, which of the two it is to be: a part of the form that begins the payment. */
export function PayWith({ pix, totals }: PayWithProps) {
  const total = totals?.hasFreight === false ? 'Total sem o frete' : 'Total'
  return (
    <ChoiceGroup
      id="forma"
      legend="Como você vai pagar"
      help="O desconto do Pix é por nossa conta: o maker recebe o mesmo."
    >
      <Choice
        name="method"
        value="pix"
        defaultChecked
        title={totals ? `${total} no Pix` : 'Pix'}
        meta={`${formatRate(pix.discountBps)} de desconto`}
        aside={totals && formatBRL(totals.pixCents)}
      />
      <Choice
        name="method"
        value="card"
        title={totals ? `${total} no cartão` : 'Cartão'}
        meta="crédito ou débito"
        aside={totals && formatBRL(totals.otherCents)}
      />
    </ChoiceGroup>
  )
}
