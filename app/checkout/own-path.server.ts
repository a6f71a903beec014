import { services } from '#services'

/**
 * An address of ours without its origin: whoever came by another name of this machine stays on it, with their cookies, and a
 * form may be answered with a redirect to it. Addresses of others stay whole.
 */
export function ownPath(address: string): string {
  const url = new URL(address)
  return url.origin === services.publicUrl.origin ? url.pathname + url.search : address
}
