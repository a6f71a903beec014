import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { formatBRL, formatRate } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'

/** Pix discount in basis points; `isOnlyWay` if there is no other payment method. */
export type PixOffer = { discountBps: number; isOnlyWay: boolean }

type PayWithProps = {
  pix: PixOffer
  /** Totals by payment method; `hasFreight` is false while the freight is unknown. */
  totals?: { pixCents: Cents; otherCents: Cents; hasFreight: boolean }
}

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
