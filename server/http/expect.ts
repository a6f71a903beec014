import type { IncomingMessage, ServerResponse } from 'node:http'

/** Requests waiting for '100 Continue' before they send a body (RFC 9110, section 10.1.1). */
const waiting = new WeakMap<IncomingMessage, ServerResponse>()

export function holdBack(request: IncomingMessage, response: ServerResponse): void {
  waiting.set(request, response)
}

/** Sends '100 Continue' to a request that waits for it, once its body is wanted. */
export function goOn(request: IncomingMessage): void {
  waiting.get(request)?.writeContinue()
  waiting.delete(request)
}

export function isWaiting(request: IncomingMessage): boolean {
  return waiting.has(request)
}
