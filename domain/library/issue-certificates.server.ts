import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { Licence } from '#domain/catalog/licence.ts'
import { signCertificates, type SigningWorld } from './sign-certificates.server.ts'

/**
 * Signs the certificates of an order's files that have none yet: those that were bought before there were any, or whose receipt
 * is still on its way, when somebody looks at one.
 */
export async function issueCertificates(world: SigningWorld & { db: Database }, orderId: string): Promise<void> {
  const { rows } = await world.db.execute<Row>(sql`
    select p.id, p.project_id, p.title, p.licence, p.completed_at, m.full_name as maker, b.full_name as buyer
    from purchases p join users m on m.id = p.designer_id join users b on b.id = p.buyer_id
    where p.order_id = ${orderId} and p.kind = 'digital' and p.status = 'completed'
      and not exists (select 1 from licence_certificates c where c.purchase_id = p.id)`)
  const unsigned = rows.map(({ id, project_id, completed_at, ...row }) => ({
    ...row,
    purchaseId: id,
    projectId: project_id,
    boughtAt: new Date(completed_at),
  }))
  await signCertificates(world, unsigned)
}

type Row = {
  id: string
  project_id: string
  title: string
  licence: Licence
  completed_at: string
  maker: string
  buyer: string
}
