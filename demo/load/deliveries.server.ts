import type { Database } from '#db/database.ts'
import { addresses } from '#db/schema/addresses.ts'
import { freightTables } from '#db/schema/freight.ts'
import { documentContext } from '#domain/addresses/address.ts'
import { sealText } from '#domain/shared/seal-text.server.ts'
import { seedAddresses, seedFreight } from '#demo/catalog/deliveries.ts'
import { known } from './identifier.server.ts'

/** Writes where buyers have things sent and what makers charge for it. */
export async function insertDeliveries(
  tx: Database,
  { people, secret }: { people: Map<string, string>; secret: string },
): Promise<void> {
  await tx
    .insert(freightTables)
    .values(seedFreight.map(({ maker, table }) => ({ makerId: known(people, maker), ...table })))
  await tx.insert(addresses).values(
    seedAddresses.map(({ buyer, document, address }) => {
      const userId = known(people, buyer)
      const sealedDocument = document && sealText(secret, documentContext(userId), document)
      return { userId, ...address, sealedDocument, isDefault: true }
    }),
  )
}
