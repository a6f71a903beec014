import type { Database } from '#db/database.ts'
import { findSeller } from '#domain/sellers/sellers.server.ts'
import { type SellerKind, sellerKind } from './which-document.ts'

/** Which kind of seller a maker is, as they said at /perfil/vendedor. */
export async function fiscalSeller(db: Database, makerId: string): Promise<SellerKind> {
  return sellerKind(await findSeller(db, makerId))
}
