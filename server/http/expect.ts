import type { IncomingMessage, ServerResponse } from 'node:http'

/** Requests whose senders wait for '100 Continue' before sending a body (RFC 9110, section 10.1.1). */
const waiting = new WeakMap<IncomingMessage, ServerResponse>()

export function holdBack(request: IncomingMessage, response: ServerResponse): void {
  waiting.set(request, response)
}

/** Tells a waiting sender to continue, once the body is wanted; does nothing for others. */
export function goOn(request: IncomingMessage): void {
  waiting.get(request)?.writeContinue()
  waiting.delete(request)
}

export function isWaiting(request: IncomingMessage): boolean {
  return waiting.has(request)
}
