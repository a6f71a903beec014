import { Form, href, Link } from 'react-router'
import { PayWith, type PixOffer } from '#app/checkout/pay-with.tsx'
import { ReasonRows } from '#app/checkout/reason-rows.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { PriceReason } from '#domain/pricing/price-reason.ts'
import { formatBRL, formatList } from '#domain/shared/format.ts'
import { CartCep, CartFreightRows, freightTotal } from './cart-freight-rows.tsx'
import { CartCoupon, type ShownCoupons } from './cart-coupon.tsx'
import type { ShownCartLine } from './cart-coupons.server.ts'
import type { CartFreight } from './cart-freight.server.ts'

type CartSummaryProps = {
  terms: number
  payment: string
  withdrawal: string
  lines: readonly ShownCartLine[]
  coupons: ShownCoupons
  couponRefusal: { coupon: string; error: string } | undefined
  freight: CartFreight
  count: number
  missing: readonly string[]
  reasons: readonly PriceReason[]
  listCents: number
  totalCents: number
  pix: (PixOffer & { totalCents: number }) | null
}

/** Summary of the cart with total and terms; the total shown is submitted and is the amount charged. */
export function CartSummary({
  terms,
  payment,
  withdrawal,
  lines,
  coupons,
  couponRefusal,
  freight,
  count,
  missing,
  reasons,
  listCents,
  totalCents,
  pix,
}: CartSummaryProps) {
  const chargedCents = pix?.isOnlyWay ? pix.totalCents : totalCents
  const freightCents = freightTotal(freight)
  const hasChoice = pix !== null && !pix.isOnlyWay && count > 0
  const kinds = new Set(lines.filter((line) => line.state === 'for_sale').map((line) => line.kind))
  const stuck = lines.filter((line) => line.state !== 'for_sale')
  return (
    <Panel as="aside" aria-label="Resumo do Pedido">
      <h2 className="text-xl">Resumo do Pedido</h2>
      {freight && <CartCep freight={freight} />}
      <CartCoupon coupons={coupons} refusal={couponRefusal} />
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2.5">
        <dt className="text-ink-2">
          Subtotal ({count} {count === 1 ? 'item' : 'itens'})
        </dt>
        <dd className="num text-right">{formatBRL(listCents)}</dd>
        <ReasonRows reasons={reasons} />
        {freight && <CartFreightRows freight={freight} />}
        {!hasChoice && (
          <>
            <dt className="mt-1 border-t border-line pt-3 text-xl font-semibold tracking-[-0.01em]">
              {freightCents === null ? 'Total sem o frete' : 'Total'}
            </dt>
            <dd className="num mt-1 border-t border-line pt-3 text-right text-xl font-semibold tracking-[-0.01em]">
              {formatBRL(chargedCents + (freightCents ?? 0))}
            </dd>
          </>
        )}
      </dl>
      <p className="mt-2 text-right text-sm text-ink-2">{payment}</p>
      {stuck.length > 0 && (
        <Notice tone="warn" className="mt-4">
          Remova {formatList(stuck.map((line) => line.title))} para finalizar a compra.
        </Notice>
      )}
      {missing.map((sentence) => (
        <Notice key={sentence} tone="warn" className="mt-4">
          {sentence}
        </Notice>
      ))}
      <div className="mt-5 grid gap-2">
        <Form method="post" action={href('/finalizar-compra')}>
          <input type="hidden" name="total" value={totalCents} />
          <input type="hidden" name="terms" value={terms} />
          {lines.map(
            ({ offerId, unitPriceCents, state }) =>
              state === 'for_sale' && (
                <input key={offerId} type="hidden" name="shown" value={`${offerId}:${unitPriceCents}`} />
              ),
          )}
          {hasChoice && (
            <div className="mb-5">
              <PayWith
                pix={pix}
                totals={{
                  pixCents: pix.totalCents + (freightCents ?? 0),
                  otherCents: totalCents + (freightCents ?? 0),
                  hasFreight: freightCents !== null,
                }}
              />
            </div>
          )}
          <SubmitButton size="lg" wide action={href('/finalizar-compra')}>
            Finalizar Compra
          </SubmitButton>
        </Form>
        <Form method="post" action={href('/carrinho')}>
          <SubmitButton variant="quiet" wide name="intent" value="clear">
            Limpar Carrinho
          </SubmitButton>
        </Form>
      </div>
      <Conditions kinds={kinds} withdrawal={withdrawal} />
    </Panel>
  )
}

type ConditionsProps = { kinds: ReadonlySet<string>; withdrawal: string }

function Conditions({ kinds, withdrawal }: ConditionsProps) {
  return (
    <ul className="mt-4 grid gap-2 border-t border-line pt-4 text-sm text-ink-2">
      {kinds.has('digital') && (
        <li>Arquivos: liberados assim que o pagamento é confirmado, com a licença de cada item. {withdrawal}</li>
      )}
      {kinds.has('printed') && (
        <li>
          Peças impressas: o endereço e a forma de entrega vêm antes do pagamento. Só quem envia vê o seu endereço.
        </li>
      )}
      <li>
        Ao finalizar, você aceita os{' '}
        <Link to={href('/termos')} className="link">
          Termos de Uso
        </Link>
        .
      </li>
    </ul>
  )
}
