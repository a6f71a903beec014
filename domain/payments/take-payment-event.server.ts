import { applyKeptEvent, applyPaymentEvent } from './apply-payment-event.server.ts'
import type { PaymentEvent } from './payment-provider.ts'
import { type KeptEvent, receivePaymentEvent } from './receive-payment-event.server.ts'
import type { Settlement } from './settle-order.server.ts'

/** So many are applied at once by a process that receives them, and so many more wait there for their turn. */
const mostAtOnce = 6
const mostInLine = 24
/** The job of one that is being applied begins after this: by then it was taken out of the queue, unless something failed. */
const patienceSeconds = 5

let atWork = 0
let inHand = 0
const line: (() => void)[] = []

/**
 * Keeps an event that a provider reports and returns; the event is applied then, without the way through the queue: whoever
 * paid is waiting. Its job stands by for a process that ends meanwhile and for what fails, and is the way of all that come
 * while enough are in hand.
 */
export async function takePaymentEvent(world: Settlement, provider: string, event: PaymentEvent): Promise<void> {
  const isOurs = inHand < mostAtOnce + mostInLine
  if (isOurs) inHand++
  let applied: Promise<void> | undefined
  try {
    const kept = await receivePaymentEvent(world, provider, event, isOurs ? patienceSeconds : 0)
    if (kept && isOurs) applied = applyInTurn(world, kept)
  } finally {
    if (isOurs)
      void Promise.resolve(applied)
        .catch(() => {})
        .finally(() => inHand--)
  }
}

async function applyInTurn(world: Settlement, kept: KeptEvent): Promise<void> {
  const isAtOnce = atWork < mostAtOnce
  if (isAtOnce) atWork++
  else await new Promise<void>((go) => line.push(go))
  try {
    // While it waited anything may have become of it and its order.
    await (isAtOnce ? applyKeptEvent(world, kept) : applyPaymentEvent(world, kept.id))
  } finally {
    const next = line.shift()
    if (next) next()
    else atWork--
  }
}
