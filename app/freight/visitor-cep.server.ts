import type { Viewer } from '#domain/accounts/viewer.ts'
import { listAddresses } from '#domain/addresses/addresses.server.ts'
import { readCookie, screenCookie } from '#app/http/cookies.server.ts'
import { services } from '#services'

/** Reads where this browser last asked to have things sent, eight digits. */
async function visitorCep(request: Request): Promise<string | null> {
  const cep = await readCookie(request, 'cep')
  return typeof cep === 'string' && /^\d{8}$/.test(cep) ? cep : null
}

/** Makes the `Set-Cookie` value that remembers it. */
export function cepCookie(cep: string): Promise<string> {
  return screenCookie('cep').serialize(cep)
}

/** Where the viewer has things sent: what this browser said last, else the address for deliveries of their account. */
export async function readerCep(request: Request, viewer: Pick<Viewer, 'id'> | null): Promise<string | null> {
  return (await visitorCep(request)) ?? (viewer ? ((await listAddresses(services, viewer.id))[0]?.cep ?? null) : null)
}

/** What a new address of the viewer begins with: their name, and the CEP of this browser unless it is that of an address they have. The first is for deliveries by itself. */
export async function knownOfAddress(request: Request, viewer: Pick<Viewer, 'id' | 'fullName'>) {
  const [said, addresses] = [await visitorCep(request), await listAddresses(services, viewer.id)]
  const isTheirs = addresses.some((address) => address.cep === said)
  return { cep: isTheirs ? null : said, recipient: viewer.fullName, isFirst: addresses.length === 0 }
}
