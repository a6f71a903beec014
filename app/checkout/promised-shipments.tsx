import { serviceNames } from '#app/freight/words.ts'
import { addressLines } from '#domain/addresses/address.ts'
import type { ReceiptShipment } from '#domain/orders/receipt.ts'
import { formatDate } from '#domain/shared/format.ts'

export function PromisedShipments({ shipments }: { shipments: readonly ReceiptShipment[] }) {
  return (
    <section aria-labelledby="entrega" className="mt-7">
      <h2 id="entrega" className="text-xl">
        Entrega
      </h2>
      {shipments.map((shipment, place) => (
        <div key={shipment.id} className="mt-3 leading-snug">
          <p>
            <b>{serviceNames[shipment.service]}</b>, por {shipment.makerName}. {promise(shipment)}
          </p>
          {shipment.service !== 'pickup' && isLastThere(shipments, place) && (
            <p className="mt-1 text-label text-ink-2">
              {[shipment.recipient, ...addressLines(shipment)].map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </p>
          )}
        </div>
      ))}
    </section>
  )
}

/** Returns whether only pickups follow the shipment at `place`, which then shows the address. */
function isLastThere(shipments: readonly ReceiptShipment[], place: number): boolean {
  return shipments.slice(place + 1).every(({ service }) => service === 'pickup')
}

function promise({ service, postBy, arriveBy }: ReceiptShipment): string {
  if (!postBy) return ''
  if (service === 'pickup') return `Pronta para retirar até ${formatDate(postBy)}.`
  return `Postada até ${formatDate(postBy)}${arriveBy ? `, chega até ${formatDate(arriveBy)}` : ''}.`
}
