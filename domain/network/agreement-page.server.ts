import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { firstPicture } from '#db/sql/first-picture.sql.ts'
import { pieceSeconds } from '#db/sql/piece.sql.ts'
import { shopSlug } from '#db/sql/shop-slug.sql.ts'
import { query } from '#db/statement.ts'
import { boolean, integer, list, nullable, number, object, oneOf, text, timestamp } from '#db/columns.ts'
import { projectFiles } from '#db/schema/catalog.ts'
import { printAgreements } from '#db/schema/network.ts'
import type { Cents } from '#domain/shared/money.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'
import type { AgreementSide, AgreementState } from './agreement.ts'

export type AgreementPage = ListedAgreement & {
  request: string
  answer: string | null
  createdAt: Date
  decidedAt: Date | null
  endedAt: Date | null
  /**
   * Files of the project; the printer may download them while the agreement or an order under it is open (`mayFetch`).
   */
  files: { id: string; name: string; format: ModelFormat; sizeBytes: number }[]
  mayFetch: boolean
  pieceSeconds: number | null
  other: OtherMaker
  /** The printer's downloads of files, newest first. */
  accesses: { name: string; at: Date }[]
}

export type OtherMaker = {
  slug: string | null
  avatarKey: string | null
  city: string | null
  ratingSum: number
  ratingCount: number
  /** Number of parcels that this maker has posted. */
  sent: number
}

/** Returns a print agreement to one of its parties; null for other users. */
export async function agreementPage(
  db: Database,
  personId: string,
  agreementId: string,
): Promise<AgreementPage | null> {
  if (!isUuid(agreementId)) return null
  const [listed] = await listAgreements(db, personId, { agreementId })
  if (!listed) return null
  const [row] = await query(
    db,
    sql`
    select g.request, g.answer, g.created_at as "createdAt", g.decided_at as "decidedAt", g.ended_at as "endedAt",
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.original_name, 'format', f.format, 'sizeBytes', f.size_bytes)
        order by f.position, f.id), '[]') from project_files f where f.project_id = g.project_id and f.removed_at is null) as files,
      ${mayFetch} as "mayFetch", ${pieceSeconds(sql`g.project_id`)} as "pieceSeconds", ${otherMaker(listed.side)} as other,
      (select coalesce(json_agg(a), '[]') from (select f.original_name as name, a.created_at as at from print_file_accesses a
        join project_files f on f.id = a.file_id where a.agreement_id = g.id order by a.created_at desc, a.id desc limit 50) a) as accesses
    from print_agreements g where g.id = ${agreementId}`,
    {
      request: text,
      answer: nullable(text),
      createdAt: timestamp,
      decidedAt: nullable(timestamp),
      endedAt: nullable(timestamp),
      files: list(object({ id: text, name: text, format: projectFiles.format, sizeBytes: number })),
      mayFetch: boolean,
      pieceSeconds: nullable(integer),
      other: object({
        slug: nullable(text),
        avatarKey: nullable(text),
        city: nullable(text),
        ratingSum: integer,
        ratingCount: integer,
        sent: integer,
      }),
      accesses: list(object({ name: text, at: timestamp })),
    },
  )
  return row ? { ...listed, ...row } : null
}

/** SQL for the other party of agreement `g`, as an `OtherMaker` in JSON. */
function otherMaker(side: AgreementSide): SQL {
  const designer = sql`(select p.designer_id from projects p where p.id = g.project_id)`
  return sql`(select json_build_object('slug', ${shopSlug(sql`u.id`)}, 'avatarKey', u.avatar_key, 'city', u.city,
      'ratingSum', own.rating_sum, 'ratingCount', own.rating_count, 'sent', (select coalesce(sum(c.shipment_count), 0)
        from shipment_counts c where c.maker_id = u.id and c.state in ('posted', 'delivered')))
    from users u, lateral (select coalesce(sum(p.rating_count), 0) as rating_count, coalesce(sum(p.rating_sum), 0) as rating_sum
      from projects p where p.designer_id = u.id and p.is_listed) own
    where u.id = ${side === 'designer' ? sql`g.printer_id` : designer})`
}

/** SQL condition: print agreement `g` is approved, or ended with unposted orders under it. */
export const mayFetch = sql`(g.state = 'approved' or (g.state = 'ended' and exists (
  select 1 from purchases b join shipments s on s.order_id = b.order_id and s.maker_id = b.designer_id
  where b.project_id = g.project_id and b.designer_id = g.printer_id and b.kind = 'printed' and b.status = 'completed'
    and s.state in ('queued', 'printing', 'finishing', 'proof', 'approved'))))`

export type ListedAgreement = {
  id: string
  side: AgreementSide
  state: AgreementState
  projectId: string
  title: string
  image: { key: string; color: string } | null
  otherName: string
  otherAvatarKey: string | null
  royaltyCents: Cents
  /** Number of the printer's active variants. */
  offers: number
  /** Number of pieces sold under the agreement, without refunded ones. */
  pieces: number
  /** The designer's royalties from pieces sold under the agreement, minus refunds. */
  royaltiesCents: Cents
  since: Date
}

const agreementsShown = 200

const since = sql`coalesce(g.ended_at, g.decided_at, g.created_at)`
const waitingFirst = sql`array_position(array['asked', 'approved', 'refused', 'withdrawn', 'ended'], g.state), ${since} desc, g.id`

/** Returns a maker's print agreements as designer or printer, requested ones first, then the latest. */
export async function listAgreements(
  db: Database,
  personId: string,
  { projectId = null, agreementId = null }: { projectId?: string | null; agreementId?: string | null } = {},
): Promise<ListedAgreement[]> {
  const rows = await query(
    db,
    sql`
    select g.id, g.side, g.state, p.id as "projectId", p.title,
      ${firstPicture(sql`p.id`)} as image,
      o.full_name as "otherName", o.avatar_key as "otherAvatarKey", g.royalty_cents as "royaltyCents",
      (select count(*)::int from offers f where f.project_id = p.id and f.printer_id = g.printer_id and f.is_active) as offers,
      sold.pieces, sold.royalties, ${since} as since
    from (select g.* from (
          select a.*, 'printer' as side from print_agreements a where a.printer_id = ${personId}
          union all
          select a.*, 'designer' from projects own join print_agreements a on a.project_id = own.id where own.designer_id = ${personId}) g
        where (${projectId}::uuid is null or g.project_id = ${projectId}::uuid) and (${agreementId}::uuid is null or g.id = ${agreementId}::uuid)
        order by ${waitingFirst} limit ${agreementsShown}) g
    join projects p on p.id = g.project_id join users o on o.id = case g.side when 'printer' then p.designer_id else g.printer_id end,
    lateral (select coalesce(sum(b.quantity - b.refunded_quantity), 0)::int as pieces, coalesce(sum(b.royalty_cents - b.refunded_royalty_cents), 0) as royalties
      from purchases b where b.project_id = p.id and b.designer_id = g.printer_id and b.royalty_owner_id is not null
        and b.status = 'completed' and b.created_at >= g.created_at and (g.ended_at is null or b.created_at <= g.ended_at)) sold
    order by ${waitingFirst}`,
    {
      id: text,
      state: printAgreements.state,
      projectId: text,
      title: text,
      side: oneOf('designer', 'printer'),
      image: nullable(object({ key: text, color: text })),
      otherName: text,
      otherAvatarKey: nullable(text),
      offers: number,
      pieces: integer,
      royaltyCents: text,
      royalties: text,
      since: timestamp,
    },
  )
  return rows.map(({ royaltyCents, royalties, ...row }) => ({
    ...row,
    royaltyCents: Number(royaltyCents),
    royaltiesCents: Number(royalties),
  }))
}
