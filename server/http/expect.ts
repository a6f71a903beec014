import type { IncomingMessage, ServerResponse } from 'node:http'

/** Requests whose senders hold their body back until '100 Continue' (RFC 9110, section 10.1.1). */
const waiting = new WeakMap<IncomingMessage, ServerResponse>()

export function holdBack(request: IncomingMessage, response: ServerResponse): void {
  waiting.set(request, response)
}

/** Tells a waiting sender to go on; does nothing for others. Call it once the body is wanted. */
export function goOn(request: IncomingMessage): void {
  waiting.get(request)?.writeContinue()
  waiting.delete(request)
}

/** Returns whether the sender still waits, and may never send its body. */
export function isWaiting(request: IncomingMessage): boolean {
  return waiting.has(request)
}
