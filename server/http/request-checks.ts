import type { IncomingMessage } from 'node:http'
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

const mostFields = 200

/** Returns why what was sent is no form that a page could read; null when it is one, or nothing. */
export function checkBody(path: string, contentType: string, body: Buffer): Refusal | null {
  if (body.length === 0 || path.startsWith('/webhooks/')) return null
  const kind = contentType.split(';', 1)[0]?.trim().toLowerCase()
  switch (kind) {
    case 'application/x-www-form-urlencoded':
      return count(body, '&') < mostFields ? null : refusals.tooManyFields
    case 'multipart/form-data':
      return checkMultipart(contentType, body)
    case 'application/json':
      return path.startsWith('/api/') ? null : refusals.wrongKind
    default:
      return refusals.wrongKind
  }
}

/** Its fields stand between lines of `--boundary`, the last of which ends with `--` (RFC 2046 §5.1.1). */
function checkMultipart(contentType: string, body: Buffer): Refusal | null {
  const boundary = multipartBoundary(contentType)
  if (!boundary || body.lastIndexOf(`--${boundary}--`) < 0) return refusals.brokenForm
  return count(body, `--${boundary}`) <= mostFields + 1 ? null : refusals.tooManyFields
}

/** Returns what a `Content-Type` says stands between the fields; null when it says nothing of use. */
export function multipartBoundary(contentType: string): string | null {
  const found = /;\s{0,9}boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  return found?.[1] ?? found?.[2] ?? null
}

function count(body: Buffer, text: string): number {
  let found = 0
  for (let at = body.indexOf(text); at >= 0; at = body.indexOf(text, at + text.length)) found++
  return found
}
