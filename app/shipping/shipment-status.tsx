import { Form, href, Link } from 'react-router'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { addressLines } from '#domain/addresses/address.ts'
import { isOpenShipment } from '#domain/orders/shipment.ts'
import type { Day } from '#domain/shared/day.ts'
import { formatDate } from '#domain/shared/format.ts'
import type { ShipmentPage } from '#domain/shipping/shipment-page.server.ts'
import { documentOfKey } from '#domain/shipping/tracking.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { Timeline } from './timeline.tsx'
import { TrackingLink } from './tracking-link.tsx'
import { shipmentState } from './words.ts'

type ShipmentStatusProps = { shipment: ShipmentPage; today: Day; orderId: string }

/** What one maker sends, as its buyer follows it: how far it is, where to see the parcel, and what may be done. */
export function ShipmentStatus({ shipment, today, orderId }: ShipmentStatusProps) {
  const { id, state, service, maker, lines, postBy } = shipment
  const { name, tone } = shipmentState(state, service)
  const isOpen = isOpenShipment(state)
  return (
    <section aria-labelledby={`envio-${id}`}>
      <Tag tone={tone}>{name}</Tag>
      <h2 id={`envio-${id}`} className="mt-2">
        {service === 'pickup' ? 'Retirada' : 'Envio'} de {maker.fullName}
      </h2>
      <ul className="mt-3 grid gap-3">
        {lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-4">
            <div className="pic rounded-tag!">
              {line.image && <Picture imageKey={line.image.key} alt="" sizes="56px" />}
            </div>
            <p className="leading-snug">
              <b>
                {line.quantity > 1 && `${line.quantity} × `}
                {line.title}
              </b>
              {line.detail && <span className="block text-sm text-ink-2">{line.detail}</span>}
            </p>
          </li>
        ))}
      </ul>
      {isOpen && postBy && postBy < today && (
        <Notice tone="warn" className="mt-5">
          O prazo para postar terminou em {formatDate(postBy)}. Você pode esperar ou{' '}
          <Link to={href('/minhas-compras/:orderId/desistir', { orderId })} className="link">
            cancelar e receber tudo de volta
          </Link>
          , com o frete.
        </Notice>
      )}
      {state === 'proof' && (
        <Notice tone="warn" className="mt-5">
          A peça ficou pronta.{' '}
          <Link to={href('/envios/:id/mensagens', { id })} className="link">
            Veja as fotos e aprove, ou peça um ajuste
          </Link>
          : ela é postada depois da sua resposta.
        </Notice>
      )}
      <Timeline shipment={shipment} />
      <Parcel shipment={shipment} />
      {state !== 'cancelled' && (
        <LinkButton to={href('/envios/:id/mensagens', { id })} variant="outline" className="mt-5">
          Mensagens com o maker
          <span className="sr-only"> {maker.fullName}</span>
        </LinkButton>
      )}
      {state === 'posted' && (
        <Form method="post" className="mt-5">
          <input type="hidden" name="envio" value={id} />
          <SubmitButton name="intent" value="received">
            {service === 'pickup' ? 'Confirmar retirada' : 'Confirmar recebimento'}
          </SubmitButton>
          <p className="mt-2 text-sm text-ink-3">Só confirme com a peça na mão: é daqui que contam os prazos.</p>
        </Form>
      )}
    </section>
  )
}

function Parcel({ shipment }: { shipment: ShipmentPage }) {
  const { id, service, carrier, trackingCode, recipient, state } = shipment
  const conversation = (
    <Link to={href('/envios/:id/mensagens', { id })} className="link">
      nas mensagens deste envio
    </Link>
  )
  return (
    <div className="mt-5 text-label text-ink-2">
      {trackingCode && (
        <p className="mb-3">
          {carrier !== 'Outra' && carrier} <span className="num">{trackingCode}</span>
          <TrackingLink carrier={carrier} code={trackingCode} />
        </p>
      )}
      {shipment.documentKey && (
        <p className="mb-3 break-all">
          {documentOfKey(shipment.documentKey) ?? 'Nota fiscal'}: <span className="num">{shipment.documentKey}</span>
        </p>
      )}
      {service === 'pickup' ? (
        <p>Combine a retirada com o maker {conversation}.</p>
      ) : (
        <p>
          {[recipient, ...addressLines(shipment)].map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      )}
      {service === 'agreed' && state !== 'delivered' && (
        <p className="mt-2">O frete é combinado com o maker {conversation}.</p>
      )}
    </div>
  )
}
