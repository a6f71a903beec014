import { Fragment } from 'react'
import { Form, href, Link } from 'react-router'
import { shortDay } from '#app/freight/words.ts'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Checkbox } from '#app/ui/field.tsx'
import { Swatch } from '#app/ui/swatch.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { awaitsMaker } from '#domain/orders/shipment.ts'
import type { Day } from '#domain/shared/day.ts'
import type { BoardShipment } from '#domain/shipping/maker-board.server.ts'
import { labelPriceName } from '#domain/shipping/jobs-input.ts'
import { DaysLeft } from './days-left.tsx'
import { jobsForm } from './jobs-form.tsx'
import { conversationNames, readyName, stepNames, stepsOf } from './maker-steps.ts'

type BoardCardProps = { shipment: BoardShipment; today: Day; isChosen: boolean }

export function BoardCard({ shipment, today, isChosen }: BoardCardProps) {
  const { id, state, service, orderNumber, buyerName, place, postBy, lines, trackingCode, labelCents } = shipment
  const isOpen = state !== 'posted' && state !== 'delivered'
  const isLate = isOpen && postBy !== null && postBy < today
  return (
    <li className={classes('rounded-card border bg-surface p-3', isLate ? 'border-brick' : 'border-line')}>
      {isOpen && (
        <>
          <Checkbox
            form={jobsForm}
            name="job"
            value={id}
            defaultChecked={isChosen}
            label={<span className="num text-sm text-ink-2">Pedido {orderNumber}</span>}
            className="-mt-1.5 mb-1"
          />
          {labelCents !== null && <input type="hidden" form={jobsForm} name={labelPriceName(id)} value={labelCents} />}
        </>
      )}
      <ul className="grid gap-3 leading-snug">
        {lines.map((line) => (
          <li key={`${line.title} ${line.detail}`} className="flex items-center gap-3">
            <Thumbnail image={line.image} size="lg" />
            <p className="min-w-0">
              <b>
                {line.quantity > 1 && `${line.quantity} × `}
                {line.title}
              </b>
              {line.detail && (
                <span className="mt-0.5 flex items-center gap-1.5 text-sm text-ink-2">
                  {line.color && <Swatch color={line.color} className="size-3.5" />}
                  <Detail words={line.detail} />
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-sm text-ink-3">
        {service === 'pickup' ? `Retirada por ${buyerName}` : `${buyerName}, ${place}`}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-sm">
        {isOpen && postBy && (
          <>
            <DaysLeft day={postBy} today={today} />
            <span className="text-ink-3">até {shortDay(postBy)}</span>
          </>
        )}
        {trackingCode && <span className="num text-ink-3">{trackingCode}</span>}
        <Link
          to={href('/producao/:id', { id })}
          className="link ml-auto inline-flex min-h-9 items-center pointer-coarse:min-h-11"
        >
          {isOpen ? 'Abrir' : 'Ver'}
          <span className="sr-only"> pedido {orderNumber}</span>
        </Link>
      </p>
      {awaitsMaker(state) && <NextStepButton shipment={shipment} />}
    </li>
  )
}

/** Material and colour; a line breaks only between them. */
function Detail({ words }: { words: string }) {
  return (
    <span className="min-w-0">
      {words.split(', ').map((part, index, all) => (
        <Fragment key={part}>
          <span className="inline-block">{index < all.length - 1 ? `${part},` : part}</span>{' '}
        </Fragment>
      ))}
    </span>
  )
}

/** Button for the next step of an order in production; a link if the step needs more input. */
function NextStepButton({ shipment }: Pick<BoardCardProps, 'shipment'>) {
  const { id, service, orderNumber } = shipment
  const job = href('/producao/:id', { id })
  const [step] = stepsOf(shipment)
  const order = <span className="sr-only"> pedido {orderNumber}</span>
  if (step === 'photos' || step === 'messages' || (step === 'posted' && service !== 'pickup'))
    return (
      <LinkButton to={`${job}#proximo`} size="sm" variant="outline" wide className="mt-2">
        {step === 'posted' ? 'Postar' : conversationNames[step]}
        {order}
      </LinkButton>
    )
  return (
    <Form method="post" action={job} className="mt-2">
      <input type="hidden" name="voltar" value={href('/producao')} />
      <SubmitButton size="sm" variant="outline" wide action={job} name="passo" value={step}>
        {step === 'posted' ? readyName : stepNames[step]}
        {order}
      </SubmitButton>
    </Form>
  )
}
