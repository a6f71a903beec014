import { applyPaymentEvent } from './apply-payment-event.server.ts'
import type { PaymentEvent } from './payment-provider.ts'
import { receivePaymentEvent } from './receive-payment-event.server.ts'
import type { Settlement } from './settle-order.server.ts'

/** So many are applied at once by a process that receives them. */
const mostAtOnce = 6
/** The job of one that is being applied begins after this: by then it was taken out of the queue, unless something failed. */
const patienceSeconds = 5

let underWay = 0

/**
 * Keeps an event that a provider reports and returns; the event is applied then, without the way through the queue: whoever
 * paid is waiting. Its job stands by for a process that ends meanwhile and for what fails, and is the way of all that come
 * while enough are under way.
 */
export async function takePaymentEvent(world: Settlement, provider: string, event: PaymentEvent): Promise<void> {
  const isOurs = underWay < mostAtOnce
  if (isOurs) underWay++
  let applied: Promise<void> | undefined
  try {
    const id = await receivePaymentEvent(world, provider, event, isOurs ? patienceSeconds : 0)
    if (id && isOurs) applied = applyPaymentEvent(world, id)
  } finally {
    if (isOurs)
      void Promise.resolve(applied)
        .catch(() => {})
        .finally(() => underWay--)
  }
}
