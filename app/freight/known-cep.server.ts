import { defaultCep } from '#domain/addresses/default-cep.server.ts'
import { findSeller } from '#domain/sellers/sellers.server.ts'
import type { Services } from '#services'

/** Returns the CEP from which a maker likely posts: of the seller data, else of the default address, or null. */
export async function knownCep(world: Pick<Services, 'db'>, makerId: string): Promise<string | null> {
  const seller = await findSeller(world.db, makerId)
  return seller?.cep ?? defaultCep(world.db, makerId)
}
