import {
  fallbackWords,
  freightDate,
  freightPrice,
  pickupWords,
  refusalWords,
  shortDay,
  wayTitle,
} from '#app/freight/words.ts'
import type { FreightOption, ShipmentQuote } from '#domain/freight/quote.ts'
import { SoldBy } from '#app/sellers/sold-by.tsx'
import { Choice, ChoiceGroup } from '../ui/choice.tsx'
import { Notice } from '../ui/notice.tsx'
import { Thumbnail } from '../ui/thumbnail.tsx'
import type { DeliveryPage } from './delivery-page.server.ts'

export const deliveryFormId = 'entrega'

export function wayName(makerId: string): string {
  return `entrega:${makerId}`
}

export function WayChoice({ page: { shipments, lines } }: { page: Pick<DeliveryPage, 'shipments' | 'lines'> }) {
  return (
    <div className="mt-8 grid gap-8">
      {shipments.map((shipment, index) => (
        <section key={shipment.makerId} aria-labelledby={`envio-${index}`}>
          <h2 id={`envio-${index}`} className="text-xl">
            {shipments.length > 1 ? `Envio ${index + 1} de ${shipments.length}: ` : 'Envio: '}
            {shipment.makerName}
          </h2>
          <p className="mt-1 text-sm text-ink-2">
            Vendido por <SoldBy words={lines.find(({ makerId }) => makerId === shipment.makerId)?.soldBy ?? ''} />
          </p>
          <ul className="mt-3 grid gap-3">
            {lines
              .filter((line) => line.kind === 'printed' && line.makerId === shipment.makerId)
              .map((line) => (
                <li key={`${line.offerId} ${line.personalization}`} className="flex items-center gap-3.5">
                  <Thumbnail image={line.image} size="lg" />
                  <span className="min-w-0 wrap-anywhere">
                    <span className="block font-medium">
                      {line.quantity > 1 && `${line.quantity} × `}
                      {line.title}
                    </span>
                    <span className="block text-sm text-ink-2">
                      {[line.variant, line.personalization && `texto “${line.personalization}”`]
                        .filter(Boolean)
                        .join(', ')}
                    </span>
                  </span>
                </li>
              ))}
          </ul>
          {shipment.refusal && (
            <Notice tone="warn" className="mt-3">
              {refusalWords(shipment)}
            </Notice>
          )}
          {shipment.isFallback && <p className="mt-3 text-sm text-ink-2">{fallbackWords}</p>}
          {shipment.options.length > 0 && (
            <ChoiceGroup
              id={`formas-${index}`}
              legend={`Forma de entrega de ${shipment.makerName}`}
              hideLegend
              className="mt-3"
            >
              {shipment.options.map((option, place) => (
                <Choice
                  key={`${option.service} ${option.cents}`}
                  form={deliveryFormId}
                  name={wayName(shipment.makerId)}
                  value={`${shipment.makerId}:${option.service}:${option.cents}`}
                  defaultChecked={place === 0}
                  title={
                    <span className="flex flex-wrap justify-between gap-x-3">
                      <span>{wayTitle(option)}</span>
                      <span className="num">{freightPrice(option.cents)}</span>
                    </span>
                  }
                  meta={noteOf(option, shipment)}
                />
              ))}
            </ChoiceGroup>
          )}
        </section>
      ))}
    </div>
  )
}

function noteOf(option: FreightOption, { postBy }: ShipmentQuote): string {
  if (option.service === 'pickup') return `${freightDate(option)}. ${pickupWords(option)}`
  return `Postada até ${shortDay(postBy)}, ${freightDate(option).toLowerCase()}.`
}
