import { sql } from 'drizzle-orm'
import { boolean, object, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { isInForce } from '#db/sql/bought.sql.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { query } from '#db/statement.ts'
import type { FoundReturn } from './returns.server.ts'

/** Returns whether the project has a file newer than the claim, which a correction requires. */
export async function hasNewFile(
  tx: Database,
  { projectId, createdAt }: Pick<FoundReturn, 'projectId' | 'createdAt'>,
): Promise<boolean> {
  const [row] = await query(
    tx,
    sql`select exists (select 1 from project_files f where f.project_id = ${projectId} and f.removed_at is null
      and f.created_at > ${createdAt.toISOString()}::timestamptz) as has`,
    { has: boolean },
  )
  return row?.has ?? false
}

export async function announceCorrection(tx: Database, { id, projectId, buyerId }: FoundReturn): Promise<void> {
  const buyers = await query(
    tx,
    sql`select e.buyer_id as id from entitlements e join users u on u.id = e.buyer_id
    where e.project_id = ${projectId} and ${isInForce} and e.buyer_id <> ${buyerId} and u.closed_at is null`,
    { id: text },
  )
  for (const buyer of buyers) await enqueue(tx, 'send-file-correction', { returnId: id, buyerId: buyer.id })
}

export type CorrectionForMail = {
  returnId: string
  buyerId: string
  title: string
  image: { key: string } | null
  makerName: string
  buyer: { fullName: string; email: string }
}

/**
 * Returns mail data telling another buyer of corrected files; null without a valid entitlement. For jobs only: includes
 * the e-mail address.
 */
export async function correctionForMail(
  db: Database,
  { returnId, buyerId }: { returnId: string; buyerId: string },
): Promise<CorrectionForMail | null> {
  const [row] = await query(
    db,
    sql`select p.title, ${firstPicture(sql`p.project_id`)} as image, m.full_name as "makerName",
      json_build_object('fullName', b.full_name, 'email', b.email) as buyer
    from returns r join purchases c on c.id = r.purchase_id
    join entitlements e on e.project_id = c.project_id and e.buyer_id = ${buyerId} and ${isInForce}
    join purchases p on p.id = e.purchase_id join users m on m.id = p.designer_id join users b on b.id = e.buyer_id
    where r.id = ${returnId}`,
    { title: text, image: anyPicture, makerName: text, buyer: object({ fullName: text, email: text }) },
  )
  return row ? { returnId, buyerId, ...row } : null
}
