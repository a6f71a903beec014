import type { Database } from '#db/database.ts'
import type { Address } from './address.ts'
import { listAddresses } from './list-addresses.server.ts'

/** One of a person's addresses; null for one that they do not have. */
export async function findAddress(
  world: { db: Database; secret: string },
  userId: string,
  addressId: string,
): Promise<Address | null> {
  return (await listAddresses(world, userId)).find(({ id }) => id === addressId) ?? null
}
