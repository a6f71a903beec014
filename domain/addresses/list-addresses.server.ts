import { desc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { addresses } from '#db/schema/addresses.ts'
import { openSealedText } from '#domain/shared/seal-text.server.ts'
import { documentContext, maskedCpf, type Address } from './address.ts'

/** A person's addresses: the one for deliveries first, then the latest. */
export async function listAddresses(
  { db, secret }: { db: Database; secret: string },
  userId: string,
): Promise<Address[]> {
  const rows = await db
    .select({
      id: addresses.id,
      recipient: addresses.recipient,
      sealedDocument: addresses.sealedDocument,
      cep: addresses.cep,
      street: addresses.street,
      number: addresses.number,
      complement: addresses.complement,
      district: addresses.district,
      city: addresses.city,
      uf: addresses.uf,
      isDefault: addresses.isDefault,
    })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id))
  return rows.map(({ sealedDocument, ...row }) => ({
    ...row,
    shownDocument: sealedDocument && maskedCpf(openSealedText(secret, documentContext(userId), sealedDocument)),
  }))
}
