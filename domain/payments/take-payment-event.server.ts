import { applyKeptEvent } from './apply-payment-event.server.ts'
import type { PaymentEvent } from './payment-provider.ts'
import { receivePaymentEvent } from './receive-payment-event.server.ts'
import type { Settlement } from './settle-order.server.ts'

/** So many are applied at once by a process that receives them: their sales are written together (`settleTogether`). */
const mostInHand = 30
/** The job of one that is being applied begins after this: by then it was taken out of the queue, unless something failed. */
const patienceSeconds = 5

let inHand = 0

/**
 * Keeps an event that a provider reports and returns; the event is applied then, without the way through the queue: whoever
 * paid is waiting. Its job stands by for a process that ends meanwhile and for what fails, and is the way of all that come
 * while enough are in hand.
 */
export async function takePaymentEvent(world: Settlement, provider: string, event: PaymentEvent): Promise<void> {
  const isOurs = inHand < mostInHand
  if (isOurs) inHand++
  let applied: Promise<void> | undefined
  try {
    const kept = await receivePaymentEvent(world, provider, event, isOurs ? patienceSeconds : 0)
    if (kept && isOurs) applied = applyKeptEvent(world, kept)
  } finally {
    if (isOurs)
      void Promise.resolve(applied)
        .catch(() => {})
        .finally(() => inHand--)
  }
}
