import { listAddresses } from '#domain/addresses/addresses.server.ts'
import { findSeller } from '#domain/sellers/sellers.server.ts'
import type { Services } from '#services'

/** Returns a maker's likely posting CEP: that of their seller details or their first address; null without either. */
export async function knownCep(world: Pick<Services, 'db' | 'secret'>, makerId: string): Promise<string | null> {
  const seller = await findSeller(world.db, makerId)
  return seller?.cep ?? (await listAddresses(world, makerId))[0]?.cep ?? null
}
