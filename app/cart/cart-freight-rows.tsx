import { Fragment } from 'react'
import { href } from 'react-router'
import { CepForm } from '#app/freight/cep-form.tsx'
import { freightDate, freightPrice, pauseWords, refusalWords, serviceNames } from '#app/freight/words.ts'
import { formatCep } from '#domain/addresses/address.ts'
import { usualFreight } from '#domain/freight/quote.ts'
import type { CartFreight } from './cart-freight.server.ts'

export function CartFreightRows({ freight }: { freight: NonNullable<CartFreight> }) {
  if (!freight.cep)
    return (
      <>
        <dt className="text-ink-2">Frete</dt>
        <dd className="text-right">informe o CEP</dd>
        {freight.paused.map(({ makerId, makerName, pausedUntil }) => (
          <Fragment key={makerId}>
            <dt className="text-ink-2">{makerName}</dt>
            <dd className="text-right">{pauseWords(pausedUntil)}</dd>
          </Fragment>
        ))}
      </>
    )
  return freight.shipments.map((shipment) => {
    const [usual] = shipment.options
    return (
      <Fragment key={shipment.makerId}>
        <dt className="text-ink-2">
          {usual?.service === 'pickup' ? serviceNames.pickup : 'Frete'}
          <span className="block text-sm text-ink-3">
            {shipment.makerName}
            {usual ? `, ${freightDate(usual).toLowerCase()}` : ''}
            {usual?.pickup && <span className="block">{usual.pickup}</span>}
          </span>
        </dt>
        <dd className="num text-right">{usual ? freightPrice(usual.cents) : refusalWords(shipment)}</dd>
      </Fragment>
    )
  })
}

export function CartCep({ freight }: { freight: NonNullable<CartFreight> }) {
  const cents = freightTotal(freight)
  const shown = freight.cep ? formatCep(freight.cep) : ''
  return (
    <div className="mt-5">
      <CepForm shown={shown} back={href('/carrinho')}>
        {cents !== null && `Frete para ${shown}: ${freightPrice(cents)}.`}
      </CepForm>
    </div>
  )
}

/** Returns the freight of the default services in cents; null without a CEP or where a maker does not ship. */
export function freightTotal(freight: CartFreight): number | null {
  if (freight && !freight.cep) return null
  return usualFreight(freight?.shipments ?? [])
}
