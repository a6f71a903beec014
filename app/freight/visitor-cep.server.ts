import type { Viewer } from '#domain/accounts/viewer.ts'
import { listAddresses } from '#domain/addresses/addresses.server.ts'
import { readCookie, screenCookie } from '#app/http/cookies.server.ts'
import { services } from '#services'

/** Returns this browser's last CEP, eight digits; null without one. */
async function visitorCep(request: Request): Promise<string | null> {
  const cep = await readCookie(request, 'cep')
  return typeof cep === 'string' && /^\d{8}$/.test(cep) ? cep : null
}

export function cepCookie(cep: string): Promise<string> {
  return screenCookie('cep').serialize(cep)
}

/** Returns the viewer's CEP: this browser's last one, or the default address of the account. */
export async function readerCep(request: Request, viewer: Pick<Viewer, 'id'> | null): Promise<string | null> {
  return (await visitorCep(request)) ?? (viewer ? ((await listAddresses(services, viewer.id))[0]?.cep ?? null) : null)
}

/** Returns the initial values of a new address: the name, and this browser's CEP unless already saved. */
export async function knownOfAddress(request: Request, viewer: Pick<Viewer, 'id' | 'fullName'>) {
  const [said, addresses] = [await visitorCep(request), await listAddresses(services, viewer.id)]
  const isTheirs = addresses.some((address) => address.cep === said)
  return { cep: isTheirs ? null : said, recipient: viewer.fullName, isFirst: addresses.length === 0 }
}
