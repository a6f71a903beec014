import type { ShipmentState } from '#domain/orders/shipment.ts'
import { formatDate, formatMoment } from '#domain/shared/format.ts'
import type { ShipmentPage } from '#domain/shipping/shipment-page.server.ts'
import { classes } from '#app/ui/classes.ts'
import { shipmentState } from './words.ts'

type Step = { name: string; at: Date | null; note: string | null; isDone: boolean; isNow: boolean }

/** The way of a shipment from the payment to the door: what happened with its hour, what comes with its date. */
export function Timeline({ shipment }: { shipment: ShipmentPage }) {
  return (
    <ol className="mt-6">
      {stepsOf(shipment).map((step, index, all) => (
        <li
          key={step.name}
          aria-current={step.isNow ? 'step' : undefined}
          className={classes(
            'relative ml-1.5 border-l-2 pb-5 pl-6 last:border-transparent last:pb-0',
            all[index + 1]?.isDone ? 'border-leaf' : 'border-line',
          )}
        >
          <span
            aria-hidden="true"
            className={classes(
              'absolute top-1 -left-[7px] size-3 rounded-full border-2',
              step.isNow
                ? 'border-cobalt bg-cobalt'
                : step.isDone
                  ? 'border-leaf bg-leaf'
                  : 'border-line-strong bg-paper',
            )}
          />
          <p className={step.isDone ? 'font-medium' : 'text-ink-2'}>
            {step.name}
            {step.isDone && !step.isNow && <span className="sr-only">, feito</span>}
          </p>
          <p className="text-sm text-ink-3">{step.at ? formatMoment(step.at) : step.note}</p>
        </li>
      ))}
    </ol>
  )
}

/** Steps that were left out are not shown. */
function stepsOf({ state, service, at, postBy, arriveBy, needsProof }: ShipmentPage): Step[] {
  const last = at.cancelled ? 'cancelled' : state
  const order = ['queued', 'printing', 'finishing', 'proof', 'approved', 'posted', 'delivered'] as const
  const reached = state === 'cancelled' ? order.length : order.indexOf(state as (typeof order)[number])
  const until = (day: string | null) => day && `até ${formatDate(day)}`
  const notes: Partial<Record<ShipmentState, string | null>> = { posted: until(postBy), delivered: until(arriveBy) }
  const steps = order.flatMap((name, index): Step[] => {
    const isDone = at[name] !== null
    if (!isDone && (index < reached || state === 'cancelled')) return []
    if (!isDone && (name === 'proof' || name === 'approved') && !needsProof) return []
    const note = notes[name] ?? null
    return [{ name: shipmentState(name, service).name, at: at[name], note, isDone, isNow: name === last }]
  })
  const paid = { name: 'Pago', at: at.queued, note: null, isDone: true, isNow: false }
  const end = { name: 'Cancelado', at: at.cancelled, note: null, isDone: true, isNow: true }
  return state === 'cancelled' ? [paid, ...steps, end] : [paid, ...steps]
}
