import type { IncomingMessage } from 'node:http'
import { formFault } from '#domain/shared/form-body.ts'
import { type Refusal, refusals } from './refusals.ts'
import { allowedMethods } from './respond.ts'
import { mayWrite, type OwnAddress } from './same-origin.ts'

/** Returns why a request is not looked at any further, by its head alone; null when it may go on. */
export function checkHead(
  request: IncomingMessage,
  url: URL,
  host: string | undefined,
  own: OwnAddress,
): Refusal | null {
  const { method = 'GET', headers } = request
  if (!allowedMethods.split(', ').includes(method)) return refusals.unknownMethod
  // Providers, and this process itself, call webhooks by whatever name they know; what they bring is signed.
  const isWebhook = url.pathname.startsWith('/webhooks/')
  if (own.isSet && !isWebhook && !isOwnHost(request, host, own.publicUrl)) return refusals.foreignHost
  if (!mayWrite(method, url.pathname, headers, own)) return refusals.foreignWrite
  return null
}

function isOwnHost(request: IncomingMessage, host: string | undefined, publicUrl: URL): boolean {
  const named = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  if (named > 1 || !host || !/^[a-z0-9.:[\]-]+$/i.test(host)) return false
  const asked = `${publicUrl.protocol}//${host}`
  return URL.canParse(asked) && new URL(asked).host === publicUrl.host
}

/** Returns why what was sent is no form that a page could read; null when it is one, or nothing. */
export function checkBody(path: string, contentType: string, body: Buffer, mostFields?: number): Refusal | null {
  if (path.startsWith('/webhooks/')) return null
  const fault = formFault(contentType, body, { takesJson: path.startsWith('/api/'), mostFields })
  return fault && refusals[fault]
}
