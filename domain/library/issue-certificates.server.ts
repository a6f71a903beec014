import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { licenceCertificates } from '#db/schema/commerce.ts'
import type { Licence } from '#domain/catalog/licence.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { certificateNumber, initialsOf } from './certificate.ts'
import { certificateKey } from './certificate-key.server.ts'
import { certificateToken } from './certificate-token.server.ts'

/**
 * Signs the certificates of an order's files that have none yet: with the receipt, and again whenever somebody looks at one,
 * so that what was bought before there were any gets its own too. However many ask at once, a purchase has one.
 */
export async function issueCertificates(
  { db, clock, secret }: { db: Database; clock: Clock; secret: string },
  orderId: string,
): Promise<void> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.project_id, p.title, p.licence, p.completed_at, m.full_name as maker, b.full_name as buyer
    from purchases p join users m on m.id = p.designer_id join users b on b.id = p.buyer_id
    where p.order_id = ${orderId} and p.kind = 'digital' and p.status = 'completed'
      and not exists (select 1 from licence_certificates c where c.purchase_id = p.id)`)
  if (rows.length === 0) return
  const key = certificateKey(secret)
  const signed = rows.map((row) => {
    const number = certificateNumber(randomBytes(8))
    const token = certificateToken(key, {
      number,
      projectId: row.project_id,
      title: row.title,
      maker: row.maker,
      licence: row.licence,
      initials: initialsOf(row.buyer),
      boughtAt: new Date(row.completed_at),
    })
    return { number, purchaseId: row.id, token, publicKey: key.publicKey, createdAt: clock.now() }
  })
  await db.insert(licenceCertificates).values(signed).onConflictDoNothing({ target: licenceCertificates.purchaseId })
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
