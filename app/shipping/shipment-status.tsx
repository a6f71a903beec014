import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import { MakerLink } from '#app/catalog/maker-link.tsx'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { addressLines } from '#domain/addresses/address.ts'
import { isOpenShipment } from '#domain/orders/shipment.ts'
import type { Day } from '#domain/shared/day.ts'
import { formatDate } from '#domain/shared/format.ts'
import type { ShipmentLine, ShipmentPage } from '#domain/shipping/shipment-page.server.ts'
import { documentOfKey } from '#domain/shipping/tracking.ts'
import { Notice } from '#app/ui/notice.tsx'
import { mediaUrl } from '#app/ui/media-url.ts'
import { Picture } from '#app/ui/picture.tsx'
import { PrintingPicture } from '#app/ui/printing-picture.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { stepNotes } from './step-notes.ts'
import { Timeline } from './timeline.tsx'
import { TrackingLink } from '#app/freight/tracking-link.tsx'
import { shipmentState } from '#app/freight/shipment-words.ts'
import { freightDate } from '#app/freight/words.ts'

type ShipmentStatusProps = {
  shipment: ShipmentPage
  today: Day
  orderId: string
  paid: string
  /** Piece that the buyer may review; null if there is none. */
  review: { projectId: string; title: string } | null
  /** Last days for reporting a problem and for withdrawing; null before delivery and once over. */
  until: { claim: Day | null; withdrawal: Day | null }
  /** Level of the heading: `h1` for the first shipment of the page. */
  as: 'h1' | 'h2'
  children?: ReactNode
}

export function ShipmentStatus(props: ShipmentStatusProps) {
  const { shipment, today, orderId, paid, review, until, as: Heading, children } = props
  const { id, state, service, maker, lines, postBy } = shipment
  const { name, tone } = shipmentState(state, service)
  const isOpen = isOpenShipment(state)
  const [first, ...others] = lines
  const conversation = conversationPath(shipment)
  const arrival = arrivalWords(shipment, today)
  const ways = (
    <>
      {state !== 'cancelled' && (
        <div className="mt-5 flex flex-wrap gap-2.5">
          {review && (
            <LinkButton to={href('/projeto/:id/avaliar', { id: review.projectId })}>
              Avaliar
              <span className="sr-only"> {review.title}</span>
            </LinkButton>
          )}
          <LinkButton to={conversation} variant="outline">
            Conversar
            <span className="sr-only"> com {maker.fullName}</span>
          </LinkButton>
        </div>
      )}
      {(until.claim || until.withdrawal) && (
        <p className="mt-2 flex flex-wrap gap-x-5">
          {until.claim && (
            <Link
              to={href('/minhas-compras/:orderId/problema', { orderId })}
              className="link inline-flex min-h-11 items-center"
            >
              Relatar problema, até {formatDate(until.claim)}
            </Link>
          )}
          {until.withdrawal && (
            <Link
              to={href('/minhas-compras/:orderId/desistir', { orderId })}
              className="link inline-flex min-h-11 items-center"
            >
              Desistir, até {formatDate(until.withdrawal)}
            </Link>
          )}
        </p>
      )}
    </>
  )
  return (
    <section
      aria-labelledby={`envio-${id}`}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div className="max-md:-mx-(--gut)">
        <ObjectPicture line={first} state={state} label={name} />
      </div>
      <div className="md:row-span-2">
        <Tag tone={tone}>{name}</Tag>
        <Heading id={`envio-${id}`} className="mt-2.5 text-[clamp(1.75rem,2.6vw,2.25rem)]">
          {first ? first.title : `Envio de ${maker.fullName}`}
        </Heading>
        {arrival && <p className="mt-2 text-lg font-semibold">{arrival}</p>}
        <p className="mt-2 text-ink-2">
          {first && first.quantity > 1 ? `${first.quantity} peças impressas` : 'Peça impressa'}
          {first?.detail && ` em ${first.detail}`}, por <MakerLink slug={maker.slug} name={maker.fullName} />.
        </p>
        {others.length > 0 && <OtherLines lines={others} />}
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
            <Link to={conversation} className="link">
              Veja as fotos e aprove, ou peça um ajuste
            </Link>
            : ela é postada depois da sua resposta.
          </Notice>
        )}
        {state === 'delivered' && ways}
        <Timeline shipment={shipment} notes={{ paid: [paid], ...stepNotes(shipment, today) }} />
        <Parcel shipment={shipment} heading={Heading === 'h1' ? 'h2' : 'h3'} />
        {state !== 'delivered' && ways}
        {state === 'posted' && (
          <Form method="post" className="mt-5">
            <input type="hidden" name="envio" value={id} />
            <SubmitButton name="intent" value="received">
              {service === 'pickup' ? 'Confirmar retirada' : 'Confirmar recebimento'}
            </SubmitButton>
            <p className="mt-2 text-sm text-ink-3">Só confirme com a peça na mão: é daqui que contam os prazos.</p>
          </Form>
        )}
      </div>
      {children && <div>{children}</div>}
    </section>
  )
}

/** Formats like 'Chega até 04/12'; null once there, if late, or if a pickup is ready. */
function arrivalWords({ state, service, postBy, arriveBy }: ShipmentPage, today: Day): string | null {
  const isOpen = isOpenShipment(state)
  if (!arriveBy || arriveBy < today || (isOpen && postBy && postBy < today)) return null
  return isOpen || (state === 'posted' && service !== 'pickup') ? freightDate({ service, by: arriveBy }) : null
}

const made: Partial<Record<ShipmentPage['state'], number>> = {
  queued: 0.06,
  printing: 0.5,
  finishing: 0.86,
  proof: 0.94,
  approved: 0.94,
}

/** Picture of the object in its colour: printed below the blue line, still missing above it. */
function ObjectPicture({
  line,
  state,
  label,
}: {
  line: ShipmentLine | undefined
  state: ShipmentPage['state']
  label: string
}) {
  if (!line?.image) return null
  const { key, color, box } = line.image
  const share = made[state]
  if (share === undefined)
    return (
      <div className="pic max-md:rounded-none! md:rounded-stage!">
        <Picture imageKey={key} color={color} alt={line.title} sizes="(max-width: 820px) 100vw, 720px" priority />
      </div>
    )
  // Without a measured box, assumes that the object fills most of the height.
  const { top, bottom } = box ?? { top: 0.14, bottom: 0.88 }
  return (
    <>
      <PrintingPicture
        src={mediaUrl(key, 1200)}
        alt={`${line.title}: ${label.toLowerCase()}`}
        done={1 - bottom + (bottom - top) * share}
        label={label.toLowerCase()}
        className="max-md:rounded-none! md:rounded-stage!"
      />
      <p className="meta mt-2 max-md:px-(--gut)">O desenho se preenche conforme o maker registra o andamento.</p>
    </>
  )
}

function OtherLines({ lines }: { lines: readonly ShipmentLine[] }) {
  return (
    <ul className="mt-4 grid gap-3">
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
            {line.detail && <span className="block text-sm text-ink-2 first-letter:uppercase">{line.detail}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Returns the path of the shipment's conversation, or of all conversations if the shipment has no lines. */
export function conversationPath({ lines: [first] }: Pick<ShipmentPage, 'lines'>): string {
  return first ? href('/conversas/:purchaseId', { purchaseId: first.id }) : href('/conversas')
}

function Parcel({ shipment, heading: Heading }: { shipment: ShipmentPage; heading: 'h2' | 'h3' }) {
  const { state, service, carrier, trackingCode, recipient } = shipment
  const conversation = (
    <Link to={conversationPath(shipment)} className="link">
      na conversa deste pedido
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
        <>
          <Heading className="font-sans text-base text-ink">
            {state === 'delivered' ? 'Endereço da entrega' : 'Entregar em'}
          </Heading>
          <p className="mt-1">
            {[recipient, ...addressLines(shipment)].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
        </>
      )}
    </div>
  )
}
