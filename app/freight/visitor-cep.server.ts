import type { Viewer } from '#domain/accounts/viewer.ts'
import { listAddresses } from '#domain/addresses/addresses.server.ts'
import { services } from '#services'

/** Where this browser last asked to have things sent, eight digits. */
export function visitorCep(request: Request): string | null {
  return /(?:^|;\s*)cep=(\d{8})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? null
}

/** The `set-cookie` that remembers it for half a year. */
export function cepCookie(cep: string): string {
  return `cep=${cep}; Path=/; HttpOnly; SameSite=Lax; Max-Age=15552000`
}

/** Where whoever looks has things sent: what this browser said last, else the address for deliveries of their account. */
export async function readerCep(request: Request, viewer: Pick<Viewer, 'id'> | null): Promise<string | null> {
  return visitorCep(request) ?? (viewer ? ((await listAddresses(services, viewer.id))[0]?.cep ?? null) : null)
}
