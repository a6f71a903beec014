import { formatDate, formatMoment } from '#domain/shared/format.ts'
import type { CarrierStep } from '#domain/freight/label-seller.ts'
import { cancelReasonTexts } from '#domain/orders/shipment.ts'
import type { ShipmentPage } from '#domain/shipping/shipment-page.server.ts'
import { classes } from '#app/ui/classes.ts'
import type { StepNotes } from './step-notes.ts'
import { shipmentState } from '#app/freight/shipment-words.ts'

type Step = { name: string; at: Date | null; notes: readonly string[]; isDone: boolean; isNow: boolean }

export function Timeline({ shipment, notes }: { shipment: ShipmentPage; notes?: StepNotes }) {
  return (
    <ol className="mt-6">
      {stepsOf(shipment, notes ?? datesOf(shipment)).map((step, index, all) => (
        <li
          key={step.name}
          aria-current={step.isNow ? 'step' : undefined}
          className={classes(
            'relative ml-1.5 grid grid-cols-[minmax(0,1fr)] border-l-2 pb-5 pl-6 last:border-transparent last:pb-0',
            all[index + 1]?.isDone ? 'border-leaf' : 'border-line',
          )}
        >
          <span
            aria-hidden="true"
            className={classes(
              'absolute top-0 -left-[7px] size-3 rounded-full border-2',
              step.isNow
                ? 'border-cobalt bg-cobalt'
                : step.isDone
                  ? 'border-leaf bg-leaf'
                  : 'border-line-strong bg-paper',
            )}
          />
          {/* The line must run from dot to dot, so the text rises beside its dot. */}
          <div className="-mt-1.5 pb-1.5">
            <p className={step.isDone ? 'font-medium' : 'text-ink-2'}>
              {step.name}
              {step.isDone && !step.isNow && <span className="sr-only">, feito</span>}
            </p>
            {step.at && <p className="text-sm text-ink-3">{formatMoment(step.at)}</p>}
            {step.notes.map((note) => (
              <p key={note} className="text-sm text-ink-3">
                {note}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

function datesOf({ postBy, arriveBy, at }: ShipmentPage): StepNotes {
  const until = (day: string | null, isOver: boolean) => (day && !isOver ? [`até ${formatDate(day)}`] : [])
  return { posted: until(postBy, at.posted !== null), delivered: until(arriveBy, at.delivered !== null) }
}

function stepsOf(
  { state, service, at, needsProof, cancelReason, carrierSteps }: ShipmentPage,
  notes: StepNotes,
): Step[] {
  const last = at.cancelled ? 'cancelled' : state
  const order = ['queued', 'printing', 'finishing', 'proof', 'approved', 'posted', 'delivered'] as const
  const reached = state === 'cancelled' ? order.length : order.indexOf(state as (typeof order)[number])
  const told = carrierSteps.flatMap(({ step, at }): Step[] => {
    const name = carrierStepNames[step]
    return name ? [{ name, at, notes: [], isDone: true, isNow: false }] : []
  })
  const steps = order.flatMap((name, index): Step[] => {
    const isDone = at[name] !== null
    if (!isDone && (index < reached || state === 'cancelled')) return []
    if (!isDone && (name === 'proof' || name === 'approved') && !needsProof) return []
    const said = notes[name] ?? []
    const step = {
      name: shipmentState(name, service).name,
      at: at[name],
      notes: said,
      isDone,
      isNow: name === last && name !== 'delivered',
    }
    return name === 'posted' ? [step, ...told] : [step]
  })
  const paid = { name: 'Pago', at: at.queued, notes: notes.paid ?? [], isDone: true, isNow: false }
  const why = cancelReason ? [`Por quem faz a peça. Motivo: ${cancelReasonTexts[cancelReason]}`] : []
  const end = { name: 'Cancelado', at: at.cancelled, notes: why, isDone: true, isNow: true }
  return state === 'cancelled' ? [paid, ...steps, end] : [paid, ...steps]
}

/** Names of the carrier's steps between posting and delivery; null for a step not shown. */
const carrierStepNames: Record<CarrierStep, string | null> = {
  collected: 'Com a transportadora',
  held: 'Parado na transportadora',
  undelivered: 'Entrega não concluída',
  delivered: null,
}
