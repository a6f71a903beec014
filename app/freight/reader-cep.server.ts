import type { Viewer } from '#domain/accounts/viewer.ts'
import { listAddresses } from '#domain/addresses/list-addresses.server.ts'
import { services } from '#services'
import { visitorCep } from './visitor-cep.server.ts'

/** Where whoever looks has things sent: what this browser said last, else the address for deliveries of their account. */
export async function readerCep(request: Request, viewer: Pick<Viewer, 'id'> | null): Promise<string | null> {
  return visitorCep(request) ?? (viewer ? ((await listAddresses(services, viewer.id))[0]?.cep ?? null) : null)
}
