import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Returns whether an address is a trusted proxy; `hop` counts proxies from this server, from 0. */
export type TrustedProxies = (address: string, hop: number) => boolean

export const noProxies: TrustedProxies = () => false

/** Parses `TRUSTED_PROXIES`, a number of proxies or a list of addresses and networks; null if invalid. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d{1,2}$/.test(text.trim())) {
    const hops = Number(text)
    return (_address, hop) => hop < hops
  }
  const list = new BlockList()
  for (const entry of text.split(',').map((one) => one.trim())) {
    const [address = '', bits, more] = entry.split('/')
    const family = familyOf(address)
    const most = family === 'ipv4' ? 32 : 128
    if (!family || more !== undefined || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
      return null
    list.addSubnet(address, bits === undefined ? most : Number(bits), family)
  }
  return (address) => {
    const family = familyOf(address)
    return family !== null && list.check(address, family)
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address)
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6'
}

/** Returns the last address in `X-Forwarded-For` that is no trusted proxy, since earlier ones may be forged. */
export function callerAddress(peer: string, forwardedFor: string | undefined, isTrusted: TrustedProxies): string {
  return withoutPort(callerNamed(peer, forwardedFor, isTrusted))
}

/** Returns the caller's port: `peerPort` without a proxy, else the one that the proxy reports, or null. */
export function callerPort(
  peer: string,
  peerPort: number | undefined,
  forwardedFor: string | undefined,
  isTrusted: TrustedProxies,
): number | null {
  const named = callerNamed(peer, forwardedFor, isTrusted)
  if (named === peer) return peerPort ?? null
  const port = Number(/^(?:\[.*\]|[^:]*):(\d{1,5})$/.exec(named.trim())?.[1])
  return port >= 1 && port <= 65_535 ? port : null
}

function callerNamed(peer: string, forwardedFor: string | undefined, isTrusted: TrustedProxies): string {
  let caller = peer
  const named = forwardedFor?.split(',') ?? []
  for (let hop = 0; isTrusted(withoutPort(caller), hop) && hop < named.length; hop++) {
    const before = named[named.length - 1 - hop] ?? ''
    if (!isIP(withoutPort(before))) break
    caller = before
  }
  return caller
}

export function askedHost(headers: IncomingHttpHeaders, isFromProxy: boolean): string | undefined {
  const forwarded = isFromProxy ? String(headers['x-forwarded-host'] ?? '') : ''
  return forwarded.split(',').at(-1)?.trim() || headers.host
}

/** Returns an address without port (`1.2.3.4:5678`) and without the prefix `::ffff:` of dual-stack sockets. */
function withoutPort(text: string): string {
  const bare = text.trim()
  const bracketed = /^\[([^\]]{2,50})\](?::\d{1,5})?$/.exec(bare)?.[1]
  const dotted = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$/i.exec(bare)?.[1]
  return bracketed ?? dotted ?? bare
}

/** Returns a warning if the public address is https, which implies a proxy, but no proxy is trusted; else null. */
export function proxyWarning(publicUrl: URL, trusted: string | null): string | null {
  if (publicUrl.protocol !== 'https:' || trusted !== null) return null
  return (
    'Aviso: PUBLIC_URL é https, então há um proxy na frente, mas TRUSTED_PROXIES está vazio: todas as pessoas contam como um ' +
    'só endereço nos limites de tentativas. Defina TRUSTED_PROXIES=1, ou os endereços do proxy.'
  )
}

export function isOwnMachine(address: string): boolean {
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address)
}
