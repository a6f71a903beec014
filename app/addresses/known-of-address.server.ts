import { visitorCep } from '#app/freight/visitor-cep.server.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { listAddresses } from '#domain/addresses/addresses.server.ts'
import { services } from '#services'

/** Returns the initial values of a new address: the user's name, and this browser's CEP unless already saved. */
export async function knownOfAddress(request: Request, viewer: Pick<Viewer, 'id' | 'fullName'>) {
  const [said, addresses] = [await visitorCep(request), await listAddresses(services, viewer.id)]
  const isTheirs = addresses.some((address) => address.cep === said)
  return { cep: isTheirs ? null : said, recipient: viewer.fullName, isFirst: addresses.length === 0 }
}
