import { listAddresses } from '#domain/addresses/addresses.server.ts'
import { findSeller } from '#domain/sellers/sellers.server.ts'
import type { Services } from '#services'

/** Returns where a maker who said no CEP most likely posts from: where they sell from, else where they have things sent; null without either. */
export async function knownCep(world: Pick<Services, 'db' | 'secret'>, makerId: string): Promise<string | null> {
  const seller = await findSeller(world.db, makerId)
  return seller?.cep ?? (await listAddresses(world, makerId))[0]?.cep ?? null
}
