import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { AgreementSide, AgreementState } from './agreement.ts'

/** An agreement in the list of one of its two. */
export type ListedAgreement = {
  id: string
  side: AgreementSide
  state: AgreementState
  projectId: string
  title: string
  image: { key: string; color: string } | null
  /** The other of the two. */
  otherName: string
  royaltyCents: Cents
  /** Variants on offer, pieces that were sold and not given back, and what they brought whose project it is. */
  offers: number
  pieces: number
  royaltiesCents: Cents
  /** When it came to this state. */
  since: Date
}

const agreementsShown = 200

/** Everything somebody agreed upon or asked for, on either side: what waits first, what ended last. Of one project, or one of them, when it is named. */
export async function listAgreements(
  db: Database,
  personId: string,
  { projectId = null, agreementId = null }: { projectId?: string | null; agreementId?: string | null } = {},
): Promise<ListedAgreement[]> {
  const { rows } = await db.execute<Row>(sql`
    select g.id, case when g.printer_id = ${personId} then 'printer' else 'designer' end as side, g.state, p.id as "projectId", p.title,
      (select json_build_object('key', i.storage_key, 'color', i.color) from project_images i where i.project_id = p.id
        order by i.position limit 1) as image,
      o.full_name as "otherName", g.royalty_cents as "royaltyCents",
      (select count(*)::int from offers f where f.project_id = p.id and f.printer_id = g.printer_id and f.is_active) as offers,
      sold.pieces, sold.royalties, coalesce(g.ended_at, g.decided_at, g.created_at) as since
    from print_agreements g join projects p on p.id = g.project_id
    join users o on o.id = case when g.printer_id = ${personId} then p.designer_id else g.printer_id end,
    lateral (select coalesce(sum(b.quantity - b.refunded_quantity), 0)::int as pieces, coalesce(sum(b.royalty_cents - b.refunded_royalty_cents), 0) as royalties
      from purchases b where b.project_id = p.id and b.designer_id = g.printer_id and b.royalty_owner_id is not null
        and b.status = 'completed' and b.created_at >= g.created_at and (g.ended_at is null or b.created_at <= g.ended_at)) sold
    where ${personId} in (g.printer_id, p.designer_id) and (${projectId}::uuid is null or p.id = ${projectId}::uuid)
      and (${agreementId}::uuid is null or g.id = ${agreementId}::uuid)
    order by array_position(array['asked', 'approved', 'refused', 'withdrawn', 'ended'], g.state), since desc, g.id
    limit ${agreementsShown}`)
  return rows.map(({ royaltyCents, royalties, since, ...row }) => ({
    ...row,
    royaltyCents: Number(royaltyCents),
    royaltiesCents: Number(royalties),
    since: new Date(since),
  }))
}

type Row = Omit<ListedAgreement, 'royaltyCents' | 'royaltiesCents' | 'since'> & {
  royaltyCents: string
  royalties: string
  since: string
}
